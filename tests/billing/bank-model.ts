import type { Act } from './actions.ts'
import { sum } from './amounts.ts'
import { bookedIn, type Entry, listEntries, type Names } from './bank-entries.ts'
import {
  type Client,
  type Collection,
  computeCredit,
  computeOpenAmount,
  type Invoice,
  type Verdict,
} from './billing-model.ts'
import { bankDay, type Day, dayAt, hourAt, monthAt, monthsLater } from './calendar.ts'
import { isInEffect, isOwed, type ReceivedPayment, receive, takeBack } from './money.ts'

export type Mandate = {
  reference: string
  client: Client
  account: string
  /**
   * The account on record at the bank, to be reported with the next collection. Empty if there is nothing to
   * report.
   */
  original: string
  signed: Day
  end: 'none' | 'replaced' | 'client' | 'withdrawn' | 'unauthorised'
  first: Day | null
  last: Day | null
}

export function getActiveMandate({ mandates }: Client, today: Day): Mandate | undefined {
  const mandate = mandates.find(({ end }) => end === 'none')
  if (mandate === undefined) return undefined
  return today >= monthsLater(mandate.last ?? mandate.signed, 36) ? undefined : mandate
}

export function endMandate({ mandates }: Client, end: Mandate['end'], which?: Mandate): void {
  for (const mandate of mandates)
    if (mandate.end === 'none' && (which === undefined || which === mandate)) mandate.end = end
}

/** The client agreed to another account. The account on record at the bank is the last one reported to it. */
export function amend(client: Client, account: string): Verdict {
  const mandate = client.mandates.find(({ end }) => end === 'none')
  if (mandate === undefined || mandate.account === account) return 'refused'
  const reportedAccount = mandate.original === '' ? mandate.account : mandate.original
  Object.assign(mandate, { account, original: reportedAccount === account ? '' : reportedAccount })
  return 'done'
}

/**
 * A collection file for one month. All invoices are validated, or all are unpaid. None is in another open
 * file.
 */
export function collect(
  { file, month, at }: Extract<Act, { kind: 'collect' }>,
  invoices: readonly (Invoice | undefined)[],
): Verdict {
  const all = [...new Set(invoices)].flatMap(invoice => invoice ?? [])
  const plan = creditPlan(all)
  const found = all.filter(invoice => !isCovered(invoice, plan))
  const today = dayAt(at)
  const [first] = all
  const mandates = found.map(({ client }) => getActiveMandate(client, today))
  if (first === undefined || invoices.includes(undefined)) return 'refused'
  const isAgain = first.status === 'not_paid'
  const fits = ({ status, isToCollect }: Invoice) =>
    isAgain ? status === 'not_paid' : status === 'pending' || (status === 'sent' && isToCollect)
  if (!all.every(invoice => fits(invoice) && monthAt(invoice.createdAt) === month)) return 'refused'
  if (all.some(invoice => isOut(invoice, today))) return 'refused'
  if (mandates.includes(undefined) || found.some(invoice => computeOpenAmount(invoice) <= 0)) return 'refused'
  // Banks accept no collection day more than two weeks ahead.
  if (found.some(({ dueDay }) => bankDay(dueDay) > today + 14)) return 'refused'
  for (const invoice of all) {
    if (isCovered(invoice, plan)) {
      invoice.wasMailed ||= invoice.status === 'pending'
      invoice.status = 'paid'
    }
    invoice.creditUsed += plan.get(invoice) ?? 0
  }
  if (found.length === 0) return 'done'
  const day = collectionDay(
    found.map(({ dueDay }) => dueDay),
    at,
  )
  const collections = found.flatMap((invoice, n): Collection[] => {
    const mandate = mandates[n]
    if (mandate === undefined) return []
    const attempt = invoice.collections.length
    const id = invoice.number + (attempt === 0 ? '' : `-R${attempt}`)
    const made = {
      id,
      invoice,
      cents: computeOpenAmount(invoice),
      mandate,
      file,
      day,
      original: mandate.original,
    }
    return [{ ...made, inDay: null, backDay: null, isRejected: false }]
  })
  for (const collection of collections) {
    const { invoice, mandate } = collection
    invoice.collections.push(collection)
    Object.assign(invoice, {
      status: isAgain ? 'not_paid' : 'sent',
      isToCollect: false,
      collectingUntil: bankDay(day, 5),
    })
    const last = Math.max(day, mandate.last ?? day)
    Object.assign(mandate, { first: mandate.first ?? day, last, original: '' })
  }
  return 'done'
}

