import { type Fields, valuesOf } from '../records/record.ts'
import { type OrdinaryName, type Rows, records } from '../records/records.ts'
import type { Committed, Workspace } from '../sync/device/workspace.ts'
import type { recordEdits } from '../sync/send/record-edits.ts'

type At = Pick<Workspace, 'view' | 'entries' | 'commit'>
type AnyRow = { id: string; rev: number }
type AnyEdits = Pick<ReturnType<typeof recordEdits<OrdinaryName>>, 'add' | 'restore'>

/**
 * Takes a deletion back: the row is there again under its own id, with all that it was. One that the server never
 * had left nothing behind when it was deleted, so it is added again.
 */
export function takeBackDeletion<N extends OrdinaryName>(
  workspace: At,
  record: N,
  row: Rows[N],
  edits: Pick<ReturnType<typeof recordEdits<N>>, 'add' | 'restore'>,
): Promise<Committed>
export function takeBackDeletion(
  { view, entries, commit }: At,
  record: OrdinaryName,
  row: AnyRow,
  { add, restore }: AnyEdits,
): Promise<Committed> {
  const isWaiting = entries.get().some(entry => entry.id === row.id)
  const isKnown = row.rev > 0 || isWaiting || view.isDeleted(record, row.id)
  const values = valuesOf<Fields>(records[record], { ...row })
  return commit((isKnown ? restore : add)(row.id, values))
}
