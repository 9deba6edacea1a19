import { useEffect, useRef } from 'react'
import type { Booking } from '../bookings.ts'

/**
 * An appointment that is deleted takes the focus along. It goes to the days then, from which the keys scroll and the next
 * appointment is one step away.
 */
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

/** The first of the days that are shown: it can have the focus, see the calendar's options. */
export function firstDayIn(within: ParentNode): HTMLElement | null {
  return within.querySelector<HTMLElement>('.calendar [role="gridcell"][tabindex="0"]')
}
