import type { Refusal } from '../domain/edits/fields.ts'
import type { InEveryLanguage, Language } from '../domain/text/language.ts'
import type { Fields, NewerValues, ValuesOf } from './record.ts'

/**
 * What is said of an ordinary record type beside its fields and its lists. Its rows have an id that the device makes;
 * staff add, change, delete and bring back rows. The calls of the API, the edits of the outbox, their sentences and the
 * errors that every such type has follow from it.
 */
export type Ordinary<Values> = {
  /** One row as a sentence names it, with the word that points to it: 'this animal', 'cet animal', 'dit dier'. */
  readonly one: InEveryLanguage<string>
  /** What a row is called. */
  nameOf(values: Values & { newer?: NewerValues }, language: Language): string
  /** Why the server refuses values, by the last part of the code: 'name-required' of animals is 'animals/name-required'. */
  readonly errors: { readonly [code: string]: InEveryLanguage<string> }
  /** What is wrong with the fields that are there; a new row has them all. */
  refusals(values: Partial<Values>): Refusal[]
  /** Fields that belong together: whoever changes one has decided on all of them. */
  readonly groups?: readonly (readonly string[])[]
}

type Defined<Name extends string, Values, Code extends string> = Omit<
  Ordinary<Values>,
  'errors' | 'refusals'
> & {
  readonly errors: { readonly [C in Code]: InEveryLanguage<string> }
  refusals(values: Partial<Values>): Refusal<`${Name}/${NoInfer<Code>}`>[]
}

/** Checks a definition, and keeps the codes of its errors for the compiler. */
export function ordinary<Name extends string, F extends Fields, Code extends string>(
  _name: Name,
  _fields: F,
  type: Defined<Name, ValuesOf<F>, Code>,
): Defined<Name, ValuesOf<F>, Code> {
  return type
}

/** What a call says when an id is taken, and when nothing has it. */
export function sentencesOfErrors(one: Ordinary<never>['one'], language: Language) {
  const subject = beginning(one[language])
  if (language === 'fr')
    return { exists: `${subject} existe déjà.`, 'not-found': `${subject} n’existe plus.` }
  if (language === 'nl')
    return { exists: `${subject} bestaat al.`, 'not-found': `${subject} bestaat niet meer.` }
  return { exists: `${subject} exists already.`, 'not-found': `${subject} no longer exists.` }
}

type EditSentences = {
  readonly [Action in 'add' | 'change' | 'delete' | 'restore']: (name: string, fields: string) => string
}

/** What the outbox says of an edit of the row of that name. */
export function sentencesOfEdits(one: Ordinary<never>['one'], language: Language): EditSentences {
  const { pointer, record } = wordsOf(one[language])
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
      restore: name => `${start} ${name} teruggehaald`,
    }
  return {
    add: name => `Added the ${record} ${name}`,
    change: (name, fields) => `Changed ${fields} of ${name}`,
    delete: name => `Deleted the ${record} ${name}`,
    restore: name => `Brought back the ${record} ${name}`,
  }
}

/** What stands there when an edit of such a row was refused without a reason. */
export function sentencesOfFailures(one: Ordinary<never>['one'], language: Language) {
  const { pointer, record } = wordsOf(one[language])
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

/** 'this animal' is a word that points, which tells the gender in French and Dutch, and what it points to. */
function wordsOf(one: string): { pointer: string; record: string } {
  const [pointer = '', ...labels] = one.split(' ')
  return { pointer, record: labels.join(' ') }
}

function beginning(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
