import type { Cells, Field } from '../domain/edits/fields.ts'
import { isSame, type Patch, type Values } from '../domain/edits/patch.ts'
import type { Json } from '../domain/text/json.ts'
import type { Fields } from './record.ts'

/**
 * The history of a row, oldest first, stored as differences: replayed from nothing it always gives the current row.
 *
 *   add       the row was created; empty fields are not listed
 *   change    the fields of the patch changed
 *   delete    the row left the lists, and keeps its values
 *   restore   the row is in the lists again
 */
export const historyKinds = ['add', 'change', 'delete', 'restore'] as const
export type HistoryKind = (typeof historyKinds)[number]

export type HistoryItem = { readonly kind: HistoryKind; readonly patch: Patch }

/** The state of a row in its history. */
export type RowState = { readonly values: Values; readonly isLive: boolean }

/** The fields in a history: those that the row stores itself and that have a label. */
export function fieldsInHistory(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, { label, columns }]) => label !== undefined && columns.length > 0),
  )
}

export function valuesInHistory(fields: Fields, cells: Cells): Values
export function valuesInHistory(fields: Fields, cells: Cells): { [name: string]: unknown } {
  return Object.fromEntries(
    Object.entries(fieldsInHistory(fields)).map(([name, field]) => [name, field.fromCells(cells)]),
  )
}

/**
 * The row after these items, starting from `before`; undefined without items and `before`. Fields that no
 * patch contains are blank.
 */
export function replayHistory(
  fields: Fields,
  items: Iterable<HistoryItem>,
  before?: RowState,
): RowState | undefined {
  const named: Values = { ...before?.values }
  let isKnown = before !== undefined
  let isLive = before?.isLive ?? false
  for (const item of items) {
    isKnown = true
    for (const [field, { to }] of Object.entries(item.patch)) named[field] = to
    isLive = item.kind === 'delete' ? false : item.kind === 'change' ? isLive : true
  }
  if (!isKnown) return undefined
  const historyFields = Object.entries(fieldsInHistory(fields))
  return {
    isLive,
    values: Object.fromEntries(historyFields.map(([name, field]) => [name, valueIn(named, name, field)])),
  }
}

function valueIn(named: Values, name: string, { blank }: Field<unknown>): Json
function valueIn(named: Values, name: string, { blank }: Field<unknown>): unknown {
  return Object.hasOwn(named, name) ? named[name] : blank
}

/** The change between two states of a row; undefined when no labelled field changed. */
export function compareStates(before: RowState | undefined, after: RowState): HistoryItem | undefined {
  if (before === undefined) return { kind: 'add', patch: creationPatch(after.values) }
  const patch: Patch = {}
  for (const [field, to] of Object.entries(after.values)) {
    const from = before.values[field] ?? null
    if (!isSame(from, to)) patch[field] = { from, to }
  }
  if (before.isLive !== after.isLive) return { kind: after.isLive ? 'restore' : 'delete', patch }
  return Object.keys(patch).length === 0 ? undefined : { kind: 'change', patch }
}

export function creationPatch(values: Values): Patch {
  const filled = Object.entries(values).filter(([, to]) => !isEmpty(to))
  return Object.fromEntries(filled.map(([field, to]) => [field, { from: null, to }]))
}

/** Zero and false are values and not empty. */
function isEmpty(value: Json): boolean {
  if (value === null || value === '') return true
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}
