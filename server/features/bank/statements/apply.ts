import type { ApplyBody, BankApplied } from '../../../../src/contract/bank-statements.ts'
import type { Entry } from '../../../../src/domain/bank/entries.ts'
import {
  type Choice,
  type Finding,
  type FoundClaim,
  isReturn,
  match,
  type UnbookedRefund,
} from '../../../../src/domain/bank/matching.ts'
import { isOwed, owedStatuses } from '../../../../src/domain/billing/invoices.ts'
import { centsFromEuros, eurosFromCents } from '../../../../src/domain/billing/money.ts'
import { openCents } from '../../../../src/domain/billing/payments.ts'
import { type Day, toDay } from '../../../../src/domain/calendar/brussels.ts'
import { doneAtOnce } from '../../../../src/domain/edits/steps.ts'
import { insertRows, lockRows, queryInParts, type Tx } from '../../../db/database.ts'
import type { BankEntriesTable, InvoicesTable } from '../../../db/tables.ts'
import { refuse } from '../../../refuse.ts'
import { findStaffName, type TouchedRow } from '../../../sync/changes.ts'
import { findInvoices, type Invoice, type notRefused } from '../../invoices/invoices-store.ts'
import type { Actor } from '../../invoices/payments/payments-store.ts'
import { bookRefund } from '../../invoices/payments/refunds.ts'
import { type Reversal, recordPayments, reversePaymentRows } from '../../invoices/payments/take-payments.ts'
import { endMandate, reportChangesAgain } from '../mandates/mandates-store.ts'
import { readMatchingContext, readReportStates } from './matching-context.ts'
import type { FileRead } from './read-files.ts'
import { gapsIn, readBefore } from './statements-store.ts'

/**
 * Applies the chosen entries in one transaction, one statement at a time. Matches everything again behind the
 * locks of clients and invoices, and leaves out changed entries.
 */
export async function applyStatements(
  tx: Tx,
  files: readonly FileRead[],
  { chosen, confirmsGaps, account }: Pick<ApplyBody, 'chosen' | 'confirmsGaps'> & { account: string },
  by: Actor,
): Promise<{ applied: Omit<BankApplied, 'rev'>; touched: TouchedRow[] }> {
  await takeTurn(tx)
  if (confirmsGaps !== true && gapsIn(files, await readBefore(tx, account)).length > 0)
    throw refuse('bank/not-following')
  const wanted = new Map(
    chosen.map(({ id, invoiceId, reason, cost }): [string, Choice] => [
      id,
      { invoiceId, reason: reason ?? null, costCents: cost === undefined ? null : centsFromEuros(cost) },
    ]),
  )
  const named = chosen.flatMap(({ invoiceId, invoiceIds = [] }) => [
    ...invoiceIds,
    ...(invoiceId ? [invoiceId] : []),
  ])
  const together = new Map(chosen.map(({ id, invoiceIds = [] }) => [id, invoiceIds]))
  const all = files.flatMap(({ entries }) => entries)
  const states = await readReportStates(tx, files)
  const entries = all.filter(({ id }) => wanted.has(id))
  const chosenStates = states.filter((_, n) => wanted.has(all[n]?.id ?? ''))
  const preliminary = await readMatchingContext(tx, entries, named)
  const clientIds = [...preliminary.invoices.values(), ...preliminary.refunds].map(({ clientId }) => clientId)
  await lockRows(tx, 'clients', clientIds)
  await lockRows(tx, 'invoices', [...preliminary.invoices.keys()])
  const context = await readMatchingContext(tx, entries, named)
  const found = doneAtOnce(match(entries, chosenStates, context, wanted))
  const findChoice = ({ entry }: Finding) => wanted.get(entry.id)?.invoiceId ?? null
  const impossible = found.find(
    finding =>
      isReturn(finding.entry) &&
      findChoice(finding) !== null &&
      !['returned', 'known'].includes(finding.kind),
  )
  if (impossible !== undefined) throw refuse('bank/return-not-assignable', { field: impossible.entry.id })
  const steps = found.flatMap(finding => {
    const several = together.get(finding.entry.id) ?? []
    return several.length > 0
      ? sharedSteps(finding, several, context.invoices)
      : planSteps(finding, findChoice(finding), context.invoices)
  })
  const applied = await takeSteps(tx, steps, by)
  const refunds = found.flatMap(({ entry, refund }) => (refund === null ? [] : [{ entry, refund }]))
  const booked: TouchedRow[] = []
  for (const { entry, refund } of refunds)
    booked.push(
      ...(await bookRefund(tx, refund.id, { day: dayBooked(entry, by), source: 'statement', now: by.now })),
    )
  await keepEntries(tx, files, applied.kept, refunds, { account, by })
  const done = new Set([...steps.map(({ finding }) => finding), ...refunds].map(({ entry }) => entry.id))
  return {
    applied: { ...summarize(steps, refunds, applied.creditCents), left: wanted.size - done.size },
    touched: [...applied.touched, ...booked],
  }
}

