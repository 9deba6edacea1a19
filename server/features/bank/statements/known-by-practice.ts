import type { ExpressionBuilder } from 'kysely'
import type { Entry, EntryKey, ReadKey } from '../../../../src/domain/bank/entries.ts'
import {
  type BankInvoice,
  type Claim,
  type Debtor,
  isReturn,
  type KnownByPractice,
  type OpenInvoice,
  type Standing,
  type UnbookedRefund,
} from '../../../../src/domain/bank/matching.ts'
import { communicationsIn } from '../../../../src/domain/bank/statement.ts'
import { structuredCommunicationOf } from '../../../../src/domain/bank/structured-communication.ts'
import { owedStatuses } from '../../../../src/domain/billing/invoices.ts'
import { centsFromEuros } from '../../../../src/domain/billing/money.ts'
import { openCents } from '../../../../src/domain/billing/payments.ts'
import { dayAfter } from '../../../../src/domain/calendar/brussels.ts'
import { addTo } from '../../../../src/domain/edits/patch.ts'
import { inChunks, mostIds } from '../../../db/chunks.ts'
import type { Tx } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import { columns, type Invoice, invoiceFromTable, settledOf } from '../../invoices/invoices-store.ts'
import { isNotReversed } from '../../invoices/payments/payments-store.ts'
import { refundsToBook } from '../../invoices/payments/refunds.ts'

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
  const named = await readClaims(
    tx,
    'xml_export_rows.end_to_end_id',
    textsOf(entries, ({ endToEndId }) => endToEndId),
  )
  const ids = new Set(named.map(({ endToEndId }) => endToEndId))
  const unnamed = entries.filter(entry => isReturn(entry) && !ids.has(entry.endToEndId))
  const claims = [
    ...named,
    ...(await readClaimsLike(tx, unnamed)),
    ...(await readClaims(tx, 'xml_export_rows.invoice_id', entries.some(isReturn) ? chosenInvoices : [])),
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
    collections,
    mandates,
    files,
    invoices,
    communications,
    standing: await readStanding(tx, [
      ...new Set([...claims.map(({ invoiceId }) => invoiceId), ...chosenInvoices]),
    ]),
    debtors: await readDebtors(tx, unnamed.length > 0 ? claims.map(({ clientId }) => clientId) : []),
    ...(await readTold(tx, [...collections.keys()])),
    open: entries.some(isToPropose(communications)) ? await readOpen(tx) : [],
    refunds: await readRefunds(tx, entries),
  }
}

/** Refunds that have the amount of an outgoing entry. */
async function readRefunds(tx: Tx, entries: readonly Entry[]): Promise<UnbookedRefund[]> {
  const out = new Set(
    entries.filter(({ sort, cents }) => cents < 0 && sort !== 'cost').map(({ cents }) => cents),
  )
  if (out.size === 0) return []
  return (await refundsToBook(tx))
    .map(({ id, clientId, amount, iban }) => ({ id, clientId, cents: centsFromEuros(amount), iban }))
    .filter(({ cents, iban }) => iban !== '' && out.has(0 - cents))
}

const isDebit = ({ sort }: Entry) => sort !== 'transfer' && sort !== 'other' && sort !== 'cost'
const isAnyDebit = (entries: readonly Entry[]) => entries.some(isDebit)

const isToPropose = (communications: ReadonlyMap<string, string>) => (entry: Entry) =>
  !isDebit(entry) && entry.cents > 0 && !communications.has(entry.communication)

/** Nothing is written about an erased client, whatever the bank reports. */
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
  const digits = new Set([
    ...textsOf(entries, ({ communication }) => communication),
    ...entries
      .filter(entry => entry.cents > 0 && !isDebit(entry))
      .flatMap(({ text }) => communicationsIn(text)),
  ])
  const printed = new Map([...digits].map(text => [structuredCommunicationOf(text), text]))
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
  | 'xml_export_rows.cents'
  | 'invoices.client_id'

