/** The columns by which each list can be sorted: beside the schemas, which the browser does not load. */
export const speciesColumns = ['name', 'hourlyPrice', 'createdAt', 'updatedAt'] as const
export type SpeciesColumn = (typeof speciesColumns)[number]

export const clientColumns = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'companyName',
  'companyVAT',
  'iban',
  'bic',
  'credit',
  'totalOwed',
  'address',
  'animalCount',
  'isActive',
  'createdAt',
  'updatedAt',
] as const
export type ClientColumn = (typeof clientColumns)[number]

export const animalColumns = [
  'name',
  'chipId',
  'speciesName',
  'address',
  'phone',
  'client',
  'nbYearlyVisit',
  'createdAt',
  'updatedAt',
] as const
export type AnimalColumn = (typeof animalColumns)[number]

export const contractColumns = ['client', 'status', 'version', 'signedAt', 'createdAt', 'updatedAt'] as const
export const invoiceColumns = [
  'number',
  'client',
  'createdAt',
  'dueDate',
  'status',
  'period',
  'total',
  'updatedAt',
] as const
export type InvoiceColumn = (typeof invoiceColumns)[number]

export type ContractColumn = (typeof contractColumns)[number]
