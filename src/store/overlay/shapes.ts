import type { ClientRow } from '../../contract/clients.ts'
import { blankRow, type RecordType, type Rows, recordTypes } from '../../contract/rows.ts'
import type { AddressWithPhone } from '../../domain/clients/address.ts'
import { clientHome } from '../../domain/clients/animal-address.ts'
import type { PersonName } from '../../domain/clients/person.ts'
import { practiceId } from '../../domain/practice/practice.ts'
import type { Lists } from '../../records/lists.ts'
import { recordLists } from '../../records/records.ts'
import { bucketNumber } from '../mirror/bucket.ts'
import { Table, type TableShape } from './table.ts'

export type Tables = { readonly [N in RecordType]: Table<Rows[N]> }

/**
 * A table for each record type. The tables use each other: an animal is found by what its client is called, so that a client
 * who is renamed is renamed everywhere at once, and how many animals a client has is said nowhere else.
 */
export function makeTables(): Tables
export function makeTables(): object {
  const tables: Partial<Tables> = {}
  const others: Others = {
    client: id => tables.clients?.get(id)?.row,
    countAnimals: id => tables.animals?.ownedBy(id).size ?? 0,
    readClients: () => void tables.clients?.size,
  }
  return Object.assign(
    tables,
    Object.fromEntries(recordTypes.map(record => [record, new Table(shapeOf(record, others))])),
  )
}

type Others = {
  client(id: string): ClientRow | undefined
  countAnimals(clientId: string): number
  readClients(): void
}
type OwnedRow = { clientId?: string; client?: PersonName | null }

/** How a table sorts and searches its rows, as their definition says. */
function shapeOf(record: RecordType, others: Others): TableShape<object> {
  const { sorts, made, searched, owner, found, shown, counted } = recordLists(record)
  const { countAnimals } = others
  const clientOf = ({ clientId = '', client }: OwnedRow): PersonName =>
    others.client(clientId) ?? client ?? nobody
  const homeFor = ({ clientId = '' }: OwnedRow): AddressWithPhone | undefined => {
    const client = others.client(clientId)
    return client && clientHome(client)
  }
  const keyOf = (sort: Lists<object>['sorts'][string]) => {
    if (sort.of === 'row') return sort.key
    return sort.of === 'client'
      ? (row: object) => sort.key(clientOf(row))
      : (_: object, id: string) => countAnimals(id)
  }
  // Where a definition does not say it better, a row is found by what the server finds it by.
  const own = searched === undefined ? undefined : made[searched]
  const byTexts = (row: object) => {
    const { firstName, lastName } = owner ? clientOf(row) : nobody
    return { names: [], beside: [firstName, lastName], others: [own?.(row) ?? ''] }
  }
  const isFound = found !== undefined || own !== undefined || owner !== undefined
  return {
    bucketOf: id => bucketNumber(record, id),
    ...(shown && { readBefore: others.readClients }),
    ...(record === 'practice' && { always: [practiceId] }),
    blank: id => ('id' in blankRow[record] ? { ...blankRow[record], id } : blankRow[record]),
    columns: Object.fromEntries(Object.entries(sorts).map(([column, sort]) => [column, keyOf(sort)])),
    ...(isFound && { found: row => found?.(row, clientOf(row)) ?? byTexts(row) }),
    ...(shown && { shown: row => shown(row, homeFor(row)) }),
    ...(counted && { counted: row => counted(row, homeFor(row)) }),
    ...(owner && { owner: { field: 'clientId', of: ({ clientId = '' }: OwnedRow) => clientId } }),
  }
}

const nobody: PersonName = { firstName: '', lastName: '' }
