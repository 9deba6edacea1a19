import { openCents } from '../../src/domain/billing/payments.ts'
import { dayAfter, toDay } from '../../src/domain/calendar/brussels.ts'
import { type Db, readTransaction, type Tx } from '../db/database.ts'
import { afterWrite, mirrored } from '../feature-hooks.ts'
import { findUserByEmail } from '../features/accounts/users-store.ts'
import { amendMandate, endMandate, mandateStore } from '../features/bank/mandates/mandates-store.ts'
import { touchedInvoice } from '../features/invoices/invoice-steps.ts'
import { columns, invoiceFromTable } from '../features/invoices/invoices-store.ts'
import { recordPayments, reversePaymentRows } from '../features/invoices/payments/take-payments.ts'
import type { Ids, Pokes } from '../ports.ts'
import type { TouchedRow } from '../sync/changes.ts'
import { write } from '../sync/write.ts'
import { colleague } from './details.ts'
import { madeBankAccount } from './people.ts'
import { seededRandom } from './random.ts'

type Doing = { db: Db; ids: Ids; pokes: Pick<Pokes, 'committed'> }
type By = { ids: Ids; now: string; userId: string }

/** Adds recent payments and bank files to a sample practice, through the server's own functions. */
export async function addRecentActivity({ db, ids, pokes }: Doing, seed: string, now: string): Promise<void> {
  const user = await readTransaction(db, tx => findUserByEmail(tx, colleague.email))
  if (user === undefined) throw new Error('the sample practice has no team')
  const by: By = { ids, now, userId: user.id }
  const request = { key: undefined, newId: ids.uuid(), method: 'POST', path: '', body: undefined }
  await write({ db, pokes, afterWrite, mirrored }, { userId: user.id, now, ...request }, async tx => {
    const touched = [
      ...(await endMandates(tx, seed, by)),
      ...(await sendBack(tx, by)),
      ...(await payTooMuch(tx, by)),
    ]
    return { status: 200, touched, about: null, answer: async (_tx, rev) => ({ rev }) }
  })
}

async function endMandates(tx: Tx, seed: string, { now }: By): Promise<TouchedRow[]> {
  const [amended, revoked] = await tx
    .selectFrom('mandates')
    .select(['id', 'client_id as clientId'])
    .where('state', '=', 'active')
    .where('last_collection', 'is not', null)
    .orderBy('reference')
    .limit(2)
    .execute()
  const day = dayAfter(toDay(now), -6)
  const touched: TouchedRow[] = []
  if (amended !== undefined) {
    const { iban, bic } = madeBankAccount(seededRandom(`${seed} amended`))
    const mandate = await mandateStore.find(tx, amended.id)
    if (mandate !== undefined) await amendMandate(tx, mandate, { iban, bic, day }, now)
    await tx
      .updateTable('clients')
      .set({ iban, bic, updated_at: now })
      .where('id', '=', amended.clientId)
      .execute()
    touched.push({ record: 'mandates', id: amended.id }, { record: 'clients', id: amended.clientId })
  }
  if (revoked !== undefined)
    touched.push(...(await endMandate(tx, revoked.clientId, { day, reason: 'client', now })))
  return touched
}

async function sendBack(tx: Tx, by: By): Promise<TouchedRow[]> {
  const payment = await tx
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select(['payments.id', 'invoices.id as invoiceId'])
    .where('payments.method', '=', 'direct-debit')
    .orderBy('invoices.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (payment === undefined) return []
  const day = dayAfter(toDay(by.now), -3)
  const back = { id: payment.id, day, reason: 'AM04', costCents: 350, source: 'statement' }
  const touched = await reversePaymentRows(tx, [back], 'ask-again', by)
  await tx
    .updateTable('invoices')
    .set({ collecting_until: null, status: 'not_paid' })
    .where('id', '=', payment.invoiceId)
    .execute()
  return [...touched, touchedInvoice({ id: payment.invoiceId })]
}

async function payTooMuch(tx: Tx, by: By): Promise<TouchedRow[]> {
  const row = await tx
    .selectFrom('invoices')
    .select(columns)
    .where('status', 'in', ['sent', 'not_paid'])
    .where('collections', '=', 0)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return []
  const invoice = invoiceFromTable(row)
  const cents = Math.ceil((openCents(invoice) + 1) / 1000) * 1000
  const day = dayAfter(toDay(by.now), -1)
  const { touched } = await recordPayments(
    tx,
    [{ invoice, cents, method: 'transfer', day, source: 'person' }],
    by,
  )
  return touched
}
