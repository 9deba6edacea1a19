import { useMemo, useState } from 'react'
import type { InvoiceColumn } from '../../contract/columns.ts'
import { editShape } from '../../contract/edits.ts'
import type { InvoiceRow } from '../../contract/invoices.ts'
import { monthOf, startOfMonth } from '../../domain/brussels.ts'
import {
  useEntries,
  useFilled,
  useReachable,
  useSignal,
  useTable,
  useWorkspace,
} from '../../parts/device-hooks.ts'
import { useReadySearch, useSettled } from '../../parts/list-hooks.ts'
import type { ListColumn } from '../../parts/list-table.tsx'
import type { ViewRow } from '../../store/overlay/table.ts'
import { type SortRules, useListUrl } from '../../ui/lists/list-url.ts'
import { countMonths, firstMonthHere, groupByMonth, type MonthCount } from './months.ts'
import { useOlderMonths } from './older-invoices.ts'

export type InvoiceView = ViewRow<InvoiceRow>
export type Invoices = ReturnType<typeof useInvoices>
export type Section = MonthCount & { isHere: boolean; isOpen: boolean }

export const invoicesColumns = [
  { name: 'number', width: 'w-30' },
  { name: 'client' },
  { name: 'createdAt', width: 'w-27 @[66rem]/middle:w-34' },
  { name: 'dueDate', width: 'w-28 @[66rem]/middle:w-31' },
  { name: 'status', width: 'w-30' },
] as const satisfies ListColumn<InvoiceColumn>[]

const sorts: SortRules<(typeof invoicesColumns)[number]['name']> = {
  columns: invoicesColumns.map(({ name }) => name),
  sortBy: 'createdAt',
  sortOrder: 'DESC',
}
const searchDelay = 500

/** The months of the screen, and their rows: counted and found in memory, and before that by the server. */
export function useInvoices() {
  const address = useListUrl(sorts)
  const { view, versions, now } = useWorkspace()
  const version = useSignal(versions.invoices)
  const reachable = useReachable()
  const filled = useFilled()
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  // Rises when what the server counts, and what it gave of older months, has to be asked anew.
  const [round, setRound] = useState(0)

  const firstHere = firstMonthHere(monthOf(now()))
  const isSearching = address.search.trim() !== ''
  const matching = useTable('invoices', address)
  const groups = useMemo(() => groupByMonth(matching), [matching])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the table's rows, which change in place.
  const counted = useMemo(
    () => countMonths(view.tables.invoices.all(), firstHere),
    [view, version, firstHere],
  )
  // Those of older months are counted by the server alone: it is asked again when they have left.
  const start = startOfMonth(firstHere)
  const olderUnsent = useEntries().filter(({ kind, id }) => {
    const createdAt = view.tables.invoices.get(id)?.row.createdAt ?? ''
    return editShape(kind).record === 'invoices' && createdAt < start
  }).length
  const search = useSettled(address.search.trim(), searchDelay)
  const older = useOlderMonths(firstHere, search, `${round} ${olderUnsent}`)
  useReadySearch('invoices')

  const here = isSearching ? counted.filter(({ month }) => groups.has(month)) : counted
  const nameOf = (month: string) => `${isSearching} ${month}`
  const sections: Section[] = [
    ...here.map(month => ({ ...month, isHere: true })),
    ...older.months.map(month => ({ ...month, isHere: false })),
  ].map((section, place) => ({ ...section, isOpen: toggled.get(nameOf(section.month)) ?? place === 0 }))

  return {
    ...address,
    /** The search as it was when the typing last paused. */
    settledSearch: search,
    sections,
    groups,
    isSearching,
    round,
    askAnew: () => setRound(before => before + 1),
    toggle: ({ month, isOpen }: Section) =>
      setToggled(before => new Map([...before, [nameOf(month), !isOpen]])),
    /** Older months are with the server: away with it, or about to come. */
    olderState: older.state,
    olderSaid: older.said,
    firstHere,
    isLoading: !filled && reachable,
    wasNeverHere: !filled && !reachable,
  }
}
