import { longestImportedText } from '../../domain/clients/imports.ts'
import type { KindName, Refusal } from '../../domain/edits/fields.ts'
import { languages } from '../../domain/text/language.ts'
import { normalizeText, tidyText } from '../../domain/text/text.ts'
import type { Fields } from '../../records/record.ts'
import type { ImportColumns } from './import-columns.ts'
import type { LoadedRow } from './read-file.ts'

export type ImportRow<Values> = {
  line: number
  name: string
  values: Values
  /** A row with problems cannot be imported. */
  problems: readonly ImportProblem[]
  /** Possible duplicates. */
  doubts: readonly ImportDoubt[]
}

/** `code`: an error code, or a code for file problems. `value`: the text of the cell. */
export type ImportProblem = { code: string; field: string; value: string }

export type ImportDoubt = {
  same: 'email' | 'phone' | 'chip' | 'animal'
  /** The duplicate's name. `line`: its line when it is in the file. */
  name: string
  line: number | null
}

/** Reads a cell by its field. Multi-line fields preserve line breaks. `has`: the file contains the column. */
export type ReadCell = {
  (field: string, kind?: KindName): string
  has(field: string): boolean
}

export function cellReader(columns: ImportColumns, { cells, numbers }: LoadedRow): ReadCell {
  const names: readonly (string | null)[] = columns
  const read = (field: string, kind?: KindName): string => {
    const place = names.indexOf(field)
    const cell = cells[place]
    if (cell === undefined || cell === '') return ''
    const whole = numbers?.has(place) ? withLostZeros(field, cell) : cell
    return kind === 'lines' ? whole.trim() : tidyText(whole)
  }
  const withLostZeros = (field: string, digits: string) => {
    if (field === 'phone' || field === 'phoneNumber') return restorePhone(digits)
    if (field === 'chipId') return restoreChip(digits)
    return field === 'postalCode' ? restorePostalCode(digits, read('country')) : digits
  }
  return Object.assign(read, { has: (field: string) => names.includes(field) })
}

type NamesOfText<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { by: 'staff'; most: number }
    ? F[Name]['kind'] extends 'link'
      ? never
      : Name
    : never
}[keyof F]

export function readTexts<F extends Fields>(fields: F, read: ReadCell): { [Name in NamesOfText<F>]: string }
export function readTexts(fields: Fields, read: ReadCell): object {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { by, kind, most }]) => {
      const isText = by === 'staff' && most !== undefined && kind !== 'link'
      return isText ? [[name, read(name, kind)]] : []
    }),
  )
}

type NamesOfChoice<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { by: 'staff'; kind: 'choice' } ? Name : never
}[keyof F]

/**
 * Reads choices by value or by label in any language. Unknown values become blank, which the preview shows.
 */
export function readChoices<F extends Fields>(
  fields: F,
  read: ReadCell,
): { [Name in NamesOfChoice<F>]: F[Name]['blank'] }
export function readChoices(fields: Fields, read: ReadCell): object {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { by, kind, values = [], labels, blank }]) => {
      if (by !== 'staff' || kind !== 'choice') return []
      const normalized = normalizeText(read(name))
      const called = (value: string) => [
        value,
        ...languages.flatMap(language => labels?.[language][value] ?? []),
        ...(otherNames[value] ?? []),
      ]
      const chosen = values.find(value => called(value).some(label => normalizeText(label) === normalized))
      return [[name, chosen ?? blank]]
    }),
  )
}

const otherNames: { readonly [value: string]: readonly string[] | undefined } = {
  en: ['E', 'EN', 'Eng', 'Anglais', 'Engels'],
  fr: ['F', 'FR', 'Fra', 'Fre', 'French', 'Frans'],
  nl: ['N', 'NL', 'Nld', 'Dut', 'Dutch', 'Néerlandais', 'Vlaams', 'Flamand'],
  male: ['M', 'Mannetje', 'Reu', 'Kater', 'Hengst', 'Ruin', 'Männlich'],
  female: ['F', 'V', 'Vrouwtje', 'Teef', 'Kattin', 'Merrie', 'Jument', 'Weiblich'],
  yes: ['true', '1', 'X', 'Y', 'O', 'J', 'Castré', 'Castrée', 'Stérilisé', 'Stérilisée', 'Gecastreerd'],
  no: ['false', '0', 'N', 'Entier', 'Intact', 'Non castré', 'Non stérilisé', 'Niet gesteriliseerd'],
}

export function toProblems(
  refusals: readonly Refusal[],
  values: { [field: string]: string },
): ImportProblem[] {
  return refusals.map(({ code, field = '' }) => ({ code, field, value: values[field] ?? '' }))
}

export function tooLong(fields: Fields, texts: { [field: string]: string }): ImportProblem[] {
  return Object.entries(texts)
    .filter(([field, text]) => text.length > (fields[field]?.most ?? longestImportedText))
    .map(([field, text]) => ({ code: 'too-long', field, value: `${text.slice(0, 30)}…` }))
}

/** The first record with each key, in the practice or in the file. */
export class SeenKeys {
  readonly #same: ImportDoubt['same']
  readonly #byKey = new Map<string, { name: string; line: number | null }>()

  constructor(same: ImportDoubt['same']) {
    this.#same = same
  }

  add(key: string, name: string, line: number | null): void {
    if (key !== '' && !this.#byKey.has(key)) this.#byKey.set(key, { name, line })
  }

  doubt(key: string): ImportDoubt[] {
    const first = this.#byKey.get(key)
    return first ? [{ same: this.#same, ...first }] : []
  }
}

/** Restores the zero or plus that a workbook drops from digits, where the length makes it clear. */
export function restorePhone(digits: string): string {
  // With a country code: Belgium, the Netherlands, France, Luxembourg, Germany.
  if (/^(?:32\d{8,9}|31\d{9}|33\d{9}|352\d{6,9}|49\d{9,11})$/.test(digits)) return `+${digits}`
  if (/^00?(?:32|31|33|352|49)/.test(digits)) return digits
  // A Belgian or foreign mobile number, or a Belgian landline.
  return /^(?:4\d{8}|[67]\d{8}|[1-9]\d{7})$/.test(digits) ? `0${digits}` : digits
}

const usualChip = 15

/** Belgian and many other chips begin with a zero: 056. */
export function restoreChip(digits: string): string {
  return /^\d{14}$/.test(digits) ? digits.padStart(usualChip, '0') : digits
}

const withFiveDigits = new Set(
  'france frankrijk fr germany allemagne duitsland deutschland de italy italie it spain espagne spanje es'.split(
    ' ',
  ),
)

export function restorePostalCode(digits: string, country: string): string {
  return /^\d{4}$/.test(digits) && withFiveDigits.has(normalizeText(country)) ? `0${digits}` : digits
}
