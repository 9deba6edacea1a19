import type { AnimalRow } from '../contract/animals.ts'
import type { AnimalColumn } from '../contract/columns.ts'
import { blankRow } from '../contract/rows.ts'
import { addressKey } from '../domain/address.ts'
import { animalSearchText } from '../domain/animals.ts'
import { nameKeys, personSearchText } from '../domain/clients.ts'
import { rankedName } from '../domain/name-rank.ts'
import { foldText } from '../domain/text.ts'
import type { TableShape } from './table.ts'

type PersonName = { firstName: string; lastName: string }

/** `nameOfClient` asks the table of clients, so that a client who is renamed is renamed everywhere at once. */
export function animalsShape(
  nameOfClient: (clientId: string) => PersonName | undefined,
): TableShape<AnimalRow> {
  const clientOf = (row: AnimalRow): PersonName =>
    nameOfClient(row.clientId) ?? row.client ?? { firstName: '', lastName: '' }
  const columns: Record<AnimalColumn, (row: AnimalRow) => string | number> = {
    name: row => foldText(row.name),
    chipId: row => foldText(row.chipId),
    speciesName: row => foldText(row.speciesName),
    address: row => addressKey(row.consultingAddress),
    phone: row => foldText(row.consultingAddress.phoneNumber),
    client: row => nameKeys(clientOf(row)).firstName,
    nbYearlyVisit: row => row.nbYearlyVisit,
    createdAt: row => row.createdAt,
    updatedAt: row => row.updatedAt,
  }
  return {
    blank: id => ({ ...blankRow.animals, id }),
    columns,
    searchText: row => `${animalSearchText(row)}\n${personSearchText(clientOf(row))}`,
    name: row => rankedName([row.name], [clientOf(row).firstName, clientOf(row).lastName]),
    ownerId: row => row.clientId,
  }
}
