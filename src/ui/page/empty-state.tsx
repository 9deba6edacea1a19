import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { commonTexts } from '../common-texts.ts'
import { Button } from '../controls/button.tsx'
import { Spinner } from '../controls/spinner.tsx'
import { useTexts } from '../language.tsx'

export function EmptyState(props: { icon?: ReactNode; title: string; hint?: string; action?: ReactNode }) {
  const { icon, title, hint, action } = props
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-14 text-center">
      {icon !== undefined && (
        <span
          aria-hidden
          className="mb-3 grid size-14 place-content-center rounded-full bg-sand text-on-sand"
        >
          {icon}
        </span>
      )}
      <p className="font-semibold text-base text-ink">{title}</p>
      {hint !== undefined && <p className="max-w-sm text-pretty text-muted">{hint}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  )
}

/** A query without data: pending, offline, or failed. */
export function QueryState(props: {
  status: 'pending' | 'offline' | 'error'
  texts: { loading: string; needsServer: string; notRead: string }
  onRetry?: () => void
}) {
  const { status, texts, onRetry } = props
  const { tryAgain } = useTexts(commonTexts)
  const icon = <CloudOff size={26} />
  if (status === 'pending') return <Spinner label={texts.loading} />
  if (status === 'offline') return <EmptyState icon={icon} title={texts.needsServer} />
  const retry = onRetry && <Button onClick={onRetry}>{tryAgain}</Button>
  return <EmptyState icon={icon} title={texts.notRead} action={retry} />
}
