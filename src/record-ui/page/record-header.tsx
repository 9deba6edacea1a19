import CloudOff from 'lucide-react/icons/cloud-off'
import SearchX from 'lucide-react/icons/search-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Rows } from '../../contract/rows.ts'
import { remarks } from '../../records/record.ts'
import type { ViewRow } from '../../store/overlay/table.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { buttonLook } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { RowMark } from '../../ui/lists/row-mark.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader, PageTitle } from '../../ui/page/page-header.tsx'
import { useFilled, useReachable, useRow, useWorkspace } from '../device-hooks.ts'
import { fieldLabel } from '../forms/shown-value.ts'
import type { PagedRecord } from '../record-address.ts'
import { recordPageTexts } from './record-page-texts.ts'

export function RecordHeader(props: {
  title: string
  mark: 'unsent' | 'refused' | 'conflict' | null
  badges: ReactNode
  subtitle?: ReactNode
  alerts: readonly (string | null)[]
  actions: ReactNode
}) {
  const { title, mark, badges, subtitle, alerts, actions } = props
  const { language } = useLanguage()
  const common = useTexts(commonTexts)
  const { keys } = useTexts(recordPageTexts)
  const shownAlerts = alerts.filter(alert => alert !== null)
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0">
              <PageTitle
                title={title}
                className="inline font-semibold text-2xl text-ink tracking-tight wrap-anywhere"
              />
              <RowMark
                kind={mark === null ? null : mark === 'unsent' ? 'waiting' : 'attention'}
                label={mark === null ? undefined : common.marks[mark]}
              />
            </span>
            {badges}
          </div>
          {subtitle !== undefined && <div className="mt-1 text-muted">{subtitle}</div>}
          <p className="mt-1 text-faint text-xs max-sm:hidden pointer-coarse:hidden">{keys}</p>
        </div>
        {actions}
      </div>
      {shownAlerts.map(alert => (
        <p
          key={alert}
          className="flex items-start gap-2.5 rounded-lg bg-warn-soft px-4 py-3 font-medium text-base text-warn-text ring-1 ring-warn-line ring-inset"
        >
          <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">{fieldLabel(remarks.alert, language)}: </span>
            {alert}
          </span>
        </p>
      ))}
    </header>
  )
}

/** The page of a row, or the reason why it cannot be shown. */
export function RecordGate<N extends PagedRecord>(props: {
  record: N
  id: string
  listPath: string
  children: (shown: ViewRow<Rows[N]>) => ReactNode
}) {
  const { record, id, listPath, children } = props
  const texts = useTexts(recordPageTexts)
  const { view } = useWorkspace()
  const viewRow = useRow(record, id)
  const filled = useFilled()
  const reachable = useReachable()
  const isRequested = useNewest(record, viewRow === undefined)
  if (viewRow) return children(viewRow)
  const named: PagedRecord = record
  const { title, deleted, unknown, toList } = texts.of[named]
  const state = () => {
    if (view.isDeleted(record, id))
      return <EmptyState icon={<UserRoundX size={26} />} {...deleted} action={onward} />
    if (reachable && (!filled || !isRequested)) return <Spinner label={texts.loading} />
    if (!filled || !reachable)
      return (
        <EmptyState
          icon={<CloudOff size={26} />}
          title={texts.notHere}
          hint={texts.notHereHint}
          action={onward}
        />
      )
    return <EmptyState icon={<SearchX size={26} />} {...unknown} action={onward} />
  }
  const onward = (
    <Link to={listPath} className={buttonLook('primary')}>
      {toList}
    </Link>
  )
  return (
    <div className="grid gap-5">
      <PageHeader title={title} />
      {state()}
    </div>
  )
}

const newest = { page: 1, limit: 25, sortBy: 'createdAt', sortOrder: 'DESC' } as const

/** A link may be faster than the feed, so a missing row is queried before it is reported as unknown. */
function useNewest(record: PagedRecord, isWanted: boolean): boolean {
  const { fresh } = useWorkspace()
  const reachable = useReachable()
  const [isRequested, setRequested] = useState(false)
  useEffect(() => {
    if (!reachable || !isWanted) return
    const done = () => setRequested(true)
    void fresh(record, newest).then(done, done)
  }, [fresh, record, reachable, isWanted])
  return isRequested
}

/** If the composer is open already, it gets the focus. */
export function openComposer(show: (isShown: true) => void): void {
  show(true)
  document.querySelector<HTMLElement>('main textarea[name="text"]')?.focus()
}
