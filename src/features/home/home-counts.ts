import { isExtraDue } from '../../domain/billing/extras.ts'
import type { Day } from '../../domain/calendar/brussels.ts'
import type { Tally } from '../../domain/clients/attention.ts'
import { isUnderContract } from '../../domain/search/list-filters.ts'
import { isObject, type Json } from '../../domain/text/json.ts'
import type { View } from '../../store/overlay/view.ts'
import type { PressingVisits } from '../appointments/use-visits-to-plan.ts'

/** The counts of the start page. The clients are those to refund, and the sums are cents of invoices. */
export type HomeCounts = {
  invoices: Tally
  sums: Tally
  contracts: Tally
  animals: Tally
  clients: Tally
  visits: PressingVisits
  extras: DueExtras
}

/** Lines of extra work to invoice. */
export type DueExtras = { count: number; cents: number }

export const countedTypes = ['invoices', 'contracts', 'animals', 'clients', 'extras'] as const

export function writeHomeCounts({ visits, extras, ...tallies }: HomeCounts): Json {
  const inJson = Object.entries(tallies).map(([name, tally]) => [name, Object.fromEntries(tally)] as const)
  return { ...Object.fromEntries(inJson), visits, extras }
}

/** The counts of the last time; null when there are none, or when another version stored them. */
export function readHomeCounts(stored: Json): HomeCounts | null {
  if (!isObject(stored) || !isObject(stored.visits) || !isObject(stored.extras)) return null
  const { animalsToPlan, visitsOver } = stored.visits
  const { count, cents } = stored.extras
  const names = ['invoices', 'contracts', 'animals', 'clients', 'sums']
  const [invoices, contracts, animals, clients, sums] = names.map(name => readTally(stored[name]))
  if (!invoices || !contracts || !animals || !clients || !sums) return null
  if (typeof animalsToPlan !== 'number' || typeof visitsOver !== 'number') return null
  if (typeof count !== 'number' || typeof cents !== 'number') return null
  const visits = { animalsToPlan, visitsOver }
  return { invoices, sums, contracts, animals, clients, visits, extras: { count, cents } }
}

export function countDueExtras({ tables }: Pick<View, 'tables'>, today: Day): DueExtras {
  const { extras, contracts } = tables
  const open = [...extras.tally].filter(([kind]) => kind !== '')
  if (open.length === 0) return { count: 0, cents: 0 }
  const withContract = new Set(
    [...contracts.all()].filter(({ row }) => isUnderContract(row.status)).map(({ row }) => row.clientId),
  )
  const due = open.filter(([kind]) => {
    const [month = '', clientId = ''] = kind.split(' ')
    return isExtraDue(month, today, withContract.has(clientId))
  })
  return {
    count: due.reduce((sum, [, count]) => sum + count, 0),
    cents: due.reduce((sum, [kind]) => sum + (extras.sums.get(kind) ?? 0), 0),
  }
}

function readTally(stored: Json | undefined): Tally | null {
  if (!isObject(stored)) return null
  return new Map(
    Object.entries(stored).flatMap(([kind, count]) => (typeof count === 'number' ? [[kind, count]] : [])),
  )
}
