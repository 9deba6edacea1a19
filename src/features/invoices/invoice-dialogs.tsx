import type { InvoiceRow } from '../../contract/invoices.ts'
import { isFrozen } from '../../domain/invoices.ts'
import { useRow } from '../../parts/device-hooks.ts'
import { LaterLedger } from '../../parts/ledger-button.tsx'
import { PracticeGapsDialog } from '../../parts/practice-gaps.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import { useTexts } from '../../ui/language.tsx'
import type { InvoiceActions } from './invoice-actions.ts'
import { type InvoicesTexts, invoicesTexts } from './invoices-texts.ts'
import { LaterRecordPayment, RecordPaymentButton } from './record-payment.tsx'

const invoicePreview = () => import('./invoice-preview.tsx').then(part => part.InvoicePreviewDialog)

export type OpenDialogKind = 'preview' | 'validate' | 'cancel' | 'payment' | 'payments'
export type OpenDialog = { kind: OpenDialogKind; row: InvoiceRow } | null

export function InvoiceDialogs(props: {
  open: OpenDialog
  actions: InvoiceActions
  practicePath: string
  onClose: () => void
}) {
  const { open, actions, practicePath, onClose } = props
  const row = open?.row ?? null
  const texts = useTexts(invoicesTexts)
  const take = (step: 'validate' | 'cancel') => () => {
    onClose()
    if (open) void actions.take(step, open.row)
  }
  return (
    <>
      <FetchedLater load={invoicePreview} props={{ row, open: open?.kind === 'preview', actions, onClose }} />
      <PracticeGapsDialog
        open={open?.kind === 'validate'}
        lacking={actions.lacking(1)}
        practicePath={practicePath}
        onward={{ label: texts.validateWithout, onChoose: take('validate') }}
        onClose={onClose}
      />
      <LaterRecordPayment row={open?.kind === 'payment' ? open.row : null} onClose={onClose} />
      <LedgerOfRow row={open?.kind === 'payments' ? open.row : null} onClose={onClose} />
      <ConfirmDialog
        open={open?.kind === 'cancel'}
        tone="danger"
        title={texts.cancelTitle}
        text={cancelQuestion(texts, open?.row)}
        onCancel={onClose}
        onConfirm={take('cancel')}
      />
    </>
  )
}

/** Of one that was validated, it says what becomes of the money. */
function cancelQuestion(texts: InvoicesTexts, row: InvoiceRow | undefined): string {
  const question = texts.cancelText(row?.number ?? '')
  return row !== undefined && isFrozen(row.status) ? `${question} ${texts.cancelByNote}` : question
}

function LedgerOfRow({ row: opened, onClose }: { row: InvoiceRow | null; onClose: () => void }) {
  const row = useRow('invoices', opened?.id ?? '')?.row ?? opened
  const of = row && { id: row.id, name: row.number, round: String(row.rev) }
  const actions = row && <RecordPaymentButton row={row} />
  return <LaterLedger of={of && { record: 'invoices', ...of, actions }} onClose={onClose} />
}
