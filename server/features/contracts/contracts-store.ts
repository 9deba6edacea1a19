import type { ContractRow } from '../../../src/contract/contracts.ts'
import type { ContractStatus } from '../../../src/domain/contracts.ts'
import type { Tx } from '../../db/database.ts'
import { findPersonNames } from '../clients/clients-store.ts'
import {
  blankColumns,
  type Contract,
  columns,
  contractFromTable,
  mailFromTable,
  type TableRow,
} from './contracts-table.ts'

export async function findContract(tx: Tx, id: string): Promise<ContractRow | undefined> {
  const [contract] = await findContractsByIds(tx, [id])
  return contract
}

/** Within its own transaction it is there. */
export async function readContractRow(tx: Tx, id: string): Promise<ContractRow> {
  const row = await findContract(tx, id)
  if (row === undefined) throw new Error('a contract is gone within its own transaction')
  return row
}

export async function findContractsByIds(tx: Tx, ids: readonly string[]): Promise<ContractRow[]> {
  if (ids.length === 0) return []
  const rows = await live(tx).select(columns).where('id', 'in', ids).execute()
  return withClients(tx, rows)
}

/** In the order of the ids. */
export async function findListedContracts(tx: Tx, ids: readonly string[]): Promise<ContractRow[]> {
  const contracts = new Map((await findContractsByIds(tx, ids)).map(contract => [contract.id, contract]))
  return ids.flatMap(id => contracts.get(id) ?? [])
}

export async function listContractsAfter(tx: Tx, id: string, limit: number): Promise<ContractRow[]> {
  const rows = await live(tx).select(columns).where('id', '>', id).orderBy('id').limit(limit).execute()
  return withClients(tx, rows)
}

/** Whether the id was ever given; a deleted contract keeps it. */
export async function isContractId(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('contracts').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** A contract by its own id, or by the one that the signing vendor gave it. */
export async function findSource(tx: Tx, idOrSource: string): Promise<string | undefined> {
  const row = await live(tx)
    .select('id')
    .where(column => column.or([column('id', '=', idOrSource), column('source_docid', '=', idOrSource)]))
    .executeTakeFirst()
  return row?.id
}

export type NewContract = {
  id: string
  clientId: string
  version: number
  now: string
}

export async function addContract(tx: Tx, { id, clientId, version, now }: NewContract): Promise<void> {
  await tx
    .insertInto('contracts')
    .values({ ...blankColumns, id, client_id: clientId, version, created_at: now, updated_at: now })
    .execute()
  await noteStep(tx, id, 'created', now)
}

export type Target = { id: string; rev: number | undefined; now: string }

/**
 * Takes a contract to change it: nobody else can until the commit, so that of two people who take a step at once one
 * finds it taken. Nothing when there is none, or not at the revision that was expected.
 */
export async function takeContract(tx: Tx, { id, rev, now }: Target): Promise<Contract | undefined> {
  const row = tx.updateTable('contracts').where('id', '=', id).where('deleted_at', 'is', null)
  const taken = await (rev === undefined ? row : row.where('rev', '=', rev))
    .set({ updated_at: now })
    .returning(columns)
    .executeTakeFirst()
  return taken && contractFromTable(taken)
}

export async function readContract(tx: Tx, id: string): Promise<Contract | undefined> {
  const row = await live(tx).select(columns).where('id', '=', id).executeTakeFirst()
  return row && contractFromTable(row)
}

export async function setStatus(tx: Tx, id: string, status: ContractStatus, now: string): Promise<void> {
  await tx.updateTable('contracts').set({ status }).where('id', '=', id).execute()
  await noteStep(tx, id, status, now)
}

export async function setSigned(tx: Tx, id: string, signedDocId: string, now: string): Promise<void> {
  await setStatus(tx, id, 'signed', now)
  await tx
    .updateTable('contracts')
    .set({ signed_at: now, signed_docid: signedDocId })
    .where('id', '=', id)
    .execute()
}

/** What the client was asked to sign: it does not change any more, whatever becomes of prices and animals. */
export async function setPaper(tx: Tx, id: string, paper: string): Promise<void> {
  await tx.updateTable('contracts').set({ paper }).where('id', '=', id).execute()
}

export async function setMail(tx: Tx, id: string, mail: ContractRow['mail']): Promise<void> {
  await tx.updateTable('contracts').set({ mail }).where('id', '=', id).execute()
}

export async function eraseContract(tx: Tx, id: string, now: string): Promise<void> {
  await tx.updateTable('contracts').set({ deleted_at: now }).where('id', '=', id).execute()
}

/** Which document the signing page, or the vendor, made of it. */
export async function signedDocIdOf(tx: Tx, id: string): Promise<string | null> {
  const row = await live(tx).select('signed_docid').where('id', '=', id).executeTakeFirst()
  return row?.signed_docid ?? null
}

async function noteStep(tx: Tx, id: string, status: ContractStatus, at: string): Promise<void> {
  const { n } = await tx
    .selectFrom('contract_steps')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('contract_id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('contract_steps')
    .values({ contract_id: id, n: Number(n), status, at })
    .execute()
}

function live(tx: Tx) {
  return tx.selectFrom('contracts').where('deleted_at', 'is', null)
}

async function withClients(tx: Tx, rows: readonly TableRow[]): Promise<ContractRow[]> {
  const names = await findPersonNames(
    tx,
    rows.map(row => row.client_id),
  )
  return rows.map(row => ({
    ...contractFromTable(row),
    client: names.get(row.client_id) ?? null,
    mail: mailFromTable(row.mail),
    updatedAt: row.updated_at,
    updatedBy: row.updated_by ?? '',
  }))
}
