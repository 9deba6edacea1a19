import {
  type Collection,
  type Creditor,
  collectionFault,
  toCollection,
} from '../../src/domain/bank/collection.ts'
import { directDebitFile } from '../../src/domain/bank/direct-debit-file.ts'
import { mandateInForce } from '../../src/domain/bank/mandates.ts'
import { structuredCommunication } from '../../src/domain/bank/structured-communication.ts'
import { firstActiveMonth, usedCredit } from '../../src/domain/billing/billing.ts'
import {
  type BilledInvoice,
  type BillingResult,
  computeBilling,
  type Line,
  sumLines,
} from '../../src/domain/billing/compute-billing.ts'
import { type InvoiceStatus, invoiceNumber } from '../../src/domain/billing/invoices.ts'
import { domesticVat } from '../../src/domain/billing/vat.ts'
import { type Day, dayAfter, endOfMonth, type Month, toDay } from '../../src/domain/calendar/brussels.ts'
import { clientLanguage } from '../../src/domain/clients/clients.ts'
import { isIban } from '../../src/domain/clients/official-numbers.ts'
import { mandateReference } from '../../src/domain/documents/contract-document.ts'
import { invoiceDocument } from '../../src/domain/documents/invoice-document.ts'
import { addTo } from '../../src/domain/edits/patch.ts'
import type { PracticeValues } from '../../src/records/practice.ts'
import { createBlankRow, type Rows } from '../../src/records/records.ts'
import type { InvoiceNumbersTable, InvoicesTable } from '../db/tables.ts'
import { drawCode } from '../documents/draw-code.ts'
import { type BankFile, bankFileName, toBankFileRow } from '../features/bank/bank-file-export.ts'
import type { ClientWithHistory } from '../features/clients/clients-store.ts'
import type { ContractWithHistory } from '../features/contracts/contracts-history.ts'
import { newInvoiceRow } from '../features/invoices/invoices-store.ts'
import { writtenCells } from '../records/record-cells.ts'
import type { Practice } from './demo-contracts.ts'
import { sampleDetails } from './details.ts'
import { type Random, seededRandom } from './random.ts'
import { billedMonths, isoTime, madeRun, madeSoon } from './times.ts'

export type MadeInvoice = InvoicesTable & { document: string | null; lines: Line[] }

export type Billing = {
  invoices: MadeInvoice[]
  mandates: MadeMandate[]
  bankFiles: BankFile[]
  lastNumbers: InvoiceNumbersTable[]
  creditTaken: Map<string, number>
}

type BilledMonth = {
  client: ClientWithHistory
  key: string
  contracts: readonly ContractWithHistory[]
  mandates: readonly MadeMandate[]
  invoices: MadeInvoice[]
}
type Missing = { billed: BilledMonth; contract: ContractWithHistory; period: Month; lines: Line[] }
type Run = { random: Random; at: number; now: number; month: Month; age: number; sentAt: number }
type Ledger = {
  details: PracticeValues
  last: Map<string, number>
  creditTaken: Map<string, number>
}

export const monthsWithFile = 3

/** Creates invoices as if staff had synchronized in the first working days of each month. */
export function madeInvoices(
  seed: string,
  now: number,
  { clients, contracts }: Practice & { contracts: readonly ContractWithHistory[] },
  details: PracticeValues,
): Billing {
  const random = seededRandom(`${seed} invoices`)
  const ledger: Ledger = { details, last: new Map(), creditTaken: new Map() }
  const mandates = madeMandates(clients, contracts)
  const billed = prepareBilled(clients, contracts, mandates)
  const bankFiles: BankFile[] = []
  const invoices: MadeInvoice[] = []
  const months = billedMonths(now)
  for (const [n, month] of months.entries()) {
    const at = madeRun(random, month, now)
    const sentAt = madeSoon(random, at, random.whole(1, 2), now)
    const run = { random, at, now, month, age: months.length - 1 - n, sentAt }
    const missing = billed.flatMap(entry => missingOf(entry, run))
    const rows = missing.map(it => madeInvoice(ledger, run, it))
    for (const [place, row] of rows.entries()) missing[place]?.billed.invoices.push(row)
    invoices.push(...rows)
    if (run.age < 1 || run.age > monthsWithFile) continue
    const file = createBankFile(ledger, run, missing, rows)
    if (file !== undefined) bankFiles.push(file)
  }
  for (const entry of billed) recount(entry, now)
  const lastNumbers = [...ledger.last].map(([year, last]) => ({ year, last }))
  const allMandates = [...mandates.values()].flat()
  notedInFiles(allMandates, bankFiles)
  return { invoices, mandates: allMandates, bankFiles, lastNumbers, creditTaken: ledger.creditTaken }
}

