import {
  type Act,
  type CollectionName,
  type ContractName,
  type ContractStep,
  type InvoiceName,
  type InvoiceStep,
  isInvoiceStep,
} from './actions.ts'
import { computeSums, type Part, share, sum } from './amounts.ts'
import { amend, Bank, collect, endMandate, getActiveMandate, isOut, type Mandate } from './bank-model.ts'
import { type Day, dayAt, firstDay, getDayStart, type Month, monthAt, monthOfDay } from './calendar.ts'
import { giveCreditBack, isOwed, type ReceivedPayment, receive, takeBack, takeBackFrom } from './money.ts'

/**
 * The reference model: a second implementation of the billing rules, from the specification alone. It
 * receives acts in order and gives the expected invoices, credit notes, payments and balances. It is simple
 * and not fast: it keeps everything in memory and recalculates every day.
 */

export type Price = { cents: number | null; rate: number }
export type TermsAnimal = { id: string; name: string; species: string; visits: number }
export type Terms = { from: Day; animals: readonly TermsAnimal[]; prices: ReadonlyMap<string, Price> }

export type TermsEvent =
  | {
      kind: 'start' | 'animals'
      contract: Contract
      day: Day
      animals: readonly (TermsAnimal & { leftOn: Day | null })[]
      prices: Map<string, Price>
    }
  | { kind: 'price'; contract: Contract; day: Day; today: Day; species: string; cents: number }
  | { kind: 'vat'; contract: Contract; day: Day; rates: Map<string, number> }
  | { kind: 'leave'; contract: Contract; animal: string; day: Day }

export type ContractStatus = 'created' | 'pending' | 'sent' | 'signed' | 'active' | 'paused' | 'canceled'
export type Contract = {
  id: string
  client: Client
  version: number
  status: ContractStatus
  signedAt: number | null
  isWithdrawn: boolean
  isErased: boolean
  /** The account in the contract text when it was sent. Signing allows the practice to collect from it. */
  account: string
  steps: { status: ContractStatus; at: number }[]
  terms: Terms[]
}

/** `extra` is the line of extra work, which is no part of what a month costs. */
type PeriodPart = Part & { period: Month; extra?: string }
export type Line = PeriodPart & {
  kind: 'month' | 'correction' | 'extra'
  contract?: string
  animal?: string
}

/** The quantity is in hundredths. `invoice` is the invoice that bills it, if any. */
export type Extra = {
  id: string
  client: Client
  quantity: number
  cents: number
  rate: number
  isDeleted: boolean
  invoice: Invoice | null
}

export type InvoiceStatus = 'created' | 'pending' | 'sent' | 'paid' | 'not_paid' | 'canceled'
export type Invoice = {
  number: string
  client: Client
  period: Month
  /** The number of earlier invoices of this client for this month. */
  nth: number
  /** Only of extra work. It does not bill the month. */
  isOwn: boolean
  status: InvoiceStatus
  /** An invoice without VAT is corrected without VAT. */
  isTaxed: boolean
  createdAt: number
  dueDay: Day
  issueDay: Day | null
  lines: Line[]
  wasIssued: boolean
  /** Sent by email. An invoice in a bank file also counts as sent. */
  wasMailed: boolean
  /** Validated with a mandate in force, so that its text announces a direct debit. */
  saysDirectDebit: boolean
  /** Its email has announced a direct debit, and no file has it yet. */
  isToCollect: boolean
  collections: Collection[]
  /** The end of its collection in a bank file. */
  collectingUntil: Day | null
  /** Nothing was left to bill, so its month is not settled. */
  isEmptied: boolean
  /** A user canceled it, and another invoice replaced it. */
  isReplaced: boolean
  creditUsed: number
  /** Payments. Reversals are negative. */
  payments: number[]
  notes: CreditNote[]
}

export type CreditNote = {
  number: string
  kind: 'correction' | 'cancellation'
  lines: PeriodPart[]
  total: number
  /** The part that was paid or used before, which becomes credit of the client. */
  givenBack: number
}

export type Collection = {
  id: string
  invoice: Invoice
  cents: number
  mandate: Mandate
  file: string
  day: Day
  /** The previous account, as reported to the bank in the file. */
  original: string
  inDay: Day | null
  backDay: Day | null
  isRejected: boolean
}

type Species = { name: string; cents: number; rate: number | null; isDeleted: boolean }
type Animal = TermsAnimal & { client: Client; isDeleted: boolean; leftOn: Day | null }
export type Client = {
  id: string
  name: string
  isActive: boolean
  /** No VAT is charged under a regime other than the domestic one. */
  isTaxed: boolean
  contracts: Contract[]
  invoices: Invoice[]
  account: string
  mandates: Mandate[]
  received: ReceivedPayment[]
  /** Receipts in excess of the outstanding amounts. They remain whatever happens to their invoices. */
  overpaid: number
  /** Cached lines per month, cleared by acts that can change them. */
  due: Map<Month, Line[]>
}

export type Verdict = 'done' | 'refused'

type Options = {
  onTerms?: (event: TermsEvent) => void
  findContractId?: (contract: ContractName) => string | undefined
}

export class BillingModel {
  readonly clients = new Map<string, Client>()
  readonly animals = new Map<string, Animal>()
  readonly species = new Map<string, Species>()
  readonly extras = new Map<string, Extra>()
  practiceRate = 2_100
  daysToPay = 14
  /** Contracts created automatically in place of void ones. Their ids come from the product. */
  readonly madeByItself: Contract[] = []
  readonly bank = new Bank(this, () => [...this.clients.values()].flatMap(listCollections))
  #numbers = new Map<string, number>()
  #onTerms: (event: TermsEvent) => void
  #getId: (contract: ContractName) => string | undefined

