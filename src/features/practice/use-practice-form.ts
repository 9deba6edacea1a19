import type { PracticeRow } from '../../contract/practice.ts'
import { refusalsOfPractice } from '../../domain/practice.ts'
import { type Draft, firstTyped, valuesTyped } from '../../parts/typed-values.ts'
import { useRecordForm } from '../../parts/use-record-form.ts'
import { practice } from '../../records/practice.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { changePractice } from './practice-edits.ts'
import { practiceTexts } from './practice-texts.ts'

export type PracticeDraft = Draft<'practice'>

/** The form of the practice's details, and saving it. `row` is what stood there when it was opened. */
export function usePracticeForm(
  row: PracticeRow,
  draft: PracticeDraft | undefined,
  { onSaved, onDone }: { onSaved: () => void; onDone: () => void },
) {
  const texts = useTexts(practiceTexts)
  const { language } = useLanguage()
  const form = useRecordForm({
    record: 'practice',
    row,
    draft,
    first: firstTyped('practice'),
    refusalsOf: typed => refusalsOfPractice(valuesTyped(practice, typed)),
    // While it is typed a number is not wrong yet.
    showing: 'left',
    onDone,
  })

  async function save(): Promise<void> {
    if (!form.check()) return
    const edit = changePractice({ texts, language }, row, valuesTyped(practice, form.typed))
    if ((await form.keep(edit)) || !edit) onSaved()
  }

  return { ...form, save }
}

export type PracticeForm = ReturnType<typeof usePracticeForm>
