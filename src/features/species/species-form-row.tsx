import { useId, useState } from 'react'
import type { SpeciesRow } from '../../contract/species.ts'
import { longestSpeciesName } from '../../domain/clients/species.ts'
import { formatPrice } from '../../domain/text/format.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { FormButtons, FormElement, ImpactQuestion } from '../../record-ui/forms/form-frame.tsx'
import { RecordField } from '../../record-ui/forms/record-field.tsx'
import { rowOpener } from '../../record-ui/forms/row-forms.ts'
import { labelOf } from '../../record-ui/forms/shown-value.ts'
import { firstTyped, type TypedOfRecord, valuesTyped } from '../../record-ui/forms/typed-values.ts'
import { useRecordForm } from '../../record-ui/forms/use-record-form.ts'
import { type RowFormProps, ShownField } from '../../record-ui/lists/record-screen.tsx'
import { species } from '../../records/species.ts'
import type { Edit } from '../../sync/send/commit.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { RestoredNote } from '../../ui/dialogs/restored-note.tsx'
import { useFocusBack } from '../../ui/fields/focus.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { TableCell, TableRow } from '../../ui/lists/table-row.tsx'
import { addSpecies, repriceSpecies } from './species-edits.ts'
import { PriceImpact, planSave, type Repricing } from './species-save.tsx'
import { speciesTexts } from './species-texts.ts'
import { VatRateField } from './vat-rate.tsx'

type SpeciesTyped = TypedOfRecord<'species'>

/** The form of a species in its inline row, and what saving it does. */
function useSpeciesForm({ row: opened, draft, onClose, onProblem }: RowFormProps<'species'>) {
  const texts = useTexts(speciesTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const planOf = (typed: SpeciesTyped, row: SpeciesRow | null) =>
    planSave(row, valuesTyped(species, typed), id => workspace.view.tables.species.get(id)?.row)
  const form = useRecordForm({
    record: 'species',
    row: opened,
    draft,
    first: firstTyped('species'),
    refusalsOf: (typed, row) => {
      const plan = planOf(typed, row)
      return plan.kind === 'refuse' ? [plan.refusal] : []
    },
    showing: 'until-changed',
    setProblem: onProblem,
    onDone: onClose,
  })
  const [isConfirming, setConfirming] = useState(false)
  const [emailsClients, setEmailsClients] = useState(true)
  const labels = { texts, language }
  const plan = planOf(form.typed, form.row)

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

  /** What saving will do, where that is not what the row looks like. */
  function note(): string | undefined {
    if (plan.kind === 'add' && plan.edited !== null)
      return texts.adds[plan.edited.becomes](plan.values.name.trim(), plan.edited.name)
    if (plan.kind !== 'reprice' || !plan.elsewhere || !repricing) return undefined
    return texts.alreadyThere(repricing.name, formatPrice(repricing.from, language))
  }

  return {
    ...form,
    /** The banner of the list says what is wrong with a field that is marked. */
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

/** The inline row that adds (`row` is null) or edits. What is typed stays until it is on disk or given up. */
export function SpeciesFormRow(props: RowFormProps<'species'>) {
  const { row, draft, place } = props
  const texts = useTexts(speciesTexts)
  const common = useTexts(commonTexts)
  const formId = useId()
  const { language } = useLanguage()
  const form = useSpeciesForm(props)
  useFocusBack(rowOpener('species', row))

  return (
    <TableRow look="editing" label={row?.name ?? texts.add} onEscape={form.giveUp} place={place}>
      <TableCell label={labelOf(species.name, language)} kind="field">
        <RecordField
          field={species.name}
          {...form.field('name')}
          form={formId}
          hint={form.note}
          // What comes back by itself must not take the focus, nor bring up a keyboard.
          autoFocus={draft === undefined}
          labelHidden
          maxLength={longestSpeciesName}
        />
        {draft && <RestoredNote onDiscard={form.giveUp} />}
      </TableCell>
      <TableCell label={labelOf(species.hourlyPrice, language)} kind="field">
        <div className="grid gap-3 text-start">
          <RecordField field={species.hourlyPrice} {...form.field('hourlyPrice')} form={formId} labelHidden />
          <VatRateField {...form.field('vatRate')} form={formId} hint={form.rateNote} />
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
