import type { Language } from '../text/language.ts'
import { compareText, normalizeText } from '../text/text.ts'
import table from './breeds.json'

/** By a word of the species' name in any language. A name without a translation is the same in all languages. */
export function findBreeds(speciesName: string, language: Language): string[] {
  const words = normalizeText(speciesName).split(/[^a-z]+/)
  const [, breeds = []] =
    Object.entries(table).find(([names]) => names.split('/').some(name => words.includes(name))) ?? []
  const named = breeds.map(breed => {
    const [en = '', fr = en, nl = en] = breed.split('/')
    return { en, fr, nl }[language]
  })
  return named.toSorted((a, b) => compareText(normalizeText(a), normalizeText(b)))
}
