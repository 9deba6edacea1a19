import type { ExpressionBuilder } from 'kysely'
import { structuredCommunicationOf } from '../../../../src/domain/bank-file/structured-communication.ts'
import type { Entry, Told } from '../../../../src/domain/bank-statement/entries.ts'
import type {
  BankInvoice,
  Claim,
  KnownByPractice,
  OpenInvoice,
  Standing,
} from '../../../../src/domain/bank-statement/matching.ts'
import { dayAfter } from '../../../../src/domain/brussels.ts'
import { addTo } from '../../../../src/domain/groups.ts'
import { owedStatuses } from '../../../../src/domain/invoices.ts'
import { openCents } from '../../../../src/domain/payments.ts'
import { inChunks, mostIds } from '../../../db/chunks.ts'
import type { Tx } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import { columns, type Invoice, invoiceFromTable, settledOf } from '../invoices-table.ts'
import { isNotReversed } from '../payments/payments-store.ts'

/** For so many days after its collection a sum without a name may be of a file. */
const daysBack = 60

/** All that the entries could be about, in a few reads, however many there are. */
export async function readKnown(
  tx: Tx,
  entries: readonly Entry[],
  chosenInvoices: readonly string[] = [],
): Promise<KnownByPractice & { invoices: ReadonlyMap<string, BankInvoice & Invoice> }> {
  const communications = await readCommunications(tx, entries)
  const mandates = await readMandates(tx, entries)
  const files = await readFiles(tx, entries)
  const claims = [
    ...(await readClaims(
      tx,
      'xml_export_rows.end_to_end_id',
      textsOf(entries, ({ endToEndId }) => endToEndId),
    )),
    ...(await readClaims(
      tx,
      'xml_export_rows.invoice_id',
      isAnyDebit(entries) ? [...communications.values()] : [],
    )),
    ...(await readClaims(tx, 'invoices.client_id', [...mandates.values()])),
    ...files.flatMap(file => file.claims),
  ]
  const collections = new Map(claims.map(claim => [claim.endToEndId, claim]))
  const invoiceIds = new Set([
    ...claims.map(({ invoiceId }) => invoiceId),
    ...communications.values(),
    ...chosenInvoices,
  ])
  const invoices = await readInvoices(tx, [...invoiceIds])
  return {
    ...{ collections, mandates, files, invoices, communications },
    standing: await readStanding(tx, [...new Set(claims.map(({ invoiceId }) => invoiceId))]),
    ...(await readTold(tx, [...collections.keys()])),
    open: entries.some(isToPropose(communications)) ? await readOpen(tx) : [],
  }
}

const isDebit = ({ sort }: Entry) => sort !== 'transfer' && sort !== 'other' && sort !== 'cost'
const isAnyDebit = (entries: readonly Entry[]) => entries.some(isDebit)

const isToPropose = (communications: ReadonlyMap<string, string>) => (entry: Entry) =>
  !isDebit(entry) && entry.cents > 0 && !communications.has(entry.communication)

/** Of a client who was erased nothing is written again, whatever the bank tells yet. */
const isNotErased = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'invoices'>) =>
  not(
    exists(
      selectFrom('erasures').select('client_id').whereRef('erasures.client_id', '=', 'invoices.client_id'),
    ),
  )

function textsOf(entries: readonly Entry[], textOf: (entry: Entry) => string): string[] {
  return [...new Set(entries.map(textOf))].filter(text => text !== '')
}

