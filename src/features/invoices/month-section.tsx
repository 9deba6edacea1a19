import Ban from 'lucide-react/icons/ban'
import Bell from 'lucide-react/icons/bell'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CloudOff from 'lucide-react/icons/cloud-off'
import HandCoins from 'lucide-react/icons/hand-coins'
import Landmark from 'lucide-react/icons/landmark'
import Mail from 'lucide-react/icons/mail'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Wallet from 'lucide-react/icons/wallet'
import { type ReactNode, useId, useState } from 'react'
import type { InvoiceRow as Invoice } from '../../contract/invoices.ts'
import { monthSpan } from '../../domain/billing/billing.ts'
import {
  invoiceStatuses,
  isOverdue,
  isRefused,
  isToCollect,
  otherFilterTexts,
} from '../../domain/billing/invoices.ts'
import { centsFromEuros, eurosFromCents } from '../../domain/billing/money.ts'
import type { Day, Month } from '../../domain/calendar/brussels.ts'
import { formatBelgianDate, formatMonth, formatPrice } from '../../domain/text/format.ts'
import { DocumentButtons, StepButtons } from '../../record-ui/documents/document-buttons.tsx'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { useFreshRows } from '../../record-ui/lists/list-hooks.ts'
import { ListTable } from '../../record-ui/lists/list-table.tsx'
import { RecordLink } from '../../record-ui/record-link.tsx'
import type { RefusedResponse } from '../../sync/calls/call.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { MarkedName } from '../../ui/lists/row-mark.tsx'
import { TableCell, TableRow } from '../../ui/lists/table-row.tsx'
import type { RowPlace } from '../../ui/lists/virtual-rows.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { RefusalInShort } from '../bank/refusal.tsx'
import { pageSize } from './fetch-newest.ts'
import { type InvoiceActions, isPartPaid, type OfferedStep } from './invoice-actions.ts'
import type { OpenDialogKind } from './invoice-dialogs.tsx'
import { InvoiceStatusBadge } from './invoice-status.tsx'
import { invoicesTexts } from './invoices-texts.ts'
import { useOlderRows } from './older-invoices.ts'
import { canBePaid } from './record-payment.tsx'
import { type Invoices, type InvoiceView, invoicesColumns, type Section } from './use-invoices.ts'

export function MonthSection(props: { section: Section; onToggle: () => void; children: ReactNode }) {
  const { section, onToggle, children } = props
  const { month, totalCount, statusCounts, isOpen, found } = section
  const texts = useTexts(invoicesTexts)
  const { language } = useLanguage()
  const panel = useId()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h2 id={heading} className="rounded-lg bg-surface shadow-low ring-1 ring-line">
        <button
          type="button"
          data-begins-open
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={onToggle}
          className="flex min-h-13 w-full flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg px-4 py-2.5 text-left hover:bg-hover"
        >
          <ChevronDown
            aria-hidden
            size={18}
            className={classNames('shrink-0 text-muted transition duration-100', !isOpen && '-rotate-90')}
          />
          <span className="font-semibold text-base text-ink first-letter:uppercase">
            {formatMonth(month, language)}
          </span>{' '}
          <span className="mr-auto text-muted tabular-nums">
            {texts.count(totalCount)}
            {found !== undefined && ` · ${texts.found(found)}`}
          </span>{' '}
          <span className="flex flex-wrap gap-1.5 max-sm:basis-full">
            {invoiceStatuses.map(status => {
              const count = statusCounts[status] ?? 0
              return count > 0 && <InvoiceStatusBadge key={status} status={status} count={count} />
            })}
          </span>
        </button>
      </h2>
      {isOpen && (
        <div id={panel} className="grid gap-3 pb-3">
          {children}
        </div>
      )}
    </section>
  )
}

type Shared = {
  month: Month
  list: Invoices
  actions: InvoiceActions
  onAsk: (kind: OpenDialogKind, row: InvoiceView['row']) => void
  onCreditNotes: (number: string) => void
}

const noRows: readonly InvoiceView[] = []

/** A month on this device, shown from memory and refreshed from the server. */
export function LocalMonthRows(props: Shared & { onRefused: (refused: RefusedResponse) => void }) {
  const { onRefused, ...shared } = props
  const { month, list } = shared
  const { sortBy, sortOrder, settledSearch: search } = list
  const statuses = list.filters.join(',')
  const order = `${search} ${statuses} ${sortBy} ${sortOrder}`
  const [sight, setSight] = useState({ order, page: 1 })
  const page = sight.order === order ? sight.page : 1
  const request = { page, limit: pageSize, sortBy, sortOrder, search, statuses, ...monthSpan(month) }
  // The user may be typing a word when this month opens, so the request is debounced.
  useFreshRows('invoices', search === list.search.trim() ? request : null, onRefused)
  return (
    <MonthTable
      {...shared}
      rows={list.groups.get(month) ?? noRows}
      onSight={last => setSight({ order, page: Math.floor(last / pageSize) + 1 })}
      empty={<EmptyState icon={<ReceiptText size={26} />} title={useTexts(invoicesTexts).none} />}
    />
  )
}

