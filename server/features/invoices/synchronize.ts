import type { skipReasons } from '../../../src/contract/invoices.ts'
import {
  type BillingResult,
  computeBilling,
  isCurrentInvoice,
  linesUnder,
  monthLines,
  sumLines,
} from '../../../src/domain/billing/compute-billing.ts'
import { invoiceNumber, isOwed } from '../../../src/domain/billing/invoices.ts'
import { termsOn, termsYearlyCents } from '../../../src/domain/billing/terms.ts'
import { isSameTreatment } from '../../../src/domain/billing/vat.ts'
import { dayAfter, type Month, toDay, toMonth } from '../../../src/domain/calendar/brussels.ts'
import { insertRows, type Tx } from '../../db/database.ts'
import { dropEmails } from '../../mail/emails-store.ts'
import type { TouchedRow } from '../../sync/changes.ts'
import { readPractice } from '../practice/practice-store.ts'
import { type BilledClient, lockBilled } from './billed-clients.ts'
import { newInvoiceRow, readInvoice, recountOwed, takeNumbers } from './invoices-store.ts'
import { addLines, findLines, isSameLines, writeLines } from './lines-store.ts'
import { createCreditNote, linesClaimed } from './payments/credit-notes.ts'
import type { Actor } from './payments/payments-store.ts'

type Skipped = { contractId: string; clientId: string; reason: (typeof skipReasons)[number] }
type Run = {
  created: number
  recomputed: number
  creditNotes: number
  skipped: Skipped[]
  touched: TouchedRow[]
}

type Bill = BillingResult['invoices'][number] & { client: BilledClient }

/**
 * Locks the numbers of the year, then the clients. Creates missing invoices and recalculates created ones.
 */
export async function synchronize(tx: Tx, by: Actor): Promise<Run> {
  await lockNumbers(tx, by.now)
  const clients = await lockBilled(tx)
  const bills: Bill[] = []
  const notes: BillingResult['notes'] = []
  const skipped: Skipped[] = []
  for (const client of clients) {
    const billing = computeBilling(client, by.now)
    bills.push(...billing.invoices.map(invoice => ({ ...invoice, client })))
    notes.push(...billing.notes)
    skipped.push(...findSkipped(client, billing, by.now))
  }
  const missing = bills.filter(({ id }) => id === null)
  const made = await addInvoices(tx, missing, by)
  const recounted = await writeRecounted(tx, bills, by.now)
  const credited = await giveNotes(tx, notes, 'correction', by)
  const touched = [...made, ...recounted].map((id): TouchedRow => ({ record: 'invoices', id }))
  return {
    created: made.length,
    recomputed: recounted.length,
    creditNotes: notes.length,
    skipped,
    touched: [...touched, ...credited],
  }
}

/** Recalculates created invoices and credits the rest. Requires the lock of the numbers of the year. */
export async function recountWithdrawn(tx: Tx, clientId: string, by: Actor): Promise<TouchedRow[]> {
  const [client] = await lockBilled(tx, [clientId])
  if (client === undefined) return []
  const { invoices, notes } = computeBilling(client, by.now)
  const bills = invoices.map(invoice => ({ ...invoice, client }))
  const recounted = await writeRecounted(tx, bills, by.now)
  const credited = await giveNotes(tx, notes, 'withdraw', by)
  for (const { invoiceId } of notes) await cancelCredited(tx, invoiceId)
  return [...recounted.map((id): TouchedRow => ({ record: 'invoices', id })), ...credited]
}

/** Cancels an unpaid invoice without lines. Its month reopens, unless it corrects other months. */
async function cancelCredited(tx: Tx, id: string): Promise<void> {
  const invoice = await readInvoice(tx, id)
  if (invoice === undefined || !isOwed(invoice.status) || (await linesClaimed(tx, invoice)).length > 0) return
  const lines = (await findLines(tx, [id])).get(id) ?? []
  const isOwnMonth = lines.every(({ period }) => period === invoice.period)
  await dropEmails(tx, { record: 'invoices', id })
  await tx
    .updateTable('invoices')
    .set({ status: 'canceled', mail: 'none', is_emptied: isOwnMonth ? 1 : 0 })
    .where('id', '=', id)
    .execute()
  await recountOwed(tx, [invoice.clientId])
}

/** Replaces a canceled invoice with the lines of its month, or returns undefined if that is impossible. */
export async function recreateInvoice(
  tx: Tx,
  { id, clientId, period }: { id: string; clientId: string; period: Month },
  by: Actor,
): Promise<string | undefined> {
  await lockNumbers(tx, by.now)
  const [client] = await lockBilled(tx, [clientId])
  const canceled = client?.invoices.find(invoice => invoice.id === id)
  if (canceled === undefined || !client?.isActive) return undefined
  if (!['void', 'credited', 'emptied'].includes(canceled.state)) return undefined
  const others = client.invoices.filter(invoice => invoice !== canceled && invoice.period === period)
  const lines = linesUnder(client.vatRegime, monthLines(client.contracts, period, by.now))
  if (others.some(isCurrentInvoice) || sumLines(lines).totalCents <= 0) return undefined
  const contractId = lines.at(-1)?.contractId ?? null
  const [made] = await addInvoices(tx, [{ id: null, client, period, contractId, lines }], by)
  return made
}

