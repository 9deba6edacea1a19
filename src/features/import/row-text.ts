import { errorText } from '../../contract/errors/error-texts.ts'
import { isErrorCode } from '../../contract/errors/errors.ts'
import type { Field } from '../../domain/edits/fields.ts'
import { formatList, formatPrice } from '../../domain/text/format.ts'
import type { Language } from '../../domain/text/language.ts'
import { animals } from '../../records/animals.ts'
import { clients } from '../../records/clients.ts'
import type { AnimalToImport } from './import-animals.ts'
import type { ClientToImport } from './import-clients.ts'
import {
  type ImportColumns,
  type ImportField,
  type ImportType,
  importFieldLabel,
  importFields,
  missingFields,
} from './import-columns.ts'
import type { ImportDoubt, ImportProblem } from './import-row.ts'
import type { ImportTexts } from './import-texts.ts'

export type Labels = { texts: ImportTexts; language: Language }

/** The import has separate sentences for problems whose screen text refers to a form. */
export function problemText({ texts, language }: Labels, { code, value }: ImportProblem): string {
  const withWord = value === '' ? undefined : getOwn(texts.problems, code)
  if (withWord) return withWord(value)
  const lack = getOwn(texts.missingInFile, code)
  if (lack !== undefined) return lack
  if (!isErrorCode(code)) return value
  const sentence = errorText(code, language)
  return value === '' ? sentence : texts.withValue(sentence.replace(/\.$/, ''), value)
}

function getOwn<Text>(texts: Record<string, Text>, code: string): Text | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined
}

export function doubtText({ texts }: Labels, { same, name, line }: ImportDoubt): string {
  const sentence = texts.doubts[same](name)
  return line === null ? sentence : `${sentence} (${texts.line} ${line})`
}

export function missingText(
  { texts, language }: Labels,
  record: ImportType,
  columns: ImportColumns,
): string | undefined {
  const missing = missingFields(record, columns)
  if (missing.length === 0) return undefined
  const named = missing.map(choice =>
    choice.map(field => importFieldLabel(field)[language]).join(` ${texts.or} `),
  )
  return texts.missingColumn(formatList(named, language))
}

export function shownValues(
  row: ClientToImport | AnimalToImport,
  language: Language,
  clientName: (id: string) => string,
): [ImportField, string][] {
  const isAnimal = 'speciesName' in row
  const choice = (field: Field<unknown>, value: string | null) =>
    value === null ? '' : (field.labels?.[language][value] ?? value)
  const fieldValues: { [field: string]: string | number | object | null } = isAnimal
    ? {
        ...row,
        ...row.consultingAddress,
        client: clientName(row.clientId),
        sex: choice(animals.sex, row.sex),
        neutered: choice(animals.neutered, row.neutered),
      }
    : {
        ...row,
        ...row.invoiceAddress,
        language: choice(clients.language, row.language),
        isActive: clients.isActive.labels[language][String(row.isActive)] ?? '',
        vatRegime: choice(clients.vatRegime, row.vatRegime),
        reminders: choice(clients.reminders, row.reminders),
        credit: row.credit === 0 ? '' : formatPrice(row.credit, language),
      }
  return importFields[isAnimal ? 'animals' : 'clients'].flatMap(field =>
    field in fieldValues ? [[field, String(fieldValues[field] ?? '')]] : [],
  )
}
