import { sql } from 'kysely'
import type { ContractListQuery, ContractRow } from '../../../src/contract/contracts.ts'
import type { StoredStep } from '../../../src/domain/billing/billing.ts'
import { type ContractStatus, isContractStatus } from '../../../src/domain/billing/contracts.ts'
import { hasWithdrawalForm } from '../../../src/domain/documents/contract-document.ts'
import type { DocumentContent } from '../../../src/domain/documents/document.ts'
import { addTo } from '../../../src/domain/edits/patch.ts'
import { contracts } from '../../../src/records/contracts.ts'
import { type RecordCells, recordColumns, rowFromCells } from '../../../src/records/record.ts'
import { parseStatuses } from '../../calls/list-query.ts'
import { queryInParts, type Tx } from '../../db/database.ts'
import { newCells } from '../../records/record-cells.ts'
import { listRecords } from '../../records/record-list.ts'
import { recordStore, type Target } from '../../records/record-store.ts'
import { effectiveTime, type WriteTime } from '../../sync/write.ts'
import { findRowClients } from '../clients/clients-store.ts'

export const columns = recordColumns(contracts)

export type Contract = Pick<
  ContractRow,
  | 'id'
  | 'clientId'
  | 'status'
  | 'version'
  | 'signedAt'
  | 'signedOnPaper'
  | 'hasWithdrawalForm'
  | 'createdAt'
  | 'rev'
>

export function contractFromTable(row: RecordCells<typeof contracts>): Contract {
  return rowFromCells(contracts, row, { client: null })
}

/** These columns are not sent to devices. */
export const noDocuments = { document: null, source_docid: null, signed_docid: null }

export const contractStore = recordStore('contracts', findRowClients)
export const { find: findContract, findByIds: findContractsByIds } = contractStore

async function readContractRow(tx: Tx, id: string): Promise<ContractRow> {
  const row = await findContract(tx, id)
  if (row === undefined) throw new Error('a contract is gone within its own transaction')
  return row
}

export function touchedOnly(tx: Tx, id: string) {
  const about = { record: 'contracts' as const, id }
  return { status: 200, touched: [about], about, answer: () => readContractRow(tx, id) }
}

export async function findSource(tx: Tx, idOrSource: string): Promise<string | undefined> {
  const row = await live(tx)
    .select('id')
    .where(column => column.or([column('id', '=', idOrSource), column('source_docid', '=', idOrSource)]))
    .executeTakeFirst()
  return row?.id
}

export async function addContract(
  tx: Tx,
  { id, clientId, version, ...when }: { id: string; clientId: string; version: number } & WriteTime,
): Promise<void> {
  const times = { createdAt: effectiveTime(when), updatedAt: when.now }
  const cells = newCells('contracts', { id, values: { clientId }, overrides: { version }, ...times })
  await tx
    .insertInto('contracts')
    .values({ ...cells, ...noDocuments })
    .execute()
  await noteStep(tx, id, 'created', when)
}

/** If two users take a step at once, the second waits and is refused. */
export async function lockContract(tx: Tx, target: Target): Promise<Contract | undefined> {
  const cells = await contractStore.lockCells(tx, target)
  return cells && contractFromTable(cells)
}

export async function readContract(tx: Tx, id: string): Promise<Contract | undefined> {
  const row = await live(tx).select(columns).where('id', '=', id).executeTakeFirst()
  return row && contractFromTable(row)
}

/** All that are not canceled, the newest first. */
export async function findOpenContracts(tx: Tx, clientId: string): Promise<Contract[]> {
  const rows = await live(tx)
    .select(columns)
    .where('client_id', '=', clientId)
    .where('status', '!=', 'canceled')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(contractFromTable)
}

/** Returns the time at which the status begins. */
export async function setStatus(
  tx: Tx,
  id: string,
  status: ContractStatus,
  when: WriteTime,
): Promise<string> {
  await tx.updateTable('contracts').set({ status }).where('id', '=', id).execute()
  return noteStep(tx, id, status, when)
}

export async function setStarted(tx: Tx, id: string, when: WriteTime): Promise<string> {
  const at = await setStatus(tx, id, 'active', when)
  await tx.updateTable('contracts').set({ started_at: at }).where('id', '=', id).execute()
  return at
}

export async function setWithdrawn(tx: Tx, id: string, now: string): Promise<void> {
  await setStatus(tx, id, 'canceled', { now })
  await tx.updateTable('contracts').set({ withdrawn_at: now }).where('id', '=', id).execute()
}

export async function setSigned(
  tx: Tx,
  id: string,
  { documentId, isOnPaper }: { documentId: string; isOnPaper: boolean },
  when: WriteTime,
): Promise<void> {
  const at = await setStatus(tx, id, 'signed', when)
  await tx
    .updateTable('contracts')
    .set({ signed_at: at, signed_docid: documentId, signed_on_paper: isOnPaper ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

/** Freezes the text that the client is asked to sign. */
export async function setDocument(tx: Tx, id: string, document: DocumentContent): Promise<void> {
  await tx
    .updateTable('contracts')
    .set({ document: JSON.stringify(document), has_withdrawal_form: hasWithdrawalForm(document) ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

export async function setMail(tx: Tx, id: string, mail: ContractRow['mail']): Promise<void> {
  await tx.updateTable('contracts').set({ mail }).where('id', '=', id).execute()
}

export async function eraseContract(tx: Tx, id: string, now: string): Promise<void> {
  await tx.updateTable('contracts').set({ deleted_at: now }).where('id', '=', id).execute()
}

export async function findSignedDocId(tx: Tx, id: string): Promise<string | null> {
  const row = await live(tx).select('signed_docid').where('id', '=', id).executeTakeFirst()
  return row?.signed_docid ?? null
}

export async function findSteps(tx: Tx, contractIds: readonly string[]): Promise<Map<string, StoredStep[]>> {
  const rows = await queryInParts(contractIds, some =>
    tx
      .selectFrom('contract_steps')
      .select(['contract_id', 'status', 'at', 'arrived_at'])
      .where('contract_id', 'in', some)
      .orderBy('contract_id')
      .orderBy('n'),
  )
  const found = new Map<string, StoredStep[]>()
  for (const { contract_id, status, at, arrived_at: arrivedAt } of rows)
    if (isContractStatus(status))
      addTo(found, contract_id, { status, at, ...(arrivedAt === null ? {} : { arrivedAt }) })
  return found
}

/** A step made offline is never dated before the step that it follows. */
async function noteStep(tx: Tx, id: string, status: ContractStatus, when: WriteTime): Promise<string> {
  const { n, last } = await tx
    .selectFrom('contract_steps')
    .select(({ fn }) => [fn.countAll<number>().as('n'), fn.max('at').as('last')])
    .where('contract_id', '=', id)
    .executeTakeFirstOrThrow()
  const madeAt = effectiveTime(when)
  const at = madeAt === when.now || last === null || last < madeAt ? madeAt : last
  const arrived_at = at === when.now ? null : when.now
  await tx
    .insertInto('contract_steps')
    .values({ contract_id: id, n: Number(n), status, at, arrived_at })
    .execute()
  return at
}

function live(tx: Tx) {
  return tx.selectFrom('contracts').where('deleted_at', 'is', null)
}

export function listContracts(tx: Tx, query: ContractListQuery) {
  const statuses = parseStatuses(query.statuses)
  const also = statuses && [sql`contracts.status in (${sql.join(statuses)})`]
  return listRecords(tx, 'contracts', query, contractStore.findInOrder, also)
}
