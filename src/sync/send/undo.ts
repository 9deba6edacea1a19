import { type EditKind, editShape, isEditKind } from '../../contract/edits.ts'
import type { RecordType } from '../../contract/rows.ts'
import { fieldsInSentence } from '../../domain/edits/fields.ts'
import { createPatch, isSame, type Patch, type Values } from '../../domain/edits/patch.ts'
import type { Json } from '../../domain/text/json.ts'
import type { Language } from '../../domain/text/language.ts'
import { type HistoryItem, replayHistory } from '../../records/history.ts'
import { editSentences } from '../../records/ordinary.ts'
import { type Fields, namesWrittenByStaff } from '../../records/record.ts'
import { recordInSentence, recordLists, records } from '../../records/records.ts'
import type { Edit } from './commit.ts'

/**
 * Why an edit cannot be undone from the history:
 *
 *   step           contracts and invoices change by steps, which have their own rules
 *   by-server      only the server decides the field
 *   never-deleted  such rows are not deleted
 *   in-use         a client who has animals, contracts or more stays
 *   changed-since  the row has another value now
 *   already        the row has this value already
 *   not-whole      the value before is further back than the loaded history
 *   lost           the value before was erased
 *   wrote-nothing  the row had these values already when the edit arrived
 */
export type UndoReason =
  | 'step'
  | 'by-server'
  | 'never-deleted'
  | 'in-use'
  | 'changed-since'
  | 'already'
  | 'not-whole'
  | 'lost'
  | 'wrote-nothing'

export type Undo = { edit: Edit; reason?: never } | { edit?: never; reason: UndoReason }

type DisplayedRow = {
  record: RecordType
  id: string
  /** The row on this device, including pending edits; undefined when it is deleted. */
  row: Values | undefined
  /** The loaded part of the history, the latest first. `isWhole`: it is complete. */
  items: readonly HistoryItem[]
  isWhole: boolean
  /** For a client: whether rows on this device belong to the client. */
  isInUse?: boolean
  /** The name of the row in sentences. */
  name: string
  language: Language
}

/**
 * The edit that undoes one history item, with the item's patch reversed. It is sent through the outbox like
 * any edit, and is a conflict if the field has changed since.
 */
export function planUndo(item: HistoryItem, context: DisplayedRow): Undo {
  if (context.record === 'contracts' || context.record === 'invoices') return { reason: 'step' }
  if (item.kind === 'change') return undoOfChange(item, context)
  return item.kind === 'delete' ? undoOfDeletion(item, context) : undoOfAdding(context)
}

/**
 * The edit that undoes an edit that this device has just stored. `isKnown`: the deleted row exists on the
 * server or in a pending edit. After a row was added and deleted before it was sent, nothing is left to undo.
 */
export function planEditUndo(edit: Edit, now: Now): Undo {
  const undo = turnedAround(edit, now)
  // The record type's own code builds the sentence.
  return undo.edit ? { edit: { ...undo.edit, say: edit.say } } : undo
}

type Now = { row: Values | undefined; isKnown: boolean; language: Language }

function turnedAround({ kind, id, subject, patch }: Edit, { row, isKnown, language }: Now): Undo {
  const { record, act, bringsBack, isStep } = editShape(kind)
  const context = { record, id, row, name: subject, language, items: [], isWhole: true }
  if (isStep) return { reason: 'step' }
  if (act === 'create' || bringsBack) return undoOfAdding(context)
  if (act === 'change') {
    const undo = undoOfChange({ kind: 'change', patch }, context)
    return undo.edit ? { edit: { ...undo.edit, kind } } : undo
  }
  const back = record === 'species' || !isKnown ? `${record}.add` : `${record}.restore`
  if (row !== undefined) return { reason: 'already' }
  if (!isEditKind(back)) return { reason: 'step' }
  const values = Object.fromEntries(Object.entries(patch).map(([field, { from }]) => [field, from]))
  const whole = record === 'species' ? { name: subject, ...values } : values
  const turned = Object.entries(whole).map(([field, to]) => [field, { from: null, to }])
  return { edit: buildEdit(back, Object.fromEntries(turned), context) }
}

function undoOfChange({ patch }: HistoryItem, context: DisplayedRow): Undo {
  const { record, row: shownRow } = context
  const fields: Fields = records[record]
  const kind = record === 'species' ? 'species.reprice' : `${record}.change`
  const changes = Object.entries(patch)
  const isByStaff = changes.every(([field]) => fields[field]?.by === 'staff')
  if (!isEditKind(kind) || !isByStaff) return { reason: 'by-server' }
  const isReadable = changes.every(([field, { from }]) => fields[field]?.read(from) !== undefined)
  if (!isReadable) return { reason: 'lost' }
  if (shownRow === undefined) return { reason: 'changed-since' }
  const row = toOwnFields(record, shownRow)
  if (changes.every(([field, { from }]) => isSame(row[field] ?? null, from))) return { reason: 'already' }
  const isAsLeft = changes.every(([field, { to }]) => isSame(row[field] ?? null, to))
  if (!isAsLeft) return { reason: 'changed-since' }
  const before = Object.fromEntries(changes.map(([field, { from }]) => [field, from]))
  return { edit: buildEdit(kind, createPatch(row, before, editShape(kind).groups), context) }
}

/** The row's own fields: a history does not contain values of other rows. */
function toOwnFields(record: RecordType, row: Values): Values
function toOwnFields(record: RecordType, row: object): object {
  return recordLists(record).held?.(row) ?? row
}

function undoOfAdding(context: DisplayedRow): Undo {
  if (context.isInUse) return { reason: 'in-use' }
  const { record, row } = context
  const kind = `${record}.delete`
  if (!isEditKind(kind)) return { reason: 'never-deleted' }
  if (row === undefined) return { reason: 'already' }
  return {
    edit: buildEdit(
      kind,
      eachField(record, row, value => ({ from: value, to: null })),
      context,
    ),
  }
}

function undoOfDeletion(item: HistoryItem, context: DisplayedRow): Undo {
  const { record, row, items, isWhole } = context
  const kind = record === 'species' ? 'species.add' : `${record}.restore`
  if (row !== undefined) return { reason: 'already' }
  if (item !== items[0] || !isEditKind(kind)) return { reason: 'changed-since' }
  if (!isWhole) return { reason: 'not-whole' }
  const state = replayHistory(records[record], items.toReversed())
  if (state === undefined) return { reason: 'lost' }
  const patch = eachField(record, state.values, value => ({ from: null, to: value }))
  return { edit: buildEdit(kind, patch, context) }
}

/** The name of a species is its key, so the patch of a deletion does not contain it. */
function eachField(record: RecordType, values: Values, change: (value: Json) => Patch[string]): Patch {
  const names: readonly string[] = namesWrittenByStaff<Fields>(records[record])
  return Object.fromEntries(names.map(field => [field, change(values[field] ?? null)]))
}

function buildEdit(kind: EditKind, patch: Patch, { record, id, name, language }: DisplayedRow): Edit {
  const fields: Fields = records[record]
  const sentences = editSentences(record === 'practice' ? aboutPractice : recordInSentence(record), language)
  const say = (editKind: EditKind, changed: Patch) => {
    const { act } = editShape(editKind)
    const action = act === 'delete' ? 'delete' : editKind.endsWith('.restore') ? 'restore' : act
    return sentences[action === 'create' ? 'add' : action](name, fieldsInSentence(fields, changed, language))
  }
  return { kind, id, subject: name, patch, say }
}

const aboutPractice = { en: 'this practice', fr: 'ce cabinet', nl: 'deze praktijk' }
