import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Search from 'lucide-react/icons/search'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useBookingFor } from '../../features/appointments/booking-provider.tsx'
import { classNames } from '../../ui/class-names.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { FirstFocus, useFocusReturn } from '../../ui/fields/focus.tsx'
import { useTexts } from '../../ui/language.tsx'
import { useToastRoom } from '../../ui/page/toast.tsx'
import { appTexts } from '../app-texts.ts'
import type { OpenedRecord } from './search-field.tsx'
import type { Item, MarkedText, SearchTarget } from './search-items.ts'
import { searchTexts } from './search-texts.ts'
import { useResults } from './use-results.ts'

type Props = {
  open: boolean
  /** The initial search. A new value restarts the search. */
  begin: string
  turn: number
  opened: readonly OpenedRecord[]
  onClose: () => void
}

export function SearchDialog(props: Props) {
  return props.open && <OpenSearch key={props.turn} {...props} />
}

const pageStep = 8

function OpenSearch({ begin, opened, onClose }: Props) {
  useFocusReturn(true)
  const texts = useTexts(searchTexts)
  const shellTexts = useTexts(appTexts)
  const toastRoom = useToastRoom()
  const common = useTexts(commonTexts)
  const navigate = useNavigate()
  const bookFor = useBookingFor()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(begin)
  const [chosen, setChosen] = useState(0)
  const { items, older, count, isReady } = useResults(typed, opened)
  const all = [...items, ...older]
  const at = Math.min(chosen, all.length - 1)
  const isSearching = typed.trim() !== ''

  const recent = items.findIndex(({ kind }) => kind === 'actions')

  const search = (text: string) => {
    setTyped(text)
    setChosen(0)
  }
  const go = (target: SearchTarget) => {
    onClose()
    void navigate(target.to, { state: target.state })
  }
  const book = ({ booking }: Item) => {
    if (!booking) return
    onClose()
    // When the search has returned the focus, the booking can return it to the same place.
    requestAnimationFrame(() => requestAnimationFrame(() => bookFor(booking)))
  }
  const move = (to: number) => setChosen(Math.max(0, Math.min(all.length - 1, to)))
  const steps = new Map([
    ['ArrowDown', () => move(at === all.length - 1 ? 0 : at + 1)],
    ['ArrowUp', () => move(at === 0 ? all.length - 1 : at - 1)],
    ['PageDown', () => move(at + pageStep)],
    ['PageUp', () => move(at - pageStep)],
  ])
  const handleKey = (event: KeyboardEvent) => {
    // Enter may end a composition of an input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      const item = all[at]
      if (!item) return
      return event.shiftKey ? book(item) : go(item.target)
    }
    const step = steps.get(event.key)
    if (!step) return
    event.preventDefault()
    step()
  }
  const lines = all.map((item, place) => (
    <Line
      key={item.key}
      id={`${listId}-${place}`}
      item={item}
      isChosen={place === at}
      onPoint={() => setChosen(place)}
      onPress={isBooking => (isBooking ? book(item) : go(item.target))}
    />
  ))

  return (
    <HeadlessDialog open onClose={onClose} className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 bg-scrim transition duration-150 ease-out starting:opacity-0" />
      <div
        className="fixed inset-0 flex items-start justify-center sm:p-6 sm:pt-[8vh]"
        style={toastRoom > 0 ? { paddingTop: `max(8vh, ${toastRoom}px)` } : undefined}
      >
        <DialogPanel className="flex w-full flex-col bg-raised text-ink shadow-high ring-1 ring-line max-sm:h-full sm:max-h-[80dvh] sm:max-w-2xl sm:rounded-xl">
          <FirstFocus>
            <DialogTitle className="sr-only">{shellTexts.search}</DialogTitle>
            <div className="flex items-center gap-2 border-line border-b py-1 pr-1 pl-4">
              <Search aria-hidden size={20} className="shrink-0 text-muted" />
              <input
                ref={input}
                data-autofocus
                type="text"
                role="combobox"
                inputMode="search"
                enterKeyHint="go"
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                maxLength={100}
                aria-label={shellTexts.searchField}
                aria-expanded
                aria-controls={listId}
                aria-autocomplete="list"
                aria-activedescendant={all.length > 0 ? `${listId}-${at}` : undefined}
                placeholder={texts.hint}
                value={typed}
                onChange={event => search(event.target.value)}
                onKeyDown={handleKey}
                className="min-h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
              />
              <button
                type="button"
                aria-label={isSearching ? common.clearSearch : common.close}
                onClick={() => {
                  if (!isSearching) return onClose()
                  search('')
                  input.current?.focus()
                }}
                className="grid size-control shrink-0 place-content-center rounded-md text-muted hover:bg-hover hover:text-ink"
              >
                <X aria-hidden size={20} />
              </button>
            </div>
            <p role="status" className="sr-only">
              {isSearching ? texts.count(count + older.length) : ''}
            </p>
            {isSearching && !isReady && <p className="px-4 pt-3 text-muted text-sm">{texts.notReady}</p>}
            <div
              id={listId}
              role="listbox"
              aria-label={isSearching ? texts.results : shellTexts.search}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
            >
              {isSearching ? (
                lines.slice(0, items.length)
              ) : (
                <>
                  <Group label={texts.recent} lines={lines.slice(0, recent)} />
                  <Group label={texts.goTo} lines={lines.slice(recent, items.length)} />
                </>
              )}
              <Group label={texts.fromServer} lines={lines.slice(items.length)} />
            </div>
            <Keys canBook={all[at]?.booking !== undefined} />
          </FirstFocus>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  )
}

