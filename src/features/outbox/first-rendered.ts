import { useEffect, useRef, useState } from 'react'

const firstCount = 50
const moreCount = 100

/**
 * Which of these are drawn: the first ones, and whatever was drawn before. Someone may be typing in a card, or reading
 * it, when another comes to stand above it: none goes but with its entry.
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
 * The first of a long list, and more of it when asked: after weeks without a network there may be a thousand, and to
 * draw them all takes a tablet half a minute. Each that is drawn carries its key as `data-key` and takes the focus.
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
    /** How many more the button shows. */
    more: Math.min(moreCount, keys.length - drawn.size),
    showMore() {
      const next = keys.filter(key => !drawn.has(key)).slice(0, moreCount)
      setFirstNew(next[0])
      setBefore(new Set([...drawn, ...next]))
      // When entries leave, others take their place up to here.
      setCount(count + moreCount)
    },
  }
}
