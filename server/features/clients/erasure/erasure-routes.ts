import { isDeepStrictEqual } from 'node:util'
import { Type } from 'typebox'
import { closed } from '../../../../src/contract/closed.ts'
import { rowAddress } from '../../../../src/contract/lists.ts'
import { erasureRefusal, mandateRetainedUntil } from '../../../../src/domain/clients/erasure.ts'
import type { App } from '../../../calls/app-type.ts'
import { sendAnyWrite } from '../../../calls/write-request.ts'
import { readTransaction, TransactionConflict, type Tx, writeTransaction } from '../../../db/database.ts'
import { knownEmails } from '../../../mail/emails-store.ts'
import type { Ports, RoutePorts } from '../../../ports.ts'
import { refuse } from '../../../refuse.ts'
import { noteEvent } from '../../../sync/account-events.ts'
import type { TouchedRow } from '../../../sync/changes.ts'
import { lockHead } from '../../../sync/head.ts'
import { eraseHistory } from '../../../sync/history.ts'
import { eraseResponses } from '../../../sync/ledger.ts'
import { dropVisitEmails } from '../../appointments/client-emails/visit-emails-store.ts'
import { blankTerms } from '../../contracts/contract-terms.ts'
import { deleteOldRuns } from '../../import/imports-store.ts'
import { blankLines } from '../../invoices/lines-store.ts'
import { findClient } from '../clients-store.ts'
import {
  blankAnimals,
  blankAppointments,
  blankClient,
  blankContracts,
  blankExtras,
  blankMandates,
  blankNotes,
  dropDocumentsDue,
  dropReferrals,
  eraseFormerValues,
  findClientRecords,
  lockClientRecords,
  noteErasure,
  touchedBy,
} from './erasure-store.ts'

const emptyBody = closed({})
const erasedAnswer = Type.Object({ id: Type.String(), rev: Type.Integer() })

export function erasureRoutes(app: App, ports: RoutePorts): void {
  const cleaning = createCleaning(ports)
  app.addHook('onReady', async () => {
    const now = ports.clock.now().toISOString()
    await writeTransaction(ports.db, tx => dropDocumentsDue(tx, now))
    cleaning.wake()
  })
  app.addHook('onClose', () => cleaning.close())

  app.post(
    '/clients/:id/erase',
    {
      config: {
        may: 'owner',
        again: true,
        refuses: [
          'clients/not-found',
          'clients/erase-contract',
          'clients/erase-unpaid',
          'clients/erase-refund',
        ],
      },
      schema: { params: rowAddress, body: emptyBody, response: { 200: erasedAnswer } },
    },
    async (request, reply) => {
      const { id } = request.params
      const answer = await sendAnyWrite(ports, request, reply, async (tx, { userId, sessionId, now }) => {
        const touched = await eraseClient(tx, { id, userId, now })
        await noteEvent(tx, ports, { kind: 'client-erased', userId, sessionId, aboutId: id })
        return { status: 200, touched, about: null, answer: async (_tx, rev) => ({ id, rev }) }
      })
      ports.postman.wake()
      cleaning.wake()
      return answer
    },
  )
}

/** Reads again under the head's lock. Equal results are complete, because nothing else commits then. */
async function eraseClient(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: string },
): Promise<TouchedRow[]> {
  const records = await findClientRecords(tx, id)
  const refusal = erasureRefusal(
    records.contracts.filter(({ isLive }) => isLive).map(({ status }) => status),
    records.invoices.map(({ status }) => status),
  )
  if (refusal !== undefined) throw refuse(refusal)
  await lockClientRecords(tx, id, records)
  const client = await findClient(tx, id)
  if (client === undefined) throw refuse('clients/not-found')
  if (client.toRefund > 0) throw refuse('clients/erase-refund')
  await lockHead(tx)
  // Rows that changed in between are not locked. Waiting for them under the head's lock could deadlock.
  if (!isDeepStrictEqual(await findClientRecords(tx, id), records))
    throw new TransactionConflict('what hangs on a client has changed while they were being erased')
  const contractIds = records.contracts.map(contract => contract.id)
  const invoiceIds = records.invoices.map(invoice => invoice.id)
  const collected = records.invoices.flatMap(({ collectedAt }) => collectedAt ?? []).sort()
  const documentsUntil = mandateRetainedUntil(collected.at(-1) ?? null, now)
  await blankContracts(tx, records, { now, documentsUntil })
  await blankMandates(tx, records.mandates, now)
  await blankTerms(tx, contractIds)
  await blankLines(tx, invoiceIds)
  await blankNotes(tx, records.notes, now)
  await blankExtras(tx, records, now)
  await dropVisitEmails(tx, records.visitEmails)
  await blankAppointments(tx, records.appointments, now)
  await blankAnimals(tx, records.animals, id, now)
  await dropReferrals(tx, records, now)
  await blankClient(tx, id, now)
  await eraseResponses(tx, [id, ...records.animals, ...contractIds])
  await deleteOldRuns(tx, now)
  await noteErasure(tx, { clientId: id, userId, now, documentsUntil })
  await dropDocumentsDue(tx, now)
  await eraseFormerValues(tx, id, records)
  const touched = touchedBy(id, records)
  const erased = touched.filter(row => row.erased)
  await eraseHistory(tx, erased)
  return touched
}

type Cleaning = { wake(): void; close(): Promise<void> }

const pause = 1_000
const pauseAfterError = 10 * 60_000

/** Cleans the files of the engine and of emails. `erasures.wiped_at` is set afterwards. */
function createCleaning(ports: Pick<Ports, 'db' | 'clock' | 'mail' | 'log'>): Cleaning {
  const { db, clock, mail, log } = ports
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const closing = new AbortController()

  function wake(after = pause): void {
    if (closing.signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = (running ?? Promise.resolve()).then(cleanOrTryLater)
    }, after).unref()
  }

  async function cleanOrTryLater(): Promise<void> {
    try {
      if (!closing.signal.aborted) await clean()
    } catch (error) {
      if (closing.signal.aborted) return
      log.warn({ error: String(error) }, 'erased data is still in the database files')
      wake(pauseAfterError)
    }
  }

  async function clean(): Promise<void> {
    const due = await readTransaction(db, tx =>
      tx.selectFrom('erasures').select('client_id').where('wiped_at', 'is', null).execute(),
    )
    if (due.length === 0) return
    // An email is stored as a row before it has a file, so the files are listed first.
    const files = await mail.listIds()
    const storedIds = await readTransaction(db, knownEmails)
    await mail.forget(new Set(files.filter(id => !storedIds.has(id))))
    await db.cleanFiles?.(closing.signal)
    const ids = due.map(({ client_id }) => client_id)
    const wiped_at = clock.now().toISOString()
    await writeTransaction(db, tx =>
      tx.updateTable('erasures').set({ wiped_at }).where('client_id', 'in', ids).execute(),
    )
    log.info({ erased: ids.length }, 'erased data is removed from the database files')
  }

  return {
    wake: () => wake(),
    async close() {
      closing.abort()
      clearTimeout(timer)
      await running
    },
  }
}
