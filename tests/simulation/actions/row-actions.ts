import type { ClientRow } from '../../../src/contract/clients.ts'
import { contractSteps } from '../../../src/domain/billing/contracts.ts'
import { invoiceSteps } from '../../../src/domain/billing/invoices.ts'
import { dayAfter, toDay } from '../../../src/domain/calendar/brussels.ts'
import { clientHome } from '../../../src/domain/clients/animal-address.ts'
import { leftReasons } from '../../../src/domain/clients/animals.ts'
import { fullName } from '../../../src/domain/clients/person.ts'
import * as edits from '../../practice/edits.ts'
import { address } from './practice-actions.ts'
import type { Acting, Action } from './saved-edit.ts'

const contractActions = ['validate', 'force-sign', 'activate', 'pause', 'resume'] as const
const invoiceActions = ['validate', 'mark-paid', 'mark-not-paid', 'cancel'] as const

const time = (hour: number) =>
  new Date(Date.parse('2026-03-05T06:00:00.000Z') + hour * 3_600_000).toISOString()

/** At the client's address or elsewhere. Sometimes elsewhere with the same address. */
function whereabouts({ chance, nonce }: Acting, client: ClientRow) {
  const home = clientHome(client)
  const n = nonce()
  return (
    chance.pick([
      { hasOwnAddress: false, consultingAddress: home },
      { hasOwnAddress: true, consultingAddress: { ...address, street: `Pré ${n}`, phoneNumber: '02' } },
      { hasOwnAddress: true, consultingAddress: { ...home, phoneNumber: `04 ${n}` } },
      { hasOwnAddress: true, consultingAddress: home },
    ]) ?? { hasOwnAddress: false, consultingAddress: home }
  )
}

const stepContract: Action = async ({ pickRow, keep }) => {
  const viewRow = pickRow('contracts')
  const action = contractActions.find(name => contractSteps[name].from === viewRow?.row.status)
  if (viewRow && action) await keep(edits.contractStep(action, viewRow.row, 'Ann'))
}

const stepInvoice: Action = async ({ chance, pickRow, keep }) => {
  const viewRow = pickRow('invoices')
  const may = invoiceActions.filter(name => viewRow && invoiceSteps[name].from.includes(viewRow.row.status))
  const action = chance.pick(may)
  if (viewRow && action) await keep(edits.invoiceStep(action, viewRow.row))
}

const changeVisit: Action = async ({ chance, nonce, pickRow, keep }) => {
  const viewRow = pickRow('appointments')
  if (!viewRow) return
  const n = nonce()
  const at = chance.whole(7, 14)
  const to = chance.pick([
    { startTime: time(at), endTime: time(at + 1) },
    { title: `Seen ${n}` },
    { description: `Note ${n}` },
  ])
  const change = chance.happens(0.5) ? edits.changeAppointment : edits.saveAppointment
  await keep(change(viewRow.row, to ?? {}))
}

