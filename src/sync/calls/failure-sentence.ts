import { serverSentence } from '../../contract/error-texts.ts'
import type { Language } from '../../domain/text/language.ts'
import type { Failure } from './call.ts'

/** What a person is told of a call that failed: that nobody answered, or what the server said. */
export function failureSentence(
  failure: Failure,
  texts: { noAnswer: string; serverFailed: string },
  language: Language,
): string {
  if (failure.kind === 'no-answer') return texts.noAnswer
  return serverSentence(failure, language) ?? texts.serverFailed
}
