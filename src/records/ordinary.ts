import type { Refusal } from '../domain/edits/fields.ts'
import type { InEveryLanguage, Language } from '../domain/text/language.ts'
import type { Fields, NewerValues, RecordValues } from './record.ts'

/**
 * The rules of an ordinary record type, next to its fields and lists. The device makes the ids; staff add, change,
 * delete and restore rows. The API's calls, the outbox's edits with their sentences, and the common errors are
 * derived from it.
 */
export type Ordinary<Values> = {
  /** A row in a sentence, with its demonstrative: 'this animal', 'cet animal', 'dit dier'. */
  readonly one: InEveryLanguage<string>
  nameOf(values: Values & { newer?: NewerValues }, language: Language): string
  /**
   * The sentences for refused values, by the last part of the code: 'name-required' of animals is
   * 'animals/name-required'.
   */
  readonly errors: { readonly [code: string]: InEveryLanguage<string> }
  /** Only present fields are checked; a new row has them all. */
  refusals(values: Partial<Values>): Refusal[]
  /** Fields that conflict together. */
  readonly groups?: readonly (readonly string[])[]
}

type Defined<Name extends string, Values, Code extends string> = Omit<
  Ordinary<Values>,
  'errors' | 'refusals'
> & {
  readonly errors: { readonly [C in Code]: InEveryLanguage<string> }
  refusals(values: Partial<Values>): Refusal<`${Name}/${NoInfer<Code>}`>[]
}

/** Checks a definition, and preserves the codes of its errors for the compiler. */
export function ordinary<Name extends string, F extends Fields, Code extends string>(
  _name: Name,
  _fields: F,
  type: Defined<Name, RecordValues<F>, Code>,
): Defined<Name, RecordValues<F>, Code> {
  return type
}

export function errorSentences(demonstrative: Ordinary<never>['one'], language: Language) {
  const subject = beginning(demonstrative[language])
  if (language === 'fr')
    return { exists: `${subject} existe déjà.`, 'not-found': `${subject} n’existe plus.` }
  if (language === 'nl')
    return { exists: `${subject} bestaat al.`, 'not-found': `${subject} bestaat niet meer.` }
  return { exists: `${subject} exists already.`, 'not-found': `${subject} no longer exists.` }
}

type EditSentences = {
  readonly [Action in 'add' | 'change' | 'delete' | 'restore']: (name: string, fields: string) => string
}

export function editSentences(demonstrative: Ordinary<never>['one'], language: Language): EditSentences {
  const { pointer, record } = splitDemonstrative(demonstrative[language])
  const start = beginning(record)
  if (language === 'fr') {
    const e = pointer === 'cette' ? 'e' : ''
    return {
      add: name => `${start} ${name} ajouté${e}`,
      change: (name, fields) => `Modifié pour ${name}\u00a0: ${fields}`,
      delete: name => `${start} ${name} supprimé${e}`,
      restore: name => `${start} ${name} rétabli${e}`,
    }
  }
  if (language === 'nl')
    return {
      add: name => `${start} ${name} toegevoegd`,
      change: (name, fields) => `Gewijzigd bij ${name}: ${fields}`,
      delete: name => `${start} ${name} verwijderd`,
      restore: name => `${start} ${name} hersteld`,
    }
  return {
    add: name => `Added the ${record} ${name}`,
    change: (name, fields) => `Changed ${fields} of ${name}`,
    delete: name => `Deleted the ${record} ${name}`,
    restore: name => `Restored the ${record} ${name}`,
  }
}

/** The message for an edit that was refused without a reason. */
export function failureSentences(demonstrative: Ordinary<never>['one'], language: Language) {
  const { pointer, record } = splitDemonstrative(demonstrative[language])
  if (language === 'fr') {
    const isElided = pointer === 'cet' || /^[aeiouyéèêh]/i.test(record)
    const of = isElided ? `de l’${record}` : pointer === 'ce' ? `du ${record}` : `de la ${record}`
    return {
      failedToSave: `Échec de l’enregistrement ${of}`,
      failedToDelete: `Échec de la suppression ${of}`,
    }
  }
  if (language === 'nl') {
    const subject = `${pointer === 'dit' ? 'Het' : 'De'} ${record}`
    return {
      failedToSave: `${subject} kon niet worden bewaard`,
      failedToDelete: `${subject} kon niet worden verwijderd`,
    }
  }
  return { failedToSave: `Failed to save ${record}`, failedToDelete: `Failed to delete ${record}` }
}

/**
 * Splits 'this animal' into demonstrative and noun. The demonstrative shows the gender in French and Dutch.
 */
function splitDemonstrative(demonstrative: string): { pointer: string; record: string } {
  const [pointer = '', ...labels] = demonstrative.split(' ')
  return { pointer, record: labels.join(' ') }
}

function beginning(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
