import type { ClientRow } from '../../../src/contract/clients.ts'
import { contractSteps } from '../../../src/domain/billing/contracts.ts'
import { invoiceSteps } from '../../../src/domain/billing/invoices.ts'
import { clientHome } from '../../../src/domain/clients/animal-address.ts'
import { fullName } from '../../../src/domain/clients/person.ts'
import { addAnimal, changeAnimal, deleteAnimal } from '../../../src/features/animals/animals-edits.ts'
import {
  addAppointment,
  changeAppointment,
  deleteAppointment,
  saveAppointment,
} from '../../../src/features/appointments/appointments-edits.ts'
import {
  addContract,
  contractStepEdit,
  deleteContract,
} from '../../../src/features/contracts/contracts-edits.ts'
import { en as contractsTexts } from '../../../src/features/contracts/contracts-texts.ts'
import { invoiceStepEdit as takeInvoiceStep } from '../../../src/features/invoices/invoice-actions.ts'
import { en as invoicesTexts } from '../../../src/features/invoices/invoices-texts.ts'
import { appointments } from '../../../src/records/appointments.ts'
import { noteType } from '../../../src/records/notes.ts'
import { blankValues, pickValues } from '../../../src/records/record.ts'
import { records } from '../../../src/records/records.ts'
import { recordEdits } from '../../../src/sync/send/record-edits.ts'
import type { Random } from '../../random.ts'
import type { SimTab } from '../sim-tab.ts'
import { aboutAnimals, aboutAppointments, address } from './practice-actions.ts'
import { type Action, keep } from './saved-edit.ts'

const contractActions = ['validate', 'force-sign', 'activate', 'pause', 'resume'] as const
const invoiceActions = ['validate', 'mark-paid', 'mark-not-paid', 'cancel'] as const

const time = (hour: number) =>
  new Date(Date.parse('2026-03-05T06:00:00.000Z') + hour * 3_600_000).toISOString()

const noteEdits = recordEdits('notes', noteType, 'en')

/** At the client's address or elsewhere. Sometimes elsewhere with the same address. */
function whereabouts(tab: SimTab, chance: Random, client: ClientRow) {
  const home = clientHome(client)
  const n = tab.device.world.nonce()
  return (
    chance.pick([
      { hasOwnAddress: false, consultingAddress: home },
      { hasOwnAddress: true, consultingAddress: { ...address, street: `Pré ${n}`, phoneNumber: '02' } },
      { hasOwnAddress: true, consultingAddress: { ...home, phoneNumber: `04 ${n}` } },
      { hasOwnAddress: true, consultingAddress: home },
    ]) ?? { hasOwnAddress: false, consultingAddress: home }
  )
}

