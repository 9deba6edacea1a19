import { normalizeText } from '../../src/domain/text/text.ts'
import { makeTables } from '../../src/store/overlay/shapes.ts'
import { changeRows } from '../world/buckets.ts'
import { painted } from './painted.ts'
import { type Searched, searchedRows } from './searched-rows.ts'

/**
 * The page that is measured: one search through all clients, animals and invoices, in one of the two ways, and its first
 * results on the screen. All times are in milliseconds.
 */
const shownOfEach = 12
const typed = [
  ...['jansen wil', 'dammeclaes', 'lems van', '0470 12 34', '2026-00042', '9810 123', 'be12 34', 'peetesr'],
  ...['smetstraat 12', '+++123/4567'],
]
const records = ['clients', 'animals', 'invoices'] as const

type Engine = { search(text: string): Promise<string[]> }

const made = {
  async own(rows: Searched): Promise<Engine & { slices: number[] }> {
    const tables = makeTables()
    changeRows('clients', tables.clients, new Map(rows.clients.map(row => [row.id, row])), [])
    changeRows('animals', tables.animals, new Map(rows.animals.map(row => [row.id, row])), [])
    changeRows('invoices', tables.invoices, new Map(rows.invoices.map(row => [row.id, row])), [])
    const slices: number[] = []
    for (let isMore = true; isMore; ) {
      const start = performance.now()
      isMore = records.some(record => tables[record].prepareSearch(100))
      slices.push(performance.now() - start)
    }
    return {
      slices,
      search: async text => {
        const found = [
          ...tables.clients.best(text, shownOfEach, 'lastName', 'ASC').rows,
          ...tables.animals.best(text, shownOfEach, 'name', 'ASC').rows,
          ...tables.invoices.best(text, shownOfEach, 'number', 'DESC').rows,
        ]
        return found.sort((a, b) => a.score - b.score).map(({ id }) => id)
      },
    }
  },

  /** The baseline: a getAll of each kind and a filter, as one writes it with IndexedDB alone. It forgives no slip. */
  async plain(rows: Searched): Promise<Engine & { slices: number[] }> {
    const opening = indexedDB.open('searched')
    opening.onupgradeneeded = () => {
      for (const record of records) opening.result.createObjectStore(record, { keyPath: 'id' })
    }
    const database = await answered(opening)
    for (const record of records) {
      const store = database.transaction(record, 'readwrite').objectStore(record)
      for (const row of rows[record]) store.put(row)
      await new Promise(resolve => {
        store.transaction.oncomplete = resolve
      })
    }
    return {
      slices: [],
      search: async text => {
        const needle = normalizeText(text)
        const found: string[] = []
        for (const record of records) {
          const all: { id: string }[] = await answered(
            database.transaction(record).objectStore(record).getAll(),
          )
          const its = all.filter(row => normalizeText(Object.values(row).join(' ')).includes(needle))
          found.push(...its.slice(0, shownOfEach).map(({ id }) => id))
        }
        return found
      },
    }
  },
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

const list = document.getElementById('results')
let engine: Engine | undefined

const searching = {
  /** Makes the rows and what a search goes through; answers how long each slice of that took. */
  async fill(way: keyof typeof made): Promise<number[]> {
    const filled = await made[way](searchedRows())
    engine = filled
    return filled.slices
  },

  /** Each key of what is typed, from the left, until its results are on the screen. */
  async keys(most: number): Promise<number[]> {
    const searches = typed.flatMap(text => [...text].map((_, n) => text.slice(0, n + 1)))
    const every = Math.max(1, Math.floor(searches.length / most))
    const times: number[] = []
    for (const text of searches.filter((_, n) => n % every === 0)) {
      // A person's key does not wait for a frame to begin with.
      await new Promise(resolve => setTimeout(resolve, Math.random() * 16))
      const start = performance.now()
      const found = (await engine?.search(text)) ?? []
      list?.replaceChildren(
        ...found.map(id => Object.assign(document.createElement('li'), { textContent: id })),
      )
      await painted()
      times.push(performance.now() - start)
    }
    return times
  },
}

export type Searching = typeof searching
window.searching = searching

declare global {
  interface Window {
    searching: Searching
  }
}