  /** `idOf` returns the product's id of an automatically created contract. */
  constructor({ onTerms, findContractId }: Options = {}) {
    this.#onTerms = onTerms ?? (() => {})
    this.#getId = findContractId ?? (() => undefined)
  }

  tell(act: Act): Verdict {
    const isAboutInvoices =
      isInvoiceStep(act) ||
      /^(synchronize|validate-month|pay|undo|collect|bank|invoice-now|extra-.*)$/.test(act.kind)
    if (!isAboutInvoices) for (const { due } of this.clients.values()) due.clear()
    const verdict = this.#tell(act)
    if (!isAboutInvoices) for (const { due } of this.clients.values()) due.clear()
    return verdict
  }

  #tell(act: Act): Verdict {
    switch (act.kind) {
      case 'practice-rate':
        this.practiceRate = act.rate
        this.#ratesChanged(act.at)
        return 'done'
      case 'species-add':
        return this.#addSpecies(act)
      case 'species-price':
      case 'species-rate':
      case 'species-delete':
        return this.#changeSpecies(act)
      case 'client-add': {
        const name = `${act.lastName} ${act.firstName}`
        this.clients.set(act.client, {
          id: act.client,
          name,
          isActive: true,
          isTaxed: true,
          contracts: [],
          invoices: [],
          account: act.iban,
          mandates: [],
          received: [],
          overpaid: 0,
          due: new Map(),
        })
        return 'done'
      }
      case 'client-active':
      case 'client-regime':
      case 'client-account':
      case 'mandate-amend':
      case 'mandate-revoke': {
        const client = this.clients.get(act.client)
        return client === undefined ? 'refused' : changeClient(client, act)
      }
      case 'animal-add': {
        const client = this.clients.get(act.client)
        const { animal: id, name, species, visits } = act
        if (client === undefined || this.species.get(species)?.isDeleted !== false) return 'refused'
        this.animals.set(id, { id, name, species, visits, client, isDeleted: false, leftOn: null })
        this.#animalsChanged(client, act.at)
        return 'done'
      }
      case 'animal-change':
        return this.#changeAnimal(act)
      case 'animal-delete': {
        const animal = this.animals.get(act.animal)
        if (animal === undefined || animal.isDeleted) return 'refused'
        animal.isDeleted = true
        this.#animalsChanged(animal.client, act.at)
        return 'done'
      }
      case 'animal-leave': {
        const animal = this.animals.get(act.animal)
        const isAhead = act.day !== null && act.day > dayAt(act.at)
        if (animal === undefined || animal.isDeleted || isAhead) return 'refused'
        animal.leftOn = act.day
        this.#animalsChanged(animal.client, act.at)
        return 'done'
      }
      case 'contract-add': {
        const client = this.clients.get(act.client)
        if (client === undefined) return 'refused'
        this.#addContract(client, act.id, 1, act.at)
        return 'done'
      }
      case 'extra-add':
      case 'extra-change':
      case 'extra-delete':
        return this.#editExtra(act)
      case 'invoice-now': {
        const client = this.clients.get(act.client)
        return client === undefined ? 'refused' : this.#invoiceNow(client, act.at)
      }
      case 'synchronize':
        this.#synchronize(act.at)
        return 'done'
      case 'validate-month': {
        const created = this.invoices().filter(
          ({ status, createdAt }) => status === 'created' && monthAt(createdAt) === act.month,
        )
        if (created.some(isOfFormerRegime)) return 'refused'
        for (const invoice of created) this.#validate(invoice, act.at)
        return 'done'
      }
      case 'contract-validate':
      case 'contract-send':
      case 'contract-sign':
      case 'activate':
      case 'pause':
      case 'resume':
      case 'contract-delete':
      case 'withdraw': {
        const contract = this.contract(act.contract)
        if (contract === undefined || contract.isErased) return 'refused'
        return this.#contractStep(contract, act.kind, act.at)
      }
      case 'pay': {
        const invoice = this.invoice(act.invoice)
        if (invoice === undefined || !isOwed(invoice)) return 'refused'
        receive(invoice, act)
        return 'done'
      }
      case 'undo': {
        const received = this.clients.get(act.received.client)?.received[act.received.nth]
        return received === undefined ? 'refused' : takeBack(received, 'refuse')
      }
      case 'collect':
        return collect(
          act,
          act.invoices.map(name => this.invoice(name)),
        )
      case 'bank':
        return this.bank.tell(act)
      default: {
        const invoice = this.invoice(act.invoice)
        return invoice === undefined ? 'refused' : this.#invoiceStep(invoice, act.kind, act.at)
      }
    }
  }

  contract({ client, nth }: ContractName): Contract | undefined {
    return this.clients.get(client)?.contracts[nth]
  }

  invoice({ client, period, nth, isOwn = false }: InvoiceName): Invoice | undefined {
    return this.clients
      .get(client)
      ?.invoices.find(invoice => invoice.period === period && invoice.nth === nth && invoice.isOwn === isOwn)
  }

  collection(name: CollectionName): Collection | undefined {
    return this.invoice(name)?.collections[name.attempt]
  }

  invoices(): Invoice[] {
    const all = [...this.clients.values()].flatMap(({ invoices }) => invoices)
    return all.sort((a, b) => (a.number < b.number ? -1 : 1))
  }

  // --- Species, animals and charges of contracts

  #addSpecies({ name, cents, rate, at }: Extract<Act, { kind: 'species-add' }>): Verdict {
    const existing = this.species.get(name)
    if (existing === undefined) {
      this.species.set(name, { name, cents, rate, isDeleted: false })
      return 'done'
    }
    if (!existing.isDeleted) return 'refused'
    existing.isDeleted = false
    existing.rate = rate
    this.#reprice(existing, cents, at)
    this.#ratesChanged(at)
    return 'done'
  }

  #changeSpecies(act: Extract<Act, { kind: 'species-price' | 'species-rate' | 'species-delete' }>): Verdict {
    const species = this.species.get(act.name)
    if (species === undefined || species.isDeleted) return 'refused'
    if (act.kind === 'species-delete') species.isDeleted = true
    else if (act.kind === 'species-price') this.#reprice(species, act.cents, act.at)
    else {
      species.rate = act.rate
      this.#ratesChanged(act.at)
    }
    return 'done'
  }

  /** Sent contracts get a month's notice. A contract that is sent later gets the new price immediately. */
  #reprice(species: Species, cents: number, at: number): void {
    if (species.cents === cents) return
    species.cents = cents
    const today = dayAt(at)
    const day = noticeDay(today)
    for (const contract of this.#promisedContracts()) {
      if (latest(contract).prices.get(species.name) === undefined) continue
      this.#onTerms({ kind: 'price', contract, day, today, species: species.name, cents })
      write(contract, day, terms => {
        const price = terms.prices.get(species.name)
        if (price === undefined) return terms
        return { ...terms, prices: new Map(terms.prices).set(species.name, { ...price, cents }) }
      })
    }
  }

  #getRate(species: string): number {
    return this.species.get(species)?.rate ?? this.practiceRate
  }

  #ratesChanged(at: number): void {
    const day = dayAt(at)
    const rates = new Map([...this.species.keys()].map(name => [name, this.#getRate(name)]))
    for (const contract of this.#promisedContracts()) {
      this.#onTerms({ kind: 'vat', contract, day, rates })
      write(contract, day, terms => {
        const priced = [...terms.prices].map(([name, price]): [string, Price] => [
          name,
          { ...price, rate: this.#getRate(name) },
        ])
        return { ...terms, prices: new Map(priced) }
      })
    }
  }

  #changeAnimal(act: Extract<Act, { kind: 'animal-change' }>): Verdict {
    const animal = this.animals.get(act.animal)
    if (animal === undefined || animal.isDeleted) return 'refused'
    const to = act.client === undefined ? animal.client : this.clients.get(act.client)
    if (to === undefined) return 'refused'
    const species = act.species ?? animal.species
    if (species !== animal.species && this.species.get(species)?.isDeleted !== false) return 'refused'
    const from = animal.client
    const visits = act.visits ?? animal.visits
    const [moves, agrees] = [to !== from, visits === animal.visits]
    const isOther = moves || species !== animal.species
    if (moves && animal.leftOn !== null) {
      // Charges of the former client end on that day for good, and the animal is there for the new one.
      const isOther = ({ id }: TermsAnimal) => id !== animal.id
      for (const contract of from.contracts) {
        this.#onTerms({ kind: 'leave', contract, animal: animal.id, day: animal.leftOn })
        write(contract, animal.leftOn + 1, terms => ({ ...terms, animals: terms.animals.filter(isOther) }))
      }
      animal.leftOn = null
    }
    Object.assign(animal, { client: to, species, visits })
    if (!agrees) this.#makeVoid(from, act.at)
    if (isOther) this.#animalsChanged(from, act.at)
    if (moves) this.#animalsChanged(to, act.at)
    return 'done'
  }

  #getAnimals(client: Client): (TermsAnimal & { leftOn: Day | null })[] {
    return [...this.animals.values()]
      .filter(animal => animal.client === client && !animal.isDeleted)
      .map(({ id, name, species, visits, leftOn }) => ({ id, name, species, visits, leftOn }))
      .sort((a, b) => order(counted(a.name), counted(b.name)) || order(a.id, b.id))
  }

  #pricesToday(): Map<string, Price> {
    return new Map(
      [...this.species.values()].map(({ name, cents }) => [name, { cents, rate: this.#getRate(name) }]),
    )
  }

  /**
   * From this day, contracts with promised prices cover the current animals. A new species gets the
   * contract's price, or else today's price. An animal that has left stays where it was, in case it comes back.
   */
  #animalsChanged(client: Client, at: number): void {
    for (const contract of client.contracts.filter(hasPromised)) {
      const [day, animals, prices] = [dayAt(at), this.#getAnimals(client), this.#pricesToday()]
      this.#onTerms({ kind: 'animals', contract, day, animals, prices })
      write(contract, day, terms => {
        const isIn = (id: string) => terms.animals.some(animal => animal.id === id)
        const covered = animals.filter(({ id, leftOn }) => leftOn === null || isIn(id))
        return { ...terms, animals: covered, prices: choosePrices(covered, terms.prices, prices) }
      })
    }
  }

  // --- Contracts

  #promisedContracts(): Contract[] {
    return [...this.clients.values()].flatMap(({ contracts }) => contracts.filter(hasPromised))
  }

  #addContract(client: Client, id: string, version: number, at: number): Contract {
    const contract: Contract = {
      id,
      client,
      version,
      status: 'created',
      signedAt: null,
      isWithdrawn: false,
      isErased: false,
      account: '',
      steps: [{ status: 'created', at }],
      terms: [],
    }
    client.contracts.push(contract)
    return contract
  }

  /** The number of yearly visits changed: agreed contracts are canceled, and a new version replaces them. */
  #makeVoid(client: Client, at: number): void {
    const agreed = client.contracts.filter(
      ({ status, isErased }) => !isErased && status !== 'created' && status !== 'canceled',
    )
    if (agreed.length === 0) return
    for (const contract of agreed) go(contract, 'canceled', at)
    const version = Math.max(...client.contracts.map(contract => contract.version)) + 1
    const id = this.#getId({ client: client.id, nth: client.contracts.length }) ?? `made at ${at}`
    this.madeByItself.push(this.#addContract(client, id, version, at))
  }

  #contractStep(contract: Contract, step: ContractStep, at: number): Verdict {
    const { status, client } = contract
    if (step === 'contract-delete') {
      if (status === 'signed' || status === 'canceled') return 'refused'
      if (contract.signedAt === null) contract.isErased = true
      else go(contract, 'canceled', at)
      return 'done'
    }
    if (step === 'withdraw') {
      if (status !== 'signed' && !isAtWork(contract)) return 'refused'
      if (dayAt(at) - dayAt(contract.signedAt ?? at) > 14) return 'refused'
      go(contract, 'canceled', at)
      contract.isWithdrawn = true
      const own = client.mandates.find(({ reference }) => reference === makeMandateReference(contract))
      if (own !== undefined) endMandate(client, 'withdrawn', own)
      const before = computeCredit(client)
      // A withdrawal makes no invoices. Months that are missing wait for Synchronize.
      this.#bill(client, at, false)
      this.#retaxOwn(client)
      for (const invoice of client.invoices)
        if (
          !invoice.isOwn &&
          isOwed(invoice) &&
          sum(invoice.notes.map(({ total }) => total)) >= computeTotal(invoice)
        ) {
          invoice.status = 'canceled'
          invoice.isEmptied = invoice.lines.every(({ period }) => period === invoice.period)
          this.#openExtras(invoice)
        }
      client.overpaid -= Math.max(0, computeCredit(client) - before)
      return 'done'
    }
    const { from, to } = contractPath[step]
    if (status !== from) return 'refused'
    const needsAnimals = step === 'contract-send' || step === 'activate'
    const animals = this.#getAnimals(client)
    if (needsAnimals && animals.every(({ leftOn }) => leftOn !== null)) return 'refused'
    if (step === 'activate' && client.contracts.some(isAtWork)) return 'refused'
    go(contract, to, at)
    if (step === 'contract-sign') this.#sign(contract, at)
    if (step === 'contract-send') contract.account = client.account
    // A sent contract promises its prices, and activation applies them.
    if (step === 'contract-send' || step === 'activate') {
      const [day, prices] = [dayAt(at), this.#pricesToday()]
      const isThere = ({ leftOn }: { leftOn: Day | null }) => leftOn === null || leftOn > day
      const covered = step === 'activate' ? animals.filter(isThere) : animals
      this.#onTerms({ kind: 'start', contract, day, animals: covered, prices })
      const promised = contract.terms.findLast(({ from }) => from <= day)?.prices ?? new Map<string, Price>()
      const withCovered = (terms: { from: Day; prices: ReadonlyMap<string, Price> }) => {
        return { ...terms, animals: covered, prices: choosePrices(covered, terms.prices, prices) }
      }
      const announced = contract.terms.filter(({ from }) => from > day).map(withCovered)
      const first = withCovered({ from: day, prices: promised })
      contract.terms = [first, ...announced]
    }
    return 'done'
  }

  #sign(contract: Contract, at: number): void {
    const { client, account } = contract
    contract.signedAt = at
    if (account === '') return
    endMandate(client, 'replaced')
    client.mandates.push({
      reference: makeMandateReference(contract),
      client,
      account,
      original: '',
      signed: dayAt(at),
      end: 'none',
      first: null,
      last: null,
    })
  }

  // --- Monthly costs

  /** The lines due for a month in the current state. An active contract counts to the end of the month. */
  linesDue(client: Client, month: Month): readonly Line[] {
    const lines = client.due.get(month) ?? this.#countDue(client, month)
    client.due.set(month, lines)
    return lines
  }

  #countDue(client: Client, month: Month): Line[] {
    const contracts = client.contracts.filter(contract => !contract.isWithdrawn && contract.terms.length > 0)
    const days = new Map<Contract, Day[]>()
    for (let day = firstDay(month); day < firstDay(month + 1); day += 1) {
      const owner = findOwner(contracts, day)
      if (owner !== undefined) days.set(owner, [...(days.get(owner) ?? []), day])
    }
    return [...days].flatMap(([contract, charged]) => computeLines(contract, month, charged, this.animals))
  }

  // --- Invoices

  #synchronize(at: number): void {
    const clients = [...this.clients.values()].sort((a, b) => order(folded(a.name), folded(b.name)))
    for (const client of clients) {
      this.#bill(client, at)
      this.#placeExtras(client, at)
    }
  }

  /** Creates missing invoices, recalculates created ones and corrects validated ones. */
  #bill(client: Client, at: number, addsMissing = true): void {
    const current = monthAt(at)
    const starts = client.contracts.flatMap(({ steps }) => steps.filter(({ status }) => status === 'active'))
    const first = Math.min(...starts.map(start => monthAt(start.at)))
    const plans: Plan[] = []
    for (let period = first; period <= current; period += 1) {
      const standing = findStandingInvoice(client, period)
      const plan = { period, lines: asTaxed(client, this.linesDue(client, period)), corrections: [] }
      const isMissing = standing === undefined && client.isActive && computeSums(plan.lines).total > 0
      if (isMissing) plans.push(plan)
      else if (standing?.status === 'created') plans.push({ ...plan, invoice: standing })
    }
    this.#correct(client, plans, at)
    for (const plan of plans) if (addsMissing || plan.invoice !== undefined) this.#carryOut(client, plan, at)
  }

  /**
   * Corrections of validated months go onto the client's next invoice: one of these plans, or that of the
   * next month.
   */
  #correct(client: Client, plans: Plan[], at: number): void {
    const current = monthAt(at)
    const mayAdd = client.isActive && findStandingInvoice(client, current) === undefined
    const comingLines = client.isActive ? asTaxed(client, this.linesDue(client, current + 1)) : []
    const coming: Plan = { period: current + 1, lines: comingLines, corrections: [] }
    for (const correction of this.#corrections(client)) {
      const later = plans.filter(({ period }) => period > correction.period)
      const target = later.sort((a, b) => a.period - b.period)[0]
      if (target !== undefined) target.corrections.push(correction)
      else if (mayAdd && correction.period < current)
        plans.push({ period: current, lines: [], corrections: [correction] })
      else coming.corrections.push(correction)
    }
    for (const plan of [...plans, coming]) this.#creditWhatDoesNotFit(client, plan, at)
  }

  /** Corrections by month. The lines of a month, one per rate, stay together. */
  #corrections(client: Client): Correction[] {
    const ofMonths = client.invoices.filter(({ isOwn }) => !isOwn)
    const periods = [...new Set(ofMonths.map(({ period }) => period))].sort((a, b) => a - b)
    return periods.flatMap(period => {
      const standing = findStandingInvoice(client, period)
      if (standing === undefined || !standing.wasIssued || standing.status === 'canceled') return []
      const billed = billedFor(client, period).map(negated)
      const { byRate } = computeSums([...asTaxed(standing, this.linesDue(client, period)), ...billed])
      const lines = [...byRate]
        .filter(([, net]) => net !== 0)
        .map(([rate, net]): Line => ({ kind: 'correction', period, rate, net }))
      return lines.length === 0 ? [] : [{ period, lines }]
    })
  }

  /**
   * The reduction of a month is not split. It is credited immediately if it would leave nothing to pay on its
   * invoice.
   */
  #creditWhatDoesNotFit(client: Client, plan: Plan, at: number): void {
    const reductions = plan.corrections.filter(({ lines }) => isNegative(lines))
    plan.corrections = plan.corrections.filter(({ lines }) => !isNegative(lines))
    for (const reduction of reductions.sort((a, b) => a.period - b.period)) {
      if (computeSums([...linesOn(plan), ...reduction.lines]).total > 0) plan.corrections.push(reduction)
      else this.#credit(client, reduction, at)
    }
  }

  #credit(client: Client, { period, lines }: Correction, at: number): void {
    const standing = findStandingInvoice(client, period)
    if (standing === undefined) throw new Error('a correction of a month without an invoice')
    const credited = lines.map(negated)
    this.#addNote(standing, 'correction', credited, computeSums(credited).total, at)
  }

  #carryOut(client: Client, plan: Plan, at: number): void {
    let { invoice } = plan
    const lines = linesOn(plan)
    if (computeSums(lines).total <= 0) {
      if (invoice !== undefined) this.#empty(invoice)
      return
    }
    invoice ??= this.#addInvoice(client, plan.period, at)
    Object.assign(invoice, { lines, isTaxed: client.isTaxed })
    this.#billExtras(invoice)
  }

  #empty(invoice: Invoice): void {
    Object.assign(invoice, { lines: [], status: 'canceled', isEmptied: true })
    this.#openExtras(invoice)
  }

  // --- Extra work

  #extrasOf(fits: (extra: Extra) => boolean): Extra[] {
    return [...this.extras.values()].filter(extra => !extra.isDeleted && fits(extra))
  }

  #openExtras(invoice: Invoice): void {
    for (const extra of this.#extrasOf(candidate => candidate.invoice === invoice)) extra.invoice = null
  }

  /** Replaces the extra work on an invoice that is not validated. An invoice that bills nothing is emptied. */
  #billExtras(invoice: Invoice): void {
    const months = invoice.lines.filter(({ extra }) => extra === undefined)
    const own = this.#extrasOf(extra => extra.invoice === invoice).map(
      ({ id, quantity, cents, rate }): Line => {
        const net = share(quantity, cents, 100)
        return { kind: 'extra', extra: id, period: invoice.period, rate: invoice.isTaxed ? rate : 0, net }
      },
    )
    invoice.lines = [...months, ...own]
    if (invoice.isOwn && computeSums(invoice.lines).total <= 0) this.#empty(invoice)
  }

  #editExtra(act: Extract<Act, { kind: 'extra-add' | 'extra-change' | 'extra-delete' }>): Verdict {
    if (act.kind === 'extra-add') {
      const client = this.clients.get(act.client)
      if (client === undefined || this.extras.has(act.extra)) return 'refused'
      const { quantity, cents, rate, extra: id } = act
      this.extras.set(id, { id, client, quantity, cents, rate, isDeleted: false, invoice: null })
      return 'done'
    }
    const extra = this.extras.get(act.extra)
    if (extra === undefined || extra.isDeleted) return 'refused'
    const { invoice } = extra
    if (invoice !== null && invoice.status !== 'created') return 'refused'
    if (act.kind === 'extra-delete') Object.assign(extra, { isDeleted: true, invoice: null })
    else {
      const { quantity = extra.quantity, cents = extra.cents, rate = extra.rate } = act
      Object.assign(extra, { quantity, cents, rate })
    }
    if (invoice !== null) this.#billExtras(invoice)
    return 'done'
  }

  /**
   * Open lines go on the invoice of this month while it is not validated. After that a client with an active
   * contract waits for the next month, and another client gets an invoice of extra work only.
   */
  #placeExtras(client: Client, at: number): void {
    this.#retaxOwn(client)
    if (!client.isActive) return
    const ofMonth = findStandingInvoice(client, monthAt(at))
    const open = this.#extrasOf(extra => extra.client === client && extra.invoice === null)
    if (ofMonth?.status === 'created') {
      for (const extra of open) extra.invoice = ofMonth
      this.#billExtras(ofMonth)
    } else if (ofMonth === undefined || client.contracts.every(({ status }) => status !== 'active'))
      this.#addOwn(client, open, at)
  }

  #retaxOwn(client: Client): void {
    const own = client.invoices.find(({ isOwn, status }) => isOwn && status === 'created')
    if (own === undefined) return
    own.isTaxed = client.isTaxed
    this.#billExtras(own)
  }

  #addOwn(client: Client, open: readonly Extra[], at: number): boolean {
    const own = client.invoices.find(({ isOwn, status }) => isOwn && status === 'created')
    const parts = open.map(({ quantity, cents, rate }) => ({
      net: share(quantity, cents, 100),
      rate: client.isTaxed ? rate : 0,
    }))
    if (open.length === 0 || (own === undefined && computeSums(parts).total <= 0)) return false
    const invoice = own ?? this.#addInvoice(client, monthAt(at), at, true)
    invoice.isTaxed = client.isTaxed
    for (const extra of open) extra.invoice = invoice
    this.#billExtras(invoice)
    return true
  }

  #invoiceNow(client: Client, at: number): Verdict {
    if (!client.isActive) return 'refused'
    const open = this.#extrasOf(extra => extra.client === client && extra.invoice === null)
    return this.#addOwn(client, open, at) ? 'done' : 'refused'
  }

  #addInvoice(client: Client, period: Month, at: number, isOwn = false): Invoice {
    const nth = client.invoices.filter(invoice => invoice.period === period && invoice.isOwn === isOwn).length
    const invoice: Invoice = {
      number: this.#nextNumber('', 5, at),
      client,
      period,
      nth,
      isOwn,
      status: 'created',
      createdAt: at,
      isTaxed: client.isTaxed,
      dueDay: dayAt(at) + this.daysToPay,
      lines: [],
      issueDay: null,
      wasIssued: false,
      isEmptied: false,
      isReplaced: false,
      wasMailed: false,
      saysDirectDebit: false,
      isToCollect: false,
      collections: [],
      collectingUntil: null,
      creditUsed: 0,
      payments: [],
      notes: [],
    }
    client.invoices.push(invoice)
    return invoice
  }

  #nextNumber(letter: string, digits: number, at: number): string {
    const year = Math.floor(monthAt(at) / 12)
    const next = (this.#numbers.get(`${year}${letter}`) ?? 0) + 1
    this.#numbers.set(`${year}${letter}`, next)
    return `${year}-${letter}${String(next).padStart(digits, '0')}`
  }

  #invoiceStep(invoice: Invoice, step: InvoiceStep, at: number): Verdict {
    const { status } = invoice
    if (step === 'make-again') return this.#makeAgain(invoice, at)
    if (!invoicePath[step].from.includes(status)) return 'refused'
    if (step === 'validate' && isOfFormerRegime(invoice)) return 'refused'
    if (step === 'validate') this.#validate(invoice, at)
    if (step === 'mark-paid') {
      const method = invoice.collections.length > 0 ? 'direct-debit' : 'transfer'
      receive(invoice, { cents: computeOpenAmount(invoice), method, at })
    }
    // Receipts of an invoice that was never fully paid remain.
    if (step === 'mark-not-paid' && status === 'paid') takeBackFrom(invoice)
    if (step === 'cancel' && isOut(invoice, dayAt(at))) return 'refused'
    if (step === 'cancel' && status !== 'created') this.#takeBack(invoice, at)
    if (step === 'send') {
      invoice.wasMailed = true
      invoice.isToCollect =
        invoice.saysDirectDebit &&
        getActiveMandate(invoice.client, dayAt(at)) !== undefined &&
        computeOpenAmount(invoice) > 0
      // A due day in the past is moved.
      if (dayAt(at) > invoice.dueDay) invoice.dueDay = dayAt(at) + this.daysToPay
    }
    invoice.status = invoicePath[step].to
    if (step === 'cancel') this.#openExtras(invoice)
    return 'done'
  }

  #validate(invoice: Invoice, at: number): void {
    const credit = computeCredit(invoice.client)
    invoice.creditUsed = Math.max(0, Math.min(credit, computeTotal(invoice)))
    const issueDay = dayAt(at)
    Object.assign(invoice, {
      status: 'pending',
      wasIssued: true,
      saysDirectDebit: getActiveMandate(invoice.client, issueDay) !== undefined,
      issueDay,
      dueDay: issueDay + this.daysToPay,
    })
  }

  #makeAgain(invoice: Invoice, at: number): Verdict {
    const { client, period, status } = invoice
    if (status !== 'canceled' || invoice.isReplaced || invoice.isOwn || !client.isActive) return 'refused'
    const later = client.invoices.some(
      candidate => candidate.period === period && !candidate.isOwn && candidate.nth > invoice.nth,
    )
    const lines = asTaxed(client, this.linesDue(client, period))
    if (later || computeSums(lines).total <= 0) return 'refused'
    invoice.isReplaced = true
    this.#addInvoice(client, period, at).lines = [...lines]
    return 'done'
  }

  // --- Credit notes

  /**
   * Credits the rest of an invoice: its total minus earlier credit notes, to the cent. More may have been credited for
   * its month than it billed. Its extra work is credited all the same.
   */
  #takeBack(invoice: Invoice, at: number): void {
    const months = invoice.lines.filter(({ extra }) => extra === undefined)
    const ofMonths = computeSums(months).total
    const left = ofMonths - sum(invoice.notes.map(note => note.total))
    const credited = invoice.notes.flatMap(note => note.lines.map(negated))
    const extras = invoice.lines.filter(({ extra }) => extra !== undefined)
    const lines: PeriodPart[] = [...(left > 0 ? [...months, ...credited] : []), ...extras]
    const total = Math.max(0, left) + computeTotal(invoice) - ofMonths
    if (total > 0) this.#addNote(invoice, 'cancellation', lines, total, at)
    // An amount that is still open was returned as credit before its payment was returned. That credit is
    // void.
    giveCreditBack(invoice, computeOpenAmount(invoice))
  }

  #addNote(invoice: Invoice, kind: CreditNote['kind'], lines: PeriodPart[], total: number, at: number): void {
    const givenBack = total - Math.min(total, computeOpenAmount(invoice))
    invoice.notes.push({ number: this.#nextNumber('C', 4, at), kind, lines, total, givenBack })
  }
}

