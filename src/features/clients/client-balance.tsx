import CircleCheck from 'lucide-react/icons/circle-check'
import HandCoins from 'lucide-react/icons/hand-coins'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ClientRow } from '../../contract/clients.ts'
import type { InvoiceRow } from '../../contract/invoices.ts'
import { isOverdue } from '../../domain/billing/invoices.ts'
import { toDay } from '../../domain/calendar/brussels.ts'
import { fullName } from '../../domain/clients/person.ts'
import { formatBelgianDate, formatPrice } from '../../domain/text/format.ts'
import { useReachable, useWorkspace } from '../../record-ui/device-hooks.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { PageCard } from '../../record-ui/page/page-card.tsx'
import { recordPageTexts } from '../../record-ui/page/record-page-texts.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { LedgerButton } from '../invoices/ledger-button.tsx'
import { ledgerTexts } from '../invoices/ledger-texts.ts'
import { canBePaid, LaterRecordPayment } from '../invoices/record-payment.tsx'
import { RefundCreditDialog } from '../invoices/refund-dialogs.tsx'
import { useOwned } from '../notes/timeline/use-timeline.ts'
import { ClientMoney } from './client-details.tsx'
import { clientsTexts } from './clients-texts.ts'

/** Invoices that can be paid, the earliest due date first. */
export function useUnpaid(clientId: string): InvoiceRow[] {
  const invoices = useOwned('invoices', clientId)
  return invoices.filter(canBePaid).sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
}

export function ClientBalance({ row, invoicesPath }: { row: ClientRow; invoicesPath: string }) {
  const texts = useTexts(recordPageTexts)
  const { credit } = useTexts(clientsTexts)
  const { giveRefund, refundDue } = useTexts(ledgerTexts)
  const { needsServer } = useTexts(documentTexts)
  const { language } = useLanguage()
  const reachable = useReachable()
  const today = toDay(useWorkspace().now())
  const unpaid = useUnpaid(row.id)
  const [isRefunding, setRefunding] = useState(false)
  const [paying, setPaying] = useState<InvoiceRow | null>(null)
  const owesNothing = row.rev > 0 && row.totalOwed <= 0
  return (
    <PageCard
      heading={texts.balance}
      actions={
        row.rev > 0 && (
          <LedgerButton record="clients" id={row.id} name={fullName(row)} round={String(row.rev)} />
        )
      }
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <div>
            <dt className="text-muted text-sm">{texts.outstanding}</dt>
            <dd className="font-semibold text-ink text-xl tabular-nums">
              <ClientMoney row={row} field="totalOwed" />
            </dd>
          </div>
          {row.credit > 0 && (
            <div>
              <dt className="text-muted text-sm">{credit}</dt>
              <dd className="font-semibold text-ink text-xl tabular-nums">
                <ClientMoney row={row} field="credit" />
              </dd>
            </div>
          )}
        </dl>
        {row.rev > 0 && row.credit > 0 && (
          <Button reason={reachable ? undefined : needsServer} onClick={() => setRefunding(true)}>
            {giveRefund}
          </Button>
        )}
      </div>
      {row.refundBy !== null && (
        <p className="text-late-text text-sm">
          {refundDue(formatPrice(row.toRefund, language), formatBelgianDate(row.refundBy))}
        </p>
      )}
      {owesNothing && unpaid.length === 0 && (
        <p className="flex items-center gap-2 text-ok-text text-sm">
          <CircleCheck aria-hidden size={16} />
          {texts.allPaid}
        </p>
      )}
      {unpaid.length > 0 && (
        <ul className="-mb-2 divide-y divide-line">
          {unpaid.map(invoice => (
            <li key={invoice.id} className="flex items-center gap-2 py-1.5">
              <div className="min-w-0 flex-1">
                <Link
                  to={`${invoicesPath}?${new URLSearchParams({ search: invoice.number })}`}
                  className="font-medium text-ink tabular-nums underline-offset-4 hover:underline"
                >
                  {invoice.number}
                </Link>
                <span className="block text-muted text-xs">
                  {invoice.dueDate !== '' && texts.due(formatBelgianDate(invoice.dueDate))}
                  {isOverdue(invoice, today) && (
                    <span className="font-medium text-late-text"> · {texts.overdue}</span>
                  )}
                </span>
              </div>
              <span className="font-medium text-ink tabular-nums">
                {formatPrice(invoice.toPay, language)}
              </span>
              <IconButton
                className="-mr-2"
                icon={<HandCoins aria-hidden size={18} />}
                label={texts.recordPaymentFor(invoice.number)}
                reason={reachable ? undefined : needsServer}
                onClick={() => setPaying(invoice)}
              />
            </li>
          ))}
        </ul>
      )}
      {isRefunding && <RefundCreditDialog row={row} onClose={() => setRefunding(false)} />}
      <LaterRecordPayment row={paying} onClose={() => setPaying(null)} />
    </PageCard>
  )
}
