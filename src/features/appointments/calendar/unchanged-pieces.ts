import {
  compareObjs,
  type EventInstance,
  isArraysEqual,
  rangesEqual,
  type Seg,
  Slicer,
} from '@fullcalendar/core/internal'
import { addTo } from '../../../domain/edits/patch.ts'

/** FullCalendar draws every segment that is a new object. Unchanged segments stay the same object, so of two thousand one is drawn. */
export function keepUnchangedPieces(): void {
  const { sliceProps } = Slicer.prototype
  Slicer.prototype.sliceProps = function (...given) {
    const sliced = sliceProps.apply(this, given)
    return { ...sliced, fgEventSegs: unchangedAsBefore(sliced.fgEventSegs) }
  }
}

const before = new WeakMap<EventInstance, readonly Seg[]>()
// FullCalendar compares the list itself too.
const answers = new WeakMap<readonly Seg[], Seg[]>()

export function unchangedAsBefore(pieces: Seg[]): Seg[] {
  const known = answers.get(pieces)
  if (known) return known
  const now = new Map<EventInstance, Seg[]>()
  const kept = pieces.map(piece => {
    const instance = piece.eventRange?.instance
    if (!instance) return piece
    const same = before.get(instance)?.find(each => isSamePiece(each, piece)) ?? piece
    addTo(now, instance, same)
    return same
  })
  for (const [instance, its] of now) before.set(instance, its)
  answers.set(pieces, kept)
  return kept
}

function isSamePiece(one: Seg, other: Seg): boolean {
  return compareObjs(one, other, { start: isSameTime, end: isSameTime, eventRange: isSameRange })
}

type Range = NonNullable<Seg['eventRange']>

function isSameRange(one: Range, other: Range): boolean {
  return compareObjs(one, other, { range: rangesEqual, ui: isSameLook })
}

function isSameLook(one: Range['ui'], other: Range['ui']): boolean {
  return compareObjs(one, other, {
    constraints: isArraysEqual,
    allows: isArraysEqual,
    classNames: isArraysEqual,
  })
}

function isSameTime(one: Date, other: Date): boolean {
  return one.getTime() === other.getTime()
}
