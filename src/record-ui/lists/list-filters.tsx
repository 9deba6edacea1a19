import { useCallback, useDeferredValue, useMemo } from 'react'
import type { RecordType } from '../../contract/rows.ts'
import { countByFilter, filtersWritten } from '../../domain/search/list-filters.ts'
import { byLanguage, said } from '../../domain/text/language.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { useTexts } from '../../ui/language.tsx'
import { useAddressFields } from '../../ui/lists/address-fields.ts'
import { FilterChips } from '../../ui/lists/filter-chips.tsx'
import { plural } from '../../ui/plural.ts'
import { useRowsRead } from './list-hooks.ts'

const filterTexts = byLanguage({
  filter: said('Filter', 'Filtrer', 'Filteren'),
  found: said(
    (count: number) => `${count} ${plural.en(count, 'row', 'rows')}`,
    (count: number) => `${count} ${plural.fr(count, 'ligne', 'lignes')}`,
    (count: number) => `${count} ${plural.nl(count, 'rij', 'rijen')}`,
  ),
})

/** Of what a list is filtered by. The name of the field in the address is the same for all lists. */
export const filtersField = 'filters'

export type ListFilters<Row> = {
  offered: readonly { id: string; label: string }[]
  chosen: readonly string[]
  toggle: (id: string) => void
  clear: () => void
  /** What rows are looked at by, beside their own. */
  needs: readonly RecordType[]
  /** How many rows each would show beside those that are chosen. */
  countIn: (rows: readonly Row[]) => { readonly [id: string]: number }
  /** Which rows pass what is chosen; nothing where all do. */
  where: ((row: Row) => boolean) | undefined
}

/** The filters of a list, read from its address. `passes` is the same function as long as it answers the same. */
export function useListFilters<Row, Filter extends string>(
  all: readonly Filter[],
  labels: { readonly [filter in Filter]: string },
  passes: (row: Row, filters: readonly Filter[]) => boolean,
  needs: readonly RecordType[],
): ListFilters<Row> {
  const address = useAddressFields(filtersField)
  const written = address.valueOf(filtersField)
  const chosen = useMemo(() => filtersWritten(all, written), [all, written])
  const where = useMemo(
    () => (chosen.length === 0 ? undefined : (row: Row) => passes(row, chosen)),
    [chosen, passes],
  )
  const countIn = useCallback(
    (rows: readonly Row[]) => countByFilter(rows, all, chosen, passes),
    [all, chosen, passes],
  )
  return {
    offered: all.map(id => ({ id, label: labels[id] })),
    chosen,
    toggle(id) {
      const next = all.filter(one => (one === id) !== chosen.includes(one))
      address.write({ [filtersField]: next.join(',') })
    },
    clear: () => address.write({ [filtersField]: '' }),
    needs,
    countIn,
    where,
  }
}

/**
 * A chip for each that would show a row; and for all of them, until what they are counted by was read. `rows` are those that the list has
 * without them.
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
  const isRead = useRowsRead(...needs)
  // Whoever types or saves sees the rows first.
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
