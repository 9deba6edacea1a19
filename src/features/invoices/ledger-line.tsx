import type { LedgerEntry } from '../../contract/payments.ts'
import { paymentMethodsReceived, paymentMethodTexts } from '../../domain/billing/payments.ts'
import { formatBelgianDate } from '../../domain/text/format.ts'
import { useTexts } from '../../ui/language.tsx'
import { Refusal } from '../bank/refusal.tsx'
import { ledgerTexts } from './ledger-texts.ts'

export function LedgerLine({ entry }: { entry: LedgerEntry }) {
  const texts = useTexts(ledgerTexts)
  const ways = useTexts(paymentMethodTexts)
  const { invoiceNumber, noteNumber } = entry
  const methodKey = paymentMethodsReceived.find(each => each === entry.method)
  const method = methodKey === undefined ? '-' : ways[methodKey]
  const isByBank = entry.isOfBank && (entry.kind === 'reversal' || entry.kind === 'refused')
  const sentences: Record<LedgerEntry['kind'], () => string> = {
    invoice: () => texts.invoice(invoiceNumber),
    payment: () => (invoiceNumber === '' ? texts.intoCredit(method) : texts.payment(method, invoiceNumber)),
    reversal: () =>
      invoiceNumber === '' ? texts.outOfCredit(method) : texts.reversal(method, invoiceNumber),
    refund: () => texts.refund(method),
    'refund-back': () => texts.refundBack(method),
    refused: () => texts.refused(invoiceNumber),
    'credit-used': () => texts.creditUsed(invoiceNumber),
    'credit-back': () => texts.creditBack(invoiceNumber),
    'credit-note': () => texts.creditNote(noteNumber, invoiceNumber),
    'opening-credit': () => texts.openingCredit,
  }
  return (
    <span className="wrap-anywhere">
      {sentences[entry.kind]()}
      {entry.toBookBy !== null && (
        <span className="block font-medium text-late-text text-xs">
          {texts.toBook(formatBelgianDate(entry.toBookBy))}
        </span>
      )}
      {entry.by !== null && (
        <span className="block font-normal text-muted text-xs">{texts.by(entry.by)}</span>
      )}
      {isByBank ? (
        <span className="block font-normal text-xs">
          <Refusal reason={entry.reason} cost={entry.cost} />
        </span>
      ) : (
        ['reversal', 'refund', 'refund-back'].includes(entry.kind) &&
        entry.reason !== '' && <span className="block font-normal text-muted text-xs">{entry.reason}</span>
      )}
    </span>
  )
}
