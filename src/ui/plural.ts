import type { InEveryLanguage, Language } from '../domain/text/language.ts'

type Pick = (count: number, one: string, other: string) => string

function pluralIn(language: Language): Pick {
  const rules = new Intl.PluralRules(language)
  return (count, one, other) => (rules.select(count) === 'one' ? one : other)
}

/** The plural form of a number: "0 modification" in French, "0 wijzigingen" in Dutch. */
export const plural: InEveryLanguage<Pick> = { en: pluralIn('en'), fr: pluralIn('fr'), nl: pluralIn('nl') }
