import { useState } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import type { LedgerEntry } from '../../contract/payments.ts'
import { centsFromEuros, parseEuros } from '../../domain/billing/money.ts'
import { paymentMethodTexts, type RefundMethod, refundMethods } from '../../domain/billing/payments.ts'
import { toDay } from '../../domain/calendar/brussels.ts'
import { printedIban } from '../../domain/clients/official-numbers.ts'
import { fullName } from '../../domain/clients/person.ts'
import { formatPrice } from '../../domain/text/format.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { useServerAction } from '../../record-ui/server-action.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DayField } from '../../ui/fields/day-field.tsx'
import { PriceField } from '../../ui/fields/price-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { ledgerTexts } from './ledger-texts.ts'
import { useOpenDays } from './open-days.ts'

export function RefundCreditDialog({ row, onClose }: { row: ClientRow; onClose: () => void }) {
  const texts = useTexts(ledgerTexts)
  const ways = useTexts(paymentMethodTexts)
  const { language } = useLanguage()
  const today = toDay(useWorkspace().now())
  const action = useRefund(texts.refundRecorded, onClose)
  const [amount, setAmount] = useState(row.credit.toFixed(2))
  const [day, setDay] = useState(today)
  const openDays = useOpenDays(day)
  const [method, setMethod] = useState<RefundMethod>('transfer')
  const [note, setNote] = useState('')
  const isCash = method === 'cash'
  const cents = centsFromEuros(parseEuros(amount))
  const isPossible = cents > 0 && cents <= centsFromEuros(row.credit)
  const account = row.iban === '' ? texts.giveWithoutIban : texts.giveTransfer(printedIban(row.iban))
  const refund = { id: row.id, amount: parseEuros(amount), day, method, note }

  function choose(value: string): void {
    const chosen = refundMethods.find(option => option === value) ?? 'transfer'
    setMethod(chosen)
    if (chosen === 'cash' && day > today) setDay(today)
  }

  return (
    <FormDialog
      title={texts.giveTitle(fullName(row))}
      submitLabel={texts.giveNow}
      busy={action.isBusy}
      reason={
        action.reason ??
        openDays.error ??
        (isPossible ? undefined : texts.mostRefund(formatPrice(row.credit, language)))
      }
      onSubmit={() =>
        void action.send((request, options) => request('POST clients/:id/refunds', refund, options))
      }
      onClose={onClose}
    >
      {action.problem !== null && <Banner tone="error">{action.problem}</Banner>}
      <p>{texts.hasCredit(formatPrice(row.credit, language))}</p>
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
      <SelectField label={texts.method} value={method} onChange={choose}>
        {refundMethods.map(option => (
          <option key={option} value={option}>
            {ways[option]}
          </option>
        ))}
      </SelectField>
      <p role="status" className="-mt-2 text-muted">
        {isCash ? texts.giveCash : account}
      </p>
      <DayField
        label={isCash ? texts.paidOn : texts.dueBy}
        isRequired
        value={day}
        {...(isCash ? { max: today } : {})}
        onChange={setDay}
        {...openDays}
      />
      <TextField label={texts.note} value={note} maxLength={200} onChange={setNote} />
    </FormDialog>
  )
}

/** Books a refund before a bank statement shows it. */
export function BookRefundDialog(props: { entry: LedgerEntry; onClose: () => void; onBooked: () => void }) {
  const { entry, onClose, onBooked } = props
  const texts = useTexts(ledgerTexts)
  const { language } = useLanguage()
  const today = toDay(useWorkspace().now())
  const action = useRefund(texts.booked, onBooked)
  const [day, setDay] = useState(today)
  const openDays = useOpenDays(day)
  return (
    <FormDialog
      title={texts.bookTitle}
      submitLabel={texts.bookNow}
      busy={action.isBusy}
      reason={action.reason ?? openDays.error}
      onSubmit={() =>
        void action.send((request, options) =>
          request('POST refunds/:id/book', { id: entry.id, day }, options),
        )
      }
      onClose={onClose}
    >
      {action.problem !== null && <Banner tone="error">{action.problem}</Banner>}
      <p>{texts.bookText(formatPrice(-entry.toCredit, language))}</p>
      <DayField label={texts.paidOn} isRequired value={day} max={today} onChange={setDay} {...openDays} />
    </FormDialog>
  )
}

/** Fetches the client's new credit. Without a response, the feed delivers it later. */
function useRefund(done: string, onDone: () => void) {
  const { fresh } = useWorkspace()
  return useServerAction(done, async () => {
    const newest = { page: 1, limit: 25, sortBy: 'updatedAt', sortOrder: 'DESC' } as const
    await fresh('clients', newest).catch(() => undefined)
    onDone()
  })
}
