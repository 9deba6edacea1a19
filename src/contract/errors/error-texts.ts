import type { InEveryLanguage, Language } from '../../domain/text/language.ts'
import { fr } from './error-texts-fr.ts'
import { nl } from './error-texts-nl.ts'
import { type ErrorCode, errors, isErrorCode, recordErrors } from './errors.ts'
import { fr as generalFr } from './general-error-texts-fr.ts'
import { nl as generalNl } from './general-error-texts-nl.ts'

const translations: Omit<InEveryLanguage<Record<ErrorCode, string>>, 'en'> = {
  fr: { ...generalFr, ...fr, ...recordErrors('fr') },
  nl: { ...generalNl, ...nl, ...recordErrors('nl') },
}

/** The sentence of an error code in a language. The English sentences are those of the registry. */
export function errorText(code: ErrorCode, language: Language): string {
  return language === 'en' ? errors[code].message : translations[language][code]
}

/** The server's reason, translated for a known code, else as sent. Undefined without a reason. */
export function serverSentence(
  { code, message }: { code: string | undefined; message: string },
  language: Language,
): string | undefined {
  return isErrorCode(code) ? errorText(code, language) : message.trim() || undefined
}
