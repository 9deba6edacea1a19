import Check from 'lucide-react/icons/check'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../class-names.ts'

const CloseContext = createContext<() => void>(() => {})

export function Menu(props: {
  /** The accessible name of a button without text. */
  label: string | undefined
  button: ReactNode
  buttonClassName?: string
  place?: MenuAnchor
  children: ReactNode
}) {
  const { label, button, buttonClassName, place = 'bottom end', children } = props
  const [begins, setBegins] = useState<'nowhere' | 'first' | 'last' | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isOpen = begins !== null

  const close = () => setBegins(null)
  const closeByChoice = () => {
    // Runs before the action, so that a dialog it opens returns the focus to this button.
    opener.current?.focus({ preventScroll: true })
    close()
  }
  return (
    <>
      <button
        type="button"
        id={id}
        ref={opener}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}menu` : undefined}
        className={classNames('min-h-control min-w-control rounded-md', buttonClassName)}
        onClick={event => setBegins(isOpen ? null : event.detail === 0 ? 'first' : 'nowhere')}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          event.stopPropagation()
          setBegins(event.key === 'ArrowDown' ? 'first' : 'last')
        }}
      >
        {button}
      </button>
      {begins !== null && (
        <OpenMenu
          id={`${id}menu`}
          labelledBy={id}
          opener={opener}
          place={place}
          begins={begins}
          onClose={close}
        >
          <CloseContext value={closeByChoice}>{children}</CloseContext>
        </OpenMenu>
      )}
    </>
  )
}

const itemLook =
  'flex min-h-control w-full items-center gap-3 rounded-md px-2.5 text-left focus:bg-hover [&>svg]:shrink-0 [&>svg]:text-muted'

/** The menu moves the focus among its items. */
const itemAttributes = { role: 'menuitem', tabIndex: -1 } as const

type ItemProps = { icon?: ReactNode; children: ReactNode }

/** `reason` disables the item and is shown below its label. */
export function MenuItem(props: ItemProps & { reason?: string | undefined; onSelect: () => void }) {
  const { icon, reason, onSelect, children } = props
  const choose = useChoosing(onSelect)
  return (
    <button
      {...itemAttributes}
      type="button"
      aria-disabled={reason !== undefined || undefined}
      onClick={reason === undefined ? choose : undefined}
      className={classNames(itemLook, reason !== undefined && 'py-1.5 text-muted')}
    >
      {icon}
      {reason === undefined ? (
        children
      ) : (
        <span>
          {children}
          <span className="block text-xs">{reason}</span>
        </span>
      )}
    </button>
  )
}

export function MenuLink({ icon, to, children }: ItemProps & { to: string }) {
  return (
    <Link {...itemAttributes} to={to} onClick={useContext(CloseContext)} className={itemLook}>
      {icon}
      {children}
    </Link>
  )
}

export function MenuExternalLink({ icon, href, children }: ItemProps & { href: string }) {
  return (
    <a
      {...itemAttributes}
      href={href}
      target="_blank"
      rel="noreferrer noopener"
      onClick={useContext(CloseContext)}
      className={itemLook}
    >
      {icon}
      {children}
    </a>
  )
}

export function MenuChoice(props: {
  chosen: boolean
  onSelect: () => void
  lang?: string
  children: ReactNode
}) {
  const { chosen, onSelect, lang, children } = props
  const choose = useChoosing(onSelect)
  return (
    <button
      {...itemAttributes}
      type="button"
      onClick={choose}
      aria-current={chosen}
      lang={lang}
      className={classNames(itemLook, chosen && 'font-medium')}
    >
      <Check aria-hidden size={18} className={chosen ? 'text-accent-text!' : 'invisible'} />
      {children}
    </button>
  )
}

export function MenuCheckbox(props: { checked: boolean; onToggle: () => void; children: ReactNode }) {
  const { checked, onToggle, children } = props
  return (
    <button
      {...itemAttributes}
      role="menuitemcheckbox"
      aria-checked={checked}
      type="button"
      onClick={onToggle}
      className={itemLook}
    >
      <Check aria-hidden size={18} className={checked ? 'text-accent-text!' : 'invisible'} />
      {children}
    </button>
  )
}

export function MenuSection({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu.
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className="px-2.5 pt-2 pb-1 text-muted text-xs">
        {label}
      </div>
      {children}
    </div>
  )
}

export function MenuLine() {
  return <hr className="-mx-1.5 my-1.5 h-px border-0 bg-line" />
}

function useChoosing(onSelect: () => void): () => void {
  const close = useContext(CloseContext)
  return () => {
    close()
    onSelect()
  }
}

const typingPause = 500

/** A native popover in its button's region. It takes the focus, and returns it to the button on closing. */
function OpenMenu(props: {
  id: string
  labelledBy: string
  opener: RefObject<HTMLButtonElement | null>
  place: MenuAnchor
  /** The item with the initial focus: none for a pointer. */
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
      const { left, top, maxHeight } = positionMenu(button.getBoundingClientRect(), size, place, inside)
      Object.assign(menu.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` })
    }
    // Browsers before 2024 have no popovers. There, a z-index puts the menu on top.
    if ('showPopover' in menu) menu.showPopover()
    move()
    const items = listItems(menu)
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
      // Only if no other element has taken the focus.
      const { activeElement } = document
      if (menu.contains(activeElement) || activeElement === document.body)
        button.focus({ preventScroll: true })
    }
  }, [opener, place, begins])

  useEffect(() => {
    const closeOnOutsidePress = ({ target }: PointerEvent) => {
      const isInside = (element: HTMLElement | null) => target instanceof Node && element?.contains(target)
      // A press on the button closes the menu in its own handler.
      if (!isInside(list.current) && !isInside(opener.current)) onClose()
    }
    document.addEventListener('pointerdown', closeOnOutsidePress, true)
    return () => document.removeEventListener('pointerdown', closeOnOutsidePress, true)
  }, [opener, onClose])

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const items = listItems(event.currentTarget)
    const { activeElement } = document
    const focusedIndex = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1
    if (event.key === 'Tab') {
      // Tab continues from the button.
      opener.current?.focus({ preventScroll: true })
      onClose()
      return
    }
    if (event.key === 'Escape') onClose()
    else if (event.key === 'ArrowDown') items[Math.min(focusedIndex + 1, items.length - 1)]?.focus()
    else if (event.key === 'ArrowUp')
      items[focusedIndex < 0 ? items.length - 1 : Math.max(focusedIndex - 1, 0)]?.focus()
    else if (event.key === 'Home' || event.key === 'PageUp') items.at(0)?.focus()
    else if (event.key === 'End' || event.key === 'PageDown') items.at(-1)?.focus()
    else if (isLetter(event)) goTo(items, focusedIndex, event)
    else {
      // The key is handled by the item, not by a keyboard shortcut of the page.
      event.stopPropagation()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  function goTo(items: HTMLElement[], focusedIndex: number, letter: KeyboardEvent): void {
    const isGoingOn = letter.timeStamp - typed.current.at < typingPause
    const text = (isGoingOn ? typed.current.text : '') + letter.key.toLowerCase()
    typed.current = { text, at: letter.timeStamp }
    const from = text.length > 1 ? Math.max(focusedIndex, 0) : focusedIndex + 1
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

function listItems(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
}

function itemAt(target: EventTarget): HTMLElement | null {
  const item = target instanceof Element ? target.closest<HTMLElement>('[role^="menuitem"]') : null
  return item === document.activeElement ? null : item
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}

export type MenuAnchor = 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'right end'

type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

const gap = 8

/** The position of a menu in the window. It flips to the side with more space and stays within the edges. */
export function positionMenu(button: Box, menu: Size, place: MenuAnchor, inside: Size) {
  const [side, align] = place.split(' ')
  const within = (wanted: number, size: number, room: number) =>
    Math.max(gap, Math.min(wanted, room - size - gap))
  if (side === 'right') {
    const maxHeight = inside.height - 2 * gap
    const height = Math.min(menu.height, maxHeight)
    const left = within(button.right + gap, menu.width, inside.width)
    return { left, top: within(button.bottom - height, height, inside.height), maxHeight }
  }
  const rooms = { top: button.top - 2 * gap, bottom: inside.height - button.bottom - 2 * gap }
  const [wanted, other] = side === 'top' ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const)
  const chosen = menu.height > rooms[wanted] && rooms[other] > rooms[wanted] ? other : wanted
  const maxHeight = Math.max(0, rooms[chosen])
  const height = Math.min(menu.height, maxHeight)
  return {
    left: within(align === 'start' ? button.left : button.right - menu.width, menu.width, inside.width),
    top: chosen === 'top' ? button.top - gap - height : button.bottom + gap,
    maxHeight,
  }
}
