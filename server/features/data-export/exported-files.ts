import { recordTypes } from '../../../src/contract/rows.ts'
import type { Language } from '../../../src/domain/text/language.ts'
import { once, type ZippedFile } from '../../calls/zip-stream.ts'
import { paged } from '../../db/paged.ts'
import type { RoutePorts } from '../../ports.ts'
import {
  exportedBankEntryColumns,
  exportedNoteColumns,
  exportedPaymentColumns,
  exportedReminderColumns,
} from '../invoices/payments/kept-rows.ts'
import {
  exportedLineColumns,
  type KeptFile,
  readBankEntries,
  readBankFiles,
  readBankHistory,
  readContractDocuments,
  readInvoiceDocuments,
  readInvoiceLines,
  readNoteDocuments,
  readNotes,
  readPayments,
  readReminders,
  readSteps,
  readTerms,
} from './data-export-store.ts'
import { columnsOf, csvOf, jsonOf, readForTable, readListed } from './exported-rows.ts'
import { readMe } from './read-me.ts'

export type ExportPorts = Pick<RoutePorts, 'db' | 'clock' | 'mirrored'>

const stepColumns = ['contractId', 'n', 'status', 'at']
const termsColumns = ['contractId', 'from', 'why', 'animals', 'prices']
const bankFileColumns = ['id', 'month', 'filename', 'clientCount', 'collectionDay', 'total', 'createdAt']

/**
 * Everything, one file after the other. The rows of a record type are read twice, once for each form, so that neither has to
 * wait in memory for the other. The explanation comes last, for only then it is known what there was.
 */
export async function* exportedFiles(
  { db, clock, mirrored }: ExportPorts,
  practice: string,
  begun: Date,
  language: Language,
): AsyncGenerator<ZippedFile> {
  const files = new Map<string, number>()
  const table = (path: string, pages: AsyncIterable<object[]>, columns: string[]) =>
    asText(path, csvOf(counting(pages, path, files), columns, language))

  for (const record of recordTypes) {
    const read = (reader: typeof readListed) => paged(db, (tx, after) => reader(mirrored, tx, record, after))
    yield asText(`${record}.json`, jsonOf(counting(read(readListed), `${record}.json`, files)))
    yield table(`${record}.csv`, read(readForTable), columnsOf(record))
  }
  yield table('contract-steps.csv', paged(db, readSteps), stepColumns)
  yield table('contract-terms.csv', paged(db, readTerms), termsColumns)
  yield table('invoice-lines.csv', paged(db, readInvoiceLines), exportedLineColumns)
  yield table('payments.csv', paged(db, readPayments), exportedPaymentColumns)
  yield table('credit-notes.csv', paged(db, readNotes), exportedNoteColumns)
  yield table('reminders.csv', paged(db, readReminders), exportedReminderColumns)
  yield table('bank-entries.csv', paged(db, readBankEntries), exportedBankEntryColumns)
  yield table('bank-files.csv', paged(db, readBankHistory), bankFileColumns)
  yield* kept(paged(db, readContractDocuments), 'contracts/')
  yield* kept(paged(db, readInvoiceDocuments), 'invoices/')
  yield* kept(paged(db, readNoteDocuments), 'credit-notes/')
  yield* kept(paged(db, readBankFiles), 'bank-files/')
  yield asText('README.txt', once(readMe({ begun, ended: clock.now(), practice, files, language })))

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
