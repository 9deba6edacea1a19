import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { Menu } from '../../ui/controls/menu.tsx'
import { useTexts } from '../../ui/language.tsx'
import { useMedia } from '../../ui/theme.ts'
import { recordPageTexts } from './record-page-texts.ts'

/** Next to the title, and on phones in a bar at the bottom. */
export function PageActions({ children }: { children: ReactNode }) {
  const texts = useTexts(recordPageTexts)
  const bar = useRef<HTMLDivElement>(null)
  const isPhone = useMedia('(width < 40rem)')
  useEffect(() => {
    if (!isPhone) return
    // Toasts are moved above the bar.
    const { style } = document.documentElement
    style.setProperty('--bottom-bar', `${bar.current?.offsetHeight ?? 0}px`)
    return () => void style.removeProperty('--bottom-bar')
  }, [isPhone])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form, and these are buttons.
    <div
      ref={bar}
      role="group"
      aria-label={texts.actions}
      className="flex flex-wrap items-center gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:grid max-sm:auto-cols-fr max-sm:grid-flow-col max-sm:gap-0 max-sm:border-line max-sm:border-t max-sm:bg-surface/95 max-sm:px-1 max-sm:pb-[env(safe-area-inset-bottom)] max-sm:backdrop-blur-md"
    >
      {children}
    </div>
  )
}

const inBar =
  'max-sm:min-h-14 max-sm:flex-col max-sm:gap-0.5 max-sm:px-0.5! max-sm:py-1! max-sm:text-xs! max-sm:leading-tight max-sm:text-center max-sm:bg-transparent! max-sm:shadow-none! max-sm:ring-0! max-sm:text-ink!'
const mainInBar = 'max-sm:text-accent-text!'

type Action = { icon: ReactNode; label: string; keys?: string; primary?: true }

export function PageAction(
  props: Action & { reason?: string | undefined; hint?: string; opener?: string; onClick: () => void },
) {
  const { icon, label, keys, primary, reason, hint, opener, onClick } = props
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      icon={icon}
      reason={reason}
      hint={hint}
      data-opener={opener}
      aria-keyshortcuts={keys}
      className={classNames(inBar, primary && mainInBar)}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

export function PageActionMenu({ icon, label, primary, children }: Action & { children: ReactNode }) {
  return (
    <Menu
      label={undefined}
      button={
        <>
          {icon}
          {label}
        </>
      }
      buttonClassName={classNames(buttonLook(primary ? 'primary' : 'secondary'), inBar, primary && mainInBar)}
    >
      {children}
    </Menu>
  )
}

export function PageMore({ children }: { children: ReactNode }) {
  const texts = useTexts(recordPageTexts)
  return (
    <Menu
      label={texts.more}
      button={
        <>
          <EllipsisVertical aria-hidden size={20} />
          <span aria-hidden className="sm:hidden">
            {texts.moreShort}
          </span>
        </>
      }
      buttonClassName={classNames(
        'inline-flex items-center justify-center text-muted hover:bg-hover hover:text-ink',
        inBar,
      )}
    >
      {children}
    </Menu>
  )
}

/** Keyboard shortcuts of a page, inactive while typing or under a dialog. */
type PageKeys = { readonly [key: string]: () => void }

export function usePageKeys(keys: PageKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (
      isTyping(event.target) ||
      document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')
    )
      return
    const key = event.key.toLowerCase()
    const step = key === 'j' ? 1 : key === 'k' ? -1 : undefined
    const act = step === undefined ? keys[key] : () => goThroughEntries(step)
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    window.addEventListener('keydown', followEntry)
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('keydown', followEntry)
    }
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

function goThroughEntries(step: 1 | -1): void {
  const entries = [...document.querySelectorAll<HTMLElement>('main [data-entry]')]
  const currentIndex = entries.findIndex(entry => entry.contains(document.activeElement))
  const next =
    currentIndex < 0 ? entries[0] : entries[Math.min(entries.length - 1, Math.max(0, currentIndex + step))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

function followEntry(event: KeyboardEvent): void {
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLElement) || target.dataset.entry === undefined) return
  target.querySelector('a')?.click()
}
