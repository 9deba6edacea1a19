import { useRef, useState } from 'react'
import { errorText } from '../../contract/error-texts.ts'
import type { PracticeRow } from '../../contract/practice.ts'
import { refusalsOfPractice } from '../../domain/practice.ts'
import { useKeptForm } from '../../sync/draft-hooks.ts'
import { rowDraftId } from '../../sync/row-drafts.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { useOpenForm } from '../../ui/open-forms.ts'
import { changePractice } from './practice-edits.ts'
import { type PracticeDraft, type PracticeTyped, typedOf, valuesTyped } from './practice-form.ts'
import { practiceTexts } from './practice-texts.ts'

/** What the form holds while someone types, and saving it. `row` is what stood there when it was opened. */
export function usePracticeForm(row: PracticeRow, draft: PracticeDraft | undefined, onSaved: () => void) {
  const texts = useTexts(practiceTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const [typed, setTyped] = useState<PracticeTyped>(draft?.typed ?? typedOf(row))
  const formElement = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(typedOf(row))
  useOpenForm(isDirty)
  const form = useKeptForm(rowDraftId('practice', row), { typed, row }, isDirty)

  const values = valuesTyped(typed)
  const errors = new Map(
    refusalsOfPractice(values).map(({ code, field }) => [field, errorText(code, language)]),
  )

  async function save(): Promise<void> {
    setTried(true)
    const [wrong] = errors.keys()
    if (wrong !== undefined) {
      formElement.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
      return
    }
    const edit = changePractice({ texts, language }, row, values)
    if (!edit) return onSaved()
    const kept = await form.keep(edit)
    setProblem(kept ? null : common.notKept)
    if (kept) onSaved()
  }

  return {
    typed,
    formElement,
    change: (changed: Partial<PracticeTyped>) => setTyped(before => ({ ...before, ...changed })),
    /** While it is typed a number is not wrong yet. */
    errorOf: (field: string) => (isTried ? errors.get(field) : undefined),
    tried: () => setTried(true),
    isDirty,
    isSaving: form.isSaving,
    problem,
    save,
    giveUp: form.giveUp,
  }
}

export type PracticeForm = ReturnType<typeof usePracticeForm>
