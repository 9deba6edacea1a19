import CloudOff from 'lucide-react/icons/cloud-off'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { serverSentence } from '../../../contract/errors/error-texts.ts'
import { collectionDay, fileDay } from '../../../domain/bank/business-days.ts'
import type { CollectionFault } from '../../../domain/bank/collection.ts'
import { isDay, type Month } from '../../../domain/calendar/brussels.ts'
import { withNotPaid } from '../../../domain/text/file-names.ts'
import { formatBelgianDate, formatMonth, formatPrice, formatWeekday } from '../../../domain/text/format.ts'
import { useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useNoEffectToast } from '../../../record-ui/documents/document-actions.ts'
import { documentTexts } from '../../../record-ui/documents/document-texts.ts'
import { useSavesEmailsAsFiles } from '../../../record-ui/email-delivery.ts'
import { type Failure, isRefusedFor } from '../../../sync/calls/call.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { PlainHeader } from '../../../ui/lists/data-table.tsx'
import { FramedRows } from '../../../ui/lists/framed-rows.tsx'
import { SortHeader, type SortOrder } from '../../../ui/lists/sort-header.tsx'
import { TableCell, TableRow } from '../../../ui/lists/table-row.tsx'
import type { RowPlace } from '../../../ui/lists/virtual-rows.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { fetchNewest } from '../../invoices/fetch-newest.ts'
import { type InvoicesTexts, invoicesTexts } from '../../invoices/invoices-texts.ts'
import {
  type Candidate,
  type CandidateColumn,
  type CollectableStatus,
  candidatesCredit,
  candidatesTotal,
  sortCandidates,
  useCandidates,
} from './candidates.ts'
import { HistoryDialog } from './history-dialog.tsx'

