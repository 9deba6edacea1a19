import { type RecordType, recordTypes } from '../../src/contract/rows.ts'
import type { Rows } from '../../src/records/records.ts'
import { View } from '../../src/store/overlay/view.ts'
import { createBuckets } from './buckets.ts'

type Tables = { readonly [N in RecordType]?: readonly Rows[N][] }

/** The rows of a device with these rows of the server and no unsent edits. */
export function aView(tables: Tables = {}): View {
  const view = new View()
  const read = <N extends RecordType>(record: N) => createBuckets(record, tables[record] ?? [])
  view.update(recordTypes.flatMap(read), [])
  return view
}
