import { useId, useState } from 'react'
import type { SpeciesRow } from '../../contract/species.ts'
import { aboutMonthly, firstNames, formatChange } from '../../domain/billing/contract-price.ts'
import { noticeDay } from '../../domain/billing/terms.ts'
import { type Day, toDay } from '../../domain/calendar/brussels.ts'
import {
  longestSpeciesName,
  type SpeciesRefusal,
  speciesId,
  speciesNameRefusal,
  speciesRefusals,
} from '../../domain/clients/species.ts'
import type { Refusal } from '../../domain/edits/fields.ts'
import { isSame } from '../../domain/edits/patch.ts'
import { formatCents, formatDay, formatList, formatMonth, formatPrice } from '../../domain/text/format.ts'
import type { Json } from '../../domain/text/json.ts'
import type { Language } from '../../domain/text/language.ts'
import { type PriceImpact as Impact, priceImpact } from '../../record-ui/contract-impact.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { useSavesEmailsAsFiles } from '../../record-ui/email-delivery.ts'
import { FormButtons, FormElement, ImpactQuestion } from '../../record-ui/forms/form-frame.tsx'
import { RecordField } from '../../record-ui/forms/record-field.tsx'
import { rowOpener } from '../../record-ui/forms/row-forms.ts'
import { fieldLabel, yearlyLines } from '../../record-ui/forms/shown-value.ts'
import { firstTyped, type TypedRecord, valuesTyped } from '../../record-ui/forms/typed-values.ts'
import { useRecordForm } from '../../record-ui/forms/use-record-form.ts'
import { VatRateField } from '../../record-ui/forms/vat-rate-field.tsx'
import { type RowFormProps, ShownField } from '../../record-ui/lists/record-screen.tsx'
import { blankValues, tidy } from '../../records/record.ts'
import { type SpeciesValues, species } from '../../records/species.ts'
import type { Edit } from '../../sync/send/commit.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { ImpactBox } from '../../ui/dialogs/impact-note.tsx'
import { RestoredNote } from '../../ui/dialogs/restored-note.tsx'
import { useRestoreFocus } from '../../ui/fields/focus.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { TableCell, TableRow } from '../../ui/lists/table-row.tsx'
import { addSpecies, repriceSpecies } from './species-edits.ts'
import { speciesTexts } from './species-texts.ts'

type SpeciesTyped = TypedRecord<'species'>

