import type { ImportedNoun } from '../../../src/contract/imports.ts'
import type { Tx } from '../../db/database.ts'
import { importAnimals } from './import-animals.ts'
import type { Batch } from './import-batch.ts'
import { importClients } from './import-clients.ts'
import { readRows } from './imports-store.ts'

/** How rows of a noun come in. A noun that can be imported is a line here. */
const importers: { [N in ImportedNoun]: (tx: Tx, batch: Batch) => Promise<string[]> } = {
  clients: importClients,
  animals: importAnimals,
}

export const refusesRows = [
  'clients/first-name-required',
  'clients/last-name-required',
  'clients/email-required',
  'email/invalid',
  'clients/bic-length',
  'clients/referrer-unknown',
  'imports/credit-invalid',
  'animals/name-required',
  'animals/species-required',
  'animals/species-unknown',
  'animals/client-required',
  'animals/client-unknown',
  'animals/visits-invalid',
] as const

const batchSize = 1000

export type WholeRun = { id: string; noun: ImportedNoun; count: number; now: string; newId(): string }

/** Makes rows of the practice of all that was set aside, and answers their ids. The first wrong one is refused. */
export async function importRun(tx: Tx, { id, noun, count, now, newId }: WholeRun): Promise<string[]> {
  const ids: string[] = []
  for (let first = 0; first < count; first += batchSize) {
    const rows = await readRows(tx, id, first, Math.min(first + batchSize, count))
    ids.push(...(await importers[noun](tx, { rows, first, now, newId })))
  }
  return ids
}
