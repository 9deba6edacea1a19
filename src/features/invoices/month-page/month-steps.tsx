import ChevronDown from 'lucide-react/icons/chevron-down'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Eye from 'lucide-react/icons/eye'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { InvoiceRow } from '../../../contract/invoices.ts'
import type { InvoiceFilter } from '../../../domain/billing/invoices.ts'
import {
  type MonthFinding,
  type MonthStep,
  monthFindings,
  monthSteps,
  mostReviewMarks,
  nextStep,
  stepStatus,
} from '../../../domain/billing/month-end.ts'
import type { Month } from '../../../domain/calendar/brussels.ts'
import { fullName } from '../../../domain/clients/person.ts'
import { practiceId } from '../../../domain/practice/practice.ts'
import { formatBelgianDate, formatPrice } from '../../../domain/text/format.ts'
import { useReachable, useRow, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useNoEffectToast } from '../../../record-ui/documents/document-actions.ts'
import { documentTexts } from '../../../record-ui/documents/document-texts.ts'
import { useListProblem } from '../../../record-ui/lists/list-problem.ts'
import { RecordLink } from '../../../record-ui/record-link.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Button, buttonLook, IconButton } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { RemindersButton } from '../../bank/reminders/reminders-buttons.tsx'
import { StatementsOpening } from '../../bank/statements/statements-opening.tsx'
import { fetchNewest } from '../fetch-newest.ts'
import { useInvoiceActions } from '../invoice-actions.ts'
import { InvoiceDialogs, type OpenDialog } from '../invoice-dialogs.tsx'
import { invoicesTexts } from '../invoices-texts.ts'
import { MonthToolbar } from '../month-toolbar.tsx'
import { SyncReport, useSynchronize } from '../synchronize.tsx'
import { monthPageTexts } from './month-page-texts.ts'
import { SendRest } from './send-rest.tsx'
import { type MonthEnd, type ReviewedInvoice, useMonthEnd } from './use-month-end.ts'

export type MonthPaths = {
  invoicesPath: string
  practicePath: string
  clientsPath: string
  contractsPath: string
}

type OfMonth = MonthPaths & { month: Month; isHere: boolean }

/** A month that is not on this device is fetched from the server. */
export function MonthSteps(props: OfMonth) {
  const texts = useTexts(monthPageTexts)
  const { monthOnServer: monthWithServer } = useTexts(invoicesTexts)
  const reachable = useReachable()
  const monthEnd = useMonthEnd(props.month)
  if (monthEnd.kind === 'known') return <AllSteps {...props} {...monthEnd} />
  if (monthEnd.kind === 'loading' && reachable) return <Spinner label={texts.loading} />
  return <EmptyState icon={<CloudOff size={26} />} title={reachable ? texts.olderFailed : monthWithServer} />
}

function AllSteps(props: OfMonth & { stand: MonthEnd; again: () => void }) {
  const { month, isHere, stand, again, invoicesPath, practicePath, clientsPath, contractsPath } = props
  const texts = useTexts(monthPageTexts)
  const { problem, setProblem } = useListProblem('invoices', () => undefined)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const actions = useInvoiceActions(setProblem, again)
  const reviewMarks = useReviewMarks(again)
  const isPeppolOff = useRow('practice', practiceId)?.row.peppol === 'off'
  const section = { month, statusCounts: stand.statusCounts, toCollect: stand.toCollect, isHere }
  const shared = { section, actions, practicePath, clientsPath, contractsPath, onChanged: again }
  const toList = (filter: InvoiceFilter) => (
    <Link
      to={`${invoicesPath}?month=${month}&statuses=${filter}`}
      className={classNames(buttonLook('secondary'), 'justify-self-start')}
    >
      {texts.toList}
    </Link>
  )
  const inside: Record<MonthStep, ReactNode> = {
    make: <MakeStep onDone={again} />,
    check: (
      <CheckList
        reviewedAt={stand.reviewedAt}
        reviewMarks={reviewMarks}
        getClientName={actions.nameOf}
        onPreview={row => setDialog({ kind: 'preview', row })}
      />
    ),
    validate: (
      <>
        <WithoutVatNumber companies={stand.withoutVatNumber} />
        {stand.left.validate > 0 && <MonthToolbar {...shared} batches={['created']} />}
      </>
    ),
    file: (
      <>
        {isPeppolOff && stand.eInvoices > 0 && (
          <Banner tone="note">{texts.eInvoicesToSend(stand.eInvoices)}</Banner>
        )}
        {(stand.left.file > 0 || (stand.statusCounts.not_paid ?? 0) > 0) && (
          <MonthToolbar {...shared} batches={['pending', 'not_paid']} />
        )}
        <SendRest month={month} toSend={stand.toSend} actions={actions} onDone={again} />
      </>
    ),
    returns: (
      <div className="flex flex-wrap gap-2">
        <StatementsOpening invoicesPath={invoicesPath} onApplied={again} />
        {stand.left.returns > 0 && toList('sent')}
      </div>
    ),
    reminders: stand.left.reminders > 0 && (
      <div className="flex flex-wrap gap-2">
        <RemindersButton practicePath={practicePath} />
        {toList('overdue')}
      </div>
    ),
  }
  const next = nextStep(stand.left)
  return (
    <>
      {problem !== null && (
        <Banner tone="error" onDismiss={() => setProblem(null)}>
          {problem}
        </Banner>
      )}
      <ol aria-label={texts.steps} className="grid gap-3">
        {monthSteps.map((step, index) => (
          <Step key={step} step={step} place={index + 1} stand={stand} isNext={step === next}>
            {inside[step]}
          </Step>
        ))}
      </ol>
      <OwedToClients owed={stand.owed} />
      <InvoiceDialogs
        open={dialog}
        actions={actions}
        practicePath={practicePath}
        onClose={() => setDialog(null)}
      />
    </>
  )
}

