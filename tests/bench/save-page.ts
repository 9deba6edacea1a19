import { blankRow } from '../../src/contract/rows.ts'
import type { SpeciesRow } from '../../src/contract/species.ts'
import { speciesId } from '../../src/domain/clients/species.ts'
import { repriceSpecies } from '../../src/features/species/species-edits.ts'
import { en } from '../../src/features/species/species-texts.ts'
import { Outbox } from '../../src/store/outbox/outbox.ts'
import { planArrival } from '../../src/sync/send/commit.ts'

type Save = (row: SpeciesRow) => Promise<void>

const price = { from: 45, to: 46 }
const labels = { texts: en, language: 'en' } as const

async function openOutbox(): Promise<Save> {
  const outbox = new Outbox('bench', 'anna', {})
  await outbox.open()
  return row => {
    const edit = repriceSpecies(labels, row, { hourlyPrice: price.to })
    return outbox.add((waiting, newer) =>
      planArrival(edit, crypto.randomUUID(), new Date().toISOString(), waiting, newer),
    )
  }
}

/** The baseline: one record per edit, flushed to disk like the outbox. */
async function openPlain(): Promise<Save> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('plain')
    request.onupgradeneeded = () => void request.result.createObjectStore('edits', { autoIncrement: true })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return ({ name }) =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction('edits', 'readwrite', { durability: 'strict' })
      const madeAt = new Date().toISOString()
      transaction
        .objectStore('edits')
        .add({ key: crypto.randomUUID(), id: speciesId(name), name, ...price, madeAt })
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
}

const stores = { outbox: openOutbox, plain: openPlain }

async function saveTimes({ store, count }: { store: keyof typeof stores; count: number }): Promise<number[]> {
  const save = await stores[store]()
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    const row = { ...blankRow.species, name: `Species ${n}`, hourlyPrice: price.from }
    const start = performance.now()
    await save(row)
    times.push(performance.now() - start)
  }
  return times
}

window.saveTimes = saveTimes

declare global {
  interface Window {
    saveTimes: typeof saveTimes
  }
}