type PaidRefund = { entry: Entry; refund: UnbookedRefund }

function dayBooked({ day }: Entry, { now }: Actor): Day {
  const today = toDay(now)
  return day !== '' && day < today ? day : today
}

async function takeTurn(tx: Tx): Promise<void> {
  const turn = tx.insertInto('bank_locks').values({ id: 1 })
  await turn.onConflict(conflict => conflict.column('id').doUpdateSet({ id: 1 })).execute()
}

/** A change of one invoice. `onto` is 'in' for incoming money and 'back' for returned money. */
type Step = {
  finding: Finding
  onto: 'in' | 'back'
  invoiceId: string
  cents: number
  endToEndId: string | null
  kind: 'collected' | 'returned' | 'rejected' | 'transfer'
  /** The reversed payment, or the collection whose payment these steps create. */
  reverses: { id: string } | { endToEndId: string } | null
  costCents: number
  /** Null for files without a mandate. */
  mandate: { id: string; clientId: string } | null
}

type Invoices = ReadonlyMap<string, Invoice>

function planSteps(finding: Finding, chosen: string | null, invoices: Invoices): Step[] {
  const { kind, entry, claims, explanation } = finding
  const plain = { finding, costCents: 0, reverses: null, endToEndId: null, mandate: null }
  const isProposedClaim = explanation === 'file-looks-like' || explanation === 'maybe-reported-before'
  if (kind === 'collected' || (isProposedClaim && claims.length > 0))
    return claims.flatMap(claim => collectedSteps(finding, claim))
  if (kind === 'returned') return claims.map(claim => returnedStep(finding, claim))
  const invoiceId = kind === 'transfer' ? finding.invoiceId : chosen
  const isChosen = kind === 'transfer' ? chosen === null || chosen === invoiceId : isForChoice(finding)
  if (!isChosen || invoiceId === null || !invoices.has(invoiceId)) return []
  return [{ ...plain, onto: 'in', kind: 'transfer', invoiceId, cents: entry.cents }]
}

/** Divides a transfer among invoices of one client. The last invoice gets the rest. */
function sharedSteps(finding: Finding, ids: readonly string[], invoices: Invoices): Step[] {
  const shared = ids.flatMap(id => invoices.get(id) ?? [])
  const isOfOneClient = new Set(shared.map(({ clientId }) => clientId)).size === 1
  if (!isForChoice(finding) || shared.length < ids.length || !isOfOneClient) return []
  let remainingCents = finding.entry.cents
  return shared.flatMap((invoice, n): Step[] => {
    const dueCents = isOwed(invoice.status) ? Math.max(0, openCents(invoice)) : 0
    const cents = n === shared.length - 1 ? remainingCents : Math.min(remainingCents, dueCents)
    remainingCents -= cents
    const plain = { finding, costCents: 0, reverses: null, endToEndId: null, mandate: null } as const
    return cents > 0 ? [{ ...plain, onto: 'in', kind: 'transfer', invoiceId: invoice.id, cents }] : []
  })
}

