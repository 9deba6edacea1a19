import { blankOf } from '../records/record.ts'
import { type RecordName, type Rows, records, rowId } from '../records/records.ts'

export { type Rows, rowId }

export type Noun = RecordName
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
  return Object.hasOwn(records, name)
}

/** A row before the host has answered for it: what the host alone can give is empty, and shown as "-". */
export const blankRow: Rows = {
  species: blankOf(records.species),
  clients: blankOf(records.clients),
  animals: blankOf(records.animals),
  contracts: blankOf(records.contracts),
  invoices: blankOf(records.invoices),
  appointments: blankOf(records.appointments),
  practice: blankOf(records.practice),
}