/** Selects the invoices of a bank file; all of them at first. */
export function BankFileDialog(props: {
  month: Month
  status: CollectableStatus
  isHere: boolean
  mending: CorrectionPaths
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
            {texts.selectedTotal(formatPrice(candidatesTotal(selected), language))}
            {candidatesCredit(selected) > 0 &&
              ` ${texts.creditFirst(formatPrice(candidatesCredit(selected), language))}`}
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
                  // The pressed button disappears.
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
          <EmptyState icon={<CloudOff size={26} />} title={texts.monthOnServer} />
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

function useBankFile(month: Month, status: CollectableStatus, onMade: () => void) {
  const texts = useTexts(invoicesTexts)
  const { noAnswer } = useTexts(documentTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const { say } = useNoEffectToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // A retry after no response gets the same file, if the server has made it.
  const unanswered = useRef<{ key: string; requestedIds: string } | null>(null)

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
      const requestedIds = invoiceIds.join(' ')
      const key =
        unanswered.current?.requestedIds === requestedIds ? unanswered.current.key : workspace.newId()
      const answer = await workspace.request(
        'POST invoices/export/xml?month=:month',
        { month, invoiceIds },
        { idempotencyKey: key },
      )
      const isUnknown = !answer.ok && (answer.failure.kind === 'no-answer' || answer.failure.status >= 500)
      unanswered.current = isUnknown ? { key, requestedIds } : null
      setBusy(false)
      if (!answer.ok) return setProblem(explain(answer.failure))
      const { xml, filename } = answer.body
      if (xml === '') {
        say(texts.allByCredit)
        return onMade()
      }
      const name = status === 'not_paid' ? withNotPaid(filename) : filename
      saveFile(new Blob([xml], { type: 'application/xml' }), name)
      say(texts.fileCreated(name))
      onMade()
    },
  }
}

type CorrectionPaths = { clientsPath: string; contractsPath: string }

const columns = ['number', 'client', 'createdAt'] as const satisfies CandidateColumn[]
const widths = { number: 'w-32', client: undefined, createdAt: 'w-32' }

function BankFileRows(props: {
  candidates: readonly Candidate[]
  unselected: ReadonlySet<string>
  mending: CorrectionPaths
  onLeave: () => void
  /** Shows the bank files that contain the invoice. */
  onHistory: (candidate: Candidate) => void
  onToggle: (id: string) => void
}) {
  const { candidates, unselected, mending, onLeave, onHistory, onToggle } = props
  const texts = useTexts(invoicesTexts)
  const [sort, setSort] = useState<{ by: CandidateColumn; order: SortOrder }>({ by: 'number', order: 'ASC' })
  const sorted = useMemo(() => sortCandidates(candidates, sort.by, sort.order), [candidates, sort])
  return (
    <FramedRows
      label={texts.title}
      rows={sorted}
      rowKey={({ id }) => id}
      columns={columns.length + 2}
      head={
        <>
          <PlainHeader label={texts.selection} hidden className="w-14" />
          {columns.map(column => (
            <SortHeader
              key={column}
              label={texts[column]}
              className={widths[column]}
              order={sort.by === column ? sort.order : null}
              onSort={() =>
                setSort(({ by, order }) => ({
                  by: column,
                  order: by === column && order === 'ASC' ? 'DESC' : 'ASC',
                }))
              }
            />
          ))}
          <PlainHeader label={texts.amount} align="end" className="w-28" />
        </>
      }
    >
      {(candidate, place) => (
        <CandidateRow
          key={candidate.id}
          isSelected={!unselected.has(candidate.id)}
          candidate={candidate}
          mending={mending}
          place={place}
          onLeave={onLeave}
          onHistory={onHistory}
          onToggle={onToggle}
        />
      )}
    </FramedRows>
  )
}

type Ways = { mending: CorrectionPaths; onLeave: () => void; onHistory: (candidate: Candidate) => void }

/** Link to the screen that fixes the fault, or to the bank file that is still being collected. */
function CorrectionLink(props: Ways & { candidate: Candidate }) {
  const { candidate, mending, onLeave, onHistory } = props
  const { fault, clientId, client, number } = candidate
  const texts = useTexts(invoicesTexts).openToCorrect
  if (fault === 'still-out')
    return (
      <button
        type="button"
        className="min-h-6 font-medium underline underline-offset-2"
        onClick={() => onHistory(candidate)}
      >
        {texts.file}
        <span className="sr-only"> {number}</span>
      </button>
    )
  if (client === null || fault === 'too-early') return null
  const isOfAmount = fault === 'no-amount' || fault === 'amount-too-high'
  const isOfContract = fault === 'no-mandate'
  const search = new URLSearchParams({ search: isOfAmount ? number : client }).toString()
  const link = isOfAmount
    ? { text: texts.invoice, to: { search } }
    : isOfContract
      ? { text: texts.contracts, to: { pathname: mending.contractsPath, search } }
      : { text: texts.client, to: { pathname: mending.clientsPath, search } }
  const state = isOfAmount || isOfContract ? {} : { state: { details: clientId } }
  return (
    <Link to={link.to} {...state} onClick={onLeave} className="font-medium underline underline-offset-2">
      {link.text}
      <span className="sr-only"> {isOfAmount ? number : client}</span>
    </Link>
  )
}

function faultSentence(
  { dueDay, collectingUntil }: Candidate,
  fault: CollectionFault,
  texts: InvoicesTexts,
): string {
  if (fault === 'still-out') return texts.inCollection(formatBelgianDate(collectingUntil ?? ''))
  if (fault !== 'too-early') return texts.faults[fault]
  return texts.tooEarly(formatBelgianDate(dueDay), formatBelgianDate(fileDay(dueDay)))
}

/** The whole text of the row is a label of the checkbox. */
function CandidateRow(
  props: Ways & {
    candidate: Candidate
    isSelected: boolean
    onToggle: (id: string) => void
    place: RowPlace
  },
) {
  const { candidate, isSelected, onToggle, place, ...ways } = props
  const { id, number, client, createdAt, toPay, fault, isOtherAccount, isSent } = candidate
  const texts = useTexts(invoicesTexts)
  const { language } = useLanguage()
  const box = useId()
  const reason = useId()
  const labels = (children: ReactNode) => <label htmlFor={box}>{children}</label>
  return (
    <TableRow label={number} place={place}>
      <TableCell
        label={texts.selection}
        className="cards:absolute! cards:top-1 cards:right-2 cards:before:hidden"
      >
        <label className="-m-2 grid size-control place-content-center">
          <input
            id={box}
            type="checkbox"
            checked={isSelected}
            onChange={() => onToggle(id)}
            aria-label={texts.selectNamed(number)}
            aria-describedby={fault || isOtherAccount ? reason : undefined}
            className="size-4.5 accent-accent"
          />
        </label>
      </TableCell>
      <TableCell label={texts.number} kind="title" className="tabular-nums">
        {labels(number)}
      </TableCell>
      <TableCell label={texts.client}>
        <span className="block min-w-0">
          {labels(
            <span className="text-ink wrap-anywhere">
              {client ?? <span className="text-muted">{texts.noClient}</span>}
            </span>,
          )}
          {isSent && <span className="block text-muted text-xs">{texts.sentToBeCollected}</span>}
          {(fault || isOtherAccount) && (
            <span className="block text-warn-text text-xs">
              <TriangleAlert aria-hidden size={13} className="mr-1 inline align-[-2px]" />
              <span id={reason}>
                {fault === undefined ? texts.otherAccount : faultSentence(candidate, fault, texts)}
              </span>{' '}
              <CorrectionLink candidate={candidate} {...ways} />
            </span>
          )}
        </span>
      </TableCell>
      <TableCell label={texts.createdAt} className="tabular-nums">
        {labels(formatBelgianDate(createdAt))}
      </TableCell>
      <TableCell label={texts.amount} align="end" className="text-ink">
        {labels(formatPrice(toPay, language))}
      </TableCell>
    </TableRow>
  )
}
