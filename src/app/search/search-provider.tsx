import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { plainCode } from '../../domain/clients/official-numbers.ts'
import { useFilled, useWorkspace } from '../../record-ui/device-hooks.ts'
import { usePrepareSearch } from '../../record-ui/lists/list-hooks.ts'
import { idInAddress, recordPath } from '../../record-ui/record-address.ts'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import { matchesPath, paths } from '../pages.ts'
import { type OpenedRecord, SearchContext, withOpened } from './search-field.tsx'

const searchDialog = async () => (await import('./search-dialog.tsx')).SearchDialog

/**
 * Ctrl or Cmd plus K opens the search on any screen, and a chip reader opens the animal. Recent rows are
 * stored in memory only, so the next user does not see them.
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
    void navigate(recordPath('animals', animal.id))
  })
  useEffect(() => {
    const reader = chipReader()
    const hear = (event: KeyboardEvent) => {
      if (isOpening(event)) {
        event.preventDefault()
        return show()
      }
      // A form field for the chip receives the digits instead.
      if (isTypedIn(event.target)) return reader.forget()
      const chip = reader.next(event)
      if (chip === null) return
      // The reader's Enter must not press a button.
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
          turn: open?.turn ?? 0,
          open: open !== null,
          begin: open?.typed ?? '',
          opened,
          onClose: () => setOpen(null),
        }}
      />
    </SearchContext>
  )
}

/** Builds the search index in idle time, once all rows are loaded. */
function Preparation() {
  usePrepareSearch('clients', 'animals', 'invoices', 'species')
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

function useOpened(): readonly OpenedRecord[] {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<readonly OpenedRecord[]>([])
  const [seen, setSeen] = useState('')
  if (seen !== pathname) {
    setSeen(pathname)
    const record = (['clients', 'animals'] as const).find(each =>
      matchesPath(paths[each === 'clients' ? 'client' : 'animal'], pathname),
    )
    if (record !== undefined) setOpened(withOpened(opened, { record, id: idInAddress(pathname) }))
  }
  return opened
}

type Key = { key: string; timeStamp: number }

// Milliseconds between two keys. Humans do not type fifteen digits so fast.
const fastest = 50
const chip = /^\d{9,15}$/

/**
 * Distinguishes a chip reader from a user by typing speed. Returns the digits when the final Enter arrives.
 */
export function chipReader(): { next: (key: Key) => string | null; forget: () => void } {
  let digits = ''
  let last = 0
  return {
    next({ key, timeStamp }) {
      const isFast = timeStamp - last < fastest
      last = timeStamp
      const read = isFast ? digits : ''
      digits = /^\d$/.test(key) ? read + key : ''
      return key === 'Enter' && chip.test(read) ? read : null
    },
    forget() {
      digits = ''
    },
  }
}
