import { useEffect, useRef, useState } from 'react'

const firstCount = 50
const moreCount = 100

/**
 * The keys to render: the first ones, and all that were rendered before. A card is removed only with its
 * entry, because the user may be typing in it or reading it.
 */
export function drawnEntries(
  keys: readonly string[],
  count: number,
  before: ReadonlySet<string>,
): ReadonlySet<string> {
  const drawn = new Set(keys.filter((key, i) => i < count || before.has(key)))
  return drawn.size === before.size && [...drawn].every(key => before.has(key)) ? before : drawn
}

const none: ReadonlySet<string> = new Set()

/**
 * Renders the first part of a long list, and more on request. After weeks offline there may be a thousand
 * entries, and a tablet takes half a minute to render them all. Each rendered element needs its key as `data-
 * key` and must be focusable.
 */
export function useFirstDrawn<List extends HTMLElement>(keys: readonly string[]) {
  const list = useRef<List>(null)
  const [count, setCount] = useState(firstCount)
  const [before, setBefore] = useState(none)
  const [firstNew, setFirstNew] = useState<string>()
  const drawn = drawnEntries(keys, count, before)
  if (drawn !== before) setBefore(drawn)

  useEffect(() => {
    if (firstNew === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(firstNew)}"]`)?.focus()
  }, [firstNew])

  return {
    list,
    drawn,
    more: Math.min(moreCount, keys.length - drawn.size),
    showMore() {
      const next = keys.filter(key => !drawn.has(key)).slice(0, moreCount)
      setFirstNew(next[0])
      setBefore(new Set([...drawn, ...next]))
      // When entries leave, others replace them up to this count.
      setCount(count + moreCount)
    },
  }
}
