import { useMemo } from 'react'
import type { AnimalRow } from '../../contract/animals.ts'
import type { AppointmentRow } from '../../contract/appointments.ts'
import type { ContractRow } from '../../contract/contracts.ts'
import { toDay } from '../../domain/calendar/brussels.ts'
import { type VisitsOwed, visitsOwed } from '../../domain/calendar/visits-owed.ts'
import { addTo } from '../../domain/edits/patch.ts'
import { useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import type { View } from '../../store/overlay/view.ts'

export type OwedVisits = {
  /** Null if nothing is owed. */
  getOwed(animal: Pick<AnimalRow, 'id' | 'clientId' | 'nbYearlyVisit' | 'leftOn'>): VisitsOwed | null
  getVisits(animalId: string): readonly AppointmentRow[]
}

export function useVisitsOwed(): OwedVisits {
  const { view, versions, now } = useWorkspace()
  const appointments = useSignal(versions.appointments)
  const contracts = useSignal(versions.contracts)
  const today = toDay(now())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the versions stand for the rows of their tables, which change in place.
  return useMemo(() => owedVisitsIn(view, today), [view, appointments, contracts, today])
}

export function owedVisitsIn({ tables }: View, today: string): OwedVisits {
  const ofAnimal = new Map<string, AppointmentRow[]>()
  for (const { row } of tables.appointments.all())
    if (row.animalId !== null) addTo(ofAnimal, row.animalId, row)
  const ofClient = new Map<string, ContractRow>()
  for (const { row } of tables.contracts.all()) if (row.status === 'active') ofClient.set(row.clientId, row)
  const getVisits = (animalId: string) => ofAnimal.get(animalId) ?? []
  // A changed row is another object, so only changed animals are calculated again.
  const cache = new WeakMap<object, VisitsOwed | null>()
  return {
    getVisits,
    getOwed(animal) {
      const before = cache.get(animal)
      if (before !== undefined) return before
      const { id, clientId, nbYearlyVisit: yearlyVisits } = animal
      const owed = visitsOwed({
        yearlyVisits: animal.leftOn === null ? yearlyVisits : 0,
        contract: ofClient.get(clientId),
        visits: getVisits(id),
        today,
      })
      cache.set(animal, owed)
      return owed
    },
  }
}
