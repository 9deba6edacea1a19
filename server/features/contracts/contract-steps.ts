import {
  type ContractAction,
  contractStepRefusal,
  contractSteps,
  daysToRefund,
  isDeletable,
  refusalToWithdraw,
  refusalWithoutAnimals,
  restsOnVisits,
} from '../../../src/domain/billing/contracts.ts'
import { dayAfter, toDay } from '../../../src/domain/calendar/brussels.ts'
import { tidyText } from '../../../src/domain/text/text.ts'
import { lockOwningClients, type Tx } from '../../db/database.ts'
import { dropEmails } from '../../mail/emails-store.ts'
import type { Ids } from '../../ports.ts'
import type { Target } from '../../records/record-store.ts'
import { deletedOnly } from '../../records/record-writes.ts'
import { refuse } from '../../refuse.ts'
import type { TouchedRow } from '../../sync/changes.ts'
import { missedRow } from '../../sync/erased.ts'
import type { Effect, WriteTime } from '../../sync/write.ts'
import { endMandate } from '../bank/mandates/mandates-store.ts'
import { isClient } from '../clients/clients-store.ts'
import { type Actor, readCredit } from '../invoices/payments/payments-store.ts'
import { storeRefund } from '../invoices/payments/refunds.ts'
import { lockNumbers, recountWithdrawn } from '../invoices/synchronize.ts'
import { writeStartTerms } from './contract-terms.ts'
import {
  addContract,
  type Contract,
  contractStore,
  eraseContract,
  findContract,
  findOpenContracts,
  lockContract,
  setMail,
  setStarted,
  setStatus,
  setWithdrawn,
  touchedOnly,
} from './contracts-store.ts'

export async function lockForStep(tx: Tx, target: Target, action: ContractAction): Promise<Contract> {
  await lockOwningClients(tx, 'contracts', [target.id])
  const contract = await lockOrRefuse(tx, target)
  const refusal = contractStepRefusal(action, contract.status)
  if (refusal !== undefined) throw refuse(refusal)
  const lacking = refusalWithoutAnimals(action, await countAnimals(tx, contract.clientId))
  if (lacking !== undefined) throw refuse(lacking)
  if (action === 'activate' && (await isOtherAtWork(tx, contract))) throw refuse('contracts/at-work')
  return contract
}

export async function applyContractStep(tx: Tx, target: Target, action: ContractAction): Promise<void> {
  const contract = await lockForStep(tx, target, action)
  if (action !== 'activate') {
    await setStatus(tx, target.id, contractSteps[action].to, target)
    return
  }
  const startedAt = await setStarted(tx, target.id, target)
  await writeStartTerms(tx, contract, { now: target.now, madeAt: startedAt })
}

/** For the option to start at once: the signature counts, even if the contract cannot start. */
export async function startIfPossible(tx: Tx, contract: Contract, now: string): Promise<void> {
  if ((await countAnimals(tx, contract.clientId)) === 0 || (await isOtherAtWork(tx, contract))) return
  await applyContractStep(tx, { id: contract.id, rev: undefined, now }, 'activate')
}

export async function lockOrRefuse(tx: Tx, target: Target): Promise<Contract> {
  const contract = await lockContract(tx, target)
  if (contract === undefined)
    throw await missedRow(tx, 'contracts', target.id, await findContract(tx, target.id))
  return contract
}

/** Cancels a contract that was ever signed, and deletes any other. */
export async function removeContract(tx: Tx, target: Target): Promise<Effect> {
  await lockOwningClients(tx, 'contracts', [target.id])
  const contract = await lockOrRefuse(tx, target)
  const { id } = contract
  if (!isDeletable(contract.status)) throw refuse('contracts/cannot-delete')
  await dropEmails(tx, { record: 'contracts', id })
  if (contract.signedAt !== null) {
    await cancel(tx, contract, target)
    return touchedOnly(tx, id)
  }
  await eraseContract(tx, id, target.now)
  return deletedOnly('contracts', id)
}

export async function makeContract(
  tx: Tx,
  { id, now, madeAt, ...input }: { id: string; clientId: string | undefined } & WriteTime,
): Promise<void> {
  const clientId = tidyText(input.clientId ?? '')
  if (clientId === '') throw refuse('contracts/client-required', { field: 'clientId' })
  if (!(await isClient(tx, clientId))) throw refuse('contracts/client-unknown', { field: 'clientId' })
  if (await contractStore.isId(tx, id))
    throw refuse('contracts/exists', { current: await findContract(tx, id) })
  await addContract(tx, { id, clientId, version: 1, now, madeAt })
}

/**
 * A new number of visits cancels the contracts and creates a new version. Requires the lock of the client.
 */
export async function voidClientContracts(
  tx: Tx,
  clientId: string,
  { ids, ...when }: { ids: Ids } & WriteTime,
): Promise<TouchedRow[]> {
  const resting = (await findOpenContracts(tx, clientId)).filter(({ status }) => restsOnVisits(status))
  if (resting.length === 0) return []
  for (const contract of resting) await cancel(tx, contract, when)
  const id = ids.uuid()
  await addContract(tx, { id, clientId, version: (await latestVersion(tx, clientId)) + 1, ...when })
  return [...resting.map(contract => contract.id), id].map(touched => ({ record: 'contracts', id: touched }))
}

async function cancel(tx: Tx, { id }: Contract, when: WriteTime): Promise<void> {
  await dropEmails(tx, { record: 'contracts', id })
  await lockContract(tx, { id, rev: undefined, now: when.now })
  await setMail(tx, id, 'none')
  await setStatus(tx, id, 'canceled', when)
}

async function isOtherAtWork(tx: Tx, contract: Contract): Promise<boolean> {
  const other = await liveContracts(tx)
    .select('id')
    .where('client_id', '=', contract.clientId)
    .where('id', '!=', contract.id)
    .where('status', 'in', ['active', 'paused'])
    .executeTakeFirst()
  return other !== undefined
}

async function countAnimals(tx: Tx, clientId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('animals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('left_on', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function latestVersion(tx: Tx, clientId: string): Promise<number> {
  const row = await tx
    .selectFrom('contracts')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return Number(row?.version ?? 0)
}

function liveContracts(tx: Tx) {
  return tx.selectFrom('contracts').where('deleted_at', 'is', null)
}

/** Withdraws within the legal period. Nothing is charged, and paid amounts are refunded. */
export async function withdraw(tx: Tx, target: Target, by: Actor): Promise<Effect> {
  const { id, now } = target
  await lockNumbers(tx, now)
  await lockOwningClients(tx, 'contracts', [id])
  const contract = await lockOrRefuse(tx, target)
  const refusal = refusalToWithdraw(contract, now)
  if (refusal !== undefined) throw refuse(refusal)
  await dropEmails(tx, { record: 'contracts', id })
  await setMail(tx, id, 'none')
  await setWithdrawn(tx, id, now)
  const { clientId } = contract
  const end = { mandateId: id, day: toDay(now), reason: 'withdrawn', now } as const
  const revoked = await endMandate(tx, clientId, end)
  const before = await readCredit(tx, clientId)
  const billed = await recountWithdrawn(tx, clientId, by)
  const cents = (await readCredit(tx, clientId)) - before
  const day = dayAfter(toDay(now), daysToRefund)
  if (cents > 0) await storeRefund(tx, { clientId, cents, day, method: 'transfer', note: '' }, by)
  const done = touchedOnly(tx, id)
  const touched = [...done.touched, ...revoked, ...billed, { record: 'clients' as const, id: clientId }]
  return { ...done, touched }
}
