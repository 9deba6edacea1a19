import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

/** Beside a row's name: whether its latest edit still has a way to go. It takes no room, so nothing moves when it changes. */
export function RowMark({
  kind,
  label,
}: {
  kind: 'waiting' | 'attention' | null
  label: string | undefined
}) {
  const Icon = kind === 'attention' ? TriangleAlert : Clock
  return (
    <span className="relative inline-block h-4 w-0 align-[-0.2em]">
      {kind && label !== undefined && (
        <Tooltip text={label}>
          <span
            role="img"
            aria-label={label}
            className={classNames(
              'absolute left-1.5',
              kind === 'attention' ? 'text-warn-text' : 'text-muted',
            )}
          >
            <Icon aria-hidden size={16} />
          </span>
        </Tooltip>
      )}
    </span>
  )
}
