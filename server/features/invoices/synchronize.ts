import type { skipReasons } from '../../../src/contract/invoices.ts'
import { structuredCommunication } from '../../../src/domain/bank-file/structured-communication.ts'
import { type Amounts, amountsOf, firstActiveMonth, monthsToBill } from '../../../src/domain/billing.ts'
import { dayAfter, dayOf, type Month, monthOf } from '../../../src/domain/brussels.ts'
import { yearlyCents } from '../../../src/domain/contract-price.ts'
import { invoiceNumber, invoiceSearchText } from '../../../src/domain/invoices.ts'
import type { PracticeValues } from '../../../src/domain/practice.ts'
import { inChunks, rowsPerInsert } from '../../db/chunks.ts'
import type { Tx } from '../../db/database.ts'
import type { Ids } from '../../ports.ts'
import type { Touched } from '../../sync/changes.ts'
import { readPractice } from '../practice/practice-store.ts'
import { type BilledContract, findPriced, takeBilled } from './billing-facts.ts'
import { lockNumbers, takeNumbers } from './invoice-numbers.ts'
import { recomputeCreated } from './recompute.ts'

type Skipped = { contractId: string; clientId: string; reason: (typeof skipReasons)[number] }
export type Run = { created: number; recomputed: number; skipped: Skipped[]; touched: Touched[] }

type Missing = { contract: BilledContract; period: Month; amounts: Amounts }

/**
 * Makes what is missing: one invoice for each client and month in which a contract of theirs was active, up to the present month. The
 * year's numbers are locked first, so of several who synchronize at once each sees what the one before has made; then the
 * clients, so that nobody starts, ends or erases meanwhile what is billed.
 */
export async function synchronize(tx: Tx, { ids, now }: { ids: Ids; now: string }): Promise<Run> {
  const year = dayOf(now).slice(0, 4)
  await lockNumbers(tx, year)
  const practice = await readPractice(tx)
  const contracts = await takeBilled(tx)
  const made = await findMade(tx)
  const animals = await findPriced(
    tx,
    contracts.map(({ clientId }) => clientId),
  )
  const skipped: Skipped[] = []
  const toBill = monthsToBill(contracts, now).filter(
    ({ contract, period }) => !made.has(`${contract.clientId} ${period}`),
  )
  const missing = toBill.flatMap(({ contract, period }): Missing[] => {
    const { id: contractId, clientId } = contract
    const skip = (reason: Skipped['reason']) => {
      if (!skipped.some(one => one.contractId === contractId)) skipped.push({ contractId, clientId, reason })
      return []
    }
    if (!contract.clientIsActive) return skip('client-inactive')
    const yearly = yearlyCents(animals.get(clientId) ?? []) ?? 0
    if (yearly === 0) return skip('nothing-to-bill')
    const first = firstActiveMonth(contract.steps) ?? period
    return [{ contract, period, amounts: amountsOf(yearly, period, first, practice.vatRate) }]
  })
  const added = await addInvoices(tx, missing.toSorted(byClientThenPeriod), { ids, now, year, practice })
  const recomputed = await recomputeCreated(tx, { contracts, animals, practice, now })
  const touched = [...added, ...recomputed].map((id): Touched => ({ noun: 'invoices', id }))
  return { created: added.length, recomputed: recomputed.length, skipped, touched }
}

/** Of which client and month; canceled ones too, for what was canceled is not made again. */
async function findMade(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('invoices').select(['client_id', 'period']).execute()
  return new Set(rows.map(({ client_id, period }) => `${client_id} ${period}`))
}

function byClientThenPeriod(a: Missing, b: Missing): number {
  const [left, right] = [a, b].map(({ contract, period }) => `${contract.clientKey}\n${period}`)
  if (left === undefined || right === undefined || left === right) return 0
  return left < right ? -1 : 1
}

async function addInvoices(
  tx: Tx,
  missing: readonly Missing[],
  { ids, now, year, practice }: { ids: Ids; now: string; year: string; practice: PracticeValues },
): Promise<string[]> {
  if (missing.length === 0) return []
  const last = await takeNumbers(tx, year, missing.length)
  const dueDay = dayAfter(dayOf(now), practice.daysToPay)
  const rows = missing.map(({ contract, period, amounts }, place) => {
    const number = invoiceNumber(year, last + place + 1)
    return {
      id: ids.uuid(),
      number,
      number_text: invoiceSearchText(number),
      client_id: contract.clientId,
      contract_id: contract.id,
      period,
      month: monthOf(now),
      status: 'created',
      due_day: dueDay,
      net_cents: amounts.netCents,
      vat_cents: amounts.vatCents,
      total_cents: amounts.totalCents,
      credit_cents: 0,
      communication: structuredCommunication(number),
      ...blank,
      created_at: now,
      updated_at: now,
    }
  })
  for (const some of inChunks(rows, rowsPerInsert)) await tx.insertInto('invoices').values(some).execute()
  return rows.map(({ id }) => id)
}

const blank = {
  mail: 'none',
  collections: 0,
  collected_at: null,
  out_until: null,
  earlier_doubles: 0,
  updated_by: null,
  rev: 0,
  deleted_at: null,
}
