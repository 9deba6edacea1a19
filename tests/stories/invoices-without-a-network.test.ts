import { expect } from 'vitest'
import { familyStory } from '../world/clinic-test.ts'
import { addContract, bringTo } from '../world/contract-actions.ts'
import { invoiceOn, invoicesOn, takeInvoiceStep } from '../world/invoice-actions.ts'
import { addAnimal } from '../world/practice-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

const first = '2026-00001'

/** Both devices show the first invoice of Zoë. Then Anna's iPad goes offline. */
const invoiceStory = familyStory.extend('zoe', { auto: true }, async ({ ipad, tab, other, family }) => {
  const { zoe } = family
  const contract = await addContract(tab, zoe)
  await tab.sent()
  await bringTo(tab, contract, 'active')
  await synchronize(tab)
  await eventually(() => invoicesOn(tab).length === 1 && invoicesOn(other).length === 1)
  ipad.goOffline()
  return zoe
})

const sentStory = invoiceStory.extend('toPay', { auto: true }, async ({ ipad, tab, other, zoe: _ }) => {
  await takeInvoiceStep(other, first, 'validate')
  await other.sent()
  const { id } = invoiceOn(other, first)
  expect(await other.workspace.request('POST invoices/:id/send', { id })).toMatchObject({ ok: true })
  ipad.goOnline()
  await eventually(() => [tab, other].every(each => invoiceOn(each, first).status === 'sent'))
  ipad.goOffline()
  return invoiceOn(tab, first).toPay
})

async function synchronize(tab: Tab): Promise<void> {
  expect(await tab.workspace.request('POST invoices/sync')).toMatchObject({ ok: true })
}

invoiceStory('an invoice validated offline shows as pending', async ({ tab, other, zoe }) => {
  await takeInvoiceStep(tab, first, 'validate')
  expect(invoicesOn(tab)).toEqual([[first, 'pending', 'unsent']])
  // Amounts that the server calculates are not predicted.
  expect(tab.row('clients', zoe).totalOwed).toBe(0)
  await tab.goOnline()
  const { total } = invoiceOn(tab, first)
  expect(total).toBeGreaterThan(0)
  await eventually(() => tab.row('clients', zoe).totalOwed === total)
  expect(invoicesOn(tab)).toEqual([[first, 'pending', null]])
  await eventually(() => other.row('clients', zoe).totalOwed === total)
})

const nothingToUndo = 'This change had no effect, so there is nothing to undo.'

async function pay(tab: Tab, euros: number): Promise<void> {
  const payment = { id: invoiceOn(tab, first).id, amount: euros, day: '2026-02-20', method: 'cash' } as const
  expect(await tab.workspace.request('POST invoices/:id/payments', payment)).toMatchObject({ ok: true })
}

sentStory('Undo of Mark as paid keeps an earlier payment', async ({ tab, other }) => {
  const undo = await takeInvoiceStep(tab, first, 'mark-paid')
  await pay(other, invoiceOn(other, first).toPay)
  await tab.goOnline()
  expect(await undo()).toBe(nothingToUndo)
  expect(tab.entries).toEqual([])
  expect([invoiceOn(tab, first).status, invoiceOn(tab, first).toPay]).toEqual(['paid', 0])
})

sentStory('Undo without a response reverts only its own write', async ({ ipad, tab, other }) => {
  await pay(other, invoiceOn(other, first).toPay)
  const undo = await takeInvoiceStep(tab, first, 'mark-paid')
  ipad.network.weather = 'loses-answers'
  ipad.isOnline = true
  ipad.tell('online')
  await eventually(() => tab.entries.some(({ unanswered }) => unanswered > 0))
  await undo()
  expect(tab.entries.map(({ kind }) => kind)).toEqual(['invoices.mark-paid', 'invoices.mark-not-paid'])
  await tab.goOnline()
  expect([tab.attention, tab.entries]).toEqual([[], []])
  await eventually(() => invoiceOn(tab, first).status === 'paid')
  expect(invoiceOn(tab, first).toPay).toBe(0)
})

sentStory('Undo of Mark as paid reverses only its own payment', async ({ ipad, tab, other, zoe, toPay }) => {
  await pay(other, 1)
  ipad.goOnline()
  await eventually(() => invoiceOn(tab, first).paid === 1)
  const undo = await takeInvoiceStep(tab, first, 'mark-paid')
  await tab.sent()
  expect(invoiceOn(tab, first).toPay).toBe(0)
  expect(await undo()).toMatch(/as not paid\.$/)
  await tab.sent()
  expect(tab.attention).toEqual([])
  expect(invoiceOn(tab, first)).toMatchObject({ status: 'not_paid', paid: 1 })
  await eventually(
    () => Math.round(100 * tab.row('clients', zoe).totalOwed) === Math.round(100 * (toPay - 1)),
  )
})

sentStory('Mark as paid after a part payment is a conflict', async ({ ipad, tab, other, toPay }) => {
  await takeInvoiceStep(tab, first, 'mark-paid')
  await pay(other, 1)
  ipad.goOnline()
  const card = await tab.card()
  expect(card).toMatchObject({ state: 'conflict', patch: { toPay: { from: toPay } } })
  expect(card?.problem?.serverRow).toMatchObject({ status: 'sent', paid: 1 })
  expect(invoiceOn(tab, first)).toMatchObject({ status: 'sent', paid: 1 })
  await tab.chooseOwnValue()
  expect(invoiceOn(tab, first)).toMatchObject({ status: 'paid', paid: toPay })
})

invoiceStory('Validate is a conflict when the total has changed', async ({ ipad, tab, other, zoe }) => {
  const { total } = invoiceOn(tab, first)
  await takeInvoiceStep(tab, first, 'validate')
  await addAnimal(other, 'Bella', { clientId: zoe, nbYearlyVisit: 12 })
  await other.sent()
  await synchronize(other)
  ipad.goOnline()
  const card = await tab.card()
  expect(card).toMatchObject({
    state: 'conflict',
    kind: 'invoices.validate',
    patch: { total: { from: total } },
  })
  expect(invoiceOn(tab, first).status).toBe('created')
  const now = invoiceOn(tab, first).total
  expect(now).toBeGreaterThan(total)
  await tab.chooseOwnValue()
  expect(invoiceOn(tab, first)).toMatchObject({ status: 'pending', total: now })
})

sentStory('Mark as not paid shows the outstanding amount offline', async ({ ipad, tab, toPay }) => {
  ipad.goOnline()
  await takeInvoiceStep(tab, first, 'mark-paid')
  await tab.sent()
  expect(invoiceOn(tab, first).toPay).toBe(0)
  ipad.goOffline()
  await takeInvoiceStep(tab, first, 'mark-not-paid')
  expect(invoiceOn(tab, first)).toMatchObject({ status: 'not_paid', toPay })
  await tab.goOnline()
  expect(invoiceOn(tab, first)).toMatchObject({ status: 'not_paid', toPay })
})
