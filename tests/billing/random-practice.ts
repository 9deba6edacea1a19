import { Random } from '../random.ts'
import { type Act, type ContractStep, type Deed, type InvoiceStep, waysPaid } from './actions.ts'
import { getActiveMandate, isOut } from './bank-model.ts'
import {
  BillingModel,
  type Client,
  type Contract,
  computeOpenAmount,
  type Invoice,
  nameInvoice,
} from './billing-model.ts'
import {
  clockChanges,
  type Day,
  dayAt,
  firstDay,
  getDayStart,
  instantOn,
  type Month,
  monthAt,
  monthOfDay,
} from './calendar.ts'
import { RandomBank } from './random-bank.ts'

const years = 3
/** Tests name seeds below this one for the rules of months that they break. */
const firstWithExtras = 50

/**
 * Three years of random acts, concentrated on hard cases: midnight, month ends, 29 February, clock changes,
 * and several acts at one instant. Most acts are possible in the reference model, and some make no sense.
 */
export function randomPractice(seed: number, size = 200): Act[] {
  return new Story(new Random(seed), seed < firstWithExtras ? undefined : new Random(~seed)).tell(size)
}

class Story {
  readonly #chance: Random
  readonly #extraChance: Random | undefined
  readonly #model = new BillingModel()
  readonly #bank: RandomBank
  /** Half of the practices consist mostly of payments, within one year. */
  readonly #isAboutMoney: boolean
  readonly #acts: Act[] = []
  readonly #busyMonths: Month[] = []

  constructor(chance: Random, extraChance: Random | undefined) {
    this.#chance = chance
    this.#extraChance = extraChance
    this.#bank = new RandomBank(chance, this.#model)
    this.#isAboutMoney = chance.happens(0.5)
  }

