import { type InvoiceStatus, isOwed } from '../billing/invoices.ts'
import { openCents, type SettledAmounts } from '../billing/payments.ts'
import { daysBetween } from '../calendar/brussels.ts'
import { addTo } from '../edits/patch.ts'
import { mapInSteps, type Steps } from '../edits/steps.ts'
import { normalizeText } from '../text/text.ts'
import type { Entry, ReportState } from './entries.ts'
import { communicationsIn } from './statement.ts'

/**
 * Maps bank entries to invoices: a pure function of entries and known data. First by end-to-end id, then by
 * structured communication. Amount, account and name only give suggestions, which the user confirms.
 */
export const findingKinds = [
  'collected',
  'returned',
  'transfer',
  'refunded',
  'proposal',
  'unknown',
  'known',
  'cost',
  'other',
] as const
export type FindingKind = (typeof findingKinds)[number]

export const storedEntryKinds = ['collected', 'returned', 'rejected', 'transfer', 'refunded'] as const

export const findingExplanations = [
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
  'several-look-like',
  'file-looks-like',
  'reported-before',
  'maybe-reported-before',
  'return-looks-like',
  'marked-by-hand',
  'collection-unknown',
  'return-unknown',
  'amount-differs',
  'file-differs',
  'parts-differ',
  'communication-unknown',
  'nobody-known',
  'costs',
  'refund',
  'paid-out',
  'of-the-bank',
] as const
export type FindingExplanation = (typeof findingExplanations)[number]

export type Finding = {
  entry: Entry
  kind: FindingKind
  explanation: FindingExplanation
  invoiceId: string | null
  paidCents: number
  creditCents: number
  costCents: number
  claims: FoundClaim[]
  candidates: Candidate[]
  together: string[]
  refund: UnbookedRefund | null
}

export type Candidate = { invoiceId: string; claim: Claim | null }

export type Choice = { invoiceId: string | null; reason: string | null; costCents: number | null }

export type Claim = {
  endToEndId: string
  invoiceId: string
  clientId: string
  cents: number
  day: string
  mandateId: string | null
}

export type FoundClaim = Claim & {
  /** The return of this collection was reported before it. */
  wentBack: boolean
  reverses: string | null
}

export type BankInvoice = SettledAmounts & {
  id: string
  number: string
  clientId: string
  status: InvoiceStatus
}

/**
 * A payment that was not reversed in full, with the amount that the invoice keeps from it. `endToEndId`: of a
 * collection reported by a statement, else empty.
 */
export type ActivePayment = { id: string; cents: number; method: string; endToEndId: string }

export type UnbookedRefund = { id: string; clientId: string; cents: number; iban: string }

export type OpenInvoice = {
  id: string
  number: string
  clientId: string
  cents: number
  ibans: string[]
  names: string[]
}

export type MatchingContext = {
  collections: ReadonlyMap<string, Claim>
  mandates: ReadonlyMap<string, string>
  files: readonly { name: string; day: string; claims: readonly Claim[] }[]
  invoices: ReadonlyMap<string, BankInvoice>
  communications: ReadonlyMap<string, string>
  standing: ReadonlyMap<string, readonly ActivePayment[]>
  collected: ReadonlyMap<string, string>
  returned: ReadonlyMap<string, string>
  rejected: ReadonlySet<string>
  open: readonly OpenInvoice[]
  refunds: readonly UnbookedRefund[]
  debtors: ReadonlyMap<string, Debtor>
}

export type Debtor = { ibans: string[]; names: string[] }

export function* match(
  entries: readonly Entry[],
  states: readonly ReportState[],
  context: MatchingContext,
  chosen: ReadonlyMap<string, Choice> = new Map(),
): Steps<Finding[]> {
  const reader = createReader(context, chosen, entries)
  return yield* mapInSteps(entries, entriesAtOnce, (entry, n) => reader.read(entry, states[n] ?? 'new'))
}

const entriesAtOnce = 20