async function readClaims(
  tx: Tx,
  column: ClaimColumn,
  values: readonly (string | number)[],
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
        exportId: export_id,
        invoiceId: invoice_id,
        clientId: client_id,
        endToEndId: end_to_end_id,
        cents,
        day: collection_day,
        mandateId: mandate_id,
      })
  }
  return found
}

/** A refund without a mandate may come up to 13 months after the collection. */
const longestReturnDays = 400

/** Collections of the amounts of these returns, and those of clients with the accounts that these name. */
async function readClaimsLike(tx: Tx, returns: readonly Entry[]): Promise<Claim[]> {
  const amounts = returns.map(({ cents }) => 0 - cents).filter(cents => cents > 0)
  const clients: string[] = []
  for (const some of inChunks(
    textsOf(returns, ({ iban }) => iban),
    mostIds,
  )) {
    const own = await tx.selectFrom('clients').select('id').where('iban', 'in', some).execute()
    const mandates = await tx.selectFrom('mandates').select('client_id').where('iban', 'in', some).execute()
    clients.push(...own.map(({ id }) => id), ...mandates.map(({ client_id }) => client_id))
  }
  const days = returns.map(({ day }) => day).filter(day => day !== '')
  const [first] = days.toSorted()
  const since = first === undefined ? '' : dayAfter(first, -longestReturnDays)
  const found = [
    ...(await readClaims(tx, 'xml_export_rows.cents', amounts)),
    ...(await readClaims(tx, 'invoices.client_id', clients)),
  ]
  return found.filter(({ day }) => day >= since)
}

async function readDebtors(tx: Tx, clientIds: readonly string[]): Promise<Map<string, Debtor>> {
  const found = new Map<string, Debtor>()
  for (const some of inChunks([...new Set(clientIds)], mostIds)) {
    const clients = await tx
      .selectFrom('clients')
      .select(['id', 'iban', 'last_name', 'company_name'])
      .where('id', 'in', some)
      .execute()
    for (const { id, iban, last_name, company_name } of clients)
      found.set(id, { ibans: [iban], names: [last_name, company_name] })
    const mandates = await tx
      .selectFrom('mandates')
      .select(['client_id', 'iban'])
      .where('client_id', 'in', some)
      .execute()
    for (const { client_id, iban } of mandates) found.get(client_id)?.ibans.push(iban)
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
    // An overpayment has no invoice, and is found by its bank entry.
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
    .select([
      'invoices.client_id',
      'clients.iban',
      'mandates.iban as mandate_iban',
      'last_name',
      'company_name',
    ])
    .where('invoices.status', 'in', owedStatuses)
    .orderBy('number')
    .execute()
  return rows.flatMap(({ id, number, client_id, iban, mandate_iban, last_name, company_name, ...row }) => {
    const cents = openCents(settledOf(row))
    const ibans = [...new Set([iban, mandate_iban ?? ''])].filter(one => one !== '')
    const names = [last_name, company_name]
    return cents > 0 ? [{ id, number, clientId: client_id, cents, ibans, names }] : []
  })
}

/** Applied entries that these may repeat. */
export async function readKept(tx: Tx, read: readonly ReadKey[]): Promise<EntryKey[]> {
  const found: EntryKey[] = []
  const places = new Set(read.flatMap(one => [one, ...one.nearby].map(({ bare }) => bare)))
  for (const some of inChunks([...places], mostIds)) {
    const rows = await tx
      .selectFrom('bank_entries')
      .innerJoin('bank_statements', 'bank_statements.id', 'bank_entries.statement_id')
      .select(['content_hash', 'bare_hash', 'reference', 'format'])
      .where('bare_hash', 'in', some)
      .execute()
    for (const { content_hash, bare_hash, reference, format } of rows)
      found.push({ key: content_hash, bare: bare_hash, reference, format })
  }
  return found
}
