import { addTo } from '../groups.ts'
import { type InvoiceStatus, isOwed } from '../invoices.ts'
import { openCents, type Settled } from '../payments.ts'
import { mapInSteps, type Steps } from '../steps.ts'
import { normalizeText } from '../text.ts'
import type { Entry } from './entries.ts'

/**
 * What a bank's entries mean for the practice: a pure function of them and of what is known. By the end-to-end id of a collection first,
 * then by structured communication; amount, account and name only ever propose, and a person ticks.
 */
export const findingKinds = [
  'collected',
  'returned',
  'transfer',
  'proposal',
  'unknown',
  'known',
  'cost',
  'other',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** What is kept of an entry that was applied. */
export const keptEntryKinds = ['collected', 'returned', 'rejected', 'transfer'] as const

/** What exactly was found, for the sentence that a person reads. */
export const findingReasons = [
  'collected',
  'file-collected',
  'came-and-went',
  'returned-after-payment',
  'returned-unpaid',
  'returned-paid-otherwise',
  'rejected',
  'file-rejected',
  'communication',
  'looks-like',
  'file-looks-like',
  'told-before',
  'marked-by-hand',
  'collection-unknown',
  'return-unknown',
  'amount-differs',
  'file-differs',
  'parts-differ',
  'communication-unknown',
  'nobody-known',
  'costs',
  'paid-out',
  'of-the-bank',
] as const
export type FindingReason = (typeof findingReasons)[number]

export type Finding = {
  entry: Entry
  kind: FindingKind
  why: FindingReason
  invoiceId: string | null
  /** What it pays of the invoice, and what of it is more and becomes credit. */
  paidCents: number
  creditCents: number
  /** What the bank asked for a return. */
  costCents: number
  /** The collections that it is about: of a sum, all that it pays. */
  claims: FoundClaim[]
  /** For which it may be, the likeliest first. */
  candidates: string[]
}

export type Claim = {
  endToEndId: string
  invoiceId: string
  clientId: string
  cents: number
  /** On which it is collected. */
  day: string
  /** Under which it was collected, where its file says it. */
  mandateId: string | null
}

export type FoundClaim = Claim & {
  /** Of one that comes in: it was told before that it went back. */
  wentBack: boolean
  /** Of one that goes back: the payment that it takes back. */
  reverses: string | null
}

export type BankInvoice = Settled & { id: string; number: string; clientId: string; status: InvoiceStatus }

/** A payment that stands: nothing has taken it back. `endToEndId` is that of the collection that a statement told, else empty. */
export type Standing = { id: string; cents: number; how: string; endToEndId: string }

export type OpenInvoice = { id: string; number: string; cents: number; ibans: string[]; names: string[] }

export type KnownByPractice = {
  /** Each collection that was ever in a file for the bank, by its end-to-end id. */
  collections: ReadonlyMap<string, Claim>
  /** Whose mandate it is, by its reference. */
  mandates: ReadonlyMap<string, string>
  /** The files; `name` is what stands in them as their id. */
  files: readonly { name: string; day: string; claims: readonly Claim[] }[]
  invoices: ReadonlyMap<string, BankInvoice>
  /** By the twelve digits. */
  communications: ReadonlyMap<string, string>
  standing: ReadonlyMap<string, readonly Standing[]>
  /** End-to-end ids that a bank has told already, by what it told of them; with the day of it, where money moved. */
  collected: ReadonlyMap<string, string>
  returned: ReadonlyMap<string, string>
  rejected: ReadonlySet<string>
  /** Everything that is still asked for. */
  open: readonly OpenInvoice[]
}

/** `isKnown` says of each entry whether its like was told before. */
export function* match(
  entries: readonly Entry[],
  isKnown: readonly boolean[],
  known: KnownByPractice,
): Steps<Finding[]> {
  const reader = createReader(known)
  return yield* mapInSteps(entries, entriesAtOnce, (entry, n) => reader.read(entry, isKnown[n] ?? false))
}

// One without a communication is held against each open invoice of its amount.
const entriesAtOnce = 20

function createReader(known: KnownByPractice) {
  // What the entries before this one will have changed.
  const collected = new Map(known.collected)
  const returned = new Map(known.returned)
  const rejected = new Set(known.rejected)
  const open = new Map<string, number>()
  const standing = new Map<string, Standing[]>([...known.standing].map(([id, rows]) => [id, [...rows]]))
  const ofClient = new Map<string, Claim[]>()
  const ofInvoice = new Map<string, Claim[]>()
  for (const claim of known.collections.values()) {
    addTo(ofClient, claim.clientId, claim)
    addTo(ofInvoice, claim.invoiceId, claim)
  }
  const names = known.open.map(one => ({
    ...one,
    names: one.names.map(normalizeText).filter(name => name.length > 2),
  }))
  const byIban = new Map<string, OpenInvoice[]>()
  const byCents = new Map<number, OpenInvoice[]>()
  for (const one of names) {
    for (const iban of one.ibans) addTo(byIban, iban, one)
    addTo(byCents, one.cents, one)
  }

  function finding(
    entry: Entry,
    kind: FindingKind,
    why: FindingReason,
    more: Partial<Finding> = {},
  ): Finding {
    const none = { invoiceId: null, paidCents: 0, creditCents: 0, costCents: 0, claims: [] }
    return { entry, kind, why, ...none, candidates: [], ...more }
  }

  function read(entry: Entry, isKnown: boolean): Finding {
    if (entry.sort === 'reject-all') return readRejectedFile(entry)
    if (entry.sort === 'reject' || entry.sort === 'return') return readReturn(entry)
    if (entry.sort === 'collection') return readCollection(entry)
    if (entry.sort === 'cost') return finding(entry, 'cost', 'costs')
    if (entry.cents < 0) return finding(entry, 'other', 'paid-out')
    return isKnown ? finding(entry, 'known', 'told-before') : readCredit(entry)
  }

  /**
   * By its end-to-end id; else by its communication or its mandate, where one collection alone of this amount can be meant. Each that
   * is known to have moved on this day answers for one without an id: the same news, told by another file.
   */
  function claimOf(entry: Entry, told: ReadonlyMap<string, string>): Claim | undefined {
    const named = known.collections.get(entry.endToEndId)
    if (named !== undefined) return named
    const { day } = entry
    const cents = Math.abs(entry.cents)
    const invoiceId = known.communications.get(entry.communication)
    const ofMandate = known.mandates.get(entry.mandate.toUpperCase())
    const likely = [...(ofClient.get(ofMandate ?? '') ?? []), ...(ofInvoice.get(invoiceId ?? '') ?? [])]
    const alike = likely.filter(claim => claim.cents === cents && (day === '' || claim.day <= day))
    const possible = new Map(alike.map(claim => [claim.endToEndId, claim]))
    const ofThatDay = [...possible.values()].filter(({ endToEndId }) => told.get(endToEndId) === day)
    const left = [...possible.values()].filter(({ endToEndId }) => !told.has(endToEndId))
    return ofThatDay[entry.nth] ?? (left.length === 1 ? left[0] : undefined)
  }

  function readCollection(entry: Entry): Finding {
    const claim = claimOf(entry, collected)
    if (claim === undefined) return readSum(entry)
    if (claim.cents !== entry.cents)
      return finding(entry, 'unknown', 'amount-differs', { invoiceId: claim.invoiceId })
    return collect(entry, [claim], 'collected')
  }

  /** A sum of many without details. */
  function readSum(entry: Entry): Finding {
    if (entry.isSplitWrong) return finding(entry, 'unknown', 'parts-differ')
    const said = entry.batch.map(text => text.replace(/[^A-Za-z\d]/g, '').toLowerCase())
    const file = known.files.find(({ name }) => said.some(text => text.includes(name)))
    const alike = known.files.filter(
      one => sumOf(paidOf(one.claims)) === entry.cents && one.claims.some(isNew),
    )
    if (file !== undefined)
      return sumOf(paidOf(file.claims)) === entry.cents
        ? collect(entry, paidOf(file.claims), 'file-collected')
        : finding(entry, 'unknown', 'file-differs')
    const [only, ...others] = alike
    if (only === undefined || others.length > 0) return finding(entry, 'unknown', 'collection-unknown')
    const claims = paidOf(only.claims).filter(isNew).map(comesIn)
    return finding(entry, 'proposal', 'file-looks-like', { claims, paidCents: sumOf(claims) })
  }

  const isNew = ({ endToEndId }: Claim) => !collected.has(endToEndId)
  const paidOf = (claims: readonly Claim[]) => claims.filter(({ endToEndId }) => !rejected.has(endToEndId))

  function collect(entry: Entry, claims: readonly Claim[], why: FindingReason): Finding {
    const isNewClaim = claims.filter(isNew)
    const news = isNewClaim.filter(claim => !isMarkedByHand(claim))
    const [first] = claims
    const invoiceId = claims.length === 1 ? (first?.invoiceId ?? null) : null
    if (news.length === 0)
      return finding(entry, 'known', isNewClaim.length === 0 ? 'told-before' : 'marked-by-hand', {
        invoiceId,
      })
    for (const { endToEndId } of news) collected.set(endToEndId, entry.day)
    const found = news.map(comesIn)
    const staying = found.filter(({ wentBack }) => !wentBack)
    let paidCents = 0
    for (const claim of staying) paidCents += pay(claim.invoiceId, claim.cents, claim.endToEndId)
    return finding(entry, 'collected', staying.length === 0 ? 'came-and-went' : why, {
      ...{ invoiceId, claims: found, paidCents, creditCents: sumOf(staying) - paidCents },
    })
  }

  const comesIn = (claim: Claim): FoundClaim => {
    return { ...claim, wentBack: returned.has(claim.endToEndId), reverses: null }
  }

  /** Somebody marked it as paid before the bank said so. */
  function isMarkedByHand({ invoiceId, cents }: Claim): boolean {
    return (standing.get(invoiceId) ?? []).some(
      payment => payment.how === 'direct-debit' && payment.endToEndId === '' && payment.cents === cents,
    )
  }

  function asked(invoiceId: string): number {
    const invoice = known.invoices.get(invoiceId)
    const before = open.get(invoiceId)
    if (before !== undefined) return before
    return invoice !== undefined && isOwed(invoice.status) ? Math.max(0, openCents(invoice)) : 0
  }

  /** What of it the invoice asked for; the rest is credit. */
  function pay(invoiceId: string, cents: number, endToEndId: string): number {
    const paid = Math.min(cents, asked(invoiceId))
    open.set(invoiceId, asked(invoiceId) - paid)
    const id = `of ${endToEndId}`
    if (endToEndId !== '') addTo(standing, invoiceId, { id, cents, how: 'direct-debit', endToEndId })
    return paid
  }

  function readReturn(entry: Entry): Finding {
    const isReject = entry.sort === 'reject'
    const claim = claimOf(entry, isReject ? none : returned)
    if (claim === undefined) return finding(entry, 'unknown', 'return-unknown')
    const { endToEndId, invoiceId, cents } = claim
    const about = { invoiceId, claims: [goesBack(claim)] }
    const back = 0 - entry.cents
    if (returned.has(endToEndId) || (isReject && rejected.has(endToEndId)))
      return finding(entry, 'known', 'told-before', about)
    const isOther = isReject ? back !== 0 && back !== cents : back < cents
    if (isOther) return finding(entry, 'unknown', 'amount-differs', about)
    const payment = paymentOf(claim)
    if (payment === undefined && rejected.has(endToEndId))
      return finding(entry, 'known', 'told-before', about)
    if (isReject) rejected.add(endToEndId)
    else returned.set(endToEndId, entry.day)
    takeBack(claim)
    const costCents = isReject ? 0 : entry.costCents + back - cents
    const invoice = known.invoices.get(invoiceId)
    const isAsked = invoice !== undefined && isOwed(invoice.status)
    const whyUnpaid = isAsked ? (isReject ? 'rejected' : 'returned-unpaid') : 'returned-paid-otherwise'
    const why = payment === undefined ? whyUnpaid : 'returned-after-payment'
    return finding(entry, 'returned', why, { ...about, costCents })
  }

  const goesBack = (claim: Claim): FoundClaim => {
    return { ...claim, wentBack: false, reverses: paymentOf(claim)?.id ?? null }
  }

  function takeBack(claim: Claim): void {
    const { invoiceId, cents } = claim
    const payment = paymentOf(claim)
    if (payment === undefined) return
    const rest = (standing.get(invoiceId) ?? []).filter(one => one !== payment)
    standing.set(invoiceId, rest)
    open.set(invoiceId, asked(invoiceId) + cents)
  }

  /** The one that a statement told of this collection; else one that somebody marked by hand. */
  function paymentOf({ invoiceId, endToEndId, cents }: Claim): Standing | undefined {
    const rows = (standing.get(invoiceId) ?? []).filter(({ how }) => how === 'direct-debit')
    const byHand = rows.filter(payment => payment.endToEndId === '')
    return (
      rows.find(payment => payment.endToEndId === endToEndId) ??
      byHand.find(payment => payment.cents === cents) ??
      byHand.at(-1)
    )
  }

  function readRejectedFile(entry: Entry): Finding {
    const said = entry.batch.map(text => text.toLowerCase())
    const file = known.files.find(({ name }) => said.includes(name))
    if (file === undefined) return finding(entry, 'unknown', 'return-unknown')
    const claims = file.claims.filter(
      ({ endToEndId }) => !rejected.has(endToEndId) && !returned.has(endToEndId),
    )
    if (claims.length === 0) return finding(entry, 'known', 'told-before')
    const found = claims.map(claim => {
      const back = goesBack(claim)
      takeBack(claim)
      rejected.add(claim.endToEndId)
      return back
    })
    return finding(entry, 'returned', 'file-rejected', { claims: found })
  }

  function readCredit(entry: Entry): Finding {
    const invoiceId = known.communications.get(entry.communication)
    const isPlain = entry.sort === 'transfer'
    if (invoiceId !== undefined && isPlain) {
      const paidCents = pay(invoiceId, entry.cents, '')
      return finding(entry, 'transfer', 'communication', {
        invoiceId,
        paidCents,
        creditCents: entry.cents - paidCents,
      })
    }
    const candidates = invoiceId === undefined ? candidatesFor(entry) : [invoiceId]
    if (candidates.length > 0) return finding(entry, 'proposal', 'looks-like', { candidates })
    if (!isPlain) return finding(entry, 'other', 'of-the-bank')
    return finding(entry, 'unknown', entry.communication === '' ? 'nobody-known' : 'communication-unknown')
  }

  /** Of the same amount, from the same account, by name or with the number of the invoice in the text: two of these, or the number alone. */
  function candidatesFor({ iban, cents, name, text, endToEndId }: Entry): string[] {
    const said = normalizeText(`${text} ${endToEndId}`)
    const called = normalizeText(name)
    const nearby = new Set([...(byIban.get(iban) ?? []), ...(byCents.get(cents) ?? [])])
    for (const number of said.match(/\b\d{4}-?\d{5,6}\b/g) ?? [])
      for (const one of names) if (one.number.replace('-', '') === number.replace('-', '')) nearby.add(one)
    const scored = [...nearby].map(one => ({
      one,
      points:
        Number(one.cents === cents) * 2 +
        Number(iban !== '' && one.ibans.includes(iban)) * 2 +
        Number(one.names.some(word => called.includes(word) || said.includes(word))) * 2 +
        Number(said.replace(/\D/g, '').includes(one.number.replace('-', ''))) * 4,
    }))
    return scored
      .filter(({ points }) => points >= 4)
      .toSorted((left, right) => right.points - left.points || (left.one.number < right.one.number ? -1 : 1))
      .slice(0, 5)
      .map(({ one }) => one.id)
  }

  return { read }
}

const none: ReadonlyMap<string, string> = new Map()

const sumOf = (claims: readonly Claim[]) => claims.reduce((sum, { cents }) => sum + cents, 0)
