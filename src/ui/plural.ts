import type { Language } from '../domain/language.ts'

/** Picks the form that a number takes in a language: French says "0 modification", Dutch "0 wijzigingen". */
export function pluralIn(language: Language): (count: number, one: string, other: string) => string {
  const rules = new Intl.PluralRules(language)
  return (count, one, other) => (rules.select(count) === 'one' ? one : other)
}
