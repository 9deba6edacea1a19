import { useState } from 'react'
import type { SpeciesRow } from '../../contract/species.ts'
import { formatPrice } from '../../domain/format.ts'
import { type Draft, firstTyped, type TypedOfRecord, valuesTyped } from '../../parts/typed-values.ts'
import { useRecordForm } from '../../parts/use-record-form.ts'
import { species } from '../../records/species.ts'
import type { Edit } from '../../sync/commit.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import type { SetProblem } from '../../ui/form-problem.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { useTellAdded } from '../../ui/show-row.ts'
import { planSave } from './plan-save.ts'
import type { Repricing } from './price-impact.tsx'
import { addSpecies, repriceSpecies } from './species-edits.ts'
import { speciesTexts } from './species-texts.ts'

type SpeciesTyped = TypedOfRecord<'species'>
export type SpeciesDraft = Draft<'species'>

export type SpeciesForm = {
  row: SpeciesRow | null
  /** What was typed here earlier and never saved. */
  draft: SpeciesDraft | undefined
  onClose: () => void
  onProblem: SetProblem
}

/** The form of a species in its inline row, and what saving it does. */
export function useSpeciesForm({ row: opened, draft, onClose, onProblem }: SpeciesForm) {
  const texts = useTexts(speciesTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const tellAdded = useTellAdded()
  const planOf = (typed: SpeciesTyped, row: SpeciesRow | null) =>
    planSave(row, valuesTyped(species, typed), id => workspace.view.tables.species.get(id)?.row)
  const form = useRecordForm({
    record: 'species',
    row: opened,
    draft,
    first: firstTyped('species'),
    refusalsOf: (typed, row) => {
      const plan = planOf(typed, row)
      return plan.act === 'refuse' ? [plan.refusal] : []
    },
    showing: 'until-changed',
    setProblem: onProblem,
    onDone: onClose,
  })
  const [isConfirming, setConfirming] = useState(false)
  const words = { texts, price: (euros: number) => formatPrice(euros, language) }
  const plan = planOf(form.typed, form.row)

  const repricing: Repricing | undefined =
    plan.act === 'reprice'
      ? { name: plan.existing.name, from: plan.existing.hourlyPrice, to: plan.to }
      : undefined

  async function keep(edit: Edit): Promise<void> {
    setConfirming(false)
    if ((await form.keep(edit)) && edit.kind === 'species.add') tellAdded(edit.id, edit.subject)
  }

  async function save(): Promise<void> {
    if (!form.check()) form.tell(form.reason ?? null)
    if (plan.act === 'nothing') form.giveUp()
    if (plan.act === 'add') await keep(addSpecies(words, plan.values))
    if (plan.act === 'reprice') setConfirming(true)
  }

  async function confirm(): Promise<void> {
    if (plan.act === 'reprice') await keep(repriceSpecies(words, plan.existing, plan.to))
  }

  /** What saving will do, where that is not what the row looks like. */
  function note(): string | undefined {
    if (plan.act === 'add' && plan.edited !== null)
      return texts.adds[plan.edited.becomes](plan.values.name.trim(), plan.edited.name)
    if (plan.act !== 'reprice' || !plan.elsewhere) return undefined
    return texts.alreadyThere(plan.existing.name, words.price(plan.existing.hourlyPrice))
  }

  return {
    ...form,
    /** The banner of the list says what is wrong with a field that is marked. */
    field(name: keyof SpeciesTyped) {
      const { error, ...field } = form.field(name)
      return { ...field, invalid: error !== undefined }
    },
    note: note(),
    save,
    isConfirming,
    repricing,
    confirm,
    unconfirm: () => setConfirming(false),
  }
}
