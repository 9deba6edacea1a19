import { isDeepStrictEqual } from 'node:util'
import { type Static, Type } from 'typebox'
import { closed } from '../../../src/contract/closed.ts'
import { rowAddress } from '../../../src/contract/lists.ts'
import { mandateKeptUntil, refusalOfErasure } from '../../../src/domain/clients/erasure.ts'
import type { App } from '../../calls/app-type.ts'
import { sendAnyWrite } from '../../calls/write-request.ts'
import { TransactionConflict, type Tx, writeTransaction } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { noteEvent } from '../../sync/account-events.ts'
import type { Touched } from '../../sync/changes.ts'
import { lockHead } from '../../sync/head.ts'
import { forgetHistory } from '../../sync/history.ts'
import { forgetSaid } from '../../sync/ledger.ts'
import { dropVisitEmails } from '../appointments/client-emails/visit-emails-store.ts'
import { findClient } from '../clients/clients-store.ts'
import { blankTerms } from '../contracts/terms-store.ts'
import { deleteOldRuns } from '../imports/imports-store.ts'
import { blankLines } from '../invoices/lines-store.ts'
import { createCleaning } from './cleaning.ts'
import {
  blankAnimals,
  blankAppointments,
  blankClient,
  blankContracts,
  blankMandates,
  blankNotes,
  dropDocumentsDue,
  dropReferrals,
  findRecordsOf,
  lockRecordsOf,
  noteErasure,
  touchedBy,
} from './erasure-store.ts'
import { forgetFormerWords } from './former-rows.ts'

const nothing = closed({})
const erasedAnswer = Type.Object({ id: Type.String(), rev: Type.Integer() })

/** A client is forgotten: on the server in one transaction, and on every device that is told. */
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
      schema: { params: rowAddress, body: nothing, response: { 200: erasedAnswer } },
    },
    async (request, reply) => {
      const { id } = request.params
      const answer = await sendAnyWrite(ports, request, reply, async (tx, { userId, sessionId, now }) => {
        const touched = await eraseClient(tx, { id, userId, now })
        await noteEvent(tx, ports, { kind: 'client-erased', userId, sessionId, aboutId: id })
        return {
          status: 200,
          touched,
          about: null,
          answer: async (_tx, rev): Promise<Static<typeof erasedAnswer>> => ({ id, rev }),
        }
      })
      ports.postman.wake()
      cleaning.wake()
      return answer
    },
  )
}

/**
 * In this order: what hangs on the client is looked up and taken, the head's lock is taken, and it is looked up again.
 * Under that lock nobody else commits: when both agree, this is all there is. Else all is let go, and begins anew.
 */
async function eraseClient(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: string },
): Promise<Touched[]> {
  const records = await findRecordsOf(tx, id)
  const refusal = refusalOfErasure(
    records.contracts.filter(({ isLive }) => isLive).map(({ status }) => status),
    records.invoices.map(({ status }) => status),
  )
  if (refusal !== undefined) throw refuse(refusal)
  await lockRecordsOf(tx, id, records)
  const client = await findClient(tx, id)
  if (client === undefined) throw refuse('clients/not-found')
  if (client.toRefund > 0) throw refuse('clients/erase-refund')
  await lockHead(tx)
  // What came or went meanwhile is not ours yet, and to wait for it under the head's lock could be for ever.
  if (!isDeepStrictEqual(await findRecordsOf(tx, id), records))
    throw new TransactionConflict('what hangs on a client has changed while they were being erased')
  const collected = records.invoices.flatMap(({ collectedAt }) => collectedAt ?? []).sort()
  const documentsUntil = mandateKeptUntil(collected.at(-1) ?? null, now)
  await blankContracts(tx, records, { now, documentsUntil })
  await blankMandates(tx, records.mandates, now)
  await blankTerms(
    tx,
    records.contracts.map(contract => contract.id),
  )
  await blankLines(
    tx,
    records.invoices.map(invoice => invoice.id),
  )
  await blankNotes(tx, records.notes, now)
  await dropVisitEmails(tx, records.visitEmails)
  await blankAppointments(tx, records.appointments, now)
  await blankAnimals(tx, records.animals, id, now)
  await dropReferrals(tx, records, now)
  await blankClient(tx, id, now)
  await forgetSaid(tx, [id, ...records.animals, ...records.contracts.map(contract => contract.id)])
  await deleteOldRuns(tx, now)
  await noteErasure(tx, { clientId: id, userId, now, documentsUntil })
  await dropDocumentsDue(tx, now)
  await forgetFormerWords(tx, id, records)
  const touched = touchedBy(id, records)
  await forgetHistory(
    tx,
    touched.filter(({ erased }) => erased),
  )
  return touched
}
