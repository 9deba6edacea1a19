import { eurosFromCents } from '../../../../src/domain/billing/money.ts'
import type { Page, Tx } from '../../../db/database.ts'
import { findTerms } from '../../contracts/contract-terms.ts'
import { findLines } from '../../invoices/lines-store.ts'
import {
  type ExportedBankEntry,
  type ExportedNoteLine,
  type ExportedPayment,
  type ExportedReminder,
  readBankEntryRows,
  readNoteFiles,
  readNoteRows,
  readPaymentRows,
  readReminderRows,
} from '../../invoices/payments/kept-rows.ts'

/** Where to go on after a page of at most so many ids; nowhere when it is not full. */
export function nextAfter(ids: readonly string[], limit: number): string | null {
  return ids.length < limit ? null : (ids.at(-1) ?? null)
}

const contractsPerPage = 500
// A file takes up to some hundred kilobytes.
const filesPerPage = 20

export type KeptFile = { path: string; bytes: Buffer }
type ContractStep = { contractId: string; n: number; status: string; at: string }
type BankFile = {
  id: string
  month: string
  filename: string
  clientCount: number
  collectionDay: string
  /** Euros. */
  total: number
  createdAt: string
}

/** Every status that a contract ever had. */
export async function readSteps(tx: Tx, after: string): Promise<Page<ContractStep>> {
  const contracts = await live(tx).select('id').where('id', '>', after).limit(contractsPerPage).execute()
  const ids = contracts.map(({ id }) => id)
  if (ids.length === 0) return { items: [], next: null }
  const steps = await tx
    .selectFrom('contract_steps')
    .select(['contract_id', 'n', 'status', 'at'])
    .where('contract_id', 'in', ids)
    .orderBy('contract_id')
    .orderBy('n')
    .execute()
  const items = steps.map(({ contract_id, n, status, at }) => ({ contractId: contract_id, n, status, at }))
  return { items, next: nextAfter(ids, contractsPerPage) }
}

type ContractTerms = { contractId: string; from: string; why: string; animals: string; prices: string }

/** The terms of contracts by day. */
export async function readTerms(tx: Tx, after: string): Promise<Page<ContractTerms>> {
  const contracts = await live(tx).select('id').where('id', '>', after).limit(contractsPerPage).execute()
  const ids = contracts.map(({ id }) => id)
  const found = await findTerms(tx, ids)
  const items = ids.flatMap(contractId =>
    (found.get(contractId) ?? []).map(({ from, why, animals, prices }) => ({
      contractId,
      from,
      why,
      animals: JSON.stringify(animals),
      prices: JSON.stringify(prices),
    })),
  )
  return { items, next: nextAfter(ids, contractsPerPage) }
}

export const exportedLineColumns = [
  'invoiceId',
  'n',
  'kind',
  'period',
  'animal',
  'species',
  'visits',
  'hourlyPrice',
  'from',
  'to',
  'days',
  'ofDays',
  'vatRate',
  'net',
]

/** The lines of invoices. */
export async function readInvoiceLines(tx: Tx, after: string): Promise<Page<object>> {
  const invoices = await tx
    .selectFrom('invoices')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(contractsPerPage)
    .execute()
  const ids = invoices.map(({ id }) => id)
  const found = await findLines(tx, ids)
  const items = ids.flatMap(invoiceId =>
    (found.get(invoiceId) ?? []).map((line, n) => {
      const { kind, period, vatRate, netCents } = line
      const said = { invoiceId, n, kind, period, vatRate, net: eurosFromCents(netCents) }
      if (line.kind !== 'month') return said
      const { animal, price, from, to, days, ofDays } = line
      const hourlyPrice = price.hourlyCents === null ? null : eurosFromCents(price.hourlyCents)
      const { name, speciesName, visits } = animal
      return { ...said, animal: name, species: speciesName, visits, hourlyPrice, from, to, days, ofDays }
    }),
  )
  return { items, next: nextAfter(ids, contractsPerPage) }
}

