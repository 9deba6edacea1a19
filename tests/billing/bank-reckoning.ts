import type { Act } from './acts.ts'
import { sum } from './amounts.ts'
import { bookedIn, type Entry, type Names, toldIn } from './bank-telling.ts'
import { bankDay, type Day, dayAt, hourAt, monthAt, monthsLater } from './calendar.ts'
import { isOwed, type Received, receive, stands, takeBack } from './money.ts'
import { type Client, type Collection, creditOf, type Invoice, openOf, type Verdict } from './reckoning.ts'

/** By which a client lets the practice collect from an account. */
export type Mandate = {
  reference: string
  client: Client
  account: string
  /** What the bank still has to be told: the account that it knows; empty where there is nothing to tell. */
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

/** The client agreed to another account. What the bank knows is that of the last time it was told. */
export function amend(client: Client, account: string): Verdict {
  const mandate = client.mandates.find(({ end }) => end === 'none')
  if (mandate === undefined || mandate.account === account) return 'refused'
  const known = mandate.original === '' ? mandate.account : mandate.original
  Object.assign(mandate, { account, original: known === account ? '' : known })
  return 'done'
}

/** A file for the bank: of one month, all of them validated or all of them unpaid, none of them out in another. */
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
  // A bank takes no file for a day that is more than two weeks away.
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

/** What of each the credit of its client pays first, in the order of their numbers. */
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

/** Not before it is due, five days after everybody was told, and on the second of the bank's days after it got the file. */
function collectionDay(dueDays: readonly Day[], at: number): Day {
  const today = dayAt(at)
  const handedIn = bankDay(hourAt(at) < 16 ? today : today + 1)
  return bankDay(Math.max(...dueDays, today + 5, bankDay(handedIn, 2)))
}

/** What one entry does: money comes, or it goes back, or it never came. `coming` is what the entries before it bring. */
type Step = { invoice: Invoice } & (
  | { way: 'in'; cents: number; of: Collection | undefined }
  | { way: 'back'; of: Collection; from: Received | 'coming' | undefined; reason: string; cost: number }
)

/** What banks have told of, each once, whichever file told it first. */
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

  /** A statement begins with what the one before it ended with. Which is before, of several of one day, nobody knows. */
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
    // What the bank never settled, it has learned no account from.
    if (from === undefined && of.original !== '' && of.mandate.account !== of.original)
      of.mandate.original = of.original
  }
}

/** Goes through what is told, one after the other, as if what came before were done. */
class Pass {
  readonly steps: Step[] = []
  readonly transfers = new Set<string>()
  readonly became = new Map<Collection, Pick<Collection, 'inDay' | 'backDay' | 'isRejected'>>()
  readonly #all: readonly Collection[]
  readonly #known: ReadonlySet<string>
  readonly #places: boolean
  readonly #gone = new Set<Received>()
  readonly #coming = new Set<Collection>()
  /** How many of a day, without an id, were one that is known. */
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

  /** Of a file, what the bank did not refuse before. Where that is another sum, a person has to look. */
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
      // It was told before that this one went back.
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

  /** Somebody had written down that it came in, before the bank said so. */
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

  /** What it brought, as the bank told it or as somebody wrote it down. */
  #moneyOf(of: Collection): Received | 'coming' | undefined {
    if (this.#coming.has(of)) return 'coming'
    const told = of.invoice.client.received.find(one => one.of === of && stands(one) && !this.#gone.has(one))
    const byHand = this.#byHand(of.invoice)
    return told ?? byHand.find(({ paid }) => paid === of.cents) ?? byHand.at(-1)
  }

  /**
   * Of what came back without its id, by the client and the amount: each that is known to have come back on that day answers for one;
   * else the only one that can be meant.
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

/** Of one invoice in the order of the entries; of different ones as many at once as can be, what comes in first. */
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

/** What comes in on a day comes before what goes back. */
function inOrder(told: readonly Entry[]): Entry[] {
  const rank = (one: Entry) => (one.day ?? 0) * 2 + Number(one.kind === 'back')
  return told.toSorted((a, b) => rank(a) - rank(b))
}

function closingOf(telling: Parameters<typeof toldIn>[0], names: Names): number {
  if (telling.format === 'pain.002') return 0
  return telling.opening + sum(bookedIn(telling.news, names).map(({ cents }) => cents))
}
