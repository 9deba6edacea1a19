import { sql } from 'kysely'
import type { PracticeRow } from '../../../src/contract/practice.ts'
import type { DocumentContent } from '../../../src/domain/documents/document.ts'
import { isForNetwork, peppolAddress } from '../../../src/domain/documents/e-invoice.ts'
import { issuedIn } from '../../../src/domain/documents/issued-in-text.ts'
import { writeUbl } from '../../../src/domain/documents/ubl.ts'
import { readTransaction, type Tx, writeTransaction } from '../../db/database.ts'
import type { EInvoiceReport } from '../../mail/access-point.ts'
import { type DeliveryParts, type DeliveryQueue, deliveryErrorCode, pauseAfter } from '../../mail/delivery.ts'
import type { Ports } from '../../ports.ts'
import { recordChanges, type TouchedRow } from '../../sync/changes.ts'
import { oneECreditNote, oneEInvoice } from './accountant/issued-store.ts'

export type EInvoiceRef = { record: 'invoices' | 'credit-notes'; id: string }

/** Queues it once, if both parties are in the Belgian register of enterprises. Requires the lock of the invoice. */
export async function queueEInvoice(
  tx: Tx,
  { record, id }: EInvoiceRef,
  { practice, document, now }: { practice: PracticeRow; document: DocumentContent; now: string },
): Promise<void> {
  if (practice.peppol === 'off' || !isForNetwork(issuedIn(document))) return
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('e_invoices')
    .values({
      id,
      record,
      state: 'waiting',
      refusal: null,
      round: 1,
      reference: '',
      attempts: 0,
      next_at: now,
      error: '',
      created_at: now,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n && record === 'invoices') await copyState(tx, id)
}

/** A refused one begins another round with another key. One that is waiting or unregistered is handed over now. */
export async function handOverAgain(tx: Tx, { record, id }: EInvoiceRef, now: string): Promise<void> {
  const row = tx.updateTable('e_invoices').where('id', '=', id)
  const waiting = {
    state: 'waiting',
    refusal: null,
    reference: '',
    attempts: 0,
    error: '',
    next_at: now,
    created_at: now,
  } as const
  await row
    .where('state', '=', 'refused')
    .set(old => ({ ...waiting, round: old('round', '+', 1) }))
    .execute()
  await row.where('state', '=', 'unregistered').set(waiting).execute()
  // While it is being handed over, it has no error.
  await row.where('state', '=', 'waiting').where('error', '<>', '').set({ next_at: now }).execute()
  if (record === 'invoices') await copyState(tx, id)
}

/** Devices have the state of an invoice in its row. */
async function copyState(tx: Tx, id: string): Promise<void> {
  const { state, refusal } = await tx
    .selectFrom('e_invoices')
    .select(['state', 'refusal'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const cells = { e_invoice: state, e_invoice_refusal: refusal }
  await tx.updateTable('invoices').set(cells).where('id', '=', id).execute()
}

/** A credit note waits for its invoice. */
function selectPending(tx: Tx) {
  return tx
    .selectFrom('e_invoices')
    .where('next_at', 'is not', null)
    .where(
      sql<boolean>`not exists (select 1 from credit_notes
        join e_invoices as of_invoice on of_invoice.id = credit_notes.invoice_id
        where credit_notes.id = e_invoices.id and of_invoice.state = 'waiting')`,
    )
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
}

const claimedColumns = ['id', 'record', 'state', 'round', 'reference', 'attempts', 'created_at'] as const

async function claim(tx: Tx, now: string, leaseUntil: string) {
  for (;;) {
    const due = await selectPending(tx).select('id').where('next_at', '<=', now).executeTakeFirst()
    if (due === undefined) return undefined
    const claimed = await tx
      .updateTable('e_invoices')
      .set(row => ({ next_at: leaseUntil, attempts: row('attempts', '+', 1), error: '' }))
      .where('id', '=', due.id)
      // Another process may have claimed it since.
      .where('next_at', '<=', now)
      .returning(claimedColumns)
      .executeTakeFirst()
    if (claimed !== undefined) return claimed
  }
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

const second = 1_000
const lease = 120 * second
const longestCall = 30 * second
const stateAskedFor = 30 * 24 * 60 * 60 * second

type QueueParts = Pick<Ports, 'db' | 'clock' | 'log' | 'accessPoint'> &
  Pick<DeliveryParts, 'pokes' | 'afterWrite'>

/**
 * Hands e-invoices over and then asks for their state. After a crash or a lost response, the hand-over is repeated with
 * the same key.
 */
export function eInvoiceQueue(parts: QueueParts): DeliveryQueue {
  const { db, clock, log, accessPoint } = parts
  const timeIn = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds).toISOString()

  function nextAt({ created_at }: Claimed, state: string, attempts: number): string | null {
    const isOver = state === 'handed-over' && created_at < timeIn(-stateAskedFor)
    return isOver ? null : timeIn(pauseAfter(attempts))
  }

  async function call({ id, record, state, round, reference }: Claimed, stopped: AbortSignal) {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(longestCall)])
    if (state === 'waiting') {
      const found = await (record === 'invoices' ? oneEInvoice(parts, id) : oneECreditNote(parts, id))
      const key = round === 1 ? id : `${id}-${round}`
      const { seller, buyer } = found.issued
      const document = {
        key,
        number: found.number,
        xml: writeUbl(found),
        seller: seller.name,
        recipient: peppolAddress(buyer),
        date: clock.now(),
      }
      return accessPoint?.handOver(document, signal)
    }
    return accessPoint?.readStatus?.(reference, signal)
  }

  async function settle(claimed: Claimed, report: EInvoiceReport | undefined): Promise<void> {
    const { id, record, state: before, attempts } = claimed
    const { state, reference, reason } = report ?? { ...claimed, reason: '' }
    const isOpen = state === 'handed-over' && accessPoint?.readStatus !== undefined
    const isNew = state !== before
    const committed = await writeTransaction(db, async tx => {
      const { numUpdatedRows } = await tx
        .updateTable('e_invoices')
        .set({ state, reference, refusal: reason || null, attempts: isNew ? 0 : attempts })
        .set({ next_at: isOpen ? nextAt(claimed, state, isNew ? 1 : attempts) : null })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .where('state', '=', before)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n || !isNew || record !== 'invoices') return undefined
      await copyState(tx, id)
      const touched: TouchedRow[] = [{ record, id }]
      return recordChanges(tx, { userId: undefined, now: timeIn(0) }, touched, parts.afterWrite)
    })
    if (committed !== undefined) parts.pokes.committed(committed)
    log.info({ eInvoice: id, state }, 'e-invoice')
  }

  return {
    async next(stopped) {
      if (accessPoint === undefined) return false
      const claimed = await writeTransaction(db, tx => claim(tx, timeIn(0), timeIn(lease)))
      if (claimed === undefined) return false
      const { id, attempts } = claimed
      let report: EInvoiceReport | undefined
      try {
        report = await call(claimed, stopped)
      } catch (error) {
        const errorCode = deliveryErrorCode(error)
        log.warn({ eInvoice: id, attempt: attempts, error: errorCode }, 'no response about an e-invoice')
        await writeTransaction(db, tx =>
          tx
            .updateTable('e_invoices')
            .set({ error: errorCode, next_at: nextAt(claimed, claimed.state, attempts) })
            .where('id', '=', id)
            .where('attempts', '=', attempts)
            .execute(),
        )
        return true
      }
      await settle(claimed, report)
      return true
    },
    async nextDue() {
      if (accessPoint === undefined) return undefined
      const next = await readTransaction(db, tx => selectPending(tx).select('next_at').executeTakeFirst())
      return next?.next_at ?? undefined
    },
  }
}
