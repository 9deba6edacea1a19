import { practiceId } from '../domain/practice.ts'
import { speciesId } from '../domain/species.ts'
import { animals } from './animals.ts'
import { appointments } from './appointments.ts'
import { clients } from './clients.ts'
import { contracts } from './contracts.ts'
import { invoices } from './invoices.ts'
import { practice } from './practice.ts'
import type { RowOf } from './record.ts'
import { species } from './species.ts'

/** All types of record that devices mirror. */
export const records = { species, clients, animals, contracts, invoices, appointments, practice }

export type RecordName = keyof typeof records
export type Rows = { [Name in RecordName]: RowOf<(typeof records)[Name]> }

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
