import ChevronDown from 'lucide-react/icons/chevron-down'
import { fullName } from '../../domain/person-name.ts'
import { Banner } from '../../ui/banner.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { useTexts } from '../../ui/language.tsx'
import { invoicesTexts } from './invoices-texts.ts'
import type { SyncReport as Report } from './read-answers.ts'

/** What synchronizing made, and whom it left out and why. */
export function SyncReport({ report, onDismiss }: { report: Report; onDismiss: () => void }) {
  const texts = useTexts(invoicesTexts)
  const common = useTexts(commonTexts)
  const { created, recomputed, skipped } = report
  return (
    <Banner tone="note" dismiss={{ label: common.dismiss, onDismiss }}>
      <p>
        {texts.syncMade(created)} {recomputed > 0 && texts.syncRecomputed(recomputed)}
      </p>
      {skipped.length > 0 && (
        <details className="group mt-1">
          <summary className="flex min-h-11 list-none items-center gap-1.5 font-medium [&::-webkit-details-marker]:hidden">
            <ChevronDown aria-hidden size={16} className="shrink-0 transition group-open:rotate-180" />
            {texts.syncSkipped(skipped.length)}
          </summary>
          <ul className="max-h-60 overflow-y-auto pl-5.5">
            {skipped.map(({ contractId, client, reason }) => (
              <li key={contractId} className="py-0.5">
                <span className="font-medium">{client ? fullName(client) : texts.noClient}</span>:{' '}
                {texts.skipReasons[reason]}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Banner>
  )
}
