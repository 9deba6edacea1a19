import { Link } from 'react-router-dom'
import { Banner } from '../../ui/banner.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { invoicesTexts } from './invoices-texts.ts'
import type { SyncReport as Report } from './read-answers.ts'
import { SyncReport } from './sync-report.tsx'
import type { Invoices } from './use-invoices.ts'

/** What synchronizing has done, and what keeps invoices from being validated and collected. */
export function InvoicesNotices(props: {
  list: Invoices
  report: Report | null
  onDismissReport: () => void
  practiceMissing: string | undefined
  practicePath: string
}) {
  const { list, report, onDismissReport, practiceMissing, practicePath } = props
  const texts = useTexts(invoicesTexts)
  const isNextToBill = list.sections.some(({ statusCounts: { created = 0, pending = 0, not_paid = 0 } }) =>
    Boolean(created + pending + not_paid),
  )
  return (
    <>
      {report && <SyncReport report={report} onDismiss={onDismissReport} />}
      {practiceMissing !== undefined && isNextToBill && !list.isLoading && !list.wasNeverHere && (
        <Banner
          tone="note"
          actions={
            <Link to={practicePath} className={buttonLook('secondary')}>
              {texts.fillInPractice}
            </Link>
          }
        >
          {practiceMissing}
        </Banner>
      )}
    </>
  )
}
