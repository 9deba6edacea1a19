import CloudOff from 'lucide-react/icons/cloud-off'
import SearchX from 'lucide-react/icons/search-x'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Rows } from '../../contract/rows.ts'
import type { ViewRow } from '../../store/overlay/table.ts'
import { buttonLook } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { useTexts } from '../../ui/language.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useFilled, useReachable, useRow, useWorkspace } from '../device-hooks.ts'
import type { PagedRecord } from '../record-address.ts'
import { recordPageTexts } from './record-page-texts.ts'

/** A page about one row, once the device knows the row; until then, and when there is none, why. */
export function RecordGate<N extends PagedRecord>(props: {
  record: N
  id: string
  /** The list of its kind, to go on from. */
  listPath: string
  children: (shown: ViewRow<Rows[N]>) => ReactNode
}) {
  const { record, id, listPath, children } = props
  const texts = useTexts(recordPageTexts)
  const { view } = useWorkspace()
  const shown = useRow(record, id)
  const filled = useFilled()
  const reachable = useReachable()
  const isAsked = useNewest(record, shown === undefined)
  if (shown) return children(shown)
  const named: PagedRecord = record
  const { title, deleted, unknown, toList } = texts.of[named]
  const state = () => {
    if (view.isDeleted(record, id))
      return <EmptyState icon={<UserRoundX size={26} />} {...deleted} action={onward} />
    if (reachable && (!filled || !isAsked)) return <Spinner label={texts.loading} />
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

/** A link may be quicker than the feed: what was added a moment ago is asked for before it is called unknown. */
function useNewest(record: PagedRecord, isWanted: boolean): boolean {
  const { fresh } = useWorkspace()
  const reachable = useReachable()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!reachable || !isWanted) return
    const done = () => setAsked(true)
    void fresh(record, newest).then(done, done)
  }, [fresh, record, reachable, isWanted])
  return isAsked
}
