import { useNavigate } from 'react-router-dom'
import type { InvoiceRow } from '../../contract/invoices.ts'
import { ChoiceDialog } from '../../ui/choice-dialog.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useTexts } from '../../ui/language.tsx'
import { InvoicePreview } from './invoice-preview.tsx'
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
  const navigate = useNavigate()
  const texts = useTexts(invoicesTexts)
  const common = useTexts(commonTexts)
  return (
    <>
      {open?.kind === 'preview' && (
        <InvoicePreview key={open.row.id} row={open.row} acts={acts} onClose={onClose} />
      )}
      <ChoiceDialog
        open={open?.kind === 'validate'}
        title={texts.lackingTitle}
        texts={acts.lacking(1) ?? []}
        safer={{ label: texts.fillIn, onChoose: () => void navigate(practicePath) }}
        onward={{
          label: texts.validateWithout,
          onChoose: () => {
            onClose()
            if (open) void acts.take('validate', open.row)
          },
        }}
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
        onConfirm={() => {
          onClose()
          if (open) void acts.take('cancel', open.row)
        }}
      />
    </>
  )
}
