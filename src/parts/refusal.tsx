import { reasonTexts } from '../domain/bank-statement/reasons.ts'
import { formatPrice } from '../domain/format.ts'
import { byLanguage, said } from '../domain/language.ts'
import { useLanguage, useTexts } from '../ui/language.tsx'

const texts = byLanguage({
  cost: said(
    (amount: string) => `The bank asks ${amount} for it.`,
    amount => `La banque demande ${amount} pour cela.`,
    amount => `De bank vraagt er ${amount} voor.`,
  ),
})

/** Why the bank did not collect it or gave it back, what that costs, and what to do next. `reason` is the bank's code; empty where it gives none. */
export function Refusal({ reason, cost }: { reason: string; cost: number }) {
  const ours = useTexts(texts)
  const { language } = useLanguage()
  const { what, next } = reasonTexts(reason)
  return (
    <>
      {what[language]}
      {reason !== '' && ` (${reason})`} {cost > 0 && ours.cost(formatPrice(cost, language))}
      <span className="block font-medium text-ink">{next[language]}</span>
    </>
  )
}