function isForChoice({ kind, entry }: Finding): boolean {
  return (
    (kind === 'proposal' || kind === 'unknown' || kind === 'other') &&
    entry.cents > 0 &&
    entry.format !== 'pain.002'
  )
}

function collectedSteps(finding: Finding, { endToEndId, invoiceId, cents, wentBack }: FoundClaim): Step[] {
  const made = { finding, invoiceId, cents, costCents: 0, reverses: null, mandate: null }
  const came: Step = { ...made, onto: 'in', kind: 'collected', endToEndId }
  if (!wentBack) return [came]
  return [came, { ...made, onto: 'back', kind: 'collected', endToEndId: null, reverses: { endToEndId } }]
}

function returnedStep(finding: Finding, claim: FoundClaim): Step {
  const { endToEndId, invoiceId, clientId, cents, mandateId, reverses } = claim
  const { costCents, entry } = finding
  const made = /^of (.*)$/.exec(reverses ?? '')?.[1]
  return {
    finding,
    onto: 'back',
    invoiceId,
    cents,
    costCents,
    // The return of a payment that was marked by hand belongs to no collection.
    endToEndId: endToEndId === '' ? null : endToEndId,
    kind: entry.format === 'pain.002' ? 'rejected' : 'returned',
    mandate: mandateId === null ? null : { id: mandateId, clientId },
    reverses: reverses === null ? null : made === undefined ? { id: reverses } : { endToEndId: made },
  }
}

type StepPayment = { step: Step; paymentId: string | null }

/** Applies the steps of one invoice in order, and steps of different invoices together. */
async function takeSteps(tx: Tx, steps: readonly Step[], by: Actor) {
  const touched: TouchedRow[] = []
  const appliedSteps: StepPayment[] = []
  const made = new Map<string, string>()
  let creditCents = 0
  for (const round of groupRounds(steps)) {
    const isIn = round[0]?.onto === 'in'
    if (isIn) {
      const invoiceIds = round.map(({ invoiceId }) => invoiceId)
      const invoices = await findInvoices(tx, invoiceIds)
      const received = round.flatMap(step => {
        const invoice = invoices.get(step.invoiceId)
        if (invoice === undefined) throw new Error('an invoice is gone behind its lock')
        const method = step.kind === 'collected' ? ('direct-debit' as const) : ('transfer' as const)
        const day = step.finding.entry.day || toDay(by.now)
        return [{ invoice, cents: step.cents, method, day, source: 'statement' }]
      })
      const { recorded, touched: changed } = await recordPayments(tx, received, by)
      touched.push(...changed)
      for (const [n, step] of round.entries()) {
        const paymentId = recorded[n]?.id ?? null
        creditCents += recorded[n]?.creditCents ?? 0
        if (step.endToEndId !== null && paymentId !== null) made.set(step.endToEndId, paymentId)
        appliedSteps.push({ step, paymentId })
      }
    } else {
      touched.push(...(await goBack(tx, round, made, by)))
      appliedSteps.push(...round.map(step => ({ step, paymentId: null })))
    }
  }
  return { touched, kept: appliedSteps, creditCents }
}

function groupRounds(steps: readonly Step[]): Step[][] {
  const rounds: Step[][] = []
  const at = new Map<string, number>()
  for (const step of steps) {
    const before = at.get(step.invoiceId) ?? 0
    // Incoming money is in the even rounds, and returned money in the odd ones.
    const round = before % 2 === (step.onto === 'in' ? 0 : 1) ? before : before + 1
    at.set(step.invoiceId, round)
    while (rounds.length <= round) rounds.push([])
    rounds[round]?.push(step)
  }
  return rounds.filter(round => round.length > 0)
}

