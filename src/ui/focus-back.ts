import { useEffect } from 'react'

/**
 * Stands in what goes from the page while the focus is in it, and cannot give it back itself: a form in a row, a button
 * that has done its work. The element that carries `opener` as its `data-opener` has the focus next; `otherwise`: the one
 * that has it where that is gone too.
 */
export function useFocusBack(opener: string, otherwise = opener): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      // After Headless UI: of a dialog that goes at the same time, it gives the focus to whatever had it some time before.
      setTimeout(() => {
        const next = elementOf(opener) ?? elementOf(otherwise)
        next?.focus({ preventScroll: true })
      })
    },
    [opener, otherwise],
  )
}

function elementOf(opener: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-opener="${CSS.escape(opener)}"]`)
}