export const rowActions: Action[] = [
  async (tab, workspace, chance) => {
    const client = chance.pick([...workspace.view.tables.clients.all()])
    if (!client) return
    const animal = {
      ...blankValues(records.animals),
      name: `Rex ${tab.device.world.nonce()}`,
      chipId: '',
      speciesName: chance.pick(['Chien', 'Chat', 'Furet1']) ?? 'Chien',
      ...whereabouts(tab, chance, client.row),
      clientId: client.id,
      nbYearlyVisit: 3,
    }
    await keep(tab, workspace, addAnimal(aboutAnimals, workspace.newId(), animal))
  },
  async (tab, workspace, chance) => {
    const viewRow = chance.pick([...workspace.view.tables.animals.all()])
    const client = viewRow && workspace.view.tables.clients.get(viewRow.row.clientId)?.row
    if (!viewRow || !client) return
    const to = chance.happens(0.2) ? { addressToCheck: false } : whereabouts(tab, chance, client)
    await keep(tab, workspace, changeAnimal(aboutAnimals, viewRow.row, to))
  },
  async (tab, workspace, chance) => {
    const viewRow = chance.pick([...workspace.view.tables.animals.all()])
    const client = chance.pick([...workspace.view.tables.clients.all()])
    if (!viewRow || !client || !chance.happens(0.3)) return
    const to = {
      clientId: client.id,
      ...(viewRow.row.hasOwnAddress ? {} : whereabouts(tab, chance, client.row)),
    }
    await keep(tab, workspace, changeAnimal(aboutAnimals, viewRow.row, to))
  },
  async (tab, workspace, chance) => {
    const viewRow = chance.pick([...workspace.view.tables.animals.all()])
    const n = tab.device.world.nonce()
    const to = chance.pick([{ name: `Max ${n}` }, { chipId: `98${n}` }, { nbYearlyVisit: 1 + (n % 900) }])
    if (viewRow && to) await keep(tab, workspace, changeAnimal(aboutAnimals, viewRow.row, to))
  },
  async (tab, workspace, chance) => {
    const viewRow = chance.pick([...workspace.view.tables.animals.all()])
    if (viewRow) await keep(tab, workspace, deleteAnimal(aboutAnimals, viewRow.row))
  },
  async (tab, workspace, chance) => {
    const client = chance.pick([...workspace.view.tables.clients.all()])
    if (client)
      await keep(
        tab,
        workspace,
        addContract(contractsTexts, workspace.newId(), client.id, fullName(client.row)),
      )
  },
  ...[1, 2].map(
    (): Action => async (tab, workspace, chance) => {
      const viewRow = chance.pick([...workspace.view.tables.contracts.all()])
      const action = contractActions.find(name => contractSteps[name].from === viewRow?.row.status)
      if (viewRow && action)
        await keep(tab, workspace, contractStepEdit(contractsTexts, action, viewRow.row, 'Ann'))
    },
  ),
  async (tab, workspace, chance) => {
    const viewRow = chance.pick([...workspace.view.tables.contracts.all()])
    if (viewRow) await keep(tab, workspace, deleteContract(contractsTexts, viewRow.row, 'Ann'))
  },
  ...[1, 2].map(
    (): Action => async (tab, workspace, chance) => {
      const viewRow = chance.pick([...workspace.view.tables.invoices.all()])
      const may = invoiceActions.filter(
        name => viewRow && invoiceSteps[name].from.includes(viewRow.row.status),
      )
      const action = chance.pick(may)
      if (viewRow && action)
        await keep(tab, workspace, takeInvoiceStep(invoicesTexts, action, viewRow.row, 'Ann'))
    },
  ),
  async (tab, workspace, chance) => {
    const n = tab.device.world.nonce()
    const at = chance.whole(0, 6)
    const animalId = chance.pick([...workspace.view.tables.animals.all()])?.id ?? null
    const booked = { title: `Visit ${n}`, startTime: time(at), endTime: time(at + 1), animalId }
    await keep(tab, workspace, addAppointment(aboutAppointments, workspace.newId(), booked))
  },
  ...[1, 2].map(
    (): Action => async (tab, workspace, chance) => {
      const viewRow = chance.pick([...workspace.view.tables.appointments.all()])
      if (!viewRow) return
      const n = tab.device.world.nonce()
      const at = chance.whole(7, 14)
      const to = chance.pick([
        { startTime: time(at), endTime: time(at + 1) },
        { title: `Seen ${n}` },
        { description: `Note ${n}` },
      ])
      const edit = chance.happens(0.5)
        ? changeAppointment(aboutAppointments, viewRow.row, to ?? {})
        : saveAppointment(aboutAppointments, viewRow.row, { ...pickValues(appointments, viewRow.row), ...to })
      await keep(tab, workspace, edit)
    },
  ),
  async (tab, workspace, chance) => {
    const viewRow = chance.pick([...workspace.view.tables.appointments.all()])
    if (viewRow) await keep(tab, workspace, deleteAppointment(aboutAppointments, viewRow.row))
  },
  async (tab, workspace, chance) => {
    const { animals, appointments, clients } = workspace.view.tables
    const visit = chance.happens(0.5) ? chance.pick([...appointments.all()]) : undefined
    const animal = visit ? animals.get(visit.row.animalId ?? '') : chance.pick([...animals.all()])
    const clientId = animal?.row.clientId ?? chance.pick([...clients.all()])?.id
    if (clientId === undefined) return
    const about = { clientId, animalId: animal?.id ?? null, appointmentId: visit?.id ?? null }
    const text = `Noted ${tab.device.world.nonce()}`
    const note = { ...about, writtenAt: workspace.now(), text }
    await keep(tab, workspace, noteEdits.add(workspace.newId(), note))
  },
  async (tab, workspace, chance) => {
    const viewRow = chance.pick([...workspace.view.tables.notes.all()])
    const text = `Noted again ${tab.device.world.nonce()}`
    if (viewRow) await keep(tab, workspace, noteEdits.change(viewRow.row, { text }))
  },
  async (tab, workspace, chance) => {
    const viewRow = chance.pick([...workspace.view.tables.notes.all()])
    if (viewRow && chance.happens(0.5)) await keep(tab, workspace, noteEdits.delete(viewRow.row))
  },
]
