import type { Random } from '../random.ts'
import type { CollectionName, CommunicationKind, Deed, News, StatementAction, Style } from './actions.ts'
import { sum } from './amounts.ts'
import { bookedIn } from './bank-entries.ts'
import {
  type BillingModel,
  type Client,
  type Collection,
  computeOpenAmount,
  nameInvoice,
} from './billing-model.ts'
import { bankDay, type Day } from './calendar.ts'

type Rejected = { file: string; isWhole: boolean; rejected: { of: CollectionName; reason: string }[] }

/**
 * The bank of a random practice. It decides what happens on the account and how it is reported: in several
 * formats, twice, out of order, or with missing days.
 */
export class RandomBank {
  readonly #chance: Random
  readonly #model: BillingModel
  readonly #news: News[] = []
  readonly #rejects: Rejected[] = []
  #statedUntil: Day = 0

  constructor(chance: Random, model: BillingModel) {
    this.#chance = chance
    this.#model = model
  }

  /**
   * Accepts a collection file. Some collections are refused, the rest is collected, and some of that is
   * returned.
   */
  take(collections: readonly Collection[]): void {
    const chance = this.#chance
    const [first] = collections
    if (first === undefined) return
    const { file, day } = first
    const isWhole = chance.happens(0.05)
    const refused = collections.filter(() => isWhole || chance.happens(0.1))
    const rejected = refused.map(collection => ({
      of: toCollectionName(collection),
      reason: chance.pick(rejectReasons) ?? 'AC04',
    }))
    if (rejected.length > 0) this.#rejects.push({ file, isWhole, rejected })
    // Some banks book the whole file and then subtract the refused collections.
    const isGross = !isWhole && chance.happens(0.3)
    const credited = collections.filter(collection => isGross || !refused.includes(collection))
    const booked = bankDay(day, chance.happens(0.1) ? 1 : 0)
    if (credited.length > 0)
      this.#news.push({
        ...this.#booking(booked),
        kind: 'collected',
        file,
        of: credited.map(toCollectionName),
      })
    for (const collection of credited) {
      const row = rejected[refused.indexOf(collection)]
      if (row !== undefined) this.#comeBack(collection, { day: booked, reason: row.reason, cost: 0 })
      else if (chance.happens(0.4)) this.#comeBack(collection, this.#return(booked))
    }
  }

  #return(day: Day): { day: Day; reason: string; cost: number } {
    const chance = this.#chance
    const cost = chance.pick([0, 0, 350, 1]) ?? 0
    const kind = chance.next()
    if (kind < 0.6)
      return { day: bankDay(day, chance.whole(0, 5)), reason: chance.pick(returnReasons) ?? 'AM04', cost }
    if (kind < 0.85) return { day: bankDay(day + chance.whole(1, 56)), reason: 'MD06', cost }
    return { day: bankDay(day + chance.whole(20, 390)), reason: 'MD01', cost }
  }

  #comeBack(collection: Collection, cause: { day: Day; reason: string; cost: number }): void {
    this.#news.push({ ...this.#booking(cause.day), ...cause, kind: 'back', of: toCollectionName(collection) })
  }

  #booking = (day: Day) => ({ id: this.#chance.uuid(), day })

  transfer(client: Client, day: Day): void {
    const chance = this.#chance
    const [invoice, other] = chance.happens(0.85) ? client.invoices.slice(-4).reverse() : client.invoices
    if (invoice === undefined || chance.happens(0.05)) {
      this.#news.push({ ...this.#booking(day), kind: 'other', cents: chance.whole(-900, -100) })
      return
    }
    const open = Math.max(100, computeOpenAmount(invoice))
    const both = open + (other === undefined ? 1 : Math.max(1, computeOpenAmount(other)))
    const cents = chance.pick([open, open, both, Math.ceil(open / 3), open + 700]) ?? open
    const remittance =
      chance.pick<CommunicationKind>([
        'communication',
        'communication',
        'communication',
        'words',
        'nothing',
        'wrong',
      ]) ?? 'words'
    const of = nameInvoice(invoice)
    const iban = chance.pick([client.account, client.account, 'BE71096123456769']) ?? ''
    // Identical transfers for different invoices cannot be distinguished.
    const isLike = (item: News) => item.kind === 'transfer' && item.day === day && item.cents === cents
    if (this.#news.some(isLike)) return
    for (let n = chance.happens(0.1) ? 2 : 1; n > 0; n -= 1)
      this.#news.push({ ...this.#booking(day), kind: 'transfer', cents, of, remittance, iban })
  }

  telling(today: Day): Extract<Deed, { kind: 'bank' }> | undefined {
    const chance = this.#chance
    const days = [...new Set(this.#news.map(({ day }) => day))]
      .filter(day => day < today)
      .sort((a, b) => a - b)
    const untold = days.filter(day => day > this.#statedUntil)
    const isAgain = untold.length === 0 || chance.happens(0.2)
    const wanted = isAgain ? days.slice(-12) : untold
    const some = wanted.filter(() => chance.happens(isAgain ? 0.4 : 0.93)).slice(0, 12)
    if (!isAgain) this.#statedUntil = Math.max(this.#statedUntil, ...some)
    const files = some.flatMap(day => this.#createStatements(day, days))
    for (const reject of this.#rejects.slice(-3))
      if (chance.happens(0.5)) files.push({ format: 'pain.002', style: this.#style(), ...reject })
    if (chance.happens(0.15)) files.reverse()
    if (files.length === 0) return undefined
    return { kind: 'bank', files, places: chance.happens(0.75), confirmsGaps: chance.happens(0.85) }
  }

  #createStatements(day: Day, days: readonly Day[]): StatementAction[] {
    const chance = this.#chance
    const news = this.#news.filter(item => item.day === day)
    const before = this.#news.filter(item => item.day < day)
    const opening = sum(bookedIn(before, this.#model).map(({ cents }) => cents))
    const format = chance.pick(['coda', 'camt.053', 'camt.054'] as const) ?? 'coda'
    const made = { format, style: this.#style(), day, nth: days.indexOf(day), opening }
    const all = { ...made, news }
    if (chance.happens(0.08)) return [all, { ...all }]
    if (format !== 'camt.054' || chance.happens(0.5)) return [all]
    // A partial notification identifies bookings by reference. Without one, similar bookings are ambiguous.
    const single = {
      ...made,
      style: { ...made.style, hasReferences: true },
      news: news.filter(() => chance.happens(0.6)),
    }
    return single.news.length === 0 ? [] : [single]
  }

  #style(): Style {
    const chance = this.#chance
    const [hasDetails, hasIds, hasReferences] = [
      chance.happens(0.6),
      chance.happens(0.7),
      chance.happens(0.6),
    ]
    return { hasDetails, hasIds, hasReferences, version: chance.whole(0, 5) }
  }
}

function toCollectionName(collection: Collection): CollectionName {
  const { invoice } = collection
  const attempt = invoice.collections.indexOf(collection)
  return { ...nameInvoice(invoice), attempt }
}

const rejectReasons = ['AC04', 'AC01', 'AG01', 'MD01', 'RC01']
const returnReasons = ['AM04', 'AM04', 'MS03', 'AC04', 'MD01', 'SL01']
