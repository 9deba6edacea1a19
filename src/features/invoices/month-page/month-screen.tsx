import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CloudOff from 'lucide-react/icons/cloud-off'
import ListChecks from 'lucide-react/icons/list-checks'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { isMonth, type Month, monthAfter, toMonth } from '../../../domain/calendar/brussels.ts'
import { formatMonth } from '../../../domain/text/format.ts'
import { useFilled, useReachable, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { classNames } from '../../../ui/class-names.ts'
import { buttonLook } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { invoicesTexts } from '../invoices-texts.ts'
import { oldestLocalMonth } from '../months.ts'
import { monthPageTexts } from './month-page-texts.ts'
import { type MonthPaths, MonthSteps } from './month-steps.tsx'

export function MonthScreen({ invoicesPath, ...paths }: MonthPaths) {
  const texts = useTexts(monthPageTexts)
  const { language } = useLanguage()
  const { now } = useWorkspace()
  const { month = '' } = useParams()
  const isKnown = isMonth(month)
  const current = toMonth(now())
  const isHere = month >= oldestLocalMonth(current)
  const isBegun = month <= current
  const actions = (
    <>
      {isKnown && <OtherMonth month={monthAfter(month, -1)} icon={<ChevronLeft aria-hidden size={20} />} />}
      {isKnown && month < current && (
        <OtherMonth month={monthAfter(month)} icon={<ChevronRight aria-hidden size={20} />} />
      )}
      <Link
        to={isKnown ? `${invoicesPath}?month=${month}` : invoicesPath}
        className={buttonLook('secondary')}
      >
        <ListChecks aria-hidden size={18} />
        {isKnown ? texts.toList : texts.allInvoices}
      </Link>
    </>
  )
  return (
    <div className="grid gap-5">
      <PageHeader
        title={isKnown ? texts.title(formatMonth(month, language)) : texts.monthEnd}
        {...(isKnown && isBegun && { subtitle: texts.subtitle })}
        actions={actions}
      />
      <Body isKnown={isKnown} isBegun={isBegun}>
        <MonthSteps key={month} month={month} isHere={isHere} invoicesPath={invoicesPath} {...paths} />
      </Body>
    </div>
  )
}

function OtherMonth({ month, icon }: { month: Month; icon: ReactNode }) {
  const { language } = useLanguage()
  const name = formatMonth(month, language)
  return (
    <Link
      to={`../${month}`}
      relative="path"
      aria-label={name}
      className={classNames(buttonLook('quiet'), 'max-sm:px-3')}
    >
      {icon}
      <span className="max-sm:sr-only first-letter:uppercase">{name}</span>
    </Link>
  )
}

function Body(props: { isKnown: boolean; isBegun: boolean; children: ReactNode }) {
  const { isKnown, isBegun, children } = props
  const texts = useTexts(monthPageTexts)
  const { notHereYet } = useTexts(invoicesTexts)
  const filled = useFilled()
  const reachable = useReachable()
  if (!isKnown) return <EmptyState icon={<SearchX size={26} />} title={texts.noMonth} />
  if (!isBegun) return <EmptyState icon={<CalendarClock size={26} />} title={texts.notBegun} />
  if (!filled)
    return reachable ? (
      <Spinner label={texts.loading} />
    ) : (
      <EmptyState icon={<CloudOff size={26} />} title={notHereYet} />
    )
  return (
    <>
      {!reachable && <Banner tone="note">{texts.offline}</Banner>}
      {children}
    </>
  )
}
