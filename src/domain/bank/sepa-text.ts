import type { Address } from '../clients/address.ts'
import { plainCode, plainNumber } from '../clients/official-numbers.ts'
import { normalizeText } from '../text/text.ts'
import type { Creditor } from './collection.ts'
import spelling from './sepa-spelling.json'
import { type Element, leaf, node } from './xml.ts'

/** Letters that Unicode does not decompose, in a spelling that their owner recognises. */
export const sepaSpelling: ReadonlyMap<string, string> = new Map(Object.entries(spelling))

/**
 * The SEPA character set: a-z, digits and a few signs. A single accent can get the whole file rejected, so names are
 * transliterated.
 */

export const nameLimit = 70

// The format's placeholder for an empty name.
export const notProvided = 'NOTPROVIDED'

const marks = /\p{M}+/gu
const foreign = /[^a-zA-Z\d/\-?:().,'+ ]/gu

export function sepaText(text: string, limit = nameLimit): string {
  return sepaTextOrNothing(text, limit) || notProvided
}

export function sepaTextOrNothing(text: string, limit = nameLimit): string {
  const normalized = tidySlashes(
    text
      // Unicode decomposes it into a space and an accent, which would be removed.
      .replaceAll('´', "'")
      .normalize('NFKD')
      .replace(marks, '')
      .replace(foreign, sign => sepaSpelling.get(sign) ?? ' '),
  )
  const cut = tidySlashes(cutAtWord(normalized, limit))
  return /[a-zA-Z\d]/.test(cut) ? cut : ''
}

// Bank systems interpret a slash at an end, and two in a row.
function tidySlashes(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\/(?: ?\/)+/g, '/')
    .replace(/^[ /]+|[ /]+$/g, '')
}

/** Cuts between words if one ends in the second half, else within a word. */
function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text
  const end = text.lastIndexOf(' ', limit)
  return text.slice(0, end > limit / 2 ? end : limit)
}

/** In Belgium the number of the Crossroads Bank for Enterprises (KBO, BCE). */
export function enterpriseId({ enterpriseNumber }: Creditor): Element {
  const digits = plainNumber(enterpriseNumber).replace(/^BE/, '').padStart(10, '0')
  return node('Id', [node('OrgId', [node('Othr', [leaf('Id', digits), leaf('Issr', 'KBO-BCE')])])])
}

export function schemeId({ creditorId }: Pick<Creditor, 'creditorId'>): Element {
  const scheme = node('SchmeNm', [leaf('Prtry', 'SEPA')])
  return node('Id', [node('PrvtId', [node('Othr', [leaf('Id', plainNumber(creditorId)), scheme])])])
}

/**
 * Complete or omitted: no bank requires the creditor's address. Since November 2026, they reject one without town and
 * country in fields of their own.
 */
export function postalAddress({ street, postalCode, city, country }: Address): Element[] {
  const code = countryCode(country)
  const town = sepaTextOrNothing(city, 35)
  if (code === undefined || town === '') return []
  const parts = [
    // Includes the house number, because splitting a typed line would be a guess (Rue du 11 Novembre 12).
    leaf('StrtNm', sepaTextOrNothing(street)),
    leaf('PstCd', sepaTextOrNothing(postalCode, 16)),
    leaf('TwnNm', town),
    leaf('Ctry', code),
  ]
  return [
    node(
      'PstlAdr',
      parts.filter(part => part.children !== ''),
    ),
  ]
}

export function bank(name: string, bic: string): Element {
  const code = plainCode(bic)
  const id = code === '' ? node('Othr', [leaf('Id', notProvided)]) : leaf('BICFI', code)
  return node(name, [node('FinInstnId', [id])])
}

export function account(name: string, iban: string): Element {
  return node(name, [node('Id', [leaf('IBAN', plainCode(iban))])])
}

// Country names in the languages of Belgium and its neighbours.
const names: Readonly<Record<string, string>> = {
  BE: 'be, belgium, belgie, belgique, belgien, koninkrijk belgie, royaume de belgique',
  NL: 'nl, netherlands, the netherlands, nederland, pays-bas, les pays-bas, niederlande, holland, hollande',
  FR: 'fr, france, frankrijk, frankreich, la france',
  LU: 'lu, luxembourg, luxemburg, letzebuerg, groothertogdom luxemburg, grand-duche de luxembourg',
  DE: 'de, germany, deutschland, duitsland, allemagne',
}

const codes = new Map(
  Object.entries(names).flatMap(([code, list]) =>
    list.split(', ').map((name): [string, string] => [name, code]),
  ),
)

export function countryCode(country: string): string | undefined {
  return codes.get(normalizeText(country))
}
