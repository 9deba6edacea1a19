import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useDevice, useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import { runWhenIdle } from '../../record-ui/run-when-idle.ts'
import { usePressingVisits } from '../appointments/use-visits-to-plan.ts'
import { type HomeCounts, writeHomeCounts } from './home-counts.ts'

/** Counts all rows, also after each change, and stores the counts for the next start. It shows nothing. */
export function CountRows(props: { before: HomeCounts | null; onCount: (counts: HomeCounts) => void }) {
  const { before, onCount } = props
  const { view, versions, keepCounts } = useWorkspace()
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
  const counts = useMemo(() => {
    const { invoices, contracts, animals, clients } = view.tables
    return {
      invoices: new Map(invoices.tally),
      contracts: new Map(contracts.tally),
      animals: new Map(animals.tally),
      clients: new Map(clients.tally),
      visits: { animalsToPlan, visitsOver },
    }
  }, [view, version, animalsToPlan, visitsOver])
  useLayoutEffect(() => onCount(counts), [counts, onCount])
  useEffect(
    () =>
      runWhenIdle(() => {
        const isAllowed = () => !device.lock.state.get().isLocked
        // A storage error is reported by the next edit. Without stored counts, the next start counts first.
        keepCounts(writeHomeCounts(counts), isAllowed).catch(() => undefined)
      }),
    [counts, device, keepCounts],
  )
  return null
}