/** Returns months of inactive clients, and contracts that charge nothing. */
function findSkipped(
  { id: clientId, contracts, isActive }: BilledClient,
  { waiting, notes }: BillingResult,
  now: string,
): Skipped[] {
  if (!isActive) {
    const [contract] = contracts.toReversed()
    if (contract === undefined || waiting.length === 0) return []
    return [{ contractId: contract.id, clientId, reason: 'client-inactive' }]
  }
  if (notes.length > 0) return []
  const free = contracts.filter(contract => {
    const terms = termsOn(contract.terms, toDay(now))
    return contract.isActive && (terms === undefined || termsYearlyCents(terms) === 0)
  })
  return free.map(({ id }) => ({ contractId: id, clientId, reason: 'nothing-to-bill' }))
}

async function addInvoices(tx: Tx, bills: readonly Bill[], { ids, now }: Actor): Promise<string[]> {
  if (bills.length === 0) return []
  const inOrder = bills.toSorted((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1))
  const year = toYear(now)
  const last = await takeNumbers(tx, 'invoice_numbers', year, inOrder.length)
  const { daysToPay } = await readPractice(tx)
  const made = inOrder.map(({ client, period, contractId, lines }, place) =>
    newInvoiceRow({
      id: ids.uuid(),
      number: invoiceNumber(year, last + place + 1),
      createdAt: now,
      dueDay: dayAfter(toDay(now), daysToPay),
      clientId: client.id,
      contractId: contractId ?? client.lastContractId,
      period,
      month: toMonth(now),
      status: 'created',
      amounts: sumLines(lines),
      treatment: client.treatment,
    }),
  )
  await insertRows(tx, 'invoices', made)
  const lines = made.map(({ id }, n) => ({ invoiceId: id, lines: inOrder[n]?.lines ?? [] }))
  await addLines(tx, lines)
  return made.map(({ id }) => id)
}

const toSortKey = ({ client, period }: Bill) => `${client.key}\n${period}`

async function writeRecounted(tx: Tx, bills: readonly Bill[], now: string): Promise<string[]> {
  const counted = bills.flatMap(({ id, ...bill }) => (id === null ? [] : [{ id, ...bill }]))
  const ids = counted.map(({ id }) => id)
  const before = await findLines(tx, ids)
  const findStoredInvoice = ({ id, client }: (typeof counted)[number]) =>
    client.invoices.find(invoice => invoice.id === id)
  const changed = counted.filter(bill => {
    const stored = findStoredInvoice(bill)
    const isTreatedAlike = stored !== undefined && isSameTreatment(stored, bill.client.treatment)
    return !isTreatedAlike || !isSameLines(before.get(bill.id) ?? [], bill.lines)
  })
  const lines = changed.map(bill => ({ invoiceId: bill.id, lines: bill.lines }))
  await writeLines(tx, lines)
  for (const bill of changed) {
    const { id, client, contractId, lines } = bill
    const { netCents, vatCents, totalCents } = sumLines(lines)
    const { vatRegime, vatExemption } = client.treatment
    await tx
      .updateTable('invoices')
      .set({
        net_cents: netCents,
        vat_cents: vatCents,
        total_cents: totalCents,
        updated_at: now,
        vat_regime: vatRegime,
        vat_exemption: vatExemption,
        contract_id: contractId ?? findStoredInvoice(bill)?.contractId ?? client.lastContractId,
        ...(lines.length === 0 && { status: 'canceled', is_emptied: 1 }),
      })
      .where('id', '=', id)
      .execute()
  }
  return changed.map(({ id }) => id)
}

async function giveNotes(
  tx: Tx,
  notes: BillingResult['notes'],
  reason: 'correction' | 'withdraw',
  by: Actor,
): Promise<TouchedRow[]> {
  const touched: TouchedRow[] = []
  for (const { invoiceId, lines } of notes) {
    const creditLines = lines.map(line => ({
      period: line.period,
      vatRate: line.vatRate,
      netCents: -line.netCents,
      vatCents: -sumLines([line]).vatCents,
    }))
    const note = await createCreditNote(tx, { ...by, invoice: { id: invoiceId }, lines: creditLines, reason })
    touched.push(...note.touched)
  }
  return touched
}

const toYear = (now: string) => toDay(now).slice(0, 4)

export async function lockNumbers(tx: Tx, now: string): Promise<void> {
  await takeNumbers(tx, 'invoice_numbers', toYear(now), 0)
}
