import { useRef, useState } from 'react'
import { errorText } from '../../contract/error-texts.ts'
import type { SpeciesRow } from '../../contract/species.ts'
import { formatPrice } from '../../domain/format.ts'
import { parseEuros } from '../../domain/money.ts'
import type { Edit } from '../../sync/commit.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { useKeptForm } from '../../sync/draft-hooks.ts'
import { rowDraftId } from '../../sync/row-drafts.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { type SetProblem, useFormProblem } from '../../ui/form-problem.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { useOpenForm } from '../../ui/open-forms.ts'
import { useTellAdded } from '../../ui/show-row.ts'
import { planSave } from './plan-save.ts'
import type { Repricing } from './price-impact.tsx'
import type { SpeciesDraft } from './species-draft.ts'
import { addSpecies, repriceSpecies } from './species-edits.ts'
import { speciesTexts } from './species-texts.ts'

export type SpeciesForm = {
  row: SpeciesRow | null
  /** What was typed here earlier and never saved. */
  draft: SpeciesDraft | undefined
  onClose: () => void
  onProblem: SetProblem
}

/** What an inline row holds while someone types, and what saving it does. */
export function useSpeciesForm({ row: opened, draft, onClose, onProblem: setProblem }: SpeciesForm) {
  const texts = useTexts(speciesTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const onProblem = useFormProblem(setProblem)
  const tellAdded = useTellAdded()
  const [row] = useState(draft?.row ?? opened)
  const nameInput = useRef<HTMLInputElement>(null)
  const priceInput = useRef<HTMLInputElement>(null)
  const first = { name: row?.name ?? '', price: row?.hourlyPrice.toFixed(2) ?? '' }
  const [name, setName] = useState(draft?.name ?? first.name)
  const [price, setPrice] = useState(draft?.price ?? first.price)
  const [wrongField, setWrongField] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const isDirty = name !== first.name || price !== first.price
  useOpenForm(isDirty)
  const form = useKeptForm(rowDraftId('species', row), { name, price, row }, isDirty)

  const words = { texts, price: (euros: number) => formatPrice(euros, language) }
  const typed = { name, hourlyPrice: parseEuros(price) }
  const plan = planSave(row, typed, id => workspace.view.tables.species.get(id)?.row)

  const repricing: Repricing | undefined =
    plan.act === 'reprice'
      ? { name: plan.existing.name, from: plan.existing.hourlyPrice, to: plan.to }
      : undefined

  function close(): void {
    form.giveUp()
    onClose()
  }

  async function keep(edit: Edit): Promise<void> {
    setConfirming(false)
    const kept = await form.keep(edit)
    onProblem(kept ? null : common.notKept)
    if (!kept) return
    onClose()
    if (edit.kind === 'species.add') tellAdded(edit.id, edit.subject)
  }

  async function save(): Promise<void> {
    setWrongField(undefined)
    if (plan.act === 'nothing') close()
    if (plan.act === 'add') await keep(addSpecies(words, plan.values))
    if (plan.act === 'reprice') setConfirming(true)
    if (plan.act === 'refuse') {
      const { code, field } = plan.refusal
      onProblem(errorText(code, language))
      setWrongField(field)
      const input = field === 'name' ? nameInput : priceInput
      input.current?.focus()
    }
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
    name: { value: name, onChange: setName, ref: nameInput, invalid: wrongField === 'name', hint: note() },
    price: { value: price, onChange: setPrice, ref: priceInput, invalid: wrongField === 'hourlyPrice' },
    save,
    close,
    isConfirming,
    repricing,
    confirm,
    unconfirm: () => setConfirming(false),
  }
}
