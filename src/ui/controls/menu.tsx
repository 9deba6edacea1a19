import Check from 'lucide-react/icons/check'
import { createContext, type ReactNode, useContext, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import { OpenMenu } from './open-menu.tsx'
import type { MenuAnchor } from './stand-beside.ts'

/** Ends the menu around an item, once the item was chosen. */
const CloseContext = createContext<() => void>(() => {})

/** A button that opens a list of things to do. */
export function Menu(props: {
  /** Its name, where the button has no words of its own. */
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
    // Before what was chosen happens: a dialog that opens gives the focus back to where it was.
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
        className={classNames('min-h-11 min-w-11 rounded-md', buttonClassName)}
        // A key presses a button by a click without a pointer.
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
  'flex min-h-11 w-full items-center gap-3 rounded-md px-2.5 text-left focus:bg-hover [&>svg]:shrink-0 [&>svg]:text-muted'

/** What every item of a menu carries: the menu moves the focus among them. */
const itemAttributes = { role: 'menuitem', tabIndex: -1 } as const

type ItemProps = { icon?: ReactNode; children: ReactNode }

export function MenuItem({ icon, onSelect, children }: ItemProps & { onSelect: () => void }) {
  const choose = useChoosing(onSelect)
  return (
    <button {...itemAttributes} type="button" onClick={choose} className={itemLook}>
      {icon}
      {children}
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

/** Leads out of the app. */
export function MenuLinkAway({ icon, href, children }: ItemProps & { href: string }) {
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

/** One of several: the chosen one carries a mark, and says so. */
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
