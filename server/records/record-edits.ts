import { type EditKind, editShape, isEditKind } from '../../src/contract/edits.ts'
import { bodySchema } from '../../src/contract/record-schemas.ts'
import {
  chosenValues,
  conflictingFields,
  type Groups,
  mergePatch,
  type Patch,
  type Values,
} from '../../src/domain/edits/patch.ts'
import type { Json } from '../../src/domain/text/json.ts'
import type { Fields } from '../../src/records/record.ts'
import { type OrdinaryName, records } from '../../src/records/records.ts'
import { bodyCheck } from '../calls/validation.ts'
import type { Tx } from '../db/database.ts'
import type { Ids } from '../ports.ts'
import { refuse } from '../refuse.ts'
import { type DoEdit, EditConflict, type EditRequest, type Edits } from '../sync/edit.ts'
import type { Effect } from '../sync/write.ts'
import type { Target } from './record-store.ts'
import type { AnyWrites, RecordWrites, WrittenName } from './record-writes.ts'

type Row = Json & { rev: number }
type RecordEdits = { [Action in 'add' | 'change' | 'restore' | 'delete']: DoEdit }

/**
 * Applies the same writes as the routes. The row is written at the revision that was read, or the edit starts
 * again.
 */
export function recordEdits<N extends WrittenName>(writes: RecordWrites<N>, ports: { ids: Ids }): RecordEdits
export function recordEdits(writes: AnyWrites, { ids }: { ids: Ids }): RecordEdits {
  const { name, find, toStoredTerms } = writes
  const fields: Fields = records[name]
  const check = bodyCheck(bodySchema(fields))
  const kind = `${name}.change`
  const groups = isEditKind(kind) ? editShape(kind).groups : undefined
  const checked = (values: Values) => {
    check(values)
    return values
  }
  const createChange =
    (isRestore: boolean): DoEdit =>
    async (tx, { id, patch, now, madeAt, userId }) => {
      const row = await find(tx, id)
      const stored = toStoredTerms(patch, row && valuesIn(row))
      const chosen = checked(chosenValues(stored.patch))
      const values = row === undefined ? chosen : mergedOrThrow(stored.patch, row, groups, stored.row)
      if (row !== undefined && Object.keys(values).length === 0) return asItIs({ record: name, id }, row)
      return writes.change(tx, values, { id, rev: rowRev(row), now, madeAt, userId, ids, isRestore })
    }
  const change = createChange(false)

  return {
    change,
    restore: createChange(true),
    async add(tx, edit) {
      const { id, patch, now, madeAt, userId } = edit
      if ((await find(tx, id)) !== undefined) return change(tx, edit)
      const values = checked(chosenValues(toStoredTerms(patch, undefined).patch))
      return writes.add(tx, values, { id, ids, now, madeAt, userId })
    },
    async delete(tx, { id, patch, now, madeAt }) {
      const row = await find(tx, id)
      const stored = toStoredTerms(patch, row && valuesIn(row))
      if (row !== undefined) refuseUnseenChanges(stored.patch, row, stored.row)
      return writes.delete(tx, { id, ids, rev: rowRev(row), now, madeAt })
    },
  }
}

export function ordinaryEdits(name: OrdinaryName, edits: RecordEdits): Edits {
  return Object.fromEntries(Object.entries(edits).map(([act, doEdit]) => [`${name}.${act}`, doEdit]))
}

/** Merges a step's status and amounts like other fields. The step's own rules decide. */
export function stepEdit(
  kind: EditKind,
  find: (tx: Tx, id: string) => Promise<Row | undefined>,
  step: (tx: Tx, target: StepTarget) => Promise<Effect>,
): DoEdit {
  const { record, amounts = [] } = editShape(kind)
  return async (tx, { id, key, patch, now, madeAt, userId, undoes }) => {
    const missing = ['status', ...amounts].find(field => !Object.hasOwn(patch, field))
    if (missing !== undefined) throw refuse('request/invalid', { field: missing })
    const row = await find(tx, id)
    if (row !== undefined && Object.keys(mergedOrThrow(patch, row)).length === 0)
      return asItIs({ record, id }, row)
    return step(tx, { id, rev: rowRev(row), now, madeAt, userId, key, undoes })
  }
}

/** `key` names the edit, and `undoes` the edit that it undoes. */
type StepTarget = Target & Pick<EditRequest, 'userId' | 'key' | 'undoes'>

/** The values that are left to write. A field that was changed in another way is a conflict. */
export function mergedOrThrow(patch: Patch, row: Row, groups?: Groups, values = valuesIn(row)): Values {
  const merged = mergePatch(patch, values, groups)
  if (merged.kind === 'conflict') throw new EditConflict(row, merged.fields)
  return merged.values
}

export function refuseUnseenChanges(patch: Patch, row: Row, values = valuesIn(row)): void {
  const fields = conflictingFields(patch, values)
  if (fields.length > 0) throw new EditConflict(row, fields)
}

/** A missing row has revision 0: if it is restored before the lock, the write is stale and merges. */
export function rowRev(row: Row | undefined): number {
  return row?.rev ?? 0
}

export function asItIs(about: NonNullable<Effect['about']>, row: Row): Effect {
  return { status: 200, touched: [], about, answer: async () => row }
}

function valuesIn(row: Json): Values {
  return typeof row === 'object' && row !== null && !Array.isArray(row) ? row : {}
}
