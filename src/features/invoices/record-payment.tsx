import { useState } from 'react'
import type { InvoiceRow } from '../../contract/invoices.ts'
import { dayOf } from '../../domain/brussels.ts'
import { formatPrice } from '../../domain/format.ts'
import { isOwed } from '../../domain/invoices.ts'
import { parseEuros } from '../../domain/money.ts'
import { wayPaidTexts, waysPaid } from '../../domain/payments.ts'
import { useReachable, useWorkspace } from '../../parts/device-hooks.ts'
import { useTell } from '../../parts/document-actions.ts'
import { documentTexts } from '../../parts/document-texts.ts'
import { ledgerTexts } from '../../parts/ledger-texts.ts'
import { failureSentence } from '../../sync/calls/failure-sentence.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { PriceField } from '../../ui/fields/price-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { fetchNewest } from './older-invoices.ts'

/** Money that came in for an invoice, all of it or a part, as somebody saw it. Only the server can keep it. */
export function RecordPaymentButton({ row }: { row: InvoiceRow }) {
  const texts = useTexts(ledgerTexts)
  const { needsServer } = useTexts(documentTexts)
  const reachable = useReachable()
  const [isOpen, setOpen] = useState(false)
  if (!isOwed(row.status) || row.toPay <= 0) return null
  return (
    <>
      <Button
        className="sm:mr-auto"
        reason={reachable ? undefined : needsServer}
        onClick={() => setOpen(true)}
      >
        {texts.record}
      </Button>
      {isOpen && <RecordPaymentDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

function RecordPaymentDialog({ row, onClose }: { row: InvoiceRow; onClose: () => void }) {
  const texts = useTexts(ledgerTexts)
  const common = useTexts(commonTexts)
  const documents = useTexts(documentTexts)
  const ways = useTexts(wayPaidTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const { say } = useTell()
  const today = dayOf(workspace.now())
  const [amount, setAmount] = useState(row.toPay.toFixed(2))
  const [day, setDay] = useState(today)
  const [how, setHow] = useState<string>('transfer')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // Of one that was sent and not answered, the second try does nothing twice.
  const [key] = useState(() => workspace.newId())

  async function record(): Promise<void> {
    setBusy(true)
    setProblem(null)
    const body = { amount: parseEuros(amount), day, how }
    const headers = { 'idempotency-key': key }
    const answer = await workspace.ask({ method: 'POST', path: `invoices/${row.id}/payments`, headers, body })
    setBusy(false)
    if (!answer.ok) return setProblem(failureSentence(answer.failure, documents, language))
    say(texts.recorded)
    await fetchNewest(workspace)
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.recordTitle(row.number)}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void record()}>
            {texts.recordNow}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem !== null && <Banner tone="error">{problem}</Banner>}
        <p>{texts.recordHint(formatPrice(row.toPay, language))}</p>
        <PriceField
          label={texts.amount}
          value={amount}
          onChange={setAmount}
          step={1}
          min={0}
          parse={parseEuros}
          autoFocus
        />
        <TextField label={texts.day} type="date" value={day} max={today} onChange={setDay} />
        <SelectField label={texts.how} value={how} onChange={setHow}>
          {waysPaid.map(way => (
            <option key={way} value={way}>
              {ways[way]}
            </option>
          ))}
        </SelectField>
      </div>
    </Dialog>
  )
}
