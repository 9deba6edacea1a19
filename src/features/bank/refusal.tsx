import { reasonTexts } from '../../domain/bank/reasons.ts'
import { formatPrice } from '../../domain/text/format.ts'
import { byLanguage, translated } from '../../domain/text/language.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'

const texts = byLanguage({
  cost: translated(
    (amount: string) => `Bank charge: ${amount}.`,
    amount => `Frais bancaires\u00a0: ${amount}.`,
    amount => `Bankkosten: ${amount}.`,
  ),
})

type Refused = {
  /** The code of the bank; empty without one. */
  reason: string
  cost: number
}

export function Refusal({ reason, cost }: Refused) {
  const { language } = useLanguage()
  return (
    <>
      <RefusalInShort reason={reason} cost={cost} />
      {reason !== '' && ` (${reason})`}
      <span className="block font-medium text-ink">{reasonTexts(reason).next[language]}</span>
    </>
  )
}

export function RefusalInShort({ reason, cost }: Refused) {
  const refusalTexts = useTexts(texts)
  const { language } = useLanguage()
  return (
    <>
      {reasonTexts(reason).description[language]}
      {cost > 0 && ` ${refusalTexts.cost(formatPrice(cost, language))}`}
    </>
  )
}
