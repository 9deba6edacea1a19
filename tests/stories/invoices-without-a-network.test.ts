import { expect } from 'vitest'
import type { Clinic } from '../world/clinic.ts'
import { story } from '../world/clinic-test.ts'
import { addContract, bringTo } from '../world/contract-actions.ts'
import { invoiceOn, invoicesOn, takeInvoiceStep } from '../world/invoice-actions.ts'
import { addAnimal, addClient, getClient } from '../world/practice-actions.ts'
import { addSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

const first = '2026-00001'

async function zoeHasAnInvoice(clinic: Clinic) {
  const [anna, bart] = [await clinic.hire('Anna'), await clinic.hire('Bart')]
  const ipad = clinic.browser('ipad')
  const [tab, other] = [await ipad.signIn(anna), await clinic.browser('desk').signIn(bart)]
  await addSpecies(tab, 'Chien', 45)
  const zoe = await addClient(tab, 'Zoë Maes')
  await addAnimal(tab, 'Rex', { clientId: zoe })
  const contract = await addContract(tab, zoe)
  await tab.sent()
  await bringTo(tab, contract, 'active')
  await synchronize(tab)
  await eventually(() => invoicesOn(tab).length === 1 && invoicesOn(other).length === 1)
  ipad.goOffline()
  return { ipad, tab, other, zoe }
}

async function synchronize(tab: Tab): Promise<void> {
  expect(await tab.workspace.request('POST invoices/sync')).toMatchObject({ ok: true })
}

async function sendInvoice(tab: Tab): Promise<void> {
  const { id } = invoiceOn(tab, first)
  expect(await tab.workspace.request('POST invoices/:id/send', { id })).toMatchObject({ ok: true })
}

story(
  'an invoice validated offline shows as pending, and its amount due comes from the server',
  async ({ clinic }) => {
    const { ipad, tab, other, zoe } = await zoeHasAnInvoice(clinic)
    await takeInvoiceStep(tab, first, 'validate')
    expect(invoicesOn(tab)).toEqual([[first, 'pending', 'unsent']])
    // Amounts that the server calculates are not predicted.
    expect(getClient(tab, zoe).totalOwed).toBe(0)
    ipad.goOnline()
    await tab.sent()
    const { total } = invoiceOn(tab, first)
    expect(total).toBeGreaterThan(0)
    await eventually(() => getClient(tab, zoe).totalOwed === total)
    expect(invoicesOn(tab)).toEqual([[first, 'pending', null]])
    await eventually(() => getClient(other, zoe).totalOwed === total)
  },
)

story('an invoice marked as paid by two users is paid once without a conflict', async ({ clinic }) => {
  const { ipad, tab, other, zoe } = await zoeHasAnInvoice(clinic)
  await takeInvoiceStep(other, first, 'validate')
  await other.sent()
  await sendInvoice(other)
  ipad.goOnline()
  await eventually(() => invoiceOn(tab, first).status === 'sent')
  ipad.goOffline()
  await takeInvoiceStep(tab, first, 'mark-paid')
  await eventually(() => invoiceOn(other, first).status === 'sent')
  await takeInvoiceStep(other, first, 'mark-paid')
  await other.sent()
  ipad.goOnline()
  await tab.sent()
  expect(tab.attention).toEqual([])
  await eventually(() => getClient(tab, zoe).totalOwed === 0 && invoiceOn(tab, first).status === 'paid')
})

const nothingToUndo = 'This change had no effect, so there is nothing to undo.'

async function zoeWasSentAnInvoice(clinic: Clinic) {
  const practice = await zoeHasAnInvoice(clinic)
  const { ipad, tab, other } = practice
  await takeInvoiceStep(other, first, 'validate')
  await other.sent()
  await sendInvoice(other)
  ipad.goOnline()
  await eventually(() => [tab, other].every(each => invoiceOn(each, first).status === 'sent'))
  ipad.goOffline()
  return practice
}

async function pay(tab: Tab, euros: number): Promise<void> {
  const payment = { id: invoiceOn(tab, first).id, amount: euros, day: '2026-02-20', method: 'cash' } as const
  expect(await tab.workspace.request('POST invoices/:id/payments', payment)).toMatchObject({ ok: true })
}

story(
  'Mark as paid writes nothing after a colleague was faster, and its undo keeps their payment',
  async ({ clinic }) => {
    const { ipad, tab, other } = await zoeWasSentAnInvoice(clinic)
    const undo = await takeInvoiceStep(tab, first, 'mark-paid')
    await pay(other, invoiceOn(other, first).toPay)
    ipad.goOnline()
    await tab.sent()
    expect(await undo()).toBe(nothingToUndo)
    expect(tab.entries).toEqual([])
    expect([invoiceOn(tab, first).status, invoiceOn(tab, first).toPay]).toEqual(['paid', 0])
  },
)

story('Undo of an edit whose response was lost reverts only its own write', async ({ clinic }) => {
  const { ipad, tab, other } = await zoeWasSentAnInvoice(clinic)
  await pay(other, invoiceOn(other, first).toPay)
  const undo = await takeInvoiceStep(tab, first, 'mark-paid')
  ipad.network.weather = 'loses-answers'
  ipad.isOnline = true
  ipad.tell('online')
  await eventually(() => tab.entries.some(({ unanswered }) => unanswered > 0))
  await undo()
  expect(tab.entries.map(({ kind }) => kind)).toEqual(['invoices.mark-paid', 'invoices.mark-not-paid'])
  ipad.goOnline()
  await tab.sent()
  expect([tab.attention, tab.entries]).toEqual([[], []])
  await eventually(() => invoiceOn(tab, first).status === 'paid')
  expect(invoiceOn(tab, first).toPay).toBe(0)
})

story('Undo of Mark as paid reverses only its own payment', async ({ clinic }) => {
  const { ipad, tab, other, zoe } = await zoeWasSentAnInvoice(clinic)
  const { toPay } = invoiceOn(tab, first)
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
  await eventually(() => Math.round(100 * getClient(tab, zoe).totalOwed) === Math.round(100 * (toPay - 1)))
})

story(
  'Mark as paid after a part payment by a colleague is a conflict that shows the outstanding amount',
  async ({ clinic }) => {
    const { ipad, tab, other } = await zoeWasSentAnInvoice(clinic)
    const { toPay } = invoiceOn(tab, first)
    await takeInvoiceStep(tab, first, 'mark-paid')
    await pay(other, 1)
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    const [card] = tab.attention
    expect(card).toMatchObject({ state: 'conflict', patch: { toPay: { from: toPay } } })
    expect(card?.problem?.serverRow).toMatchObject({ status: 'sent', paid: 1 })
    expect(invoiceOn(tab, first)).toMatchObject({ status: 'sent', paid: 1 })
    await tab.chooseOwnValue()
    await tab.sent()
    expect(invoiceOn(tab, first)).toMatchObject({ status: 'paid', paid: toPay })
  },
)

story(
  'Validate is a conflict when the total differs from the total shown, and the invoice stays created',
  async ({ clinic }) => {
    const { ipad, tab, other, zoe } = await zoeHasAnInvoice(clinic)
    const { total } = invoiceOn(tab, first)
    await takeInvoiceStep(tab, first, 'validate')
    await addAnimal(other, 'Bella', { clientId: zoe, nbYearlyVisit: 12 })
    await other.sent()
    await synchronize(other)
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    const [card] = tab.attention
    expect(card).toMatchObject({
      state: 'conflict',
      kind: 'invoices.validate',
      patch: { total: { from: total } },
    })
    expect(invoiceOn(tab, first).status).toBe('created')
    const now = invoiceOn(tab, first).total
    expect(now).toBeGreaterThan(total)
    await tab.chooseOwnValue()
    await tab.sent()
    expect(invoiceOn(tab, first)).toMatchObject({ status: 'pending', total: now })
  },
)

story('Mark as not paid shows the outstanding amount again while offline', async ({ clinic }) => {
  const { ipad, tab } = await zoeWasSentAnInvoice(clinic)
  const { toPay } = invoiceOn(tab, first)
  ipad.goOnline()
  await takeInvoiceStep(tab, first, 'mark-paid')
  await tab.sent()
  expect(invoiceOn(tab, first).toPay).toBe(0)
  ipad.goOffline()
  await takeInvoiceStep(tab, first, 'mark-not-paid')
  expect(invoiceOn(tab, first)).toMatchObject({ status: 'not_paid', toPay })
  ipad.goOnline()
  await tab.sent()
  expect(invoiceOn(tab, first)).toMatchObject({ status: 'not_paid', toPay })
})

story(
  'an invoice canceled and validated by two users is a conflict, and no money is due',
  async ({ clinic }) => {
    const { ipad, tab, other, zoe } = await zoeHasAnInvoice(clinic)
    await takeInvoiceStep(tab, first, 'validate')
    await takeInvoiceStep(other, first, 'cancel')
    await other.sent()
    ipad.goOnline()
    await eventually(() => tab.attention.length === 1)
    expect(tab.attention[0]).toMatchObject({ state: 'conflict', kind: 'invoices.validate' })
    expect(invoiceOn(tab, first).status).toBe('canceled')
    await tab.chooseOwnValue()
    await eventually(() => tab.attention[0]?.state === 'refused')
    expect(tab.attention[0]?.problem).toMatchObject({ code: 'invoices/cannot-validate' })
    expect(getClient(tab, zoe).totalOwed).toBe(0)
  },
)

story('a device reloads its invoices from a restored server without an empty screen', async ({ clinic }) => {
  const { ipad, tab } = await zoeHasAnInvoice(clinic)
  ipad.goOnline()
  const copy = await clinic.backUp()
  await takeInvoiceStep(tab, first, 'validate')
  await tab.sent()
  ipad.goOffline()
  await clinic.restore(copy)
  ipad.goOnline()
  await eventually(() => tab.workspace.lostByServer.get().length > 0)
  await eventually(() => invoiceOn(tab, first).status === 'created')
  const lostEdits = tab.workspace.lostByServer.get()
  expect(lostEdits.map(({ entry }) => entry.kind)).toContain('invoices.validate')
  await tab.workspace.sendAgain(lostEdits.map(({ n }) => n))
  await tab.sent()
  expect(invoiceOn(tab, first).status).toBe('pending')
})
