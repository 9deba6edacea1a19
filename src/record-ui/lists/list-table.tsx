import type { ReactNode } from 'react'
import { commonTexts } from '../../ui/common-texts.ts'
import { useTexts } from '../../ui/language.tsx'
import { DataTable, PlainHeader, TableBody, TableHead } from '../../ui/lists/data-table.tsx'
import type { HighlightedRow } from '../../ui/lists/show-row.ts'
import { SortHeader, type SortOrder } from '../../ui/lists/sort-header.tsx'
import { WideRow } from '../../ui/lists/table-row.tsx'
import { type RowPlace, VirtualRows } from '../../ui/lists/virtual-rows.tsx'

/** A sortable column. Its width is fixed or a share of the rest, so rows cannot move it. */
export type ListColumn<Name extends string> = {
  name: Name
  width?: string
  align?: 'end'
  /** Its place in cards and in rows of several lines, and whether its label is shown there. */
  compact?: string
  optional?: true
  isHiddenOnPhones?: true
  isUnsorted?: true
}

/** Includes the column of buttons. */
export function columnCount(columns: readonly unknown[]): number {
  return columns.length + 1
}

const getRowKey = ({ id }: { id: string }) => id

export function ListTable<Name extends string, Shown extends { id: string }>(props: {
  label: string
  columns: readonly ListColumn<Name>[]
  texts: { readonly [name in Name]: string }
  actions: string
  look: 'wide' | 'middle' | 'tight'
  list: {
    rows: readonly Shown[]
    sortBy: string
    sortOrder: SortOrder
    sort: (column: Name) => void
    isLoading: boolean
    inUse?: ReadonlySet<string>
    onSight: (lastIndex: number) => void
  }
  marked?: HighlightedRow | null
  saved?: string | null
  estimate?: number
  form?: ReactNode
  empty: ReactNode
  children: (shown: Shown, place: RowPlace) => ReactNode
}) {
  const { label, columns, texts, actions, look, list, marked, saved, estimate, form, empty, children } = props
  const common = useTexts(commonTexts)
  const count = columnCount(columns)
  return (
    <DataTable
      label={label}
      busy={list.isLoading}
      rowCount={list.rows.length}
      wide={look === 'wide'}
      middle={look === 'middle'}
      tight={look === 'tight'}
    >
      <TableHead>
        {columns.map(({ name, width, align, isUnsorted }) =>
          isUnsorted ? (
            <PlainHeader key={name} label={texts[name]} align={align ?? 'start'} className={width} />
          ) : (
            <SortHeader
              key={name}
              label={texts[name]}
              align={align ?? 'start'}
              className={width}
              order={list.sortBy === name ? list.sortOrder : null}
              onSort={() => list.sort(name)}
            />
          ),
        )}
        <PlainHeader label={common.actions} align="end" className={actions} />
      </TableHead>
      <TableBody>
        {form}
        <VirtualRows
          rows={list.rows}
          rowKey={getRowKey}
          columns={count}
          estimate={estimate}
          keep={list.inUse}
          marked={marked}
          saved={saved}
          onSight={list.onSight}
        >
          {children}
        </VirtualRows>
        {list.rows.length === 0 && !form && <WideRow columns={count}>{empty}</WideRow>}
      </TableBody>
    </DataTable>
  )
}
