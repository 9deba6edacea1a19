import { Link } from 'react-router-dom'
import { Banner } from '../../ui/banner.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { invoicesTexts } from './invoices-texts.ts'
import { SyncReport } from './sync-report.tsx'
import type { Invoices } from './use-invoices.ts'
import type { useSynchronize } from './use-synchronize.ts'

/** What synchronizing has done, and what keeps invoices from being validated and collected. */
export function InvoicesNotices(props: {
  list: Invoices
  sync: ReturnType<typeof useSynchronize>
  practiceMissing: string | undefined
  practicePath: string
}) {
  const { list, sync, practiceMissing, practicePath } = props
  const texts = useTexts(invoicesTexts)
  const isNextToBill = list.sections.some(({ statusCounts: { created = 0, pending = 0, not_paid = 0 } }) =>
    Boolean(created + pending + not_paid),
  )
  return (
    <>
      {sync.report && <SyncReport report={sync.report} onDismiss={sync.dismiss} />}
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
