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
  const way = paymentMethodsReceived.find(each => each === entry.how)
  const how = way === undefined ? '-' : ways[way]
  const isByBank = entry.isOfBank && (entry.kind === 'reversal' || entry.kind === 'refused')
  const said: Record<LedgerEntry['kind'], () => string> = {
    invoice: () => texts.invoice(invoiceNumber),
    payment: () => (invoiceNumber === '' ? texts.intoCredit(how) : texts.payment(how, invoiceNumber)),
    reversal: () => (invoiceNumber === '' ? texts.outOfCredit(how) : texts.reversal(how, invoiceNumber)),
    refund: () => texts.refund(how),
    'refund-back': () => texts.refundBack(how),
    refused: () => texts.refused(invoiceNumber),
    'credit-used': () => texts.creditUsed(invoiceNumber),
    'credit-back': () => texts.creditBack(invoiceNumber),
    'credit-note': () => texts.creditNote(noteNumber, invoiceNumber),
    'opening-credit': () => texts.openingCredit,
  }
  return (
    <span className="wrap-anywhere">
      {said[entry.kind]()}
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
