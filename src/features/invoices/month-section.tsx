import ChevronDown from 'lucide-react/icons/chevron-down'
import CloudOff from 'lucide-react/icons/cloud-off'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { type ReactNode, useId, useState } from 'react'
import { spanOfMonth } from '../../domain/billing/billing.ts'
import { invoiceStatuses } from '../../domain/billing/invoices.ts'
import type { Month } from '../../domain/calendar/brussels.ts'
import { formatMonth } from '../../domain/text/format.ts'
import { useFreshRows } from '../../record-ui/lists/list-hooks.ts'
import { ListTable } from '../../record-ui/lists/list-table.tsx'
import type { Refused } from '../../sync/calls/call.ts'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { pageSize } from './fetch-newest.ts'
import type { InvoiceActions } from './invoice-actions.ts'
import type { OpenDialogKind } from './invoice-dialogs.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { InvoiceStatusBadge } from './invoice-status.tsx'
import { invoicesTexts } from './invoices-texts.ts'
import { useOlderRows } from './older-invoices.ts'
import { type Invoices, type InvoiceView, invoicesColumns, type Section } from './use-invoices.ts'

/** A month to open and close; closed, it still tells how many invoices it has, and how they stand. */
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

/** An open month that this device has: from memory at once, and the server is asked for news of it. */
export function RowsHere(props: Shared & { onRefused: (refused: Refused) => void }) {
  const { onRefused, ...shared } = props
  const { month, list } = shared
  const { sortBy, sortOrder, settledSearch: search } = list
  const statuses = list.filters.join(',')
  const order = `${search} ${statuses} ${sortBy} ${sortOrder}`
  const [sight, setSight] = useState({ order, page: 1 })
  const page = sight.order === order ? sight.page : 1
  const request = { page, limit: pageSize, sortBy, sortOrder, search, statuses, ...spanOfMonth(month) }
  // A search may open this month in the middle of a word: the server is asked when the typing pauses.
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

/** An open month that the server has alone. */
export function OlderRows(shared: Shared) {
  const { month, list } = shared
  const texts = useTexts(invoicesTexts)
  const older = useOlderRows(month, list, list.round)
  const { rows, isLoading, isAway, onSight } = older
  const empty = isLoading ? (
    <Spinner label={texts.loading} />
  ) : isAway ? (
    <EmptyState icon={<CloudOff size={26} />} title={texts.monthWithServer} />
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
      {(shown, place) => (
        <InvoiceRow
          shown={shown}
          month={month}
          today={list.today}
          place={place}
          actions={actions}
          onAsk={kind => onAsk(kind, shown.row)}
          onCreditNotes={onCreditNotes}
        />
      )}
    </ListTable>
  )
}
