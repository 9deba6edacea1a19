import Search from 'lucide-react/icons/search'
import { createContext, useContext } from 'react'
import type { PagedRecord } from '../../record-ui/record-address.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { appTexts } from '../app-texts.ts'

/** Opens the search. The opener is in the first chunk, the dialog is not. */
export const SearchContext = createContext<() => void>(() => {})

/** A button that looks like a field and opens the search dialog. */
export function SearchField({ className }: { className?: string }) {
  const texts = useTexts(appTexts)
  const show = useContext(SearchContext)
  return (
    <button
      type="button"
      onClick={show}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      className={classNames(
        'flex min-h-control min-w-0 items-center gap-2 rounded-md bg-surface px-3 text-left text-muted text-sm ring-1 ring-line-strong/60 ring-inset hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      <Search aria-hidden size={18} className="shrink-0" />
      <span className="min-w-0 flex-1 truncate">{texts.searchField}</span>
      <kbd className="hidden shrink-0 rounded-sm border border-line px-1.5 font-sans text-xs lg:block">
        {isApple() ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </button>
  )
}

export function PhoneSearchButton() {
  const texts = useTexts(appTexts)
  const show = useContext(SearchContext)
  return (
    <IconButton
      icon={<Search aria-hidden size={20} />}
      label={texts.search}
      aria-haspopup="dialog"
      side="bottom"
      onClick={show}
    />
  )
}

function isApple(): boolean {
  return /Mac|iP(hone|ad)/.test(navigator.userAgent)
}

export type OpenedRecord = { readonly record: PagedRecord; readonly id: string }

const mostOpened = 8

export function withOpened(before: readonly OpenedRecord[], opened: OpenedRecord): readonly OpenedRecord[] {
  const others = before.filter(({ record, id }) => record !== opened.record || id !== opened.id)
  return [opened, ...others].slice(0, mostOpened)
}