export function ServerMonthRows(shared: Shared) {
  const { month, list } = shared
  const texts = useTexts(invoicesTexts)
  const older = useOlderRows(month, list)
  const { rows, isLoading, isAway, onSight } = older
  const empty = isLoading ? (
    <Spinner label={texts.loading} />
  ) : isAway ? (
    <EmptyState icon={<CloudOff size={26} />} title={texts.monthOnServer} />
  ) : (
    <EmptyState icon={<ReceiptText size={26} />} title={texts.none} />
  )
  return <MonthTable {...shared} rows={rows} isBusy={isLoading} onSight={onSight} empty={empty} />
}

function MonthTable(
  props: Shared & {
    rows: readonly InvoiceView[]
    isBusy?: boolean
    onSight: (lastIndex: number) => void
    empty: ReactNode
  },
) {
  const { month, list, actions, onAsk, onCreditNotes, rows, isBusy = false, onSight, empty } = props
  const { language } = useLanguage()
  return (
    <ListTable
      label={formatMonth(month, language)}
      columns={invoicesColumns}
      texts={useTexts(invoicesTexts)}
      actions="w-80 pointer-fine:w-70 @[66rem]/middle:w-96"
      look="middle"
      list={{ ...list, rows, isLoading: isBusy, onSight }}
      empty={empty}
    >
      {(viewRow, place) => (
        <InvoiceRow
          viewRow={viewRow}
          month={month}
          today={list.today}
          place={place}
          actions={actions}
          onAsk={kind => onAsk(kind, viewRow.row)}
          onCreditNotes={onCreditNotes}
        />
      )}
    </ListTable>
  )
}

function InvoiceRow(props: {
  viewRow: InvoiceView
  /** The month of the list. The row shows the billing period when it differs. */
  month: Month
  today: Day
  place: RowPlace
  actions: InvoiceActions
  onAsk: (dialog: OpenDialogKind) => void
  onCreditNotes: (number: string) => void
}) {
  const { viewRow, month, today, place, actions, onAsk, onCreditNotes } = props
  const { row, mark } = viewRow
  const texts = useTexts(invoicesTexts)
  const documents = useTexts(documentTexts)
  const others = useTexts(otherFilterTexts)
  const { language } = useLanguage()
  const day = (date: string) => (date ? formatBelgianDate(date) : '-')
  return (
    <TableRow label={row.number} place={place}>
      <TableCell
        label={texts.number}
        kind="title"
        className="tabular-nums cards:pr-32! compact:col-span-5! compact:pr-0!"
      >
        <MarkedName name={row.number} mark={mark} />
        <span className="block font-normal text-muted text-xs compact:ml-2 compact:inline">
          {formatPrice(shownAmount(row), language)}
        </span>
      </TableCell>
      <TableCell label={texts.client} className="compact:before:hidden!">
        <span className="block min-w-0">
          <RecordLink record="clients" id={row.clientId}>
            {actions.nameOf(row)}
          </RecordLink>
          {isRefused(row) && <NotCollected row={row} onShowNextStep={() => onAsk('preview')} />}
          {row.period !== month && <Small>{texts.forPeriod(formatMonth(row.period, language))}</Small>}
          {row.mail === 'waiting' && <Small Icon={Mail}>{texts.emailQueued}</Small>}
          {row.mail === 'file' && <Small Icon={Mail}>{documents.savedAsFile}</Small>}
          {row.creditNotes !== '' && (
            <button
              type="button"
              className="block min-h-6 text-left text-accent-text text-xs underline underline-offset-2"
              onClick={() => onCreditNotes(row.number)}
            >
              {texts.creditNoteOf(row.creditNotes)}
            </button>
          )}
          {row.remindedOn !== null && (
            <Small Icon={Bell}>{texts.reminded(row.reminders, formatBelgianDate(row.remindedOn))}</Small>
          )}
          {isToCollect(row) && <Small Icon={Landmark}>{texts.toCollect}</Small>}
          {row.collectedAt !== null && (
            <Small Icon={Landmark}>{texts.inBankFile(formatBelgianDate(row.collectedAt))}</Small>
          )}
        </span>
      </TableCell>
      <TableCell label={texts.createdAt} className="compact:col-span-5!">
        {day(row.createdAt)}
      </TableCell>
      <TableCell label={texts.dueDate} className="compact:col-span-7!">
        {isOverdue(row, today) ? (
          <span className="block compact:inline">
            {day(row.dueDate)}
            <span className="block compact:ml-1.5 compact:inline font-medium text-late-text text-xs">
              {others.overdue}
            </span>
          </span>
        ) : (
          day(row.dueDate)
        )}
      </TableCell>
      <TableCell
        label={texts.status}
        // In a card, next to the number.
        className="cards:absolute! cards:top-3 compact:top-1 cards:right-4 cards:before:hidden"
      >
        <InvoiceStatusBadge status={actions.statusOf(row)} />
      </TableCell>
      <TableCell label={texts.title} kind="formActions" align="end">
        <InvoiceButtons row={row} actions={actions} onAsk={onAsk} />
      </TableCell>
    </TableRow>
  )
}

