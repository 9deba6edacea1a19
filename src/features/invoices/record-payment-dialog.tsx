import { useState } from 'react'
import type { InvoiceRow } from '../../contract/invoices.ts'
import { centsFromEuros, eurosFromCents, parseEuros } from '../../domain/billing/money.ts'
import {
  dividedPayment,
  type PaymentHow,
  paymentHows,
  paymentMethodsReceived,
  paymentMethodTexts,
} from '../../domain/billing/payments.ts'
import { toDay } from '../../domain/calendar/brussels.ts'
import { formatPrice } from '../../domain/text/format.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { useServerAction } from '../../record-ui/server-action.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { PriceField } from '../../ui/fields/price-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { fetchNewest } from './fetch-newest.ts'
import { ledgerTexts } from './ledger-texts.ts'
import { useOpenDays } from './open-days.ts'

/** Records a full, partial or excess payment of an invoice. Only the server can record it. */
export function RecordPaymentDialog(props: { open: boolean; row: InvoiceRow | null; onClose: () => void }) {
  const { open, row, onClose } = props
  return open && row !== null && <RecordPayment key={row.id} row={row} onClose={onClose} />
}

function RecordPayment({ row, onClose }: { row: InvoiceRow; onClose: () => void }) {
  const texts = useTexts(ledgerTexts)
  const ways = useTexts(paymentMethodTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const today = toDay(workspace.now())
  const [amount, setAmount] = useState(row.toPay.toFixed(2))
  const [day, setDay] = useState(today)
  const [method, setMethod] = useState<PaymentHow>('transfer')
  const { send, isBusy, problem } = useServerAction(texts.recorded, async () => {
    await fetchNewest(workspace)
    onClose()
  })
  const cents = centsFromEuros(parseEuros(amount))
  const openDays = useOpenDays(day)
  const isCredit = method === 'credit'
  const credit = workspace.view.tables.clients.get(row.clientId)?.row.credit ?? 0
  const creditCents = isCredit ? 0 : dividedPayment(centsFromEuros(row.toPay), cents).creditCents
  const most = Math.min(credit, row.toPay)
  const price = (euros: number) => formatPrice(euros, language)

  function choose(value: string): void {
    const chosen = paymentHows.find(option => option === value) ?? 'transfer'
    setMethod(chosen)
    if (chosen === 'credit' && cents > centsFromEuros(most)) setAmount(most.toFixed(2))
  }

  function record(): void {
    const payment = { id: row.id, amount: parseEuros(amount), day, method }
    void send((request, options) => request('POST invoices/:id/payments', payment, options))
  }

  return (
    <FormDialog
      title={texts.recordTitle(row.number)}
      submitLabel={texts.recordNow}
      busy={isBusy}
      reason={
        openDays.error ??
        (isCredit && cents > centsFromEuros(most) ? texts.mostCredit(price(most)) : undefined)
      }
      onSubmit={record}
      onClose={onClose}
    >
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <p>{texts.recordHint(price(row.toPay))}</p>
      <PriceField
        label={texts.amount}
        value={amount}
        onChange={setAmount}
        step={1}
        min={0}
        parse={parseEuros}
        isRequired
        autoFocus
      />
      <p role="status" className="-mt-2 min-h-5 text-muted">
        {isCredit && texts.hasCredit(price(credit))}
        {creditCents > 0 && texts.becomesCredit(price(eurosFromCents(creditCents)))}
      </p>
      <DayField label={texts.day} isRequired value={day} max={today} onChange={setDay} {...openDays} />
      <SelectField label={texts.method} value={method} onChange={choose}>
        {paymentMethodsReceived.map(option => (
          <option key={option} value={option}>
            {ways[option]}
          </option>
        ))}
        {credit > 0 && <option value="credit">{texts.byCredit}</option>}
      </SelectField>
    </FormDialog>
  )
}
