import { useCallback, useDeferredValue, useMemo } from 'react'
import type { RecordType } from '../../contract/rows.ts'
import { countByFilter, filtersWritten } from '../../domain/search/list-filters.ts'
import { byLanguage, translated } from '../../domain/text/language.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { useTexts } from '../../ui/language.tsx'
import { useAddressFields } from '../../ui/lists/address-fields.ts'
import { FilterChips } from '../../ui/lists/filter-chips.tsx'
import { plural } from '../../ui/plural.ts'
import { useTablesLoaded } from './list-hooks.ts'

const filterTexts = byLanguage({
  filter: translated('Filter', 'Filtrer', 'Filteren'),
  found: translated(
    (count: number) => `${count} ${plural.en(count, 'row', 'rows')}`,
    (count: number) => `${count} ${plural.fr(count, 'ligne', 'lignes')}`,
    (count: number) => `${count} ${plural.nl(count, 'rij', 'rijen')}`,
  ),
})

export const filtersField = 'filters'

export type ListFilters<Row> = {
  offered: readonly { id: string; label: string }[]
  chosen: readonly string[]
  toggle: (id: string) => void
  clear: () => void
  /** Record types that the filters read in addition to the listed one. */
  needs: readonly RecordType[]
  /** Rows that each filter would show in addition to those selected. */
  countIn: (rows: readonly Row[]) => { readonly [id: string]: number }
  where: (row: Row) => boolean
}

/** `passes` must be the same function while its result is the same. */
export function useListFilters<Row, Filter extends string>(
  all: readonly Filter[],
  labels: { readonly [filter in Filter]: string },
  passes: (row: Row, filters: readonly Filter[]) => boolean,
  needs: readonly RecordType[],
): ListFilters<Row> {
  const address = useAddressFields(filtersField)
  const written = address.valueOf(filtersField)
  const chosen = useMemo(() => filtersWritten(all, written), [all, written])
  const where = useMemo(() => (row: Row) => passes(row, chosen), [chosen, passes])
  const countIn = useCallback(
    (rows: readonly Row[]) => countByFilter(rows, all, chosen, passes),
    [all, chosen, passes],
  )
  return {
    offered: all.map(id => ({ id, label: labels[id] })),
    chosen,
    toggle(id) {
      const next = all.filter(filterId => (filterId === id) !== chosen.includes(filterId))
      address.write({ [filtersField]: next.join(',') })
    },
    clear: () => address.write({ [filtersField]: '' }),
    needs,
    countIn,
    where,
  }
}

/**
 * Shows filters with at least one row, and all of them until the counts are known. `rows`: the rows without filters.
 */
export function ListFilterChips<Row>(props: {
  filters: ListFilters<Row>
  rows: readonly { row: Row }[]
  found: number
}) {
  const { filters, rows, found } = props
  const { offered, chosen, toggle, clear, countIn, needs } = filters
  const texts = useTexts(filterTexts)
  const common = useTexts(commonTexts)
  const isRead = useTablesLoaded(...needs)
  // Counting is deferred, so that typing and saving stay fast.
  const counted = useDeferredValue(rows)
  const counts = useMemo(
    () => (isRead ? countIn(counted.map(({ row }) => row)) : undefined),
    [isRead, counted, countIn],
  )
  const chips = offered
    .map(({ id, label }) => ({ id, label, count: counts && (counts[id] ?? 0) }))
    .filter(({ id, count }) => count !== 0 || chosen.includes(id))
  if (chips.length === 0) return null
  return (
    <FilterChips
      label={texts.filter}
      chips={chips}
      chosen={chosen}
      onToggle={toggle}
      clear={chosen.length > 0 ? { label: common.clearFilter, onClear: clear } : null}
      status={chosen.length > 0 ? texts.found(found) : ''}
    />
  )
}
