import Send from 'lucide-react/icons/send'
import { useEffect, useRef, useState } from 'react'
import type { Month } from '../../../domain/calendar/brussels.ts'
import { formatList } from '../../../domain/text/format.ts'
import { useWorkspace } from '../../../record-ui/device-hooks.ts'
import { documentTexts } from '../../../record-ui/documents/document-texts.ts'
import { RecordLink } from '../../../record-ui/record-link.tsx'
import { failureSentence } from '../../../sync/calls/failure-sentence.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import type { Candidate } from '../../bank/bank-file/candidates.ts'
import { fetchNewest } from '../fetch-newest.ts'
import { type InvoiceActions, serverDisabledReason } from '../invoice-actions.ts'
import { invoicesTexts } from '../invoices-texts.ts'
import { isMonthUnsent } from '../months.ts'
import { monthPageTexts } from './month-page-texts.ts'

type Unsent = Pick<Candidate, 'id' | 'clientId' | 'client' | 'number'>
type Props = { month: Month; toSend: readonly Unsent[]; actions: InvoiceActions; onDone: () => void }

/** Emails the invoices that the bank cannot collect. Clients without an email address are left out. */
export function SendRest({ month, toSend, actions, onDone }: Props) {
  const texts = useTexts(monthPageTexts)
  const { steps, monthStillSending } = useTexts(invoicesTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const [isOpen, setOpen] = useState(false)
  const sending = useSendInvoices(month, onDone)
  const { progress, report } = sending

  const hasEmail = ({ clientId }: Unsent) => view.tables.clients.get(clientId)?.row.email !== ''
  const rest = toSend.filter(hasEmail)
  const leftOut = toSend.filter(invoice => !hasEmail(invoice)).map(({ client, number }) => client ?? number)
  const getReason = () => {
    if (rest.length === 0) return texts.noEmails
    const reason = serverDisabledReason(actions.around(isMonthUnsent(view, actions.unsent, month)))
    return reason === 'not-with-server' ? monthStillSending : actions.reason(reason)
  }
  const count = progress?.total ?? rest.length
  return (
    <>
      {report && <SendReport report={report} actions={actions} onDismiss={sending.dismiss} />}
      {toSend.length > 0 && (
        <Button
          className="justify-self-start"
          icon={<Send aria-hidden size={18} />}
          reason={getReason()}
          onClick={() => setOpen(true)}
        >
          {texts.sendRest(rest.length || toSend.length)}
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        title={texts.sendRestTitle(count)}
        text={actions.emailNote || texts.sendRestText}
        cancelLabel={progress ? texts.stop : common.cancel}
        confirmLabel={steps.send}
        busy={progress !== null}
        reason={progress ? undefined : getReason()}
        onCancel={() => (progress ? sending.stop() : setOpen(false))}
        onConfirm={() => void sending.send(rest).finally(() => setOpen(false))}
      >
        {leftOut.length > 0 && <p className="text-pretty">{texts.leftOut(formatList(leftOut, language))}</p>}
        <p role="status" className="font-medium text-ink tabular-nums">
          {progress && texts.sendingOne(progress.place, progress.total)}
        </p>
      </ConfirmDialog>
    </>
  )
}

type Failed = { invoice: Unsent; reason: string }
type Report = { sent: number; failed: readonly Failed[]; remaining: number }

function SendReport(props: { report: Report; actions: InvoiceActions; onDismiss: () => void }) {
  const { report, actions, onDismiss } = props
  const { sent, failed, remaining } = report
  const texts = useTexts(monthPageTexts)
  const counts = [
    (actions.emailNote === '' ? texts.sentCount : texts.savedCount)(sent),
    ...(failed.length > 0 ? [texts.failedCount(failed.length)] : []),
    ...(remaining > 0 ? [texts.remainingCount(remaining)] : []),
  ]
  return (
    <Banner tone={counts.length > 1 ? 'note' : 'success'} onDismiss={onDismiss}>
      <p>{counts.join(', ')}</p>
      <ul>
        {failed.map(({ invoice, reason }) => (
          <li key={invoice.id}>
            <RecordLink record="clients" id={invoice.clientId}>
              {invoice.client ?? invoice.number}
            </RecordLink>
            : {reason}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** Sends one invoice after the other, until all are sent, the user stops it, or the server is away. */
export function useSendInvoices(month: Month, onDone: () => void) {
  const documents = useTexts(documentTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const [progress, setProgress] = useState<{ place: number; total: number } | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const isStopped = useRef(false)
  // A retry after no response has the same key, so nothing is sent twice.
  const keys = useRef(new Map<string, string>())
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  async function sendOne({ id }: Unsent) {
    const idempotencyKey = keys.current.get(id) ?? workspace.newId()
    keys.current.set(id, idempotencyKey)
    const request = () => workspace.request('POST invoices/:id/send', { id }, { idempotencyKey })
    const first = await request()
    const answer = first.ok || first.failure.kind !== 'no-answer' ? first : await request()
    const isUnknown = !answer.ok && (answer.failure.kind === 'no-answer' || answer.failure.status >= 500)
    if (!isUnknown) keys.current.delete(id)
    return answer
  }

  async function send(invoices: readonly Unsent[]): Promise<void> {
    const failed: Failed[] = []
    let tried = 0
    isStopped.current = false
    setReport(null)
    for (const invoice of invoices) {
      if (isStopped.current) break
      tried += 1
      setProgress({ place: tried, total: invoices.length })
      const answer = await sendOne(invoice)
      if (answer.ok) continue
      failed.push({ invoice, reason: failureSentence(answer.failure, documents, language) })
      if (answer.failure.kind === 'no-answer') break
    }
    await fetchNewest(workspace, month)
    setReport({ sent: tried - failed.length, failed, remaining: invoices.length - tried })
    setProgress(null)
    onDone()
  }

  return {
    progress,
    report,
    send,
    stop() {
      isStopped.current = true
    },
    dismiss: () => setReport(null),
  }
}
