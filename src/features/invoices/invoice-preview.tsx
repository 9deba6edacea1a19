import type { InvoiceRow } from '../../contract/invoices.ts'
import { isFrozen, isRefused } from '../../domain/billing/invoices.ts'
import { documentHtml } from '../../domain/documents/document-html.ts'
import { invoiceDocument } from '../../domain/documents/invoice-document.ts'
import { formatBelgianDate } from '../../domain/text/format.ts'
import { useRow, useWorkspace } from '../../record-ui/device-hooks.ts'
import { invoiceDetails } from '../../record-ui/documents/document-details.ts'
import { DocumentPreview } from '../../record-ui/documents/document-preview.tsx'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { drawCode } from '../../record-ui/documents/draw-code.ts'
import { useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Refusal } from '../bank/refusal.tsx'
import { InvoiceRemindersButton } from '../bank/reminders/reminders-buttons.tsx'
import { EInvoiceButton, EInvoiceNote } from './e-invoice-button.tsx'
import { fetchNewest } from './fetch-newest.ts'
import type { InvoiceActions } from './invoice-actions.ts'
import { invoicesTexts } from './invoices-texts.ts'
import { LedgerButton } from './ledger-button.tsx'
import { RecordPaymentButton } from './record-payment.tsx'

export function InvoicePreviewDialog(props: {
  open: boolean
  row: InvoiceRow | null
  actions: InvoiceActions
  onClose: () => void
}) {
  const { open, row, actions, onClose } = props
  return open && row !== null && <InvoicePreview key={row.id} row={row} actions={actions} onClose={onClose} />
}

function InvoicePreview(props: { row: InvoiceRow; actions: InvoiceActions; onClose: () => void }) {
  const { row, actions, onClose } = props
  const texts = useTexts(invoicesTexts)
  const { previewHere } = useTexts(documentTexts)
  const workspace = useWorkspace()
  return (
    <DocumentPreview
      texts={texts}
      record="invoices"
      id={row.id}
      draw={() => {
        const canceling = workspace.entries
          .get()
          .find(entry => entry.id === row.id && entry.kind === 'invoices.cancel')
        const options = { now: workspace.now(), canceledHere: canceling?.madeAt }
        const details = invoiceDetails(workspace.view, row, options)
        const note = isFrozen(row.status) ? texts.previewOfDevice : previewHere
        if (details === null) return null
        const content = invoiceDocument(details, details.language, drawCode)
        return documentHtml(content, details.practice, note)
      }}
      file={actions.pdfOf(row)}
      of={{ record: 'invoices', id: row.id, name: row.number }}
      more={
        <>
          <InvoiceRemindersButton row={row} />
          <InvoicePayments row={row} />
          {isFrozen(row.status) && <EInvoiceButton record="invoices" row={row} />}
        </>
      }
      note={
        <>
          {isRefused(row) && <NotCollectedNote row={row} />}
          {isFrozen(row.status) && <InvoiceEInvoice row={row} />}
        </>
      }
      onClose={onClose}
    />
  )
}

function NotCollectedNote({ row }: { row: InvoiceRow & { refusedOn: string } }) {
  const texts = useTexts(invoicesTexts)
  return (
    <Banner tone="note" title={texts.notCollected(formatBelgianDate(row.refusedOn))}>
      <Refusal reason={row.refusal ?? ''} cost={row.refusalCost} />
    </Banner>
  )
}

function InvoiceEInvoice({ row: opened }: { row: InvoiceRow }) {
  const workspace = useWorkspace()
  const row = useRow('invoices', opened.id)?.row ?? opened
  const isSent = row.status !== 'pending' && row.status !== 'canceled'
  if (!isSent && row.eInvoice === 'none') return null
  return <EInvoiceNote record="invoices" row={row} onSent={() => fetchNewest(workspace)} />
}

/** Uses the current row, because a payment can be recorded while the preview is open. */
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
