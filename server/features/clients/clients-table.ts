import { addressKey } from '../../../src/domain/address.ts'
import {
  type ClientValues,
  clientSearchText,
  nameKeys,
  personSearchText,
} from '../../../src/domain/clients.ts'
import { foldText } from '../../../src/domain/text.ts'
import { clients } from '../../../src/records/clients.ts'
import { type CellsOf, cellsFromValues, columnsOf } from '../../../src/records/record.ts'
import { sortKey } from '../../db/sort-key.ts'

/** Between a client as the practice sees them and the columns of their table. */
export const columns = columnsOf(clients)
export type TableRow = CellsOf<typeof clients>

/** What is written down, and what follows from it for sorting and searching. */
export function toTable(values: ClientValues) {
  const { invoiceAddress } = values
  const names = nameKeys(values)
  return {
    ...cellsFromValues(clients, values),
    first_name_key: sortKey(names.firstName),
    last_name_key: sortKey(names.lastName),
    email_key: sortKey(foldText(values.email)),
    phone_key: sortKey(foldText(values.phone)),
    company_name_key: sortKey(foldText(values.companyName)),
    company_vat_key: sortKey(foldText(values.companyVAT)),
    iban_key: sortKey(foldText(values.iban)),
    bic_key: sortKey(foldText(values.bic)),
    address_key: sortKey(addressKey(invoiceAddress)),
    person_text: personSearchText(values),
    search_text: clientSearchText(values),
  }
}