/** The file that was signed, or else sent, as the download gives it; one that was sent before it was signed, beside. */
export async function readContractDocuments(tx: Tx, after: string): Promise<Page<KeptFile>> {
  const contracts = await live(tx)
    .select('id')
    .where('id', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('contract_papers').select('kind').whereRef('contract_id', '=', 'contracts.id')),
    )
    .limit(filesPerPage)
    .execute()
  const ids = contracts.map(({ id }) => id)
  if (ids.length === 0) return { items: [], next: null }
  const documents = await tx
    .selectFrom('contract_papers')
    .select(['contract_id', 'kind', 'pdf'])
    .where('contract_id', 'in', ids)
    .orderBy('contract_id')
    .orderBy('kind', 'desc')
    .execute()
  const items = documents.map(({ contract_id, kind, pdf }, i) => {
    const isBeside = documents[i - 1]?.contract_id === contract_id
    const path = `contracts/${contract_id}${isBeside ? `-${kind}` : ''}.pdf`
    return { path, bytes: Buffer.from(pdf, 'base64') }
  })
  return { items, next: nextAfter(ids, filesPerPage) }
}

export async function readInvoiceDocuments(tx: Tx, after: string): Promise<Page<KeptFile>> {
  const invoices = await tx
    .selectFrom('invoice_papers')
    .innerJoin('invoices', 'invoices.id', 'invoice_papers.invoice_id')
    .select(['invoices.id', 'invoices.number', 'invoice_papers.pdf'])
    .where('invoice_papers.invoice_id', '>', after)
    .where('invoice_papers.pdf', 'is not', null)
    .where('invoices.deleted_at', 'is', null)
    .orderBy('invoice_papers.invoice_id')
    .limit(filesPerPage)
    .execute()
  const ids = invoices.map(({ id }) => id)
  const items = invoices.flatMap(({ number, pdf }) =>
    pdf === null ? [] : [{ path: `invoices/${number}.pdf`, bytes: Buffer.from(pdf, 'base64') }],
  )
  return { items, next: nextAfter(ids, filesPerPage) }
}

function pageOfRows<Row extends { id: string }>(items: Row[]): Page<Row> {
  const ids = items.map(({ id }) => id)
  return { items, next: nextAfter(ids, contractsPerPage) }
}

export async function readPayments(tx: Tx, after: string): Promise<Page<ExportedPayment>> {
  return pageOfRows(await readPaymentRows(tx, { after, limit: contractsPerPage }))
}

export async function readReminders(tx: Tx, after: string): Promise<Page<ExportedReminder>> {
  return pageOfRows(await readReminderRows(tx, { after, limit: contractsPerPage }))
}

export async function readBankEntries(tx: Tx, after: string): Promise<Page<ExportedBankEntry>> {
  return pageOfRows(await readBankEntryRows(tx, { after, limit: contractsPerPage }))
}

/** Line by line, by VAT rate. */
export async function readNotes(tx: Tx, after: string): Promise<Page<ExportedNoteLine>> {
  const items = await readNoteRows(tx, { after, limit: contractsPerPage })
  const ids = [...new Set(items.map(({ id }) => id))]
  return { items, next: nextAfter(ids, contractsPerPage) }
}

export async function readNoteDocuments(tx: Tx, after: string): Promise<Page<KeptFile>> {
  const notes = await readNoteFiles(tx, { after, limit: filesPerPage })
  const items = notes.map(({ number, pdf }) => ({
    path: `credit-notes/${number}.pdf`,
    bytes: Buffer.from(pdf, 'base64'),
  }))
  return {
    items,
    next: nextAfter(
      notes.map(({ id }) => id),
      filesPerPage,
    ),
  }
}

export async function readBankFiles(tx: Tx, after: string): Promise<Page<KeptFile>> {
  const files = await tx
    .selectFrom('xml_exports')
    .select(['id', 'filename', 'xml'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(filesPerPage)
    .execute()
  const items = files.map(({ filename, xml }) => ({
    path: `bank-files/${filename}`,
    bytes: Buffer.from(xml),
  }))
  const ids = files.map(({ id }) => id)
  return { items, next: nextAfter(ids, filesPerPage) }
}

/** The bank files, as the history lists them. */
export async function readBankHistory(tx: Tx, after: string): Promise<Page<BankFile>> {
  const files = await tx
    .selectFrom('xml_exports')
    .select(['id', 'month', 'filename', 'client_count', 'collection_day', 'cents', 'created_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(contractsPerPage)
    .execute()
  const items = files.map(({ client_count, collection_day, cents, created_at, ...file }) => ({
    ...file,
    clientCount: client_count,
    collectionDay: collection_day,
    total: eurosFromCents(cents),
    createdAt: created_at,
  }))
  return {
    items,
    next: nextAfter(
      items.map(({ id }) => id),
      contractsPerPage,
    ),
  }
}

function live(tx: Tx) {
  return tx.selectFrom('contracts').where('deleted_at', 'is', null).orderBy('id')
}
