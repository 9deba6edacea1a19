import { compareText } from '../text/text.ts'
import { appointmentSpan, isWithin, type Span, type Times } from './appointments.ts'
import { type Day, dayAfter, startOfDay } from './brussels.ts'
import { isOpen, type VisitState } from './visits.ts'

type TimedRow = { row: Times }
type Visit = Times & { state: VisitState }

export type VisitPhase = 'past' | 'now' | 'next' | 'ahead'

export function daySpan(day: Day, count = 1): Span {
  return { from: startOfDay(day), until: startOfDay(dayAfter(day, count)) }
}

export function touching<T extends TimedRow>(booked: readonly T[], day: Day): T[] {
  const span = daySpan(day)
  return booked
    .filter(({ row }) => isWithin(row, span))
    .toSorted((one, other) => order(appointmentSpan(one.row), appointmentSpan(other.row)))
}

function order(one: Span, other: Span): number {
  return compareText(one.from, other.from) || compareText(one.until, other.until)
}

/** Null during an appointment or when none follows. Done, missed and canceled ones are ignored. */
export function nextBeginning(booked: readonly { row: Visit }[], now: string): string | null {
  const spans = booked.filter(({ row }) => isOpen(row)).map(({ row }) => appointmentSpan(row))
  if (spans.some(span => isOn(span, now))) return null
  return spans.reduce<string | null>(
    (first, { from }) => (from > now && (first === null || from < first) ? from : first),
    null,
  )
}

export function visitPhase(visit: Visit, now: string, next: string | null): VisitPhase {
  const span = appointmentSpan(visit)
  if (!isOpen(visit)) return 'past'
  if (isOn(span, now)) return 'now'
  if (span.from <= now) return 'past'
  return span.from === next ? 'next' : 'ahead'
}

function isOn({ from, until }: Span, now: string): boolean {
  return from <= now && now < until
}