type ClientChange = Extract<
  Act,
  { kind: 'client-active' | 'client-regime' | 'client-account' | 'mandate-amend' | 'mandate-revoke' }
>

function changeClient(client: Client, act: ClientChange): Verdict {
  if (act.kind === 'mandate-amend') return amend(client, act.iban)
  if (act.kind === 'client-active') client.isActive = act.isActive
  if (act.kind === 'client-regime') client.isTaxed = act.isTaxed
  if (act.kind === 'client-account') client.account = act.iban
  if (act.kind === 'mandate-revoke') {
    if (client.mandates.every(({ end }) => end !== 'none')) return 'refused'
    endMandate(client, 'client')
  }
  return 'done'
}

/** Calculated before the client's VAT regime changed. It waits for the next Synchronize. */
function isOfFormerRegime({ isTaxed, client }: Invoice): boolean {
  return isTaxed !== client.isTaxed
}

function asTaxed({ isTaxed }: { isTaxed: boolean }, lines: readonly Line[]): readonly Line[] {
  return isTaxed ? lines : lines.map(line => ({ ...line, rate: 0 }))
}

type Correction = { period: Month; lines: Line[] }
type Plan = { period: Month; lines: readonly Line[]; corrections: Correction[]; invoice?: Invoice }

function linesOn({ lines, corrections }: Plan): Line[] {
  return [...lines, ...corrections.flatMap(correction => correction.lines)]
}

