import type { ContractRow } from '../../../src/contract/contracts.ts'
import { type ContractStatus, isContractStatus } from '../../../src/domain/contracts.ts'
import type { ContractsTable } from '../../db/contract-tables.ts'

/** Between a contract as the practice sees it and the columns of its table. */
export const columns = [
  'id',
  'client_id',
  'status',
  'version',
  'signed_at',
  'mail',
  'created_at',
  'updated_at',
  'updated_by',
  'rev',
] as const

export type TableRow = Pick<ContractsTable, (typeof columns)[number]>

/** A contract as its rules see it, beside what devices see. */
export type Contract = {
  id: string
  clientId: string
  status: ContractStatus
  version: number
  signedAt: string | null
  createdAt: string
  rev: number
}

export function contractFromTable(row: TableRow): Contract {
  return {
    id: row.id,
    clientId: row.client_id,
    status: statusFrom(row.status),
    version: row.version,
    signedAt: row.signed_at,
    createdAt: row.created_at,
    rev: row.rev,
  }
}

function statusFrom(text: string): ContractStatus {
  if (!isContractStatus(text)) throw new Error(`a contract has the status '${text}'`)
  return text
}

export function mailFromTable(text: string): ContractRow['mail'] {
  return text === 'waiting' || text === 'sent' ? text : 'none'
}

export const blankColumns = {
  status: 'created',
  signed_at: null,
  mail: 'none',
  paper: null,
  source_docid: null,
  signed_docid: null,
  updated_by: null,
  rev: 0,
  deleted_at: null,
}
