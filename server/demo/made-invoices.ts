import { structuredCommunication } from '../../src/domain/bank-file/structured-communication.ts'
import { amountsOf, creditTaken, firstActiveMonth, monthsToBill } from '../../src/domain/billing.ts'
import { dayAfter, dayOf, type Month } from '../../src/domain/brussels.ts'
import { yearlyCents } from '../../src/domain/contract-price.ts'
import { invoiceDocument } from '../../src/domain/documents/invoice-document.ts'
import { type InvoiceStatus, invoiceNumber } from '../../src/domain/invoices.ts'
import { centsFromEuros } from '../../src/domain/money.ts'
import type { PracticeValues } from '../../src/records/practice.ts'
import type { InvoiceNumbersTable, InvoicesTable } from '../db/tables.ts'
import type { ClientWithHistory } from '../features/clients/clients-store.ts'
import type { ContractWithHistory } from '../features/contracts/contracts-history.ts'
import type { BankFile } from '../features/invoices/export.ts'
import { newInvoiceRow } from '../features/invoices/invoices-table.ts'
import { writtenCells } from '../records/record-cells.ts'
import { collectionOf, madeBankFile } from './made-bank-files.ts'
import { agreedBefore, animalsByClient, type Practice } from './made-contracts.ts'
import { type Random, randomOf } from './random.ts'
import { billedMonths, isoTime, madeRun, madeSoon } from './times.ts'

/** With its text, once it is validated. */
export type MadeInvoice = InvoicesTable & { paper: string | null }

export type Billing = {
  invoices: MadeInvoice[]
  bankFiles: BankFile[]
  lastNumbers: InvoiceNumbersTable[]
  /** What invoices took of the credit of clients, in cents. */
  creditTaken: Map<string, number>
}

/** One for each contract, with all that its invoices are made of. */
type Billed = {
  contract: ContractWithHistory
  client: ClientWithHistory
  key: string
  animals: Practice['animals']
}
type Missing = { billed: Billed; period: Month }
type Run = { random: Random; at: number; now: number; month: Month; age: number; sentAt: number }
type Ledger = {
  details: PracticeValues
  prices: Map<string, number>
  /** The last number of each year. */
  last: Map<string, number>
  creditTaken: Map<string, number>
}

/** The last finished months whose file for the bank is kept. */
export const monthsWithFile = 3

/**
 * As if someone had synchronized in the first working days of each of these months: what was missing then was made
 * then, so the first month of a contract that began later in it is billed with the next.
 */
export function madeInvoices(
  seed: string,
  now: number,
  { clients, animals, species, contracts }: Practice & { contracts: readonly ContractWithHistory[] },
  details: PracticeValues,
): Billing {
  const random = randomOf(`${seed} invoices`)
  const prices = new Map(species.map(({ name, hourlyPrice }) => [name, centsFromEuros(hourlyPrice)]))
  const ledger: Ledger = { details, prices, last: new Map(), creditTaken: new Map() }
  const billed = billedOf(clients, animals, contracts)
  const made = new Set<string>()
  const invoices: MadeInvoice[] = []
  const bankFiles: BankFile[] = []
  const months = billedMonths(now)
  for (const [n, month] of months.entries()) {
    const at = madeRun(random, month, now)
    const sentAt = madeSoon(random, at, random.whole(1, 2), now)
    const run = { random, at, now, month, age: months.length - 1 - n, sentAt }
    const missing = missingOf(billed, made, isoTime(at))
    const rows = missing.map(it => madeInvoice(ledger, run, it))
    invoices.push(...rows)
    if (run.age < 1 || run.age > monthsWithFile) continue
    const file = fileOf(ledger, run, missing, rows)
    if (file !== undefined) bankFiles.push(file)
  }
  const lastNumbers = [...ledger.last].map(([year, last]) => ({ year, last }))
  return { invoices, bankFiles, lastNumbers, creditTaken: ledger.creditTaken }
}

