import {
  compareObjs,
  type EventInstance,
  isArraysEqual,
  rangesEqual,
  type Seg,
  Slicer,
} from '@fullcalendar/core/internal'
import { addTo } from '../../../domain/edits/patch.ts'

/**
 * FullCalendar draws every segment that is a new object. Unchanged segments stay the same object, so only the
 * changed one is drawn.
 */
export function keepUnchangedPieces(): void {
  const { sliceProps } = Slicer.prototype
  Slicer.prototype.sliceProps = function (...args) {
    const sliced = sliceProps.apply(this, args)
    return { ...sliced, fgEventSegs: unchangedAsBefore(sliced.fgEventSegs) }
  }
}

const before = new WeakMap<EventInstance, readonly Seg[]>()
// FullCalendar also compares the list itself.
const results = new WeakMap<readonly Seg[], Seg[]>()

export function unchangedAsBefore(segments: Seg[]): Seg[] {
  const cached = results.get(segments)
  if (cached) return cached
  const now = new Map<EventInstance, Seg[]>()
  const unchanged = segments.map(segment => {
    const instance = segment.eventRange?.instance
    if (!instance) return segment
    const same = before.get(instance)?.find(each => isSamePiece(each, segment)) ?? segment
    addTo(now, instance, same)
    return same
  })
  for (const [instance, its] of now) before.set(instance, its)
  results.set(segments, unchanged)
  return unchanged
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
