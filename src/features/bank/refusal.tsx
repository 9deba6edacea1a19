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
  reason: string
  cost: number
}

export function Refusal({ reason, cost }: Refused) {
  const refusalTexts = useTexts(texts)
  const { language } = useLanguage()
  const { description, next } = reasonTexts(reason)
  return (
    <>
      {description[language]}
      {cost > 0 && ` ${refusalTexts.cost(formatPrice(cost, language))}`}
      {reason !== '' && ` (${reason})`}
      <span className="block font-medium text-ink">{next[language]}</span>
    </>
  )
}
