import Ban from 'lucide-react/icons/ban'
import Landmark from 'lucide-react/icons/landmark'
import Mail from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'
import type { InvoiceRow as Invoice } from '../../contract/invoices.ts'
import type { Month } from '../../domain/brussels.ts'
import { formatBelgianDate, formatMonth, formatPrice } from '../../domain/format.ts'
import { type InvoiceAction, invoiceActionsOf } from '../../domain/invoices.ts'
import { DocumentButtons, StepButtons } from '../../parts/document-buttons.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { MarkedName } from '../../ui/marked-name.tsx'
import { TableCell } from '../../ui/table-cell.tsx'
import { TableRow } from '../../ui/table-row.tsx'
import type { RowPlace } from '../../ui/virtual-rows.tsx'
import type { OpenDialogKind } from './invoice-dialogs.tsx'
import { InvoiceStatusBadge } from './invoice-status-badge.tsx'
import { invoicesTexts } from './invoices-texts.ts'
import type { InvoiceActs } from './use-invoice-acts.ts'
import type { InvoiceView } from './use-invoices.ts'

export function InvoiceRow(props: {
  shown: InvoiceView
  /** The month that it stands under: what it bills is told where that is another. */
  month: Month
  place: RowPlace
  acts: InvoiceActs
  onAsk: (dialog: OpenDialogKind) => void
}) {
  const { shown, month, place, acts, onAsk } = props
  const { row, mark } = shown
  const texts = useTexts(invoicesTexts)
  const { language } = useLanguage()
  const day = (date: string) => (date ? formatBelgianDate(date) : '-')
  return (
    <TableRow label={row.number} place={place}>
      <TableCell label={texts.number} kind="title" className="tabular-nums cards:pr-32!">
        <MarkedName name={row.number} mark={mark} />
        <span className="block font-normal text-muted text-xs">{formatPrice(row.toPay, language)}</span>
      </TableCell>
      <TableCell label={texts.client}>
        <span className="block min-w-0">
          <span className="wrap-anywhere">{acts.nameOf(row)}</span>
          {row.period !== month && <Small>{texts.forPeriod(formatMonth(row.period, language))}</Small>}
          {row.mail === 'waiting' && (
            <Small icon={<Mail aria-hidden size={13} className="shrink-0" />}>{texts.letterWaits}</Small>
          )}
          {row.collectedAt !== null && (
            <Small icon={<Landmark aria-hidden size={13} className="shrink-0" />}>
              {texts.inBankFile(formatBelgianDate(row.collectedAt))}
            </Small>
          )}
        </span>
      </TableCell>
      <TableCell label={texts.createdAt}>{day(row.createdAt)}</TableCell>
      <TableCell label={texts.dueDate}>{day(row.dueDate)}</TableCell>
      <TableCell
        label={texts.status}
        // In a card it stands beside the number.
        className="cards:absolute! cards:top-3 cards:right-4 cards:before:hidden"
      >
        <InvoiceStatusBadge status={acts.statusOf(row)} />
      </TableCell>
      <TableCell label={texts.title} kind="acts" align="end">
        <InvoiceButtons row={row} acts={acts} onAsk={onAsk} />
      </TableCell>
    </TableRow>
  )
}

function Small({ icon, children }: { icon?: ReactNode; children: string }) {
  return (
    <span className="flex items-center gap-1 text-muted text-xs cards:justify-end @xl:cards:justify-start">
      {icon}
      {children}
    </span>
  )
}

/** The steps that lead on, in words; beside them what every invoice has. */
function InvoiceButtons(props: { row: Invoice; acts: InvoiceActs; onAsk: (dialog: OpenDialogKind) => void }) {
  const { row, acts, onAsk } = props
  const texts = useTexts(invoicesTexts)
  const steps = invoiceActionsOf(row.status)
  // What is validated never changes: where it would lack something, that is asked first.
  const take = (step: InvoiceAction) =>
    step === 'validate' && acts.lacking(1) !== undefined ? onAsk(step) : void acts.take(step, row)
  return (
    <>
      <StepButtons
        steps={steps.filter(step => step !== 'cancel')}
        texts={texts}
        reasonOf={step => acts.reasonOf(step, row)}
        isBusy={step => acts.isBusy(step, row)}
        onTake={take}
      />
      <span className="flex items-center gap-0.5 cards:ml-auto">
        {steps.includes('cancel') && (
          <IconButton
            icon={<Ban aria-hidden size={18} />}
            label={texts.cancelNamed(row.number)}
            tone="danger"
            onClick={() => onAsk('cancel')}
          />
        )}
        <DocumentButtons
          name={row.number}
          texts={texts}
          file={acts.pdfOf(row)}
          onPreview={() => onAsk('preview')}
        />
      </span>
    </>
  )
}