function Step(props: {
  step: MonthStep
  place: number
  stand: MonthEnd
  isNext: boolean
  children: ReactNode
}) {
  const { step, place, stand, isNext, children } = props
  const texts = useTexts(monthPageTexts)
  const { language } = useLanguage()
  const remaining = stand.left[step]
  const isUnknown = step === 'make' && !stand.isUnbilledKnown
  const status = isUnknown ? 'unknown' : stepStatus(stand.left, step)
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={classNames(
        'grid gap-3 rounded-lg bg-surface p-4 shadow-low ring-1 sm:grid-cols-[auto_1fr]',
        isNext ? 'ring-accent' : 'ring-line',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'hidden size-8 place-content-center rounded-full font-semibold tabular-nums sm:grid',
          isNext ? 'bg-accent text-on-accent' : 'bg-sunken text-muted',
        )}
      >
        {place}
      </span>
      <div className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:min-h-8">
          <h2 className="font-semibold text-base text-ink">{texts.titles[step]}</h2>
          {status === 'done' && (
            <Badge tone="ok" icon={<CircleCheck aria-hidden size={13} />}>
              {texts.done}
            </Badge>
          )}
          {status === 'unknown' && <Badge>{texts.notKnown}</Badge>}
          {status === 'not-yet' && <Badge>{texts.notYet}</Badge>}
          {status === 'left' && <Badge tone={isNext ? 'accent' : 'plain'}>{texts.left(remaining)}</Badge>}
          {isNext && <span className="sr-only">{texts.next}</span>}
        </div>
        <Sentence step={step} stand={stand} />
        {step === 'make' && stand.extras.count > 0 && (
          <p className="max-w-prose text-pretty">
            {texts.extras(stand.extras.count, formatPrice(stand.extras.sum, language))}
          </p>
        )}
        {children}
      </div>
    </li>
  )
}

function Sentence({ step, stand }: { step: MonthStep; stand: MonthEnd }) {
  const texts = useTexts(monthPageTexts)
  const { language } = useLanguage()
  const count = stand.left[step]
  const price = (euros: number) => formatPrice(euros, language)
  const { sums } = stand
  const isNotYet = stepStatus(stand.left, step) === 'not-yet'
  const sentences: Record<MonthStep, () => string> = {
    make: () => {
      if (!stand.isUnbilledKnown) return `${texts.monthCount(stand.count)} ${texts.unbilledUnknown}`
      const missing = count > 0 ? [texts.unbilled(count), ...(stand.isNow ? [] : [texts.createdToday])] : []
      return [texts.monthCount(stand.count), ...missing].join(' ')
    },
    check: () => {
      if (count > 0) return texts.toCheck(count)
      return stand.reviewedAt.length > 0
        ? texts.allUnusualChecked(stand.reviewedAt.length)
        : texts.nothingUnusual
    },
    validate: () => (count > 0 ? texts.toValidate(count, price(sums.validate)) : texts.allValidated),
    file: () => {
      if (count === 0) return texts.allSent
      const toSend = stand.toSend.length > 0 ? [texts.toSend(stand.toSend.length)] : []
      return [texts.notSentYet(count, price(sums.file)), ...toSend].join(' ')
    },
    returns: () =>
      count > 0 ? texts.awaitingPayment(count, price(sums.returns)) : texts.noneAwaitingPayment,
    reminders: () => (count > 0 ? texts.overdue(count, price(sums.reminders)) : texts.noneOverdue),
  }
  return <p className="max-w-prose text-pretty">{isNotYet ? texts.nothingYet : sentences[step]()}</p>
}

