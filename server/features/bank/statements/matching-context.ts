import type { ExpressionBuilder } from 'kysely'
import type { BankFinding } from '../../../../src/contract/bank-statements.ts'
import {
  type Entry,
  type EntryKey,
  type ReadKey,
  type ReportState,
  reportedBefore,
} from '../../../../src/domain/bank/entries.ts'
import {
  type ActivePayment,
  type BankInvoice,
  type Candidate,
  type Claim,
  type Debtor,
  type Finding,
  isReturn,
  type MatchingContext,
  type OpenInvoice,
  type UnbookedRefund,
} from '../../../../src/domain/bank/matching.ts'
import { communicationsIn } from '../../../../src/domain/bank/statement.ts'
import { formatStructuredCommunication } from '../../../../src/domain/bank/structured-communication.ts'
import { owedStatuses } from '../../../../src/domain/billing/invoices.ts'
import { centsFromEuros, eurosFromCents } from '../../../../src/domain/billing/money.ts'
import { openCents } from '../../../../src/domain/billing/payments.ts'
import { dayAfter } from '../../../../src/domain/calendar/brussels.ts'
import { addTo } from '../../../../src/domain/edits/patch.ts'
import { queryInParts, type Tx } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import { findPersonNames } from '../../clients/clients-store.ts'
import { columns, type Invoice, invoiceFromTable, toSettled } from '../../invoices/invoices-store.ts'
import { isNotReversed } from '../../invoices/payments/payments-store.ts'
import { refundsToBook } from '../../invoices/payments/refunds.ts'
import type { FileRead } from './read-files.ts'

const daysBack = 60

export async function readMatchingContext(
  tx: Tx,
  entries: readonly Entry[],
  chosenInvoices: readonly string[] = [],
): Promise<MatchingContext & { invoices: ReadonlyMap<string, BankInvoice & Invoice> }> {
  const communications = await readCommunications(tx, entries)
  const mandates = await readMandates(tx, entries)
  const files = await readFiles(tx, entries)
  const endToEndIds = collectTexts(entries, ({ endToEndId }) => endToEndId)
  const named = await readClaims(tx, 'xml_export_rows.end_to_end_id', endToEndIds)
  const ids = new Set(named.map(({ endToEndId }) => endToEndId))
  const unnamed = entries.filter(entry => isReturn(entry) && !ids.has(entry.endToEndId))
  const claimed = [
    ...(entries.some(isReturn) ? chosenInvoices : []),
    ...(entries.some(isDebit) ? communications.values() : []),
  ]
  const claims = [
    ...named,
    ...(await readClaimsLike(tx, unnamed)),
    ...(await readClaims(tx, 'xml_export_rows.invoice_id', claimed)),
    ...(await readClaims(tx, 'invoices.client_id', [...mandates.values()])),
    ...files.flatMap(file => file.claims),
  ]
  const collections = new Map(claims.map(claim => [claim.endToEndId, claim]))
  const namedInvoices = [...claims.map(({ invoiceId }) => invoiceId), ...chosenInvoices]
  const invoices = await readInvoices(tx, [...namedInvoices, ...communications.values()])
  return {
    collections,
    mandates,
    files,
    invoices,
    communications,
    standing: await readStanding(tx, namedInvoices),
    debtors: await readDebtors(tx, unnamed.length > 0 ? claims.map(({ clientId }) => clientId) : []),
    ...(await readReportedEntries(tx, [...collections.keys()])),
    open: entries.some(isToPropose(communications)) ? await readOpen(tx) : [],
    refunds: await readRefunds(tx, entries),
  }
}

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

const isToPropose = (communications: ReadonlyMap<string, string>) => (entry: Entry) =>
  !isDebit(entry) && entry.cents > 0 && !communications.has(entry.communication)

/** Nothing is stored about an erased client, whatever the bank reports. */
const isNotErased = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'invoices'>) =>
  not(
    exists(
      selectFrom('erasures').select('client_id').whereRef('erasures.client_id', '=', 'invoices.client_id'),
    ),
  )

