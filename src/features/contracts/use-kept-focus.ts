import { type RefObject, useEffect, useEffectEvent } from 'react'

type Held = {
  element: Element
  row: Element
  table: Element
  index: number
  name: string | null
  wasForm: boolean
}

/**
 * A step takes its own button away, a form its row, and a filter whole rows. Where the focus stood in one of them it goes
 * to what stands there now: from a form that closed to the pencil that opened it, from a step to the next one, and from a
 * row that went to the preview of the one in its place, where a key that is pressed once more does no harm.
 */
export function useKeptFocus(
  texts: { editNamed: (name: string) => string; previewNamed: (name: string) => string },
  whenEmpty: RefObject<HTMLElement | null>,
): void {
  const placeFor = useEffectEvent((held: Held): HTMLElement | null => {
    if (held.row.isConnected) return held.row.querySelector('button')
    const { table, index, name, wasForm } = held
    const last = Number(table.getAttribute('aria-rowcount')) - 2
    if (last < 0) return whenEmpty.current
    const row = table.querySelector(`tr[data-index="${Math.min(index, last)}"]`)
    const nameNow = row?.getAttribute('aria-label') ?? ''
    const label = wasForm && nameNow === name ? texts.editNamed(nameNow) : texts.previewNamed(nameNow)
    return row?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`) ?? null
  })

  useEffect(() => {
    let held: Held | null = null
    const note = ({ target }: FocusEvent) => {
      // A dialog gives the focus back.
      if (!(target instanceof Element) || target.closest('[aria-modal]')) return
      const row = target.closest('tr')
      const table = row?.closest('table')
      held = row && table ? heldIn(target, row, table) : null
    }
    const mend = () => {
      if (!held || held.element.isConnected || document.activeElement !== document.body) return
      if (held.table.isConnected) placeFor(held)?.focus()
    }
    const observer = new MutationObserver(() => requestAnimationFrame(mend))
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert'] })
    document.addEventListener('focusin', note)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', note)
    }
  }, [])
}

function heldIn(element: Element, row: HTMLTableRowElement, table: Element): Held {
  return {
    element,
    row,
    table,
    index: Number(row.dataset.index ?? 0),
    name: row.getAttribute('aria-label'),
    wasForm: element.closest('form') !== null,
  }
}
