import { blankOf } from '../records/record.ts'
import { type RecordName, type Rows, records, rowId } from '../records/records.ts'

export { type Rows, rowId }

export type Noun = RecordName
export type Row = Rows[Noun]

export const nouns: readonly Noun[] = Object.keys(records).filter(isNoun)

export function isNoun(name: string): name is Noun {
  return Object.hasOwn(records, name)
}

/**
 * The revision of what nobody has written yet; written rows have 1 and more. A device that does not know a row names it
 * in `If-Match`: the host then does nothing to a row that is there, and sends it along with its refusal (412).
 */
export const neverWritten = 0

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
