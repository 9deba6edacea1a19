import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { commonTexts } from '../common-texts.ts'
import { Tooltip } from '../controls/tooltip.tsx'
import { useTexts } from '../language.tsx'

/** The sync status of the row's latest edit. It takes no space, so its changes move nothing. */
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

export function MarkedName(props: { name: ReactNode; mark: 'unsent' | 'refused' | 'conflict' | null }) {
  const { name, mark } = props
  const common = useTexts(commonTexts)
  return (
    <>
      <span className="wrap-anywhere">{name}</span>
      {mark && <RowMark kind={mark === 'unsent' ? 'waiting' : 'attention'} label={common.marks[mark]} />}
    </>
  )
}
