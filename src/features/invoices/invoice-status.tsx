import Ban from 'lucide-react/icons/ban'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import FilePen from 'lucide-react/icons/file-pen'
import Send from 'lucide-react/icons/send'
import { type InvoiceStatus, invoiceStatusTexts } from '../../domain/billing/invoices.ts'
import { StatusBadge, type StatusLook } from '../../ui/controls/badge.tsx'
import { useTexts } from '../../ui/language.tsx'

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
