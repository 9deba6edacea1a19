import { useEffect, useLayoutEffect, useMemo } from 'react'
import type { Tally } from '../../domain/clients/attention.ts'
import { isObject, type Json } from '../../domain/text/json.ts'
import { useDevice, useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import { runWhenIdle } from '../../record-ui/run-when-idle.ts'
import { homeCountsName } from '../../store/last-screen.ts'
import type { View } from '../../store/overlay/view.ts'
import { type PressingVisits, usePressingVisits } from '../appointments/use-visits-to-plan.ts'

/** The counts of the start page. The clients are those to refund, and the sums are cents of invoices. */
export type HomeCounts = {
  invoices: Tally
  sums: Tally
  contracts: Tally
  animals: Tally
  clients: Tally
  visits: PressingVisits
}

export const countedTypes = ['invoices', 'contracts', 'animals', 'clients'] as const

export function writeHomeCounts({ visits, ...tallies }: HomeCounts): Json {
  const inJson = Object.entries(tallies).map(([name, tally]) => [name, Object.fromEntries(tally)] as const)
  return { ...Object.fromEntries(inJson), visits }
}

/** The counts of the last time; null when there are none, or when another version stored them. */
export function readHomeCounts(stored: Json): HomeCounts | null {
  if (!isObject(stored) || !isObject(stored.visits)) return null
  const { animalsToPlan, visitsOver } = stored.visits
  const names = [...countedTypes, 'sums']
  const [invoices, contracts, animals, clients, sums] = names.map(name => readTally(stored[name]))
  if (!invoices || !contracts || !animals || !clients || !sums) return null
  if (typeof animalsToPlan !== 'number' || typeof visitsOver !== 'number') return null
  return { invoices, sums, contracts, animals, clients, visits: { animalsToPlan, visitsOver } }
}

function readTally(stored: Json | undefined): Tally | null {
  if (!isObject(stored)) return null
  return new Map(
    Object.entries(stored).flatMap(([kind, count]) => (typeof count === 'number' ? [[kind, count]] : [])),
  )
}

/** Counts all rows, also after each change, and stores the counts for the next start. It shows nothing. */
export function CountRows(props: { before: HomeCounts | null; onCount: (counts: HomeCounts) => void }) {
  const { before, onCount } = props
  const { view, versions, keepScreen } = useWorkspace()
  const device = useDevice()
  const counted = usePressingVisits()
  const { animalsToPlan, visitsOver } = counted ?? before?.visits ?? { animalsToPlan: 0, visitsOver: 0 }
  const version = [
    useSignal(versions.invoices),
    useSignal(versions.contracts),
    useSignal(versions.animals),
    useSignal(versions.clients),
  ].join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the tallies, which change in place.
  const counts = useMemo(
    () => countIn(view, { animalsToPlan, visitsOver }),
    [view, version, animalsToPlan, visitsOver],
  )
  useLayoutEffect(() => onCount(counts), [counts, onCount])
  useEffect(
    () =>
      runWhenIdle(() => {
        const isAllowed = () => !device.lock.state.get().isLocked
        // Counted again, because rows may have been erased since.
        const count = () => writeHomeCounts(countIn(view, counts.visits))
        // A storage error is reported by the next edit. Without stored counts, the next start counts first.
        keepScreen(homeCountsName, count, isAllowed).catch(() => undefined)
      }),
    [view, counts, device, keepScreen],
  )
  return null
}

function countIn({ tables }: View, visits: PressingVisits): HomeCounts {
  const { invoices, contracts, animals, clients } = tables
  return {
    invoices: new Map(invoices.tally),
    sums: new Map(invoices.sums),
    contracts: new Map(contracts.tally),
    animals: new Map(animals.tally),
    clients: new Map(clients.tally),
    visits,
  }
}
