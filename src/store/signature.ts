import type { Fields } from '../records/record.ts'
import { records } from '../records/records.ts'
import { hash } from './bucket.ts'

/**
 * Stands for every field of every type of record: its name, its kind and which values it takes. Rows that were read
 * under another signature may lack a field, or hold what only an earlier version could make of a value.
 */
export function signatureOf(definitions: { readonly [name: string]: Fields }): string {
  const fields = Object.entries(definitions).flatMap(([record, all]) =>
    Object.entries(all).map(
      ([name, { kind, schema }]) => `${record} ${name} ${kind} ${JSON.stringify(schema)}`,
    ),
  )
  return hash(fields.toSorted().join('\n')).toString(36)
}

/** Of the version that runs. */
export const signature = signatureOf(records)
