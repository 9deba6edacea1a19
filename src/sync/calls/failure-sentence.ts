import { serverSentence } from '../../contract/errors/error-texts.ts'
import type { Language } from '../../domain/text/language.ts'
import type { Failure } from './call.ts'

/** The message for a failed call: offline, or the server's reason. */
export function failureSentence(
  failure: Failure,
  texts: { noAnswer: string; serverFailed: string },
  language: Language,
): string {
  if (failure.kind === 'no-answer') return texts.noAnswer
  return serverSentence(failure, language) ?? texts.serverFailed
}
