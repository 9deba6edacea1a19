import { restsOnVisits } from '../../../src/domain/contracts.ts'
import type { Tx } from '../../db/database.ts'
import { type Contract, columns, contractFromTable } from './contracts-table.ts'

/** Another contract of the client that is active or paused. */
export async function isOtherAtWork(tx: Tx, contract: Contract): Promise<boolean> {
  const other = await liveContracts(tx)
    .select('id')
    .where('client_id', '=', contract.clientId)
    .where('id', '!=', contract.id)
    .where('status', 'in', ['active', 'paused'])
    .executeTakeFirst()
  return other !== undefined
}

/** The animals that a contract of the client is about. */
export async function countAnimals(tx: Tx, clientId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('animals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The contracts of a client that a new number of yearly visits makes void. */
export async function findResting(tx: Tx, clientId: string): Promise<Contract[]> {
  const rows = await liveContracts(tx)
    .select(columns)
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute()
  return rows.map(contractFromTable).filter(({ status }) => restsOnVisits(status))
}

export async function latestVersion(tx: Tx, clientId: string): Promise<number> {
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
