import { editShape } from '../../contract/edits.ts'
import { patchOf } from '../../contract/patch.ts'
import type { PracticeRow } from '../../contract/practice.ts'
import { formatList } from '../../domain/format.ts'
import type { Language } from '../../domain/language.ts'
import { type PracticeValues, practiceId, tidyPractice } from '../../domain/practice.ts'
import type { Edit } from '../../sync/commit.ts'
import type { PracticeTexts } from './texts/en.ts'

/** The fields that differ from what the person saw; undefined when none does. */
export function changePractice(
  { texts, language }: { texts: PracticeTexts; language: Language },
  row: PracticeRow,
  typed: PracticeValues,
): Edit | undefined {
  const { groups } = editShape('practice.change')
  const patch = patchOf(valuesOf(row), tidyPractice(typed), groups)
  if (Object.keys(patch).length === 0) return undefined
  return {
    kind: 'practice.change',
    id: practiceId,
    subject: typed.name,
    patch,
    say: (_kind, changed) => {
      const words = Object.entries(texts.inSentence).flatMap(([field, word]) =>
        field in changed ? [word] : [],
      )
      return texts.changed(formatList(words, language))
    },
  }
}

export function valuesOf(row: PracticeRow): PracticeValues {
  const { name, address, enterpriseNumber, vatNumber, iban, bic, creditorId } = row
  const { daysToPay, vatRate, documentLanguage } = row
  const numbers = { enterpriseNumber, vatNumber, iban, bic, creditorId }
  return { name, address, ...numbers, daysToPay, vatRate, documentLanguage }
}