function useSpeciesForm({ row: opened, draft, onClose, onProblem }: RowFormProps<'species'>) {
  const texts = useTexts(speciesTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const createPlan = (typed: SpeciesTyped, row: SpeciesRow | null) =>
    planSave(row, valuesTyped(species, typed), id => workspace.view.tables.species.get(id)?.row)
  const form = useRecordForm({
    record: 'species',
    row: opened,
    draft,
    first: firstTyped('species'),
    getRefusals: (typed, row) => {
      const plan = createPlan(typed, row)
      return plan.kind === 'refuse' ? [plan.refusal] : []
    },
    showing: 'until-changed',
    setProblem: onProblem,
    onDone: onClose,
  })
  const [isConfirming, setConfirming] = useState(false)
  const [emailsClients, setEmailsClients] = useState(true)
  const labels = { texts, language }
  const plan = createPlan(form.typed, form.row)

  const repricing: Repricing | undefined =
    plan.kind === 'reprice' && plan.to.hourlyPrice !== undefined
      ? { name: plan.existing.name, from: plan.existing.hourlyPrice, to: plan.to.hourlyPrice }
      : undefined

  async function keep(edit: Edit): Promise<void> {
    setConfirming(false)
    await form.keep(edit)
  }

  async function save(): Promise<void> {
    if (!form.check()) form.tell(form.reason ?? null)
    if (plan.kind === 'nothing') form.giveUp()
    if (plan.kind === 'add') await keep(addSpecies(labels, plan.values))
    if (repricing) setConfirming(true)
    else await confirm()
  }

  async function confirm(): Promise<void> {
    if (plan.kind !== 'reprice') return
    const isQuiet = repricing !== undefined && !emailsClients
    await keep(repriceSpecies(labels, plan.existing, plan.to, { isQuiet }))
  }

  /** The effect of saving, where it differs from what the row shows. */
  function note(): string | undefined {
    if (plan.kind === 'add' && plan.edited !== null)
      return texts.adds[plan.edited.becomes](plan.values.name.trim(), plan.edited.name)
    if (plan.kind !== 'reprice' || !plan.isOtherRow || !repricing) return undefined
    return texts.alreadyThere(repricing.name, formatPrice(repricing.from, language))
  }

  return {
    ...form,
    /** The list's banner shows the error of a marked field. */
    field(name: keyof SpeciesTyped) {
      const { error, ...field } = form.field(name)
      return { ...field, invalid: error !== undefined }
    },
    note: note(),
    rateNote: plan.kind === 'reprice' && 'vatRate' in plan.to ? texts.rateFromToday : undefined,
    save,
    isConfirming,
    repricing,
    confirm,
    unconfirm: () => setConfirming(false),
    emails: { isChosen: emailsClients, choose: setEmailsClients },
  }
}

/** Adds (`row` is null) or edits a species. Typed values remain until the edit is on disk or discarded. */
export function SpeciesFormRow(props: RowFormProps<'species'>) {
  const { row, draft, place } = props
  const texts = useTexts(speciesTexts)
  const common = useTexts(commonTexts)
  const formId = useId()
  const { language } = useLanguage()
  const form = useSpeciesForm(props)
  useRestoreFocus(rowOpener('species', row))

  return (
    <TableRow look="editing" label={row?.name ?? texts.add} onEscape={form.giveUp} place={place}>
      <TableCell label={fieldLabel(species.name, language)} kind="field">
        <RecordField
          field={species.name}
          {...form.field('name')}
          form={formId}
          hint={form.note}
          // A restored form must not take the focus or open a keyboard.
          autoFocus={draft === undefined}
          labelHidden
          maxLength={longestSpeciesName}
        />
        {draft && <RestoredNote onDiscard={form.giveUp} />}
      </TableCell>
      <TableCell label={fieldLabel(species.hourlyPrice, language)} kind="field">
        <div className="grid gap-3 text-start">
          <RecordField field={species.hourlyPrice} {...form.field('hourlyPrice')} form={formId} labelHidden />
          <VatRateField
            field={species.vatRate}
            {...form.field('vatRate')}
            form={formId}
            hint={form.rateNote}
          />
        </div>
      </TableCell>
      <TableCell label={texts.createdAt}>
        <ShownField record="species" row={row} name="createdAt" />
      </TableCell>
      <TableCell label={texts.updatedAt}>
        <ShownField record="species" row={row} name="updatedAt" />
      </TableCell>
      <TableCell label={common.actions} kind="actions" align="end">
        <FormElement form={form} onSave={form.save} id={formId} className="contents">
          <FormButtons form={form} />
        </FormElement>
        <ImpactQuestion form={form} text={texts.priceQuestion}>
          {form.repricing && <PriceImpact repricing={form.repricing} emails={form.emails} />}
        </ImpactQuestion>
      </TableCell>
    </TableRow>
  )
}

type Changes = Partial<Omit<SpeciesValues, 'name'>>

/** The edited row when saving adds a species. It may have been deleted, then added again or replaced. */
type EditedRow = { name: string; becomes: 'addedSeparately' | 'addedAgain' | 'replacesDeleted' }

/**
 * The effect of saving a form row. A species cannot be renamed, so the name alone decides whether it is new,
 * regardless of the edited row.
 */
type SavePlan =
  | { kind: 'refuse'; refusal: Refusal<SpeciesRefusal> }
  | { kind: 'add'; values: SpeciesValues; edited: EditedRow | null }
  | { kind: 'reprice'; existing: SpeciesRow; to: Changes; isOtherRow: boolean }
  | { kind: 'nothing' }

export function planSave(
  row: SpeciesRow | null,
  typed: SpeciesValues,
  find: (id: string) => SpeciesRow | undefined,
): SavePlan {
  const [refusal] = [speciesNameRefusal(typed.name) ?? speciesRefusals(typed)].flat()
  if (refusal) return { kind: 'refuse', refusal }
  const id = speciesId(typed.name)
  const existing = find(id)
  const rowId = row && speciesId(row.name)
  if (!existing) {
    const becomes =
      rowId === id ? 'addedAgain' : rowId !== null && find(rowId) ? 'addedSeparately' : 'replacesDeleted'
    return { kind: 'add', values: typed, edited: row && { name: row.name, becomes } }
  }
  if (row && rowId === id) {
    // Compared with the values that the user saw, so that a colleague's change is not overwritten unseen.
    return planOfChange(row, typed, false)
  }
  return planOfChange(existing, typed, true)
}

function planOfChange(existing: SpeciesRow, typed: SpeciesValues, isOtherRow: boolean): SavePlan {
  const to = findChanges(existing, typed, isOtherRow)
  return Object.keys(to).length === 0 ? { kind: 'nothing' } : { kind: 'reprice', existing, to, isOtherRow }
}

/** The fields whose typed values differ. In the form of another row, blank fields are ignored. */
function findChanges(existing: SpeciesRow, typed: SpeciesValues, isOtherRow: boolean): Changes
function findChanges(
  existing: { [field: string]: Json },
  typed: SpeciesValues,
  isOtherRow: boolean,
): { [field: string]: Json } {
  const blank: { [field: string]: Json } = blankValues(species)
  const { name: _, ...values } = tidy(species, typed)
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) =>
        !isSame(value, existing[field] ?? null) && !(isOtherRow && isSame(value, blank[field] ?? null)),
    ),
  )
}

