import type { Step } from '../../../src/domain/billing.ts'
import { isContractStatus } from '../../../src/domain/contracts.ts'
import type { ContractAnimal } from '../../../src/domain/documents/shared-blocks.ts'
import { addTo } from '../../../src/domain/groups.ts'
import { inChunks, mostIds } from '../../db/chunks.ts'
import type { Tx } from '../../db/database.ts'
import { lockRows } from '../../db/lock-rows.ts'

export type BilledContract = {
  id: string
  clientId: string
  clientIsActive: boolean
  /** In the order of the names, for the numbers. */
  clientKey: string
  steps: Step[]
}

/**
 * Contracts that were ever active, with all that they went through; deleted ones never were. Their clients are locked,
 * and so is what their contracts go through: all steps of a contract lock the client first.
 */
export async function lockBilled(tx: Tx): Promise<BilledContract[]> {
  const before = await everActive(tx).select('contracts.client_id').distinct().execute()
  const locked = new Set(before.map(({ client_id }) => client_id))
  await lockRows(tx, 'clients', [...locked])
  const found = await everActive(tx)
    .innerJoin('clients', 'clients.id', 'contracts.client_id')
    .select([
      'contracts.id',
      'contracts.client_id',
      'clients.is_active',
      'clients.last_name_key',
      'clients.first_name_key',
    ])
    .execute()
  // One that began since, of a client who had none, is billed the next time.
  const contracts = found.filter(({ client_id }) => locked.has(client_id))
  const steps = await findSteps(
    tx,
    contracts.map(({ id }) => id),
  )
  return contracts.map(contract => ({
    id: contract.id,
    clientId: contract.client_id,
    clientIsActive: contract.is_active === 1,
    clientKey: `${contract.last_name_key}\n${contract.first_name_key}\n${contract.client_id}`,
    steps: steps.get(contract.id) ?? [],
  }))
}

function everActive(tx: Tx) {
  return tx
    .selectFrom('contracts')
    .where('contracts.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('contract_steps')
          .select('contract_steps.n')
          .whereRef('contract_steps.contract_id', '=', 'contracts.id')
          .where('contract_steps.status', '=', 'active'),
      ),
    )
}

export async function findSteps(tx: Tx, contractIds: readonly string[]): Promise<Map<string, Step[]>> {
  const found = new Map<string, Step[]>()
  for (const some of inChunks(contractIds, mostIds)) {
    const rows = await tx
      .selectFrom('contract_steps')
      .select(['contract_id', 'status', 'at'])
      .where('contract_id', 'in', some)
      .orderBy('contract_id')
      .orderBy('n')
      .execute()
    for (const { contract_id, status, at } of rows)
      if (isContractStatus(status)) addTo(found, contract_id, { status, at })
  }
  return found
}

/** The animals of clients as they are now, with the price of their species. */
export async function findPriced(
  tx: Tx,
  clientIds: readonly string[],
): Promise<Map<string, ContractAnimal[]>> {
  const found = new Map<string, ContractAnimal[]>()
  for (const some of inChunks([...new Set(clientIds)], mostIds)) {
    const rows = await tx
      .selectFrom('animals')
      .leftJoin('species', 'species.id', 'animals.species_id')
      .select([
        'animals.client_id',
        'animals.name',
        'animals.species_name',
        'animals.chip_id',
        'animals.nb_yearly_visit',
        'species.hourly_price_cents',
        'species.vat_rate_hundredths',
      ])
      .where('animals.client_id', 'in', some)
      .where('animals.deleted_at', 'is', null)
      .orderBy('animals.name_key')
      .orderBy('animals.id')
      .execute()
    for (const row of rows) {
      addTo(found, row.client_id, {
        name: row.name,
        speciesName: row.species_name,
        chipId: row.chip_id,
        nbYearlyVisit: row.nb_yearly_visit,
        // A species that is no longer in the lists keeps its last price for those who have it.
        hourlyPriceCents: row.hourly_price_cents,
        vatRate: row.vat_rate_hundredths === null ? null : row.vat_rate_hundredths / 100,
      })
    }
  }
  return found
}
