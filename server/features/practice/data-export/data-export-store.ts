import { eurosFromCents } from '../../../../src/domain/billing/money.ts'
import { type Page, queryInParts, type Tx } from '../../../db/database.ts'
import { findTerms } from '../../contracts/contract-terms.ts'
import { findLines } from '../../invoices/lines-store.ts'

export function nextAfter(ids: readonly string[], limit: number): string | null {
  return ids.length < limit ? null : (ids.at(-1) ?? null)
}

const contractsPerPage = 500
// Each file takes up to some hundred kilobytes.
const filesPerPage = 20

export type StoredFile = { path: string; bytes: Buffer }

export async function readSteps(tx: Tx, after: string): Promise<Page<object>> {
  const contracts = await live(tx).select('id').where('id', '>', after).limit(contractsPerPage).execute()
  const ids = contracts.map(({ id }) => id)
  const items = await queryInParts(ids, some =>
    tx
      .selectFrom('contract_steps')
      .select(['contract_id as contractId', 'n', 'status', 'at'])
      .where('contract_id', 'in', some)
      .orderBy('contract_id')
      .orderBy('n'),
  )
  return { items, next: nextAfter(ids, contractsPerPage) }
}

export async function readTerms(tx: Tx, after: string): Promise<Page<object>> {
  const contracts = await live(tx).select('id').where('id', '>', after).limit(contractsPerPage).execute()
  const ids = contracts.map(({ id }) => id)
  const found = await findTerms(tx, ids)
  const items = ids.flatMap(contractId =>
    (found.get(contractId) ?? []).map(({ from, reason, animals, prices }) => ({
      contractId,
      from,
      reason,
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
  'text',
  'day',
  'quantity',
  'unit',
  'price',
]

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
      const row = { invoiceId, n, kind, period, vatRate, net: eurosFromCents(netCents) }
      if (line.kind === 'correction') return row
      if (line.kind === 'extra') {
        const { text, day, quantity, unit, priceCents } = line
        return {
          ...row,
          animal: line.animal?.name,
          text,
          day,
          quantity,
          unit,
          price: eurosFromCents(priceCents),
        }
      }
      const { animal, price, from, to, days, ofDays } = line
      const hourlyPrice = price.hourlyCents === null ? null : eurosFromCents(price.hourlyCents)
      const { name, speciesName, visits } = animal
      return { ...row, animal: name, species: speciesName, visits, hourlyPrice, from, to, days, ofDays }
    }),
  )
  return { items, next: nextAfter(ids, contractsPerPage) }
}

/** Returns the signed file, or else the sent one. A contract that was sent before it was signed has both. */
export async function readContractDocuments(tx: Tx, after: string): Promise<Page<StoredFile>> {
  const contracts = await live(tx)
    .select('id')
    .where('id', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('contract_documents').select('kind').whereRef('contract_id', '=', 'contracts.id')),
    )
    .limit(filesPerPage)
    .execute()
  const ids = contracts.map(({ id }) => id)
  const documents = await queryInParts(ids, some =>
    tx
      .selectFrom('contract_documents')
      .select(['contract_id', 'kind', 'pdf'])
      .where('contract_id', 'in', some)
      .orderBy('contract_id')
      .orderBy('kind', 'desc'),
  )
  const items = documents.map(({ contract_id, kind, pdf }, i) => {
    const isSecondOfContract = documents[i - 1]?.contract_id === contract_id
    const path = `contracts/${contract_id}${isSecondOfContract ? `-${kind}` : ''}.pdf`
    return { path, bytes: Buffer.from(pdf, 'base64') }
  })
  return { items, next: nextAfter(ids, filesPerPage) }
}

