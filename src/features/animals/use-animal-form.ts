import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { AnimalRow } from '../../contract/animals.ts'
import { errorText } from '../../contract/error-texts.ts'
import { type ConsultingAddress, refusalsOfAnimal } from '../../domain/animals.ts'
import type { Language } from '../../domain/language.ts'
import { useFilled, useRow, useWorkspace } from '../../sync/device-hooks.ts'
import { useKeptForm } from '../../sync/draft-hooks.ts'
import { useSettled } from '../../sync/list-hooks.ts'
import { rowDraftId } from '../../sync/row-drafts.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { type SetProblem, useFormProblem } from '../../ui/form-problem.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { useOpenForm } from '../../ui/open-forms.ts'
import { useTellAdded } from '../../ui/show-row.ts'
import { type AnimalDraft, type AnimalTyped, blankAnimal, typedOf, valuesTyped } from './animal-form.ts'
import { guardsOf } from './animal-guards.ts'
import { addAnimal, changeAnimal, restoreAnimal } from './animals-edits.ts'
import { type AnimalsTexts, animalsTexts } from './animals-texts.ts'
import { usePrefill } from './use-prefill.ts'

const guardDelay = 300

export type AnimalFormProps = {
  row: AnimalRow | null
  /** What was typed here earlier and never saved. */
  draft: AnimalDraft | undefined
  onClose: () => void
  onProblem: SetProblem
}

/** What an inline row holds while someone types, and what saving it does. */
export function useAnimalForm({ row: opened, draft, onClose, onProblem: setProblem }: AnimalFormProps) {
  const texts = useTexts(animalsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const onProblem = useFormProblem(setProblem)
  const tellAdded = useTellAdded()
  // What a colleague changes while this is open is merged when the edit is sent.
  const [row] = useState(opened)
  const formElement = useRef<HTMLFormElement>(null)
  const first = useMemo(() => (row ? typedOf(row) : blankAnimal), [row])
  const [typed, setTyped] = useState<AnimalTyped>(draft?.typed ?? first)
  const [errors, setErrors] = useState<{ [field: string]: string }>({})
  const [isConfirming, setConfirming] = useState(false)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(first)
  useOpenForm(isDirty)
  const form = useKeptForm(rowDraftId('animals', row), { typed, row }, isDirty)
  const chipId = useSettled(typed.chipId, guardDelay)
  const guards = useMemo(
    () => guardsOf(chipId, row?.id ?? null, workspace.view.tables.animals.all()),
    [chipId, row, workspace],
  )

  const change = (changed: Partial<AnimalTyped>) => {
    setTyped(before => ({ ...before, ...changed }))
    setErrors(before => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))))
  }
  const prefill = usePrefill(row, typed, (consultingAddress: ConsultingAddress) =>
    change({ consultingAddress }),
  )

  const values = valuesTyped(typed)
  // A colleague may have deleted it meanwhile; what goes because it is being saved here is no news.
  const isHere = useRow('animals', row?.id ?? '') !== undefined
  const isFilled = useFilled()
  const isDeleted = row !== null && isFilled && !isHere && !form.isSaving

  function close(): void {
    form.giveUp()
    onClose()
  }

  function editOf(before: AnimalRow | null, words: { texts: AnimalsTexts; language: Language }) {
    if (before === null) return addAnimal(words, workspace.newId(), values)
    if (!isDeleted) return changeAnimal(words, before, values)
    // One that the host never took cannot be brought back.
    return before.rev > 0 ? restoreAnimal(words, before, values) : addAnimal(words, workspace.newId(), values)
  }

  async function keep(): Promise<void> {
    setConfirming(false)
    const words = { texts, language }
    const edit = editOf(row, words)
    if (!edit) return close()
    const kept = await form.keep(edit)
    onProblem(kept ? null : common.notKept)
    if (!kept) return
    onClose()
    if (!row) tellAdded(edit.id, edit.subject)
  }

  // What was typed about a client who was erased is not for anyone to see.
  const isErased = isDeleted && workspace.view.isDeleted('clients', row.clientId)
  const leave = useEffectEvent(close)
  useEffect(() => {
    if (isErased) leave()
  }, [isErased])

  async function save(): Promise<void> {
    const refusals = refusalsOfAnimal(values)
    setErrors(Object.fromEntries(refusals.map(({ code, field = '' }) => [field, errorText(code, language)])))
    const wrong = refusals[0]?.field
    if (wrong !== undefined) {
      formElement.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
      return
    }
    if (row && values.nbYearlyVisit !== row.nbYearlyVisit) setConfirming(true)
    else await keep()
  }

  return {
    row,
    isDeleted,
    typed,
    values,
    onProblem,
    change,
    changeAddress: (changed: Partial<ConsultingAddress>) =>
      change({ consultingAddress: { ...typed.consultingAddress, ...changed } }),
    chooseClient(clientId: string) {
      change({ clientId })
      void prefill.fromAnimalOf(clientId)
    },
    prefill,
    errors,
    guards,
    formElement,
    isSaving: form.isSaving,
    isConfirming,
    unconfirm: () => setConfirming(false),
    confirm: keep,
    save,
    close,
  }
}

export type AnimalForm = ReturnType<typeof useAnimalForm>