/** In the order in which numbers are given. */
function billedOf(
  clients: Practice['clients'],
  animals: Practice['animals'],
  contracts: readonly ContractWithHistory[],
): Billed[] {
  const clientOf = new Map(clients.map(client => [client.id, client]))
  const animalsOf = animalsByClient(animals)
  const billed = contracts.flatMap((contract): Billed[] => {
    const client = clientOf.get(contract.clientId)
    if (client === undefined || firstActiveMonth(contract.steps) === undefined) return []
    const { last_name_key, first_name_key } = writtenCells('clients', client.values)
    const key = `${last_name_key}\n${first_name_key}\n${client.id}\n${contract.id}`
    return [{ contract, client, key, animals: animalsOf.get(client.id) ?? [] }]
  })
  return billed.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

function missingOf(all: readonly Billed[], made: Set<string>, at: string): Missing[] {
  const taken = all.map(billed => {
    const { id, clientId, steps } = billed.contract
    return { id, clientId, billed, steps: steps.filter(step => step.at <= at) }
  })
  return monthsToBill(taken, at).flatMap(({ contract, period }) => {
    const key = `${contract.clientId} ${period}`
    if (made.has(key)) return []
    made.add(key)
    return [{ billed: contract.billed, period }]
  })
}

function madeInvoice(ledger: Ledger, run: Run, { billed, period }: Missing): MadeInvoice {
  const { random, month, age, sentAt } = run
  const { contract, client } = billed
  const { details } = ledger
  const createdAt = isoTime(run.at)
  const status = madeStatus(random, age)
  const animals = animalsThen(ledger, billed, status, createdAt)
  const first = firstActiveMonth(contract.steps) ?? period
  const amounts = amountsOf(yearlyCents(animals) ?? 0, period, first, details.vatRate)
  const number = nextNumber(ledger, createdAt)
  const dueDay = dayAfter(dayOf(createdAt), details.daysToPay)
  const isValidated = status !== 'created' && status !== 'canceled'
  // Credit came from another system this month: what was validated before could not take of it.
  const creditCents = isValidated && age === 0 ? takeCredit(ledger, client, amounts.totalCents) : 0
  const communication = structuredCommunication(number)
  const canceledAt = null
  const said = {
    number,
    contractId: contract.id,
    period,
    createdAt,
    dueDay,
    communication,
    creditCents,
    canceledAt,
  }
  const documentDetails = { practice: details, client: client.values, animals }
  const documentOf = () =>
    JSON.stringify(
      invoiceDocument(
        { invoice: { ...said, ...amounts, isFrozen: true }, ...documentDetails },
        details.documentLanguage,
      ),
    )
  const isSent = isValidated && status !== 'pending'
  const row = newInvoiceRow({
    ...{ id: random.uuid(), number, clientId: client.id, contractId: contract.id },
    ...{ period, month, status, dueDay, amounts, createdAt },
  })
  return {
    ...row,
    credit_cents: creditCents,
    paid_cents: status === 'paid' ? amounts.totalCents - creditCents : 0,
    mail: isSent ? 'sent' : 'none',
    paper: isValidated ? documentOf() : null,
    updated_at: isoTime(lastStep(run, status, dueDay, sentAt)),
  }
}

/** An invoice that is not validated follows what is there now; another has the animals of its day. */
function animalsThen(
  { prices }: Ledger,
  { contract, animals }: Billed,
  status: InvoiceStatus,
  createdAt: string,
) {
  const agreed = contract.status === 'canceled' ? agreedBefore(animals) : animals
  const there = status === 'created' ? animals : agreed.filter(({ createdAt: known }) => known <= createdAt)
  return there.map(({ values }) => ({
    ...values,
    hourlyPriceCents: prices.get(values.speciesName) ?? null,
    vatRate: null,
  }))
}

function nextNumber({ last }: Ledger, createdAt: string): string {
  const year = dayOf(createdAt).slice(0, 4)
  const next = (last.get(year) ?? 0) + 1
  last.set(year, next)
  return invoiceNumber(year, next)
}

function takeCredit({ creditTaken: takenOf }: Ledger, client: ClientWithHistory, total: number): number {
  const before = takenOf.get(client.id) ?? 0
  const taken = creditTaken(client.creditCents - before, total)
  if (taken > 0) takenOf.set(client.id, before + taken)
  return taken
}

function lastStep(run: Run, status: InvoiceStatus, dueDay: string, sentAt: number): number {
  const { random, at, now } = run
  if (status === 'created') return at
  if (status === 'sent') return sentAt
  if (status === 'paid' || status === 'not_paid') return madeSoon(random, dueDay, random.whole(1, 6), now)
  // Validated, or canceled, by whoever had just made them.
  return Math.min(at + random.whole(5, 50) * 60_000, now)
}

/** Marks them as collected. What no bank would take was sent by mail alone. */
function fileOf(
  { details }: Ledger,
  { random, sentAt, month }: Run,
  missing: readonly Missing[],
  rows: readonly InvoicesTable[],
): BankFile | undefined {
  const createdAt = isoTime(sentAt)
  const collections = rows.flatMap((row, n) => {
    const billed = missing[n]?.billed
    const collection = billed && collectionOf(row, billed, dayOf(createdAt))
    if (collection === undefined) return []
    row.collections = 1
    row.collected_at = createdAt
    return [collection]
  })
  return madeBankFile({ id: random.uuid(), month, createdAt, creditor: details, collections })
}

type Shares = readonly { status: InvoiceStatus; share: number }[]

/** How far invoices have come, of a hundred each, by how many months they are old. */
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
  let left = random.whole(1, 100)
  const shares = byAge[age] ?? older
  const dealt = shares.find(({ share }) => {
    left -= share
    return left <= 0
  })
  return dealt?.status ?? 'paid'
}
