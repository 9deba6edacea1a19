import { editShape } from '../../contract/edits.ts'
import { patchOf } from '../../contract/patch.ts'
import type { PracticeRow } from '../../contract/practice.ts'
import { fieldsInSentence } from '../../domain/fields.ts'
import type { Language } from '../../domain/language.ts'
import { type PracticeValues, practiceId, tidyPractice } from '../../domain/practice.ts'
import { practice } from '../../records/practice.ts'
import { valuesOf } from '../../records/record.ts'
import type { Edit } from '../../sync/commit.ts'
import type { PracticeTexts } from './practice-texts.ts'

/** The fields that differ from what the person saw; undefined when none does. */
export function changePractice(
  { texts, language }: { texts: PracticeTexts; language: Language },
  row: PracticeRow,
  typed: PracticeValues,
): Edit | undefined {
  const { groups } = editShape('practice.change')
  const patch = patchOf(valuesOf(practice, row), tidyPractice(typed), groups)
  if (Object.keys(patch).length === 0) return undefined
  return {
    kind: 'practice.change',
    id: practiceId,
    subject: typed.name,
    patch,
    say: (_kind, changed) => texts.changed(fieldsInSentence(practice, changed, language)),
  }
}
