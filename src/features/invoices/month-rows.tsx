import CloudOff from 'lucide-react/icons/cloud-off'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { type ReactNode, useState } from 'react'
import { spanOfMonth } from '../../domain/billing.ts'
import type { Month } from '../../domain/brussels.ts'
import { formatMonth } from '../../domain/format.ts'
import { ListTable } from '../../parts/list-table.tsx'
import type { Refused } from '../../sync/call.ts'
import { useFreshRows } from '../../sync/list-hooks.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { OpenDialogKind } from './invoice-dialogs.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { invoicesTexts } from './invoices-texts.ts'
import { pageSize } from './older-invoices.ts'
import type { InvoiceActs } from './use-invoice-acts.ts'
import { type Invoices, type InvoiceView, invoicesColumns } from './use-invoices.ts'
import { useOlderRows } from './use-older-invoices.ts'

type Shared = {
  month: Month
  list: Invoices
  acts: InvoiceActs
  onAsk: (kind: OpenDialogKind, row: InvoiceView['row']) => void
}

const noRows: readonly InvoiceView[] = []

/** An open month that this device has: from memory at once, and the host is asked for news of it. */
export function RowsHere(props: Shared & { onRefused: (refused: Refused) => void }) {
  const { onRefused, ...shared } = props
  const { month, list } = shared
  const { sortBy, sortOrder, settledSearch: search } = list
  const order = `${search} ${sortBy} ${sortOrder}`
  const [sight, setSight] = useState({ order, page: 1 })
  const page = sight.order === order ? sight.page : 1
  const request = { page, limit: pageSize, sortBy, sortOrder, search, ...spanOfMonth(month) }
  // A search may open this month in the middle of a word: the host is asked when the typing pauses.
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

/** An open month that the host has alone. */
export function OlderRows(shared: Shared) {
  const { month, list } = shared
  const texts = useTexts(invoicesTexts)
  const older = useOlderRows(month, list, list.round)
  const { rows, isLoading, isAway, onSight } = older
  const empty = isLoading ? (
    <Spinner label={texts.loading} />
  ) : isAway ? (
    <EmptyState icon={<CloudOff size={26} />} title={texts.monthWithHost} />
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
  const { month, list, acts, onAsk, rows, isBusy = false, onSight, empty } = props
  const { language } = useLanguage()
  return (
    <ListTable
      label={formatMonth(month, language)}
      columns={invoicesColumns}
      texts={useTexts(invoicesTexts)}
      acts="w-84"
      look="middle"
      list={{ ...list, rows, isLoading: isBusy, onSight }}
      empty={empty}
    >
      {(shown, place) => (
        <InvoiceRow
          shown={shown}
          month={month}
          place={place}
          acts={acts}
          onAsk={kind => onAsk(kind, shown.row)}
        />
      )}
    </ListTable>
  )
}