function prepareBilled(
  clients: Practice['clients'],
  contracts: readonly ContractWithHistory[],
  mandates: ReadonlyMap<string, readonly MadeMandate[]>,
): BilledMonth[] {
  const contractsByClient = new Map<string, ContractWithHistory[]>()
  for (const contract of contracts)
    if (firstActiveMonth(contract.steps) !== undefined) addTo(contractsByClient, contract.clientId, contract)
  const billed = clients.flatMap((client): BilledMonth[] => {
    const clientContracts = contractsByClient.get(client.id)
    if (clientContracts === undefined) return []
    const { last_name_key, first_name_key } = writtenCells('clients', client.values)
    const key = `${last_name_key}\n${first_name_key}\n${client.id}`
    const clientMandates = mandates.get(client.id) ?? []
    return [{ client, key, contracts: clientContracts, mandates: clientMandates, invoices: [] }]
  })
  return billed.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

function missingOf(billed: BilledMonth, { at, now, month }: Run): Missing[] {
  const asOf = isoTime(Math.min(Date.parse(endOfMonth(month)) - 1, now))
  const begun = billed.contracts.filter(({ steps }) =>
    steps.some(step => step.status === 'active' && Date.parse(step.at) <= at),
  )
  return computeInvoices(billed, begun, asOf).flatMap(({ id, period, contractId, lines }): Missing[] => {
    const contract = billed.contracts.find(candidate => candidate.id === contractId) ?? begun.at(-1)
    return id === null && contract !== undefined ? [{ billed, contract, period, lines }] : []
  })
}

function computeInvoices(
  { invoices }: BilledMonth,
  contracts: readonly ContractWithHistory[],
  asOf: string,
): BillingResult['invoices'] {
  const contractsSoFar = contracts.map(({ id, steps, terms }) => ({
    id,
    steps: steps.filter(({ at }) => at <= asOf),
    terms: terms.filter(({ from }) => from <= toDay(asOf)),
  }))
  const made = invoices.map(({ id, period, status, lines }): BilledInvoice => {
    const state = status === 'created' ? 'created' : status === 'canceled' ? 'void' : 'issued'
    return { id, period, state, lines, isReplaced: false, ...domesticVat }
  })
  const client = { contracts: contractsSoFar, invoices: made, notes: [], isActive: true, ...domesticVat }
  return computeBilling(client, asOf).invoices
}

/** Invoices that are not validated show the amounts currently due. */
function recount(billed: BilledMonth, now: number): void {
  for (const { id, lines } of computeInvoices(billed, billed.contracts, isoTime(now))) {
    const invoice = billed.invoices.find(candidate => candidate.id === id)
    if (invoice === undefined) continue
    const { netCents, vatCents, totalCents } = sumLines(lines)
    const amounts = { net_cents: netCents, vat_cents: vatCents, total_cents: totalCents }
    Object.assign(invoice, amounts, { lines })
  }
}

function madeInvoice(ledger: Ledger, run: Run, { billed, contract, period, lines }: Missing): MadeInvoice {
  const { random, month, age, sentAt } = run
  const { client } = billed
  const { details } = ledger
  const createdAt = isoTime(run.at)
  const status = madeStatus(random, age)
  const amounts = sumLines(lines)
  const number = nextNumber(ledger, createdAt)
  const issueDay = toDay(createdAt)
  const dueDay = dayAfter(issueDay, details.daysToPay)
  const isValidated = status !== 'created' && status !== 'canceled'
  // Imported credit came later than the validated invoices.
  const creditCents = isValidated && age === 0 ? takeCredit(ledger, client, amounts.totalCents) : 0
  const communication = structuredCommunication(number)
  const createDocument = () => {
    const dates = { period, createdAt, issueDay, dueDay, canceledAt: null, isFrozen: true }
    const invoice = { number, communication, creditCents, ...dates, ...domesticVat, ...amounts }
    const mandate = mandateAt(billed.mandates, createdAt)
    const facts = { invoice, practice: details, client: client.values, lines, mandate }
    return JSON.stringify(invoiceDocument(facts, clientLanguage(client.values, details), drawCode))
  }
  const isSent = isValidated && status !== 'pending'
  const row = newInvoiceRow({
    id: random.uuid(),
    number,
    clientId: client.id,
    contractId: contract.id,
    period,
    month,
    status,
    dueDay,
    amounts,
    createdAt,
    treatment: domesticVat,
  })
  return {
    ...row,
    issue_day: isValidated ? issueDay : null,
    credit_cents: creditCents,
    paid_cents: status === 'paid' ? amounts.totalCents - creditCents : 0,
    mail: isSent ? 'sent' : 'none',
    document: isValidated ? createDocument() : null,
    lines,
    updated_at: isoTime(lastStep(run, status, dueDay, sentAt)),
  }
}

function nextNumber({ last }: Ledger, createdAt: string): string {
  const year = toDay(createdAt).slice(0, 4)
  const next = (last.get(year) ?? 0) + 1
  last.set(year, next)
  return invoiceNumber(year, next)
}

function takeCredit({ creditTaken: usedByClient }: Ledger, client: ClientWithHistory, total: number): number {
  const before = usedByClient.get(client.id) ?? 0
  const used = usedCredit(client.creditCents - before, total)
  if (used > 0) usedByClient.set(client.id, before + used)
  return used
}

function lastStep(run: Run, status: InvoiceStatus, dueDay: string, sentAt: number): number {
  const { random, at, now } = run
  if (status === 'created') return at
  if (status === 'sent') return sentAt
  if (status === 'paid' || status === 'not_paid') return madeSoon(random, dueDay, random.whole(1, 6), now)
  return Math.min(at + random.whole(5, 50) * 60_000, now)
}

/** Invoices that no bank would collect were sent by email only. */
function createBankFile(
  { details }: Ledger,
  { random, sentAt, month }: Run,
  missing: readonly Missing[],
  rows: readonly InvoicesTable[],
): BankFile | undefined {
  const createdAt = isoTime(sentAt)
  const collections = rows.flatMap((row, n) => {
    const made = missing[n]
    if (made === undefined) return []
    const { client, mandates } = made.billed
    const mandate = mandateAt(mandates, createdAt)
    const collection = madeCollection(row, client, mandate, { today: toDay(createdAt), practice: details })
    if (collection === undefined) return []
    row.collections = 1
    row.collected_at = createdAt
    return [collection]
  })
  return madeBankFile({ id: random.uuid(), month, createdAt, creditor: details, collections })
}

type Shares = readonly { status: InvoiceStatus; share: number }[]

const present: Shares = [
  { status: 'pending', share: 69 },
  { status: 'created', share: 28 },
  { status: 'canceled', share: 3 },
]
const last: Shares = [
  { status: 'paid', share: 48 },
  { status: 'sent', share: 37 },
  { status: 'not_paid', share: 12 },
  { status: 'canceled', share: 3 },
]
const recent: Shares = [
  { status: 'paid', share: 89 },
  { status: 'not_paid', share: 8 },
  { status: 'canceled', share: 3 },
]
const older: Shares = [
  { status: 'paid', share: 96 },
  { status: 'not_paid', share: 2 },
  { status: 'canceled', share: 2 },
]
const byAge = [present, last, recent, recent, recent]

export function madeStatus(random: Random, age: number): InvoiceStatus {
  let remaining = random.whole(1, 100)
  const shares = byAge[age] ?? older
  const dealt = shares.find(({ share }) => {
    remaining -= share
    return remaining <= 0
  })
  return dealt?.status ?? 'paid'
}

type MadeCollection = Collection & { mandateId: string }

function madeCollection(
  row: InvoicesTable,
  { values }: ClientWithHistory,
  mandate: MadeMandate | null,
  { today, practice }: { today: Day; practice: { iban: string } },
): MadeCollection | undefined {
  if (row.mail !== 'sent' || mandate === null) return undefined
  const invoice = {
    invoiceId: row.id,
    number: row.number,
    attempt: 0,
    dueDay: row.due_day,
    amountCents: row.total_cents - row.credit_cents,
  }
  const collection = toCollection(invoice, values, mandateInForce([mandate], today))
  if (collectionFault(collection, today, practice) !== undefined) return undefined
  return { ...collection, mandateId: mandate.id }
}

type Order = {
  id: string
  month: Month
  createdAt: string
  creditor: Creditor
  collections: readonly MadeCollection[]
}

function madeBankFile({ id, month, createdAt, creditor, collections }: Order): BankFile | undefined {
  if (collections.length === 0) return undefined
  const made = directDebitFile({ id, createdAt, creditor, collections })
  const filename = bankFileName(month, id)
  const mandateIds = collections.map(({ mandateId }) => mandateId)
  return toBankFileRow(
    { id, month, now: createdAt },
    { ...made, filename, creditor, collections, mandateIds },
  )
}

type MadeMandate = Rows['mandates']

/** Sorted by signing, so the latest mandate is in force. Clients without an IBAN have none. */
function madeMandates(
  clients: readonly ClientWithHistory[],
  contracts: readonly ContractWithHistory[],
): Map<string, MadeMandate[]> {
  const accounts = new Map(clients.map(({ id, values: { iban, bic } }) => [id, { iban, bic }]))
  const signed = contracts
    .flatMap(({ id, clientId, signedAt }) => (signedAt === null ? [] : [{ id, clientId, signedAt }]))
    .toSorted((a, b) => (a.signedAt < b.signedAt ? -1 : 1))
  const made = new Map<string, MadeMandate[]>()
  for (const { id, clientId, signedAt } of signed) {
    const account = accounts.get(clientId)
    if (account === undefined || !isIban(account.iban)) continue
    const signedDay = made.size === lapsedAt ? dayAfter(toDay(signedAt), -lapsedAfter) : toDay(signedAt)
    const before = made.get(clientId)?.at(-1)
    if (before !== undefined)
      Object.assign(before, { state: 'replaced', endReason: 'replaced', endedDay: signedDay })
    addTo(made, clientId, {
      ...createBlankRow('mandates'),
      ...account,
      id,
      clientId,
      contractId: id,
      signedDay,
      reference: mandateReference(id),
      place: sampleDetails.address.city,
      method: 'paper',
      createdAt: signedAt,
    })
  }
  return made
}

const lapsedAt = 6
const lapsedAfter = 5 * 365

function mandateAt(mandates: readonly MadeMandate[] = [], at: string): MadeMandate | null {
  const mandate = mandates.findLast(({ createdAt }) => createdAt <= at)
  return mandate === undefined ? null : { ...mandate, state: 'active', endReason: 'none', endedDay: null }
}

function notedInFiles(mandates: readonly MadeMandate[], files: readonly BankFile[]): void {
  const byId = new Map(mandates.map(mandate => [mandate.id, mandate]))
  for (const { file, rows } of files)
    for (const { mandate_id } of rows) {
      const mandate = byId.get(mandate_id ?? '')
      if (mandate === undefined) continue
      mandate.firstCollection ??= file.collection_day
      mandate.lastCollection = file.collection_day
    }
}
