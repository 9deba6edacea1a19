import { errorText } from '../../contract/error-texts.ts'
import { isErrorCode } from '../../contract/errors.ts'
import type { Language } from '../../domain/language.ts'
import type { Entry } from '../../store/entry.ts'
import { appointmentsTexts } from './appointments-texts.ts'

/** What the banner says of an edit that the host refused: the host's reason, or else what failed. */
export function refusedWords(
  { kind, carried, trouble }: Pick<Entry, 'kind' | 'carried' | 'trouble'>,
  language: Language,
): string {
  if (isErrorCode(trouble?.code)) return errorText(trouble.code, language)
  if (trouble?.message) return trouble.message
  const texts = appointmentsTexts[language]
  if (kind === 'appointments.delete') return texts.failedToDelete
  // The form alone says more than what changed: what says no more was dragged.
  const isDragged = kind !== 'appointments.add' && carried === undefined
  return isDragged ? texts.failedToUpdate : texts.failedToSave
}
