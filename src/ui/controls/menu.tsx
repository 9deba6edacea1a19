import {
  Menu as HeadlessMenu,
  MenuButton as HeadlessMenuButton,
  MenuItem as HeadlessMenuItem,
  MenuSection as HeadlessMenuSection,
  MenuHeading,
  MenuItems,
  MenuSeparator,
} from '@headlessui/react'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../class-names.ts'

export type MenuAnchor = 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'right end'

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
  return (
    <HeadlessMenu>
      <HeadlessMenuButton
        aria-label={label}
        className={classNames('min-h-11 min-w-11 rounded-md', buttonClassName)}
      >
        {button}
      </HeadlessMenuButton>
      <MenuItems
        modal={false}
        anchor={{ to: place, gap: 8, padding: 8 }}
        className="z-50 w-64 rounded-lg bg-raised p-1.5 text-ink text-sm shadow-high outline-none ring-1 ring-line transition duration-100 ease-out starting:scale-98 starting:opacity-0"
      >
        {children}
      </MenuItems>
    </HeadlessMenu>
  )
}

const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-2.5 text-left data-focus:bg-hover [&>svg]:shrink-0 [&>svg]:text-muted'

export function MenuItem(props: { icon?: ReactNode; onSelect: () => void; children: ReactNode }) {
  return (
    <HeadlessMenuItem as="button" type="button" onClick={props.onSelect} className={itemLook}>
      {props.icon}
      {props.children}
    </HeadlessMenuItem>
  )
}

export function MenuLink(props: { icon?: ReactNode; to: string; children: ReactNode }) {
  return (
    <HeadlessMenuItem as={Link} to={props.to} className={itemLook}>
      {props.icon}
      {props.children}
    </HeadlessMenuItem>
  )
}

/** Leads out of the app. */
export function MenuLinkAway(props: { icon?: ReactNode; href: string; children: ReactNode }) {
  return (
    <HeadlessMenuItem as="a" href={props.href} target="_blank" rel="noreferrer noopener" className={itemLook}>
      {props.icon}
      {props.children}
    </HeadlessMenuItem>
  )
}

/** One of several: the chosen one carries a mark, and says so. */
export function MenuChoice(props: {
  chosen: boolean
  onSelect: () => void
  lang?: string
  children: ReactNode
}) {
  return (
    <HeadlessMenuItem
      as="button"
      type="button"
      onClick={props.onSelect}
      aria-current={props.chosen}
      lang={props.lang}
      className={classNames(itemLook, props.chosen && 'font-medium')}
    >
      <Check aria-hidden size={18} className={props.chosen ? 'text-accent-text!' : 'invisible'} />
      {props.children}
    </HeadlessMenuItem>
  )
}

export function MenuSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <HeadlessMenuSection>
      <MenuHeading className="px-2.5 pt-2 pb-1 text-muted text-xs">{label}</MenuHeading>
      {children}
    </HeadlessMenuSection>
  )
}

export function MenuLine() {
  return <MenuSeparator className="-mx-1.5 my-1.5 h-px bg-line" />
}
