import type { InvoiceRow } from '../../contract/invoices.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useTexts } from '../../ui/language.tsx'
import { InvoicePreview } from './invoice-preview.tsx'
import { invoicesTexts } from './invoices-texts.ts'
import type { InvoiceActs } from './use-invoice-acts.ts'

export type OpenDialog = { kind: 'preview' | 'cancel'; row: InvoiceRow } | null

export function InvoiceDialogs(props: { open: OpenDialog; acts: InvoiceActs; onClose: () => void }) {
  const { open, acts, onClose } = props
  const texts = useTexts(invoicesTexts)
  const common = useTexts(commonTexts)
  return (
    <>
      {open?.kind === 'preview' && (
        <InvoicePreview key={open.row.id} row={open.row} acts={acts} onClose={onClose} />
      )}
      <ConfirmDialog
        open={open?.kind === 'cancel'}
        tone="danger"
        title={texts.cancelTitle}
        text={texts.cancelText(open?.row.number ?? '')}
        cancelLabel={common.cancel}
        confirmLabel={common.confirm}
        onCancel={onClose}
        onConfirm={() => {
          onClose()
          if (open) void acts.take('cancel', open.row)
        }}
      />
    </>
  )
}