function collectTexts(entries: readonly Entry[], readText: (entry: Entry) => string): string[] {
  return [...new Set(entries.map(readText))].filter(text => text !== '')
}

async function readCommunications(tx: Tx, entries: readonly Entry[]): Promise<Map<string, string>> {
  const digits = new Set([
    ...collectTexts(entries, ({ communication }) => communication),
    ...entries
      .filter(entry => entry.cents > 0 && !isDebit(entry))
      .flatMap(({ text }) => communicationsIn(text)),
  ])
  const printed = new Map([...digits].map(text => [formatStructuredCommunication(text), text]))
  const rows = await queryInParts(printed.keys(), some =>
    tx
      .selectFrom('invoices')
      .select(['id', 'communication'])
      .where('communication', 'in', some)
      .where(isNotErased),
  )
  return new Map(rows.map(({ id, communication }) => [printed.get(communication) ?? '', id]))
}

async function readMandates(tx: Tx, entries: readonly Entry[]): Promise<Map<string, string>> {
  const named = collectTexts(entries.filter(isDebit), ({ mandate }) => mandate.toUpperCase())
  const rows = await queryInParts(named, some =>
    tx.selectFrom('mandates').select(['reference', 'client_id']).where('reference', 'in', some),
  )
  return new Map(rows.map(({ reference, client_id }) => [reference, client_id]))
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
  return queryInParts(values, some =>
    tx
      .selectFrom('xml_export_rows')
      .innerJoin('xml_exports', 'xml_exports.id', 'xml_export_rows.export_id')
      .innerJoin('invoices', 'invoices.id', 'xml_export_rows.invoice_id')
      .select(['export_id as exportId', 'invoice_id as invoiceId', 'client_id as clientId'])
      .select(['end_to_end_id as endToEndId', 'xml_export_rows.cents', 'collection_day as day'])
      .select('mandate_id as mandateId')
      .where(column, 'in', some)
      .where(isNotErased)
      .orderBy('end_to_end_id'),
  )
}

/** A refund without a mandate may arrive up to 13 months after the collection. */
const longestReturnDays = 400

/** Returns collections with the amount or account of one of these returns. */
async function readClaimsLike(tx: Tx, returns: readonly Entry[]): Promise<Claim[]> {
  const amounts = returns.map(({ cents }) => 0 - cents).filter(cents => cents > 0)
  const ibans = collectTexts(returns, ({ iban }) => iban)
  const owners = await queryInParts(ibans, some =>
    tx
      .selectFrom('clients')
      .select('id')
      .where('iban', 'in', some)
      .union(tx.selectFrom('mandates').select('client_id as id').where('iban', 'in', some)),
  )
  const clients = owners.map(({ id }) => id)
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
  const clients = await queryInParts(clientIds, some =>
    tx.selectFrom('clients').select(['id', 'iban', 'last_name', 'company_name']).where('id', 'in', some),
  )
  const mandates = await queryInParts(clientIds, some =>
    tx.selectFrom('mandates').select(['client_id', 'iban']).where('client_id', 'in', some),
  )
  const found = new Map<string, Debtor>()
  for (const { id, iban, last_name, company_name } of clients)
    found.set(id, { ibans: [iban], names: [last_name, company_name] })
  for (const { client_id, iban } of mandates) found.get(client_id)?.ibans.push(iban)
  return found
}

/** Returns the bank files that a total may belong to: named ones, and those of the last weeks. */
async function readFiles(tx: Tx, entries: readonly Entry[]): Promise<MatchingContext['files']> {
  const sums = entries.filter(({ batch }) => batch.length > 0)
  const [first] = sums.map(({ day }) => day).sort()
  if (first === undefined) return []
  const batchTexts = sums.flatMap(({ batch }) =>
    batch.map(text => text.replace(/[^A-Za-z\d]/g, '').toLowerCase()),
  )
  const since = first === '' ? '' : dayAfter(first, -daysBack)
  const all = await tx.selectFrom('xml_exports').select(['id', 'collection_day']).execute()
  const files = all
    .map(({ id, collection_day }) => ({ id, name: id.replaceAll('-', ''), day: collection_day }))
    .filter(({ name, day }) => (since !== '' && day >= since) || batchTexts.some(text => text.includes(name)))
  const claims = new Map<string, Claim[]>()
  const ids = files.map(({ id }) => id)
  for (const claim of await readClaims(tx, 'xml_export_rows.export_id', ids))
    addTo(claims, claim.exportId, claim)
  return files.map(({ id, name, day }) => ({ name, day, claims: claims.get(id) ?? [] }))
}

