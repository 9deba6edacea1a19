import { contractRow, signingPlace } from '../../../src/contract/contracts.ts'
import { rowAddress } from '../../../src/contract/lists.ts'
import { contractSteps } from '../../../src/domain/contracts.ts'
import { readTransaction, type Tx, writeTransaction } from '../../db/database.ts'
import type { App } from '../../http/app-type.ts'
import { expectedRev, orderOf, sendWritten } from '../../http/order.ts'
import { originOf } from '../../http/origin.ts'
import { dropWaiting } from '../../mail/mails-store.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { write } from '../../sync/write.ts'
import {
  drawPaper,
  drawSigned,
  freezePaper,
  keepSigned,
  makeLink,
  queueInvitation,
} from './contract-sending.ts'
import { takeForStep } from './contract-steps.ts'
import { readContract, readContractRow, setMail, setStatus } from './contracts-store.ts'

/** How a contract comes to its signature: a letter, the tablet itself, or paper. */
export function signingActsRoutes(app: App, ports: RoutePorts): void {
  app.post(
    '/contracts/:id/send',
    {
      config: {
        refuses: ['contracts/not-pending', 'contracts/not-found', 'contracts/no-animals', 'row/stale'],
      },
      schema: { params: rowAddress, response: { 200: contractRow } },
    },
    async (request, reply) => {
      const order = orderOf(ports, request)
      const { now } = order
      const target = { id: request.params.id, rev: expectedRev(request), now }
      const drawn = await drawPaper(ports, target.id, now)
      const written = await write(ports, order, async tx => {
        const contract = await takeForStep(tx, target, 'send')
        await freezePaper(tx, contract, drawn, now)
        await setStatus(tx, contract.id, contractSteps.send.to, now)
        await queueInvitation(tx, ports, contract, { origin: originOf(ports, request), now })
        return touchedOnly(tx, contract.id)
      })
      ports.postman.wake()
      return sendWritten(reply, written)
    },
  )

  app.post(
    '/contracts/:id/resend',
    {
      config: { refuses: ['contracts/not-sent', 'contracts/not-found', 'row/stale'] },
      schema: { params: rowAddress, response: { 200: contractRow } },
    },
    async (request, reply) => {
      const order = orderOf(ports, request)
      const target = { id: request.params.id, rev: expectedRev(request), now: order.now }
      const written = await write(ports, order, async tx => {
        const contract = await takeForStep(tx, target, 'resend')
        await queueInvitation(tx, ports, contract, { origin: originOf(ports, request), now: order.now })
        return touchedOnly(tx, contract.id)
      })
      ports.postman.wake()
      return sendWritten(reply, written)
    },
  )

  app.patch(
    '/contracts/:id/force-sign',
    {
      config: { refuses: ['contracts/not-sent', 'contracts/not-found', 'row/stale'] },
      schema: { params: rowAddress, response: { 200: contractRow } },
    },
    async (request, reply) => {
      const order = orderOf(ports, request)
      const { now } = order
      const target = { id: request.params.id, rev: expectedRev(request), now }
      const name = await readTransaction(ports.db, tx => nameOfStaff(tx, order.userId))
      const drawn = await drawSigned(ports, target.id, now, hash => ({
        kind: 'on-paper',
        name,
        at: now,
        hash,
      }))
      const written = await write(ports, order, async tx => {
        const contract = await takeForStep(tx, target, 'force-sign')
        await keepSigned(tx, ports, contract, drawn, now)
        await dropWaiting(tx, { noun: 'contracts', id: contract.id })
        await setMail(tx, contract.id, 'none')
        return touchedOnly(tx, contract.id)
      })
      return sendWritten(reply, written)
    },
  )

  app.post(
    '/contracts/:id/sign-here',
    {
      config: { refuses: ['contracts/not-sent', 'contracts/not-found'] },
      schema: { params: rowAddress, response: { 200: signingPlace } },
    },
    async (request, reply) => {
      const { id } = request.params
      const now = ports.clock.now().toISOString()
      // No row that devices know changes, and a link is told once: there is nothing to keep in the ledger.
      const place = await writeTransaction(ports.db, async tx => {
        const contract = await readContract(tx, id)
        if (contract === undefined) throw refuse('contracts/not-found')
        if (contract.status !== 'sent') throw refuse('contracts/not-sent')
        const url = await makeLink(tx, ports, { contractId: id, place: 'here', now })
        return { id, rev: contract.rev, url }
      })
      return reply.send(place)
    },
  )
}

function touchedOnly(tx: Tx, id: string) {
  const touched = [{ noun: 'contracts' as const, id }]
  return { status: 200, touched, answer: () => readContractRow(tx, id) }
}

async function nameOfStaff(tx: Tx, userId: string): Promise<string> {
  const user = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user === undefined ? '' : `${user.first_name} ${user.last_name}`.trim()
}
