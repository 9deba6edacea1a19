import FileDown from 'lucide-react/icons/file-down'
import FileX from 'lucide-react/icons/file-x'
import type { InvoiceRow } from '../../contract/invoices.ts'
import { Button } from '../../ui/button.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTexts } from '../../ui/language.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { invoicesTexts } from './invoices-texts.ts'
import type { InvoiceActs } from './use-invoice-acts.ts'
import { usePreview } from './use-preview.ts'

export function InvoicePreview(props: { row: InvoiceRow; acts: InvoiceActs; onClose: () => void }) {
  const { row, acts, onClose } = props
  const texts = useTexts(invoicesTexts)
  const common = useTexts(commonTexts)
  const preview = usePreview(row)
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.previewTitle}
      size="large"
      footer={
        <>
          <Button
            icon={<FileDown aria-hidden size={18} />}
            reason={acts.pdf.reasonOf(row)}
            busy={acts.pdf.isBusy(row)}
            onClick={() => void acts.pdf.save(row)}
          >
            {texts.pdf}
          </Button>
          <Button variant="primary" autoFocus onClick={onClose}>
            {common.close}
          </Button>
        </>
      }
    >
      <div className="grid h-[58dvh] items-center sm:h-[68dvh]">
        {preview.kind === 'loading' && <Spinner label={texts.previewLoading} />}
        {preview.kind === 'failed' && (
          <EmptyState icon={<FileX aria-hidden size={26} />} title={texts.previewFailed} />
        )}
        {preview.kind === 'shown' && (
          <iframe
            // No script, no form, no link leads out of it.
            sandbox=""
            srcDoc={preview.html}
            title={texts.previewTitle}
            className="size-full rounded-md bg-sunken ring-1 ring-line"
          />
        )}
      </div>
    </Dialog>
  )
}
