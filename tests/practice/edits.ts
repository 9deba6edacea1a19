import type { QueuedInvoiceStep } from '../../src/domain/billing/invoices.ts'
import * as animals from '../../src/features/animals/animals-edits.ts'
import { en as animalsTexts } from '../../src/features/animals/animals-texts.ts'
import * as appointments from '../../src/features/appointments/appointments-edits.ts'
import { en as appointmentsTexts } from '../../src/features/appointments/appointments-texts.ts'
import * as clients from '../../src/features/clients/clients-edits.ts'
import { en as clientsTexts } from '../../src/features/clients/clients-texts.ts'
import * as contracts from '../../src/features/contracts/contracts-edits.ts'
import { en as contractsTexts } from '../../src/features/contracts/contracts-texts.ts'
import { invoiceStepEdit } from '../../src/features/invoices/invoice-actions.ts'
import { en as invoicesTexts } from '../../src/features/invoices/invoices-texts.ts'
import * as practice from '../../src/features/practice/practice-edits.ts'
import { en as practiceTexts } from '../../src/features/practice/practice-texts.ts'
import * as species from '../../src/features/species/species-edits.ts'
import { en as speciesTexts } from '../../src/features/species/species-texts.ts'
import { blankTyped } from '../../src/record-ui/forms/typed-values.ts'
import type { AnimalValues } from '../../src/records/animals.ts'
import type { AppointmentValues } from '../../src/records/appointments.ts'
import type { ClientValues } from '../../src/records/clients.ts'
import { type ExtraValues, extraType } from '../../src/records/extras.ts'
import { noteType } from '../../src/records/notes.ts'
import type { PracticeValues } from '../../src/records/practice.ts'
import { blankValues, pickValues } from '../../src/records/record.ts'
import { type Rows, records } from '../../src/records/records.ts'
import { recordEdits } from '../../src/sync/send/record-edits.ts'

// The edits that the screens make, with their English texts. Stories and the simulation save them.

const language = 'en'
const speciesLabels = { texts: speciesTexts, language } as const
const clientLabels = { texts: clientsTexts, language } as const
const animalLabels = { texts: animalsTexts, language } as const
const appointmentLabels = { texts: appointmentsTexts, language } as const

export const addSpecies = (name: string, hourlyPrice: number) =>
  species.addSpecies(speciesLabels, { ...blankValues(records.species), name, hourlyPrice })
export const repriceSpecies = (row: Rows['species'], hourlyPrice: number) =>
  species.repriceSpecies(speciesLabels, row, { hourlyPrice })
export const deleteSpecies = (row: Rows['species']) => species.deleteSpecies(speciesLabels, row)

export const addClient = (id: string, values: Partial<ClientValues>) =>
  clients.addClient(clientLabels, id, { ...blankTyped(records.clients), ...values })
export const changeClient = (row: Rows['clients'], to: Partial<ClientValues>) =>
  clients.changeClient(clientLabels, row, to)

export const addAnimal = (id: string, values: Partial<AnimalValues>) =>
  animals.addAnimal(animalLabels, id, { ...blankValues(records.animals), speciesName: 'Chien', ...values })
export const changeAnimal = (row: Rows['animals'], to: Partial<AnimalValues>) =>
  animals.changeAnimal(animalLabels, row, to)
export const deleteAnimal = (row: Rows['animals']) => animals.deleteAnimal(animalLabels, row)

export const addAppointment = (id: string, values: Parameters<typeof appointments.addAppointment>[2]) =>
  appointments.addAppointment(appointmentLabels, id, values)
export const changeAppointment = (row: Rows['appointments'], to: Partial<AppointmentValues>) =>
  appointments.changeAppointment(appointmentLabels, row, to)
/** The form submits all of its fields. */
export const saveAppointment = (row: Rows['appointments'], to: Partial<AppointmentValues>) =>
  appointments.saveAppointment(appointmentLabels, row, { ...pickValues(records.appointments, row), ...to })
export const deleteAppointment = (row: Rows['appointments']) =>
  appointments.deleteAppointment(appointmentLabels, row)

export const addContract = (id: string, clientId: string, clientName: string) =>
  contracts.addContract(contractsTexts, id, clientId, clientName)
export const contractStep = (step: contracts.QueuedStep, row: Rows['contracts'], clientName: string) =>
  contracts.contractStepEdit(contractsTexts, step, row, clientName)
export const deleteContract = (row: Rows['contracts'], clientName: string) =>
  contracts.deleteContract(contractsTexts, row, clientName)
export function reportSigned(id: string, signedDocId: string) {
  const metadata = { signedDocId, signedAt: '2026-03-02T08:00:00.000Z', fields: null, creditsInfo: null }
  return contracts.reportSigned(contractsTexts, id, { signedDocId, metadata }, 'Zoë Maes')
}

export const invoiceStep = (step: QueuedInvoiceStep, row: Rows['invoices']) =>
  invoiceStepEdit(invoicesTexts, step, row, 'Zoë Maes')

/** The practice page submits all of its fields. */
export const changePractice = (row: Rows['practice'], to: Partial<PracticeValues>) =>
  practice.changePractice({ texts: practiceTexts, language }, row, {
    ...pickValues(records.practice, row),
    ...to,
  })

export const {
  add: addNote,
  change: changeNote,
  delete: deleteNote,
} = recordEdits('notes', noteType, language)

const extraEdits = recordEdits('extras', extraType, language)
export const addExtra = (id: string, values: Partial<ExtraValues>) =>
  extraEdits.add(id, { ...blankValues(records.extras), ...values })
export const { change: changeExtra, delete: deleteExtra } = extraEdits
