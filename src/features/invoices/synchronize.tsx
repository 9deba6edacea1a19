import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import type { RouteResponse } from '../../contract/routes.ts'
import { fullName } from '../../domain/clients/person.ts'
import { useRow, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useNoEffectToast, useSendingReason } from '../../record-ui/documents/document-actions.ts'
import { RecordLink } from '../../record-ui/record-link.tsx'
import { useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { fetchNewest } from './fetch-newest.ts'
import { invoicesTexts, syncSentences } from './invoices-texts.ts'

export type Report = RouteResponse<'POST invoices/sync'>

/**
 * The report is shown until the user dismisses it. Synchronize waits for unsent edits: without a contract that was
 * just started, the server would create no invoice for it.
 */
export function useSynchronize(onDone: () => void) {
  const workspace = useWorkspace()
  const reason = useSendingReason()
  const { tell } = useNoEffectToast()
  const [isBusy, setBusy] = useState(false)
  const [report, setReport] = useState<Report | null>(null)
  return {
    isBusy,
    report,
    dismiss: () => setReport(null),
    reason: isBusy ? undefined : reason,
    async synchronize(): Promise<void> {
      setBusy(true)
      setReport(null)
      const idempotencyKey = workspace.newId()
      const answer = await workspace.request('POST invoices/sync', undefined, { idempotencyKey })
      if (!answer.ok) tell(answer.failure)
      await fetchNewest(workspace)
      setReport(answer.ok ? answer.body : null)
      setBusy(false)
      onDone()
    },
  }
}

export function SyncReport({ report, onDismiss }: { report: Report; onDismiss: () => void }) {
  const texts = useTexts(invoicesTexts)
  const { skipped } = report
  return (
    <Banner tone="plain" onDismiss={onDismiss}>
      <p>{syncSentences(texts, report)}</p>
      {skipped.length > 0 && (
        <details className="group mt-1">
          <summary className="flex min-h-control list-none items-center gap-1.5 font-medium [&::-webkit-details-marker]:hidden">
            <ChevronDown aria-hidden size={16} className="shrink-0 transition group-open:rotate-180" />
            {texts.syncSkipped(skipped.length)}
          </summary>
          <ul className="max-h-60 overflow-y-auto pl-5.5">
            {skipped.map(({ contractId, client, reason }, n) => (
              <li key={contractId ?? n} className="py-0.5">
                <span className="font-medium">
                  <OfContract contractId={contractId}>
                    {client ? fullName(client) : texts.noClient}
                  </OfContract>
                </span>
                : {texts.skipReasons[reason]}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Banner>
  )
}

/** Links to the client when this device has the contract. */
function OfContract({ contractId, children }: { contractId: string | null; children: string }) {
  const contract = useRow('contracts', contractId ?? '')?.row
  if (contract === undefined) return children
  return (
    <RecordLink record="clients" id={contract.clientId}>
      {children}
    </RecordLink>
  )
}
