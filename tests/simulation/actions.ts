import type { ClientRow } from '../../src/contract/clients.ts'
import { editShape } from '../../src/contract/edits.ts'
import { contractSteps } from '../../src/domain/billing/contracts.ts'
import { invoiceSteps } from '../../src/domain/billing/invoices.ts'
import { dayAfter, toDay } from '../../src/domain/calendar/brussels.ts'
import { blankAddressWithPhone } from '../../src/domain/clients/address.ts'
import { clientHome } from '../../src/domain/clients/animal-address.ts'
import { leftReasons } from '../../src/domain/clients/animals.ts'
import { fullName } from '../../src/domain/clients/person.ts'
import { chosenValues, type Patch } from '../../src/domain/edits/patch.ts'
import { practiceId } from '../../src/domain/practice/practice.ts'
import * as edits from '../practice/edits.ts'
import { type Acting, type Action, actingOn, changes, chooseOwnValue, deletes } from './acting.ts'
import type { SimTab } from './sim-tab.ts'

// The order of the random choices in this file is part of each seed.

export const address = { street: 'Rue de Fer 1', city: 'Namur', postalCode: '5000', country: 'Belgique' }

export function someone({ nonce }: Acting) {
  const n = nonce()
  const person = { firstName: `Ann${n}`, lastName: 'Maes', email: `ann${n}@example.be`, phone: `081 ${n}` }
  return { ...person, invoiceAddress: address }
}

export const addSomeone: Action = async acting =>
  acting.keep(edits.addClient(acting.newId(), someone(acting)))

/** A chain of dependent edits. The server may refuse the first. */
const addFamily: Action = async acting => {
  const { chance, nonce, newId, keep } = acting
  const clientId = newId()
  const client = { ...someone(acting), ...(chance.happens(0.3) ? { email: 'no address' } : {}) }
  await keep(edits.addClient(clientId, client))
  const animalId = newId()
  const name = `Rex ${nonce()}`
  const consultingAddress = { ...blankAddressWithPhone, ...address, phoneNumber: '02' }
  await keep(edits.addAnimal(animalId, { name, hasOwnAddress: true, consultingAddress, clientId }))
  if (chance.happens(0.5)) await keep(edits.addContract(newId(), clientId, 'Ann Maes'))
  const [startTime, endTime] = ['2026-03-04T09:00:00.000Z', '2026-03-04T10:00:00.000Z']
  const booked = { title: `Visit ${nonce()}`, startTime, endTime, animalId }
  await keep(edits.addAppointment(newId(), booked))
}

const clientsActions: Action[] = [
  async ({ chance, nonce, keep }) => {
    // A name that other devices may choose too.
    const name = chance.happens(0.6) ? `Furet${chance.whole(1, 3)}` : `Furet ${nonce()}`
    await keep(edits.addSpecies(name, 10 + nonce() / 100))
  },
  // Sometimes a price that the server refuses.
  changes('species', edits.repriceSpecies, ({ chance, nonce }) =>
    chance.happens(0.1) ? -1 : 20 + nonce() / 100,
  ),
  deletes('species', edits.deleteSpecies, 0.5),
  addSomeone,
  changes('clients', edits.changeClient, ({ chance, nonce }) => {
    const n = nonce()
    return chance.pick([
      { phone: `02 ${n}` },
      { lastName: `Maes ${n}` },
      { iban: 'BE71096123456769', bic: 'GKCCBEBB', phone: `03 ${n}` },
      { email: chance.happens(0.3) ? 'no address' : `new${n}@example.be` },
      { invoiceAddress: { ...address, street: `Rue ${n}` }, companyName: `Firm ${n}` },
      { isActive: chance.happens(0.5) },
    ])
  }),
  async ({ tables, chance, nonce, keep }) => {
    const viewRow = tables.practice.get(practiceId)
    if (!viewRow) return
    const n = nonce()
    const to = chance.pick([{ name: `Practice ${n}` }, { daysToPay: 1 + (n % 300) }, { bic: 'KREDBEBB' }])
    await keep(edits.changePractice(viewRow.row, to ?? {}))
  },
  addFamily,
]

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

