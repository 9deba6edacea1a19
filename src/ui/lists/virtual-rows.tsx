import {
  defaultRangeExtractor,
  type Range,
  type ReactVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual'
import {
  Fragment,
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { HighlightedRow } from './show-row.ts'

/** Position attributes of a virtualised row: `<TableRow place={place}>`. */
export type RowPlace = {
  ref: (element: HTMLTableRowElement | null) => void
  'data-index': number
  'aria-rowindex': number
  'data-marked'?: true
}

// With fewer, a fast scroll on a slow tablet shows empty space.
const mostOverscan = 12
const noKeys: ReadonlySet<string> = new Set()

/**
 * Virtualised rows that scroll with the window, with spacer rows above and below.
 *
 * On scroll only this component renders, with the same `children`. Rows are cached by that function and their index,
 * so only new rows render. A render of the caller renders all visible rows.
 */
export function VirtualRows<Row>(props: {
  rows: readonly Row[]
  /** Must have a stable identity: a new function reads all keys again. */
  rowKey: (row: Row) => string
  columns: number
  estimate?: number | undefined
  /** Rows that remain mounted out of view because they have an open form. */
  keep?: ReadonlySet<string> | undefined
  /** A row to scroll into view and to mark. */
  marked?: HighlightedRow | null | undefined
  /** A row that was just saved, highlighted without scrolling. */
  saved?: string | null | undefined
  /** Called with the index of the last visible row when it changes. */
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
  const pinnedIndexes = useMemo(() => {
    const all = new Set([...keep, ...[focused, wanted, markedKey].filter(key => key !== null)])
    return all.size === 0 ? [] : keys.flatMap((key, index) => (all.has(key) ? [index] : []))
  }, [keys, keep, focused, wanted, markedKey])

  // The first paint has only the rows in view.
  const overscan = useDeferredValue(mostOverscan, 0)
  // Without it, the first render has no rows, and the browser lays out the page twice.
  const [initialRect] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }))

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => rowHeight.current,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    rangeExtractor: useCallback(
      (range: Range) => withPinned(defaultRangeExtractor(range), pinnedIndexes),
      [pinnedIndexes],
    ),
    overscan,
    initialRect,
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
      // The same object per index, so that memoised rows are not rendered again. The header is row 1.
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

function withPinned(range: readonly number[], pinned: readonly number[]): number[] {
  return [...new Set([...range, ...pinned])].sort((a, b) => a - b)
}

// A page may have several lists: the last one to unmount restores the style.
let lists = 0

/**
 * Scroll anchoring for a list that scrolls with the window. It corrects for content above that changes
 * height, and for rows that become cards. Safari has no native anchoring, so it is disabled in all browsers.
 */
function useListPlace(list: {
  top: RefObject<HTMLTableRowElement | null>
  virtualizer: ReactVirtualizer<Window, HTMLTableRowElement>
  rowHeight: RefObject<number>
  onMove: (offset: number) => void
}): void {
  const { top, virtualizer, rowHeight, onMove } = list

  useEffect(() => {
    const { style } = document.documentElement
    lists += 1
    style.overflowAnchor = 'none'
    return () => {
      lists -= 1
      if (lists === 0) style.overflowAnchor = ''
    }
  }, [])

  useLayoutEffect(() => {
    const mark = top.current
    const table = mark?.closest('table')
    if (!mark || !table) return
    let offset = mark.getBoundingClientRect().top + window.scrollY
    let width = 0
    onMove(offset)

    const look = () => {
      const box = mark.getBoundingClientRect()
      const moved = box.top + window.scrollY - offset
      // Less than half a pixel is a rounding error.
      if (Math.abs(moved) > 0.5) {
        if (offset < window.scrollY) window.scrollBy({ top: moved, behavior: 'instant' })
        offset += moved
        onMove(offset)
      }
      if (box.width !== width && virtualizer.elementsCache.size > 0) {
        width = box.width
        learnHeights(offset < window.scrollY)
      }
    }
    const learnHeights = (isInside: boolean) => {
      const rows = [...virtualizer.elementsCache.values()]
      const usual = findMedian(rows.map(row => row.offsetHeight))
      if (usual === rowHeight.current) return
      const first = virtualizer.range?.startIndex
      rowHeight.current = usual
      virtualizer.measure()
      // Recalculates the layout, after which rendered rows can be compared with their old heights.
      virtualizer.getTotalSize()
      for (const row of rows) virtualizer.resizeItem(virtualizer.indexFromElement(row), row.offsetHeight)
      if (isInside && first !== undefined) virtualizer.scrollToIndex(first, { align: 'start' })
    }

    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    observer.observe(table)
    return () => observer.disconnect()
  }, [top, virtualizer, rowHeight, onMove])
}

/** The focused row remains mounted, because unmounting it would lose the focus. */
function useFocusedRow(top: RefObject<HTMLTableRowElement | null>, keys: readonly string[]) {
  const [focused, setFocused] = useState<string | null>(null)
  const follow = useEffectEvent(({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null
    const isInTable = row !== null && row.parentElement === top.current?.parentElement
    setFocused((isInTable && keys[Number(row.dataset.index)]) || null)
  })
  useEffect(() => {
    const hear = (event: FocusEvent) => follow(event)
    document.addEventListener('focusin', hear)
    return () => document.removeEventListener('focusin', hear)
  }, [])
  return focused
}

/** Scrolls to the row once it is in the list, and focuses its first button. */
function useShownRow(
  top: RefObject<HTMLTableRowElement | null>,
  virtualizer: ReactVirtualizer<Window, HTMLTableRowElement>,
  keys: readonly string[],
  marked: HighlightedRow | null,
): void {
  const revealed = useRef<HighlightedRow>(null)
  useEffect(() => {
    const index = marked === null || revealed.current === marked ? -1 : keys.indexOf(marked.key)
    if (index < 0) return
    revealed.current = marked
    virtualizer.scrollToIndex(index, { align: 'center' })
    const row = top.current?.parentElement?.querySelector(`tr[data-index="${index}"]`)
    row?.querySelector('button')?.focus({ preventScroll: true })
  }, [top, virtualizer, keys, marked])
}

/**
 * The keys j and k move through the rows, as do arrow keys within a row. Returns the row to focus, which is
 * rendered first. With several lists on a page, the keys start in the first.
 */
function useRowKeys(top: RefObject<HTMLTableRowElement | null>, keys: readonly string[]): string | null {
  const [wanted, setWanted] = useState<{ key: string } | null>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = readStep(event)
    const list = top.current?.parentElement
    if (step === undefined || !list || keys.length === 0) return
    const { activeElement } = document
    const row = activeElement?.closest<HTMLElement>(rowsOfLists) ?? null
    const isHere =
      row === null ? list === document.querySelector(rowsOfLists)?.parentElement : list.contains(row)
    if (!isHere || (row === null && event.key.startsWith('Arrow'))) return
    event.preventDefault()
    const next = row === null ? 0 : Math.min(keys.length - 1, Math.max(0, Number(row.dataset.index) + step))
    const key = keys[next]
    if (key !== undefined) setWanted({ key })
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  const focus = useEffectEvent((key: string) => {
    const row = top.current?.parentElement?.querySelector<HTMLElement>(
      `tr[data-index="${keys.indexOf(key)}"]`,
    )
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (wanted !== null) focus(wanted.key)
  }, [wanted])
  return wanted?.key ?? null
}

const rowsOfLists = 'main tr[data-index][data-look="plain"]'

/** Undefined while typing or under an open dialog. */
function readStep(event: KeyboardEvent): 1 | -1 | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
  const { target } = event
  if (!(target instanceof HTMLElement) || target.isContentEditable) return
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return
  if (event.key === 'j' || event.key === 'ArrowDown') return 1
  return event.key === 'k' || event.key === 'ArrowUp' ? -1 : undefined
}

function findMedian(sizes: number[]): number {
  return sizes.sort((a, b) => a - b)[sizes.length >> 1] ?? 0
}
