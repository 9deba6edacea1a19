import { ownersOfVoidContracts } from '../../../src/domain/contract-price.ts'
import { speciesId } from '../../../src/domain/species.ts'
import type { AnimalValues } from '../../../src/records/animals.ts'
import type { Tx } from '../../db/database.ts'
import { ordinaryWrites } from '../../records/record-writes.ts'
import { refuse } from '../../refuse.ts'
import type { Touched } from '../../sync/changes.ts'
import { isErased } from '../../sync/erased.ts'
import { isClient } from '../clients/clients-store.ts'
import { voidContractsOf } from '../contracts/contract-steps.ts'
import { writeChangedAnimals } from '../contracts/contract-terms.ts'
import { findSpecies } from '../species/species-store.ts'
import { animalStore, lockOwners } from './animals-store.ts'

export const animalWrites = ordinaryWrites({
  name: 'animals',
  store: animalStore,
  find: animalStore.find,
  lockBefore: (tx, id, { clientId }) => lockOwners(tx, id, clientId),
  async settle(tx, { before, after }) {
    if (after.clientId !== before.clientId && !(await isClient(tx, after.clientId)))
      throw (await isErased(tx, 'clients', [after.clientId]))
        ? refuse('clients/erased')
        : refuse('animals/client-unknown', { field: 'clientId' })
    return { ...after, speciesName: await spelled(tx, after.speciesName, before.speciesName) }
  },
  async afterChange(tx, { before, after, ids, now }) {
    const voided: Touched[] = []
    for (const owner of ownersOfVoidContracts(before, after))
      voided.push(...(await voidContractsOf(tx, owner, { ids, now })))
    return voided
  },
  async afterWrite(tx, { before, after, now }) {
    if (before !== null && after !== null && isChargedAlike(before, after)) return
    const owners = [before, after].flatMap(values => values?.clientId ?? [])
    await writeChangedAnimals(tx, owners, now)
  },
})

const charged = ['clientId', 'name', 'chipId', 'speciesName', 'nbYearlyVisit'] as const

function isChargedAlike(before: AnimalValues, after: AnimalValues): boolean {
  return charged.every(field => before[field] === after[field])
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
