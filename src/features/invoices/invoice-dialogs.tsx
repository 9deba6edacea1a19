import type { InvoiceRow } from '../../contract/invoices.ts'
import { isFrozen } from '../../domain/billing/invoices.ts'
import { formatMonth, formatPrice } from '../../domain/text/format.ts'
import { useRow, useWorkspace } from '../../record-ui/device-hooks.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { PracticeGapsDialog } from '../practice/practice-gaps.tsx'
import type { InvoiceActions } from './invoice-actions.ts'
import { type InvoicesTexts, invoicesTexts } from './invoices-texts.ts'
import { LaterLedger } from './ledger-button.tsx'
import { LaterRecordPayment, RecordPaymentButton } from './record-payment.tsx'

const invoicePreview = () => import('./invoice-preview.tsx').then(part => part.InvoicePreviewDialog)

export type OpenDialogKind =
  | 'preview'
  | 'validate'
  | 'cancel'
  | 'payment'
  | 'payments'
  | 'make-again'
  | 'mark-not-paid'
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
  const { language } = useLanguage()
  const price = (euros = 0) => formatPrice(euros, language)
  const { tables } = useWorkspace().view
  const hasExtras =
    open?.kind === 'cancel' &&
    [...tables.extras.ownedBy(open.row.clientId)].some(
      id => tables.extras.get(id)?.row.invoiceId === open.row.id,
    )
  const take = (step: 'validate' | 'cancel' | 'mark-not-paid') => () => {
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
        onward={{ label: texts.validateAnyway, onChoose: take('validate') }}
        onClose={onClose}
      />
      <LaterRecordPayment row={open?.kind === 'payment' ? open.row : null} onClose={onClose} />
      <LedgerOfRow row={open?.kind === 'payments' ? open.row : null} onClose={onClose} />
      <ConfirmDialog
        open={open?.kind === 'cancel'}
        tone="danger"
        title={texts.cancelTitle}
        text={cancelQuestion(texts, open?.row, actions.emailNote, hasExtras)}
        cancelLabel={texts.cancelClose}
        confirmLabel={texts.cancelConfirm}
        onCancel={onClose}
        onConfirm={take('cancel')}
      />
      <ConfirmDialog
        open={open?.kind === 'mark-not-paid'}
        title={texts.partPaidTitle(open?.row.number ?? '')}
        text={texts.partPaidText(price(open?.row.paid), price(open?.row.toPay))}
        confirmLabel={texts.steps['mark-not-paid']}
        onCancel={onClose}
        onConfirm={take('mark-not-paid')}
      />
      <ConfirmDialog
        open={open?.kind === 'make-again'}
        title={texts.createAgainTitle(open?.row.number ?? '')}
        text={
          open
            ? texts.createAgainText(
                open.row.number,
                formatMonth(open.row.period, language),
                actions.nameOf(open.row),
              )
            : ''
        }
        confirmLabel={texts.steps['make-again']}
        busy={open !== null && actions.isBusy('make-again', open.row)}
        reason={open ? actions.getReason('make-again', open.row) : undefined}
        onCancel={onClose}
        onConfirm={() => {
          if (open) void actions.take('make-again', open.row).finally(onClose)
        }}
      />
    </>
  )
}

function cancelQuestion(
  texts: InvoicesTexts,
  row: InvoiceRow | undefined,
  emailNote: string,
  hasExtras: boolean,
): string {
  const byNote = row !== undefined && isFrozen(row.status) ? [texts.cancelByNote, emailNote] : []
  const ofExtras = hasExtras ? [texts.cancelExtras] : []
  return [texts.cancelText(row?.number ?? ''), ...byNote, ...ofExtras].join(' ').trim()
}

function LedgerOfRow({ row: opened, onClose }: { row: InvoiceRow | null; onClose: () => void }) {
  const row = useRow('invoices', opened?.id ?? '')?.row ?? opened
  const of = row && { id: row.id, name: row.number, round: String(row.rev) }
  const actions = row && <RecordPaymentButton row={row} />
  return <LaterLedger of={of && { record: 'invoices', ...of, actions }} onClose={onClose} />
}
