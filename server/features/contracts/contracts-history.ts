import type { ContractRow } from '../../../src/contract/contracts.ts'
import type { ContractStatus } from '../../../src/domain/contracts.ts'
import { inChunks, rowsPerInsert } from '../../db/chunks.ts'
import type { Tx } from '../../db/database.ts'
import { blankColumns } from './contracts-table.ts'

/** A contract that comes with its past, and with the papers that its past has left. */
export type ContractWithHistory = {
  id: string
  clientId: string
  status: ContractStatus
  version: number
  signedAt: string | null
  mail: ContractRow['mail']
  paper: string | null
  signedDocId: string | null
  steps: readonly { status: ContractStatus; at: string }[]
}

export async function addContracts(tx: Tx, contracts: readonly ContractWithHistory[]): Promise<void> {
  const rows = contracts.map(
    ({ id, clientId, status, version, signedAt, mail, paper, signedDocId, steps }) => ({
      ...blankColumns,
      id,
      client_id: clientId,
      status,
      version,
      signed_at: signedAt,
      mail,
      paper,
      signed_docid: signedDocId,
      created_at: steps[0]?.at ?? '',
      updated_at: steps.at(-1)?.at ?? '',
    }),
  )
  const steps = contracts.flatMap(({ id, steps: all }) =>
    all.map(({ status, at }, n) => ({ contract_id: id, n, status, at })),
  )
  for (const some of inChunks(rows, rowsPerInsert)) await tx.insertInto('contracts').values(some).execute()
  for (const some of inChunks(steps, rowsPerInsert))
    await tx.insertInto('contract_steps').values(some).execute()
}
