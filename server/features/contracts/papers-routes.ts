import { Type } from 'typebox'
import { rowAddress } from '../../../src/contract/lists.ts'
import { hasPdf } from '../../../src/domain/contracts.ts'
import { paperHtml } from '../../../src/domain/documents/paper-html.ts'
import { signed } from '../../../src/domain/documents/signature.ts'
import { readTransaction, type Tx } from '../../db/database.ts'
import { paperPdf } from '../../documents/paper-pdf.ts'
import type { App } from '../../http/app-type.ts'
import { fileHeaders } from '../../http/file-headers.ts'
import { asPaper, inForm } from '../../http/papers.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { fileNameOf, findStoredPaper, paperOf } from './contract-papers.ts'
import { readContract } from './contracts-store.ts'
import type { Contract } from './contracts-table.ts'

/** What a contract says, to read and to keep. */
export function papersRoutes(app: App, ports: RoutePorts): void {
  app.get(
    '/contracts/:id/html',
    {
      config: { refuses: ['contracts/not-found'] },
      schema: { params: rowAddress, response: { 200: inForm('text/html', Type.String()) } },
    },
    async (request, reply) => {
      const html = await readTransaction(ports.db, async tx => {
        const contract = await readOrRefuse(tx, request.params.id)
        const paper = await paperOf(tx, contract)
        const kept = await findStoredPaper(tx, contract.id, 'signed')
        return paperHtml(kept?.signature ? signed(paper, kept.signature) : paper)
      })
      return asPaper(reply).type('text/html; charset=utf-8').send(html)
    },
  )

  app.get(
    '/contracts/:id/pdf',
    {
      config: { refuses: ['contracts/not-found', 'contracts/no-pdf'] },
      schema: { params: rowAddress, response: { 200: inForm('application/pdf', Type.Any()) } },
    },
    async (request, reply) => {
      const found = await readTransaction(ports.db, async tx => {
        const contract = await readOrRefuse(tx, request.params.id)
        if (!hasPdf(contract.status)) throw refuse('contracts/no-pdf')
        return { name: await fileNameOf(tx, contract), ...(await keptOrDrawn(tx, contract)) }
      })
      const pdf = found.pdf ?? (await paperPdf(found.paper, ports.clock.now().toISOString()))
      return asPaper(reply).headers(fileHeaders('application/pdf', found.name)).send(Buffer.from(pdf))
    },
  )
}

/** The file that was signed, or else sent, byte for byte; before that, the text to draw one from. */
async function keptOrDrawn(tx: Tx, contract: Contract) {
  const kept =
    (await findStoredPaper(tx, contract.id, 'signed')) ?? (await findStoredPaper(tx, contract.id, 'sent'))
  return kept ? { pdf: kept.pdf, paper: undefined } : { pdf: undefined, paper: await paperOf(tx, contract) }
}

async function readOrRefuse(tx: Tx, id: string): Promise<Contract> {
  const contract = await readContract(tx, id)
  if (contract === undefined) throw refuse('contracts/not-found')
  return contract
}
