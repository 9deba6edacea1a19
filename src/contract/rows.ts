import { blankAddress } from '../domain/address.ts'
import { blankConsultingAddress, yearlyVisitsOfNew } from '../domain/animals.ts'
import { plainAppointment } from '../domain/appointments.ts'
import { blankPractice, practiceId } from '../domain/practice.ts'
import { speciesId } from '../domain/species.ts'
import type { AnimalRow } from './animals.ts'
import type { AppointmentRow } from './appointments.ts'
import type { ClientRow } from './clients.ts'
import type { ContractRow } from './contracts.ts'
import type { InvoiceRow } from './invoices.ts'
import type { PracticeRow } from './practice.ts'
import type { SpeciesRow } from './species.ts'

/** The nouns that devices mirror, and the row of each as the host sends it. */
export type Rows = {
  species: SpeciesRow
  clients: ClientRow
  animals: AnimalRow
  contracts: ContractRow
  invoices: InvoiceRow
  appointments: AppointmentRow
  practice: PracticeRow
}

export type Noun = keyof Rows
export type Row = Rows[Noun]

export const nouns: readonly Noun[] = [
  'species',
  'clients',
  'animals',
  'contracts',
  'invoices',
  'appointments',
  'practice',
]

export function isNoun(name: string): name is Noun {
  return nouns.some(noun => noun === name)
}

/** What a row is known by on the device and in the feed: final from the moment it is made. */
export const rowId: { [N in Noun]: (row: Rows[N]) => string } = {
  species: row => speciesId(row.name),
  clients: row => row.id,
  animals: row => row.id,
  contracts: row => row.id,
  invoices: row => row.id,
  appointments: row => row.id,
  practice: () => practiceId,
}

/**
 * The revision of what nobody has written yet; written rows have 1 and more. A device that does not know a row names it
 * in `If-Match`: the host then does nothing to a row that is there, and sends it along with its refusal (412).
 */
export const neverWritten = 0

const byHostAlone = { createdAt: '', updatedAt: '', updatedBy: '', rev: neverWritten }

/** A row before the host has answered for it: what the host alone can give is empty, and shown as "-". */
export const blankRow: Rows = {
  species: { name: '', hourlyPrice: 0, ...byHostAlone },
  clients: {
    id: '',
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    companyName: '',
    companyVAT: '',
    invoiceAddress: blankAddress,
    iban: '',
    bic: '',
    referrerId: null,
    referrer: null,
    credit: 0,
    totalOwed: 0,
    isActive: true,
    ...byHostAlone,
  },
  animals: {
    id: '',
    name: '',
    chipId: '',
    speciesName: '',
    consultingAddress: blankConsultingAddress,
    clientId: '',
    client: null,
    nbYearlyVisit: yearlyVisitsOfNew,
    ...byHostAlone,
  },
  contracts: {
    id: '',
    clientId: '',
    client: null,
    status: 'created',
    version: 1,
    signedAt: null,
    mail: 'none',
    ...byHostAlone,
  },
  // The host alone makes them.
  invoices: {
    id: '',
    number: '',
    clientId: '',
    client: null,
    contractId: '',
    period: '',
    status: 'created',
    dueDate: '',
    net: 0,
    vat: 0,
    total: 0,
    credit: 0,
    toPay: 0,
    communication: '',
    mail: 'none',
    collections: 0,
    collectedAt: null,
    outUntil: null,
    ...byHostAlone,
  },
  appointments: {
    id: '',
    title: '',
    description: null,
    startTime: '',
    endTime: '',
    appointmentType: plainAppointment.type,
    color: plainAppointment.color,
    animalId: null,
    animal: null,
    ...byHostAlone,
  },
  practice: { ...blankPractice, ...byHostAlone },
}