/** Invoices by the twelve digits of their communication. */
async function readCommunications(tx: Tx, entries: readonly Entry[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const digits = textsOf(entries, ({ communication }) => communication)
  const printed = new Map(digits.map(text => [structuredCommunicationOf(text), text]))
  for (const some of inChunks([...printed.keys()], mostIds)) {
    const rows = await tx
      .selectFrom('invoices')
      .select(['id', 'communication'])
      .where('communication', 'in', some)
      .where(isNotErased)
      .execute()
    for (const { id, communication } of rows) found.set(printed.get(communication) ?? '', id)
  }
  return found
}

/** The client of each mandate that is named. */
async function readMandates(tx: Tx, entries: readonly Entry[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const named = textsOf(entries.filter(isDebit), ({ mandate }) => mandate.toUpperCase())
  for (const some of inChunks(named, mostIds)) {
    const rows = await tx
      .selectFrom('mandates')
      .select(['reference', 'client_id'])
      .where('reference', 'in', some)
      .execute()
    for (const { reference, client_id } of rows) found.set(reference, client_id)
  }
  return found
}

type ClaimColumn =
  | 'xml_export_rows.end_to_end_id'
  | 'xml_export_rows.invoice_id'
  | 'xml_export_rows.export_id'
  | 'invoices.client_id'

async function readClaims(
  tx: Tx,
  column: ClaimColumn,
  values: readonly string[],
): Promise<(Claim & { exportId: string })[]> {
  const found: (Claim & { exportId: string })[] = []
  for (const some of inChunks([...new Set(values)], mostIds)) {
    const rows = await tx
      .selectFrom('xml_export_rows')
      .innerJoin('xml_exports', 'xml_exports.id', 'xml_export_rows.export_id')
      .innerJoin('invoices', 'invoices.id', 'xml_export_rows.invoice_id')
      .select(['export_id', 'invoice_id', 'client_id', 'end_to_end_id', 'collection_day', 'mandate_id'])
      .select('xml_export_rows.cents')
      .where(column, 'in', some)
      .where(isNotErased)
      .orderBy('end_to_end_id')
      .execute()
    for (const { export_id, invoice_id, client_id, end_to_end_id, cents, collection_day, mandate_id } of rows)
      found.push({
        ...{ exportId: export_id, invoiceId: invoice_id, clientId: client_id },
        ...{ endToEndId: end_to_end_id, cents, day: collection_day, mandateId: mandate_id },
      })
  }
  return found
}

/** The files that a sum may be of: where there is one at all, those that it names and those of the last weeks. */
async function readFiles(tx: Tx, entries: readonly Entry[]): Promise<KnownByPractice['files']> {
  const sums = entries.filter(({ batch }) => batch.length > 0)
  const [first] = sums.map(({ day }) => day).sort()
  if (first === undefined) return []
  const said = sums.flatMap(({ batch }) => batch.map(text => text.replace(/[^A-Za-z\d]/g, '').toLowerCase()))
  const since = first === '' ? '' : dayAfter(first, -daysBack)
  const all = await tx.selectFrom('xml_exports').select(['id', 'collection_day']).execute()
  const files = all
    .map(({ id, collection_day }) => ({ id, name: id.replaceAll('-', ''), day: collection_day }))
    .filter(({ name, day }) => (since !== '' && day >= since) || said.some(text => text.includes(name)))
  const claims = new Map<string, Claim[]>()
  const ids = files.map(({ id }) => id)
  for (const claim of await readClaims(tx, 'xml_export_rows.export_id', ids))
    addTo(claims, claim.exportId, claim)
  return files.map(({ id, name, day }) => ({ name, day, claims: claims.get(id) ?? [] }))
}

async function readInvoices(tx: Tx, ids: readonly string[]) {
  const found = new Map<string, Invoice>()
  for (const some of inChunks(ids, mostIds)) {
    const rows = await tx
      .selectFrom('invoices')
      .select(columns)
      .where('id', 'in', some)
      .where(isNotErased)
      .execute()
    for (const row of rows) found.set(row.id, invoiceFromTable(row))
  }
  return found
}

async function readStanding(tx: Tx, invoiceIds: readonly string[]): Promise<Map<string, Standing[]>> {
  const found = new Map<string, Standing[]>()
  for (const some of inChunks(invoiceIds, mostIds)) {
    // What came in beyond what was asked stands without an invoice, and is found by what the bank told of it.
    const rows = await tx
      .selectFrom('payments')
      .leftJoin('bank_entries', 'bank_entries.payment_id', 'payments.id')
      .select(['payments.id', 'payments.invoice_id', 'payments.cents', 'payments.how', 'end_to_end_id'])
      .select('bank_entries.invoice_id as told_of')
      .where(({ or, eb }) =>
        or([eb('payments.invoice_id', 'in', some), eb('bank_entries.invoice_id', 'in', some)]),
      )
      .where('payments.how', '=', 'direct-debit')
      .where('payments.reverses', 'is', null)
      .where(isNotReversed)
      .orderBy('payments.created_at')
      .orderBy('payments.id')
      .execute()
    for (const { id, invoice_id, cents, how, end_to_end_id, told_of } of rows)
      addTo(found, invoice_id ?? told_of ?? '', { id, cents, how, endToEndId: end_to_end_id ?? '' })
  }
  return found
}

async function readTold(tx: Tx, endToEndIds: readonly string[]) {
  const told = {
    collected: new Map<string, string>(),
    returned: new Map<string, string>(),
    rejected: new Set<string>(),
  }
  for (const some of inChunks(endToEndIds, mostIds)) {
    const rows = await tx
      .selectFrom('bank_entries')
      .select(['kind', 'end_to_end_id', 'day'])
      .where('end_to_end_id', 'in', some)
      .execute()
    for (const { kind, end_to_end_id, day } of rows)
      if (kind === 'collected' || kind === 'returned') told[kind].set(end_to_end_id ?? '', day)
      else if (kind === 'rejected') told.rejected.add(end_to_end_id ?? '')
  }
  return told
}

/** Everything that is still asked for, with what a transfer for it may say: the client's account, and that of their mandate. */
async function readOpen(tx: Tx): Promise<OpenInvoice[]> {
  const rows = await tx
    .selectFrom('invoices')
    .innerJoin('clients', 'clients.id', 'invoices.client_id')
    .leftJoin('mandates', join =>
      join.onRef('mandates.client_id', '=', 'clients.id').on('mandates.state', '=', 'active'),
    )
    .select(['invoices.id', 'number', 'total_cents', 'invoices.credit_cents', 'paid_cents', 'credited_cents'])
    .select(['clients.iban', 'mandates.iban as mandate_iban', 'last_name', 'company_name'])
    .where('invoices.status', 'in', owedStatuses)
    .orderBy('number')
    .execute()
  return rows.flatMap(({ id, number, iban, mandate_iban, last_name, company_name, ...row }) => {
    const cents = openCents(settledOf(row))
    const ibans = [...new Set([iban, mandate_iban ?? ''])].filter(one => one !== '')
    return cents > 0 ? [{ id, number, cents, ibans, names: [last_name, company_name] }] : []
  })
}

/** What was applied of what these may be. */
export async function readKept(tx: Tx, told: readonly Told[]): Promise<Told[]> {
  const found: Told[] = []
  for (const some of inChunks([...new Set(told.map(({ bare }) => bare))], mostIds)) {
    const rows = await tx
      .selectFrom('bank_entries')
      .innerJoin('bank_statements', 'bank_statements.id', 'bank_entries.statement_id')
      .select(['content_hash', 'bare_hash', 'reference', 'format'])
      .where('bare_hash', 'in', some)
      .where('kind', '=', 'transfer')
      .execute()
    for (const { content_hash, bare_hash, reference, format } of rows)
      found.push({ key: content_hash, bare: bare_hash, reference, format })
  }
  return found
}
