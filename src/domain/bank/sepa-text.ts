import type { Address } from '../clients/address.ts'
import { plainCode, plainNumber } from '../clients/official-numbers.ts'
import { normalizeText } from '../text/text.ts'
import type { Creditor } from './collection.ts'
import spelling from './sepa-spelling.json'
import { type Element, leaf, node } from './xml.ts'

/** Letters and signs that Unicode does not take apart, in a spelling of the set that their owner would recognise. */
export const sepaSpelling: ReadonlyMap<string, string> = new Map(Object.entries(spelling))

/**
 * Texts as every bank of the area takes them: a to z, digits and a few signs. A file with one accent too many is
 * refused as a whole, so names are rewritten here, as legibly as the set allows.
 */

export const nameLimit = 70

// What the format has for "there is none"; a name may not be empty.
export const notProvided = 'NOTPROVIDED'

const marks = /\p{M}+/gu
const foreign = /[^a-zA-Z\d/\-?:().,'+ ]/gu

/** A name or a text of at most so many characters, never empty. */
export function sepaText(text: string, limit = nameLimit): string {
  return sepaTextOrNothing(text, limit) || notProvided
}

/** Empty if no letter or digit is left: signs alone name nobody. */
export function sepaTextOrNothing(text: string, limit = nameLimit): string {
  const normalized = tidySlashes(
    text
      // Unicode takes it for a space with an accent, and it would be lost.
      .replaceAll('´', "'")
      .normalize('NFKD')
      .replace(marks, '')
      .replace(foreign, sign => sepaSpelling.get(sign) ?? ' '),
  )
  const cut = tidySlashes(cutAtWord(normalized, limit))
  return /[a-zA-Z\d]/.test(cut) ? cut : ''
}

// Bank systems take a slash at an end, and two in a row, for marks of their own.
function tidySlashes(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\/(?: ?\/)+/g, '/')
    .replace(/^[ /]+|[ /]+$/g, '')
}

/** Between two words if one ends in the second half of the room; a longer word is broken rather than lost. */
function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text
  const end = text.lastIndexOf(' ', limit)
  return text.slice(0, end > limit / 2 ? end : limit)
}

/** Belgian usage: the number of the Crossroads Bank for Enterprises, which is KBO in Dutch and BCE in French. */
export function enterpriseId({ enterpriseNumber }: Creditor): Element {
  const digits = plainNumber(enterpriseNumber).replace(/^BE/, '').padStart(10, '0')
  return node('Id', [node('OrgId', [node('Othr', [leaf('Id', digits), leaf('Issr', 'KBO-BCE')])])])
}

export function schemeId({ creditorId }: Pick<Creditor, 'creditorId'>): Element {
  const scheme = node('SchmeNm', [leaf('Prtry', 'SEPA')])
  return node('Id', [node('PrvtId', [node('Othr', [leaf('Id', plainNumber(creditorId)), scheme])])])
}

/**
 * Nothing rather than half of one: within the area no bank needs the creditor's address, and since November 2026 they
 * refuse one without a town and a country in fields of their own.
 */
export function postalAddress({ street, postalCode, city, country }: Address): Element[] {
  const code = countryCode(country)
  const town = sepaTextOrNothing(city, 35)
  if (code === undefined || town === '') return []
  const parts = [
    // With the house number: where it starts in a line that a person typed is a guess (Rue du 11 Novembre 12).
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

// As people of the country and its neighbours write them.
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

/** The code of Belgium or a neighbour of it; undefined for what only a person can read. */
export function countryCode(country: string): string | undefined {
  return codes.get(normalizeText(country))
}
