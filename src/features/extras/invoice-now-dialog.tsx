import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ExtraRow } from '../../contract/rows.ts'
import { extraCents } from '../../domain/billing/extras.ts'
import { fullName } from '../../domain/clients/person.ts'
import { formatCents } from '../../domain/text/format.ts'
import { useRow, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useNoEffectToast, useSendingReason } from '../../record-ui/documents/document-actions.ts'
import type { ViewRow } from '../../store/overlay/table.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { ExtrasSum } from './extras-card.tsx'
import { extrasTexts } from './extras-texts.ts'

type Props = {
  open: boolean
  clientId: string
  lines: readonly ViewRow<ExtraRow>[]
  invoicesPath: string
  onClose: () => void
}

export function InvoiceNowDialog({ open, ...props }: Props) {
  return open && <InvoiceNow {...props} />
}

function InvoiceNow({ clientId, lines, invoicesPath, onClose }: Omit<Props, 'open'>) {
  const texts = useTexts(extrasTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const client = useRow('clients', clientId)?.row
  const reason = useSendingReason()
  const navigate = useNavigate()
  const { say, explain } = useNoEffectToast()
  const [isBusy, setBusy] = useState(false)

  async function create(): Promise<void> {
    setBusy(true)
    const options = { idempotencyKey: workspace.newId() }
    const answer = await workspace.request('POST clients/:id/invoice-now', { id: clientId }, options)
    onClose()
    if (!answer.ok) {
      explain(answer.failure)
      return
    }
    const { number } = answer.body
    const toInvoice = `${invoicesPath}?${new URLSearchParams({ search: number })}`
    say(texts.invoiced(number), {
      actions: [{ label: texts.openInvoice, onSelect: () => void navigate(toInvoice) }],
      takesFocus: true,
    })
  }

  return (
    <FormDialog
      title={texts.invoiceNowTitle}
      cross="close"
      onClose={onClose}
      submitLabel={texts.createInvoice}
      busy={isBusy}
      reason={reason ?? (lines.length === 0 ? texts.nothingOpen : undefined)}
      onSubmit={() => void create()}
    >
      <p>{texts.invoiceNowText(client ? fullName(client) : '-')}</p>
      <ul className="grid divide-y divide-line">
        {lines.map(({ id, row }) => (
          <li key={id} className="flex justify-between gap-4 py-2 text-ink">
            <span className="min-w-0 wrap-anywhere">{row.text}</span>
            <span className="shrink-0 tabular-nums">{formatCents(extraCents(row), language)}</span>
          </li>
        ))}
      </ul>
      <ExtrasSum clientId={clientId} lines={lines} />
    </FormDialog>
  )
}
