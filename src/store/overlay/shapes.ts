import type { ClientRow } from '../../contract/clients.ts'
import { blankRow, type RecordType, type Rows, recordTypes } from '../../contract/rows.ts'
import type { AddressWithPhone } from '../../domain/clients/address.ts'
import { clientHome } from '../../domain/clients/animal-address.ts'
import type { PersonName } from '../../domain/clients/person.ts'
import { practiceId } from '../../domain/practice/practice.ts'
import type { Lists } from '../../records/lists.ts'
import { recordLists } from '../../records/records.ts'
import { Table, type TableShape } from './table.ts'

export type Tables = { readonly [N in RecordType]: Table<Rows[N]> }

/**
 * Each record type has a table. The tables use each other: an animal is found by its client's name, so a
 * renamed client is renamed everywhere at once. The number of a client's animals is not stored.
 */
export function makeTables(): Tables
export function makeTables(): object {
  const tables: Partial<Tables> = {}
  const others: Others = {
    client: id => tables.clients?.get(id)?.row,
    countAnimals(id) {
      const { animals } = tables
      if (animals === undefined) return 0
      return [...animals.ownedBy(id)].filter(animal => animals.get(animal)?.row.leftOn === null).length
    },
    readClients: () => void tables.clients?.size,
  }
  return Object.assign(
    tables,
    Object.fromEntries(recordTypes.map(record => [record, new Table(createShape(record, others))])),
  )
}

type Others = {
  client(id: string): ClientRow | undefined
  countAnimals(clientId: string): number
  readClients(): void
}
type OwnedRow = { clientId?: string; client?: PersonName | null }

/** How a table sorts and searches its rows, from the record's definition. */
function createShape(record: RecordType, others: Others): TableShape<object> {
  const { sorts, made, searched, owner, found, shown, counted, summed } = recordLists(record)
  const { countAnimals } = others
  const findClient = ({ clientId = '', client }: OwnedRow): PersonName =>
    others.client(clientId) ?? client ?? noName
  const homeFor = ({ clientId = '' }: OwnedRow): AddressWithPhone | undefined => {
    const client = others.client(clientId)
    return client && clientHome(client)
  }
  const createKey = (sort: Lists<object>['sorts'][string]) => {
    if (sort.of === 'row') return sort.key
    return sort.of === 'client'
      ? (row: object) => sort.key(findClient(row))
      : (_: object, id: string) => countAnimals(id)
  }
  // By default, a row is found by the same text as on the server.
  const own = searched === undefined ? undefined : made[searched]
  const byTexts = (row: object) => {
    const { firstName, lastName } = owner ? findClient(row) : noName
    return { names: [], beside: [firstName, lastName], others: [own?.(row) ?? ''] }
  }
  const isFound = found !== undefined || own !== undefined || owner !== undefined
  return {
    ...(shown && { readBefore: others.readClients }),
    ...(record === 'practice' && { always: [practiceId] }),
    blank: id => ('id' in blankRow[record] ? { ...blankRow[record], id } : blankRow[record]),
    columns: Object.fromEntries(Object.entries(sorts).map(([column, sort]) => [column, createKey(sort)])),
    ...(isFound && { found: row => found?.(row, findClient(row)) ?? byTexts(row) }),
    ...(shown && { shown: row => shown(row, homeFor(row)) }),
    ...(counted && { counted: row => counted(row, homeFor(row)) }),
    ...(summed && { summed }),
    ...(owner && { owner: ({ clientId = '' }: OwnedRow) => clientId }),
  }
}

const noName: PersonName = { firstName: '', lastName: '' }