const contractActions = ['validate', 'force-sign', 'activate', 'pause', 'resume'] as const
export const invoiceActions = ['validate', 'mark-paid', 'mark-not-paid', 'cancel'] as const

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
const rowActions: Action[] = [
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
  changes('animals', edits.changeAnimal, ({ chance, nonce }) => {
    const n = nonce()
    return chance.pick([{ name: `Max ${n}` }, { chipId: `98${n}` }, { nbYearlyVisit: 1 + (n % 900) }])
  }),
  async ({ chance, workspace, pickRow, keep }) => {
    const viewRow = pickRow('animals')
    if (!viewRow) return
    const leftOn = dayAfter(toDay(workspace.now()), -chance.whole(0, 40))
    const leave = { leftOn, leftReason: chance.pick(leftReasons) ?? 'other' }
    const isBack = viewRow.row.leftOn !== null && chance.happens(0.7)
    await keep(edits.changeAnimal(viewRow.row, isBack ? { leftOn: null, leftReason: null } : leave))
  },
  deletes('animals', edits.deleteAnimal),
  async ({ newId, pickRow, keep }) => {
    const client = pickRow('clients')
    if (client) await keep(edits.addContract(newId(), client.id, fullName(client.row)))
  },
  stepContract,
  stepContract,
  deletes('contracts', row => edits.deleteContract(row, 'Ann')),
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
  deletes('appointments', edits.deleteAppointment),
  async ({ tables, workspace, chance, nonce, newId, pickRow, keep }) => {
    const visit = chance.happens(0.5) ? pickRow('appointments') : undefined
    const animal = visit ? tables.animals.get(visit.row.animalId ?? '') : pickRow('animals')
    const clientId = animal?.row.clientId ?? pickRow('clients')?.id
    if (clientId === undefined) return
    const about = { clientId, animalId: animal?.id ?? null, appointmentId: visit?.id ?? null }
    const text = `Noted ${nonce()}`
    await keep(edits.addNote(newId(), { ...about, writtenAt: workspace.now(), text }))
  },
  changes('notes', edits.changeNote, ({ nonce }) => ({ text: `Noted again ${nonce()}` })),
  async ({ nonce, newId, pickRow, keep }) => {
    const client = pickRow('clients')
    const values = { day: '2026-03-01', text: `Worming ${nonce()}`, price: 12.5 }
    if (client) await keep(edits.addExtra(newId(), { clientId: client.id, ...values }))
  },
  changes('extras', edits.changeExtra, ({ chance, nonce }) => {
    const n = nonce()
    return chance.pick([{ text: `Nails ${n}` }, { price: n / 100 }, { quantity: 2 + n }])
  }),
  deletes('extras', edits.deleteExtra),
  deletes('notes', edits.deleteNote, 0.5),
]

const correct: Action = async ({ tab, workspace, chance, pickEntry }) => {
  const refused = pickEntry('refused')
  if (!refused) return
  const corrected: Patch = {}
  if (refused.patch.email) corrected.email = { ...refused.patch.email, to: 'mended@example.be' }
  if (refused.patch.hourlyPrice && refused.kind !== 'species.delete')
    corrected.hourlyPrice = { ...refused.patch.hourlyPrice, to: 33 }
  const values = chance.happens(0.8) ? corrected : {}
  const { record } = editShape(refused.kind)
  const scope = { device: tab.device, userId: workspace.userId, record, id: refused.id }
  tab.device.world.journal.people.chose(scope, chosenValues(values))
  await workspace.resend(refused.key, values)
}

/** The steps of a user who looks at the outbox or leaves. An action that is listed twice is twice as frequent. */
const personSteps: Action[] = [
  correct,
  correct,
  chooseOwnValue,
  chooseOwnValue,
  async ({ workspace, chance }) => {
    const entry = chance.pick(workspace.entries.get())
    if (entry) await workspace.discard(entry.key)
  },
  async ({ workspace, chance }) => {
    const discarded = chance.pick(workspace.history.get().filter(({ outcome }) => outcome === 'discarded'))
    if (discarded) await workspace.restore(discarded.n)
  },
  async ({ workspace }) => {
    const lostNumbers = workspace.lostByServer.get().map(({ n }) => n)
    if (lostNumbers.length > 0) await workspace.sendAgain(lostNumbers)
  },
  async ({ workspace, nonce }) => {
    const id = `clients/add/${nonce()}`
    await workspace.drafts.put(id, { typed: id })
  },
  async ({ workspace }) => workspace.sendNow(),
  async ({ tab: { device, engine } }) => {
    const { chance } = device.world
    if (!chance.happens(0.5)) return
    device.mayForget = true
    const choice = chance.whole(0, 2)
    if (choice === 0) await engine.discardAndLeave()
    else if (choice === 1) await engine.sendAndLeave()
    else await engine.session.logout()
  },
]

export const discardAndRestore: Action = async ({ workspace, chance }) => {
  const entries = workspace.entries.get()
  const dependencies = entries.filter(({ key }) => entries.some(other => other.dependsOn.includes(key)))
  const entry = chance.pick(dependencies.length > 0 && chance.happens(0.8) ? dependencies : entries)
  if (!entry || !(await workspace.discard(entry.key))) return
  const discarded = workspace.history.get().find(record => record.entry.key === entry.key)
  if (discarded) await workspace.restore(discarded.n)
}

export async function actSomehow(tab: SimTab): Promise<void> {
  const { server, chance } = tab.device.world
  if (tab.engine.session.state.get().phase === 'anonymous') {
    const user = chance.happens(0.7) ? server.users[0] : server.users[1]
    if (user) await tab.signIn(user)
    return
  }
  const { workspace } = tab
  if (!workspace) return
  const isAttentionNeeded = workspace.entries
    .get()
    .some(entry => entry.problem !== null && entry.state !== 'waiting')
  const actions = chance.happens(isAttentionNeeded ? 0.5 : 0.12)
    ? personSteps
    : chance.happens(0.35)
      ? clientsActions
      : rowActions
  await chance.pick(actions)?.(actingOn(tab, workspace, chance))
}
