import { type SortName, sortNames } from '../records/lists.ts'
import { lists } from '../records/records.ts'

/** The sortable columns of each list. They are separate from the schemas, which the browser does not load. */
export const speciesColumns = sortNames(lists.species)
export const clientColumns = sortNames(lists.clients)
export const animalColumns = sortNames(lists.animals)
export const contractColumns = sortNames(lists.contracts)
export const invoiceColumns = sortNames(lists.invoices)

export type SpeciesColumn = SortName<typeof lists.species>
export type ContractColumn = SortName<typeof lists.contracts>
export type InvoiceColumn = SortName<typeof lists.invoices>