type Repricing = { name: string; from: number; to: number }

/** Calculated only while the question is open, because it reads every contract. */
function PriceImpact(props: {
  repricing: Repricing
  /** Clients receive an e-mail about the new price. */
  emails: { isChosen: boolean; choose: (isChosen: boolean) => void }
}) {
  const { repricing, emails } = props
  const { view, now } = useWorkspace()
  const { language } = useLanguage()
  const { impact: texts } = speciesTexts[language]
  const impact = priceImpact(view, repricing)
  const hintId = useId()
  const areFiles = useSavesEmailsAsFiles()
  const { emailsAreFiles } = useTexts(documentTexts)
  return (
    <>
      <ImpactBox lines={priceImpactLines(impact, toDay(now()), language)} />
      {impact.noticed.contracts > 0 && (
        <div className="mt-2">
          <label className="flex min-h-control items-center gap-2.5 font-medium">
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
              ? texts.emailsDelayed
              : `${emails.isChosen ? emailsAreFiles : texts.noEmail} ${texts.informClients}`}
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
  const { named, more } = firstNames(names)
  const list = formatList(more > 0 ? [...named, texts.more(more)] : named, language)
  return [
    texts.concerns(contracts, names.length, list),
    ...yearlyLines(texts, contracts, impact, language),
    ...noticeLines(impact, today, language),
  ]
}

/** Contracts promise one month's notice: the day of the new price, and the invoice amounts from then on. */
function noticeLines({ contracts, noticed }: Impact, today: Day, language: Language): string[] {
  if (noticed.contracts === 0) return []
  const { impact: texts } = speciesTexts[language]
  const from = noticeDay(today)
  const [day, month] = [formatDay(from, language), formatMonth(from.slice(0, 7), language)]
  const { fromCents, toCents, byCents } = noticed
  const about = (yearly: number) => formatCents(aboutMonthly(yearly), language)
  const noticeText =
    noticed.contracts === contracts
      ? texts.allNoticed(contracts, day)
      : texts.someNoticed(noticed.contracts, contracts - noticed.contracts, day)
  if (byCents === null) return [noticeText]
  const invoices =
    fromCents === null || toCents === null
      ? texts.invoicesBy(noticed.contracts, month, formatChange(aboutMonthly(byCents), language))
      : texts.invoices(noticed.contracts, month, about(toCents), about(fromCents))
  return [noticeText, invoices]
}
