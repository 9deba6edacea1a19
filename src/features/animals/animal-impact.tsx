import type { AnimalRow } from '../../contract/animals.ts'
import type { BillChange } from '../../domain/billing/bill-change.ts'
import { aboutMonthly, formatChange } from '../../domain/billing/contract-price.ts'
import { contractStatusTexts, isAtWork } from '../../domain/billing/contracts.ts'
import { type Day, toDay } from '../../domain/calendar/brussels.ts'
import { formatCents, formatDay, formatMonth } from '../../domain/text/format.ts'
import type { Language } from '../../domain/text/language.ts'
import {
  type VisitsImpact as Impact,
  type InvoiceImpact,
  impactOnInvoices,
  visitsImpact,
} from '../../record-ui/contract-impact.ts'
import { useReachable, useWorkspace } from '../../record-ui/device-hooks.ts'
import { yearlyLines } from '../../record-ui/forms/shown-value.ts'
import type { AnimalValues } from '../../records/animals.ts'
import { ImpactBox, ImpactNote } from '../../ui/dialogs/impact-note.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { animalsTexts } from './animals-texts.ts'

/**
 * Shown under the question about a changed number of visits. A client who gets the animal with the same edit
 * keeps the contract.
 */
export function VisitsImpact({ row, typed }: { row: AnimalRow; typed: AnimalValues }) {
  const { view, now } = useWorkspace()
  const { language } = useLanguage()
  const day = useEffectiveDay()
  const others = impactOnInvoices(view, { id: row.id, before: row, after: typed }, now()).filter(
    ({ clientId }) => clientId !== row.clientId,
  )
  const lines = visitsLines(visitsImpact(view, row, typed, now()), day, language)
  return <ImpactBox lines={[...lines, ...invoiceLines(others, day, language)]} />
}

/**
 * A warning near Save that asks nothing. If a changed number of visits cancels the contract, the question
 * covers that client.
 */
export function SavingImpact({ row, typed }: { row: AnimalRow | null; typed: AnimalValues }) {
  const { view, now } = useWorkspace()
  const { language } = useLanguage()
  const day = useEffectiveDay()
  const hasVisitChange = row !== null && row.nbYearlyVisit !== typed.nbYearlyVisit
  const impacts = impactOnInvoices(view, { id: row?.id ?? null, before: row, after: typed }, now())
  const quiet = impacts.filter(({ clientId }) => !hasVisitChange || clientId !== row.clientId)
  return <ImpactNote lines={invoiceLines(quiet, day, language)} />
}

/** Animals are charged from the day on which the edit reaches the server, which is unknown while offline. */
export type EffectiveDay = { today: Day; isReachable: boolean }

export function useEffectiveDay(): EffectiveDay {
  const { now } = useWorkspace()
  return { today: toDay(now()), isReachable: useReachable() }
}

export function visitsLines(impact: Impact, day: EffectiveDay, language: Language): string[] {
  const { impact: texts } = animalsTexts[language]
  const { name, falling, created, nextVersion, leaves } = impact
  const stays = leaves ? texts.draftKeptWithout(name) : texts.draftKept(name)
  if (falling.length === 0) return [created > 0 ? stays : texts.none]
  const agreed = falling.map(({ status, version }) =>
    texts.contractSummary(contractStatusTexts[language][status].toLocaleLowerCase(language), version),
  )
  const replacedText = texts.contractReplaced(falling.length, name, agreed.join('; '), nextVersion)
  return [
    replacedText,
    ...yearlyLines(texts, name, impact, language),
    ...(falling.some(({ status }) => isAtWork(status)) ? lastInvoiceLines(impact, day, language) : []),
  ]
}

/** A running contract is charged up to today. Its replacement is charged once it is signed and started. */
function lastInvoiceLines({ end, toCents }: Impact, day: EffectiveDay, language: Language): string[] {
  const { impact: texts } = animalsTexts[language]
  const about = (cents: number) => formatCents(cents, language)
  const after = toCents === null ? [] : [texts.monthlyAfterwards(about(aboutMonthly(toCents)))]
  if (end === null) return [texts.noneUntilStarted, ...after]
  const month = formatMonth(day.today.slice(0, 7), language)
  const { lastCents, backCents, days, ofDays, isWhole } = end
  const last = {
    open: isWhole
      ? texts.lastDays(month, days, ofDays, about(lastCents))
      : texts.lastInvoice(month, about(lastCents)),
    billed: texts.amountCredited(month, about(backCents)),
    settled: '',
  }[end.month]
  const isLast = day.isReachable ? texts.lastDay(formatDay(day.today, language)) : texts.lastDayOffline
  return [[isLast, last].filter(part => part !== '').join(' '), texts.noneUntilStarted, ...after]
}

/** The clients whose invoices change: from which day, by how much a year, and the next invoice. */
export function invoiceLines(
  impacts: readonly InvoiceImpact[],
  day: EffectiveDay,
  language: Language,
): string[] {
  const { impact: texts } = animalsTexts[language]
  const cents = (amount: number) => formatCents(amount, language)
  const fromNow = day.isReachable ? texts.from(formatDay(day.today, language)) : texts.fromArrival
  return impacts.flatMap(({ name, status, byCents, toCents, bill }) => {
    const from = status === 'paused' ? texts.fromResumed : fromNow
    if (byCents === null) return [texts.unknown(from, name)]
    const by = formatChange(byCents, language)
    if (toCents === null || bill === null) return [texts.chargesBy(from, name, by)]
    return [
      texts.charges(from, name, cents(toCents), by),
      status === 'paused' ? wholeMonth(bill, language) : nextBill(bill, language),
    ]
  })
}

function nextBill(bill: BillChange, language: Language): string {
  const { impact: texts } = animalsTexts[language]
  const { of, period, beforeCents, afterCents, creditedCents } = bill
  if (of === 'whole-month') return wholeMonth(bill, language)
  const month = formatMonth(period, language)
  const cents = (amount: number) => formatCents(amount, language)
  const next =
    afterCents > 0
      ? texts.nextInvoice(month, cents(afterCents), cents(beforeCents))
      : texts.noNextInvoice(month)
  return creditedCents > 0 ? `${next} ${texts.invoicedTooMuch(cents(creditedCents))}` : next
}

function wholeMonth({ beforeCents, afterCents }: BillChange, language: Language): string {
  const cents = (amount: number) => formatCents(amount, language)
  return animalsTexts[language].impact.wholeMonth(cents(afterCents), cents(beforeCents))
}
