import { listQuery } from '../../src/contract/lists.ts'
import { rowSchema } from '../../src/contract/record-schemas.ts'
import { sortNames } from '../../src/records/lists.ts'
import type { Fields } from '../../src/records/record.ts'
import { type OrdinaryName, ordinaryNames, recordLists, records } from '../../src/records/records.ts'
import type { App } from '../calls/app-type.ts'
import type { Ids, RoutePorts } from '../ports.ts'
import type { Edits } from '../sync/edit.ts'
import { ordinaryEdits, recordEdits } from './record-edits.ts'
import { listRecords } from './record-list.ts'
import { listRoute, ordinaryRoutes } from './record-routes.ts'
import { type RecordStore, recordStore } from './record-store.ts'
import { ordinaryWrites } from './record-writes.ts'

/** Ordinary record types whose rows, lists or writes go beyond their definition. */
const withOwnRoutes = ['animals', 'appointments', 'colleagues', 'notes', 'extras'] as const

type PlainName = Exclude<OrdinaryName, (typeof withOwnRoutes)[number]>

export const plainNames: readonly PlainName[] = ordinaryNames.filter(isPlain)

function isPlain(name: OrdinaryName): name is PlainName {
  return !withOwnRoutes.some(other => other === name)
}

type PlainStores = { readonly [Name in PlainName]: RecordStore<Name> }

export const plainStores = storesOfPlain()

function storesOfPlain(): PlainStores
function storesOfPlain(): object {
  return Object.fromEntries(plainNames.map(name => [name, plainStore(name)]))
}

function plainStore<Name extends OrdinaryName>(name: Name): RecordStore<Name>
function plainStore(name: OrdinaryName): RecordStore<OrdinaryName> {
  const derivedFields = Object.values<Fields[string]>(records[name]).filter(
    ({ columns }) => columns.length === 0,
  )
  if (derivedFields.length > 0)
    throw new Error(`${name} show something of other rows, so they need a store and routes of their own`)
  return recordStore(name, async () => () => ({}))
}

export function plainRoutes(app: App, ports: RoutePorts): void {
  for (const name of plainNames) {
    const store = plainStore(name)
    const [first = 'createdAt', ...others] = sortNames(recordLists(name))
    listRoute(app, ports, {
      path: `/${name}`,
      query: listQuery([first, ...others], first),
      row: rowSchema<Fields>(records[name]),
      read: (tx, query) => listRecords(tx, name, query, store.findInOrder),
    })
    ordinaryRoutes(app, ports, ordinaryWrites({ name, store, find: store.find }))
  }
}

export function plainEdits(ports: { ids: Ids }): Edits {
  const all = plainNames.map(name => {
    const store = plainStore(name)
    return ordinaryEdits(name, recordEdits(ordinaryWrites({ name, store, find: store.find }), ports))
  })
  return Object.assign({}, ...all)
}
