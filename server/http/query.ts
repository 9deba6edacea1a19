/**
 * What plain clients write into a query, in the form that the schemas describe. Fields that nobody knows are let go of,
 * and so are the empty ones of a form; a column and an order may be spelled in other ways.
 */
export function tidyQuery(query: object, schema: object): { [field: string]: unknown } {
  const properties = propertiesOf(schema)
  const tidied = Object.fromEntries(
    Object.entries(query)
      .filter(([field]) => Object.hasOwn(properties, field))
      .map(([field, value]) => [field, tidyField(field, value)])
      .filter(([field, value]) => value !== '' || !emptyMeansAbsent.has(String(field))),
  )
  const columns = columnsIn(properties.sortBy)
  // The specification calls it the sort field where it tells of invoices.
  const asked = tidied.sortBy ?? ('sortField' in query ? query.sortField : undefined)
  if (columns === undefined || asked === undefined || asked === '') return tidied
  return { ...tidied, sortBy: typeof asked === 'string' ? columnOf(asked, columns) : asked }
}

// Not so with the id of a client: nobody's animals are not everybody's.
const emptyMeansAbsent: ReadonlySet<string> = new Set([
  'page',
  'limit',
  'sortBy',
  'sortOrder',
  'search',
  'startDate',
  'endDate',
  'statuses',
  'restore',
])

function tidyField(field: string, value: unknown): unknown {
  if (field === 'sortOrder' && typeof value === 'string') return value.trim().toUpperCase()
  if (field === 'statuses' && Array.isArray(value)) return value.join(',')
  return value
}

/** How else the columns are called: by their labels, by the fields that they show, and as other programs write them. */
const otherNames: { [column: string]: readonly string[] } = {
  client: [
    ...['clientname', 'clientid', 'clientfirstname', 'clientlastname', 'owner'],
    ...['name', 'fullname', 'firstname', 'lastname'],
  ],
  firstName: ['name', 'fullname', 'clientname'],
  speciesName: ['species'],
  address: [
    ...['consultingaddress', 'consultingaddressstreet', 'invoiceaddress', 'invoiceaddressstreet'],
    ...['street', 'addressstreet'],
  ],
  phone: ['phonenumber', 'consultingaddressphonenumber', 'consultingaddressphone'],
  nbYearlyVisit: ['nbyearlyvisits', 'yearlyvisits', 'yearlyvisit', 'visits'],
  companyName: ['company'],
  companyVAT: ['vat', 'vatnumber'],
  totalOwed: ['owed'],
  animalCount: ['animals', 'animalslength', 'animalscount', 'numberofanimals', 'nbanimals'],
  isActive: ['status', 'active'],
  hourlyPrice: ['price'],
  number: ['invoice', 'invoicenumber'],
  createdAt: ['created'],
  updatedAt: ['updated'],
  signedAt: ['signed'],
  dueDate: ['due'],
}

/** The column that is meant; what is none stays as it is, and is refused with the names of those that there are. */
function columnOf(asked: string, columns: readonly string[]): string {
  const letters = lettersOf(asked)
  return (
    columns.find(column => lettersOf(column) === letters) ??
    columns.find(column => otherNames[column]?.includes(letters)) ??
    asked
  )
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function columnsIn(schema: unknown): readonly string[] | undefined {
  if (!isRecord(schema) || !Array.isArray(schema.enum)) return undefined
  return schema.enum.filter(column => typeof column === 'string')
}

function propertiesOf(schema: object): Record<string, unknown> {
  return 'properties' in schema && isRecord(schema.properties) ? schema.properties : {}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
