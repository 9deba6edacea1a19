import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'

const InDialogContext = createContext(false)

/** What the element that wants to begin with the focus carries. In a dialog it only says so: see `FirstFocus`. */
export function useFirstFocus(isWanted = false): { autoFocus?: true; 'data-autofocus'?: true } {
  const isInDialog = useContext(InDialogContext)
  if (!isWanted) return {}
  return isInDialog ? { 'data-autofocus': true } : { autoFocus: true }
}

/**
 * Stands around what is in a dialog, and gives the focus to the element that wants it. Where there is a touch screen,
 * Headless UI gives it to the dialog as a whole, and would take it from a field that has it already, which then complains
 * that it was left empty. And where one dialog took the place of another, the one that went gives it back to the page.
 */
export function FirstFocus({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After all effects of this moment: Headless UI's are among them.
    queueMicrotask(() => {
      const dialog = place.current?.closest<HTMLElement>('[aria-modal]')
      const wanting = place.current?.querySelector<HTMLElement>('[data-autofocus]')
      if (wanting) wanting.focus()
      else if (!dialog?.contains(document.activeElement)) dialog?.focus()
    })
  }, [])
  return (
    <InDialogContext value={true}>
      <div ref={place} className="contents">
        {children}
      </div>
    </InDialogContext>
  )
}

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
