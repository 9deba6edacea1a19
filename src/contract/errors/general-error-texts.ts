import type { Language } from '../../domain/text/language.ts'
import { fr } from './general-error-texts-fr.ts'
import { nl } from './general-error-texts-nl.ts'
import { generalErrors, isGeneralCode } from './general-errors.ts'

/**
 * The server's reason for login calls, translated for a known code, else as sent. Undefined without a reason.
 * `serverSentence` covers every code.
 */
export function generalSentence(
  { code, message }: { code: string | undefined; message: string },
  language: Language,
): string | undefined {
  if (!isGeneralCode(code)) return message.trim() || undefined
  return language === 'en' ? generalErrors[code].message : { fr, nl }[language][code]
}
