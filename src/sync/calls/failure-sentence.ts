import { serverSentence } from '../../contract/errors/error-texts.ts'
import type { Language } from '../../domain/text/language.ts'
import type { Failure } from './call.ts'

export function failureSentence(
  failure: Failure,
  texts: { noAnswer: string; serverFailed: string },
  language: Language,
): string {
  if (failure.kind === 'no-answer') return texts.noAnswer
  return serverSentence(failure, language) ?? texts.serverFailed
}
