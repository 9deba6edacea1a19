import { Popover, PopoverBackdrop, PopoverButton, PopoverPanel, Portal } from '@headlessui/react'
import { type ComponentPropsWithRef, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { commonTexts } from '../common-texts.ts'
import { Button } from '../controls/button.tsx'
import { useTexts } from '../language.tsx'
import { PanelTarget } from './panel-target.ts'

const gap = 4
const padding = 8

/** A panel next to the button of a field, or centred if there is no space. */
export function FieldPopover(props: {
  label: string
  button: Omit<ComponentPropsWithRef<'button'>, 'ref' | 'disabled' | 'autoFocus' | 'type'>
  autoFocus?: boolean | undefined
  panelClassName: string
  footer?: ReactNode
  children: ReactNode
}) {
  const { label, button, autoFocus = false, panelClassName, footer, children } = props
  const texts = useTexts(commonTexts)
  const buttonElement = useRef<HTMLButtonElement>(null)
  const [isCramped, setCramped] = useState(false)
  const isPressedOutside = useRef(false)

  const comeAndGo = useCallback((panel: HTMLElement | null) => {
    if (!panel && isPressedOutside.current) buttonElement.current?.focus({ preventScroll: true })
    isPressedOutside.current = false
    const box = buttonElement.current?.getBoundingClientRect()
    if (!panel || !box) return
    // Runs before Headless UI focuses the panel, which would scroll to a panel without a position.
    panel.focus({ preventScroll: true })
    const room = Math.max(box.top, window.innerHeight - box.bottom) - gap - padding
    setCramped(panel.scrollHeight > room)
  }, [])

  return (
    <Popover className="contents">
      <PopoverButton {...button} aria-haspopup="dialog" ref={buttonElement} autoFocus={autoFocus} />
      {/* Takes the closing click, which would otherwise also close the dialog around the field. */}
      <PopoverBackdrop
        ref={keepTaps}
        // A focus change on press would close the panel before the click, which would then hit the element below.
        onMouseDown={event => event.preventDefault()}
        onPointerDown={() => {
          isPressedOutside.current = true
        }}
        className={classNames('fixed inset-0 z-50', isCramped && 'bg-scrim')}
      />
      <InPanelTarget>
        <PopoverPanel
          ref={comeAndGo}
          focus
          anchor={{ to: 'bottom start', gap, padding }}
          role="dialog"
          aria-label={label}
          className={classNames(
            'z-50 max-w-[calc(100vw-1rem)] scroll-pb-24 overscroll-contain rounded-lg bg-raised text-ink text-sm shadow-high outline-none ring-1 ring-line',
            // Overrides the anchor's inline style.
            isCramped && 'fixed! inset-x-0! top-1/2! mx-auto max-h-[calc(100dvh-1rem)]! -translate-y-1/2',
            panelClassName,
          )}
        >
          {({ close }) => (
            <>
              <div className="p-2">{children}</div>
              <div className="sticky bottom-0 z-10 flex items-end justify-end gap-2 border-line border-t bg-raised p-2">
                {footer}
                <Button onClick={() => close()}>{texts.done}</Button>
              </div>
            </>
          )}
        </PopoverPanel>
      </InPanelTarget>
    </Popover>
  )
}

/** A tap closes on touchend. The click that follows would hit the element below. */
function keepTaps(backdrop: HTMLElement | null) {
  backdrop?.addEventListener('touchend', event => event.preventDefault())
}

export function InPanelTarget({ children }: { children: ReactNode }) {
  const target = useContext(PanelTarget)
  return target ? <Portal.Group target={target}>{children}</Portal.Group> : children
}
