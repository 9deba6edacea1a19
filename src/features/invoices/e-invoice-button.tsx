import FileCode from 'lucide-react/icons/file-code'
import { useState } from 'react'
import { byLanguage, translated } from '../../domain/text/language.ts'
import { useReachable, useRow, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useNoEffectToast } from '../../record-ui/documents/document-actions.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { saveFile } from '../../ui/save-file.ts'

const texts = byLanguage({
  eInvoice: translated('E-invoice (UBL)', 'Facture électronique (UBL)', 'E-factuur (UBL)'),
  failed: translated(
    'The e-invoice could not be downloaded. Please try again in a moment.',
    'La facture électronique n’a pas pu être téléchargée. Réessayez dans un instant.',
    'De e-factuur kon niet worden gedownload. Probeer het zo dadelijk opnieuw.',
  ),
})

/** Shown for clients with a VAT number, whose bookkeeping programs import the file. */
export function EInvoiceButton(props: {
  record: 'invoices' | 'credit-notes'
  row: { id: string; number: string; clientId: string }
}) {
  const { record, row } = props
  const { eInvoice, failed } = useTexts(texts)
  const { needsServer } = useTexts(documentTexts)
  const client = useRow('clients', row.clientId)?.row
  const workspace = useWorkspace()
  const reachable = useReachable()
  const { say } = useNoEffectToast()
  const [isBusy, setBusy] = useState(false)
  if (client === undefined || client.companyVAT === '') return null

  async function save(): Promise<void> {
    setBusy(true)
    const answer = await workspace.request(`GET ${record}/:id/e-invoice`, { id: row.id }, { as: 'file' })
    setBusy(false)
    if (answer.ok) saveFile(answer.body, answer.fileName ?? `${row.number}.xml`)
    else say(failed)
  }

  return (
    <Button
      variant="quiet"
      icon={<FileCode aria-hidden size={18} />}
      busy={isBusy}
      reason={reachable ? undefined : needsServer}
      onClick={() => void save()}
    >
      {eInvoice}
    </Button>
  )
}
