import { hasPdf } from '../../../src/domain/billing/contracts.ts'
import { signed } from '../../../src/domain/documents/signature.ts'
import type { App } from '../../calls/app-type.ts'
import { documentRoutes } from '../../calls/files.ts'
import { readTransaction, type Tx } from '../../db/database.ts'
import { documentPdf } from '../../documents/document-pdf.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { documentOf, fileNameOf, findStoredDocument } from './contract-documents.ts'
import { readContract } from './contracts-store.ts'
import type { Contract } from './contracts-table.ts'

export function documentsRoutes(app: App, { db, clock }: RoutePorts): void {
  documentRoutes(app, db, 'contracts', {
    async page(tx, id) {
      const contract = await readOrRefuse(tx, id)
      const document = await documentOf(tx, contract)
      const kept = await findStoredDocument(tx, id, 'signed')
      return kept?.signature ? signed(document, kept.signature) : document
    },
    async file(id) {
      const {
        name,
        pdf,
        paper: document,
      } = await readTransaction(db, async tx => {
        const contract = await readOrRefuse(tx, id)
        if (!hasPdf(contract.status)) throw refuse('contracts/no-pdf')
        return { name: await fileNameOf(tx, contract), ...(await keptOrDrawn(tx, contract)) }
      })
      return { name, pdf: pdf ?? (await documentPdf(document, clock.now().toISOString())) }
    },
  })
}

/** The file that was signed, or else sent, byte for byte; before that, the text to draw one from. */
async function keptOrDrawn(tx: Tx, contract: Contract) {
  const kept =
    (await findStoredDocument(tx, contract.id, 'signed')) ??
    (await findStoredDocument(tx, contract.id, 'sent'))
  return kept
    ? { pdf: kept.pdf, paper: undefined }
    : { pdf: undefined, paper: await documentOf(tx, contract) }
}

async function readOrRefuse(tx: Tx, id: string): Promise<Contract> {
  const contract = await readContract(tx, id)
  if (contract === undefined) throw refuse('contracts/not-found')
  return contract
}
