import {
  type ContractAction,
  contractSteps,
  isDeletable,
  refusalOfStep,
  refusalWithoutAnimals,
} from '../../../src/domain/contracts.ts'
import type { Tx } from '../../db/database.ts'
import { lockClientsOf } from '../../db/lock-rows.ts'
import { dropWaiting } from '../../mail/mails-store.ts'
import type { Ids } from '../../ports.ts'
import type { Target } from '../../records/record-store.ts'
import { refuse } from '../../refuse.ts'
import type { Touched } from '../../sync/changes.ts'
import { missedRow } from '../../sync/missed.ts'
import { countAnimals, findResting, isOtherAtWork, latestVersion } from './contracts-of-client.ts'
import {
  addContract,
  eraseContract,
  findContract,
  setMail,
  setStatus,
  takeContract,
} from './contracts-store.ts'
import type { Contract } from './contracts-table.ts'

/**
 * Takes a contract for a step of its life, and its client before it, or says why not: it is gone, it is not as the person saw it, or the table
 * knows no such step.
 */
export async function takeForStep(tx: Tx, target: Target, action: ContractAction): Promise<Contract> {
  await lockClientsOf(tx, 'contracts', [target.id])
  const contract = await takeOrRefuse(tx, target)
  const refusal = refusalOfStep(action, contract.status)
  if (refusal !== undefined) throw refuse(refusal)
  const lacking = refusalWithoutAnimals(action, await countAnimals(tx, contract.clientId))
  if (lacking !== undefined) throw refuse(lacking)
  if (action === 'activate' && (await isOtherAtWork(tx, contract))) throw refuse('contracts/at-work')
  return contract
}

export async function takeStep(tx: Tx, target: Target, action: ContractAction): Promise<void> {
  await takeForStep(tx, target, action)
  await setStatus(tx, target.id, contractSteps[action].to, target.now)
}

export async function takeOrRefuse(tx: Tx, target: Target): Promise<Contract> {
  const contract = await takeContract(tx, target)
  if (contract === undefined)
    throw await missedRow(tx, 'contracts', target.id, await findContract(tx, target.id))
  return contract
}

/** What was ever signed is kept, canceled; anything else is taken out of the lists. */
export async function removeContract(tx: Tx, target: Target): Promise<'canceled' | 'erased'> {
  await lockClientsOf(tx, 'contracts', [target.id])
  const contract = await takeOrRefuse(tx, target)
  if (!isDeletable(contract.status)) throw refuse('contracts/cannot-delete')
  await dropWaiting(tx, { noun: 'contracts', id: contract.id })
  if (contract.signedAt !== null) {
    await cancel(tx, contract, target.now)
    return 'canceled'
  }
  await eraseContract(tx, contract.id, target.now)
  return 'erased'
}

/**
 * A new number of yearly visits: what was agreed on the old one is canceled, and one new contract of the next version
 * waits to be validated in its place. The client is locked.
 */
export async function voidContractsOf(
  tx: Tx,
  clientId: string,
  { ids, now }: { ids: Ids; now: string },
): Promise<Touched[]> {
  const resting = await findResting(tx, clientId)
  if (resting.length === 0) return []
  for (const contract of resting) await cancel(tx, contract, now)
  const id = ids.uuid()
  await addContract(tx, { id, clientId, version: (await latestVersion(tx, clientId)) + 1, now })
  return [...resting.map(contract => contract.id), id].map(touched => ({ noun: 'contracts', id: touched }))
}

async function cancel(tx: Tx, { id }: Contract, now: string): Promise<void> {
  await dropWaiting(tx, { noun: 'contracts', id })
  await takeContract(tx, { id, rev: undefined, now })
  await setMail(tx, id, 'none')
  await setStatus(tx, id, 'canceled', now)
}
