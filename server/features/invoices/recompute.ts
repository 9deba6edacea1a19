import { amountsOf, firstActiveMonth } from '../../../src/domain/billing.ts'
import { yearlyCents } from '../../../src/domain/contract-price.ts'
import type { ContractAnimal } from '../../../src/domain/documents/contract-prices.ts'
import type { PracticeValues } from '../../../src/domain/practice.ts'
import type { Tx } from '../../db/database.ts'
import type { BilledContract } from './billing-facts.ts'

/**
 * Brings invoices that nobody has validated to the present animals and prices; answers those that changed. They are
 * locked, for one that is validated in this moment keeps the amounts that it was validated with.
 */
export async function recomputeCreated(
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
