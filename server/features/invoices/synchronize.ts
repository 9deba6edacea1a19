import type { skipReasons } from '../../../src/contract/invoices.ts'
import { type BillWithExtras, billExtras, extraLines } from '../../../src/domain/billing/bill-extras.ts'
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
import type { InvoicesTable } from '../../db/tables.ts'
import { dropEmails } from '../../mail/emails-store.ts'
import { refuse } from '../../refuse.ts'
import type { TouchedRow } from '../../sync/changes.ts'
import { isClient } from '../clients/clients-store.ts'
import { readPractice } from '../practice/practice-store.ts'
import { type BilledClient, lockBilled } from './billed-clients.ts'
import { findOpenExtras, moveExtras, reopenExtras } from './extras/extras-store.ts'
import { findInvoices, newInvoiceRow, readInvoice, recountOwed, takeNumbers } from './invoices-store.ts'
import { addLines, findLines, isSameLines, writeLines } from './lines-store.ts'
import { createCreditNote, linesClaimed } from './payments/credit-notes.ts'
import type { Actor } from './payments/payments-store.ts'

type Skipped = { contractId: string | null; clientId: string; reason: (typeof skipReasons)[number] }
type Run = {
  created: number
  recomputed: number
  creditNotes: number
  skipped: Skipped[]
  touched: TouchedRow[]
}

type Bill = Omit<BillWithExtras, 'isExtra'> & { client: BilledClient }

/**
 * Locks the numbers of the year, then the clients. Creates missing invoices and recalculates created ones, with the
 * open lines of extra work.
 */
export async function synchronize(tx: Tx, by: Actor): Promise<Run> {
  await lockNumbers(tx, by.now)
  const clients = await lockBilled(tx)
  const bills: Bill[] = []
  const notes: BillingResult['notes'] = []
  const skipped: Skipped[] = []
  for (const client of clients) {
    const billing = computeBilling(client, by.now)
    bills.push(...withExtras(client, billing.invoices, by.now))
    notes.push(...billing.notes)
    skipped.push(...findSkipped(client, billing, by.now))
  }
  const { made, recounted, touched } = await writeBills(tx, bills, by)
  const credited = await giveNotes(tx, notes, 'correction', by)
  return {
    created: made.length,
    recomputed: recounted.length,
    creditNotes: notes.length,
    skipped,
    touched: [...touched, ...credited],
  }
}

function withExtras(client: BilledClient, invoices: BillingResult['invoices'], now: string): Bill[] {
  return billExtras(client, invoices, now).map(({ isExtra, ...bill }) => {
    const stored = client.invoices.find(({ id }) => id === bill.id)
    const contractId = bill.contractId ?? stored?.contractId ?? client.lastContractId
    return { ...bill, client, contractId: isExtra ? null : contractId }
  })
}

async function writeBills(tx: Tx, bills: readonly Bill[], by: Actor) {
  const missing = bills.filter(({ id }) => id === null)
  const made = await addInvoices(tx, missing, by)
  const recounted = await writeRecounted(tx, bills, by.now)
  const places = new Map<string, string | null>()
  for (const { client } of bills) for (const { extraId } of client.extras) places.set(extraId, null)
  for (const { id, lines } of [...made, ...bills])
    for (const line of lines) if (line.kind === 'extra' && id !== null) places.set(line.extraId, id)
  const placesBefore = new Map(
    bills.flatMap(({ client }) => client.extras.map(extra => [extra.extraId, extra.invoiceId])),
  )
  const moved = [...places].filter(([extraId, id]) => placesBefore.get(extraId) !== id)
  const ids = [...made.map(({ id }) => id), ...recounted]
  const touched = [
    ...ids.map((id): TouchedRow => ({ record: 'invoices', id })),
    ...(await moveExtras(tx, moved)),
  ]
  return { made, recounted, touched }
}

/** Creates an invoice of all open lines of a client, or adds them to the one that is not validated yet. */
export async function invoiceExtras(
  tx: Tx,
  clientId: string,
  by: Actor,
): Promise<{ id: string; touched: TouchedRow[] }> {
  await lockNumbers(tx, by.now)
  const [client] = await lockBilled(tx, [clientId])
  if (client === undefined && !(await isClient(tx, clientId))) throw refuse('clients/not-found')
  const ownId = client?.extraInvoice?.id ?? null
  const extras = client?.extras.filter(({ invoiceId }) => invoiceId === null || invoiceId === ownId) ?? []
  if (client === undefined || extras.every(({ invoiceId }) => invoiceId !== null))
    throw refuse('extras/none-open')
  if (!client.isActive) throw refuse('extras/client-inactive')
  const alone = { ...client, extras, hasActiveContract: false, invoices: [] }
  const [bill] = withExtras(alone, [], by.now)
  if (bill === undefined || bill.lines.length === 0) throw refuse('extras/none-open')
  const { made, touched } = await writeBills(tx, [bill], by)
  return { id: bill.id ?? made[0]?.id ?? '', touched }
}

/** After an edit of its extra work: replaces the lines of a created invoice, whose months remain. */
export async function rewriteExtras(
  tx: Tx,
  invoiceId: string,
  by: Pick<Actor, 'now'>,
): Promise<TouchedRow[]> {
  const invoice = await readInvoice(tx, invoiceId)
  if (invoice === undefined) return []
  const { clientId, contractId, period, vatRegime } = invoice
  const stored = (await findLines(tx, [invoiceId])).get(invoiceId) ?? []
  const open = (await findOpenExtras(tx, [clientId])).get(clientId) ?? []
  const own = open.filter(extra => extra.invoiceId === invoiceId)
  const all = [...stored.filter(({ kind }) => kind !== 'extra'), ...extraLines(vatRegime, own, period)]
  const isEmptied = contractId === null && sumLines(all).totalCents <= 0
  const lines = isEmptied ? [] : all
  await writeLines(tx, [{ invoiceId, lines }])
  await writeSums(tx, invoiceId, lines, { updated_at: by.now })
  return [{ record: 'invoices', id: invoiceId }, ...(isEmptied ? await reopenExtras(tx, invoiceId) : [])]
}