/** The part of each invoice that the client's credit pays first, in order of invoice number. */
function creditPlan(invoices: readonly Invoice[]): Map<Invoice, number> {
  const remaining = new Map(invoices.map(({ client }) => [client, Math.max(0, computeCredit(client))]))
  const plan = new Map<Invoice, number>()
  for (const invoice of invoices.toSorted((a, b) => (a.number < b.number ? -1 : 1))) {
    const cents = Math.max(0, Math.min(remaining.get(invoice.client) ?? 0, computeOpenAmount(invoice)))
    remaining.set(invoice.client, (remaining.get(invoice.client) ?? 0) - cents)
    plan.set(invoice, cents)
  }
  return plan
}

function isCovered(invoice: Invoice, plan: ReadonlyMap<Invoice, number>): boolean {
  return computeOpenAmount(invoice) > 0 && plan.get(invoice) === computeOpenAmount(invoice)
}

export function isOut({ collectingUntil }: Invoice, today: Day): boolean {
  return collectingUntil !== null && today < collectingUntil
}

/**
 * Not before the due day, at least five days after the notice, and on the second bank day after the file is
 * received.
 */
function collectionDay(dueDays: readonly Day[], at: number): Day {
  const today = dayAt(at)
  const handedIn = bankDay(hourAt(at) < 16 ? today : today + 1)
  return bankDay(Math.max(...dueDays, today + 5, bankDay(handedIn, 2)))
}

/**
 * The effect of an entry: money arrives, is returned, or was never received. `coming` means that an earlier
 * entry of the same pass brings it.
 */
type Step = { invoice: Invoice } & (
  | { direction: 'in'; cents: number; of: Collection | undefined }
  | {
      direction: 'back'
      of: Collection
      from: ReceivedPayment | 'coming' | undefined
      reason: string
      cost: number
    }
)

/** Everything that the banks have reported. A booking counts once, in whichever file it came first. */
export class Bank {
  readonly #names: Names
  readonly #allCollections: () => Collection[]
  readonly #transfers = new Set<string>()
  readonly #statements: { day: Day; closing: number }[] = []
  costs = 0

  constructor(names: Names, allCollections: () => Collection[]) {
    this.#names = names
    this.#allCollections = allCollections
  }

