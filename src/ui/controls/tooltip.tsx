import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

type Side = 'top' | 'right' | 'bottom'

type Position = { left: number; top: number }

const delay = 700
const pressShows = 4_000

/**
 * Visual only. The control must have the same text as label or description, because no information may depend
 * on hovering. The delay is 700 ms for a pointer and none for the keyboard. `onPress` also shows it on a tap,
 * for disabled controls with a reason.
 */
export function Tooltip(props: {
  text: string | undefined
  side?: Side
  onPress?: boolean
  children: ReactNode
}) {
  const { text, side = 'top', onPress = false, children } = props
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<number>(undefined)
  const [position, setPosition] = useState<Position | null>(null)

  const hide = useCallback(() => {
    window.clearTimeout(timer.current)
    setPosition(null)
  }, [])
  const showAfter = (milliseconds: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setPosition(computePosition(anchor.current, side)), milliseconds)
  }

  useEffect(() => hide, [hide])
  useEffect(() => {
    if (!position) return
    const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    window.addEventListener('keydown', hideOnEscape)
    window.addEventListener('scroll', hide, true)
    return () => {
      window.removeEventListener('keydown', hideOnEscape)
      window.removeEventListener('scroll', hide, true)
    }
  }, [position, hide])

  // Rendered without text too, so that a button has the same element and focus when its reason changes.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside, which has the role.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard shows it by focus.
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={event => text && event.pointerType !== 'touch' && showAfter(delay)}
      onPointerLeave={event => event.pointerType !== 'touch' && hide()}
      onFocus={event => text && event.target.matches(':focus-visible') && showAfter(0)}
      onBlur={hide}
      onClick={() => {
        hide()
        if (!onPress || !text) return
        setPosition(computePosition(anchor.current, side))
        timer.current = window.setTimeout(hide, pressShows)
      }}
    >
      {children}
      {text &&
        position &&
        createPortal(<Bubble text={text} side={side} position={position} />, document.body)}
    </span>
  )
}

const shift: Record<Side, string> = {
  top: '-translate-x-1/2 -translate-y-full -mt-2',
  bottom: '-translate-x-1/2 mt-2',
  right: '-translate-y-1/2 ml-2',
}

function Bubble({ text, side, position }: { text: string; side: Side; position: Position }) {
  return (
    <span
      aria-hidden
      style={position}
      className={`pointer-events-none fixed z-60 w-max max-w-64 rounded-md bg-ink px-2.5 py-1.5 text-xs text-ground shadow-high ${shift[side]}`}
    >
      {text}
    </span>
  )
}

function computePosition(anchor: HTMLElement | null, side: Side): Position | null {
  const box = anchor?.firstElementChild?.getBoundingClientRect()
  if (!box) return null
  if (side === 'right') return { left: box.right, top: box.top + box.height / 2 }
  // Half of the widest bubble stays within the window.
  const middle = Math.min(Math.max(box.left + box.width / 2, 136), Math.max(window.innerWidth - 136, 136))
  return {
    left: middle,
    top: side === 'top' && box.top > 48 ? box.top : side === 'top' ? box.bottom + 48 : box.bottom,
  }
}
