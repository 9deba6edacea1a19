import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useFilled, useFilledShare, useStatus } from '../record-ui/device-hooks.ts'
import type { Status } from '../sync/device/status.ts'
import { classNames } from '../ui/class-names.ts'
import { Pill, type PillState } from '../ui/controls/badge.tsx'
import { useTexts } from '../ui/language.tsx'
import { appTexts } from './app-texts.ts'
import { paths } from './pages.ts'

const states: Record<PillKind, PillState> = {
  saved: 'done',
  saving: 'busy',
  offline: 'away',
  attention: 'attention',
  'sign-in': 'sign-in',
}

/** The sync status and a link to the outbox. Its space is reserved while it is hidden, so nothing moves. */
export function StatusPill({ inline }: { inline: boolean }) {
  const texts = useTexts(appTexts)
  const status = usePill(useStatus())
  const text = status === null ? '' : pillText(status, texts.pill)
  return (
    <div className={classNames('flex min-h-control items-center', !inline && 'px-1')}>
      <div role="status" aria-live="polite" className="min-w-0">
        {status && (
          <Link
            to={paths.outbox}
            className="flex min-h-control min-w-0 items-center rounded-full outline-offset-0"
          >
            <Pill state={states[status.kind]} text={text} />
          </Link>
        )}
      </div>
      {status === null && <FirstFilling />}
    </div>
  )
}

type PillTexts = (typeof appTexts)['en']['pill']

function pillText(status: Status, texts: PillTexts): string {
  return status.kind === 'saved' ? texts.saved : texts[status.kind](status.count)
}

type PillKind = Status['kind']

/** Delays in milliseconds. Null means never. */
type PillPlan = { showAfter: number | null; hideAfter: number | null }

const stays = { hideAfter: null }

/**
 * Hidden when the device is online and all edits are saved. 'Saved' only follows a visible pill, 'Saving'
 * appears after 2 s, and 'Offline' without unsent edits after 3 s. Anything about the user's own edits
 * appears at once.
 */
export function pillPlan(visibleKind: PillKind | null, status: Status): PillPlan {
  const wasSeen = visibleKind !== null && visibleKind !== 'saved'
  switch (status.kind) {
    case 'saved':
      return wasSeen ? { showAfter: 0, hideAfter: 3_000 } : { showAfter: null, hideAfter: null }
    case 'saving':
      return { showAfter: wasSeen ? 0 : 2_000, ...stays }
    case 'offline':
      return { showAfter: status.count > 0 || wasSeen ? 0 : 3_000, ...stays }
    case 'attention':
    case 'sign-in':
      return { showAfter: 0, ...stays }
  }
}

/** The status to show, or null. Always the present status: a stale 'Saved' would be false (law 15). */
function usePill(status: Status): Status | null {
  const [shown, setShown] = useState<PillKind | null>(null)
  const visibleKind = useRef<PillKind | null>(null)
  const readPlan = useEffectEvent(() => pillPlan(visibleKind.current, status))
  // A new count of the same kind must not restart the delay. The first entry of an offline pill must.
  const turn = status.kind === 'offline' && status.count > 0 ? 'offline-with-work' : status.kind

  useEffect(() => {
    const { showAfter, hideAfter } = readPlan()
    const kind: PillKind = turn === 'offline-with-work' ? 'offline' : turn
    const timers: number[] = []
    const show = (value: PillKind | null) => {
      visibleKind.current = value
      setShown(value)
    }
    if (showAfter !== null) timers.push(window.setTimeout(() => show(kind), showAfter))
    if (hideAfter !== null) timers.push(window.setTimeout(() => show(null), hideAfter))
    return () => {
      for (const timer of timers) window.clearTimeout(timer)
    }
  }, [turn])

  return shown === status.kind ? status : null
}

/** Progress of the first download. It appears after a delay, so that a fast connection never shows it. */
function FirstFilling() {
  const texts = useTexts(appTexts)
  const share = useFilledShare()
  if (useFilled()) return null
  const percent = share === null ? undefined : Math.floor(share * 100)
  return (
    <div
      role="progressbar"
      aria-label={texts.downloading}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="animate-appear-late grid w-full min-w-48 gap-1 px-1.5 text-muted text-xs"
    >
      <span className="tabular-nums">
        {percent === undefined ? texts.downloading : texts.downloaded(percent)}
      </span>
      <span className="block h-1.5 overflow-clip rounded-full bg-sunken ring-1 ring-line ring-inset">
        <span
          className="block h-full rounded-full bg-accent transition-[width] duration-1000"
          style={{ width: `${percent ?? 0}%` }}
        />
      </span>
    </div>
  )
}
