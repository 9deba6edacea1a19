import { useMemo, useRef } from 'react'
import { isWithin, type Span } from '../../domain/appointments.ts'
import { useSignal, useTable, useWorkspace } from '../../sync/device-hooks.ts'
import { type Booking, bookingsOf, unchangedAsBefore } from './bookings.ts'

const inOrder = { search: '', sortBy: 'startTime', sortOrder: 'ASC' } as const

/** The appointments of a span from memory, in the order of their beginnings. */
export function useBookings({ from, until }: Span): readonly Booking[] {
  const { view, versions } = useWorkspace()
  const all = useTable('appointments', inOrder)
  const animals = useSignal(versions.animals)
  const clients = useSignal(versions.clients)
  const shown = useRef<readonly Booking[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the versions stand for the rows of animals and clients, which change in place.
  return useMemo(() => {
    const within = all.filter(({ row }) => isWithin(row, { from, until }))
    shown.current = unchangedAsBefore(bookingsOf(view, within), shown.current)
    return shown.current
  }, [view, all, animals, clients, from, until])
}