  tell({ files, places, confirmsGaps, at }: Extract<Act, { kind: 'bank' }>): Verdict {
    const entries = files.flatMap((telling, n) => inOrder(listEntries(telling, n, this.#names)))
    const pass = new Pass(this.#allCollections(), this.#transfers, places)
    for (const entry of entries) pass.read(entry)
    const statements = files.flatMap(telling => {
      if (telling.format !== 'coda' && telling.format !== 'camt.053') return []
      return [{ day: telling.day, opening: telling.opening, closing: computeClosing(telling, this.#names) }]
    })
    if (pass.steps.length === 0) return 'done'
    if (!confirmsGaps && statements.some(statement => !this.#follows(statement, statements))) return 'refused'
    this.#statements.push(...statements)
    for (const news of pass.transfers) this.#transfers.add(news)
    for (const [collection, became] of pass.became) Object.assign(collection, became)
    for (const turn of inTurns(pass.steps)) for (const step of turn) this.#take(step, at)
    return 'done'
  }

  /**
   * A statement opens with the closing balance of the previous one. Among several of one day, the previous
   * one is unknown.
   */
  #follows(
    { day, opening }: { day: Day; opening: number },
    statements: readonly { day: Day; closing: number }[],
  ): boolean {
    const allStatements = [...this.#statements, ...statements]
    const last = Math.max(
      ...allStatements.filter(statement => statement.day < day).map(statement => statement.day),
    )
    if (last === Number.NEGATIVE_INFINITY) return true
    return allStatements.some(
      statement => (statement.day === day || statement.day === last) && statement.closing === opening,
    )
  }

  #take(step: Step, at: number): void {
    const { invoice } = step
    if (step.direction === 'in') {
      const { cents, of } = step
      const method = of === undefined ? 'transfer' : 'direct-debit'
      receive(invoice, { cents, at, method, ...(of && { of }) })
      return
    }
    const { of, from, reason, cost } = step
    const { received } = invoice.client
    const back = from === 'coming' ? received.find(receipt => receipt.of === of && isInEffect(receipt)) : from
    if (back !== undefined) takeBack(back, 'ask-again')
    this.costs += cost
    invoice.collectingUntil = null
    if (isOwed(invoice)) invoice.status = 'not_paid'
    if (reason === 'MD01') endMandate(invoice.client, 'unauthorised', of.mandate)
    // A collection that was never settled did not report the new account to the bank.
    if (from === undefined && of.original !== '' && of.mandate.account !== of.original)
      of.mandate.original = of.original
  }
}

class Pass {
  readonly steps: Step[] = []
  readonly transfers = new Set<string>()
  readonly became = new Map<Collection, Pick<Collection, 'inDay' | 'backDay' | 'isRejected'>>()
  readonly #all: readonly Collection[]
  readonly #knownIds: ReadonlySet<string>
  readonly #places: boolean
  readonly #returned = new Set<ReceivedPayment>()
  readonly #coming = new Set<Collection>()
  /** The number of returns without an id that matched a known return, per day. */
  readonly #answered = new Map<string, number>()

  constructor(all: readonly Collection[], knownTransfers: ReadonlySet<string>, places: boolean) {
    this.#all = all
    this.#knownIds = knownTransfers
    this.#places = places
  }

  read(entry: Entry): void {
    if (entry.kind === 'in') this.#comeIn([entry.of], entry.day)
    if (entry.kind === 'sum') this.#readSum(entry)
    if (entry.kind === 'back') this.#readBack(entry)
    if (entry.kind === 'rejected') this.#reject(entry.of, entry.reason)
    if (entry.kind === 'all-rejected')
      for (const collection of this.#all)
        if (collection.file === entry.file) this.#reject(collection, entry.reason)
    if (entry.kind === 'transfer') this.#readTransfer(entry)
  }

  /**
   * A batch total matches the collections of its file that were not refused before. If the totals differ, a
   * user must decide.
   */
  #readSum({ file, of, day }: Extract<Entry, { kind: 'sum' }>): void {
    const claims = this.#all.filter(
      collection => collection.file === file && !this.#of(collection).isRejected,
    )
    if (sum(claims.map(({ cents }) => cents)) === sum(of.map(({ cents }) => cents))) this.#comeIn(claims, day)
  }

  #readBack(entry: Extract<Entry, { kind: 'back' }>): void {
    const of = entry.hasId ? entry.of : this.#meant(entry)
    if (of === undefined || this.#of(of).backDay !== null) return
    const from = this.#findMoney(of)
    if (from === undefined && this.#of(of).isRejected) return
    this.#now(of, { backDay: entry.day })
    this.#goBack(of, from, entry)
  }

  #readTransfer({ news, of, cents, isPlaced }: Extract<Entry, { kind: 'transfer' }>): void {
    if (this.#knownIds.has(news) || this.transfers.has(news)) return
    if (!isPlaced && !this.#places) return
    this.transfers.add(news)
    this.steps.push({ direction: 'in', invoice: of, cents, of: undefined })
  }

  #of(collection: Collection) {
    return this.became.get(collection) ?? collection
  }

  #now(collection: Collection, changed: Partial<Pick<Collection, 'inDay' | 'backDay' | 'isRejected'>>): void {
    const { inDay, backDay, isRejected } = this.#of(collection)
    this.became.set(collection, { inDay, backDay, isRejected, ...changed })
  }

  #comeIn(claims: readonly Collection[], day: Day | null): void {
    const news = claims.filter(
      collection => this.#of(collection).inDay === null && !this.#isWrittenDown(collection),
    )
    for (const of of news) {
      this.#now(of, { inDay: day })
      this.steps.push({ direction: 'in', invoice: of.invoice, cents: of.cents, of })
      // Its return was reported earlier.
      if (this.#of(of).backDay === null) this.#coming.add(of)
      else
        this.steps.push({ direction: 'back', invoice: of.invoice, of, from: 'coming', reason: '', cost: 0 })
    }
  }

  #reject(of: Collection, reason: string): void {
    const { isRejected, backDay } = this.#of(of)
    if (isRejected || backDay !== null) return
    const from = this.#findMoney(of)
    this.#now(of, { isRejected: true })
    this.#goBack(of, from, { reason, cost: 0 })
  }

  #goBack(
    of: Collection,
    from: ReceivedPayment | 'coming' | undefined,
    cause: { reason: string; cost: number },
  ): void {
    if (from === 'coming') this.#coming.delete(of)
    else if (from !== undefined) this.#returned.add(from)
    const { reason, cost } = cause
    this.steps.push({ direction: 'back', invoice: of.invoice, of, from, reason, cost })
  }

  #isWrittenDown({ invoice, cents }: Collection): boolean {
    return this.#byHand(invoice).some(({ paid }) => paid === cents)
  }

  #byHand(invoice: Invoice): ReceivedPayment[] {
    return invoice.client.received.filter(
      receipt =>
        receipt.invoice === invoice &&
        receipt.method === 'direct-debit' &&
        !receipt.of &&
        receipt.paid > 0 &&
        !this.#returned.has(receipt),
    )
  }

  /** The receipt of a collection, as reported by the bank or as recorded by a user. */
  #findMoney(of: Collection): ReceivedPayment | 'coming' | undefined {
    if (this.#coming.has(of)) return 'coming'
    const reported = of.invoice.client.received.find(
      receipt => receipt.of === of && isInEffect(receipt) && !this.#returned.has(receipt),
    )
    const byHand = this.#byHand(of.invoice)
    return reported ?? byHand.find(({ paid }) => paid === of.cents) ?? byHand.at(-1)
  }

  /**
   * Matches a return without an id by client and amount. Each known return of that day accounts for one.
   * Otherwise there must be only one candidate.
   */
  #meant({ id, of, day }: Extract<Entry, { kind: 'back' }>): Collection | undefined {
    const { mandate, cents } = of
    const likely = this.#all.filter(
      candidate =>
        candidate.mandate.client === mandate.client &&
        candidate.cents === cents &&
        candidate.day <= (day ?? candidate.day),
    )
    const [file] = id.split('.')
    const key = [file, mandate.reference, cents, day].join(' ')
    const matchedCount = this.#answered.get(key) ?? 0
    this.#answered.set(key, matchedCount + 1)
    const knownReturns = likely.filter(candidate => this.#of(candidate).backDay === day)
    if (matchedCount < knownReturns.length) return undefined
    const remaining = likely.filter(candidate => this.#of(candidate).backDay === null)
    return remaining.length === 1 ? remaining[0] : undefined
  }
}

/**
 * Steps of one invoice keep their order. Steps of different invoices share a turn where possible, receipts
 * first.
 */
function inTurns(steps: readonly Step[]): Step[][] {
  const turns: Step[][] = []
  const last = new Map<Invoice, number>()
  for (const step of steps) {
    let turn = last.get(step.invoice) ?? 0
    if (turn % 2 !== (step.direction === 'in' ? 0 : 1)) turn += 1
    last.set(step.invoice, turn)
    while (turns.length <= turn) turns.push([])
    turns[turn]?.push(step)
  }
  return turns
}

function inOrder(entries: readonly Entry[]): Entry[] {
  const rank = (entry: Entry) => (entry.day ?? 0) * 2 + Number(entry.kind === 'back')
  return entries.toSorted((a, b) => rank(a) - rank(b))
}

function computeClosing(telling: Parameters<typeof listEntries>[0], names: Names): number {
  if (telling.format === 'pain.002') return 0
  return telling.opening + sum(bookedIn(telling.news, names).map(({ cents }) => cents))
}
