import { editShape } from '../../contract/edits.ts'
import { chosenValues } from '../../domain/edits/patch.ts'
import { type NewerValues, valuesOver } from '../../records/record.ts'
import { records } from '../../records/records.ts'
import type { Entry } from '../outbox/entry.ts'

/**
 * The screen shows overlay(mirror, outbox): computed, never stored (law 3). Refused entries and conflicts are not
 * applied: until the user decides, the server's value shows (law 10).
 */
export type Mark = 'unsent' | 'refused' | 'conflict'
export type OverlaidRow<R> = { row: R | undefined; mark: Mark | null }

export function overlayRow<R extends { newer?: NewerValues }>(
  mirrored: R | undefined,
  blank: R,
  entries: readonly Entry[],
): OverlaidRow<R> {
  let row = mirrored
  let mark: Mark | null = null
  for (const entry of entries) {
    mark = louder(mark, toMark(entry))
    if (entry.state === 'waiting') row = overlayEntry(row, blank, entry)
  }
  return { row, mark }
}

function overlayEntry<R extends { newer?: NewerValues }>(
  row: R | undefined,
  blank: R,
  entry: Entry,
): R | undefined {
  const { record, act } = editShape(entry.kind)
  const laidOver = (under: R) =>
    Object.assign({ ...under }, valuesOver(records[record], under, chosenValues(entry.patch)))
  switch (act) {
    case 'create':
      return laidOver(row ?? blank)
    case 'change': {
      const before = row ?? (isWholeAgain(entry) ? blank : undefined)
      return before && laidOver(before)
    }
    case 'delete':
      return undefined
  }
}

/** Whether the edit restores a deleted row with all its fields: the row then shows at once. */
function isWholeAgain({ kind, patch }: Entry): boolean {
  return editShape(kind).bringsBack?.fields.every(field => field in patch) === true
}

function toMark(entry: Entry): Mark {
  return entry.state === 'refused' || entry.state === 'conflict' ? entry.state : 'unsent'
}

const loudness: Record<Mark, number> = { unsent: 1, refused: 2, conflict: 3 }

function louder(a: Mark | null, b: Mark): Mark {
  return a && loudness[a] > loudness[b] ? a : b
}
