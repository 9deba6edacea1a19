import ArchiveRestore from 'lucide-react/icons/archive-restore'
import { Link } from 'react-router-dom'
import { useDevice, useSignal, useWorkspace } from '../sync/device-hooks.ts'
import { useTexts } from '../ui/language.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { deviceTexts } from './device-texts.ts'
import { paths } from './paths.ts'

/** The host lost edits that it had: the outbox asks what should become of them, and this is the way there. */
export function HostRestored({ compact }: { compact: boolean }) {
  const texts = useTexts(deviceTexts)
  const lost = useSignal(useWorkspace().lostByHost)
  const earlier = useSignal(useDevice().earlier)
  if (lost.length === 0 && !earlier) return null
  const label = `${texts.hostRestored}: ${texts.hostRestoredLook}`
  if (compact) {
    return (
      <Tooltip text={label} side="right">
        <Link
          to={paths.outbox}
          aria-label={label}
          className="grid size-11 place-content-center rounded-md text-warn-text hover:bg-hover"
        >
          <ArchiveRestore aria-hidden size={18} />
        </Link>
      </Tooltip>
    )
  }
  return (
    <Link
      to={paths.outbox}
      className="mb-1.5 flex min-h-11 items-start gap-2.5 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text ring-1 ring-warn-line ring-inset"
    >
      <ArchiveRestore aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0 flex-1 text-pretty">
        {texts.hostRestored}. <span className="font-medium underline">{texts.hostRestoredLook}</span>
      </span>
    </Link>
  )
}
