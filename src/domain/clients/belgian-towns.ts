import type { Language } from '../text/language.ts'
import table from './belgian-towns.csv?raw'

/**
 * The towns of the Belgian postal codes: the code, the town after which it is called, the others. The second cell is empty where
 * several towns have a code and none gives it its name. In Brussels each has two names, French before Dutch; elsewhere the name in
 * the other language comes last, so that it is found too.
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

/** The towns of a code, and the one to fill in, where that is clear. */
export function townsOf(
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

/** Whether an address may be one in Belgium: most people write no country. `country` is normalized. */
export function mayBeInBelgium(country: string): boolean {
  return belgium.has(country)
}
