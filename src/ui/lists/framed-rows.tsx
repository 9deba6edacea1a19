import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { DataTable, TableBody, TableHead } from './data-table.tsx'
import type { RowPlace } from './virtual-rows.tsx'

/** A scrolling table with virtualised rows, for dialogs. */
export function FramedRows<Row>(props: {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: number
  estimate?: number
  head: ReactNode
  children: (row: Row, place: RowPlace) => ReactNode
}) {
  const { label, rows, rowKey, columns, estimate = 53, head, children } = props
  const frame = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => estimate,
    getItemKey: index => {
      const row = rows[index]
      return row === undefined ? index : rowKey(row)
    },
    overscan: 10,
  })
  const items = virtualizer.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <div
      ref={frame}
      className="max-h-[46dvh] overflow-y-auto overscroll-contain rounded-lg p-px [--sticky-top:0px]"
    >
      <DataTable label={label} rowCount={rows.length}>
        <TableHead>{head}</TableHead>
        <TableBody>
          <Gap height={above} columns={columns} />
          {items.map(({ index }) => {
            const row = rows[index]
            return (
              row !== undefined &&
              children(row, {
                ref: virtualizer.measureElement,
                'data-index': index,
                'aria-rowindex': index + 2,
              })
            )
          })}
          <Gap height={below} columns={columns} />
        </TableBody>
      </DataTable>
    </div>
  )
}

function Gap({ height, columns }: { height: number; columns: number }) {
  return height > 0 ? (
    <tr aria-hidden className="cards:block">
      <td colSpan={columns} style={{ height }} className="p-0 cards:block" />
    </tr>
  ) : null
}
