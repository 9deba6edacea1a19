import Search from 'lucide-react/icons/search'
import { createContext, useContext } from 'react'
import type { PagedRecord } from '../../record-ui/record-address.ts'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/language.tsx'
import { searchTexts } from './search-texts.ts'

/** Opens the search. The opener is in the first chunk, the dialog is not. */
export const SearchContext = createContext<() => void>(() => {})

/** A button that looks like a field and opens the search dialog. */
export function SearchField({ className }: { className?: string }) {
  const texts = useTexts(searchTexts)
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
      <span className="min-w-0 flex-1 truncate">{texts.field}</span>
      <kbd className="hidden shrink-0 rounded-sm border border-line px-1.5 font-sans text-xs lg:block">
        {isApple() ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </button>
  )
}

export function MobileSearchButton() {
  const texts = useTexts(searchTexts)
  const show = useContext(SearchContext)
  return (
    <button
      type="button"
      onClick={show}
      aria-label={texts.title}
      aria-haspopup="dialog"
      className="fixed right-4 bottom-[max(1rem,calc(var(--bottom-bar,0px)+env(safe-area-inset-bottom)+0.75rem))] z-20 grid size-14 place-content-center rounded-full bg-accent text-on-accent shadow-high hover:bg-accent-hover"
    >
      <Search aria-hidden size={24} />
    </button>
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