const contractPath: Record<
  Exclude<ContractStep, 'contract-delete' | 'withdraw'>,
  { from: ContractStatus; to: ContractStatus }
> = {
  'contract-validate': { from: 'created', to: 'pending' },
  'contract-send': { from: 'pending', to: 'sent' },
  'contract-sign': { from: 'sent', to: 'signed' },
  activate: { from: 'signed', to: 'active' },
  pause: { from: 'active', to: 'paused' },
  resume: { from: 'paused', to: 'active' },
}

const invoicePath: Record<
  Exclude<InvoiceStep, 'make-again'>,
  { from: readonly InvoiceStatus[]; to: InvoiceStatus }
> = {
  validate: { from: ['created'], to: 'pending' },
  send: { from: ['pending'], to: 'sent' },
  'mark-paid': { from: ['sent', 'not_paid'], to: 'paid' },
  'mark-not-paid': { from: ['sent', 'paid'], to: 'not_paid' },
  cancel: { from: ['created', 'pending', 'not_paid'], to: 'canceled' },
}

function go(contract: Contract, status: ContractStatus, at: number): void {
  contract.status = status
  contract.steps.push({ status, at })
}

function isAtWork({ status }: Contract): boolean {
  return status === 'active' || status === 'paused'
}

/** The client has a price in writing and keeps it until a month after a change. */
function hasPromised(contract: Contract): boolean {
  const { status, isErased } = contract
  return !isErased && (status === 'sent' || status === 'signed' || isAtWork(contract))
}

