import { addressLabels } from '../../domain/clients/address.ts'
import type { Label } from '../../domain/edits/fields.ts'
import { languages } from '../../domain/text/language.ts'
import { normalizeText } from '../../domain/text/text.ts'
import { animals } from '../../records/animals.ts'
import { clients } from '../../records/clients.ts'
import type { Fields } from '../../records/record.ts'
import columnNames from './column-names.json'

/** What a file can say of a record: what staff write, an address by its lines. Links and flags are not for a file. */
type InFile<F extends Fields> = {
  [Name in keyof F]: F[Name]['kind'] extends 'address'
    ? keyof F[Name]['blank']
    : F[Name]['by'] extends 'server'
      ? never
      : F[Name]['kind'] extends 'link' | 'flag'
        ? never
        : Name
}[keyof F]

/** A full name stands for the first and the last name together; the client of an animal is found by name or email. */
type OwnField = NameField | AddressPart | 'isActive' | 'credit' | 'speciesName' | 'client' | 'clientEmail'

/** A whole name in one column, in the one order or the other. */
export type NameField = 'fullName' | 'lastNameFirst'

/** What other systems keep in columns of their own, and an address here has in one line. */
export const addressParts = ['houseNumber', 'box', 'secondLine', 'townLine'] as const
export type AddressPart = (typeof addressParts)[number]

/** What a column of a file can be. */
export type ImportField = InFile<typeof clients> | InFile<typeof animals> | OwnField

/** In the order of the screens: what is named here, and then what else the definition has. */
export const importFields = {
  clients: fieldsInFile(
    clients,
    ['firstName', 'lastName', 'fullName', 'lastNameFirst'],
    ['credit', 'isActive'],
  ),
  animals: fieldsInFile(animals, ['name', 'speciesName', 'client', 'clientEmail', 'chipId', 'nbYearlyVisit']),
}

/** `also`: what is not for every file: credit, which the server alone writes otherwise, and who is a client no longer. */
function fieldsInFile(fields: Fields, first: ImportField[], also?: ImportField[]): readonly ImportField[]
function fieldsInFile(fields: Fields, first: string[], also: string[] = []): readonly string[] {
  const others = Object.entries(fields).flatMap(([name, { by, kind, blank }]) => {
    if (kind === 'address')
      return [...Object.keys(addressLabels).filter(line => line in Object(blank)), ...addressParts]
    const isInFile = also.includes(name) || (by === 'staff' && kind !== 'link' && kind !== 'flag')
    return isInFile ? name : []
  })
  return [...new Set([...first, ...others])]
}

/** Those that stand for others: a file that is written for this import needs none of them. */
export function standsForOthers(field: ImportField): boolean {
  const others: readonly string[] = ['fullName', 'lastNameFirst', ...addressParts]
  return others.includes(field)
}

const labels: { readonly [field: string]: Label | undefined } = {
  ...labelsOf(clients),
  ...labelsOf(animals),
  ...addressLabels,
  fullName: { en: 'Full Name', fr: 'Nom complet', nl: 'Volledige naam' },
  lastNameFirst: {
    en: 'Full Name, last name first',
    fr: 'Nom complet, nom de famille d’abord',
    nl: 'Volledige naam, achternaam eerst',
  },
  houseNumber: { en: 'House Number', fr: 'Numéro de maison', nl: 'Huisnummer' },
  box: { en: 'Box', fr: 'Boîte', nl: 'Bus' },
  secondLine: {
    en: 'Second Address Line',
    fr: 'Deuxième ligne d’adresse',
    nl: 'Tweede adresregel',
  },
  townLine: {
    en: 'Postal Code and City',
    fr: 'Code postal et localité',
    nl: 'Postcode en gemeente',
  },
  credit: { en: 'Credit', fr: 'Crédit', nl: 'Tegoed' },
  client: animals.clientId.label,
  clientEmail: { en: 'Email of the Client', fr: 'E-mail du client', nl: 'E-mail van de klant' },
}

function labelsOf(fields: Fields): { [field: string]: Label | undefined } {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))
}

/** What a column is called on screens. */
export function labelOfField(field: ImportField): Label {
  return labels[field] ?? { en: field, fr: field, nl: field }
}

export type ImportType = keyof typeof importFields

/** By the place of the column in the file; null: the column is left out. */
export type ImportColumns = readonly (ImportField | null)[]

/** One of each of these must be there. */
const required: Record<ImportType, readonly (readonly ImportField[])[]> = {
  clients: [['firstName', 'fullName'], ['lastName', 'fullName'], ['email']],
  animals: [['name'], ['speciesName'], ['client', 'clientEmail']],
}

type Synonyms = { readonly [N in ImportField]?: readonly string[] }

/** The names of columns in other systems, in the languages of the country; written as `columnKey` leaves them. */
const synonyms: { readonly [group in ImportType | 'both']: Synonyms } = columnNames

// "Nom" beside "Prénom" is a last name; alone it is a whole one.
const nameOrLastName = new Set(['nom', 'naam', 'name', 'client', 'klant'])

// Alone it may be the number of a client; behind a street it is that of the house.
const numberAlone = new Set(['n', 'nr', 'no', 'num', 'numero', 'number', 'nummer'])

/** The first column that is called like a field is that field. */
export function matchColumns(record: ImportType, headers: readonly string[]): ImportColumns {
  const fields = fieldsByName(record)
  const keys = headers.map(columnKey)
  const hasFirstName = keys.some(key => fields.get(key) === 'firstName')
  const taken = new Set<ImportField>()
  return keys.map((key, place) => {
    const isName = record === 'clients' && nameOrLastName.has(key)
    const isHouse = numberAlone.has(key) && fields.get(keys[place - 1] ?? '') === 'street'
    const named = isHouse ? 'houseNumber' : fields.get(key)
    const field = isName ? (hasFirstName ? 'lastName' : 'fullName') : named
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** Another choice for one column. The column that was this field before is left out from then on. */
export function chooseField(columns: ImportColumns, place: number, field: ImportField | null): ImportColumns {
  return columns.map((before, i) =>
    i === place ? field : field !== null && before === field ? null : before,
  )
}

/** The fields without which no row is whole; where one of several would do, all of them. */
export function missingFields(record: ImportType, columns: ImportColumns): (readonly ImportField[])[] {
  const named = columns.map((field): ImportField | null => (field === 'lastNameFirst' ? 'fullName' : field))
  return required[record].filter(choice => !choice.some(field => named.includes(field)))
}

function fieldsByName(record: ImportType): Map<string, ImportField> {
  const byName = new Map<string, ImportField>()
  for (const field of importFields[record])
    for (const name of namesOf(record, field)) if (!byName.has(name)) byName.set(name, field)
  return byName
}

const addressOf: Record<ImportType, string> = { clients: 'invoiceAddress', animals: 'consultingAddress' }

/** Its own name, what screens and the export of all data call it, and what other systems do. */
function namesOf(record: ImportType, field: ImportField): string[] {
  const label = labelOfField(field)
  const exported = field in addressLabels ? [`${addressOf[record]}.${field}`] : []
  const own = [field, ...exported, ...languages.map(language => label[language])].map(columnKey)
  return [...own, ...(synonyms.both[field] ?? []), ...(synonyms[record][field] ?? [])]
}

/** "N° TVA", "E-mail (privé)" and "firstName" without what one person writes and another does not. */
function columnKey(header: string): string {
  return normalizeText(header.replace(/\([^)]*\)/g, '').replace(/[°º]/g, '')).replace(/[^a-z0-9]/g, '')
}
