import { addressLabels } from '../../domain/clients/address.ts'
import type { Label } from '../../domain/edits/fields.ts'
import { languages } from '../../domain/text/language.ts'
import { normalizeText } from '../../domain/text/text.ts'
import { animals } from '../../records/animals.ts'
import { clients } from '../../records/clients.ts'
import type { Fields } from '../../records/record.ts'
import columnNames from './column-names.json'

/** Fields that staff write. An address is represented by its lines. Files contain no links or flags. */
type InFile<F extends Fields> = {
  [Name in keyof F]: F[Name]['kind'] extends 'address'
    ? keyof F[Name]['blank']
    : F[Name]['by'] extends 'server'
      ? never
      : F[Name]['kind'] extends 'link' | 'flag'
        ? never
        : Name
}[keyof F]

/** A full name contains a first and a last name. The client of an animal is found by name or email. */
type OwnField = NameField | AddressPart | 'isActive' | 'credit' | 'speciesName' | 'client' | 'clientEmail'

/** A full name, with the first or the last name first. */
export type NameField = 'fullName' | 'lastNameFirst'

/** Address parts that other systems store in separate columns, and this app stores in one line. */
const addressParts = ['houseNumber', 'box', 'secondLine', 'townLine'] as const
type AddressPart = (typeof addressParts)[number]

export type ImportField = InFile<typeof clients> | InFile<typeof animals> | OwnField

/** The named fields first, then the others in the order of the record. */
export const importFields = {
  clients: fieldsInFile(
    clients,
    ['firstName', 'lastName', 'fullName', 'lastNameFirst'],
    ['credit', 'isActive'],
  ),
  animals: fieldsInFile(animals, ['name', 'speciesName', 'client', 'clientEmail', 'chipId', 'nbYearlyVisit']),
}

/** `also`: fields that staff cannot write elsewhere, such as credit. */
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

/** Alternatives that the sample file omits. */
export function isAlternative(field: ImportField): boolean {
  const others: readonly string[] = ['fullName', 'lastNameFirst', ...addressParts]
  return others.includes(field)
}

const labels: { readonly [field: string]: Label | undefined } = {
  ...getLabels(clients),
  ...getLabels(animals),
  ...addressLabels,
  fullName: { en: 'Full name', fr: 'Nom complet', nl: 'Volledige naam' },
  lastNameFirst: {
    en: 'Full name, last name first',
    fr: 'Nom complet, nom de famille d’abord',
    nl: 'Volledige naam, achternaam eerst',
  },
  houseNumber: { en: 'House number', fr: 'Numéro de maison', nl: 'Huisnummer' },
  box: { en: 'Box', fr: 'Boîte', nl: 'Bus' },
  secondLine: {
    en: 'Second address line',
    fr: 'Deuxième ligne d’adresse',
    nl: 'Tweede adresregel',
  },
  townLine: {
    en: 'Postal code and city',
    fr: 'Code postal et localité',
    nl: 'Postcode en gemeente',
  },
  credit: { en: 'Credit', fr: 'Solde créditeur', nl: 'Tegoed' },
  client: animals.clientId.label,
  clientEmail: { en: 'Client email', fr: 'E-mail du client', nl: 'E-mail van de klant' },
}

function getLabels(fields: Fields): { [field: string]: Label | undefined } {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))
}

export function importFieldLabel(field: ImportField): Label {
  return labels[field] ?? { en: field, fr: field, nl: field }
}

export type ImportType = keyof typeof importFields

/** The field of each column, or null for an omitted column. */
export type ImportColumns = readonly (ImportField | null)[]

/** At least one field of each group is required. */
const required: Record<ImportType, readonly (readonly ImportField[])[]> = {
  clients: [['firstName', 'fullName'], ['lastName', 'fullName'], ['email']],
  animals: [['name'], ['speciesName'], ['client', 'clientEmail']],
}

type Synonyms = { readonly [N in ImportField]?: readonly string[] }

/** Column names of other systems, normalized by `columnKey`. */
const synonyms: { readonly [group in ImportType | 'both']: Synonyms } = columnNames

// "Nom" together with "Prénom" is a last name, and alone a full name.
const nameOrLastName = new Set(['nom', 'naam', 'name', 'client', 'klant'])

// After a street column it is a house number. Elsewhere it may be a client number.
const numberAlone = new Set(['n', 'nr', 'no', 'num', 'numero', 'number', 'nummer'])

/** A field is assigned to the first column with a matching name. */
export function matchColumns(record: ImportType, headers: readonly string[]): ImportColumns {
  const fields = fieldsByName(record)
  const keys = headers.map(columnKey)
  const hasFirstName = keys.some(key => fields.get(key) === 'firstName')
  const usedFields = new Set<ImportField>()
  return keys.map((key, place) => {
    const isName = record === 'clients' && nameOrLastName.has(key)
    const isHouse = numberAlone.has(key) && fields.get(keys[place - 1] ?? '') === 'street'
    const named = isHouse ? 'houseNumber' : fields.get(key)
    const field = isName ? (hasFirstName ? 'lastName' : 'fullName') : named
    if (field === undefined || usedFields.has(field)) return null
    usedFields.add(field)
    return field
  })
}

/** The column that had this field before is omitted. */
export function chooseField(columns: ImportColumns, place: number, field: ImportField | null): ImportColumns {
  return columns.map((before, i) =>
    i === place ? field : field !== null && before === field ? null : before,
  )
}

/** Missing required fields, with all alternatives of each group. */
export function missingFields(record: ImportType, columns: ImportColumns): (readonly ImportField[])[] {
  const named = columns.map((field): ImportField | null => (field === 'lastNameFirst' ? 'fullName' : field))
  return required[record].filter(choice => !choice.some(field => named.includes(field)))
}

function fieldsByName(record: ImportType): Map<string, ImportField> {
  const byName = new Map<string, ImportField>()
  for (const field of importFields[record])
    for (const name of listNames(record, field)) if (!byName.has(name)) byName.set(name, field)
  return byName
}

const addressNames: Record<ImportType, string> = { clients: 'invoiceAddress', animals: 'consultingAddress' }

function listNames(record: ImportType, field: ImportField): string[] {
  const label = importFieldLabel(field)
  const exported = field in addressLabels ? [`${addressNames[record]}.${field}`] : []
  const own = [field, ...exported, ...languages.map(language => label[language])].map(columnKey)
  return [...own, ...(synonyms.both[field] ?? []), ...(synonyms[record][field] ?? [])]
}

/** Normalizes "N° TVA", "E-mail (privé)" and "firstName". */
function columnKey(header: string): string {
  return normalizeText(header.replace(/\([^)]*\)/g, '').replace(/[°º]/g, '')).replace(/[^a-z0-9]/g, '')
}
