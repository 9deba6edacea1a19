import type { AnimalBody } from '../../../src/contract/animals.ts'
import { type AnimalValues, refusalsOfAnimal, tidyAnimal } from '../../../src/domain/animals.ts'
import { speciesId } from '../../../src/domain/species.ts'
import type { Tx } from '../../db/database.ts'
import { refuse } from '../../refuse.ts'
import { isClient } from '../clients/clients-store.ts'
import { findSpecies } from '../species/species-store.ts'

/** An address has no rules: any part of it may be missing. */
export function refusalsOfBody({ consultingAddress, ...fields }: AnimalBody) {
  return refusalsOfAnimal(fields)
}

/** Only what a body says changes, in an address too; whom it names must be there. */
export async function changed(tx: Tx, before: AnimalValues, body: AnimalBody): Promise<AnimalValues> {
  const consultingAddress = { ...before.consultingAddress, ...body.consultingAddress }
  const values = tidyAnimal({ ...before, ...body, consultingAddress })
  if (values.clientId !== before.clientId && !(await isClient(tx, values.clientId)))
    throw refuse('animals/client-unknown', { field: 'clientId' })
  return { ...values, speciesName: await spelled(tx, values.speciesName, before.speciesName) }
}

/**
 * The name of a species as the species itself spells it. An animal keeps the name of one that was deleted, so nothing
 * is asked of a name that comes back as it was sent.
 */
async function spelled(tx: Tx, name: string, before: string): Promise<string> {
  if (name === before) return before
  const species = await findSpecies(tx, speciesId(name))
  if (species !== undefined) return species.name
  if (before !== '' && speciesId(name) === speciesId(before)) return before
  throw refuse('animals/species-unknown', { field: 'speciesName' })
}
