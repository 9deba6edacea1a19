import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'

/**
 * Opens below a button within the form, which avoids a dialog over a dialog. Escape closes it and returns the focus.
 */
export function InlinePanel(props: {
  label: string
  opener: RefObject<HTMLElement | null>
  onClose: () => void
  className?: string
  children: ReactNode
}) {
  const { label, opener, onClose, className, children } = props
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a legend, and this is named by its button.
    <div
      ref={panel}
      role="group"
      aria-label={label}
      className={classNames('grid gap-3 rounded-lg bg-sunken p-3 text-ink ring-1 ring-line', className)}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
        opener.current?.focus()
      }}
    >
      {children}
    </div>
  )
}