/** An action that is listed twice is twice as frequent. */
export const rowActions: Action[] = [
  async acting => {
    const client = acting.pickRow('clients')
    if (!client) return
    const name = `Rex ${acting.nonce()}`
    const speciesName = acting.chance.pick(['Chien', 'Chat', 'Furet1']) ?? 'Chien'
    const at = whereabouts(acting, client.row)
    await acting.keep(edits.addAnimal(acting.newId(), { name, speciesName, ...at, clientId: client.id }))
  },
  async acting => {
    const viewRow = acting.pickRow('animals')
    const client = viewRow && acting.tables.clients.get(viewRow.row.clientId)?.row
    if (!viewRow || !client) return
    const to = acting.chance.happens(0.2) ? { addressToCheck: false } : whereabouts(acting, client)
    await acting.keep(edits.changeAnimal(viewRow.row, to))
  },
  async acting => {
    const viewRow = acting.pickRow('animals')
    const client = acting.pickRow('clients')
    if (!viewRow || !client || !acting.chance.happens(0.3)) return
    const at = viewRow.row.hasOwnAddress ? {} : whereabouts(acting, client.row)
    await acting.keep(edits.changeAnimal(viewRow.row, { clientId: client.id, ...at }))
  },
  async ({ chance, nonce, pickRow, keep }) => {
    const viewRow = pickRow('animals')
    const n = nonce()
    const to = chance.pick([{ name: `Max ${n}` }, { chipId: `98${n}` }, { nbYearlyVisit: 1 + (n % 900) }])
    if (viewRow && to) await keep(edits.changeAnimal(viewRow.row, to))
  },
  async ({ chance, workspace, pickRow, keep }) => {
    const viewRow = pickRow('animals')
    if (!viewRow) return
    const leftOn = dayAfter(toDay(workspace.now()), -chance.whole(0, 40))
    const leave = { leftOn, leftReason: chance.pick(leftReasons) ?? 'other' }
    const isBack = viewRow.row.leftOn !== null && chance.happens(0.7)
    await keep(edits.changeAnimal(viewRow.row, isBack ? { leftOn: null, leftReason: null } : leave))
  },
  async ({ pickRow, keep }) => {
    const viewRow = pickRow('animals')
    if (viewRow) await keep(edits.deleteAnimal(viewRow.row))
  },
  async ({ newId, pickRow, keep }) => {
    const client = pickRow('clients')
    if (client) await keep(edits.addContract(newId(), client.id, fullName(client.row)))
  },
  stepContract,
  stepContract,
  async ({ pickRow, keep }) => {
    const viewRow = pickRow('contracts')
    if (viewRow) await keep(edits.deleteContract(viewRow.row, 'Ann'))
  },
  stepInvoice,
  stepInvoice,
  async ({ chance, nonce, newId, pickRow, keep }) => {
    const n = nonce()
    const at = chance.whole(0, 6)
    const animalId = pickRow('animals')?.id ?? null
    const booked = { title: `Visit ${n}`, startTime: time(at), endTime: time(at + 1), animalId }
    await keep(edits.addAppointment(newId(), booked))
  },
  changeVisit,
  changeVisit,
  async ({ pickRow, keep }) => {
    const viewRow = pickRow('appointments')
    if (viewRow) await keep(edits.deleteAppointment(viewRow.row))
  },
  async ({ tables, workspace, chance, nonce, newId, pickRow, keep }) => {
    const visit = chance.happens(0.5) ? pickRow('appointments') : undefined
    const animal = visit ? tables.animals.get(visit.row.animalId ?? '') : pickRow('animals')
    const clientId = animal?.row.clientId ?? pickRow('clients')?.id
    if (clientId === undefined) return
    const about = { clientId, animalId: animal?.id ?? null, appointmentId: visit?.id ?? null }
    const text = `Noted ${nonce()}`
    await keep(edits.addNote(newId(), { ...about, writtenAt: workspace.now(), text }))
  },
  async ({ nonce, pickRow, keep }) => {
    const viewRow = pickRow('notes')
    const text = `Noted again ${nonce()}`
    if (viewRow) await keep(edits.changeNote(viewRow.row, { text }))
  },
  async ({ nonce, newId, pickRow, keep }) => {
    const client = pickRow('clients')
    const values = { day: '2026-03-01', text: `Worming ${nonce()}`, price: 12.5 }
    if (client) await keep(edits.addExtra(newId(), { clientId: client.id, ...values }))
  },
  async ({ chance, nonce, pickRow, keep }) => {
    const viewRow = pickRow('extras')
    const n = nonce()
    const to = chance.pick([{ text: `Nails ${n}` }, { price: n / 100 }, { quantity: 2 + n }])
    if (viewRow && to) await keep(edits.changeExtra(viewRow.row, to))
  },
  async ({ pickRow, keep }) => {
    const viewRow = pickRow('extras')
    if (viewRow) await keep(edits.deleteExtra(viewRow.row))
  },
  async ({ chance, pickRow, keep }) => {
    const viewRow = pickRow('notes')
    if (viewRow && chance.happens(0.5)) await keep(edits.deleteNote(viewRow.row))
  },
]
