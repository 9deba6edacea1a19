import type { InvoiceRow } from '../../contract/invoices.ts'
import { invoicePaper } from '../../domain/documents/invoice-paper.ts'
import { paperHtml } from '../../domain/documents/paper-html.ts'
import { isFrozen } from '../../domain/invoices.ts'
import { invoiceFacts } from '../../parts/document-facts.ts'
import { DocumentPreview } from '../../parts/document-preview.tsx'
import { documentTexts } from '../../parts/document-texts.ts'
import { PracticeGapsDialog } from '../../parts/practice-gaps.tsx'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useTexts } from '../../ui/language.tsx'
import { invoicesTexts } from './invoices-texts.ts'
import type { InvoiceActs } from './use-invoice-acts.ts'

export type OpenDialogKind = 'preview' | 'validate' | 'cancel'
export type OpenDialog = { kind: OpenDialogKind; row: InvoiceRow } | null

export function InvoiceDialogs(props: {
  open: OpenDialog
  acts: InvoiceActs
  practicePath: string
  onClose: () => void
}) {
  const { open, acts, practicePath, onClose } = props
  const texts = useTexts(invoicesTexts)
  const common = useTexts(commonTexts)
  const take = (step: 'validate' | 'cancel') => () => {
    onClose()
    if (open) void acts.take(step, open.row)
  }
  return (
    <>
      {open?.kind === 'preview' && (
        <InvoicePreview key={open.row.id} row={open.row} acts={acts} onClose={onClose} />
      )}
      <PracticeGapsDialog
        open={open?.kind === 'validate'}
        lacking={acts.lacking(1)}
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

function InvoicePreview(props: { row: InvoiceRow; acts: InvoiceActs; onClose: () => void }) {
  const { row, acts, onClose } = props
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
        const facts = invoiceFacts(workspace.view, row, canceling?.madeAt)
        const note = isFrozen(row.status) ? texts.drawnHereFrozen : drawnHere
        return facts && paperHtml(invoicePaper(facts, facts.practice.documentLanguage), note)
      }}
      file={acts.pdfOf(row)}
      onClose={onClose}
    />
  )
}
