import type { ClientRow } from '../contract/clients.ts'
import type { ClientColumn } from '../contract/columns.ts'
import { blankRow } from '../contract/rows.ts'
import { addressKey } from '../domain/address.ts'
import { clientSearchText, nameKeys } from '../domain/clients.ts'
import { rankedName } from '../domain/name-rank.ts'
import { foldText } from '../domain/text.ts'
import type { TableShape } from './table.ts'

/** `countAnimals` asks the table of animals: how many a client has is said nowhere else. */
export function clientsShape(countAnimals: (clientId: string) => number): TableShape<ClientRow> {
  const columns: Record<ClientColumn, (row: ClientRow, id: string) => string | number> = {
    firstName: row => nameKeys(row).firstName,
    lastName: row => nameKeys(row).lastName,
    email: row => foldText(row.email),
    phone: row => foldText(row.phone),
    companyName: row => foldText(row.companyName),
    companyVAT: row => foldText(row.companyVAT),
    iban: row => foldText(row.iban),
    bic: row => foldText(row.bic),
    credit: row => row.credit,
    totalOwed: row => row.totalOwed,
    address: row => addressKey(row.invoiceAddress),
    animalCount: (_row, id) => countAnimals(id),
    isActive: row => Number(row.isActive),
    createdAt: row => row.createdAt,
    updatedAt: row => row.updatedAt,
  }
  return {
    blank: id => ({ ...blankRow.clients, id }),
    columns,
    searchText: clientSearchText,
    name: row => rankedName([row.firstName, row.lastName], [row.companyName]),
  }
}
