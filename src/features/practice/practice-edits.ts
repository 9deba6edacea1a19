import { editShape } from '../../contract/edits.ts'
import type { PracticeRow } from '../../contract/practice.ts'
import { fieldsInSentence } from '../../domain/edits/fields.ts'
import { createPatch } from '../../domain/edits/patch.ts'
import { practiceId } from '../../domain/practice/practice.ts'
import type { Language } from '../../domain/text/language.ts'
import { type PracticeValues, practice } from '../../records/practice.ts'
import { pickValues, tidy } from '../../records/record.ts'
import type { Edit } from '../../sync/send/commit.ts'
import type { PracticeTexts } from './practice-texts.ts'

/** The fields that differ from the values that the user saw, or undefined when none does. */
export function changePractice(
  { texts, language }: { texts: PracticeTexts; language: Language },
  row: PracticeRow,
  typed: PracticeValues,
): Edit | undefined {
  const { groups } = editShape('practice.change')
  const patch = createPatch(pickValues(practice, row), tidy(practice, typed), groups)
  if (Object.keys(patch).length === 0) return undefined
  return {
    kind: 'practice.change',
    id: practiceId,
    subject: typed.name,
    patch,
    say: (_kind, changed) => texts.changed(fieldsInSentence(practice, changed, language)),
  }
}
