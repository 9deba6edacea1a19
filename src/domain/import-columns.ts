import { foldText } from './text.ts'

/** What a column of a file can be. A full name stands for the first and the last name together. */
export const importFields = {
  clients: [
    'firstName',
    'lastName',
    'fullName',
    'email',
    'phone',
    'companyName',
    'companyVAT',
    'street',
    'postalCode',
    'city',
    'country',
    'iban',
    'bic',
    'credit',
  ],
  animals: [
    'name',
    'speciesName',
    'client',
    'clientEmail',
    'chipId',
    'nbYearlyVisit',
    'street',
    'postalCode',
    'city',
    'country',
    'phoneNumber',
  ],
} as const

export type ImportNoun = keyof typeof importFields
export type ImportField = (typeof importFields)[ImportNoun][number]

/** By the place of the column in the file; null: the column is left out. */
export type ImportColumns = readonly (ImportField | null)[]

/** One of each of these must be there. */
const required: Record<ImportNoun, readonly (readonly ImportField[])[]> = {
  clients: [['firstName', 'fullName'], ['lastName', 'fullName'], ['email']],
  animals: [['name'], ['speciesName'], ['client', 'clientEmail']],
}

/** As other systems call them, in the three languages of the country; written as `columnKey` leaves them. */
const synonyms: { [N in ImportNoun]: Partial<Record<ImportField, string>> } = {
  clients: {
    firstName: 'firstname givenname forename prenom voornaam roepnaam',
    lastName: 'lastname surname familyname nomdefamille nomfamille achternaam familienaam',
    fullName: 'fullname nomcomplet nometprenom nomprenom prenomnom prenometnom volledigenaam naamenvoornaam',
    email: 'email emailaddress mail courriel adressemail adresseemail adressecourriel mailadres emailadres',
    phone:
      'phone phonenumber telephone tel telnr mobile mobilephone cellphone gsm gsmnummer portable numerodetelephone numerodegsm ntel telefoon telefoonnummer telefon mobiel',
    companyName: 'company companyname societe nomdelasociete entreprise bedrijf bedrijfsnaam firma firmanaam',
    companyVAT:
      'vat vatnumber companyvat tva ntva notva numtva nrtva numerotva numerodetva btw btwnr btwnummer',
    street:
      'street address addressline1 streetaddress invoiceaddress rue adresse rueetnumero adressedefacturation straat adres straatennummer straatnaam facturatieadres',
    postalCode: 'postalcode postcode zip zipcode codepostal cp postnummer',
    city: 'city town localite ville commune gemeente stad plaats woonplaats',
    country: 'country pays land',
    iban: 'iban bankaccount accountnumber account compte comptebancaire numerodecompte ncompte rekening rekeningnummer bankrekening',
    bic: 'bic swift bicswift codebic swiftcode',
    credit: 'credit balance avoir solde soldecredit acompte tegoed saldo',
  },
  animals: {
    name: 'name animal animalname pet petname patient nom nomanimal nomdelanimal naam dier diernaam naamdier naamvanhetdier huisdier',
    speciesName: 'species speciesname espece typedanimal soort diersoort',
    client:
      'client clientname owner ownername proprietaire nomproprietaire nomduproprietaire nomclient nomduclient maitre eigenaar naameigenaar klant klantnaam naamklant',
    clientEmail:
      'clientemail owneremail email mail courriel emailproprietaire emailduproprietaire emailclient emailduclient emailoftheclient emailoftheowner emaileigenaar emailklant emailvandeklant emailvandeeigenaar',
    chipId:
      'chip chipid chipnumber microchip microchipnumber transponder puce npuce nopuce numpuce numeropuce numerodepuce chipnummer chipnr microchipnummer',
    nbYearlyVisit:
      'visits yearlyvisits visitsperyear nbyearlyvisit visites visitesparan visitesannuelles nombredevisites nombredevisitesparan bezoeken bezoekenperjaar jaarlijksebezoeken aantalbezoeken aantalbezoekenperjaar',
    street:
      'street address addressline1 streetaddress consultingaddress rue adresse rueetnumero straat adres',
    postalCode: 'postalcode postcode zip zipcode codepostal cp postnummer',
    city: 'city town localite ville commune gemeente stad plaats woonplaats',
    country: 'country pays land',
    phoneNumber: 'phone phonenumber telephone tel mobile gsm portable telefoon telefoonnummer',
  },
}

// "Nom" beside "Prénom" is a last name; alone it is a whole one.
const nameOrLastName = new Set(['nom', 'naam', 'name', 'client', 'klant'])

/** The first column that is called like a field is that field. */
export function matchColumns(noun: ImportNoun, headers: readonly string[]): ImportColumns {
  const fields = fieldsByName(noun)
  const keys = headers.map(columnKey)
  const hasFirstName = keys.some(key => fields.get(key) === 'firstName')
  const taken = new Set<ImportField>()
  return keys.map(key => {
    const isName = noun === 'clients' && nameOrLastName.has(key)
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
export function missingFields(noun: ImportNoun, columns: ImportColumns): (readonly ImportField[])[] {
  return required[noun].filter(choice => !choice.some(field => columns.includes(field)))
}

function fieldsByName(noun: ImportNoun): Map<string, ImportField> {
  const byName = new Map<string, ImportField>()
  for (const field of importFields[noun])
    for (const name of (synonyms[noun][field] ?? '').split(' '))
      if (!byName.has(name)) byName.set(name, field)
  return byName
}

/** "N° TVA", "E-mail (privé)" and "firstName" without what one person writes and another does not. */
function columnKey(header: string): string {
  return foldText(header.replace(/\([^)]*\)/g, '').replace(/[°º]/g, '')).replace(/[^a-z0-9]/g, '')
}
