import type { ContractRow } from '../../contract/contracts.ts'
import type { ContractFacts } from '../../domain/documents/contract-paper.ts'
import { centsFromEuros } from '../../domain/money.ts'
import { practiceId } from '../../domain/practice.ts'
import { speciesId } from '../../domain/species.ts'
import type { View } from '../../store/view.ts'

export type KnownAnimal = ContractFacts['animals'][number]

/** The client's animals, with what an hour of each costs as far as this device knows. */
export function animalsOf({ tables }: Pick<View, 'tables'>, clientId: string): KnownAnimal[] {
  return [...tables.animals.ownedBy(clientId)].flatMap(id => {
    const row = tables.animals.get(id)?.row
    if (!row) return []
    const { name, speciesName, chipId, nbYearlyVisit } = row
    const price = tables.species.get(speciesId(speciesName))?.row.hourlyPrice
    const hourlyPriceCents = price === undefined ? null : centsFromEuros(price)
    return [{ name, speciesName, chipId, nbYearlyVisit, hourlyPriceCents }]
  })
}

/**
 * What the paper of a contract is drawn from, out of what this device knows; null when that is not enough. `madeAt` is
 * when a contract was made that the host has not answered for.
 */
export function contractFacts(
  view: Pick<View, 'tables'>,
  contract: ContractRow,
  madeAt: string | undefined,
): ContractFacts | null {
  const { id, clientId, version } = contract
  const client = view.tables.clients.get(clientId)?.row
  const practice = view.tables.practice.get(practiceId)?.row
  const createdAt = contract.createdAt || madeAt
  if (!client || !practice || !createdAt) return null
  return { contract: { id, version, createdAt }, practice, client, animals: animalsOf(view, clientId) }
}
