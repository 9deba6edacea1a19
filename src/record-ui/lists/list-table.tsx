import type { ReactNode } from 'react'
import type { InEveryLanguage } from '../../domain/text/language.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { useTexts } from '../../ui/language.tsx'
import { DataTable, PlainHeader, TableBody, TableHead } from '../../ui/lists/data-table.tsx'
import type { Marked } from '../../ui/lists/show-row.ts'
import { SortHeader, type SortOrder } from '../../ui/lists/sort-header.tsx'
import { WideRow } from '../../ui/lists/table-row.tsx'
import { type RowPlace, VirtualRows } from '../../ui/lists/virtual-rows.tsx'

/** A column that sorts the list. It has a set width, or its share of what is left: what is in a row must not move it. */
export type ListColumn<Name extends string> = {
  name: Name
  width?: string
  align?: 'end'
  /** How much of a line it takes where a row has several lines, and whether its name stands before the value there. */
  compact?: string
  /** A shorter name for there. */
  brief?: InEveryLanguage<string>
  /** Only for whoever asks for it. */
  optional?: true
}

/** The columns of a list as its rows count them: after those that sort comes the one of the buttons. */
export function columnCount(columns: readonly unknown[]): number {
  return columns.length + 1
}

const keyOf = ({ id }: { id: string }) => id

/** The table of a list screen: heads that sort, the form that adds a row, the rows, or why there are none. */
export function ListTable<Name extends string, Shown extends { id: string }>(props: {
  label: string
  columns: readonly ListColumn<Name>[]
  texts: { readonly [name in Name]: string }
  /** The width of the column of the buttons. */
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
  marked?: Marked | null
  saved?: string | null
  estimate?: number
  form?: ReactNode
  empty: ReactNode
  /** Draws a row. */
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
        {columns.map(({ name, width, align }) => (
          <SortHeader
            key={name}
            label={texts[name]}
            align={align ?? 'start'}
            className={width}
            order={list.sortBy === name ? list.sortOrder : null}
            onSort={() => list.sort(name)}
          />
        ))}
        <PlainHeader label={common.actions} align="end" className={actions} />
      </TableHead>
      <TableBody>
        {form}
        <VirtualRows
          rows={list.rows}
          rowKey={keyOf}
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
