import type { skipReasons } from '../../../src/contract/invoices.ts'
import { type Amounts, amountsOf, firstActiveMonth, monthsToBill } from '../../../src/domain/billing.ts'
import { dayAfter, dayOf, type Month, monthOf } from '../../../src/domain/brussels.ts'
import { yearlyCents } from '../../../src/domain/contract-price.ts'
import type { ContractAnimal } from '../../../src/domain/documents/shared-blocks.ts'
import { invoiceNumber } from '../../../src/domain/invoices.ts'
import type { PracticeValues } from '../../../src/records/practice.ts'
import { inChunks, rowsPerInsert } from '../../db/chunks.ts'
import type { Tx } from '../../db/database.ts'
import type { Ids } from '../../ports.ts'
import type { Touched } from '../../sync/changes.ts'
import { readPractice } from '../practice/practice-store.ts'
import { type BilledContract, findPriced, lockBilled } from './billing-details.ts'
import { newInvoiceRow } from './invoices-table.ts'

type Skipped = { contractId: string; clientId: string; reason: (typeof skipReasons)[number] }
type Run = { created: number; recomputed: number; skipped: Skipped[]; touched: Touched[] }

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
  const contracts = await lockBilled(tx)
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
  const touched = [...added, ...recomputed].map((id): Touched => ({ record: 'invoices', id }))
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
    const { id: contractId, clientId } = contract
    return newInvoiceRow({
      ...{ id: ids.uuid(), number, clientId, contractId, period, month: monthOf(now) },
      ...{ status: 'created', dueDay, amounts, createdAt: now },
    })
  })
  for (const some of inChunks(rows, rowsPerInsert)) await tx.insertInto('invoices').values(some).execute()
  return rows.map(({ id }) => id)
}

/**
 * Brings invoices that nobody has validated to the present animals and prices; answers those that changed. They are
 * locked, for one that is validated in this moment keeps the amounts that it was validated with.
 */
async function recomputeCreated(
  tx: Tx,
  {
    contracts,
    animals,
    practice,
    now,
  }: {
    contracts: readonly Pick<BilledContract, 'id' | 'clientId' | 'steps'>[]
    animals: ReadonlyMap<string, readonly ContractAnimal[]>
    practice: PracticeValues
    now: string
  },
): Promise<string[]> {
  const byId = new Map(contracts.map(contract => [contract.id, contract]))
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'contract_id', 'period', 'net_cents', 'vat_cents'])
    .where('status', '=', 'created')
    .where('created_at', '<', now)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const changed: string[] = []
  for (const row of rows) {
    const contract = byId.get(row.contract_id)
    const first = contract && firstActiveMonth(contract.steps)
    if (contract === undefined || first === undefined) continue
    const yearly = yearlyCents(animals.get(contract.clientId) ?? []) ?? 0
    const amounts = amountsOf(yearly, row.period, first, practice.vatRate)
    if (amounts.netCents === row.net_cents && amounts.vatCents === row.vat_cents) continue
    await tx
      .updateTable('invoices')
      .set({
        net_cents: amounts.netCents,
        vat_cents: amounts.vatCents,
        total_cents: amounts.totalCents,
        updated_at: now,
      })
      .where('id', '=', row.id)
      .execute()
    changed.push(row.id)
  }
  return changed
}

/**
 * Takes so many numbers of a year, one after the other, and answers the last before them. The year's row is locked until
 * the commit: whoever comes at the same time waits, and what is rolled back gives its numbers back. So none is
 * left out, and none is given twice.
 */
async function takeNumbers(tx: Tx, year: string, count: number): Promise<number> {
  await tx
    .insertInto('invoice_numbers')
    .values({ year, last: 0 })
    .onConflict(there => there.column('year').doNothing())
    .execute()
  const { last } = await tx
    .updateTable('invoice_numbers')
    .set(row => ({ last: row('last', '+', count) }))
    .where('year', '=', year)
    .returning('last')
    .executeTakeFirstOrThrow()
  return Number(last) - count
}

/** Nobody else gives numbers of this year until the commit. */
async function lockNumbers(tx: Tx, year: string): Promise<void> {
  await takeNumbers(tx, year, 0)
}
