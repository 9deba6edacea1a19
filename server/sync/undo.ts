import { type EditKind, editShape } from '../../src/contract/edits.ts'
import { isSame, type Patch, unitsOf } from '../../src/domain/edits/patch.ts'
import { isObject } from '../../src/domain/text/json.ts'
import { fieldsInHistory } from '../../src/records/history.ts'
import type { Fields } from '../../src/records/record.ts'
import { records } from '../../src/records/records.ts'
import { TransactionConflict, type Tx } from '../db/database.ts'
import type { EditAsked } from './edit.ts'
import { readItems } from './history.ts'
import { readDone } from './ledger.ts'
import type { Mirrored } from './mirrored.ts'
import { type Effect, readAnswered } from './write.ts'

/**
 * Does an edit. When it undoes another edit, only fields that the other edit wrote, and that no later edit wrote, are undone.
 * When no such field is left, nothing is written.
 */
export async function doUndo(
  tx: Tx,
  mirrored: Mirrored,
  kind: EditKind,
  edit: EditAsked,
  doEdit: (edit: EditAsked) => Promise<Effect>,
): Promise<Effect> {
  if (edit.undoes === undefined) return doEdit(edit)
  const row = { record: editShape(kind).record, id: edit.id }
  const done = await readDone(tx, edit.undoes)
  const items = done === undefined || done.how === 'wasSo' ? [] : await readItems(tx, row, done.rev)
  const [written, ...later] = items
  const isOfRow = written !== undefined && written.rev === done?.rev
  const patch = isOfRow ? leftOf(kind, edit.patch, written.patch, later) : undefined
  if (patch === undefined) {
    const { body, rev, isGone } = await readAnswered(mirrored, tx, {
      status: 200,
      how: null,
      rev: 0,
      answered: { kind: 'row', ...row },
    })
    const answer = isObject(body) ? { ...body, rev } : { rev }
    return { status: 200, touched: [], about: row, isGone, answer: async () => answer }
  }
  const effect = await doEdit({ ...edit, patch })
  // The row is locked now. An item committed between the first read and the lock was not considered: try again.
  const seen = items.at(-1)?.rev ?? 0
  if (effect.touched.length > 0 && (await readItems(tx, row, seen + 1)).length > 0)
    throw new TransactionConflict('a row has changed while an edit of it was undone')
  return effect
}

/** The part of an undoing patch whose fields were not written again. A step is undone whole or not at all. */
function leftOf(
  kind: EditKind,
  patch: Patch,
  written: Patch,
  later: readonly { patch: Patch }[],
): Patch | undefined {
  const { record, act, bringsBack, groups = [], isStep } = editShape(kind)
  if (act !== 'change' || bringsBack) return patch
  const all: Fields = records[record]
  const inHistory = fieldsInHistory(all)
  const stands = (field: string) =>
    !Object.hasOwn(inHistory, field) ||
    (Object.hasOwn(written, field) && !later.some(item => Object.hasOwn(item.patch, field)))
  if (isStep) return stands('status') ? patch : undefined
  const changed = (field: string) => !isSame(patch[field]?.from ?? null, patch[field]?.to ?? null)
  const units = unitsOf(Object.keys(patch), groups).filter(unit => unit.filter(changed).every(stands))
  const left = new Set(units.flat())
  if (![...left].some(changed)) return undefined
  return Object.fromEntries(Object.entries(patch).filter(([field]) => left.has(field)))
}
