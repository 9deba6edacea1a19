import type { InEveryLanguage, Language } from '../domain/language.ts'
import { fr } from './error-texts-fr.ts'
import { nl } from './error-texts-nl.ts'
import { type ErrorCode, errors, errorsOfRecords } from './errors.ts'

const translations: Omit<InEveryLanguage<Record<ErrorCode, string>>, 'en'> = {
  fr: { ...fr, ...errorsOfRecords('fr') },
  nl: { ...nl, ...errorsOfRecords('nl') },
}

/** The sentence of a refusal in the reader's language; English is the registry's own. */
export function errorText(code: ErrorCode, language: Language): string {
  return language === 'en' ? errors[code].message : translations[language][code]
}

/**
 * What the server said, in the reader's language where we know the code, else as it wrote it; nothing when it gave no
 * reason.
 */
export function serverSentence(
  { code, message }: { code: ErrorCode | undefined; message: string },
  language: Language,
): string | undefined {
  if (code !== undefined) return errorText(code, language)
  return message.trim() || undefined
}
