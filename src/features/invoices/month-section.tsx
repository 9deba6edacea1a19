import Ban from 'lucide-react/icons/ban'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import HandCoins from 'lucide-react/icons/hand-coins'
import Lightbulb from 'lucide-react/icons/lightbulb'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Wallet from 'lucide-react/icons/wallet'
import { type ReactNode, useId, useState } from 'react'
import type { InvoiceRow as Invoice } from '../../contract/invoices.ts'
import { monthSpan } from '../../domain/billing/billing.ts'
import { invoiceStatuses, invoiceSums, isRefused } from '../../domain/billing/invoices.ts'
import { eurosFromCents } from '../../domain/billing/money.ts'
import type { Day, Month } from '../../domain/calendar/brussels.ts'
import { formatBelgianDate, formatMonth, formatPrice } from '../../domain/text/format.ts'
import { DocumentButtons, StepButtons } from '../../record-ui/documents/document-buttons.tsx'
import { useFreshRows } from '../../record-ui/lists/list-hooks.ts'
import { ListTable } from '../../record-ui/lists/list-table.tsx'
import { RecordLink } from '../../record-ui/record-link.tsx'
import type { RefusedResponse } from '../../sync/calls/call.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Menu, MenuItem } from '../../ui/controls/menu.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { MarkedName } from '../../ui/lists/row-mark.tsx'
import { TableCell, TableRow } from '../../ui/lists/table-row.tsx'
import type { RowPlace } from '../../ui/lists/virtual-rows.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { pageSize } from './fetch-newest.ts'
import { type InvoiceActions, isPartPaid, type OfferedStep } from './invoice-actions.ts'
import type { OpenDialogKind } from './invoice-dialogs.tsx'
import { InvoiceStatusBadge, invoiceEvents } from './invoice-status.tsx'
import { invoicesTexts } from './invoices-texts.ts'
import { ledgerTexts } from './ledger-texts.ts'
import { useOlderRows } from './older-invoices.ts'
import { canBePaid } from './record-payment.tsx'
import { type Invoices, type InvoiceView, invoicesColumns, type Section } from './use-invoices.ts'

