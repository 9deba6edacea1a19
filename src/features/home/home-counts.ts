import type { Tally } from '../../domain/clients/attention.ts'
import { isObject, type Json } from '../../domain/text/json.ts'
import type { PressingVisits } from '../appointments/use-visits-to-plan.ts'

/** The counts of the start page. The clients are those to refund, and the sums are cents of invoices. */
export type HomeCounts = {
  invoices: Tally
  sums: Tally
  contracts: Tally
  animals: Tally
  clients: Tally
  visits: PressingVisits
}

export const countedTypes = ['invoices', 'contracts', 'animals', 'clients'] as const

export function writeHomeCounts({ visits, ...tallies }: HomeCounts): Json {
  const inJson = Object.entries(tallies).map(([name, tally]) => [name, Object.fromEntries(tally)] as const)
  return { ...Object.fromEntries(inJson), visits }
}

/** The counts of the last time; null when there are none, or when another version stored them. */
export function readHomeCounts(stored: Json): HomeCounts | null {
  if (!isObject(stored) || !isObject(stored.visits)) return null
  const { animalsToPlan, visitsOver } = stored.visits
  const names = [...countedTypes, 'sums']
  const [invoices, contracts, animals, clients, sums] = names.map(name => readTally(stored[name]))
  if (!invoices || !contracts || !animals || !clients || !sums) return null
  if (typeof animalsToPlan !== 'number' || typeof visitsOver !== 'number') return null
  return { invoices, sums, contracts, animals, clients, visits: { animalsToPlan, visitsOver } }
}

function readTally(stored: Json | undefined): Tally | null {
  if (!isObject(stored)) return null
  return new Map(
    Object.entries(stored).flatMap(([kind, count]) => (typeof count === 'number' ? [[kind, count]] : [])),
  )
}