function Group({ label, lines }: { label: string; lines: readonly ReactNode[] }) {
  return (
    lines.length > 0 && (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form, and these are lines to choose from.
      <div role="group" aria-label={label}>
        <p aria-hidden className="px-3 pt-3 pb-1 font-medium text-muted text-xs">
          {label}
        </p>
        {lines}
      </div>
    )
  )
}

function Line(props: {
  id: string
  item: Item
  isChosen: boolean
  onPoint: () => void
  onPress: (isBooking: boolean) => void
}) {
  const { id, item, isChosen, onPoint, onPress } = props
  const texts = useTexts(searchTexts)
  const common = useTexts(commonTexts)
  const line = useRef<HTMLDivElement>(null)
  const { icon: Icon, name, details, kind, alert, isInactive } = item
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and takes the keys.
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      // Prevents the field from losing the focus.
      onMouseDown={event => event.preventDefault()}
      onMouseMove={() => !isChosen && onPoint()}
      onClick={({ shiftKey, target }) =>
        onPress(shiftKey || (target instanceof Element && target.closest('[data-book]') !== null))
      }
      className={classNames(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5',
        isChosen && 'bg-hover',
      )}
    >
      <Icon aria-hidden size={18} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">
            <Marked {...name} />
          </span>
          {isInactive && <span className="shrink-0 text-muted text-xs">{common.inactive}</span>}
          {alert && (
            <span className="flex min-w-0 shrink-[2] items-center gap-1 text-warn-text text-xs">
              <TriangleAlert aria-hidden size={13} className="shrink-0" />
              <span className="truncate">{alert}</span>
            </span>
          )}
        </span>
        {details.length > 0 && (
          <span className="block truncate text-muted text-sm">
            {details.map((detail, n) => (
              <span key={detail.text}>
                {n > 0 && ' · '}
                <Marked {...detail} />
              </span>
            ))}
          </span>
        )}
      </span>
      {kind !== null && <span className="shrink-0 text-muted text-xs">{texts.kinds[kind]}</span>}
      {item.booking && (
        // The keyboard books with Shift and Enter.
        <span
          data-book
          aria-hidden
          title={texts.book}
          className="-my-1.5 -mr-2 grid size-control shrink-0 place-content-center rounded-md text-muted hover:bg-accent-soft hover:text-accent-text"
        >
          <CalendarPlus size={18} />
        </span>
      )}
    </div>
  )
}

/** Matches are bold, so that colour is not the only cue. */
function Marked({ text, spans }: MarkedText): ReactNode {
  let end = 0
  const parts: ReactNode[] = []
  for (const { from, to } of spans) {
    parts.push(
      text.slice(end, from),
      <mark key={from} className="rounded-[2px] bg-accent-soft font-semibold text-accent-text">
        {text.slice(from, to)}
      </mark>,
    )
    end = to
  }
  return [...parts, text.slice(end)]
}

function Keys({ canBook }: { canBook: boolean }) {
  const { keys } = useTexts(searchTexts)
  const all = [
    ['↑ ↓', keys.move],
    ['↵', keys.open],
    ...(canBook ? [['⇧ ↵', keys.book]] : []),
    ['Esc', keys.close],
  ]
  return (
    <p aria-hidden className="hidden gap-4 border-line border-t px-4 py-2 text-muted text-xs md:flex">
      {all.map(([key, does]) => (
        <span key={key}>
          <kbd className="mr-1 rounded-sm border border-line px-1 font-sans">{key}</kbd>
          {does}
        </span>
      ))}
    </p>
  )
}
