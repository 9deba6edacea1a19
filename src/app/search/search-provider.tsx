import Search from 'lucide-react/icons/search'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { plainCode } from '../../domain/official-numbers.ts'
import { useFilled, useWorkspace } from '../../parts/device-hooks.ts'
import { useReadySearch } from '../../parts/list-hooks.ts'
import { addressOfRecord, idInAddress } from '../../parts/record-address.ts'
import { classNames } from '../../ui/class-names.ts'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import { useTexts } from '../../ui/language.tsx'
import { isAddressOf, paths } from '../pages.ts'
import { chipReader } from './chip-reader.ts'
import { type Opened, withOpened } from './opened.ts'
import { searchTexts } from './search-texts.ts'

const SearchContext = createContext<() => void>(() => {})

const searchDialog = async () => (await import('./search-dialog.tsx')).SearchDialog

/**
 * The one search: Ctrl or Cmd plus k opens it from any screen, and a reader of chips leads to the animal. What was opened
 * last is known as long as the app stays open, and to nobody who takes over the device.
 */
export function SearchProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { view } = useWorkspace()
  const [open, setOpen] = useState<{ typed: string; turn: number } | null>(null)
  const turn = useRef(0)
  const opened = useOpened()
  const begin = (typed: string) => {
    turn.current += 1
    setOpen({ typed, turn: turn.current })
  }
  const show = useMemo(() => () => setOpen(before => before ?? { typed: '', turn: -1 }), [])

  const readChip = useEffectEvent((chip: string) => {
    const animal = [...view.tables.animals.all()].find(({ row }) => plainCode(row.chipId) === chip)
    if (animal === undefined) return begin(chip)
    setOpen(null)
    void navigate(addressOfRecord('animals', animal.id))
  })
  useEffect(() => {
    const reader = chipReader()
    const hear = (event: KeyboardEvent) => {
      if (isOpening(event)) {
        event.preventDefault()
        return show()
      }
      // A form that asks for the chip gets it.
      if (isTypedIn(event.target)) return reader.forget()
      const chip = reader.next(event)
      if (chip === null) return
      // The Enter of the reader presses no button.
      event.preventDefault()
      event.stopPropagation()
      readChip(chip)
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [show])

  return (
    <SearchContext value={show}>
      {children}
      {useFilled() && <Preparation />}
      <FetchedLater
        load={searchDialog}
        props={{
          key: open?.turn ?? 0,
          open: open !== null,
          begin: open?.typed ?? '',
          opened,
          onClose: () => setOpen(null),
        }}
      />
    </SearchContext>
  )
}

/** The rows are made ready for the search in the pauses, once they are all here. */
function Preparation() {
  useReadySearch('clients', 'animals', 'invoices', 'species')
  return null
}

function isOpening({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'
}

function isTypedIn(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}

/** The clients and animals whose pages were opened, the last one first. */
function useOpened(): readonly Opened[] {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<readonly Opened[]>([])
  const [seen, setSeen] = useState('')
  if (seen !== pathname) {
    setSeen(pathname)
    const record = (['clients', 'animals'] as const).find(each =>
      isAddressOf(paths[each === 'clients' ? 'client' : 'animal'], pathname),
    )
    if (record !== undefined) setOpened(withOpened(opened, { record, id: idInAddress(pathname) }))
  }
  return opened
}

/** What looks like a field, and opens the search. */
export function SearchField({ className, large = false }: { className?: string; large?: boolean }) {
  const texts = useTexts(searchTexts)
  const show = useContext(SearchContext)
  return (
    <button
      type="button"
      onClick={show}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      className={classNames(
        'flex min-h-11 min-w-0 items-center gap-2 rounded-md bg-surface px-3 text-left text-muted text-sm ring-1 ring-line-strong/60 ring-inset hover:bg-sunken hover:text-ink',
        large && 'w-full max-w-2xl',
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

/** On a phone: the search lies under the thumb. */
export function SearchUnderThumb() {
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
