import type { Act } from './acts.ts'
import { sum } from './amounts.ts'
import { bookedIn, type Entry, type Names, toldIn } from './bank-telling.ts'
import { bankDay, type Day, dayAt, hourAt, monthAt, monthsLater } from './calendar.ts'
import { isOwed, type Received, receive, stands, takeBack } from './money.ts'
import { type Client, type Collection, creditOf, type Invoice, openOf, type Verdict } from './reckoning.ts'

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

export function mandateOf({ mandates }: Client, today: Day): Mandate | undefined {
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
  const known = mandate.original === '' ? mandate.account : mandate.original
  Object.assign(mandate, { account, original: known === account ? '' : known })
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
  const mandates = found.map(({ client }) => mandateOf(client, today))
  if (first === undefined || invoices.includes(undefined)) return 'refused'
  const isOfOneKind = all.every(
    ({ status, createdAt }) => status === first.status && monthAt(createdAt) === month,
  )
  if (!isOfOneKind || (first.status !== 'pending' && first.status !== 'not_paid')) return 'refused'
  if (all.some(invoice => isOut(invoice, today))) return 'refused'
  if (mandates.includes(undefined) || found.some(invoice => openOf(invoice) <= 0)) return 'refused'
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
  const told = found.flatMap((invoice, n): Collection[] => {
    const mandate = mandates[n]
    if (mandate === undefined) return []
    const attempt = invoice.collections.length
    const id = invoice.number + (attempt === 0 ? '' : `-R${attempt}`)
    const made = { id, invoice, cents: openOf(invoice), mandate, file, day, original: mandate.original }
    return [{ ...made, inDay: null, backDay: null, isRejected: false }]
  })
  for (const collection of told) {
    const { invoice, mandate } = collection
    invoice.collections.push(collection)
    Object.assign(invoice, {
      status: invoice.status === 'pending' ? 'sent' : 'not_paid',
      collectingUntil: bankDay(day, 5),
    })
    const last = Math.max(day, mandate.last ?? day)
    Object.assign(mandate, { first: mandate.first ?? day, last, original: '' })
  }
  return 'done'
}

/** The part of each invoice that the client's credit pays first, in order of invoice number. */
function creditPlan(invoices: readonly Invoice[]): Map<Invoice, number> {
  const left = new Map(invoices.map(({ client }) => [client, Math.max(0, creditOf(client))]))
  const plan = new Map<Invoice, number>()
  for (const invoice of invoices.toSorted((a, b) => (a.number < b.number ? -1 : 1))) {
    const cents = Math.max(0, Math.min(left.get(invoice.client) ?? 0, openOf(invoice)))
    left.set(invoice.client, (left.get(invoice.client) ?? 0) - cents)
    plan.set(invoice, cents)
  }
  return plan
}