const shownAtOnce = 25

function WithoutVatNumber({ companies }: { companies: MonthEnd['withoutVatNumber'] }) {
  const texts = useTexts(monthPageTexts)
  if (companies.length === 0) return null
  return (
    <Banner tone="note" title={texts.noVatNumber(companies.length)}>
      <ul>
        {companies.slice(0, shownAtOnce).map(({ id, companyName }) => (
          <li key={id}>
            <RecordLink record="clients" id={id}>
              {companyName}
            </RecordLink>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** Credit balances are paid out by the practice, or pay the next invoices. */
function OwedToClients({ owed: { clients, sum } }: Pick<MonthEnd, 'owed'>) {
  const texts = useTexts(monthPageTexts)
  const { language } = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const price = (euros: number) => formatPrice(euros, language)
  const visible = isWhole ? clients : clients.slice(0, shownAtOnce)
  return (
    <section
      aria-labelledby="owed-to-clients"
      className="grid gap-3 rounded-lg bg-surface p-4 shadow-low ring-1 ring-line"
    >
      <h2 id="owed-to-clients" className="font-semibold text-base text-ink">
        {texts.owedTitle}
      </h2>
      <p className="max-w-prose text-pretty">
        {clients.length > 0 ? texts.owed(clients.length, price(sum)) : texts.noneOwed}
      </p>
      {clients.length > 0 && (
        <ul className="grid divide-y divide-line">
          {visible.map(client => (
            <li key={client.id} className="flex min-h-control items-center gap-4">
              <span className="min-w-0 flex-1 break-words font-medium text-ink">
                <RecordLink record="clients" id={client.id}>
                  {fullName(client)}
                </RecordLink>
              </span>
              <span className="text-ink tabular-nums">{price(client.credit)}</span>
            </li>
          ))}
        </ul>
      )}
      {visible.length < clients.length && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setWhole(true)}>
          {texts.more(clients.length - visible.length)}
        </Button>
      )}
    </section>
  )
}

function MakeStep({ onDone }: { onDone: () => void }) {
  const texts = useTexts(invoicesTexts)
  const { report, dismiss, ...sync } = useSynchronize(onDone)
  return (
    <>
      {report && <SyncReport report={report} onDismiss={dismiss} />}
      <Button
        className="justify-self-start"
        icon={<RefreshCw aria-hidden size={18} />}
        busy={sync.isBusy}
        reason={sync.reason}
        onClick={() => void sync.synchronize()}
      >
        {sync.isBusy ? texts.synchronizing : texts.synchronize}
      </Button>
    </>
  )
}

/** Marks findings as reviewed, or removes the mark. The server records the user and the time. */
function useReviewMarks(onDone: () => void) {
  const workspace = useWorkspace()
  const reachable = useReachable()
  const { needsServer } = useTexts(documentTexts)
  const { tell } = useNoEffectToast()
  const [busy, setBusy] = useState<MonthFinding | null>(null)

  async function tick(
    found: readonly ReviewedInvoice[],
    finding: MonthFinding,
    isSeen: boolean,
  ): Promise<void> {
    setBusy(finding)
    const marks = found.map(({ row, reviewedFindings }) => ({
      invoiceId: row.id,
      total: row.total,
      findings: [...reviewedFindings.filter(other => other !== finding), ...(isSeen ? [finding] : [])],
    }))
    for (let from = 0; from < marks.length; from += mostReviewMarks) {
      const some = { looks: marks.slice(from, from + mostReviewMarks) }
      const idempotencyKey = workspace.newId()
      const answer = await workspace.request('POST invoices/looks', some, { idempotencyKey })
      if (!answer.ok) {
        tell(answer.failure)
        break
      }
    }
    await fetchNewest(workspace)
    setBusy(null)
    onDone()
  }

  return { tick, busy, reason: reachable ? undefined : needsServer }
}

type Shared = {
  reviewMarks: ReturnType<typeof useReviewMarks>
  getClientName: (row: InvoiceRow) => string
  onPreview: (row: InvoiceRow) => void
}

function CheckList({ reviewedAt, ...shared }: Shared & { reviewedAt: readonly ReviewedInvoice[] }) {
  const kinds = monthFindings
    .map(finding => ({ finding, found: reviewedAt.filter(({ findings }) => findings.includes(finding)) }))
    .filter(({ found }) => found.length > 0)
  if (kinds.length === 0) return null
  return (
    <div className="grid gap-1">
      {kinds.map(kind => (
        <Finding key={kind.finding} {...kind} {...shared} />
      ))}
    </div>
  )
}

function Finding(props: Shared & { finding: MonthFinding; found: readonly ReviewedInvoice[] }) {
  const { finding, found, reviewMarks, getClientName, onPreview } = props
  const texts = useTexts(monthPageTexts)
  const ofInvoices = useTexts(invoicesTexts)
  const { language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [visibleCount, setVisibleCount] = useState(shownAtOnce)
  const price = (euros: number) => formatPrice(euros, language)
  const isSeen = ({ reviewedFindings }: ReviewedInvoice) => reviewedFindings.includes(finding)
  const toSee = found.filter(invoice => !isSeen(invoice))
  const isBusy = reviewMarks.busy === finding
  const findReason = (invoice: ReviewedInvoice): string => {
    const { fault, before, credit, row } = invoice
    const sentences: Record<MonthFinding, () => string> = {
      'no-mandate': () =>
        fault === undefined || fault === 'still-out' || fault === 'too-early' ? '' : ofInvoices.faults[fault],
      changed: () => texts.amountBefore(price(before ?? 0)),
      first: () => '',
      credit: () => texts.paidFromCredit(price(credit)),
    }
    const { reviewedAt, reviewedBy } = row
    const looked =
      isSeen(invoice) && reviewedAt !== null
        ? texts.checkedOn(reviewedBy ?? '', formatBelgianDate(reviewedAt))
        : ''
    return [sentences[finding](), looked].filter(sentence => sentence !== '').join(' ')
  }
  return (
    <details className="group" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-control list-none items-center gap-1.5 rounded-md font-medium text-ink hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden size={16} className="-rotate-90 shrink-0 text-muted group-open:rotate-0" />
        <span>
          {texts.findings[finding]} <span className="text-muted tabular-nums">({found.length})</span>
          {toSee.length < found.length && (
            <span className="font-normal text-muted tabular-nums">
              {' '}
              · {toSee.length === 0 ? texts.allChecked : texts.left(toSee.length)}
            </span>
          )}
        </span>
      </summary>
      {isOpen && (
        <ul className="grid divide-y divide-line">
          {found.slice(0, visibleCount).map(invoice => (
            <li key={invoice.row.id} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 py-1 sm:pl-5.5">
              <span className="min-w-0 flex-1 basis-52">
                <span className="font-medium text-ink">
                  <RecordLink record="clients" id={invoice.row.clientId}>
                    {getClientName(invoice.row)}
                  </RecordLink>
                </span>{' '}
                <span className="whitespace-nowrap text-muted tabular-nums">{invoice.row.number}</span>
                {findReason(invoice) !== '' && (
                  <span className="block text-muted text-xs">{findReason(invoice)}</span>
                )}
              </span>
              <span className="ml-auto flex items-center">
                <span className="mr-2 text-ink tabular-nums">{price(invoice.row.total)}</span>
                <IconButton
                  icon={<Eye aria-hidden size={18} />}
                  label={ofInvoices.previewNamed(invoice.row.number)}
                  onClick={() => onPreview(invoice.row)}
                />
                <IconButton
                  icon={
                    isSeen(invoice) ? (
                      <CircleCheck aria-hidden size={20} className="text-accent-text" />
                    ) : (
                      <Circle aria-hidden size={20} />
                    )
                  }
                  label={texts.markChecked(invoice.row.number)}
                  aria-pressed={isSeen(invoice)}
                  reason={reviewMarks.reason}
                  onClick={() => void reviewMarks.tick([invoice], finding, !isSeen(invoice))}
                />
              </span>
            </li>
          ))}
          {(found.length > visibleCount || toSee.length > 1) && (
            <li className="flex flex-wrap gap-2 py-2 sm:pl-5.5">
              {found.length > visibleCount && (
                <Button variant="quiet" onClick={() => setVisibleCount(found.length)}>
                  {texts.more(found.length - visibleCount)}
                </Button>
              )}
              {toSee.length > 1 && (
                <Button
                  icon={<CircleCheck aria-hidden size={18} />}
                  busy={isBusy}
                  reason={reviewMarks.reason}
                  onClick={() => void reviewMarks.tick(toSee, finding, true)}
                >
                  {texts.markAllChecked(toSee.length)}
                </Button>
              )}
            </li>
          )}
        </ul>
      )}
    </details>
  )
}
