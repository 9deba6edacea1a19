import { isDeepStrictEqual } from 'node:util'
import { type Static, Type } from 'typebox'
import { rowAddress } from '../../../src/contract/lists.ts'
import { mandateKeptUntil, refusalOfErasure } from '../../../src/domain/erasure.ts'
import { TransactionConflict, type Tx, writeTransaction } from '../../db/database.ts'
import type { App } from '../../http/app-type.ts'
import { orderOf, sendWritten } from '../../http/order.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import type { Touched } from '../../sync/changes.ts'
import { lockHead } from '../../sync/head.ts'
import { forgetAnswers } from '../../sync/ledger.ts'
import { write } from '../../sync/write.ts'
import { isClient } from '../clients/clients-store.ts'
import {
  blankAnimals,
  blankAppointments,
  blankClient,
  blankContracts,
  dropPapersDue,
  dropReferrals,
  findHeld,
  noteErasure,
  takeHeld,
  touchedBy,
} from './erasure-store.ts'

const nothing = Type.Object({}, { additionalProperties: false })
const erasedAnswer = Type.Object({ id: Type.String(), rev: Type.Integer() })

/** A client is forgotten: on the host in one transaction, and on every device that hears of it. */
export function erasureRoutes(app: App, ports: RoutePorts): void {
  app.addHook('onReady', async () => {
    const now = ports.clock.now().toISOString()
    await writeTransaction(ports.db, tx => dropPapersDue(tx, now))
  })

  app.post(
    '/clients/:id/erase',
    {
      config: {
        refuses: ['clients/not-found', 'clients/erase-contract', 'clients/erase-unpaid'],
      },
      schema: { params: rowAddress, body: nothing, response: { 200: erasedAnswer } },
    },
    async (request, reply) => {
      const { id } = request.params
      const order = orderOf(ports, request)
      const { userId, now } = order
      const written = await write(ports, order, async tx => ({
        status: 200,
        touched: await eraseClient(tx, { id, userId, now }),
        answer: async (_tx, rev): Promise<Static<typeof erasedAnswer>> => ({ id, rev }),
      }))
      return sendWritten(reply, written)
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
  const held = await findHeld(tx, id)
  const refusal = refusalOfErasure(
    held.contracts.filter(({ isLive }) => isLive).map(({ status }) => status),
    held.invoices.map(({ status }) => status),
  )
  if (refusal !== undefined) throw refuse(refusal)
  await takeHeld(tx, id, held)
  if (!(await isClient(tx, id))) throw refuse('clients/not-found')
  await lockHead(tx)
  // What came or went meanwhile is not ours yet, and to wait for it under the head's lock could be for ever.
  if (!isDeepStrictEqual(await findHeld(tx, id), held))
    throw new TransactionConflict('what hangs on a client has changed while they were being erased')
  const collected = held.invoices.flatMap(({ collectedAt }) => collectedAt ?? []).sort()
  const papersUntil = mandateKeptUntil(collected.at(-1) ?? null, now)
  await blankContracts(tx, held, { now, papersUntil })
  await blankAppointments(tx, held.appointments, now)
  await blankAnimals(tx, held.animals, id, now)
  await dropReferrals(tx, held, now)
  await blankClient(tx, id, now)
  await forgetAnswers(tx, [id, ...held.animals])
  await noteErasure(tx, { clientId: id, userId, now, papersUntil })
  await dropPapersDue(tx, now)
  return touchedBy(id, held)
}
