import { fewOf, formatChange } from '../../domain/contract-impact.ts'
import { formatList, formatPrice } from '../../domain/format.ts'
import type { Language } from '../../domain/language.ts'
import { eurosFromCents } from '../../domain/money.ts'
import { type PriceImpact as Impact, impactOfPrice } from '../../store/contract-impact-reads.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { ImpactBox } from '../../ui/impact-note.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { speciesTexts } from './species-texts.ts'

export type Repricing = { name: string; from: number; to: number }

/** Counted only while somebody is asked: it looks at every contract. */
export function PriceImpact({ repricing }: { repricing: Repricing }) {
  const { view } = useWorkspace()
  const { language } = useLanguage()
  return <ImpactBox lines={priceImpactLines(impactOfPrice(view, repricing), language)} />
}

export function priceImpactLines(impact: Impact, language: Language): string[] {
  const { impact: texts } = speciesTexts[language]
  const { contracts, names, fromCents, toCents, byCents } = impact
  if (contracts === 0) return [texts.none]
  const { named, more } = fewOf(names)
  const list = formatList(more > 0 ? [...named, texts.more(more)] : named, language)
  const lines = [texts.concerns(contracts, names.length, list)]
  if (byCents === null) return lines
  const by = formatChange(byCents, language)
  const euros = (cents: number) => formatPrice(eurosFromCents(cents), language)
  const isKnown = fromCents !== null && toCents !== null
  const yearly = isKnown
    ? texts.yearly(contracts, euros(fromCents), euros(toCents), by)
    : texts.yearlyBy(contracts, by)
  return [...lines, yearly]
}
