import type { InvoiceRow } from '../../contract/invoices.ts'
import { documentHtml } from '../../domain/documents/document-html.ts'
import { invoiceDocument } from '../../domain/documents/invoice-document.ts'
import { isFrozen } from '../../domain/invoices.ts'
import { useRow, useWorkspace } from '../../parts/device-hooks.ts'
import { invoiceDetails } from '../../parts/document-details.ts'
import { DocumentPreview } from '../../parts/document-preview.tsx'
import { documentTexts } from '../../parts/document-texts.ts'
import { drawCode } from '../../parts/draw-code.ts'
import { RecordPaymentButton } from '../../parts/invoices/record-payment.tsx'
import { LedgerButton } from '../../parts/ledger-button.tsx'
import { useTexts } from '../../ui/language.tsx'
import type { InvoiceActions } from './invoice-actions.ts'
import { invoicesTexts } from './invoices-texts.ts'
import { InvoiceRemindersButton } from './reminders/invoice-reminders-button.tsx'

/** What an invoice says, and what was paid of it. */
export function InvoicePreviewDialog(props: {
  open: boolean
  row: InvoiceRow | null
  actions: InvoiceActions
  onClose: () => void
}) {
  const { open, row, actions, onClose } = props
  return open && row !== null && <InvoicePreview key={row.id} {...{ row, actions, onClose }} />
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
        if (details === null) return null
        return documentHtml(invoiceDocument(details, details.language, drawCode), note)
      }}
      file={actions.pdfOf(row)}
      of={{ record: 'invoices', id: row.id, name: row.number }}
      more={
        <>
          <InvoiceRemindersButton row={row} />
          <InvoicePayments row={row} />
        </>
      }
      onClose={onClose}
    />
  )
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
      actions={<RecordPaymentButton row={row} />}
    />
  )
}
