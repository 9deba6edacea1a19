import CloudOff from 'lucide-react/icons/cloud-off'
import ListChecks from 'lucide-react/icons/list-checks'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { isMonth, monthOf } from '../../../domain/brussels.ts'
import { formatMonth } from '../../../domain/format.ts'
import { useFilled, useReachable, useWorkspace } from '../../../parts/device-hooks.ts'
import { buttonLook } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { firstMonthHere } from '../months.ts'
import { monthPageTexts } from './month-page-texts.ts'
import { type MonthPaths, MonthSteps } from './month-steps.tsx'

/** The end of one month on one page: what is left of each step, and the way to do it. */
export function MonthScreen({ invoicesPath, ...paths }: MonthPaths) {
  const texts = useTexts(monthPageTexts)
  const { language } = useLanguage()
  const { now } = useWorkspace()
  const { month = '' } = useParams()
  const filled = useFilled()
  const reachable = useReachable()
  const isKnown = isMonth(month)
  const isHere = isKnown && month >= firstMonthHere(monthOf(now()))
  const all = (
    <Link to={isKnown ? `${invoicesPath}?month=${month}` : invoicesPath} className={buttonLook('secondary')}>
      <ListChecks aria-hidden size={18} />
      {isKnown ? texts.toList : texts.allInvoices}
    </Link>
  )
  return (
    <div className="grid gap-5">
      <PageHeader
        title={isKnown ? texts.titleOf(formatMonth(month, language)) : texts.monthEnd}
        {...(isHere && { subtitle: texts.subtitle })}
        actions={all}
      />
      <Body {...{ isKnown, isHere, filled, reachable }}>
        <MonthSteps key={month} {...{ month, invoicesPath, ...paths }} />
      </Body>
    </div>
  )
}

function Body(props: {
  isKnown: boolean
  isHere: boolean
  filled: boolean
  reachable: boolean
  children: ReactNode
}) {
  const { isKnown, isHere, filled, reachable, children } = props
  const texts = useTexts(monthPageTexts)
  if (!isKnown) return <EmptyState icon={<SearchX size={26} />} title={texts.noMonth} />
  if (!isHere) return <EmptyState icon={<CloudOff size={26} />} title={texts.olderMonth} />
  if (!filled)
    return reachable ? (
      <Spinner label={texts.loading} />
    ) : (
      <EmptyState icon={<CloudOff size={26} />} title={texts.notHereYet} />
    )
  return (
    <>
      {!reachable && <Banner tone="note">{texts.offline}</Banner>}
      {children}
    </>
  )
}
