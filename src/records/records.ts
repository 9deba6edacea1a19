import { practiceId } from '../domain/practice.ts'
import { speciesId } from '../domain/species.ts'
import { animalLists, animals } from './animals.ts'
import { appointmentLists, appointments } from './appointments.ts'
import { clientLists, clients } from './clients.ts'
import { contractLists, contracts } from './contracts.ts'
import { invoiceLists, invoices } from './invoices.ts'
import type { Lists, MadeCellsOf } from './lists.ts'
import { practice } from './practice.ts'
import type { RowOf } from './record.ts'
import { species, speciesLists } from './species.ts'

/** All types of record that devices mirror. */
export const records = { species, clients, animals, contracts, invoices, appointments, practice }

/** How each is sorted and searched; the practice is one row, and in no list. */
export const lists = {
  species: speciesLists,
  clients: clientLists,
  animals: animalLists,
  contracts: contractLists,
  invoices: invoiceLists,
  appointments: appointmentLists,
  practice: { sorts: {}, made: {} },
} as const satisfies { [Name in RecordName]: Lists<Rows[Name]> }

export type RecordName = keyof typeof records
export type Rows = { [Name in RecordName]: RowOf<(typeof records)[Name]> }

export type FieldsOf<N extends RecordName> = (typeof records)[N]
export type MadeCells<N extends RecordName> = MadeCellsOf<(typeof lists)[N]>

/** What a row is known by on the device and in the feed: final from the moment it is made. */
export const rowId: { [Name in RecordName]: (row: Rows[Name]) => string } = {
  species: row => speciesId(row.name),
  clients: row => row.id,
  animals: row => row.id,
  contracts: row => row.id,
  invoices: row => row.id,
  appointments: row => row.id,
  practice: () => practiceId,
}

export function listsOf(name: RecordName): Lists<object> {
  return lists[name]
}
