import type { SpeciesRow } from '../../src/contract/species.ts'
import { speciesId } from '../../src/domain/clients/species.ts'
import { compareText, normalizeText } from '../../src/domain/text/text.ts'
import type { Selection } from '../../src/store/overlay/table.ts'
import { feedPage, type Keeper } from './keeper.ts'
import { inPages } from './made-rows.ts'

type Kept = SpeciesRow & { id: string }

/** The baseline: a record per row, without an index, in the order of names; every question is a getAll and a filter. */
export function plainKeeper(): Keeper {
  let opened: Promise<IDBDatabase> | undefined
  const storeOf = (name: string) => async (mode: IDBTransactionMode, options?: IDBTransactionOptions) => {
    opened ??= openPlain()
    return (await opened).transaction(name, mode, options).objectStore(name)
  }
  const rows = storeOf('rows')
  const edits = storeOf('edits')

  return {
    async fill(all) {
      for (const page of inPages(all, feedPage)) {
        const store = await rows('readwrite')
        for (const row of page) store.put({ ...row, id: speciesId(row.name) } satisfies Kept)
        await committed(store.transaction)
      }
    },
    async open() {
      await rows('readonly')
    },
    async select({ search, sortBy, sortOrder }) {
      const all: Kept[] = await answered((await rows('readonly')).getAll())
      const needle = normalizeText(search)
      const found = needle === '' ? all : all.filter(row => normalizeText(row.name).includes(needle))
      if (sortBy !== 'name') found.sort(by(sortBy))
      return sortOrder === 'DESC' ? found.reverse() : found
    },
    async reprice(row, to) {
      const store = await rows('readwrite', { durability: 'strict' })
      store.put({ ...row, hourlyPrice: to, id: speciesId(row.name) } satisfies Kept)
      await committed(store.transaction)
    },
    async queue(row, to) {
      const store = await edits('readwrite', { durability: 'strict' })
      const { name, hourlyPrice } = row
      const madeAt = new Date().toISOString()
      store.add({ key: crypto.randomUUID(), id: speciesId(name), name, from: hourlyPrice, to, madeAt })
      await committed(store.transaction)
    },
    async readQueue() {
      return (await answered((await edits('readonly')).getAll())).length
    },
  }
}

function by(column: Selection['sortBy']) {
  return (a: Kept, b: Kept) => {
    if (column === 'hourlyPrice') return a.hourlyPrice - b.hourlyPrice
    return column === 'createdAt'
      ? compareText(a.createdAt, b.createdAt)
      : compareText(a.updatedAt, b.updatedAt)
  }
}

async function openPlain(): Promise<IDBDatabase> {
  const request = indexedDB.open('plain')
  request.onupgradeneeded = () => {
    request.result.createObjectStore('rows', { keyPath: 'id' })
    request.result.createObjectStore('edits', { autoIncrement: true })
  }
  return answered(request)
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
