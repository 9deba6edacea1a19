import type { Language } from '../text/language.ts'
import table from './belgian-towns.csv?raw'

/**
 * Belgian postal codes: code, main town, other towns. The second cell is empty when no town is the main one. In
 * Brussels each town has a French and a Dutch name; elsewhere the name in the other language comes last, for search.
 */
const towns = new Map(
  table
    .trim()
    .split('\n')
    .map((line): [string, string[]] => {
      const [code = '', ...names] = line.split(',')
      return [code, names]
    }),
)

/** With the town to prefill when it is unambiguous. */
export function findTowns(
  postalCode: string,
  language: Language,
): { town: string | undefined; all: readonly string[] } {
  const names = towns.get(postalCode.replace(/^B-?/i, '').trim()) ?? []
  const all = names.flatMap(name => {
    const both = name.split('/')
    return language === 'nl' ? both.toReversed() : both
  })
  return { town: all[0] || undefined, all: all.filter(name => name !== '') }
}

const belgium = new Set(['', 'be', 'belgie', 'belgium', 'belgique', 'belgien'])

/** Most users leave the country empty. `country` is normalised. */
export function mayBeInBelgium(country: string): boolean {
  return belgium.has(country)
}