export function MonthSection(props: { section: Section; onToggle: () => void; children: ReactNode }) {
  const { section, onToggle, children } = props
  const { month, totalCount, statusCounts, sums, isOpen, found } = section
  const texts = useTexts(invoicesTexts)
  const { language } = useLanguage()
  const panel = useId()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h2 id={heading} className="rounded-lg bg-surface shadow-low ring-1 ring-line">
        <button
          type="button"
          data-begins-open
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={onToggle}
          className="flex min-h-control w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-lg px-4 py-2 text-left hover:bg-hover"
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
          <span className="flex basis-full flex-wrap gap-x-4 pl-7.5 font-normal text-muted text-sm tabular-nums max-sm:pl-0 max-sm:text-xs">
            {invoiceSums.map(
              name =>
                (name === 'billed' || sums[name] > 0) && (
                  <span key={name}>
                    {texts.sums[name]}{' '}
                    <span
                      className={classNames(
                        'font-medium',
                        name === 'returned' ? 'text-late-text' : 'text-ink',
                      )}
                    >
                      {formatPrice(eurosFromCents(sums[name]), language)}
                    </span>
                  </span>
                ),
            )}
          </span>
        </button>
      </h2>
      {isOpen && (
        <div id={panel} className="grid gap-2 pb-3">
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
  const texts = useTexts(invoicesTexts)
  return (
    <ListTable
      label={formatMonth(month, language)}
      columns={invoicesColumns}
      texts={{ ...texts, total: texts.amount }}
      actions="w-80 pointer-fine:w-70"
      look="wide"
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
  const { language } = useLanguage()
  const events = invoiceEvents(row, { month, today, isUnsent: mark !== null }, language).join(' · ')
  const day = (date: string) => (date ? formatBelgianDate(date) : '-')
  return (
    <TableRow
      label={row.number}
      place={place}
      className="cards:grid-cols-12! cards:items-baseline cards:gap-x-2 cards:py-1.5!"
    >
      <TableCell
        label={texts.number}
        kind="title"
        className="whitespace-nowrap tabular-nums cards:col-span-4! compact:col-span-2! cards:pb-0! cards:text-sm!"
      >
        <MarkedName name={row.number} mark={mark} />
      </TableCell>
      <TableCell
        label={texts.client}
        className="truncate cards:col-span-5! compact:col-span-4! cards:block! cards:text-left! cards:before:hidden!"
      >
        <RecordLink record="clients" id={row.clientId}>
          {actions.nameOf(row)}
        </RecordLink>
      </TableCell>
      <TableCell
        label={texts.amount}
        align="end"
        className="font-medium text-ink cards:col-span-3! compact:col-span-2! cards:justify-self-end cards:before:hidden!"
      >
        {formatPrice(row.total, language)}
      </TableCell>
      <TableCell
        label={texts.createdAt}
        className="whitespace-nowrap tabular-nums cards:col-span-3! compact:order-1 cards:block! cards:text-left! cards:text-xs max-sm:before:hidden!"
      >
        {day(row.createdAt)}
      </TableCell>
      <TableCell
        label={texts.dueDate}
        className="whitespace-nowrap tabular-nums cards:col-span-5! compact:order-1 compact:col-span-3! cards:block! cards:text-left! cards:text-xs cards:before:mr-1.5"
      >
        {day(row.dueDate)}
      </TableCell>
      <TableCell
        label={texts.status}
        className="cards:contents! compact:col-span-4! compact:block! cards:before:hidden!"
      >
        <span className="flex min-w-0 items-center gap-2 cards:contents compact:flex">
          <span className="cards:col-span-4 cards:justify-self-end">
            <InvoiceStatusBadge status={actions.statusOf(row)} />
          </span>
          {row.creditNotes !== '' && (
            <button
              type="button"
              className="min-h-6 min-w-0 truncate text-accent-text text-xs underline underline-offset-2 cards:col-span-full cards:justify-self-end"
              onClick={() => onCreditNotes(row.number)}
            >
              {texts.creditNoteOf(row.creditNotes)}
            </button>
          )}
          <span
            title={events || undefined}
            className={classNames(
              'min-w-0 truncate text-xs empty:hidden cards:col-span-full',
              isRefused(row) ? 'text-late-text' : 'text-muted',
            )}
          >
            {events}
          </span>
        </span>
      </TableCell>
      <TableCell
        label={texts.title}
        kind="formActions"
        align="end"
        className="cards:mt-0! compact:order-1 compact:col-span-6! [&>div]:flex-nowrap compact:[&>div]:justify-end"
      >
        <InvoiceButtons row={row} actions={actions} onAsk={onAsk} />
      </TableCell>
    </TableRow>
  )
}

function InvoiceButtons(props: {
  row: Invoice
  actions: InvoiceActions
  onAsk: (dialog: OpenDialogKind) => void
}) {
  const { row, actions, onAsk } = props
  const texts = useTexts(invoicesTexts)
  const payments = useTexts(ledgerTexts)
  const steps = actions.stepsOf(row)
  const take = (step: OfferedStep) => {
    // A validated invoice never changes, so missing details are confirmed first.
    if (step === 'validate' && actions.lacking(1) !== undefined) return onAsk(step)
    if (step === 'make-again' || (step === 'mark-not-paid' && isPartPaid(row))) return onAsk(step)
    void actions.take(step, row)
  }
  const isPaymentDue = canBePaid(row)
  const isReversible = steps.includes('mark-not-paid')
  return (
    <>
      <StepButtons
        steps={steps.filter(step => step !== 'cancel' && step !== 'mark-not-paid')}
        texts={texts}
        hints={actions.stepHints}
        getReason={step => actions.getReason(step, row)}
        isBusy={step => actions.isBusy(step, row)}
        onTake={take}
      />
      {steps.includes('cancel') && (
        <IconButton
          icon={<Ban aria-hidden size={18} />}
          label={texts.cancelNamed(row.number)}
          tone="danger"
          reason={actions.getCancelDisabledReason(row)}
          onClick={() => onAsk('cancel')}
        />
      )}
      <DocumentButtons
        name={row.number}
        texts={texts}
        file={actions.pdfOf(row)}
        onPreview={() => onAsk('preview')}
      />
      {isPaymentDue || isReversible ? (
        <Menu
          label={texts.moreOf(row.number)}
          button={<EllipsisVertical aria-hidden size={18} />}
          buttonClassName="inline-grid shrink-0 place-content-center text-muted hover:bg-hover hover:text-ink"
        >
          {isRefused(row) && (
            <MenuItem icon={<Lightbulb aria-hidden size={18} />} onSelect={() => onAsk('preview')}>
              {texts.showNextStep}
            </MenuItem>
          )}
          {isPaymentDue && (
            <MenuItem
              icon={<HandCoins aria-hidden size={18} />}
              reason={actions.getPaymentDisabledReason(row)}
              onSelect={() => onAsk('payment')}
            >
              {payments.record}
            </MenuItem>
          )}
          <MenuItem icon={<Wallet aria-hidden size={18} />} onSelect={() => onAsk('payments')}>
            {payments.payments}
          </MenuItem>
          {isReversible && (
            <MenuItem
              icon={<CircleAlert aria-hidden size={18} />}
              reason={actions.getReason('mark-not-paid', row)}
              onSelect={() => take('mark-not-paid')}
            >
              {texts.steps['mark-not-paid']}
            </MenuItem>
          )}
        </Menu>
      ) : (
        <span className="size-control cards:hidden" />
      )}
    </>
  )
}
