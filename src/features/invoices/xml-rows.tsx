import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { DataTable, PlainHeader, TableBody, TableHead } from '../../ui/data-table.tsx'
import { useTexts } from '../../ui/language.tsx'
import { SortHeader, type SortOrder } from '../../ui/sort-header.tsx'
import { type Candidate, type CandidateColumn, sortCandidates } from './export-list.ts'
import { invoicesTexts } from './invoices-texts.ts'
import { XmlRow } from './xml-row.tsx'

const columns = ['number', 'client', 'createdAt'] as const satisfies CandidateColumn[]
const widths = { number: 'w-32', client: undefined, createdAt: 'w-32' }

/** The list of a dialog, which scrolls by itself; a month may have thousands. */
export function XmlRows(props: {
  candidates: readonly Candidate[]
  unselected: ReadonlySet<string>
  onToggle: (id: string) => void
}) {
  const { candidates, unselected, onToggle } = props
  const texts = useTexts(invoicesTexts)
  const [sort, setSort] = useState<{ by: CandidateColumn; order: SortOrder }>({ by: 'number', order: 'ASC' })
  const sorted = useMemo(() => sortCandidates(candidates, sort.by, sort.order), [candidates, sort])
  const frame = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => frame.current,
    estimateSize: () => 53,
    getItemKey: index => sorted[index]?.id ?? index,
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
      <DataTable label={texts.title} rowCount={sorted.length}>
        <TableHead>
          <PlainHeader label={texts.selection} hidden className="w-14" />
          {columns.map(column => (
            <SortHeader
              key={column}
              label={texts[column]}
              className={widths[column]}
              order={sort.by === column ? sort.order : null}
              onSort={() =>
                setSort(({ by, order }) => ({
                  by: column,
                  order: by === column && order === 'ASC' ? 'DESC' : 'ASC',
                }))
              }
            />
          ))}
          <PlainHeader label={texts.amount} align="end" className="w-28" />
        </TableHead>
        <TableBody>
          <Gap height={above} />
          {items.map(({ index, key }) => {
            const candidate = sorted[index]
            return (
              candidate && (
                <XmlRow
                  key={key}
                  candidate={candidate}
                  isSelected={!unselected.has(candidate.id)}
                  onToggle={onToggle}
                  place={{
                    ref: virtualizer.measureElement,
                    'data-index': index,
                    'aria-rowindex': index + 2,
                  }}
                />
              )
            )
          })}
          <Gap height={below} />
        </TableBody>
      </DataTable>
    </div>
  )
}

function Gap({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden className="cards:block">
      <td colSpan={columns.length + 2} style={{ height }} className="p-0 cards:block" />
    </tr>
  ) : null
}
