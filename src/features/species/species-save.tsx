import { useId } from 'react'
import type { SpeciesRow } from '../../contract/species.ts'
import { aboutMonthly, fewOf, formatChange } from '../../domain/billing/contract-price.ts'
import { noticeDay } from '../../domain/billing/terms.ts'
import { type Day, dayOf } from '../../domain/calendar/brussels.ts'
import {
  refusalOfSpeciesName,
  refusalsOfSpecies,
  type SpeciesRefusal,
  speciesId,
} from '../../domain/clients/species.ts'
import type { Refusal } from '../../domain/edits/fields.ts'
import { isSame } from '../../domain/edits/patch.ts'
import { formatCents, formatDay, formatList, formatMonth } from '../../domain/text/format.ts'
import type { Json } from '../../domain/text/json.ts'
import type { Language } from '../../domain/text/language.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { useSavesEmailsAsFiles } from '../../record-ui/email-delivery.ts'
import { yearlyLines } from '../../record-ui/forms/shown-value.ts'
import { blankValuesOf, tidy } from '../../records/record.ts'
import { type SpeciesValues, species } from '../../records/species.ts'
import { type PriceImpact as Impact, impactOfPrice } from '../../store/overlay/contract-impact-reads.ts'
import { ImpactBox } from '../../ui/dialogs/impact-note.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { speciesTexts } from './species-texts.ts'

/** What changes of a species; its name stays. */
type Changes = Partial<Omit<SpeciesValues, 'name'>>

/** The row that was edited, when saving adds a species: it stays, or is gone meanwhile and its name comes back, or not. */
type EditedRow = { name: string; becomes: 'beside' | 'again' | 'instead' }

/**
 * What saving a form row would do. The name alone decides whether a species is new or existing, whichever row it was
 * typed in: a species cannot be renamed.
 */
export type SavePlan =
  | { kind: 'refuse'; refusal: Refusal<SpeciesRefusal> }
  | { kind: 'add'; values: SpeciesValues; edited: EditedRow | null }
  | { kind: 'reprice'; existing: SpeciesRow; to: Changes; elsewhere: boolean }
  | { kind: 'nothing' }

export function planSave(
  row: SpeciesRow | null,
  typed: SpeciesValues,
  find: (id: string) => SpeciesRow | undefined,
): SavePlan {
  const [refusal] = [refusalOfSpeciesName(typed.name) ?? refusalsOfSpecies(typed)].flat()
  if (refusal) return { kind: 'refuse', refusal }
  const id = speciesId(typed.name)
  const existing = find(id)
  const rowId = row && speciesId(row.name)
  if (!existing) {
    const becomes = rowId === id ? 'again' : rowId !== null && find(rowId) ? 'beside' : 'instead'
    return { kind: 'add', values: typed, edited: row && { name: row.name, becomes } }
  }
  if (row && rowId === id) {
    // From what the person saw: what a colleague changed meanwhile must not be overwritten unseen.
    return planOfChange(row, typed, false)
  }
  return planOfChange(existing, typed, true)
}

function planOfChange(existing: SpeciesRow, typed: SpeciesValues, elsewhere: boolean): SavePlan {
  const to = changesOf(existing, typed, elsewhere)
  return Object.keys(to).length === 0 ? { kind: 'nothing' } : { kind: 'reprice', existing, to, elsewhere }
}

/** The fields that were typed otherwise than they are. What is blank in a form of another row says nothing of this one. */
function changesOf(existing: SpeciesRow, typed: SpeciesValues, elsewhere: boolean): Changes
function changesOf(
  existing: { [field: string]: Json },
  typed: SpeciesValues,
  elsewhere: boolean,
): { [field: string]: Json } {
  const blank: { [field: string]: Json } = blankValuesOf(species)
  const { name: _, ...said } = tidy(species, typed)
  return Object.fromEntries(
    Object.entries(said).filter(
      ([field, value]) =>
        !isSame(value, existing[field] ?? null) && !(elsewhere && isSame(value, blank[field] ?? null)),
    ),
  )
}

export type Repricing = { name: string; from: number; to: number }

/** Counted only while somebody is asked: it looks at every contract. */
export function PriceImpact(props: {
  repricing: Repricing
  /** Whether the clients are sent an e-mail about it. */
  emails: { isChosen: boolean; choose: (isChosen: boolean) => void }
}) {
  const { repricing, emails } = props
  const { view, now } = useWorkspace()
  const { language } = useLanguage()
  const { impact: texts } = speciesTexts[language]
  const impact = impactOfPrice(view, repricing)
  const hintId = useId()
  const areFiles = useSavesEmailsAsFiles()
  const { emailsAreFiles } = useTexts(documentTexts)
  return (
    <>
      <ImpactBox lines={priceImpactLines(impact, dayOf(now()), language)} />
      {impact.noticed.contracts > 0 && (
        <div className="mt-2">
          <label className="flex min-h-11 items-center gap-2.5 font-medium">
            <input
              type="checkbox"
              className="size-4.5 shrink-0 accent-accent"
              checked={emails.isChosen}
              aria-describedby={hintId}
              onChange={event => emails.choose(event.target.checked)}
            />
            {texts.emailClients(impact.noticed.contracts)}
          </label>
          <p id={hintId} className="text-muted text-sm text-pretty">
            {emails.isChosen && !areFiles
              ? texts.emailsWait
              : `${emails.isChosen ? emailsAreFiles : texts.noEmail} ${texts.tellThemYourself}`}
          </p>
        </div>
      )}
    </>
  )
}

export function priceImpactLines(impact: Impact, today: Day, language: Language): string[] {
  const { impact: texts } = speciesTexts[language]
  const { contracts, names } = impact
  if (contracts === 0) return [texts.none]
  const { named, more } = fewOf(names)
  const list = formatList(more > 0 ? [...named, texts.more(more)] : named, language)
  return [
    texts.concerns(contracts, names.length, list),
    ...yearlyLines(texts, contracts, impact, language),
    ...noticeLines(impact, today, language),
  ]
}

/** Contracts promise a month's notice from their sending on: from when the price holds for them, and what their invoices come to then. */
function noticeLines({ contracts, noticed }: Impact, today: Day, language: Language): string[] {
  if (noticed.contracts === 0) return []
  const { impact: texts } = speciesTexts[language]
  const from = noticeDay(today)
  const [day, month] = [formatDay(from, language), formatMonth(from.slice(0, 7), language)]
  const { fromCents, toCents, byCents } = noticed
  const about = (yearly: number) => formatCents(aboutMonthly(yearly), language)
  const told =
    noticed.contracts === contracts
      ? texts.toldAll(contracts, day)
      : texts.toldSome(noticed.contracts, contracts - noticed.contracts, day)
  if (byCents === null) return [told]
  const invoices =
    fromCents === null || toCents === null
      ? texts.invoicesBy(noticed.contracts, month, formatChange(aboutMonthly(byCents), language))
      : texts.invoices(noticed.contracts, month, about(toCents), about(fromCents))
  return [told, invoices]
}
