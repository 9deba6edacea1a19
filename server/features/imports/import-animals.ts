import type { ImportedAnimal } from '../../../src/contract/imports.ts'
import { blankRow } from '../../../src/contract/rows.ts'
import { refusalsOfAnimal, tidyAnimal } from '../../../src/domain/animals.ts'
import { speciesId } from '../../../src/domain/species.ts'
import type { Tx } from '../../db/database.ts'
import { addAnimals } from '../animals/animals-store.ts'
import { findPersonNames } from '../clients/clients-store.ts'
import { findSpeciesByIds } from '../species/species-store.ts'
import { type Batch, refuseRow } from './import-batch.ts'

/** A species is written as the practice spells it; the client is one that is there. */
export async function importAnimals(tx: Tx, batch: Batch): Promise<string[]> {
  const rows = batch.rows.map(row => wholeAnimal(JSON.parse(row)))
  const spelled = await spellings(
    tx,
    rows.map(row => row.speciesName),
  )
  const clients = await findPersonNames(
    tx,
    rows.map(row => row.clientId),
  )
  const animals = rows.map((row, i) => {
    const speciesName = spelled.get(speciesId(row.speciesName))
    refuseRow(batch.first + i, [
      ...refusalsOfAnimal(row),
      ...(speciesName === undefined ? [unknownSpecies] : []),
      ...(clients.has(row.clientId) ? [] : [unknownClient]),
    ])
    const values = { ...row, speciesName: speciesName ?? row.speciesName }
    return { id: batch.newId(), values, createdAt: batch.now, updatedAt: batch.now }
  })
  await addAnimals(tx, animals)
  return animals.map(({ id }) => id)
}

function wholeAnimal(row: ImportedAnimal) {
  const consultingAddress = { ...blankRow.animals.consultingAddress, ...row.consultingAddress }
  return tidyAnimal({ ...blankRow.animals, ...row, consultingAddress })
}

async function spellings(tx: Tx, names: readonly string[]): Promise<Map<string, string>> {
  const found = await findSpeciesByIds(tx, [...new Set(names.map(speciesId))])
  return new Map(found.map(({ name }) => [speciesId(name), name]))
}

const unknownSpecies = { code: 'animals/species-unknown', field: 'speciesName' } as const
const unknownClient = { code: 'animals/client-unknown', field: 'clientId' } as const
