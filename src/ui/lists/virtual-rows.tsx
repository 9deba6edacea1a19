import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  Fragment,
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useFocusedRow, useListPlace, useRowKeys, useShownRow } from './list-place.ts'
import type { Marked } from './show-row.ts'

/** What a row of a long table puts on its `tr`: `<TableRow place={place}>`. */
export type RowPlace = {
  ref: (element: HTMLTableRowElement | null) => void
  'data-index': number
  'aria-rowindex': number
  'data-marked'?: true
}

// Rows drawn beyond the window, on each side: fewer, and a fast scroll on a slow tablet shows nothing for a moment.
const overscan = 12
const noKeys: ReadonlySet<string> = new Set()

/**
 * The rows of a long table that are in sight of the window, and empty rows as tall as those that are not.
 *
 * A scroll renders this component again, with the same `children`: rows that stay are kept by that function and their
 * index, so only those that come into sight are drawn. When the caller renders, all in sight are drawn again.
 */
export function VirtualRows<Row>(props: {
  rows: readonly Row[]
  /** The same function at each render: the keys of all rows are read again with it. */
  rowKey: (row: Row) => string
  columns: number
  estimate?: number | undefined
  /** Rows that stay in the page although scrolled away: someone types in them. */
  keep?: ReadonlySet<string> | undefined
  /** A row to bring into sight, and to mark as long as it stands here. */
  marked?: Marked | null | undefined
  /** A row that was just saved: it is marked where it stands. */
  saved?: string | null | undefined
  /** Told the index of the last row in sight, whenever it changes. */
  onSight?: (lastIndex: number) => void
  children: (row: Row, place: RowPlace) => ReactNode
}) {
  const {
    rows,
    rowKey,
    columns,
    estimate = 45,
    keep = noKeys,
    marked = null,
    saved = null,
    onSight,
    children,
  } = props
  const top = useRef<HTMLTableRowElement>(null)
  const rowHeight = useRef(estimate)
  const [scrollMargin, setScrollMargin] = useState(0)

  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const focused = useFocusedRow(top, keys)
  const wanted = useRowKeys(top, keys)
  const markedKey = marked?.key ?? null
  const kept = useMemo(() => {
    const all = new Set([...keep, ...[focused, wanted, markedKey].filter(key => key !== null)])
    return all.size === 0 ? [] : keys.flatMap((key, index) => (all.has(key) ? [index] : []))
  }, [keys, keep, focused, wanted, markedKey])

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => rowHeight.current,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    rangeExtractor: useCallback((range: Range) => withKept(defaultRangeExtractor(range), kept), [kept]),
    overscan,
    scrollMargin,
  })
  useListPlace({ top, virtualizer, rowHeight, onMove: setScrollMargin })

  useShownRow(top, virtualizer, keys, marked)

  const last = virtualizer.range?.endIndex ?? -1
  const tell = useEffectEvent((index: number) => onSight?.(index))
  useEffect(() => {
    if (last >= 0) tell(last)
  }, [last])

  const { measureElement } = virtualizer
  const [places] = useState(() => new Map<number, RowPlace>())
  const draw = useCallback(
    (index: number) => {
      const row = rows[index]
      // The same object for the same index, so that a row that is a memo stays too. The head is row 1.
      const place = places.get(index) ?? {
        ref: measureElement,
        'data-index': index,
        'aria-rowindex': index + 2,
      }
      places.set(index, place)
      const key = keys[index]
      const isMarked = key !== undefined && (key === markedKey || key === saved)
      return row === undefined ? null : children(row, isMarked ? { ...place, 'data-marked': true } : place)
    },
    [rows, keys, markedKey, saved, children, places, measureElement],
  )

  const items = virtualizer.getVirtualItems()
  const end = virtualizer.getTotalSize() + scrollMargin
  const bottom = end - (items.at(-1)?.end ?? scrollMargin)
  return (
    <>
      <Gap ref={top} columns={columns} height={(items[0]?.start ?? end) - scrollMargin} />
      {items.map((item, at) => {
        const gap = item.start - (items[at - 1]?.end ?? item.start)
        return (
          <Fragment key={item.key}>
            {gap > 0 && <Gap columns={columns} height={gap} />}
            <DrawnRow index={item.index} draw={draw} />
          </Fragment>
        )
      })}
      {items.length > 0 && bottom > 0 && <Gap columns={columns} height={bottom} />}
    </>
  )
}

const DrawnRow = memo(({ index, draw }: { index: number; draw: (index: number) => ReactNode }) => draw(index))

function Gap(props: { columns: number; height: number; ref?: Ref<HTMLTableRowElement> }) {
  return (
    <tr aria-hidden ref={props.ref} className="cards:block">
      <td colSpan={props.columns} style={{ height: props.height }} className="p-0 cards:block" />
    </tr>
  )
}

function withKept(range: readonly number[], kept: readonly number[]): number[] {
  return [...new Set([...range, ...kept])].sort((a, b) => a - b)
}
