import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type MenuAnchor, standBeside } from './stand-beside.ts'

/** So long letters that are typed one after the other are one word. */
const typingPause = 500

/**
 * The list of a menu while it is open. It lies above everything (a popover of the browser's own), inside the part of the
 * page in which its button is; the focus goes into it, and back to the button when it closes.
 */
export function OpenMenu(props: {
  id: string
  /** The id of the button. */
  labelledBy: string
  opener: RefObject<HTMLButtonElement | null>
  place: MenuAnchor
  /** Which item has the focus first. Whoever opens it with a pointer has chosen none yet. */
  begins: 'nowhere' | 'first' | 'last'
  onClose: () => void
  children: ReactNode
}) {
  const { id, labelledBy, opener, place, begins, onClose, children } = props
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })

  useLayoutEffect(() => {
    const [menu, button] = [list.current, opener.current]
    if (!menu || !button) return
    const move = () => {
      menu.style.maxHeight = ''
      const size = { width: menu.offsetWidth, height: menu.offsetHeight }
      const inside = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const { left, top, maxHeight } = standBeside(button.getBoundingClientRect(), size, place, inside)
      Object.assign(menu.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` })
    }
    // Browsers before 2024 know no popovers: there it stands above what is beside it, as its style says.
    if ('showPopover' in menu) menu.showPopover()
    move()
    const items = itemsOf(menu)
    const first = begins === 'first' ? items.at(0) : begins === 'last' ? items.at(-1) : undefined
    ;(first ?? menu).focus({ preventScroll: true })
    const stop = new AbortController()
    window.addEventListener('resize', move, { signal: stop.signal })
    window.addEventListener('scroll', event => event.target !== menu && move(), {
      signal: stop.signal,
      capture: true,
    })
    return () => {
      stop.abort()
      // Only when nothing else has taken the focus.
      const { activeElement } = document
      if (menu.contains(activeElement) || activeElement === document.body)
        button.focus({ preventScroll: true })
    }
  }, [opener, place, begins])

  useEffect(() => {
    const closeBeside = ({ target }: PointerEvent) => {
      const isOurs = (element: HTMLElement | null) => target instanceof Node && element?.contains(target)
      // The button closes it by itself.
      if (!isOurs(list.current) && !isOurs(opener.current)) onClose()
    }
    document.addEventListener('pointerdown', closeBeside, true)
    return () => document.removeEventListener('pointerdown', closeBeside, true)
  }, [opener, onClose])

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const items = itemsOf(event.currentTarget)
    const { activeElement } = document
    const here = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1
    if (event.key === 'Tab') {
      // The browser goes on from the button.
      opener.current?.focus({ preventScroll: true })
      onClose()
      return
    }
    if (event.key === 'Escape') onClose()
    else if (event.key === 'ArrowDown') items[Math.min(here + 1, items.length - 1)]?.focus()
    else if (event.key === 'ArrowUp') items[here < 0 ? items.length - 1 : Math.max(here - 1, 0)]?.focus()
    else if (event.key === 'Home' || event.key === 'PageUp') items.at(0)?.focus()
    else if (event.key === 'End' || event.key === 'PageDown') items.at(-1)?.focus()
    else if (isLetter(event)) goTo(items, here, event)
    else {
      // The key that chooses is the item's own; no shortcut of the page hears it.
      event.stopPropagation()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  /** To the next item that begins with what was typed. */
  function goTo(items: HTMLElement[], here: number, letter: KeyboardEvent): void {
    const isGoingOn = letter.timeStamp - typed.current.at < typingPause
    const text = (isGoingOn ? typed.current.text : '') + letter.key.toLowerCase()
    typed.current = { text, at: letter.timeStamp }
    const from = text.length > 1 ? Math.max(here, 0) : here + 1
    const inTurn = [...items.slice(from), ...items.slice(0, from)]
    inTurn.find(item => item.textContent.trim().toLowerCase().startsWith(text))?.focus()
  }

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      popover="manual"
      onKeyDown={onKeyDown}
      onPointerMove={event => itemAt(event.target)?.focus({ preventScroll: true })}
      className="fixed inset-auto z-50 m-0 w-64 overflow-y-auto overscroll-contain rounded-lg border-0 bg-raised p-1.5 text-left text-ink text-sm shadow-high outline-none ring-1 ring-line transition duration-100 ease-out starting:scale-98 starting:opacity-0"
    >
      {children}
    </div>
  )
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]
}

function itemAt(target: EventTarget): HTMLElement | null {
  const item = target instanceof Element ? target.closest<HTMLElement>('[role="menuitem"]') : null
  return item === document.activeElement ? null : item
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}
