import CloudOff from 'lucide-react/icons/cloud-off'
import { useRef, useState } from 'react'
import { serverSentence } from '../../../contract/error-texts.ts'
import { collectionDay } from '../../../domain/bank/business-days.ts'
import { isDay, type Month } from '../../../domain/calendar/brussels.ts'
import { withNotPaid } from '../../../domain/text/file-names.ts'
import { formatMonth, formatPrice, formatWeekday } from '../../../domain/text/format.ts'
import { useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useTell } from '../../../record-ui/documents/document-actions.ts'
import { documentTexts } from '../../../record-ui/documents/document-texts.ts'
import { useSavesEmailsAsFiles } from '../../../record-ui/email-delivery.ts'
import { type Failure, isRefusedFor } from '../../../sync/calls/call.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { fetchNewest } from '../../invoices/fetch-newest.ts'
import { invoicesTexts } from '../../invoices/invoices-texts.ts'
import { readXmlFile } from '../../invoices/read-answers.ts'
import { BankFileRows, type Mending } from './bank-file-rows.tsx'
import { type Candidate, type Collected, creditOf, totalOf, useCandidates } from './candidates.ts'
import { HistoryDialog } from './history-dialog.tsx'

/** Chooses invoices of a month for a file for the bank: all of them at first. */
export function BankFileDialog(props: {
  month: Month
  status: Collected
  isHere: boolean
  mending: Mending
  /** Why no file can be made now. */
  reason: string | undefined
  onClose: () => void
  onMade: () => void
}) {
  const { month, status, isHere, mending, reason, onClose, onMade } = props
  const texts = useTexts(invoicesTexts)
  const areFiles = useSavesEmailsAsFiles()
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const candidates = useCandidates(month, status, isHere)
  const allButton = useRef<HTMLButtonElement>(null)
  const [inFiles, setInFiles] = useState<Candidate | null>(null)
  const [unselected, setUnselected] = useState<ReadonlySet<string>>(new Set())
  const file = useBankFile(month, status, () => {
    void fetchNewest(workspace, month)
    onMade()
  })

  const all = candidates.kind === 'listed' ? candidates.all : []
  const selected = all.filter(({ id }) => !unselected.has(id))
  const refused = selected.filter(({ fault }) => fault !== undefined)
  const title = status === 'pending' ? texts.xmlTitle : texts.xmlNotPaidTitle
  const sent = all.filter(({ isSent }) => isSent)
  const sentSelected = selected.filter(({ isSent }) => isSent)
  const counter = status === 'pending' ? texts.selectedPending : texts.selectedNotPaid
  const unselect = (ids: readonly string[]) => setUnselected(before => new Set([...before, ...ids]))
  const isAll = selected.length === all.length
  const dueDays = selected.map(({ dueDay }) => dueDay).filter(isDay)
  const collected = selected.length === 0 ? null : collectionDay(dueDays, workspace.now())
  return (
    <Dialog
      open
      onClose={() => !file.isBusy && onClose()}
      title={title(formatMonth(month, language))}
      size="large"
      footer={
        <>
          <p className="mr-auto self-center font-medium text-ink tabular-nums max-sm:order-last">
            {texts.selectedTotal(formatPrice(totalOf(selected), language))}
            {creditOf(selected) > 0 && ` ${texts.creditFirst(formatPrice(creditOf(selected), language))}`}
          </p>
          <Button autoFocus onClick={() => !file.isBusy && onClose()}>
            {common.cancel}
          </Button>
          <Button
            variant="primary"
            busy={file.isBusy}
            reason={file.isBusy ? undefined : selected.length === 0 ? texts.selectOne : reason}
            onClick={() => void file.generate(selected.map(({ id }) => id))}
          >
            {file.isBusy ? texts.generating : texts.generateXml(selected.length)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {file.problem !== null && (
          <Banner tone="error" title={texts.xmlError} onDismiss={file.dismiss}>
            {file.problem}
          </Banner>
        )}
        {collected !== null && (
          <p role="status" className="text-ink">
            {(areFiles ? texts.collectedOnAsFiles : texts.collectedOn)(formatWeekday(collected, language))}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p role="status" className="mr-auto text-ink tabular-nums">
            {counter(selected.length - sentSelected.length, all.length - sent.length)}
            {sent.length > 0 && ` · ${texts.selectedSent(sentSelected.length, sent.length)}`}
          </p>
          <div className="flex flex-wrap justify-end gap-2">
            {refused.length > 0 && (
              <Button
                onClick={() => {
                  unselect(refused.map(({ id }) => id))
                  // This button goes with what it is for.
                  allButton.current?.focus()
                }}
              >
                {texts.unselectRefused(refused.length)}
              </Button>
            )}
            <Button
              ref={allButton}
              onClick={() => (isAll ? unselect(all.map(({ id }) => id)) : setUnselected(new Set()))}
            >
              {isAll ? texts.unselectAll : texts.selectAll}
            </Button>
          </div>
        </div>
        {candidates.kind === 'loading' && <Spinner label={texts.loading} />}
        {candidates.kind === 'failed' && (
          <EmptyState icon={<CloudOff size={26} />} title={texts.monthWithServer} />
        )}
        {candidates.kind === 'listed' && (
          <BankFileRows
            candidates={all}
            unselected={unselected}
            mending={mending}
            onLeave={onClose}
            onHistory={setInFiles}
            onToggle={id =>
              setUnselected(before =>
                before.has(id)
                  ? new Set([...before].filter(other => other !== id))
                  : new Set([...before, id]),
              )
            }
          />
        )}
      </div>
      {inFiles !== null && <HistoryDialog of={inFiles} onClose={() => setInFiles(null)} />}
    </Dialog>
  )
}

/** Has the server make a file for the bank, and hands it over. */
function useBankFile(month: Month, status: Collected, onMade: () => void) {
  const texts = useTexts(invoicesTexts)
  const { noAnswer } = useTexts(documentTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const { say } = useTell()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // Asked again after no answer, the server gives the same file, should it have made it (law 7).
  const unanswered = useRef<{ key: string; asked: string } | null>(null)

  function explain(failure: Failure): string {
    if (failure.kind === 'no-answer') return noAnswer
    const sentence = serverSentence(failure, language) ?? texts.xmlFailed
    const codesOfOne = ['invoices/not-collectable', 'invoices/still-out', 'invoices/too-early'] as const
    const isOfOne = codesOfOne.some(code => isRefusedFor(failure, code))
    return isOfOne && failure.field ? texts.ofInvoice(failure.field, sentence) : sentence
  }

  return {
    isBusy,
    problem,
    dismiss: () => setProblem(null),
    async generate(invoiceIds: readonly string[]): Promise<void> {
      setBusy(true)
      setProblem(null)
      const asked = invoiceIds.join(' ')
      const key = unanswered.current?.asked === asked ? unanswered.current.key : workspace.newId()
      const answer = await workspace.ask({
        method: 'POST',
        path: `invoices/export/xml?month=${month}`,
        headers: { 'idempotency-key': key },
        body: { invoiceIds: [...invoiceIds] },
      })
      const isUnknown = !answer.ok && (answer.failure.kind === 'no-answer' || answer.failure.status >= 500)
      unanswered.current = isUnknown ? { key, asked } : null
      const file = answer.ok ? readXmlFile(answer.body) : null
      setBusy(false)
      if (file) {
        if (file.xml === '') {
          say(texts.allByCredit)
          return onMade()
        }
        const name = status === 'not_paid' ? withNotPaid(file.filename) : file.filename
        saveFile(new Blob([file.xml], { type: 'application/xml' }), name)
        say(texts.fileMade(name))
        onMade()
      } else setProblem(answer.ok ? texts.xmlFailed : explain(answer.failure))
    },
  }
}