async function readInvoices(tx: Tx, ids: readonly string[]) {
  const rows = await queryInParts(ids, some =>
    tx.selectFrom('invoices').select(columns).where('id', 'in', some).where(isNotErased),
  )
  return new Map(rows.map(row => [row.id, invoiceFromTable(row)]))
}

async function readStanding(tx: Tx, invoiceIds: readonly string[]): Promise<Map<string, ActivePayment[]>> {
  // An overpayment has no invoice, so it is found by its bank entry.
  const rows = await queryInParts(invoiceIds, some =>
    tx
      .selectFrom('payments')
      .leftJoin('bank_entries', 'bank_entries.payment_id', 'payments.id')
      .select(['payments.id', 'payments.invoice_id', 'payments.cents', 'payments.method', 'end_to_end_id'])
      .select(['bank_entries.invoice_id as entry_invoice_id', eb => isNotReversed(eb).as('is_active')])
      .where(({ or, eb }) =>
        or([eb('payments.invoice_id', 'in', some), eb('bank_entries.invoice_id', 'in', some)]),
      )
      .where('payments.method', '=', 'direct-debit')
      .where('payments.reverses', 'is', null)
      .where(eb => eb.or([isNotReversed(eb), eb.and([eb('end_to_end_id', 'is not', null), hasCredit(eb)])]))
      .orderBy('payments.created_at')
      .orderBy('payments.id'),
  )
  const found = new Map<string, ActivePayment[]>()
  for (const { id, invoice_id, cents, method, end_to_end_id, entry_invoice_id, is_active } of rows) {
    const payment = { id, method, endToEndId: end_to_end_id ?? '' }
    addTo(found, invoice_id ?? entry_invoice_id ?? '', {
      ...payment,
      cents: is_active && invoice_id !== null ? cents : 0,
    })
  }
  return found
}

/** The credit that came with a collection remains when staff mark the invoice as not paid. */
const hasCredit = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'payments'>) =>
  exists(
    selectFrom('payments as credit')
      .leftJoin('payments as later', 'later.reverses', 'credit.id')
      .select('credit.id')
      .whereRef('credit.came_with', '=', 'payments.id')
      .where('later.id', 'is', null),
  )

async function readReportedEntries(tx: Tx, endToEndIds: readonly string[]) {
  const reported = {
    collected: new Map<string, string>(),
    returned: new Map<string, string>(),
    rejected: new Set<string>(),
  }
  const rows = await queryInParts(endToEndIds, some =>
    tx.selectFrom('bank_entries').select(['kind', 'end_to_end_id', 'day']).where('end_to_end_id', 'in', some),
  )
  for (const { kind, end_to_end_id, day } of rows)
    if (kind === 'collected' || kind === 'returned') reported[kind].set(end_to_end_id ?? '', day)
    else if (kind === 'rejected') reported.rejected.add(end_to_end_id ?? '')
  return reported
}

async function readOpen(tx: Tx): Promise<OpenInvoice[]> {
  const rows = await tx
    .selectFrom('invoices')
    .innerJoin('clients', 'clients.id', 'invoices.client_id')
    .leftJoin('mandates', join =>
      join.onRef('mandates.client_id', '=', 'clients.id').on('mandates.state', '=', 'active'),
    )
    .select(['invoices.id', 'number', 'total_cents', 'invoices.credit_cents', 'paid_cents', 'credited_cents'])
    .select(['invoices.client_id', 'clients.iban', 'mandates.iban as mandate_iban'])
    .select(['last_name', 'company_name'])
    .where('invoices.status', 'in', owedStatuses)
    .orderBy('number')
    .execute()
  return rows.flatMap(({ id, number, client_id, iban, mandate_iban, last_name, company_name, ...row }) => {
    const cents = openCents(toSettled(row))
    const ibans = [...new Set([iban, mandate_iban ?? ''])].filter(value => value !== '')
    const names = [last_name, company_name]
    return cents > 0 ? [{ id, number, clientId: client_id, cents, ibans, names }] : []
  })
}

