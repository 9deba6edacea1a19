import { aboutMonthly, formatChange } from '../../domain/contract-impact.ts'
import { contractStatusTexts } from '../../domain/contract-words.ts'
import { formatPrice } from '../../domain/format.ts'
import type { Language } from '../../domain/language.ts'
import { eurosFromCents } from '../../domain/money.ts'
import type { InvoiceImpact, VisitsImpact } from '../../store/contract-impact-reads.ts'
import { animalsTexts } from './animals-texts.ts'

/** What becomes of the contracts that rest on the old number of visits. */
export function visitsLines(impact: VisitsImpact, language: Language): string[] {
  const { impact: texts } = animalsTexts[language]
  const { name, falling, created, nextVersion, leaves } = impact
  const stays = leaves ? texts.onlyCreatedWithout(name) : texts.onlyCreated(name)
  if (falling.length === 0) return [created > 0 ? stays : texts.none]
  const agreed = falling.map(({ status, version }) =>
    texts.agreed(contractStatusTexts[language][status].toLocaleLowerCase(language), version),
  )
  const falls = texts.falls(falling.length, name, agreed.join('; '), nextVersion)
  return [falls, ...yearlyLines(impact, language)]
}

function yearlyLines({ name, fromCents, toCents, byCents }: VisitsImpact, language: Language): string[] {
  const { impact: texts } = animalsTexts[language]
  if (byCents === null) return []
  const by = formatChange(byCents, language)
  if (fromCents === null || toCents === null) return [texts.yearlyBy(name, by)]
  const euros = (cents: number) => formatPrice(eurosFromCents(cents), language)
  return [texts.yearly(name, euros(fromCents), euros(toCents), by)]
}

/** Whose invoices change, and by about how much. */
export function invoiceLines(impacts: readonly InvoiceImpact[], language: Language): string[] {
  const { impact: texts } = animalsTexts[language]
  return impacts.map(({ name, status, byCents }) =>
    byCents === null
      ? texts.unknown[status](name)
      : texts.invoices[status](name, formatChange(aboutMonthly(byCents), language)),
  )
}
