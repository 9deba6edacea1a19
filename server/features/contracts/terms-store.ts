import type { Prices, Terms, TermsAnimal } from '../../../src/domain/billing/terms.ts'
import { type Day, dayOf } from '../../../src/domain/calendar/brussels.ts'
import { addTo } from '../../../src/domain/edits/patch.ts'
import { inChunks, mostIds, rowsPerInsert } from '../../db/chunks.ts'
import type { Tx } from '../../db/database.ts'
import type { ContractTermsTable } from '../../db/tables.ts'

/** By contract, each list in the order of its days. */
export async function findTerms(tx: Tx, contractIds: readonly string[]): Promise<Map<string, Terms[]>> {
  const found = new Map<string, Terms[]>()
  for (const some of inChunks(contractIds, mostIds)) {
    const rows = await tx
      .selectFrom('contract_terms')
      .select(['contract_id', 'from_day', 'animals', 'prices', 'why'])
      .where('contract_id', 'in', some)
      .orderBy('contract_id')
      .orderBy('from_day')
      .execute()
    for (const row of rows) addTo(found, row.contract_id, termsFromTable(row))
  }
  return found
}

/**
 * By contract, the terms that begin before the day on which they were written: their first days, and that day. Of terms that one edit
 * wrote, only the first say what it changed.
 */
export async function findLateTerms(
  tx: Tx,
  contractIds: readonly string[],
): Promise<Map<string, Map<Day, Day>>> {
  const found = new Map<string, Map<Day, Day>>()
  const seen = new Set<string>()
  for (const some of inChunks(contractIds, mostIds)) {
    const rows = await tx
      .selectFrom('contract_terms')
      .select(['contract_id', 'from_day', 'at'])
      .where('contract_id', 'in', some)
      .orderBy('contract_id')
      .orderBy('from_day')
      .execute()
    for (const { contract_id, from_day, at } of rows) {
      const write = `${contract_id} ${at}`
      if (from_day < dayOf(at) && !seen.has(write))
        found.set(contract_id, (found.get(contract_id) ?? new Map<Day, Day>()).set(from_day, dayOf(at)))
      seen.add(write)
    }
  }
  return found
}

function termsFromTable(row: Omit<ContractTermsTable, 'at'>): Terms {
  const animals: TermsAnimal[] = JSON.parse(row.animals)
  const prices: Prices = JSON.parse(row.prices)
  return { from: row.from_day, animals, prices, why: row.why }
}

export type TermsChange = {
  contractId: string
  before: readonly Terms[]
  after: readonly Terms[]
  at: string
}

/** Writes what differs, from its first day on: the rows of days before are never touched. */
export async function writeTerms(tx: Tx, changes: readonly TermsChange[]): Promise<void> {
  const contractsOfDay = new Map<Day, string[]>()
  const rows: ContractTermsTable[] = []
  for (const { contractId, before, after, at } of changes) {
    const kept = after.findIndex((one, n) => JSON.stringify(one) !== JSON.stringify(before[n]))
    const first = kept === -1 ? after.length : kept
    const day = [before[first]?.from, after[first]?.from].filter(from => from !== undefined).sort()[0]
    if (day === undefined) continue
    addTo(contractsOfDay, day, contractId)
    rows.push(...after.slice(first).map(one => rowOf(contractId, one, at)))
  }
  for (const [day, contractIds] of contractsOfDay)
    for (const some of inChunks(contractIds, mostIds))
      await tx
        .deleteFrom('contract_terms')
        .where('contract_id', 'in', some)
        .where('from_day', '>=', day)
        .execute()
  for (const some of inChunks(rows, rowsPerInsert))
    await tx.insertInto('contract_terms').values(some).execute()
}

function rowOf(contractId: string, { from, animals, prices, why }: Terms, at: string): ContractTermsTable {
  return {
    ...{ contract_id: contractId, from_day: from, why, at },
    animals: JSON.stringify(animals),
    prices: JSON.stringify(prices),
  }
}

/** Animals of somebody who was erased have no names any more; what was charged for them stays. */
export async function blankTerms(tx: Tx, contractIds: readonly string[]): Promise<void> {
  const terms = await findTerms(tx, contractIds)
  for (const [contractId, list] of terms)
    for (const { from, animals } of list)
      await tx
        .updateTable('contract_terms')
        .set({ animals: JSON.stringify(animals.map(animal => ({ ...animal, name: '', chipId: '' }))) })
        .where('contract_id', '=', contractId)
        .where('from_day', '=', from)
        .execute()
}
