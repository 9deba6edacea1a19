import type { ContractRow } from '../../../src/contract/contracts.ts'
import type { ContractStatus } from '../../../src/domain/billing/contracts.ts'
import type { Terms } from '../../../src/domain/billing/terms.ts'
import { hasWithdrawalForm } from '../../../src/domain/documents/contract-document.ts'
import type { DocumentContent } from '../../../src/domain/documents/document.ts'
import { insertRows, type Tx } from '../../db/database.ts'
import { newCells } from '../../records/record-cells.ts'
import { writeTerms } from './contract-terms.ts'
import { noDocuments } from './contracts-store.ts'

function findStart(steps: ContractWithHistory['steps']): string | null {
  return steps.find(({ status }) => status === 'active')?.at ?? null
}

export type ContractWithHistory = {
  id: string
  clientId: string
  status: ContractStatus
  version: number
  signedAt: string | null
  mail: ContractRow['mail']
  document: DocumentContent | null
  signedDocId: string | null
  steps: readonly { status: ContractStatus; at: string }[]
  terms: readonly Terms[]
}

export async function addContracts(tx: Tx, contracts: readonly ContractWithHistory[]): Promise<void> {
  const rows = contracts.map(
    ({ id, clientId, status, version, signedAt, mail, document, signedDocId, steps }) => ({
      ...newCells('contracts', {
        id,
        values: { clientId },
        overrides: {
          status,
          version,
          signedAt,
          signedOnPaper: signedAt !== null,
          startedAt: findStart(steps),
          mail,
          hasWithdrawalForm: document !== null && hasWithdrawalForm(document),
        },
        createdAt: steps[0]?.at ?? '',
        updatedAt: steps.at(-1)?.at ?? '',
      }),
      ...noDocuments,
      document: document && JSON.stringify(document),
      signed_docid: signedDocId,
    }),
  )
  const steps = contracts.flatMap(({ id, steps: all }) =>
    all.map(({ status, at }, n) => ({ contract_id: id, n, status, at })),
  )
  await insertRows(tx, 'contracts', rows)
  await insertRows(tx, 'contract_steps', steps)
  const terms = contracts.map(({ id, terms: after, steps: past }) => {
    return { contractId: id, before: [], after, at: past.at(-1)?.at ?? '' }
  })
  await writeTerms(tx, terms)
}
