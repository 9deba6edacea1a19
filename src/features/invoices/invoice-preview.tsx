import type { InvoiceRow } from '../../contract/invoices.ts'
import { invoicePaper } from '../../domain/documents/invoice-paper.ts'
import { paperHtml } from '../../domain/documents/paper-html.ts'
import { isFrozen } from '../../domain/invoices.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { usePaper } from '../../sync/paper-hooks.ts'
import { useTexts } from '../../ui/language.tsx'
import { PaperDialog } from '../../ui/paper-dialog.tsx'
import { invoiceFacts } from './invoice-facts.ts'
import { invoicesTexts } from './invoices-texts.ts'
import type { InvoiceActs } from './use-invoice-acts.ts'

export function InvoicePreview(props: { row: InvoiceRow; acts: InvoiceActs; onClose: () => void }) {
  const { row, acts, onClose } = props
  const texts = useTexts(invoicesTexts)
  const workspace = useWorkspace()
  const paper = usePaper(`invoices/${row.id}/html`, true, () => {
    const canceling = workspace.entries
      .get()
      .find(entry => entry.id === row.id && entry.kind === 'invoices.cancel')
    const facts = invoiceFacts(workspace.view, row, canceling?.madeAt)
    const note = isFrozen(row.status) ? texts.drawnHereFrozen : texts.drawnHere
    return facts && paperHtml(invoicePaper(facts, facts.practice.documentLanguage), note)
  })
  const file = {
    reason: acts.pdf.reasonOf(row),
    busy: acts.pdf.isBusy(row),
    save: () => void acts.pdf.save(row),
  }
  return <PaperDialog texts={texts} paper={paper} file={file} onClose={onClose} />
}
