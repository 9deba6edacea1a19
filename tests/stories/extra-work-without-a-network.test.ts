import { expect } from 'vitest'
import * as edits from '../practice/edits.ts'
import { story } from '../world/clinic-test.ts'
import { addClient } from '../world/practice-actions.ts'
import type { Tab } from '../world/tab.ts'
import { keepWithUndo } from '../world/undo-actions.ts'
import { eventually } from '../world/wait-until.ts'

const extrasOn = (tab: Tab) =>
  tab
    .rows('extras')
    .map(({ text, quantity, price }) => `${quantity} × ${price} ${text}`)
    .sort()

const known = story.extend('clientId', { auto: true }, async ({ tab, other }) => {
  const clientId = await addClient(tab, 'Zoë Maes')
  await tab.sent()
  await eventually(() => other.workspace.view.tables.clients.get(clientId) !== undefined)
  return clientId
})

async function addExtra(tab: Tab, clientId: string, text: string): Promise<string> {
  const id = tab.workspace.newId()
  const values = { text, day: '2026-03-02', quantity: 0.5, unit: 'hour', price: 45 } as const
  await tab.save(edits.addExtra(id, { clientId, ...values }))
  return id
}

known('extra work written offline reaches all devices', async ({ ipad, tab, other, clientId }) => {
  ipad.goOffline()
  const id = await addExtra(tab, clientId, 'Nails')
  await tab.save(edits.changeExtra(tab.row('extras', id), { quantity: 0.75 }))
  expect(extrasOn(tab)).toEqual(['0.75 × 45 Nails'])
  expect(tab.entries.at(-1)?.sentence).toBe('Added the extra work Nails')
  ipad.goOnline()
  await tab.sent()
  await eventually(() => extrasOn(other).length === 1)
  expect(other.row('extras', id)).toMatchObject({ clientId, quantity: 0.75, vatRate: 21, invoiceId: null })
  const undo = await keepWithUndo(tab, edits.deleteExtra(tab.row('extras', id)))
  expect(extrasOn(tab)).toEqual([])
  await undo()
  await tab.sent()
  expect(extrasOn(tab)).toEqual(['0.75 × 45 Nails'])
})

known('a quantity and a price changed by two users conflict', async ({ ipad, tab, other, clientId }) => {
  const id = await addExtra(tab, clientId, 'Nails')
  await tab.sent()
  await eventually(() => extrasOn(other).length === 1)
  ipad.goOffline()
  await tab.save(edits.changeExtra(tab.row('extras', id), { quantity: 2 }))
  await other.save(edits.changeExtra(other.row('extras', id), { price: 40, text: 'Nails and teeth' }))
  await other.sent()
  ipad.goOnline()
  expect(await tab.card()).toBeDefined()
  await tab.chooseOwnValue()
  expect(extrasOn(tab)).toEqual(['2 × 45 Nails and teeth'])
})