  tell(size: number): Act[] {
    const chance = this.#chance
    const first = firstDay(chance.whole(2023, 2029) * 12 + chance.whole(0, 11))
    for (let n = chance.whole(0, 4); n > 0; n -= 1)
      this.#busyMonths.push(monthOfDay(first) + chance.whole(0, years * 12 - 2))
    const instants = Array.from({ length: size }, () => this.#instant(first)).sort((a, b) => a - b)
    const begin = Math.min(instants[0] ?? Infinity, getDayStart(first))
    this.#open(begin)
    let n = 0
    while (n < instants.length) {
      const at = instants[n] ?? begin
      n += 1
      this.#do(this.#anyDeed(at), at)
      while (this.#chance.happens(0.3)) {
        const isTogether = this.#chance.happens(0.4)
        if (isTogether) this.#doTogether(this.#anyDeed(at), this.#anyDeed(at), at)
        else this.#do(this.#anyDeed(at), at)
        n += 1
      }
      this.#doExtraWork(at)
      const client = chance.pick([...this.#model.clients.values()])
      if (client !== undefined && chance.happens(0.3)) this.#bank.transfer(client, dayAt(at))
    }
    const last = (this.#acts.at(-1)?.at ?? begin) + 40 * 86_400_000
    const bankDeed = this.#bank.telling(dayAt(last))
    if (bankDeed !== undefined) this.#do(bankDeed, last)
    this.#do({ kind: 'synchronize' }, last)
    this.#do({ kind: 'synchronize' }, last)
    return this.#acts
  }

  #do(deed: Deed & { together?: true }, at: number): void {
    const act: Act = { ...deed, at }
    const verdict = this.#model.tell(act)
    this.#acts.push(act)
    if (act.kind !== 'collect' || verdict === 'refused') return
    const collections = act.invoices.flatMap(name => this.#model.invoice(name)?.collections ?? [])
    this.#bank.take(collections.filter(({ file }) => file === act.file))
  }

  #doTogether(one: Deed, other: Deed, at: number): void {
    this.#do(one, at)
    // A bank import takes two calls: read and apply.
    const isOfTwo = one.kind === 'bank' || other.kind === 'bank'
    this.#do(isOfTwo ? other : { ...other, together: true }, at)
  }

  #doExtraWork(at: number): void {
    const chance = this.#extraChance
    while (chance?.happens(0.4)) {
      const deed = this.#extraDeed(chance)
      const last = this.#acts.at(-1)
      const isPair = last?.at === at && last.together === undefined && last.kind !== 'bank'
      if (deed !== undefined) this.#do(isPair && chance.happens(0.3) ? { ...deed, together: true } : deed, at)
    }
  }

  #extraDeed(chance: Random): Deed | undefined {
    const client = chance.pick([...this.#model.clients.values()])
    const line = chance.pick([...this.#model.extras.values()].slice(-6))
    const kind = chance.whole(0, 9)
    const quantity = chance.pick([100, 100, 200, 50, 33, 125, 1, 4_001]) ?? 100
    const cents = chance.pick([0, 1, 5, 995, 1_250, 8_333, 10_000]) ?? 995
    const rate = chance.pick([2_100, 2_100, 600, 0, 550]) ?? 2_100
    if (client === undefined) return undefined
    if (kind <= 4 || line === undefined)
      return { kind: 'extra-add', extra: chance.uuid(), client: client.id, quantity, cents, rate }
    if (kind === 5) return { kind: 'extra-delete', extra: line.id }
    if (kind <= 7)
      return {
        kind: 'extra-change',
        extra: line.id,
        ...(chance.happens(0.5) ? { cents } : { quantity, rate }),
      }
    return { kind: 'invoice-now', client: client.id }
  }

  #instant(first: Day): number {
    const chance = this.#chance
    // A few months are busy, including the time after their invoices were validated.
    const busy = chance.pick(this.#busyMonths)
    const day =
      busy !== undefined && chance.happens(0.5)
        ? firstDay(busy) + chance.whole(0, 35)
        : first + chance.whole(0, (this.#isAboutMoney ? 1 : years) * 365)
    const ofMonth = firstDay(monthOfDay(day))
    const year = Math.floor(monthOfDay(day) / 12)
    const kind = chance.whole(0, 11)
    const soon = chance.pick([0, 1, 30 * 60_000, 60 * 60_000]) ?? 0
    if (kind <= 3) return instantOn(day, chance.whole(7 * 60, 20 * 60))
    if (kind === 4) return getDayStart(day)
    if (kind === 5) return getDayStart(day) + (chance.happens(0.5) ? -1 : 1) * soon
    if (kind <= 8) return getDayStart(ofMonth) + (chance.happens(0.5) ? -1 : 1) * soon
    if (kind === 9) return instantOn(ofMonth + chance.whole(0, 4), chance.whole(7 * 60, 20 * 60))
    const odd = kind === 10 ? chance.pick(clockChanges(year)) : firstDay(year * 12 + 2) - 1
    const [least, most] = [getDayStart(first), getDayStart(first + years * 366)]
    const at = instantOn(odd ?? day, chance.pick([0, 30, 90, 150, 180, 210, 1410]) ?? 0)
    return Math.max(least, Math.min(most, at))
  }

  #open(at: number): void {
    for (const name of speciesNames.slice(0, 2)) this.#do(this.#newSpecies(name), at)
    const clients = this.#chance.whole(1, 3)
    for (let n = 0; n < clients; n += 1) {
      const client = this.#newClient(n)
      this.#do(client, at)
      for (let animals = this.#chance.whole(1, 2); animals > 0; animals -= 1)
        this.#do(this.#newAnimal(client.client), at)
      this.#do({ kind: 'contract-add', id: this.#chance.uuid(), client: client.client }, at)
      for (const kind of ['contract-validate', 'contract-send', 'contract-sign'] as const)
        this.#do({ kind, contract: { client: client.client, nth: 0 } }, at)
      if (this.#isAboutMoney || this.#chance.happens(0.5))
        this.#do({ kind: 'activate', contract: { client: client.client, nth: 0 } }, at)
    }
  }

  #newSpecies(name: string): Extract<Deed, { kind: 'species-add' }> {
    return { kind: 'species-add', name, cents: this.#cents(), rate: this.#ownRate() }
  }

  #newClient(n: number): Extract<Deed, { kind: 'client-add' }> {
    const [firstName, lastName] = people[n] ?? ['Zoë', 'Zwart']
    return { kind: 'client-add', client: this.#chance.uuid(), firstName, lastName, iban: this.#account() }
  }

  #newAnimal(client: string): Deed {
    const [animal, name] = [this.#chance.uuid(), this.#chance.pick(animalNames) ?? 'Rex']
    return { kind: 'animal-add', animal, client, name, species: this.#aSpecies(), visits: this.#visits() }
  }

  #account = () => this.#chance.pick(accounts) ?? ''
  #aSpecies = () => this.#chance.pick([...this.#model.species.keys()]) ?? 'Chien'
  #visits = () => this.#chance.pick([0, 1, 2, 3, 3, 5, 7, 12, 52]) ?? 3
  #cents = () => (this.#chance.happens(0.2) ? this.#chance.whole(1, 50) : this.#chance.whole(1_000, 20_000))
  #rate = () => this.#chance.pick([0, 600, 1_200, 2_100, 2_100, 550, 9]) ?? 2_100
  #ownRate = () => (this.#chance.happens(0.4) ? this.#rate() : null)

  #anyDeed(at: number): Deed {
    const chance = this.#chance
    const kinds = Object.entries(this.#isAboutMoney ? { ...weights, ...weightsOfMoney } : weights)
    const all = kinds.reduce((total, [, weight]) => total + weight, 0)
    for (let tries = 0; tries < 20; tries += 1) {
      const point = chance.next() * all
      let reached = 0
      const [kind = 'synchronize'] =
        kinds.find(([, weight]) => {
          reached += weight
          return point < reached
        }) ?? []
      const deed = this.#deed(kind, at)
      if (deed !== undefined) return deed
    }
    return { kind: 'synchronize' }
  }

  #deed(kind: string, at: number): Deed | undefined {
    const chance = this.#chance
    const model = this.#model
    const client = chance.pick([...model.clients.values()])
    const animal = chance.pick([...model.animals.values()].filter(({ isDeleted }) => !isDeleted))
    if (client === undefined) return undefined
    switch (kind) {
      case 'synchronize':
        return { kind }
      case 'validate-month':
        return { kind, month: monthAt(at) - (chance.happens(0.2) ? 1 : 0) }
      case 'practice-rate':
        return { kind, rate: this.#rate() }
      case 'species-price':
        return { kind, name: this.#aSpecies(), cents: this.#cents() }
      case 'species-rate':
        return { kind, name: this.#aSpecies(), rate: this.#ownRate() }
      case 'species-delete':
        return { kind, name: this.#aSpecies() }
      case 'species-add': {
        const name = chance.pick(
          speciesNames.filter(candidate => model.species.get(candidate)?.isDeleted !== false),
        )
        return name === undefined ? undefined : this.#newSpecies(name)
      }
      case 'client-add':
        return model.clients.size < people.length ? this.#newClient(model.clients.size) : undefined
      case 'client-active':
        return { kind, client: client.id, isActive: client.isActive ? chance.happens(0.2) : true }
      case 'client-regime':
        return { kind, client: client.id, isTaxed: !client.isTaxed }
      case 'client-account':
      case 'mandate-amend':
        return { kind, client: client.id, iban: this.#account() || 'BE71096123456769' }
      case 'mandate-revoke':
        return { kind, client: client.id }
      case 'undo': {
        const nth = client.received.length - 1 - chance.whole(0, 3)
        return nth < 0 ? undefined : { kind, received: { client: client.id, nth } }
      }
      case 'collect':
        return this.#fileDeed(client, at)
      case 'bank':
        return this.#bank.telling(dayAt(at))
      case 'animal-add':
        return this.#newAnimal(client.id)
      case 'animal-delete':
        return animal && { kind, animal: animal.id }
      case 'animal-leave': {
        const isBack = animal !== undefined && animal.leftOn !== null && chance.happens(0.7)
        const day = dayAt(at) - (chance.pick([0, 0, 1, chance.whole(0, 40), chance.whole(0, 400)]) ?? 0)
        return animal && { kind, animal: animal.id, day: isBack ? null : day }
      }
      case 'animal-move': {
        const visits = animal && chance.happens(0.2) ? { visits: this.#visits() } : {}
        return animal && { kind: 'animal-change', animal: animal.id, client: client.id, ...visits }
      }
      case 'animal-species':
        return animal && { kind: 'animal-change', animal: animal.id, species: this.#aSpecies() }
      case 'animal-visits':
        return animal && { kind: 'animal-change', animal: animal.id, visits: this.#visits() }
      case 'contract-add':
        return { kind, id: chance.uuid(), client: client.id }
      case 'contract-step':
        return this.#contractDeed(client)
      case 'contract-delete':
      case 'withdraw': {
        const contract = this.#aContract(client, ({ status }) =>
          kind === 'withdraw' ? ['signed', 'active', 'paused'].includes(status) : true,
        )
        return contract && { kind, contract }
      }
      default:
        return this.#invoiceDeed(kind, client)
    }
  }

  #aContract(client: Client, fits: (contract: Contract) => boolean) {
    const fitting = client.contracts.flatMap((contract, nth) =>
      fits(contract) && !contract.isErased ? [nth] : [],
    )
    const nth = this.#chance.pick(fitting)
    return nth === undefined ? undefined : { client: client.id, nth }
  }

  #contractDeed(client: Client): Deed | undefined {
    const contract = this.#aContract(client, ({ status }) => status in nextStep)
    const status = contract && client.contracts[contract.nth]?.status
    const step = status && nextStep[status]
    return contract && step ? { kind: step, contract } : undefined
  }

  #fileDeed({ invoices }: Client, at: number): Deed | undefined {
    const wrong = this.#chance.happens(0.04)
    const today = dayAt(at)
    const fits = (candidate: Invoice) =>
      (candidate.status === 'pending' || candidate.status === 'not_paid') &&
      (wrong ||
        (!isOut(candidate, today) &&
          computeOpenAmount(candidate) > 0 &&
          getActiveMandate(candidate.client, today) !== undefined))
    const first = this.#chance.pick(invoices.filter(fits).slice(-3))
    if (first === undefined) return undefined
    const month = monthAt(first.createdAt)
    const chosen = this.#model
      .invoices()
      .filter(
        candidate =>
          fits(candidate) && candidate.status === first.status && monthAt(candidate.createdAt) === month,
      )
      .map(nameInvoice)
    return { kind: 'collect', file: this.#chance.uuid(), month, invoices: chosen }
  }

  #invoiceDeed(kind: string, client: Client): Deed | undefined {
    const [step, statuses] = invoiceDeeds[kind] ?? []
    if (step === undefined) return undefined
    const wrong = this.#chance.happens(0.03)
    const fits = ({ status, isReplaced }: Invoice) =>
      wrong || (statuses?.includes(status) === true && !isReplaced)
    const invoice = this.#chance.pick(client.invoices.filter(fits).slice(-4))
    if (invoice === undefined) return undefined
    const name = nameInvoice(invoice)
    const open = Math.max(1, computeOpenAmount(invoice))
    if (kind === 'pay') {
      const cents = this.#chance.pick([open, open + 1, open + 900, Math.ceil(open / 3)]) ?? open
      return { kind, invoice: name, cents, method: this.#chance.pick(waysPaid) ?? 'transfer' }
    }
    return { kind: step, invoice: name }
  }
}

const weights = {
  synchronize: 22,
  'validate-month': 10,
  'practice-rate': 1.5,
  'species-price': 4,
  'species-rate': 1.5,
  'species-delete': 0.4,
  'species-add': 1,
  'client-add': 1,
  'client-active': 1.5,
  'client-regime': 1,
  'animal-add': 4,
  'animal-delete': 2,
  'animal-leave': 5,
  'animal-move': 2.5,
  'animal-species': 1.5,
  'animal-visits': 2,
  'contract-add': 2,
  'contract-step': 26,
  'contract-delete': 1,
  withdraw: 2,
  validate: 8,
  send: 5,
  'mark-paid': 5,
  pay: 3,
  'mark-not-paid': 4,
  collect: 16,
  bank: 20,
  undo: 3,
  'client-account': 1,
  'mandate-amend': 1.5,
  'mandate-revoke': 0.4,
  'cancel-created': 1,
  'cancel-issued': 2,
  'make-again': 2,
}

const weightsOfMoney = {
  'validate-month': 22,
  collect: 40,
  bank: 32,
  undo: 7,
  pay: 6,
  'mark-paid': 7,
  'mark-not-paid': 9,
  'contract-step': 7,
  'animal-add': 1,
  'animal-delete': 0.5,
  'animal-leave': 1,
  'animal-visits': 0.5,
  'cancel-issued': 3,
  'mandate-amend': 3,
  'animal-move': 0.5,
}

const nextStep: { [status: string]: ContractStep } = {
  created: 'contract-validate',
  pending: 'contract-send',
  sent: 'contract-sign',
  signed: 'activate',
  active: 'pause',
  paused: 'resume',
}

const invoiceDeeds: { [kind: string]: [InvoiceStep, string[]] } = {
  validate: ['validate', ['created']],
  send: ['send', ['pending']],
  'mark-paid': ['mark-paid', ['sent', 'not_paid']],
  'mark-not-paid': ['mark-not-paid', ['sent', 'paid']],
  'cancel-created': ['cancel', ['created']],
  'cancel-issued': ['cancel', ['pending', 'not_paid']],
  'make-again': ['make-again', ['canceled']],
  pay: ['mark-paid', ['pending', 'sent', 'not_paid']],
}

// Accounts at two banks. A quarter of the clients gives none.
const accounts = ['BE71096123456769', 'BE21001234567803', 'BE74096000000062', '']

const speciesNames = ['Chien', 'Kat', 'Élan']
const animalNames = ['Rex', 'rex', 'Élodie', 'elodie', 'Zoé', 'Bo', 'Œdipe', 'Médor', 'Åse']
const people = [
  ['Bea', 'Bosch'],
  ['Élise', 'Évrard'],
  ['Dirk', "D'Hondt"],
  ['Anna', 'Adam'],
] as const
