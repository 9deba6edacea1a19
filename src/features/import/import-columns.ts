import { addressLabels } from '../../domain/address.ts'
import type { Label } from '../../domain/fields.ts'
import { languages } from '../../domain/language.ts'
import { normalizeText } from '../../domain/text.ts'
import { animals } from '../../records/animals.ts'
import { clients } from '../../records/clients.ts'
import type { Fields } from '../../records/record.ts'

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
type OwnField = 'fullName' | 'credit' | 'speciesName' | 'client' | 'clientEmail'

/** What a column of a file can be. */
export type ImportField = InFile<typeof clients> | InFile<typeof animals> | OwnField

/** In the order of the screens: what is named here, and then what else the definition has. */
export const importFields = {
  clients: fieldsInFile(clients, ['firstName', 'lastName', 'fullName'], ['credit']),
  animals: fieldsInFile(animals, ['name', 'speciesName', 'client', 'clientEmail', 'chipId', 'nbYearlyVisit']),
}

/** `also`: what the server alone writes, and takes from an import. */
function fieldsInFile(fields: Fields, first: ImportField[], also?: ImportField[]): readonly ImportField[]
function fieldsInFile(fields: Fields, first: string[], also: string[] = []): readonly string[] {
  const others = Object.entries(fields).flatMap(([name, { by, kind, blank }]) => {
    if (kind === 'address') return Object.keys(addressLabels).filter(line => line in Object(blank))
    const isInFile = also.includes(name) || (by === 'staff' && kind !== 'link' && kind !== 'flag')
    return isInFile ? name : []
  })
  return [...new Set([...first, ...others])]
}

const labels: { readonly [field: string]: Label | undefined } = {
  ...labelsOf(clients),
  ...labelsOf(animals),
  ...addressLabels,
  fullName: { en: 'Full Name', fr: 'Nom complet', nl: 'Volledige naam' },
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

const linesOfAddress = {
  street: 'address addressline1 streetaddress adresse rueetnumero adres',
  postalCode: 'zip zipcode cp postnummer',
  city: 'town ville commune stad plaats woonplaats',
}

const remarks = {
  alert: 'warning attention avertissement letop',
  notes: 'note notities remark comment comments memo remarque commentaire commentaires opmerking',
}

/** How else other systems call them, in the three languages of the country; written as `columnKey` leaves them. */
const synonyms: { [N in ImportType]: Partial<Record<ImportField, string>> } = {
  clients: {
    ...linesOfAddress,
    ...remarks,
    firstName: 'givenname forename roepnaam',
    lastName: 'surname familyname nomdefamille nomfamille familienaam',
    fullName: 'nometprenom nomprenom prenomnom prenometnom naamenvoornaam',
    email: 'emailaddress mail courriel adressemail adresseemail adressecourriel mailadres emailadres',
    phone:
      'phonenumber tel telnr mobile mobilephone cellphone gsm gsmnummer portable numerodetelephone numerodegsm ntel telefoonnummer telefon mobiel',
    companyName: 'company societe entreprise bedrijf firma firmanaam',
    companyVAT: 'vat vatnumber tva ntva notva numtva nrtva numerotva btw btwnr',
    street: `${linesOfAddress.street} invoiceaddress adressedefacturation straatennummer straatnaam facturatieadres`,
    iban: 'bankaccount accountnumber account compte comptebancaire numerodecompte ncompte rekening rekeningnummer bankrekening',
    bic: 'swift bicswift codebic swiftcode',
    language: 'lang taal langue taalcode codelangue languagecode',
    credit: 'balance avoir solde soldecredit acompte saldo',
  },
  animals: {
    ...linesOfAddress,
    ...remarks,
    name: 'animal animalname pet petname patient nomanimal nomdelanimal dier diernaam naamdier naamvanhetdier huisdier',
    speciesName: 'typedanimal soort',
    client:
      'clientname owner ownername proprietaire nomproprietaire nomduproprietaire nomclient nomduclient maitre eigenaar naameigenaar klantnaam naamklant',
    clientEmail:
      'owneremail email mail courriel emailproprietaire emailduproprietaire emailclient emailoftheowner emaileigenaar emailklant emailvandeeigenaar',
    chipId:
      'chip chipnumber microchip microchipnumber transponder puce npuce nopuce numpuce numeropuce chipnr microchipnummer',
    nbYearlyVisit:
      'visits visitsperyear visites visitesannuelles nombredevisites nombredevisitesparan bezoeken jaarlijksebezoeken aantalbezoeken aantalbezoekenperjaar',
    street: `${linesOfAddress.street} consultingaddress`,
    phoneNumber: 'tel mobile gsm portable telefoonnummer',
  },
}

// "Nom" beside "Prénom" is a last name; alone it is a whole one.
const nameOrLastName = new Set(['nom', 'naam', 'name', 'client', 'klant'])

/** The first column that is called like a field is that field. */
export function matchColumns(record: ImportType, headers: readonly string[]): ImportColumns {
  const fields = fieldsByName(record)
  const keys = headers.map(columnKey)
  const hasFirstName = keys.some(key => fields.get(key) === 'firstName')
  const taken = new Set<ImportField>()
  return keys.map(key => {
    const isName = record === 'clients' && nameOrLastName.has(key)
    const field = isName ? (hasFirstName ? 'lastName' : 'fullName') : fields.get(key)
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
  return required[record].filter(choice => !choice.some(field => columns.includes(field)))
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
  return [...own, ...(synonyms[record][field]?.split(' ') ?? [])]
}

/** "N° TVA", "E-mail (privé)" and "firstName" without what one person writes and another does not. */
function columnKey(header: string): string {
  return normalizeText(header.replace(/\([^)]*\)/g, '').replace(/[°º]/g, '')).replace(/[^a-z0-9]/g, '')
}