// --- Terms

/** The first day of a month that is at least thirty days away. */
export function noticeDay(today: Day): Day {
  const month = monthOfDay(today + 30)
  return firstDay(month) >= today + 30 ? firstDay(month) : firstDay(month + 1)
}

/** Changes the terms from a day on: creates those of that day and updates all later ones. */
function write(contract: Contract, day: Day, change: (terms: Terms) => Terms): void {
  const before = contract.terms.filter(({ from }) => from < day)
  const after = contract.terms.filter(({ from }) => from >= day)
  const last = before.at(-1)
  if (last !== undefined && after[0]?.from !== day) after.unshift({ ...last, from: day })
  contract.terms = [...before, ...after.map(change)]
}

function latest({ terms }: Contract): Terms {
  const last = terms.at(-1)
  if (last === undefined) throw new Error('a contract at work has no terms')
  return last
}

function choosePrices(
  animals: readonly TermsAnimal[],
  own: ReadonlyMap<string, Price>,
  today: ReadonlyMap<string, Price>,
): Map<string, Price> {
  const prices = new Map<string, Price>()
  for (const { species } of animals) {
    const price = own.get(species) ?? today.get(species)
    if (price !== undefined) prices.set(species, price)
  }
  return prices
}

// --- Days

/** The last active contract of a day. Of two that are equal, the one with the greater id. */
function findOwner(contracts: readonly Contract[], day: Day): Contract | undefined {
  let owner: { contract: Contract; end: number } | undefined
  for (const contract of contracts) {
    const end = lastActive(contract, day)
    if (end === undefined) continue
    if (owner === undefined || end > owner.end || (end === owner.end && contract.id > owner.contract.id))
      owner = { contract, end }
  }
  return owner?.contract
}

