import { useEffect, useEffectEvent } from 'react'

/** What single keys do on a page about one row, while nobody types and nothing lies over the page. */
export type PageKeys = { readonly [key: string]: () => void }

export function usePageKeys(keys: PageKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (
      isTyping(event.target) ||
      document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')
    )
      return
    const key = event.key.toLowerCase()
    const step = key === 'j' ? 1 : key === 'k' ? -1 : undefined
    const act = step === undefined ? keys[key] : () => goThroughEntries(step)
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    window.addEventListener('keydown', followEntry)
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('keydown', followEntry)
    }
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

/** Down and up through the entries of the timeline; from elsewhere the first of them. */
function goThroughEntries(step: 1 | -1): void {
  const entries = [...document.querySelectorAll<HTMLElement>('main [data-entry]')]
  const here = entries.findIndex(entry => entry.contains(document.activeElement))
  const next = here < 0 ? entries[0] : entries[Math.min(entries.length - 1, Math.max(0, here + step))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Enter on an entry opens what it is about. */
function followEntry(event: KeyboardEvent): void {
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLElement) || target.dataset.entry === undefined) return
  target.querySelector('a')?.click()
}
