import { useState } from 'react'
import { formatPrice } from '../../domain/text/format.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { useTell } from '../../record-ui/documents/document-actions.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { failureSentence } from '../../sync/calls/failure-sentence.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { ledgerTexts } from './ledger-texts.ts'
import type { LedgerEntryShown } from './read-ledger.ts'

/** Asks whether a payment is taken back, and why. Only the server can do it. */
export function UndoPaymentDialog(props: {
  entry: LedgerEntryShown
  onClose: () => void
  onUndone: () => void
}) {
  const { entry, onClose, onUndone } = props
  const texts = useTexts(ledgerTexts)
  const documents = useTexts(documentTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const { say } = useTell()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // Of one that was sent and not answered, the second try does nothing twice.
  const [key] = useState(() => workspace.newId())
  const price = (euros: number) => formatPrice(euros, language)

  async function undo(): Promise<void> {
    setBusy(true)
    setProblem(null)
    const asked = { method: 'POST', path: `payments/${encodeURIComponent(entry.id)}/undo` } as const
    const headers = { 'idempotency-key': key }
    const answer = await workspace.ask({ ...asked, headers, body: { reason } })
    setBusy(false)
    if (!answer.ok) return setProblem(failureSentence(answer.failure, documents, language))
    say(texts.undone)
    onUndone()
  }

  return (
    <FormDialog
      title={texts.undoTitle}
      submitLabel={texts.undoNow}
      busy={isBusy}
      reason={reason.trim() === '' ? texts.undoNeedsReason : undefined}
      onSubmit={() => void undo()}
      onClose={onClose}
    >
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <p>
        {entry.amount < 0 && texts.undoOwed(price(-entry.amount), entry.invoiceNumber)}{' '}
        {entry.toCredit > 0 && texts.undoCredit(price(entry.toCredit))}
        {entry.toCredit < 0 && texts.undoCreditUse(price(-entry.toCredit))}
      </p>
      <TextField label={texts.why} isRequired value={reason} maxLength={200} onChange={setReason} autoFocus />
    </FormDialog>
  )
}