/**
 * The end of a contract's activity in a day, if any. An activity that ends as the day begins counts only if
 * it also began then.
 */
function lastActive({ steps }: Contract, day: Day): number | undefined {
  const [begin, end] = [getDayStart(day), getDayStart(day + 1)]
  let last: number | undefined
  for (const [n, { status, at }] of steps.entries()) {
    if (status !== 'active' || at >= end) continue
    const until = Math.min(steps[n + 1]?.at ?? end, end)
    if (at >= begin || until > begin) last = until
  }
  return last
}

// --- Amounts

/** The lines of a contract for some days of a month. Days under the same terms form one stretch. */
function computeLines(
  contract: Contract,
  month: Month,
  days: readonly Day[],
  animalsById: ReadonlyMap<string, Animal>,
): Line[] {
  const stretches = new Map<string, { terms: Terms; days: number }>()
  const byTerms = new Map<Terms, { terms: Terms; days: number }>()
  const isGone = ({ id }: TermsAnimal, day: Day) => day > (animalsById.get(id)?.leftOn ?? day)
  for (const day of days) {
    const written = contract.terms.findLast(({ from }) => from <= day)
    if (written === undefined) throw new Error('a day is charged before the terms begin')
    const isWhole = written.animals.every(animal => !isGone(animal, day))
    const animals = written.animals.filter(animal => !isGone(animal, day))
    const terms = isWhole ? written : { ...written, animals }
    const key = () =>
      JSON.stringify(
        terms.animals.map(animal => [animal.id, animal.visits, terms.prices.get(animal.species)]),
      )
    const cached = byTerms.get(terms)
    const name = cached === undefined ? key() : ''
    const stretch = cached ?? stretches.get(name) ?? { terms, days: 0 }
    if (cached === undefined) stretches.set(name, stretch)
    byTerms.set(terms, stretch)
    stretch.days += 1
  }
  const started = contract.steps.find(({ status }) => status === 'active')
  const k = ((month - monthAt(started?.at ?? 0)) % 12) + 1
  const ofDays = firstDay(month + 1) - firstDay(month)
  return [...stretches.values()].flatMap(({ terms, days: charged }) => {
    const costs = terms.animals.map(animal => {
      const price = terms.prices.get(animal.species)
      return { animal, rate: price?.rate ?? 0, yearly: animal.visits * (price?.cents ?? 0) }
    })
    const year = sum(costs.map(({ yearly }) => yearly))
    if (year === 0) return []
    const whole = share(year, k, 12) - share(year, k - 1, 12)
    const stretch = share(whole, charged, ofDays)
    let upTo = 0
    return costs.flatMap(({ animal, rate, yearly }): Line[] => {
      if (yearly === 0) return []
      const before = share(stretch, upTo, year)
      upTo += yearly
      const net = share(stretch, upTo, year) - before
      return [{ kind: 'month', period: month, contract: contract.id, animal: animal.id, rate, net }]
    })
  })
}

