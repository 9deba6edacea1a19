import type { AnimalRow } from '../../contract/animals.ts'
import { type Day, dayOf } from '../../domain/brussels.ts'
import { aboutMonthly, formatChange } from '../../domain/contract-price.ts'
import { contractStatusTexts, isAtWork } from '../../domain/contracts.ts'
import { formatCents, formatMonth } from '../../domain/format.ts'
import type { Language } from '../../domain/language.ts'
import { useWorkspace } from '../../parts/device-hooks.ts'
import { yearlyLines } from '../../parts/shown-value.ts'
import type { AnimalValues } from '../../records/animals.ts'
import {
  type VisitsImpact as Impact,
  type InvoiceImpact,
  impactOfVisits,
  impactOnInvoices,
} from '../../store/overlay/contract-impact-reads.ts'
import { ImpactBox, ImpactNote } from '../../ui/dialogs/impact-note.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { animalsTexts } from './animals-texts.ts'

/** Under the question about another number of visits. Whoever gets the animal with the same edit keeps their contract. */
export function VisitsImpact({ row, typed }: { row: AnimalRow; typed: AnimalValues }) {
  const { view, now } = useWorkspace()
  const { language } = useLanguage()
  const others = impactOnInvoices(view, { id: row.id, before: row, after: typed }).filter(
    ({ clientId }) => clientId !== row.clientId,
  )
  const lines = visitsLines(impactOfVisits(view, row, typed), dayOf(now()), language)
  return <ImpactBox lines={[...lines, ...invoiceLines(others, language)]} />
}

/** Near Save: a warning that asks nothing. Where another number of visits cancels the contract, the question says it. */
export function SavingImpact({ row, typed }: { row: AnimalRow | null; typed: AnimalValues }) {
  const { view } = useWorkspace()
  const { language } = useLanguage()
  const isAsked = row !== null && row.nbYearlyVisit !== typed.nbYearlyVisit
  const impacts = impactOnInvoices(view, { id: row?.id ?? null, before: row, after: typed })
  const quiet = impacts.filter(({ clientId }) => !isAsked || clientId !== row.clientId)
  return <ImpactNote lines={invoiceLines(quiet, language)} />
}

/** What becomes of the contracts that rest on the old number of visits. */
export function visitsLines(impact: Impact, today: Day, language: Language): string[] {
  const { impact: texts } = animalsTexts[language]
  const { name, falling, created, nextVersion, leaves } = impact
  const stays = leaves ? texts.onlyCreatedWithout(name) : texts.onlyCreated(name)
  if (falling.length === 0) return [created > 0 ? stays : texts.none]
  const agreed = falling.map(({ status, version }) =>
    texts.agreed(contractStatusTexts[language][status].toLocaleLowerCase(language), version),
  )
  const falls = texts.falls(falling.length, name, agreed.join('; '), nextVersion)
  return [
    falls,
    ...yearlyLines(texts, name, impact, language),
    ...(falling.some(({ status }) => isAtWork(status)) ? lastInvoiceLines(impact, today, language) : []),
  ]
}

/** A contract that runs is charged up to today; what takes its place, once it is signed and started. */
function lastInvoiceLines({ falling, fromCents, toCents }: Impact, today: Day, language: Language): string[] {
  const { impact: texts } = animalsTexts[language]
  const about = (yearly: number) => formatCents(aboutMonthly(yearly), language)
  const after = toCents === null ? [] : [texts.startedAnew(about(toCents))]
  const isActive = falling.some(({ status }) => status === 'active')
  if (!isActive || fromCents === null) return [texts.noneUntilStarted, ...after]
  const month = formatMonth(today.slice(0, 7), language)
  return [texts.lastInvoice(month, about(fromCents)), texts.noneUntilStarted, ...after]
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
