import { useMemo, useState } from 'react'
import type { InvoiceColumn } from '../../contract/columns.ts'
import { editShape } from '../../contract/edits.ts'
import type { InvoiceRow } from '../../contract/invoices.ts'
import { settledDay } from '../../domain/bank/business-days.ts'
import { type InvoiceFilter, isOwed, passesFilters } from '../../domain/billing/invoices.ts'
import { startOfMonth, toDay, toMonth } from '../../domain/calendar/brussels.ts'
import {
  useEntries,
  useFilled,
  useReachable,
  useSignal,
  useTable,
  useWorkspace,
} from '../../record-ui/device-hooks.ts'
import { useDebounced, usePrepareSearch } from '../../record-ui/lists/list-hooks.ts'
import type { ListColumn } from '../../record-ui/lists/list-table.tsx'
import type { ViewRow } from '../../store/overlay/table.ts'
import { type SortRules, useListUrl } from '../../ui/lists/list-url.ts'
import { countPassing, filtersIn, useInvoiceFilter } from './invoice-filter.ts'
import { countByFilter, countMonths, groupByMonth, type MonthCount, oldestLocalMonth } from './months.ts'
import { useOlderMonths } from './older-invoices.ts'

export type InvoiceView = ViewRow<InvoiceRow>
export type Invoices = ReturnType<typeof useInvoices>
/** `found`: the number of matching rows. Undefined when all rows match or the number is unknown. */
export type Section = MonthCount & { isHere: boolean; isOpen: boolean; found: number | undefined }

export const invoicesColumns = [
  { name: 'number', width: 'w-26 @[66rem]/wide:w-28' },
  { name: 'client', width: 'w-36 @[66rem]/wide:w-40' },
  { name: 'total', width: 'w-23', align: 'end' },
  { name: 'createdAt', width: 'w-25 @[66rem]/wide:w-30' },
  { name: 'dueDate', width: 'w-25 @[66rem]/wide:w-27' },
  { name: 'status' },
] as const satisfies ListColumn<InvoiceColumn>[]

const sorts: SortRules<(typeof invoicesColumns)[number]['name']> = {
  columns: invoicesColumns.map(({ name }) => name),
  sortBy: 'createdAt',
  sortOrder: 'DESC',
}
const searchDelay = 500

/** The months of the screen and their rows: recent months from memory, older months from the server. */
export function useInvoices() {
  const address = useListUrl(sorts)
  const { view, versions, now } = useWorkspace()
  const version = useSignal(versions.invoices)
  const reachable = useReachable()
  const filled = useFilled()
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  // Incremented to fetch the server's counts and rows again.
  const [round, setRound] = useState(0)

  const firstHere = oldestLocalMonth(toMonth(now()))
  const today = toDay(now())
  const filter = useInvoiceFilter()
  const filters = filter.filters.join(',')
  const isSearching = address.search.trim() !== ''
  const { collected } = filter
  const isNarrowed = isSearching || filters !== '' || collected !== null
  const found = useTable('invoices', address)
  const matching = useMemo(() => {
    if (collected === null) return found
    const until = settledDay(collected)
    return found.filter(({ row }) => isOwed(row.status) && row.collectingUntil === until)
  }, [found, collected])
  const groups = useMemo(() => {
    const chosen = filtersIn(filters)
    return groupByMonth(matching.filter(({ row }) => passesFilters(row, chosen, today)))
  }, [matching, filters, today])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the table's rows, which change in place.
  const counted = useMemo(
    () => countMonths(view.tables.invoices.all(), firstHere),
    [view, version, firstHere],
  )
  // Only the server counts older months. Their counts are fetched again once the pending edits are sent.
  const start = startOfMonth(firstHere)
  const olderUnsent = useEntries().filter(({ kind, id }) => {
    const createdAt = view.tables.invoices.get(id)?.row.createdAt ?? ''
    return editShape(kind).record === 'invoices' && createdAt < start
  }).length
  const search = useDebounced(address.search.trim(), searchDelay)
  const older = useOlderMonths(firstHere, search, filter.filters, `${round} ${olderUnsent}`)
  usePrepareSearch('invoices')

  const localMonths = isNarrowed ? counted.filter(({ month }) => groups.has(month)) : counted
  const createKey = (month: string) => `${isNarrowed} ${month}`
  // The server provides counts per status of older months, but not the number of search results.
  const foundIn = (month: MonthCount, isHere: boolean) => {
    if (isHere) return groups.get(month.month)?.length ?? 0
    return isSearching ? undefined : countPassing(month, filter.filters)
  }
  const sections: Section[] = [
    ...localMonths.map(month => ({ ...month, isHere: true })),
    // Home counts the collections of the invoices on this device.
    ...(collected === null ? older.months.map(month => ({ ...month, isHere: false })) : []),
  ]
    .filter(({ month }) => filter.month === null || month === filter.month)
    .map((section, place) => ({
      ...section,
      isOpen: toggled.get(createKey(section.month)) ?? (place === 0 || collected !== null),
      found: isNarrowed ? foundIn(section, section.isHere) : undefined,
    }))
  const chipCounts = useMemo(
    () => countByFilter(matching, filter.month, firstHere, today),
    [matching, filter.month, firstHere, today],
  )

  return {
    ...address,
    ...filter,
    today,
    /** The number of invoices that each filter alone would show, as far as counts are available. */
    countOf: (chip: InvoiceFilter) => {
      const ofMonth = older.counted.filter(({ month }) => filter.month === null || month === filter.month)
      const months = isSearching || collected !== null ? [] : ofMonth
      return months.reduce((sum, month) => sum + (countPassing(month, [chip]) ?? 0), chipCounts[chip])
    },
    settledSearch: search,
    sections,
    groups,
    /** The month of the filter, or the newest with invoices on this device. */
    mainMonth: filter.month ?? counted[0]?.month ?? toMonth(now()),
    isNarrowed: isNarrowed || filter.isFiltered,
    round,
    askAnew: () => setRound(before => before + 1),
    toggle: ({ month, isOpen }: Section) =>
      setToggled(before => new Map([...before, [createKey(month), !isOpen]])),
    olderState: older.state,
    olderError: older.message,
    firstHere,
    isLoading: !filled && reachable,
    wasNeverHere: !filled && !reachable,
  }
}