/** Reverses payments and marks their invoices as not paid. */
async function goBack(
  tx: Tx,
  round: readonly Step[],
  made: ReadonlyMap<string, string>,
  by: Actor,
): Promise<TouchedRow[]> {
  const takenBack = round.flatMap(({ reverses, finding, costCents }): Reversal[] => {
    if (reverses === null) return []
    const id = 'id' in reverses ? reverses.id : made.get(reverses.endToEndId)
    const { day, reason } = finding.entry
    return id === undefined ? [] : [{ id, day: day || toDay(by.now), reason, costCents, source: 'statement' }]
  })
  const touched = takenBack.length === 0 ? [] : await reversePaymentRows(tx, takenBack, 'ask-again', by)
  const ids = [...new Set(round.map(({ invoiceId }) => invoiceId))]
  const update = () => tx.updateTable('invoices')
  await queryInParts(ids, some =>
    update().set({ collecting_until: null, updated_at: by.now }).where('id', 'in', some),
  )
  await queryInParts(ids, some =>
    update().set({ status: 'not_paid' }).where('id', 'in', some).where('status', 'in', owedStatuses),
  )
  await noteRefusals(tx, round, by)
  const mandates = await tellMandates(tx, round, by)
  return [...touched, ...mandates, ...ids.map((id): TouchedRow => ({ record: 'invoices', id }))]
}

/** Many collections fail for the same reason, so their invoices are updated in groups. */
async function noteRefusals(tx: Tx, round: readonly Step[], { now }: Actor): Promise<void> {
  type Said = Pick<InvoicesTable, keyof typeof notRefused>
  const alike = new Map<string, { cells: Said; ids: string[] }>()
  for (const { kind, finding, costCents, invoiceId } of round) {
    if (kind !== 'returned' && kind !== 'rejected') continue
    const { day, reason } = finding.entry
    const cells = { refused_on: day || toDay(now), refusal: reason || null, refusal_cost_cents: costCents }
    const key = JSON.stringify(cells)
    const group = alike.get(key) ?? { cells, ids: [] }
    group.ids.push(invoiceId)
    alike.set(key, group)
  }
  for (const { cells, ids } of alike.values())
    await queryInParts(ids, some =>
      tx.updateTable('invoices').set(cells).where('id', 'in', some).where('status', 'in', owedStatuses),
    )
}

/** An unauthorised collection ends its mandate. A refused one did not report a changed account. */
async function tellMandates(tx: Tx, round: readonly Step[], { now }: Actor): Promise<TouchedRow[]> {
  const touched: TouchedRow[] = []
  for (const { finding, endToEndId, reverses, mandate } of round) {
    const { reason, day } = finding.entry
    if (reason === 'MD01' && mandate !== null) {
      const end = { mandateId: mandate.id, day: day || toDay(now), reason: 'unauthorised', now } as const
      touched.push(...(await endMandate(tx, mandate.clientId, end)))
    }
    if (endToEndId !== null && reverses === null)
      touched.push(...(await reportChangesAgain(tx, endToEndId, now)))
  }
  return touched
}

