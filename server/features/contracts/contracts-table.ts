import type { ContractRow } from '../../../src/contract/contracts.ts'
import { contracts } from '../../../src/records/contracts.ts'
import { type CellsOf, columnsOf, rowFromCells } from '../../../src/records/record.ts'

/** Between a contract as the practice sees it and the columns of its table. */
export const columns = columnsOf(contracts)

/** A contract as its rules see it. */
export type Contract = Pick<
  ContractRow,
  'id' | 'clientId' | 'status' | 'version' | 'signedAt' | 'hasWithdrawalForm' | 'createdAt' | 'rev'
>

export function contractFromTable(row: CellsOf<typeof contracts>): Contract {
  return rowFromCells(contracts, row, { client: null })
}

/** What devices do not see: its text, and what it is called elsewhere. */
export const noDocuments = { paper: null, source_docid: null, signed_docid: null }