function isCovered(invoice: Invoice, plan: ReadonlyMap<Invoice, number>): boolean {
  return openOf(invoice) > 0 && plan.get(invoice) === openOf(invoice)
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
  | { way: 'in'; cents: number; of: Collection | undefined }
  | { way: 'back'; of: Collection; from: Received | 'coming' | undefined; reason: string; cost: number }
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

  tell({ told, places, confirmsGaps, at }: Extract<Act, { kind: 'bank' }>): Verdict {
    const entries = told.flatMap((telling, n) => inOrder(toldIn(telling, n, this.#names)))
    const pass = new Pass(this.#allCollections(), this.#transfers, places)
    for (const entry of entries) pass.read(entry)
    const said = told.flatMap(telling => {
      if (telling.format !== 'coda' && telling.format !== 'camt.053') return []
      return [{ day: telling.day, opening: telling.opening, closing: closingOf(telling, this.#names) }]
    })
    if (pass.steps.length === 0) return 'done'
    if (!confirmsGaps && said.some(one => !this.#follows(one, said))) return 'refused'
    this.#statements.push(...said)
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
    said: readonly { day: Day; closing: number }[],
  ): boolean {
    const known = [...this.#statements, ...said]
    const last = Math.max(...known.filter(one => one.day < day).map(one => one.day))
    if (last === Number.NEGATIVE_INFINITY) return true
    return known.some(one => (one.day === day || one.day === last) && one.closing === opening)
  }

  #take(step: Step, at: number): void {
    const { invoice } = step
    if (step.way === 'in') {
      const { cents, of } = step
      const how = of === undefined ? 'transfer' : 'direct-debit'
      receive(invoice, { cents, at, how, ...(of && { of }) })
      return
    }
    const { of, from, reason, cost } = step
    const { received } = invoice.client
    const back = from === 'coming' ? received.find(one => one.of === of && stands(one)) : from
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
  readonly #known: ReadonlySet<string>
  readonly #places: boolean
  readonly #gone = new Set<Received>()
  readonly #coming = new Set<Collection>()
  /** The number of returns without an id that matched a known return, per day. */
  readonly #answered = new Map<string, number>()

  constructor(all: readonly Collection[], known: ReadonlySet<string>, places: boolean) {
    this.#all = all
    this.#known = known
    this.#places = places
  }

  read(entry: Entry): void {
    if (entry.kind === 'in') this.#comeIn([entry.of], entry.day)
    if (entry.kind === 'sum') this.#readSum(entry)
    if (entry.kind === 'back') this.#readBack(entry)
    if (entry.kind === 'rejected') this.#reject(entry.of, entry.reason)
    if (entry.kind === 'all-rejected')
      for (const one of this.#all) if (one.file === entry.file) this.#reject(one, entry.reason)
    if (entry.kind === 'transfer') this.#readTransfer(entry)
  }

  /**
   * A batch total matches the collections of its file that were not refused before. If the totals differ, a
   * user must decide.
   */
  #readSum({ file, of, day }: Extract<Entry, { kind: 'sum' }>): void {
    const claims = this.#all.filter(one => one.file === file && !this.#of(one).isRejected)
    if (sum(claims.map(({ cents }) => cents)) === sum(of.map(({ cents }) => cents))) this.#comeIn(claims, day)
  }

  #readBack(entry: Extract<Entry, { kind: 'back' }>): void {
    const of = entry.hasId ? entry.of : this.#meant(entry)
    if (of === undefined || this.#of(of).backDay !== null) return
    const from = this.#moneyOf(of)
    if (from === undefined && this.#of(of).isRejected) return
    this.#now(of, { backDay: entry.day })
    this.#goBack(of, from, entry)
  }

  #readTransfer({ news, of, cents, isPlaced }: Extract<Entry, { kind: 'transfer' }>): void {
    if (this.#known.has(news) || this.transfers.has(news)) return
    if (!isPlaced && !this.#places) return
    this.transfers.add(news)
    this.steps.push({ way: 'in', invoice: of, cents, of: undefined })
  }

  #of(collection: Collection) {
    return this.became.get(collection) ?? collection
  }

  #now(collection: Collection, changed: Partial<Pick<Collection, 'inDay' | 'backDay' | 'isRejected'>>): void {
    const { inDay, backDay, isRejected } = this.#of(collection)
    this.became.set(collection, { inDay, backDay, isRejected, ...changed })
  }

  #comeIn(claims: readonly Collection[], day: Day | null): void {
    const news = claims.filter(one => this.#of(one).inDay === null && !this.#isWrittenDown(one))
    for (const of of news) {
      this.#now(of, { inDay: day })
      this.steps.push({ way: 'in', invoice: of.invoice, cents: of.cents, of })
      // Its return was reported earlier.
      if (this.#of(of).backDay === null) this.#coming.add(of)
      else this.steps.push({ way: 'back', invoice: of.invoice, of, from: 'coming', reason: '', cost: 0 })
    }
  }

  #reject(of: Collection, reason: string): void {
    const { isRejected, backDay } = this.#of(of)
    if (isRejected || backDay !== null) return
    const from = this.#moneyOf(of)
    this.#now(of, { isRejected: true })
    this.#goBack(of, from, { reason, cost: 0 })
  }

  #goBack(
    of: Collection,
    from: Received | 'coming' | undefined,
    why: { reason: string; cost: number },
  ): void {
    if (from === 'coming') this.#coming.delete(of)
    else if (from !== undefined) this.#gone.add(from)
    const { reason, cost } = why
    this.steps.push({ way: 'back', invoice: of.invoice, of, from, reason, cost })
  }

  #isWrittenDown({ invoice, cents }: Collection): boolean {
    return this.#byHand(invoice).some(({ paid }) => paid === cents)
  }

  #byHand(invoice: Invoice): Received[] {
    return invoice.client.received.filter(
      one =>
        one.invoice === invoice &&
        one.how === 'direct-debit' &&
        !one.of &&
        one.paid > 0 &&
        !this.#gone.has(one),
    )
  }

  /** The receipt of a collection, as reported by the bank or as recorded by a user. */
  #moneyOf(of: Collection): Received | 'coming' | undefined {
    if (this.#coming.has(of)) return 'coming'
    const told = of.invoice.client.received.find(one => one.of === of && stands(one) && !this.#gone.has(one))
    const byHand = this.#byHand(of.invoice)
    return told ?? byHand.find(({ paid }) => paid === of.cents) ?? byHand.at(-1)
  }

  /**
   * Matches a return without an id by client and amount. Each known return of that day accounts for one.
   * Otherwise there must be only one candidate.
   */
  #meant({ id, of, day }: Extract<Entry, { kind: 'back' }>): Collection | undefined {
    const { mandate, cents } = of
    const likely = this.#all.filter(
      one => one.mandate.client === mandate.client && one.cents === cents && one.day <= (day ?? one.day),
    )
    const [file] = id.split('.')
    const key = [file, mandate.reference, cents, day].join(' ')
    const answered = this.#answered.get(key) ?? 0
    this.#answered.set(key, answered + 1)
    const known = likely.filter(one => this.#of(one).backDay === day)
    if (answered < known.length) return undefined
    const left = likely.filter(one => this.#of(one).backDay === null)
    return left.length === 1 ? left[0] : undefined
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
    if (turn % 2 !== (step.way === 'in' ? 0 : 1)) turn += 1
    last.set(step.invoice, turn)
    while (turns.length <= turn) turns.push([])
    turns[turn]?.push(step)
  }
  return turns
}

function inOrder(told: readonly Entry[]): Entry[] {
  const rank = (one: Entry) => (one.day ?? 0) * 2 + Number(one.kind === 'back')
  return told.toSorted((a, b) => rank(a) - rank(b))
}

function closingOf(telling: Parameters<typeof toldIn>[0], names: Names): number {
  if (telling.format === 'pain.002') return 0
  return telling.opening + sum(bookedIn(telling.news, names).map(({ cents }) => cents))
}
