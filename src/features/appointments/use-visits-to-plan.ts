import { useEffect, useMemo, useState } from 'react'
import type { AnimalRow } from '../../contract/animals.ts'
import type { AppointmentRow } from '../../contract/appointments.ts'
import type { ClientRow } from '../../contract/clients.ts'
import { toDay } from '../../domain/calendar/brussels.ts'
import {
  countPressing,
  type ToPlan,
  type VisitsToPlan,
  visitsToComplete,
  visitsToPlan,
} from '../../domain/calendar/visits-to-plan.ts'
import { useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import { runWhenIdle } from '../../record-ui/run-when-idle.ts'
import { useMinute } from '../../record-ui/use-minute.ts'
import type { View } from '../../store/overlay/view.ts'
import { type OwedVisits, useVisitsOwed } from './use-visits-owed.ts'

export type AnimalToPlan = ToPlan<AnimalRow, ClientRow>

export function useVisitsToPlan(): VisitsToPlan<AnimalRow, ClientRow> {
  const { view, versions } = useWorkspace()
  const today = toDay(useMinute())
  const owed = useVisitsOwed()
  const animals = useSignal(versions.animals)
  const clients = useSignal(versions.clients)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the versions stand for the rows of their tables, which change in place.
  return useMemo(() => planIn(view, owed, today), [view, owed, today, animals, clients])
}

export function usePastVisits(): readonly AppointmentRow[] {
  const { view, versions } = useWorkspace()
  const now = useMinute()
  const appointments = useSignal(versions.appointments)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the rows, which change in place.
  return useMemo(() => pastVisitsIn(view, now), [view, now, appointments])
}

export type PressingVisits = { animalsToPlan: number; visitsOver: number }
/** As many animals as can be calculated without a noticeable delay. */
const fewAnimals = 5_000

/** Null for a moment in a large practice, where they are counted after the page is drawn. */
export function usePressingVisits(): PressingVisits | null {
  const { view, versions } = useWorkspace()
  const now = useMinute()
  const owed = useVisitsOwed()
  const rows = [useSignal(versions.animals), useSignal(versions.clients)].join(' ')
  const areFew = view.tables.animals.size <= fewAnimals
  // biome-ignore lint/correctness/useExhaustiveDependencies: the versions stand for the rows of their tables, which change in place.
  const atOnce = useMemo(() => (areFew ? pressingIn(view, owed, now) : null), [view, owed, now, rows, areFew])
  const [later, setLater] = useState<PressingVisits | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(
    () => (areFew ? undefined : runWhenIdle(() => setLater(pressingIn(view, owed, now)))),
    [view, owed, now, rows, areFew],
  )
  return atOnce ?? later
}

function pressingIn(view: View, owed: OwedVisits, now: string): PressingVisits {
  return {
    animalsToPlan: countPressing(planIn(view, owed, toDay(now)).now),
    visitsOver: pastVisitsIn(view, now).length,
  }
}

export function planIn({ tables }: View, { getOwed, getVisits }: OwedVisits, today: string) {
  return visitsToPlan({
    animals: iterateRows(tables.animals.all()),
    getClient: id => tables.clients.get(id)?.row,
    getOwed,
    getVisits,
    today,
  })
}

function pastVisitsIn({ tables }: View, now: string): readonly AppointmentRow[] {
  return visitsToComplete(iterateRows(tables.appointments.all()), now)
}

function* iterateRows<Row>(viewRows: Iterable<{ row: Row }>): Iterable<Row> {
  for (const { row } of viewRows) yield row
}
