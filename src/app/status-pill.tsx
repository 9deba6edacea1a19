import { Link } from 'react-router-dom'
import { useStatus } from '../sync/device-hooks.ts'
import type { Status } from '../sync/session-state.ts'
import { classNames } from '../ui/class-names.ts'
import { useTexts } from '../ui/language.tsx'
import { Pill, type PillState } from '../ui/pill.tsx'
import { appTexts } from './app-texts.ts'
import { paths } from './pages.ts'
import { type PillKind, usePill } from './pill-plan.ts'

const states: Record<PillKind, PillState> = {
  saved: 'done',
  saving: 'busy',
  offline: 'away',
  attention: 'attention',
  'sign-in': 'sign-in',
}

/** How this person's work stands, and the way to the outbox. Its room is kept while it is silent: nothing moves. */
export function StatusPill({ inline }: { inline: boolean }) {
  const texts = useTexts(appTexts)
  const status = usePill(useStatus())
  const text = status === null ? '' : pillText(status, texts.pill)
  return (
    <div
      role="status"
      aria-live="polite"
      className={classNames('flex min-h-11 items-center', !inline && 'px-1')}
    >
      {status && (
        <Link to={paths.outbox} className="flex min-h-11 min-w-0 items-center rounded-full outline-offset-0">
          <Pill state={states[status.kind]} text={text} />
        </Link>
      )}
    </div>
  )
}

type PillTexts = (typeof appTexts)['en']['pill']

function pillText(status: Status, texts: PillTexts): string {
  return status.kind === 'saved' ? texts.saved : texts[status.kind](status.count)
}