export async function readInvoiceDocuments(tx: Tx, after: string): Promise<Page<StoredFile>> {
  const invoices = await tx
    .selectFrom('invoice_documents')
    .innerJoin('invoices', 'invoices.id', 'invoice_documents.invoice_id')
    .select(['invoices.id', 'invoices.number', 'invoice_documents.pdf'])
    .where('invoice_documents.invoice_id', '>', after)
    .where('invoice_documents.pdf', 'is not', null)
    .where('invoices.deleted_at', 'is', null)
    .orderBy('invoice_documents.invoice_id')
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

export async function readNotes(tx: Tx, after: string): Promise<Page<ExportedNoteLine>> {
  const items = await readNoteRows(tx, { after, limit: contractsPerPage })
  const ids = [...new Set(items.map(({ id }) => id))]
  return { items, next: nextAfter(ids, contractsPerPage) }
}

export async function readNoteDocuments(tx: Tx, after: string): Promise<Page<StoredFile>> {
  const notes = await readNoteFiles(tx, { after, limit: filesPerPage })
  const items = notes.map(({ number, pdf }) => ({
    path: `credit-notes/${number}.pdf`,
    bytes: Buffer.from(pdf, 'base64'),
  }))
  const ids = notes.map(({ id }) => id)
  return { items, next: nextAfter(ids, filesPerPage) }
}

export async function readBankFiles(tx: Tx, after: string): Promise<Page<StoredFile>> {
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

export async function readBankHistory(tx: Tx, after: string): Promise<Page<object>> {
  const files = await tx
    .selectFrom('xml_exports')
    .select(['id', 'month', 'filename', 'client_count as clientCount', 'collection_day as collectionDay'])
    .select(['cents', 'created_at as createdAt'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(contractsPerPage)
    .execute()
  return pageOfRows(files.map(({ cents, ...file }) => ({ ...file, total: eurosFromCents(cents) })))
}

function live(tx: Tx) {
  return tx.selectFrom('contracts').where('deleted_at', 'is', null).orderBy('id')
}

type Range = { clientId: string } | { after: string; limit: number }

export async function readPaymentRows(tx: Tx, range: Range) {
  const all = tx
    .selectFrom('payments')
    .leftJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select(['payments.id', 'payments.client_id as clientId', 'payments.invoice_id as invoiceId'])
    .select(['invoices.number as invoice', 'payments.day', 'payments.method', 'payments.cents'])
    .select(['payments.reverses', 'payments.came_with as cameWith', 'payments.reason', 'payments.cost_cents'])
    .select(['payments.source', 'payments.created_by as by', 'payments.created_at as at'])
  const some =
    'clientId' in range
      ? all
          .where('payments.client_id', '=', range.clientId)
          .orderBy('payments.created_at')
          .orderBy('payments.id')
      : all.where('payments.id', '>', range.after).orderBy('payments.id').limit(range.limit)
  return (await some.execute()).map(({ cents, cost_cents, ...row }) => {
    return { ...row, amount: eurosFromCents(cents), cost: eurosFromCents(cost_cents) }
  })
}

type ExportedPayment = Awaited<ReturnType<typeof readPaymentRows>>[number]

export const exportedPaymentColumns: (keyof ExportedPayment)[] = [
  'id',
  'clientId',
  'invoiceId',
  'invoice',
  'day',
  'method',
  'amount',
  'reverses',
  'cameWith',
  'reason',
  'cost',
  'source',
  'by',
  'at',
]

export async function readNoteRows(tx: Tx, range: Range) {
  const notes = tx.selectFrom('credit_notes').select('id')
  const chosen =
    'clientId' in range
      ? notes.where('client_id', '=', range.clientId)
      : notes.where('id', '>', range.after).orderBy('id').limit(range.limit)
  const ids = (await chosen.execute()).map(({ id }) => id)
  const rows = await queryInParts(ids, some =>
    tx
      .selectFrom('credit_note_lines')
      .innerJoin('credit_notes', 'credit_notes.id', 'credit_note_lines.credit_note_id')
      .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
      .select(['credit_notes.id', 'credit_notes.number', 'credit_notes.client_id as clientId'])
      .select(['credit_notes.day', 'credit_notes.reason', 'credit_notes.created_at as at'])
      .select(['credit_note_lines.period', 'credit_note_lines.vat_rate_hundredths as hundredths'])
      .select(['credit_note_lines.net_cents as net', 'credit_note_lines.vat_cents as vat'])
      .select(['credit_notes.returned_cents as returned', 'invoices.number as invoice'])
      .where('credit_notes.id', 'in', some)
      .orderBy('credit_notes.id')
      .orderBy('credit_note_lines.n'),
  )
  return rows.map(({ hundredths, ...row }) => ({
    ...row,
    vatRate: hundredths / 100,
    net: eurosFromCents(row.net),
    vat: eurosFromCents(row.vat),
    returned: eurosFromCents(row.returned),
  }))
}

type ExportedNoteLine = Awaited<ReturnType<typeof readNoteRows>>[number]

export const exportedNoteColumns: (keyof ExportedNoteLine)[] = [
  'id',
  'number',
  'clientId',
  'invoice',
  'day',
  'reason',
  'period',
  'vatRate',
  'net',
  'vat',
  'returned',
  'at',
]

async function readNoteFiles(
  tx: Tx,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; number: string; pdf: string }[]> {
  const rows = await tx
    .selectFrom('credit_note_documents')
    .innerJoin('credit_notes', 'credit_notes.id', 'credit_note_documents.credit_note_id')
    .select(['credit_notes.id', 'credit_notes.number', 'credit_note_documents.pdf'])
    .where('credit_notes.id', '>', after)
    .where('credit_note_documents.pdf', 'is not', null)
    .orderBy('credit_notes.id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ pdf, ...row }) => (pdf === null ? [] : [{ ...row, pdf }]))
}

export const exportedReminderColumns: (keyof ExportedReminder)[] = [
  'id',
  'clientId',
  'invoice',
  'n',
  'day',
  'payUntil',
  'amount',
  'by',
  'sentAt',
]

export async function readReminderRows(tx: Tx, range: Range) {
  const all = tx
    .selectFrom('reminders')
    .innerJoin('invoices', 'invoices.id', 'reminders.invoice_id')
    .select(['reminders.id', 'invoices.client_id as clientId', 'invoices.number as invoice', 'reminders.n'])
    .select(['reminders.day', 'reminders.pay_until as payUntil', 'reminders.cents'])
    .select(['reminders.created_by as by', 'reminders.sent_at as sentAt'])
  const some =
    'clientId' in range
      ? all.where('invoices.client_id', '=', range.clientId).orderBy('reminders.day').orderBy('reminders.id')
      : all.where('reminders.id', '>', range.after).orderBy('reminders.id').limit(range.limit)
  return (await some.execute()).map(({ cents, ...row }) => ({ ...row, amount: eurosFromCents(cents) }))
}

type ExportedReminder = Awaited<ReturnType<typeof readReminderRows>>[number]

export const exportedBankEntryColumns: (keyof ExportedBankEntry)[] = [
  'id',
  'clientId',
  'invoice',
  'statement',
  'account',
  'day',
  'kind',
  'amount',
  'reason',
  'cost',
  'paymentId',
]

export async function readBankEntryRows(tx: Tx, range: Range) {
  const all = tx
    .selectFrom('bank_entries')
    .innerJoin('bank_statements', 'bank_statements.id', 'bank_entries.statement_id')
    .leftJoin('invoices', 'invoices.id', 'bank_entries.invoice_id')
    .select(['bank_entries.id', 'invoices.client_id as clientId', 'invoices.number as invoice'])
    .select(['bank_statements.number as statement', 'bank_statements.account'])
    .select(['bank_entries.day', 'bank_entries.kind', 'bank_entries.cents', 'bank_entries.reason'])
    .select(['bank_entries.cost_cents', 'bank_entries.payment_id as paymentId'])
  const some =
    'clientId' in range
      ? all
          .where('invoices.client_id', '=', range.clientId)
          .orderBy('bank_entries.day')
          .orderBy('bank_entries.id')
      : all.where('bank_entries.id', '>', range.after).orderBy('bank_entries.id').limit(range.limit)
  return (await some.execute()).map(({ cents, cost_cents, ...row }) => {
    return { ...row, amount: eurosFromCents(cents), cost: eurosFromCents(cost_cents) }
  })
}

type ExportedBankEntry = Awaited<ReturnType<typeof readBankEntryRows>>[number]