async function keepEntries(
  tx: Tx,
  files: readonly FileRead[],
  appliedSteps: readonly StepPayment[],
  refunds: readonly PaidRefund[],
  { account, by }: { account: string; by: Actor },
): Promise<void> {
  const { ids, now, userId } = by
  const name = userId === undefined ? null : await findStaffName(tx, userId)
  const stamps = { created_at: now, created_by: name, created_by_id: userId ?? null }
  const statementIds = new Map<string, string>()
  const statements = files.flatMap((file, at) => {
    const used = new Set(
      [...appliedSteps.map(({ step }) => step.finding), ...refunds]
        .map(({ entry }) => entry.id.split('.'))
        .flatMap(([f, s]) => (Number(f) === at ? (s ?? '') : [])),
    )
    const fileStatements = file.file?.format === 'pain.002' ? [undefined] : (file.file?.statements ?? [])
    return fileStatements.flatMap((statement, s) => {
      const isRead = statement === undefined ? used.size > 0 : statement.account === account
      if (!isRead || file.file === null) return []
      const id = ids.uuid()
      statementIds.set(statement === undefined ? `${at}` : `${at}.${s}`, id)
      return [
        {
          id,
          format: file.file.format,
          name: file.name,
          account,
          number: statement?.number ?? '',
          day: statement?.day || toDay(now),
          opening_cents: statement?.opening?.cents ?? null,
          closing_cents: statement?.closing?.cents ?? null,
          ...stamps,
        },
      ]
    })
  })
  await insertRows(tx, 'bank_statements', statements)
  const keysById = new Map(
    files.flatMap(file => file.entries.map(({ id }, n) => [id, file.keys[n]] as const)),
  )
  const toRow = (entry: Entry, isByKey: boolean) => {
    const { key, bare } = (isByKey ? keysById.get(entry.id) : undefined) ?? { key: '', bare: '' }
    const statement_id = findStatementId(entry, statementIds)
    const reference = isByKey ? entry.reference : ''
    return { id: ids.uuid(), statement_id, content_hash: key, bare_hash: bare, reference, created_at: now }
  }
  const seenIds = new Set<string>()
  const rows = appliedSteps
    .filter(({ step }) => step.onto === 'in' || step.kind !== 'collected')
    .map(({ step, paymentId }): BankEntriesTable => {
      const { entry } = step.finding
      // Collections are recognised by an end-to-end ID from the bank, and shared transfers by their first
      // row.
      const isByKey =
        (step.kind === 'transfer' && !seenIds.has(entry.id)) ||
        (step.onto === 'back' && entry.endToEndId !== step.endToEndId)
      seenIds.add(entry.id)
      return {
        ...toRow(entry, isByKey),
        kind: step.kind,
        end_to_end_id: step.endToEndId,
        invoice_id: step.invoiceId,
        payment_id: paymentId,
        cents: step.onto === 'in' ? step.cents : -step.cents,
        day: entry.day || toDay(now),
        reason: entry.reason,
        cost_cents: step.costCents,
      }
    })
  const refunded = refunds.map(
    ({ entry, refund }): BankEntriesTable => ({
      ...toRow(entry, true),
      kind: 'refunded',
      end_to_end_id: null,
      invoice_id: null,
      payment_id: refund.id,
      cents: entry.cents,
      day: dayBooked(entry, by),
      reason: '',
      cost_cents: 0,
    }),
  )
  await insertRows(tx, 'bank_entries', [...rows, ...refunded])
}

function findStatementId({ id, format }: Entry, statementIds: ReadonlyMap<string, string>): string {
  const [file = '', statement = ''] = id.split('.')
  const found = statementIds.get(format === 'pain.002' ? file : `${file}.${statement}`)
  if (found === undefined) throw new Error('an entry stands in no statement')
  return found
}

function summarize(
  steps: readonly Step[],
  refunds: readonly PaidRefund[],
  creditCents: number,
): Omit<BankApplied, 'rev' | 'left'> {
  const toSum = (included: readonly { cents: number }[]) => {
    return {
      count: included.length,
      amount: eurosFromCents(included.reduce((sum, { cents }) => sum + cents, 0)),
    }
  }
  const of = (isIncluded: (step: Step) => boolean) => toSum(steps.filter(isIncluded))
  return {
    collected: of(({ kind, onto }) => kind === 'collected' && onto === 'in'),
    transfers: {
      ...of(({ kind }) => kind === 'transfer'),
      count: new Set(steps.flatMap(({ kind, finding }) => (kind === 'transfer' ? finding.entry.id : [])))
        .size,
    },
    returned: of(({ onto }) => onto === 'back'),
    refunded: toSum(refunds.map(({ refund }) => refund)),
    toCredit: eurosFromCents(creditCents),
    costs: eurosFromCents(steps.reduce((sum, { costCents }) => sum + costCents, 0)),
  }
}
