import Ban from 'lucide-react/icons/ban'
import Eye from 'lucide-react/icons/eye'
import FileDown from 'lucide-react/icons/file-down'
import type { InvoiceRow } from '../../contract/invoices.ts'
import { type InvoiceAction, invoiceActionsOf } from '../../domain/invoices.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTexts } from '../../ui/language.tsx'
import type { OpenDialogKind } from './invoice-dialogs.tsx'
import { invoicesTexts } from './invoices-texts.ts'
import type { InvoiceActs } from './use-invoice-acts.ts'

/** The steps that lead on, in words; beside them what every invoice has. */
export function InvoiceButtons(props: {
  row: InvoiceRow
  acts: InvoiceActs
  onAsk: (dialog: OpenDialogKind) => void
}) {
  const { row, acts, onAsk } = props
  const texts = useTexts(invoicesTexts)
  const steps = invoiceActionsOf(row.status)
  // What is validated never changes: where it would lack something, that is asked first.
  const take = (step: InvoiceAction) =>
    step === 'validate' && acts.lacking(1) !== undefined ? onAsk(step) : void acts.take(step, row)
  return (
    <>
      {steps
        .filter(step => step !== 'cancel')
        .map((step, index) => (
          <Button
            // By its place: the focus stays where it is when the next step takes the place of the one that was taken.
            key={index === 0 ? 'main' : step}
            variant={index === 0 ? 'secondary' : 'quiet'}
            className="px-3!"
            hint={texts.stepHints[step]}
            reason={acts.reasonOf(step, row)}
            busy={acts.isBusy(step, row)}
            // The second half of a double click must not take the next step.
            onClick={event => event.detail <= 1 && take(step)}
          >
            {texts.steps[step]}
          </Button>
        ))}
      <span className="flex items-center gap-0.5 cards:ml-auto">
        {steps.includes('cancel') && (
          <IconButton
            icon={<Ban aria-hidden size={18} />}
            label={texts.cancelNamed(row.number)}
            tone="danger"
            onClick={() => onAsk('cancel')}
          />
        )}
        <IconButton
          icon={<Eye aria-hidden size={18} />}
          label={texts.previewNamed(row.number)}
          onClick={() => onAsk('preview')}
        />
        <IconButton
          icon={<FileDown aria-hidden size={18} />}
          label={texts.pdfNamed(row.number)}
          reason={acts.pdf.reasonOf(row)}
          busy={acts.pdf.isBusy(row)}
          onClick={() => void acts.pdf.save(row)}
        />
      </span>
    </>
  )
}
