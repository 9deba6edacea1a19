import { nouns } from '../../../src/contract/rows.ts'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../ports.ts'
import {
  type KeptFile,
  readBankFiles,
  readBankHistory,
  readContractPapers,
  readInvoicePapers,
  readSteps,
} from './data-export-store.ts'
import { readListed } from './exported-rows.ts'
import { paged } from './paged.ts'
import { readMe } from './read-me.ts'
import { csvOf, jsonOf } from './row-texts.ts'
import { columnsOf } from './table-columns.ts'
import { once, type ZippedFile } from './zip-stream.ts'

export type ExportPorts = { db: Db; clock: Clock }

const stepColumns = ['contractId', 'n', 'status', 'at']
const bankFileColumns = ['id', 'month', 'filename', 'clientCount', 'createdAt']

/**
 * Everything, one file after the other. The rows of a noun are read twice, once for each form, so that neither has to
 * wait in memory for the other. The explanation comes last, for only then it is known what there was.
 */
export async function* exportedFiles(
  { db, clock }: ExportPorts,
  practice: string,
  begun: Date,
): AsyncGenerator<ZippedFile> {
  const files = new Map<string, number>()
  const table = (path: string, pages: AsyncIterable<object[]>, columns: string[]) =>
    asText(path, csvOf(counting(pages, path, files), columns))

  for (const noun of nouns) {
    const rows = () => paged(db, (tx, after) => readListed(tx, noun, after))
    yield asText(`${noun}.json`, jsonOf(counting(rows(), `${noun}.json`, files)))
    yield table(`${noun}.csv`, rows(), columnsOf(noun))
  }
  yield table('contract-steps.csv', paged(db, readSteps), stepColumns)
  yield table('bank-files.csv', paged(db, readBankHistory), bankFileColumns)
  yield* kept(paged(db, readContractPapers), 'contracts/')
  yield* kept(paged(db, readInvoicePapers), 'invoices/')
  yield* kept(paged(db, readBankFiles), 'bank-files/')
  yield asText('README.txt', once(readMe({ begun, ended: clock.now(), practice, files })))

  async function* kept(pages: AsyncIterable<KeptFile[]>, folder: string): AsyncGenerator<ZippedFile> {
    for await (const page of counting(pages, folder, files))
      for (const { path, bytes } of page)
        yield { path, compress: !path.endsWith('.pdf'), pieces: once(bytes) }
  }
}

function asText(path: string, pieces: AsyncIterable<string>): ZippedFile {
  return { path, compress: true, pieces }
}

async function* counting<Item>(
  pages: AsyncIterable<Item[]>,
  path: string,
  files: Map<string, number>,
): AsyncGenerator<Item[]> {
  files.set(path, 0)
  for await (const page of pages) {
    files.set(path, (files.get(path) ?? 0) + page.length)
    yield page
  }
}