// --- Invoices and payments

/** The invoice that counts for a month: neither emptied nor replaced. */
function findStandingInvoice(client: Client, period: Month): Invoice | undefined {
  return client.invoices.findLast(
    invoice => invoice.period === period && !invoice.isOwn && !invoice.isEmptied && !invoice.isReplaced,
  )
}

/** Everything billed for a month. A cancellation also takes back the corrections on its invoice. */
function billedFor({ invoices }: Client, period: Month): Part[] {
  const issued = invoices.filter(({ wasIssued }) => wasIssued)
  const lines = issued.flatMap(invoice => invoice.lines)
  const credited = issued.flatMap(({ notes }) => notes.flatMap(note => note.lines.map(negated)))
  return [...lines, ...credited].filter(line => line.period === period && line.extra === undefined)
}

function isNegative(lines: readonly Part[]): boolean {
  return computeSums(lines).total < 0
}

function negated<P extends Part>(part: P): P {
  return { ...part, net: -part.net }
}

function listCollections({ invoices }: Client): Collection[] {
  return invoices.flatMap(({ collections }) => collections)
}

function makeMandateReference({ id }: Contract): string {
  return id.replaceAll('-', '').toUpperCase()
}

export function nameInvoice({ client, period, nth, isOwn }: Invoice): InvoiceName {
  return { client: client.id, period, nth, ...(isOwn && { isOwn }) }
}

export function computeTotal({ lines }: Invoice): number {
  return computeSums(lines).total
}

export function computeOpenAmount(invoice: Invoice): number {
  if (!invoice.wasIssued) return 0
  const credited = sum(invoice.notes.map(({ total, givenBack }) => total - givenBack))
  return computeTotal(invoice) - sum(invoice.payments) - invoice.creditUsed - credited
}

export function computeOwedAmount({ invoices }: Client): number {
  return sum(invoices.filter(({ status }) => status !== 'canceled').map(computeOpenAmount))
}

export function computeCredit({ invoices, overpaid }: Client): number {
  const returned = sum(invoices.flatMap(({ notes }) => notes.map(({ givenBack }) => givenBack)))
  return returned + overpaid - sum(invoices.map(({ creditUsed }) => creditUsed))
}

// --- Order

function folded(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll('œ', 'oe').replaceAll('æ', 'ae')
}

/** Rex 2 comes before Rex 11. */
function counted(name: string): string {
  return folded(name).replace(/\d+/g, digits => digits.padStart(9, '0'))
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
