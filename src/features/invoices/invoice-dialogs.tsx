import type { InvoiceRow } from '../../contract/invoices.ts'
import { documentHtml } from '../../domain/documents/document-html.ts'
import { invoiceDocument } from '../../domain/documents/invoice-document.ts'
import { isFrozen } from '../../domain/invoices.ts'
import { useRow, useWorkspace } from '../../parts/device-hooks.ts'
import { invoiceDetails } from '../../parts/document-details.ts'
import { DocumentPreview } from '../../parts/document-preview.tsx'
import { documentTexts } from '../../parts/document-texts.ts'
import { LedgerButton } from '../../parts/ledger-button.tsx'
import { PracticeGapsDialog } from '../../parts/practice-gaps.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useTexts } from '../../ui/language.tsx'
import type { InvoiceActions } from './invoice-actions.ts'
import { type InvoicesTexts, invoicesTexts } from './invoices-texts.ts'
import { RecordPaymentButton } from './record-payment.tsx'

export type OpenDialogKind = 'preview' | 'validate' | 'cancel'
export type OpenDialog = { kind: OpenDialogKind; row: InvoiceRow } | null

export function InvoiceDialogs(props: {
  open: OpenDialog
  actions: InvoiceActions
  practicePath: string
  onClose: () => void
}) {
  const { open, actions, practicePath, onClose } = props
  const texts = useTexts(invoicesTexts)
  const take = (step: 'validate' | 'cancel') => () => {
    onClose()
    if (open) void actions.take(step, open.row)
  }
  return (
    <>
      {open?.kind === 'preview' && (
        <InvoicePreview key={open.row.id} row={open.row} actions={actions} onClose={onClose} />
      )}
      <PracticeGapsDialog
        open={open?.kind === 'validate'}
        lacking={actions.lacking(1)}
        practicePath={practicePath}
        onward={{ label: texts.validateWithout, onChoose: take('validate') }}
        onClose={onClose}
      />
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

/** The payments of an invoice, as it stands now: one can be recorded while they are looked at. */
function InvoicePayments({ row: opened }: { row: InvoiceRow }) {
  const row = useRow('invoices', opened.id)?.row ?? opened
  return (
    <LedgerButton
      record="invoices"
      id={row.id}
      name={row.number}
      round={String(row.rev)}
      className="sm:mr-auto"
      actions={<RecordPaymentButton row={row} />}
    />
  )
}

function InvoicePreview(props: { row: InvoiceRow; actions: InvoiceActions; onClose: () => void }) {
  const { row, actions, onClose } = props
  const texts = useTexts(invoicesTexts)
  const { drawnHere } = useTexts(documentTexts)
  const workspace = useWorkspace()
  return (
    <DocumentPreview
      texts={texts}
      path={`invoices/${row.id}/html`}
      draw={() => {
        const canceling = workspace.entries
          .get()
          .find(entry => entry.id === row.id && entry.kind === 'invoices.cancel')
        const asked = { now: workspace.now(), canceledHere: canceling?.madeAt }
        const details = invoiceDetails(workspace.view, row, asked)
        const note = isFrozen(row.status) ? texts.drawnHereFrozen : drawnHere
        return details && documentHtml(invoiceDocument(details, details.practice.documentLanguage), note)
      }}
      file={actions.pdfOf(row)}
      of={{ record: 'invoices', id: row.id, name: row.number }}
      more={<InvoicePayments row={row} />}
      onClose={onClose}
    />
  )
}
