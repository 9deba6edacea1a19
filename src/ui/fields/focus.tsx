import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react'

const InDialogContext = createContext(false)

/** Attributes for the initial focus. In a dialog they are only a marker for `FirstFocus`. */
export function useFirstFocus(isWanted = false): { autoFocus?: true; 'data-autofocus'?: true } {
  const isInDialog = useContext(InDialogContext)
  if (!isWanted) return {}
  return isInDialog ? { 'data-autofocus': true } : { autoFocus: true }
}

/**
 * Focuses the marked element when a dialog opens. On touch screens Headless UI focuses the dialog instead,
 * and the field would show a "required" error on blur. When one dialog replaces another, the closing one
 * returns the focus to the page.
 */
export function FirstFocus({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
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
 * For an element that unmounts with the focus in it, such as an inline form. The focus moves to the element
 * with this `data-opener`, or to `otherwise`.
 */
export function useRestoreFocus(opener: string, otherwise = opener): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      // Runs after Headless UI: a dialog that closes at the same time would return the focus to an earlier
      // element.
      setTimeout(() => {
        const next = findOpener(opener) ?? findOpener(otherwise)
        next?.focus({ preventScroll: true })
      })
    },
    [opener, otherwise],
  )
}

function findOpener(opener: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-opener="${CSS.escape(opener)}"]`)
}

/** For a dialog: Headless UI does not know an opener that was pressed before its code was loaded. */
export function useFocusReturn(open: boolean): void {
  useLayoutEffect(() => {
    const opener = document.activeElement
    if (!open || !(opener instanceof HTMLElement)) return
    return () => {
      // After Headless UI.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) opener.focus({ preventScroll: true })
      })
    }
  }, [open])
}
