import { findTowns } from '../../domain/clients/belgian-towns.ts'
import { normalizeText, tidyText } from '../../domain/text/text.ts'
import type { ReadCell } from './import-row.ts'

/** Builds an address from separate columns, and from columns that other systems split or join differently. */
export function readAddress<Lines extends object>(blank: Lines, read: ReadCell): Lines
export function readAddress(blank: object, read: ReadCell): object {
  const own = new Map(Object.keys(blank).map(line => [line, read(line)]))
  let street = own.get('street') ?? ''
  let secondLine = read('secondLine')
  let town: Town = { postalCode: own.get('postalCode') ?? '', city: own.get('city') ?? '' }
  const isWithoutTown = () => town.postalCode === '' && town.city === ''
  const townLine = read('townLine')
  if (townLine !== '') {
    const parted = partTown(townLine)
    town = { postalCode: town.postalCode || parted.postalCode, city: town.city || parted.city }
  }
  if (secondLine !== '' && isWithoutTown() && isBelgianTown(partTown(secondLine))) {
    town = partTown(secondLine)
    secondLine = ''
  }
  // A town in the street column is split off only when the file has no column for it.
  if (isWithoutTown() && !['postalCode', 'city', 'townLine'].some(read.has)) {
    const parted = partAddress(read('street', 'lines'))
    street = parted.street
    town = parted
  }
  const joined = joinStreet({ street, houseNumber: read('houseNumber'), box: read('box'), secondLine })
  return { ...Object.fromEntries(own), street: joined, ...town }
}

type Town = { postalCode: string; city: string }
type StreetParts = { street: string; houseNumber: string; box: string; secondLine: string }

const inFrench =
  /^(?:rue|r\.|avenue|av\b|chaussee|ch\.|place|boulevard|bd\b|chemin|clos|allee|quai|route|square|impasse|dreve|sentier|voie)/

/** "Kerkstraat", "12" and "3" become "Kerkstraat 12 bus 3". Parts in the street already are not repeated. */
export function joinStreet({ street, houseNumber, box, secondLine }: StreetParts): string {
  const hasNumber =
    houseNumber === '' || ` ${normalizeText(street)}`.endsWith(` ${normalizeText(houseNumber)}`)
  const numbered = hasNumber ? street : `${street} ${houseNumber}`.trim()
  const prefix = inFrench.test(normalizeText(street)) ? 'bte' : 'bus'
  const called = /^(?:bus|bte|boite|box|b\.)/.test(normalizeText(box)) ? box : `${prefix} ${box}`
  const boxed = box === '' ? numbered : `${numbered} ${called}`.trim()
  return [boxed, secondLine].filter(part => part !== '').join(', ')
}

/** Splits "9000 Gent", "B-9000 Gent", "Gent (9000)" and "1012 AB Amsterdam". */
export function partTown(text: string): Town {
  const [, before = '', behind = ''] = /^(?:[A-Z]{1,3}[- ]\s*)?(\d{4,5})\b[\s,/-]*(.*)$/i.exec(text) ?? []
  if (before !== '') {
    const [, letters, city = ''] = /^([A-Z]{2})\s+(.+)$/.exec(behind) ?? []
    const isDutch = letters !== undefined && !isBelgianTown({ postalCode: before, city: behind })
    return isDutch ? { postalCode: `${before} ${letters}`, city } : { postalCode: before, city: behind }
  }
  const [, city = text, postalCode = ''] =
    /^(.*?[^\s,/(-])[\s,/(-]+(?:[A-Z]{1,3}-)?(\d{4,5})\)?$/.exec(text) ?? []
  return { postalCode, city }
}

/** Splits "Kerkstraat 12, 9000 Gent", on one line or two. Without a separator, the town must be Belgian. */
export function partAddress(text: string): Town & { street: string } {
  const whole = { street: tidyText(text), postalCode: '', city: '' }
  const [, street = '', sign = '', behind = ''] =
    /^(.*?[^\s,;-])(\s*[,;\n-]\s*|\s+)((?:[A-Z]{1,3}-)?\d{4,5} +\D+)$/s.exec(text.trim()) ?? []
  const town = partTown(tidyText(behind))
  const isTown = /[,;\n]/.test(sign) ? town.city !== '' : isBelgianTown(town)
  return street !== '' && isTown ? { street: tidyText(street), ...town } : whole
}

function isBelgianTown({ postalCode, city }: Town): boolean {
  const normalizedCity = normalizeText(city)
  return findTowns(postalCode, 'nl').all.some(town => normalizeText(town) === normalizedCity)
}
