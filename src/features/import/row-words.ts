import { errorText } from '../../contract/error-texts.ts'
import { isErrorCode } from '../../contract/errors.ts'
import type { AnimalValues } from '../../domain/animals.ts'
import { formatList, formatPrice } from '../../domain/format.ts'
import type { ClientToImport } from '../../domain/import-clients.ts'
import {
  type ImportColumns,
  type ImportField,
  type ImportNoun,
  missingFields,
} from '../../domain/import-columns.ts'
import type { ImportDoubt, ImportProblem } from '../../domain/import-row.ts'
import type { Language } from '../../domain/language.ts'
import type { ImportTexts } from './import-texts.ts'

export type Words = { texts: ImportTexts; language: Language }

/** What is wrong with a row: where the screens' sentence speaks of a form, the import has its own. */
export function problemText({ texts, language }: Words, { code, said }: ImportProblem): string {
  const withWord = said === '' ? undefined : ownOf(texts.problems, code)
  if (withWord) return withWord(said)
  const lack = ownOf(texts.lacks, code)
  if (lack !== undefined) return lack
  if (!isErrorCode(code)) return said
  const sentence = errorText(code, language)
  return said === '' ? sentence : texts.said(sentence.replace(/\.$/, ''), said)
}

function ownOf<Text>(texts: Record<string, Text>, code: string): Text | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined
}

export function doubtText({ texts }: Words, { same, name, line }: ImportDoubt): string {
  const sentence = texts.doubts[same](name)
  return line === null ? sentence : `${sentence} (${texts.line} ${line})`
}

/** Which columns still have to be chosen; undefined when none has. */
export function missingText(
  { texts, language }: Words,
  noun: ImportNoun,
  columns: ImportColumns,
): string | undefined {
  const missing = missingFields(noun, columns)
  if (missing.length === 0) return undefined
  const named = missing.map(choice => choice.map(field => texts.fields[field]).join(` ${texts.or} `))
  return texts.missingColumn(formatList(named, language))
}

/** The values of a row as they will come in, by the fields of the file. */
export function shownValues(
  values: ClientToImport | AnimalValues,
  language: Language,
  clientName: (id: string) => string,
): [ImportField, string][] {
  if ('speciesName' in values) {
    const { street, postalCode, city, country, phoneNumber } = values.consultingAddress
    return [
      ['name', values.name],
      ['speciesName', values.speciesName],
      ['client', clientName(values.clientId)],
      ['chipId', values.chipId],
      ['nbYearlyVisit', String(values.nbYearlyVisit)],
      ['street', street],
      ['postalCode', postalCode],
      ['city', city],
      ['country', country],
      ['phoneNumber', phoneNumber],
    ]
  }
  const { street, postalCode, city, country } = values.invoiceAddress
  return [
    ['firstName', values.firstName],
    ['lastName', values.lastName],
    ['email', values.email],
    ['phone', values.phone],
    ['companyName', values.companyName],
    ['companyVAT', values.companyVAT],
    ['street', street],
    ['postalCode', postalCode],
    ['city', city],
    ['country', country],
    ['iban', values.iban],
    ['bic', values.bic],
    ['credit', values.credit === 0 ? '' : formatPrice(values.credit, language)],
  ]
}
