import type { ContractColumn } from '../contract/columns.ts'
import type { ContractRow } from '../contract/contracts.ts'
import { blankRow } from '../contract/rows.ts'
import { nameKeys, personSearchText } from '../domain/clients.ts'
import type { TableShape } from './table.ts'

type PersonName = { firstName: string; lastName: string }

/** `nameOfClient` asks the table of clients: a contract is found by its client, and sorted by what they are called now. */
export function contractsShape(
  nameOfClient: (clientId: string) => PersonName | undefined,
): TableShape<ContractRow> {
  const clientOf = (row: ContractRow): PersonName =>
    nameOfClient(row.clientId) ?? row.client ?? { firstName: '', lastName: '' }
  const columns: Record<ContractColumn, (row: ContractRow) => string | number> = {
    client: row => nameKeys(clientOf(row)).firstName,
    status: row => row.status,
    version: row => row.version,
    signedAt: row => row.signedAt ?? '',
    createdAt: row => row.createdAt,
    updatedAt: row => row.updatedAt,
  }
  return {
    blank: id => ({ ...blankRow.contracts, id }),
    columns,
    searchText: row => personSearchText(clientOf(row)),
    ownerId: row => row.clientId,
  }
}