/** Recalculates created invoices and credits the rest. Requires the lock of the numbers of the year. */
export async function recountWithdrawn(tx: Tx, clientId: string, by: Actor): Promise<TouchedRow[]> {
  const [client] = await lockBilled(tx, [clientId])
  if (client === undefined) return []
  const { invoices, notes } = computeBilling(client, by.now)
  // Lines that are open again wait for Synchronize.
  const bills = withExtras({ ...client, isActive: false }, invoices, by.now)
  const { touched } = await writeBills(
    tx,
    bills.filter(({ id }) => id !== null),
    by,
  )
  const credited = await giveNotes(tx, notes, 'withdraw', by)
  for (const { id, state } of client.invoices)
    if (state === 'issued') touched.push(...(await cancelCredited(tx, id)))
  return [...touched, ...credited]
}

/** Cancels an unpaid invoice that is fully credited. Its month reopens, unless it corrects other months. */
async function cancelCredited(tx: Tx, id: string): Promise<TouchedRow[]> {
  const invoice = await readInvoice(tx, id)
  if (invoice === undefined || !isOwed(invoice.status) || (await linesClaimed(tx, invoice)).length > 0)
    return []
  const lines = (await findLines(tx, [id])).get(id) ?? []
  const isOwnMonth = lines.every(({ period }) => period === invoice.period)
  await dropEmails(tx, { record: 'invoices', id })
  await tx
    .updateTable('invoices')
    .set({ status: 'canceled', mail: 'none', is_emptied: isOwnMonth ? 1 : 0 })
    .where('id', '=', id)
    .execute()
  await recountOwed(tx, [invoice.clientId])
  return [{ record: 'invoices', id }, ...(await reopenExtras(tx, id))]
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
  return made?.id
}

/** Returns inactive clients with months or extra work to bill, and contracts that charge nothing. */
function findSkipped(
  { id: clientId, contracts, isActive, extras }: BilledClient,
  { waiting, notes }: BillingResult,
  now: string,
): Skipped[] {
  if (!isActive) {
    const contractId = contracts.at(-1)?.id ?? null
    const hasMonths = contractId !== null && waiting.length > 0
    if (!hasMonths && extras.every(({ invoiceId }) => invoiceId !== null)) return []
    return [{ contractId, clientId, reason: 'client-inactive' }]
  }
  if (notes.length > 0) return []
  const free = contracts.filter(contract => {
    const terms = termsOn(contract.terms, toDay(now))
    return contract.isActive && (terms === undefined || termsYearlyCents(terms) === 0)
  })
  return free.map(({ id }) => ({ contractId: id, clientId, reason: 'nothing-to-bill' }))
}

async function addInvoices(
  tx: Tx,
  bills: readonly Bill[],
  { ids, now }: Actor,
): Promise<{ id: string; lines: Bill['lines'] }[]> {
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
      contractId,
      period,
      month: toMonth(now),
      status: 'created',
      amounts: sumLines(lines),
      treatment: client.treatment,
    }),
  )
  await insertRows(tx, 'invoices', made)
  const added = made.map(({ id }, n) => ({ id, lines: inOrder[n]?.lines ?? [] }))
  const lines = added.map(({ id, lines }) => ({ invoiceId: id, lines }))
  await addLines(tx, lines)
  return added
}

const toSortKey = ({ client, period }: Bill) => `${client.key}\n${period}`

async function writeRecounted(tx: Tx, bills: readonly Bill[], now: string): Promise<string[]> {
  const counted = bills.flatMap(({ id, ...bill }) => (id === null ? [] : [{ id, ...bill }]))
  const ids = counted.map(({ id }) => id)
  const before = await findLines(tx, ids)
  const stored = await findInvoices(tx, ids)
  const changed = counted.filter(({ id, client, lines }) => {
    const invoice = stored.get(id)
    const isTreatedAlike = invoice !== undefined && isSameTreatment(invoice, client.treatment)
    return !isTreatedAlike || !isSameLines(before.get(id) ?? [], lines)
  })
  const lines = changed.map(bill => ({ invoiceId: bill.id, lines: bill.lines }))
  await writeLines(tx, lines)
  for (const { id, client, contractId, lines } of changed) {
    const { vatRegime, vatExemption } = client.treatment
    const treatment = { vat_regime: vatRegime, vat_exemption: vatExemption }
    await writeSums(tx, id, lines, { ...treatment, updated_at: now, contract_id: contractId })
  }
  return changed.map(({ id }) => id)
}

type OtherCells = Partial<Pick<InvoicesTable, 'updated_at' | 'vat_regime' | 'vat_exemption' | 'contract_id'>>

/** An invoice without lines is emptied. */
async function writeSums(tx: Tx, id: string, lines: Bill['lines'], cells: OtherCells): Promise<void> {
  const { netCents, vatCents, totalCents } = sumLines(lines)
  await tx
    .updateTable('invoices')
    .set({
      ...cells,
      net_cents: netCents,
      vat_cents: vatCents,
      total_cents: totalCents,
      ...(lines.length === 0 && { status: 'canceled', is_emptied: 1 }),
    })
    .where('id', '=', id)
    .execute()
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
