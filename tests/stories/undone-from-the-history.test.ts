import { expect } from 'vitest'
import type { HistoryPage } from '../../src/contract/history.ts'
import type { RecordType } from '../../src/contract/rows.ts'
import { planUndo } from '../../src/sync/send/undo.ts'
import { story } from '../world/clinic-test.ts'
import {
  addAnimal,
  addClient,
  animalsOn,
  changeAnimal,
  changeClient,
  deleteAnimal,
} from '../world/practice-actions.ts'
import { addSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

const historyStory = story.extend('known', { auto: true }, async ({ tab, other }) => {
  await addSpecies(tab, 'Chien', 45)
  const zoe = await addClient(tab, 'Zoë Maes')
  const rex = await addAnimal(tab, 'Rex', { clientId: zoe })
  await tab.sent()
  await eventually(() => animalsOn(other)[0]?.[1] === 'Zoë Maes')
  await changeClient(other, zoe, { phone: '02 999 88 77' })
  await other.sent()
  await eventually(() => tab.row('clients', zoe).phone === '02 999 88 77')
  return { zoe, rex }
})

async function fetchHistory(tab: Tab, record: RecordType, id: string): Promise<HistoryPage> {
  const answer = await tab.workspace.request('GET history/:record/:id', { record, id })
  if (!answer.ok) throw new Error('the history was not read')
  return answer.body
}

async function undo(tab: Tab, record: 'clients' | 'animals', id: string, page: HistoryPage, n = 0) {
  const [item, row] = [page.data[n], tab.workspace.view.tables[record].get(id)?.row]
  if (item === undefined) throw new Error('there is no such item')
  const displayed = {
    record,
    id,
    items: page.data,
    isWhole: page.next === null,
    name: 'it',
    language: 'en',
  } as const
  const made = planUndo(item, { ...displayed, row: row && JSON.parse(JSON.stringify(row)) })
  if (made.edit) expect(await tab.workspace.commit(made.edit)).toEqual({ ok: true })
  return made.reason
}

historyStory('a change undone offline shows in the history', async ({ ipad, tab, other, known: { zoe } }) => {
  const page = await fetchHistory(tab, 'clients', zoe)
  expect(page.data).toMatchObject([
    { kind: 'change', person: expect.stringContaining('Bart') },
    { kind: 'add', person: expect.stringContaining('Anna') },
  ])
  ipad.goOffline()
  expect(await undo(tab, 'clients', zoe, page)).toBeUndefined()
  expect(tab.row('clients', zoe).phone).toBe('081 22 33 44')
  expect(await undo(tab, 'clients', zoe, page)).toBe('already')
  ipad.goOnline()
  await tab.sent()
  await eventually(() => other.row('clients', zoe).phone === '081 22 33 44')
  expect((await fetchHistory(other, 'clients', zoe)).data[0]).toMatchObject({
    kind: 'change',
    person: expect.stringContaining('Anna'),
    patch: { phone: { from: '02 999 88 77', to: '081 22 33 44' } },
  })
})

historyStory('undoing a change that changed is a conflict', async ({ ipad, tab, other, known: { zoe } }) => {
  const page = await fetchHistory(tab, 'clients', zoe)
  ipad.goOffline()
  await undo(tab, 'clients', zoe, page)
  await changeClient(other, zoe, { phone: '03 555 44 33' })
  await other.sent()
  ipad.goOnline()
  await tab.card()
  expect(tab.row('clients', zoe).phone).toBe('03 555 44 33')
  expect(await undo(tab, 'clients', zoe, page)).toBe('changed-since')
  await tab.chooseOwnValue()
  await eventually(() => other.row('clients', zoe).phone === '081 22 33 44')
})

historyStory('undoing a deletion restores the whole animal', async ({ tab, other, known: { rex } }) => {
  await deleteAnimal(other, rex)
  await other.sent()
  await eventually(() => animalsOn(tab).length === 0)
  expect(await undo(tab, 'animals', rex, await fetchHistory(tab, 'animals', rex))).toBeUndefined()
  await tab.sent()
  await eventually(() => animalsOn(other)[0]?.[1] === 'Zoë Maes')
  const { data } = await fetchHistory(tab, 'animals', rex)
  expect(data.map(({ kind, patch }) => [kind, Object.keys(patch).length])).toEqual([
    ['restore', 0],
    ['delete', 0],
    ['add', 6],
  ])
})

historyStory('undoing an animal’s return restores its other address', async ({ tab, known: { rex } }) => {
  const consultingAddress = {
    street: 'Pré 3',
    city: 'Gembloux',
    postalCode: '5030',
    country: 'Belgique',
    phoneNumber: '0499 11 22 33',
  }
  await changeAnimal(tab, rex, { hasOwnAddress: true, consultingAddress })
  await tab.sent()
  await changeAnimal(tab, rex, { hasOwnAddress: false })
  await tab.sent()
  expect(await undo(tab, 'animals', rex, await fetchHistory(tab, 'animals', rex))).toBeUndefined()
  await tab.sent()
  expect(tab.row('animals', rex)).toMatchObject({ hasOwnAddress: true, consultingAddress })
})
