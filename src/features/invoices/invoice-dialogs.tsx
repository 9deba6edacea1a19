import type { InvoiceRow } from '../../contract/invoices.ts'
import { documentHtml } from '../../domain/documents/document-html.ts'
import { invoiceDocument } from '../../domain/documents/invoice-document.ts'
import { isFrozen } from '../../domain/invoices.ts'
import { useWorkspace } from '../../parts/device-hooks.ts'
import { invoiceDetails } from '../../parts/document-details.ts'
import { DocumentPreview } from '../../parts/document-preview.tsx'
import { documentTexts } from '../../parts/document-texts.ts'
import { PracticeGapsDialog } from '../../parts/practice-gaps.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useTexts } from '../../ui/language.tsx'
import type { InvoiceActions } from './invoice-actions.ts'
import { invoicesTexts } from './invoices-texts.ts'

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
  const common = useTexts(commonTexts)
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
        text={texts.cancelText(open?.row.number ?? '')}
        cancelLabel={common.cancel}
        confirmLabel={common.confirm}
        onCancel={onClose}
        onConfirm={take('cancel')}
      />
    </>
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
        const details = invoiceDetails(workspace.view, row, canceling?.madeAt)
        const note = isFrozen(row.status) ? texts.drawnHereFrozen : drawnHere
        return details && documentHtml(invoiceDocument(details, details.practice.documentLanguage), note)
      }}
      file={actions.pdfOf(row)}
      of={{ record: 'invoices', id: row.id, name: row.number }}
      onClose={onClose}
    />
  )
}
