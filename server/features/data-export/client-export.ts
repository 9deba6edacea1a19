import { isFrozen } from '../../../src/domain/invoices.ts'
import { fullName } from '../../../src/domain/person-name.ts'
import { readTransaction, type Tx } from '../../db/database.ts'
import { invoicePdf } from '../invoices/invoice-papers.ts'
import { readPractice } from '../practice/practice-store.ts'
import { readHeld } from './client-held.ts'
import { clientReadMe } from './client-read-me.ts'
import type { ExportPorts } from './exported-files.ts'
import { once, type ZippedFile } from './zip-stream.ts'

type ContractFile = { path: string; pdf: string }
export type ClientExport = { name: string; begun: Date; files: AsyncIterable<ZippedFile> }

/**
 * Everything that the practice holds about one client, for them to take along: one file for programs, and the papers to
 * read. The rows are read at one moment: a client has a few hundred. An invoice that nobody has opened yet is drawn.
 */
export async function clientExport(ports: ExportPorts, id: string): Promise<ClientExport | undefined> {
  const begun = ports.clock.now()
  const found = await readTransaction(ports.db, async tx => {
    const held = await readHeld(tx, id)
    return held && { held, contracts: await readContractFiles(tx, id), practice: await readPractice(tx) }
  })
  if (found === undefined) return undefined
  const { held, contracts, practice } = found
  const name = fullName(held.client)

  async function* files(): AsyncGenerator<ZippedFile> {
    yield packed('client.json', `${JSON.stringify(held, null, 2)}\n`)
    for (const { path, pdf } of contracts) yield drawn(path, Buffer.from(pdf, 'base64'))
    for (const invoice of held.invoices) {
      const pdf = isFrozen(invoice.status) ? await invoicePdf(ports, invoice.id) : undefined
      if (pdf !== undefined) yield drawn(`invoices/${invoice.number}.pdf`, Buffer.from(pdf))
    }
    const facts = { begun, client: name, practice: practice.name }
    yield packed('README.txt', clientReadMe(facts, practice.documentLanguage))
  }
  return { name, begun, files: files() }
}

async function readContractFiles(tx: Tx, clientId: string): Promise<ContractFile[]> {
  const papers = await tx
    .selectFrom('contract_papers')
    .innerJoin('contracts', 'contracts.id', 'contract_papers.contract_id')
    .select(['contracts.id', 'contract_papers.kind', 'contract_papers.pdf'])
    .where('contracts.client_id', '=', clientId)
    .where('contracts.deleted_at', 'is', null)
    .orderBy('contracts.version')
    .orderBy('contracts.id')
    .orderBy('contract_papers.kind')
    .execute()
  return papers.map(({ id, kind, pdf }) => ({ path: `contracts/${id}-${kind}.pdf`, pdf }))
}

function packed(path: string, text: string): ZippedFile {
  return { path, compress: true, pieces: once(text) }
}

function drawn(path: string, bytes: Buffer): ZippedFile {
  return { path, compress: false, pieces: once(bytes) }
}
