import Ban from 'lucide-react/icons/ban'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import FilePen from 'lucide-react/icons/file-pen'
import Send from 'lucide-react/icons/send'
import type { InvoiceRow } from '../../contract/invoices.ts'
import { briefReason } from '../../domain/bank/reasons.ts'
import {
  type InvoiceStatus,
  invoiceStatusTexts,
  isOverdue,
  isOwed,
  isRefused,
  isToCollect,
  otherFilterTexts,
} from '../../domain/billing/invoices.ts'
import { type Day, type Month, toDay } from '../../domain/calendar/brussels.ts'
import { formatDayAndMonth, formatMonth, formatPrice } from '../../domain/text/format.ts'
import type { Language } from '../../domain/text/language.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { StatusBadge, type StatusLook } from '../../ui/controls/badge.tsx'
import { useTexts } from '../../ui/language.tsx'
import { invoicesTexts } from './invoices-texts.ts'

const statusLooks: Record<InvoiceStatus, StatusLook> = {
  created: { tone: 'plain', Icon: FilePen },
  pending: { tone: 'warn', Icon: Clock },
  sent: { tone: 'ok', Icon: Send },
  paid: { tone: 'info', Icon: CircleCheck },
  not_paid: { tone: 'late', Icon: CircleAlert },
  canceled: { tone: 'danger', Icon: Ban },
}

export function InvoiceStatusBadge({ status, count }: { status: InvoiceStatus; count?: number }) {
  const labels = useTexts(invoiceStatusTexts)
  return <StatusBadge look={statusLooks[status]} text={labels[status]} count={count} />
}

/**
 * The events of an invoice, the most urgent first. `month` is the month of the list: an invoice of another billing
 * period names it. An unsent cancellation has no date yet.
 */
export function invoiceEvents(
  row: InvoiceRow,
  { month, today, isUnsent }: { month: Month; today: Day; isUnsent: boolean },
  language: Language,
): string[] {
  const texts = invoicesTexts[language]
  const day = (instant: string) => formatDayAndMonth(toDay(instant), language)
  const { status, total, toPay, collectedAt, remindedOn, refusedOn, mail } = row
  const isCollected = status === 'paid' && refusedOn === null
  return [
    row.eInvoice === 'refused' && texts.eInvoiceRefused,
    row.eInvoice === 'unregistered' && texts.eInvoiceUnregistered,
    isRefused(row) && texts.returned(briefReason(row.refusal ?? '')[language]),
    status === 'canceled' && !isUnsent && row.creditNotes === '' && texts.canceledOn(day(row.updatedAt)),
    isOverdue(row, today) && otherFilterTexts[language].overdue,
    isOwed(status) && toPay > 0 && toPay < total && texts.outstanding(formatPrice(toPay, language)),
    remindedOn !== null && texts.reminded(row.reminders, day(remindedOn)),
    isToCollect(row) && texts.toCollect,
    collectedAt !== null && (isCollected ? texts.collectedBy : texts.inBankFile)(day(collectedAt)),
    mail === 'waiting' && texts.emailQueued,
    row.eInvoice === 'waiting' && texts.eInvoiceQueued,
    mail === 'file' && documentTexts[language].savedAsFile,
    row.contractId === null && texts.extraWork,
    row.period !== month && texts.forPeriod(formatMonth(row.period, language)),
  ].filter(event => event !== false)
}