function createReader(
  context: MatchingContext,
  chosen: ReadonlyMap<string, Choice>,
  entries: readonly Entry[],
) {
  const namedByReturns = new Set(entries.filter(isReturn).map(({ endToEndId }) => endToEndId))
  const collected = new Map(context.collected)
  const returned = new Map(context.returned)
  const rejected = new Set(context.rejected)
  const refunds = new Set(context.refunds)
  const open = new Map<string, number>()
  const standing = new Map<string, ActivePayment[]>(
    [...context.standing].map(([id, rows]) => [id, [...rows]]),
  )
  const ofClient = new Map<string, Claim[]>()
  const ofInvoice = new Map<string, Claim[]>()
  for (const claim of context.collections.values()) {
    addTo(ofClient, claim.clientId, claim)
    addTo(ofInvoice, claim.invoiceId, claim)
  }
  const names = context.open.map(invoice => ({
    ...invoice,
    names: invoice.names.map(normalizeText).filter(name => name.length > 2),
  }))
  const byIban = new Map<string, OpenInvoice[]>()
  const byCents = new Map<number, OpenInvoice[]>()
  const byNumber = new Map<string, OpenInvoice>()
  for (const invoice of names) {
    byNumber.set(invoice.number.replace('-', ''), invoice)
    for (const iban of invoice.ibans) addTo(byIban, iban, invoice)
    addTo(byCents, invoice.cents, invoice)
  }

  function finding(
    entry: Entry,
    kind: FindingKind,
    explanation: FindingExplanation,
    more: Partial<Finding> = {},
  ): Finding {
    const none = { invoiceId: null, paidCents: 0, creditCents: 0, costCents: 0, claims: [] }
    return { entry, kind, explanation, ...none, candidates: [], together: [], refund: null, ...more }
  }

  function read(entry: Entry, state: ReportState): Finding {
    if (entry.sort === 'reject-all') return readRejectedFile(entry)
    if (isReturn(entry)) return readReturn(entry, state)
    if (entry.sort === 'collection') return readCollection(entry)
    if (entry.sort === 'cost') return finding(entry, 'cost', 'costs')
    if (state === 'known') return finding(entry, 'known', 'reported-before')
    if (entry.cents < 0) return readPaidOut(entry, state)
    return state === 'maybe' ? readDuplicate(entry) : readCredit(entry)
  }

  /**
   * By end-to-end id, else by communication or mandate if only one collection of this amount fits. A collection that
   * already moved on this day accounts for one entry without an id: another file reported it. If it moved a day
   * apart, it may be the same.
   */
  function findClaim(
    entry: Entry,
    reportedDays: ReadonlyMap<string, string>,
  ): { claim: Claim | undefined; isSure: boolean } {
    const named = context.collections.get(entry.endToEndId)
    if (named !== undefined) return { claim: named, isSure: true }
    const { day } = entry
    const cents = Math.abs(entry.cents)
    const invoiceId = context.communications.get(entry.communication)
    const ofMandate = context.mandates.get(entry.mandate.toUpperCase())
    const likely = [...(ofClient.get(ofMandate ?? '') ?? []), ...(ofInvoice.get(invoiceId ?? '') ?? [])]
    const alike = likely.filter(claim => claim.cents === cents && (day === '' || claim.day <= day))
    const possible = new Map(alike.map(claim => [claim.endToEndId, claim]))
    const ofThatDay = [...possible.values()].filter(({ endToEndId }) => reportedDays.get(endToEndId) === day)
    const unreported = [...possible.values()].filter(({ endToEndId }) => !reportedDays.has(endToEndId))
    const isNearby = [...possible.keys()].some(id => areNearby(reportedDays.get(id), day))
    const same = ofThatDay[entry.nth]
    if (same !== undefined) return { claim: same, isSure: true }
    return { claim: unreported.length === 1 ? unreported[0] : undefined, isSure: !isNearby }
  }

  function readCollection(entry: Entry): Finding {
    const { claim, isSure } = findClaim(entry, collected)
    if (claim === undefined) return readSum(entry)
    if (claim.cents !== entry.cents)
      return finding(entry, 'unknown', 'amount-differs', { invoiceId: claim.invoiceId })
    if (isSure) return collect(entry, [claim], 'collected')
    const { invoiceId, cents } = claim
    return finding(entry, 'proposal', 'maybe-reported-before', {
      invoiceId,
      claims: [comesIn(claim)],
      paidCents: cents,
    })
  }

  function readSum(entry: Entry): Finding {
    if (entry.isSplitWrong) return finding(entry, 'unknown', 'parts-differ')
    const batchNames = entry.batch.map(text => text.replace(/[^A-Za-z\d]/g, '').toLowerCase())
    const file = context.files.find(({ name }) => batchNames.some(text => text.includes(name)))
    const alike = context.files.filter(
      candidate =>
        sumCents(withoutRejected(candidate.claims)) === entry.cents && candidate.claims.some(isNew),
    )
    if (file !== undefined)
      return sumCents(withoutRejected(file.claims)) === entry.cents
        ? collect(entry, withoutRejected(file.claims), 'file-collected')
        : finding(entry, 'unknown', 'file-differs')
    const [only, ...others] = alike
    if (only === undefined || others.length > 0) return finding(entry, 'unknown', 'collection-unknown')
    const claims = withoutRejected(only.claims).filter(isNew).map(comesIn)
    return finding(entry, 'proposal', 'file-looks-like', { claims, paidCents: sumCents(claims) })
  }

  const isNew = ({ endToEndId }: Claim) => !collected.has(endToEndId)
  const withoutRejected = (claims: readonly Claim[]) =>
    claims.filter(({ endToEndId }) => !rejected.has(endToEndId))

  function collect(entry: Entry, claims: readonly Claim[], explanation: FindingExplanation): Finding {
    const isNewClaim = claims.filter(isNew)
    const news = isNewClaim.filter(claim => !isMarkedByHand(claim))
    const [first] = claims
    const invoiceId = claims.length === 1 ? (first?.invoiceId ?? null) : null
    if (news.length === 0)
      return finding(entry, 'known', isNewClaim.length === 0 ? 'reported-before' : 'marked-by-hand', {
        invoiceId,
      })
    for (const { endToEndId } of news) collected.set(endToEndId, entry.day)
    const found = news.map(comesIn)
    const staying = found.filter(({ wentBack }) => !wentBack)
    let paidCents = 0
    for (const claim of staying) paidCents += pay(claim.invoiceId, claim.cents, claim.endToEndId)
    return finding(entry, 'collected', staying.length === 0 ? 'came-and-went' : explanation, {
      invoiceId,
      claims: found,
      paidCents,
      creditCents: sumCents(staying) - paidCents,
    })
  }

  const comesIn = (claim: Claim): FoundClaim => {
    return { ...claim, wentBack: returned.has(claim.endToEndId), reverses: null }
  }

  function isMarkedByHand({ invoiceId, cents }: Claim): boolean {
    return (standing.get(invoiceId) ?? []).some(
      payment => payment.method === 'direct-debit' && payment.endToEndId === '' && payment.cents === cents,
    )
  }

  function getOpenCents(invoiceId: string): number {
    const invoice = context.invoices.get(invoiceId)
    const before = open.get(invoiceId)
    if (before !== undefined) return before
    return invoice !== undefined && isOwed(invoice.status) ? Math.max(0, openCents(invoice)) : 0
  }

  function pay(invoiceId: string, cents: number, endToEndId: string): number {
    const paid = Math.min(cents, getOpenCents(invoiceId))
    open.set(invoiceId, getOpenCents(invoiceId) - paid)
    const id = `of ${endToEndId}`
    if (endToEndId !== '') addTo(standing, invoiceId, { id, cents: paid, method: 'direct-debit', endToEndId })
    return paid
  }

  function readReturn(entry: Entry, state: ReportState): Finding {
    const isNamed = context.collections.has(entry.endToEndId)
    if (state === 'known' && !isNamed) return finding(entry, 'known', 'reported-before')
    const { claim, isSure } = findClaim(entry, entry.sort === 'reject' ? none : returned)
    const isFound = claim !== undefined && (isNamed || (isSure && state !== 'maybe'))
    const found = isFound ? matchReturn(entry, claim) : proposedReturn(entry, state)
    const choice = chosen.get(entry.id)
    if (choice === undefined || found.kind === 'returned' || found.kind === 'known') return found
    return readAssigned(entry, choice) ?? found
  }

  function matchReturn(entry: Entry, claim: Claim): Finding {
    const isReject = entry.sort === 'reject'
    const { endToEndId, invoiceId, cents } = claim
    const about = { invoiceId, claims: [goesBack(claim)] }
    const back = 0 - entry.cents
    if (returned.has(endToEndId) || (isReject && rejected.has(endToEndId)))
      return finding(entry, 'known', 'reported-before', about)
    const isOther = isReject ? back !== 0 && back !== cents : back < cents
    if (isOther) return finding(entry, 'unknown', 'amount-differs', about)
    const payment = findPayment(claim)
    if (payment === undefined && rejected.has(endToEndId))
      return finding(entry, 'known', 'reported-before', about)
    return giveBack(entry, claim, isReject ? 0 : entry.costCents + back - cents)
  }

  function giveBack(entry: Entry, claim: Claim, costCents: number): Finding {
    const { endToEndId, invoiceId } = claim
    const isReject = entry.sort === 'reject'
    const about = { invoiceId, claims: [goesBack(claim)], costCents }
    const payment = findPayment(claim)
    if (endToEndId !== '' && isReject) rejected.add(endToEndId)
    else if (endToEndId !== '') returned.set(endToEndId, entry.day)
    takeBack(claim)
    const invoice = context.invoices.get(invoiceId)
    const isOutstanding = invoice !== undefined && isOwed(invoice.status)
    const whyUnpaid = isOutstanding ? (isReject ? 'rejected' : 'returned-unpaid') : 'returned-paid-otherwise'
    return finding(entry, 'returned', payment === undefined ? whyUnpaid : 'returned-after-payment', about)
  }

  function proposedReturn(entry: Entry, state: ReportState): Finding {
    const candidates = claimsLike(entry).map(claim => ({ invoiceId: claim.invoiceId, claim }))
    if (state === 'maybe') return finding(entry, 'proposal', 'maybe-reported-before', { candidates })
    if (candidates.length === 0) return finding(entry, 'unknown', 'return-unknown')
    return finding(entry, 'proposal', 'return-looks-like', { candidates })
  }

  const canGoBack = ({ sort, cents }: Entry, claim: Claim) =>
    !returned.has(claim.endToEndId) &&
    !(sort === 'reject' && rejected.has(claim.endToEndId)) &&
    (claim.cents <= 0 - cents || (sort === 'reject' && cents === 0))

  /** Candidates by mandate, communication, amount, account and name: two of these, or one if few match. */
  function claimsLike(entry: Entry): Claim[] {
    const back = 0 - entry.cents
    const clientId = context.mandates.get(entry.mandate.toUpperCase())
    const invoiceId = context.communications.get(entry.communication)
    const called = normalizeText(entry.name)
    const scored = [...context.collections.values()]
      .filter(claim => canGoBack(entry, claim) && back - claim.cents <= mostCostCents)
      .filter(
        ({ endToEndId, day }) => !namedByReturns.has(endToEndId) && (entry.day === '' || day <= entry.day),
      )
      .map(claim => {
        const { ibans, names } = context.debtors.get(claim.clientId) ?? { ibans: [], names: [] }
        const points =
          Number(claim.cents === back) +
          Number(claim.clientId === clientId || claim.invoiceId === invoiceId) +
          Number(entry.iban !== '' && ibans.includes(entry.iban)) +
          Number(names.some(name => name.length > 2 && called.includes(normalizeText(name))))
        return { claim, points }
      })
      .filter(({ points }) => points > 0)
      .toSorted((left, right) => right.points - left.points || right.claim.day.localeCompare(left.claim.day))
    const sure = scored.filter(({ points }) => points > 1)
    const selected = sure.length > 0 || scored.length > mostCandidates ? sure : scored
    return selected.slice(0, mostCandidates).map(({ claim }) => claim)
  }

  /**
   * On the chosen invoice: its collection of this amount, else a payment that a user marked, else its open amount.
   */
  function readAssigned(entry: Entry, { invoiceId, reason, costCents }: Choice): Finding | null {
    const invoice = context.invoices.get(invoiceId ?? '')
    if (invoice === undefined) return null
    const assignedEntry = { ...entry, reason: reason ?? entry.reason }
    const back = 0 - entry.cents
    const [claim] = (ofInvoice.get(invoice.id) ?? [])
      .filter(candidate => canGoBack(entry, candidate))
      .toSorted((left, right) => right.cents - left.cents || right.day.localeCompare(left.day))
    if (claim !== undefined)
      return giveBack(
        assignedEntry,
        claim,
        costCents ?? (entry.sort === 'reject' ? 0 : entry.costCents + back - claim.cents),
      )
    const payment = (standing.get(invoice.id) ?? [])
      .filter(
        ({ method, endToEndId, cents }) => method === 'direct-debit' && endToEndId === '' && cents <= back,
      )
      .toSorted((left, right) => left.cents - right.cents)
      .at(-1)
    const open = getOpenCents(invoice.id)
    const cents = payment?.cents ?? (back === 0 ? open : Math.min(back, open))
    if (cents <= 0) return null
    const { id, clientId } = invoice
    const byHand = { endToEndId: '', invoiceId: id, clientId, cents, day: entry.day, mandateId: null }
    return giveBack(assignedEntry, byHand, costCents ?? entry.costCents + back - cents)
  }

  const goesBack = (claim: Claim): FoundClaim => {
    return { ...claim, wentBack: false, reverses: findPayment(claim)?.id ?? null }
  }

  function takeBack(claim: Claim): void {
    const { invoiceId } = claim
    const payment = findPayment(claim)
    if (payment === undefined) return
    const rest = (standing.get(invoiceId) ?? []).filter(row => row !== payment)
    standing.set(invoiceId, rest)
    open.set(invoiceId, getOpenCents(invoiceId) + payment.cents)
  }

  function findPayment({ invoiceId, endToEndId, cents }: Claim): ActivePayment | undefined {
    const rows = (standing.get(invoiceId) ?? []).filter(({ method }) => method === 'direct-debit')
    const byHand = rows.filter(payment => payment.endToEndId === '')
    if (endToEndId === '') return byHand.find(payment => payment.cents === cents)
    return (
      rows.find(payment => payment.endToEndId === endToEndId) ??
      byHand.find(payment => payment.cents === cents) ??
      byHand.at(-1)
    )
  }

  function readRejectedFile(entry: Entry): Finding {
    const batchNames = entry.batch.map(text => text.toLowerCase())
    const file = context.files.find(({ name }) => batchNames.includes(name))
    if (file === undefined) return finding(entry, 'unknown', 'return-unknown')
    const claims = file.claims.filter(
      ({ endToEndId }) => !rejected.has(endToEndId) && !returned.has(endToEndId),
    )
    if (claims.length === 0) return finding(entry, 'known', 'reported-before')
    const found = claims.map(claim => {
      const back = goesBack(claim)
      takeBack(claim)
      rejected.add(claim.endToEndId)
      return back
    })
    return finding(entry, 'returned', 'file-rejected', { claims: found })
  }

  /**
   * A refund of this amount to this account. A possible duplicate is not matched unless the user chose the refund.
   */
  function readPaidOut(entry: Entry, state: ReportState): Finding {
    const refund = [...refunds].find(({ cents, iban }) => cents === 0 - entry.cents && iban === entry.iban)
    if (refund === undefined) return finding(entry, 'other', 'paid-out')
    const isDuplicate = state === 'maybe'
    if (!isDuplicate || chosen.has(entry.id)) refunds.delete(refund)
    return isDuplicate
      ? finding(entry, 'proposal', 'maybe-reported-before', { refund })
      : finding(entry, 'refunded', 'refund', { refund })
  }

  function readCredit(entry: Entry): Finding {
    const invoiceId = context.communications.get(entry.communication)
    const isPlain = entry.sort === 'transfer'
    if (invoiceId !== undefined && isPlain) {
      const paidCents = pay(invoiceId, entry.cents, '')
      return finding(entry, 'transfer', 'communication', {
        invoiceId,
        paidCents,
        creditCents: entry.cents - paidCents,
      })
    }
    const candidates = invoicesFor(entry)
    const together = invoicesTogether(entry)
    if (together.length > 0) return finding(entry, 'proposal', 'several-look-like', { candidates, together })
    if (candidates.length > 0) return finding(entry, 'proposal', 'looks-like', { candidates })
    if (!isPlain) return finding(entry, 'other', 'of-the-bank')
    return finding(entry, 'unknown', entry.communication === '' ? 'nobody-known' : 'communication-unknown')
  }

  function invoicesFor(entry: Entry): Candidate[] {
    const invoiceId = context.communications.get(entry.communication)
    const ids = invoiceId === undefined ? candidatesFor(entry) : [invoiceId]
    return ids.map(id => ({ invoiceId: id, claim: null }))
  }

  function invoicesTogether({ communication, cents, iban, name, text }: Entry): string[] {
    if (context.communications.has(communication)) return []
    const named = communicationsIn(text).flatMap(digits => context.communications.get(digits) ?? [])
    if (named.length > 1)
      return new Set(named.map(id => context.invoices.get(id)?.clientId)).size === 1 ? named : []
    const searchText = normalizeText(`${name} ${text}`)
    const ofClients = new Map<string, OpenInvoice[]>()
    for (const invoice of names)
      if (
        (iban !== '' && invoice.ibans.includes(iban)) ||
        invoice.names.some(clientName => searchText.includes(clientName))
      )
        addTo(ofClients, invoice.clientId, invoice)
    if ([...ofClients.values()].flat().some(invoice => invoice.cents === cents)) return []
    const sums = [...ofClients.values()].map(open => exactSum(open.slice(0, mostTogether), cents) ?? [])
    const [only, ...others] = sums.filter(ids => ids.length > 1)
    return only !== undefined && others.length === 0 ? only : []
  }

  /** The same amount and counterparty, a day apart or with another reference. */
  function readDuplicate(entry: Entry): Finding {
    return finding(entry, 'proposal', 'maybe-reported-before', { candidates: invoicesFor(entry) })
  }

  /**
   * Invoices of the same amount that match two of account, name and invoice number in the text, or the number alone.
   */
  function candidatesFor({ iban, cents, name, text, endToEndId }: Entry): string[] {
    const searchText = normalizeText(`${text} ${endToEndId}`)
    const called = normalizeText(name)
    const nearby = new Set([...(byIban.get(iban) ?? []), ...(byCents.get(cents) ?? [])])
    for (const number of searchText.match(/\b\d{4}-?\d{5,6}\b/g) ?? []) {
      const named = byNumber.get(number.replace('-', ''))
      if (named !== undefined) nearby.add(named)
    }
    const digits = searchText.replace(/\D/g, '')
    const scored = [...nearby].map(one => ({
      one,
      points:
        Number(one.cents === cents) * 2 +
        Number(iban !== '' && one.ibans.includes(iban)) * 2 +
        Number(one.names.some(clientName => called.includes(clientName) || searchText.includes(clientName))) *
          2 +
        Number(digits.includes(one.number.replace('-', ''))) * 4,
    }))
    return scored
      .filter(({ points }) => points >= 4)
      .toSorted((left, right) => right.points - left.points || (left.one.number < right.one.number ? -1 : 1))
      .slice(0, 5)
      .map(({ one }) => one.id)
  }

  return { read }
}

function exactSum([first, ...others]: readonly OpenInvoice[], cents: number): string[] | null {
  if (cents === 0) return []
  if (first === undefined || cents < 0) return null
  const rest = exactSum(others, cents - first.cents)
  return rest === null ? exactSum(others, cents) : [first.id, ...rest]
}

// The search tries all subsets: at most four thousand.
const mostTogether = 12

const none: ReadonlyMap<string, string> = new Map()

// Banks charge a few euros for a return, which the amount may include.
const mostCostCents = 5_000
const mostCandidates = 5

export const isReturn = ({ sort }: Entry) => sort === 'return' || sort === 'reject'

const areNearby = (reportedDay: string | undefined, day: string) =>
  reportedDay !== undefined &&
  reportedDay !== '' &&
  day !== '' &&
  Math.abs(daysBetween(reportedDay, day)) === 1

const sumCents = (claims: readonly Claim[]) => claims.reduce((sum, { cents }) => sum + cents, 0)
