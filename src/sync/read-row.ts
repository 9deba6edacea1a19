import type { Json } from '../contract/json.ts'
import type { Noun, Rows } from '../contract/rows.ts'
import { readRowOf } from '../records/record.ts'
import { records } from '../records/records.ts'

/** A row out of an answer, a draft or a file: whole and as expected, or nothing. What it holds beside is left. */
export const readRow: { [N in Noun]: (body: Json) => Rows[N] | null } = {
  species: body => readRowOf(records.species, body),
  clients: body => readRowOf(records.clients, body),
  animals: body => readRowOf(records.animals, body),
  contracts: body => readRowOf(records.contracts, body),
  invoices: body => readRowOf(records.invoices, body),
  appointments: body => readRowOf(records.appointments, body),
  practice: body => readRowOf(records.practice, body),
}

export function isObject(body: Json | undefined): body is { [field: string]: Json } {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}