/** Shows a short reason. The preview shows the next step. */
function NotCollected(props: { row: Invoice & { refusedOn: Day }; onShowNextStep: () => void }) {
  const { row, onShowNextStep } = props
  const texts = useTexts(invoicesTexts)
  return (
    <span className="my-0.5 block max-w-prose text-pretty border-late-text border-l-2 pl-2 text-left text-xs">
      <span className="font-medium text-late-text">
        {texts.notCollected(formatBelgianDate(row.refusedOn))}.
      </span>{' '}
      <RefusalInShort reason={row.refusal ?? ''} cost={row.refusalCost} />{' '}
      <button
        type="button"
        className="inline-block min-h-6 font-medium text-accent-text underline underline-offset-2"
        onClick={onShowNextStep}
      >
        {texts.showNextStep}
        <span className="sr-only"> {row.number}</span>
      </button>
    </span>
  )
}

/** The amount due, or the original amount of a paid or canceled invoice. */
function shownAmount({ status, total, credit, credited, toPay }: Invoice): number {
  if (status === 'canceled') return total
  if (status !== 'paid') return toPay
  return eurosFromCents([total, -credit, -credited].reduce((sum, euros) => sum + centsFromEuros(euros), 0))
}

function Small({ Icon, children }: { Icon?: typeof Mail; children: string }) {
  return (
    <span className="flex items-center gap-1 text-muted text-xs cards:justify-end @xl:cards:justify-start">
      {Icon && <Icon aria-hidden size={13} className="shrink-0" />}
      {children}
    </span>
  )
}

function InvoiceButtons(props: {
  row: Invoice
  actions: InvoiceActions
  onAsk: (dialog: OpenDialogKind) => void
}) {
  const { row, actions, onAsk } = props
  const texts = useTexts(invoicesTexts)
  const steps = actions.stepsOf(row)
  const take = (step: OfferedStep) => {
    // A validated invoice never changes, so missing details are confirmed first.
    if (step === 'validate' && actions.lacking(1) !== undefined) return onAsk(step)
    if (step === 'make-again' || (step === 'mark-not-paid' && isPartPaid(row))) return onAsk(step)
    void actions.take(step, row)
  }
  return (
    <>
      <StepButtons
        steps={steps.filter(step => step !== 'cancel')}
        texts={texts}
        hints={actions.stepHints}
        getReason={step => actions.getReason(step, row)}
        isBusy={step => actions.isBusy(step, row)}
        onTake={take}
      />
      <span className="flex items-center gap-0.5 cards:ml-auto">
        {steps.includes('cancel') && (
          <IconButton
            icon={<Ban aria-hidden size={18} />}
            label={texts.cancelNamed(row.number)}
            tone="danger"
            reason={actions.getCancelDisabledReason(row)}
            onClick={() => onAsk('cancel')}
          />
        )}
        {canBePaid(row) ? (
          <IconButton
            icon={<HandCoins aria-hidden size={18} />}
            label={texts.paymentNamed(row.number)}
            reason={actions.getPaymentDisabledReason(row)}
            onClick={() => onAsk('payment')}
          />
        ) : (
          row.status === 'paid' && (
            <IconButton
              icon={<Wallet aria-hidden size={18} />}
              label={texts.paymentsNamed(row.number)}
              onClick={() => onAsk('payments')}
            />
          )
        )}
        <DocumentButtons
          name={row.number}
          texts={texts}
          file={actions.pdfOf(row)}
          onPreview={() => onAsk('preview')}
        />
      </span>
    </>
  )
}
