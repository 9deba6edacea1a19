import { useEffect, useRef } from 'react'
import type { Booking } from '../bookings.ts'

/** A deleted appointment loses the focus. The focus then moves to the days, near the next appointment. */
export function useEventFocus(bookings: readonly Booking[], isFormOpen: boolean): void {
  const last = useRef<string>(undefined)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const id = target instanceof HTMLElement ? target.dataset.appointment : undefined
      if (id !== undefined) last.current = id
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const id = last.current
    if (isFormOpen || id === undefined || bookings.some(booking => booking.id === id)) return undefined
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) firstDayIn(document)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [bookings, isFormOpen])
}

/** The first shown day; the calendar options make it focusable. */
export function firstDayIn(within: ParentNode): HTMLElement | null {
  return within.querySelector<HTMLElement>('.calendar [role="gridcell"][tabindex="0"]')
}

/** An event that moves to another day becomes another element. */
export function focusMoved(id: string): void {
  requestAnimationFrame(() => {
    const moved = document.querySelector<HTMLElement>(`.calendar [data-appointment="${CSS.escape(id)}"]`)
    if (document.activeElement === document.body) moved?.focus()
  })
}