async function readStoredKeys(tx: Tx, read: readonly ReadKey[]): Promise<EntryKey[]> {
  const places = read.flatMap(key => [key, ...key.nearby].map(({ bare }) => bare))
  return queryInParts(places, some =>
    tx
      .selectFrom('bank_entries')
      .innerJoin('bank_statements', 'bank_statements.id', 'bank_entries.statement_id')
      .select(['content_hash as key', 'bare_hash as bare', 'reference', 'format'])
      .where('bare_hash', 'in', some),
  )
}

export async function readReportStates(tx: Tx, files: readonly FileRead[]): Promise<ReportState[]> {
  const all = files.flatMap(({ keys }) => keys)
  const storedKeys = await readStoredKeys(tx, all)
  return files.flatMap(({ keys }) => {
    const states = reportedBefore(keys, storedKeys)
    for (const [n, key] of keys.entries()) if (states[n] === 'new') storedKeys.push(key)
    return states
  })
}

export async function describeFindings(
  tx: Tx,
  findings: readonly Finding[],
  context: MatchingContext & { invoices: ReadonlyMap<string, Invoice> },
): Promise<BankFinding[]> {
  const invoices = new Map<string, Pick<Invoice, 'number' | 'clientId'> & { toPay: number }>()
  for (const [id, invoice] of context.invoices)
    invoices.set(id, { ...invoice, toPay: eurosFromCents(openCents(invoice)) })
  const unread = findings
    .flatMap(({ candidates, together }) => [...candidates.map(({ invoiceId }) => invoiceId), ...together])
    .filter(id => !invoices.has(id))
  const cents = new Map(context.open.map(invoice => [invoice.id, invoice.cents]))
  const others = await queryInParts(unread, some =>
    tx.selectFrom('invoices').select(['id', 'number', 'client_id as clientId']).where('id', 'in', some),
  )
  for (const { id, ...invoice } of others)
    invoices.set(id, { ...invoice, toPay: eurosFromCents(cents.get(id) ?? 0) })
  const clientIds = [...invoices.values(), ...context.refunds].map(({ clientId }) => clientId)
  const names = await findPersonNames(tx, clientIds)
  const findName = (invoiceId: string | null) =>
    names.get(invoices.get(invoiceId ?? '')?.clientId ?? '') ?? null
  const toCandidate = ({ invoiceId, claim }: Candidate) => ({
    invoiceId,
    number: invoices.get(invoiceId)?.number ?? '',
    client: findName(invoiceId),
    amount: claim === null ? (invoices.get(invoiceId)?.toPay ?? 0) : eurosFromCents(claim.cents),
    collectedOn: claim?.day ?? null,
  })
  return findings.map(finding => {
    const { entry, invoiceId, refund } = finding
    return {
      id: entry.id,
      kind: finding.kind,
      explanation: finding.explanation,
      day: entry.day,
      amount: eurosFromCents(entry.cents),
      name: entry.name,
      iban: entry.iban,
      isReturn: isReturn(entry),
      reference: entry.endToEndId || entry.mandate || entry.reference,
      communication: entry.communication,
      text: entry.text,
      reason: entry.reason,
      code: entry.code,
      invoiceId,
      invoiceNumber: invoices.get(invoiceId ?? '')?.number ?? '',
      client: refund === null ? findName(invoiceId) : (names.get(refund.clientId) ?? null),
      paid: eurosFromCents(finding.paidCents),
      toCredit: eurosFromCents(finding.creditCents),
      cost: eurosFromCents(finding.costCents),
      count: finding.claims.length + (refund === null ? 0 : 1),
      candidates: finding.candidates.map(toCandidate),
      together: finding.together.map(id => toCandidate({ invoiceId: id, claim: null })),
    }
  })
}
