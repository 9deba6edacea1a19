import {
  contractRow,
  type MarkSignedBody,
  markSignedBody,
  signingLink,
  signNowBody,
} from '../../../src/contract/contracts.ts'
import { rowAddress } from '../../../src/contract/lists.ts'
import { blankRow } from '../../../src/contract/rows.ts'
import { isBeforeSignature } from '../../../src/domain/billing/contracts.ts'
import type { App } from '../../calls/app-type.ts'
import { signedInUser } from '../../calls/signed-in.ts'
import { expectedRev, sendWrite, sendWritten, toWriteRequest } from '../../calls/write-request.ts'
import { lockOwningClients, lockRows, readTransaction, type Tx, writeTransaction } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import type { Target } from '../../records/record-store.ts'
import { refuse } from '../../refuse.ts'
import { findStaffName } from '../../sync/changes.ts'
import { type Effect, effectiveTime, type WriteTime, write } from '../../sync/write.ts'
import { isClient } from '../clients/clients-store.ts'
import {
  drawDocument,
  drawSigned,
  freezeAsSent,
  makeLink,
  queueInvitation,
  storeSigned,
} from './contract-sending.ts'
import { applyContractStep, lockForStep, makeContract } from './contract-steps.ts'
import {
  type Contract,
  findOpenContracts,
  findSignedDocId,
  findSource,
  readContract,
  setMail,
  touchedOnly,
} from './contracts-store.ts'

export function signingActionsRoutes(app: App, ports: RoutePorts): void {
  app.post(
    '/contracts/:id/send',
    {
      config: {
        refuses: [
          'contracts/not-pending',
          'contracts/not-found',
          'contracts/no-animals',
          'clients/own-iban',
          'row/stale',
        ],
      },
      schema: { params: rowAddress, response: { 200: contractRow } },
    },
    async (request, reply) => {
      const writeRequest = toWriteRequest(ports, request)
      const { now } = writeRequest
      const target = { id: request.params.id, rev: expectedRev(request), now }
      const drawn = await drawDocument(ports, now, tx => readContract(tx, target.id))
      const written = await write(ports, writeRequest, async tx => {
        const contract = await freezeAsSent(tx, target, drawn)
        await queueInvitation(tx, ports, contract, now)
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
      const sent = await sendWrite(ports, request, reply, async (tx, { rev, now }) => {
        const contract = await lockForStep(tx, { id: request.params.id, rev, now }, 'resend')
        await queueInvitation(tx, ports, contract, now)
        return touchedOnly(tx, contract.id)
      })
      ports.postman.wake()
      return sent
    },
  )

  app.patch(
    '/contracts/:id/force-sign',
    {
      config: { refuses: ['contracts/not-sent', 'contracts/not-found', 'clients/own-iban', 'row/stale'] },
      schema: { params: rowAddress, response: { 200: contractRow } },
    },
    async (request, reply) => {
      const writeRequest = toWriteRequest(ports, request)
      const target = { id: request.params.id, rev: expectedRev(request), now: writeRequest.now }
      const forceSign = await prepareForceSign(ports, { ...target, userId: writeRequest.userId })
      return sendWritten(reply, await write(ports, writeRequest, tx => forceSign(tx, target)))
    },
  )

  app.patch(
    '/contracts/:id/mark-signed',
    {
      config: {
        refuses: [
          'contracts/not-sent',
          'contracts/not-found',
          'contracts/not-confirmed',
          'contracts/esign-pending',
          'contracts/esign-refused',
          'contracts/esign-unreadable',
          'contracts/esign-unreachable',
          'clients/own-iban',
        ],
      },
      schema: { params: rowAddress, body: markSignedBody, response: { 200: contractRow } },
    },
    async (request, reply) => {
      const writeRequest = toWriteRequest(ports, request)
      const { userId, now } = writeRequest
      const report = { idOrSource: request.params.id, signed: request.body, userId, now }
      const markSigned = await prepareMarkSigned(ports, report)
      return sendWritten(reply, await write(ports, writeRequest, markSigned))
    },
  )

  app.post(
    '/contracts/:id/sign-here',
    {
      config: { refuses: ['contracts/not-sent', 'contracts/not-found'] },
      schema: { params: rowAddress, response: { 200: signingLink } },
    },
    async (request, reply) => {
      const { id } = request.params
      const now = ports.clock.now().toISOString()
      // The ledger is not needed, because no row changes and the link is returned once.
      const place = await writeTransaction(ports.db, async tx => {
        const contract = await readContract(tx, id)
        if (contract === undefined) throw refuse('contracts/not-found')
        if (contract.status !== 'sent') throw refuse('contracts/not-sent')
        const by = await readStaffName(tx, signedInUser(request).userId)
        const url = await makeLink(tx, ports, { contractId: id, place: 'here', by, now })
        return { id, rev: contract.rev, url }
      })
      return reply.send(place)
    },
  )

  app.post(
    '/contracts/:id/sign-now',
    {
      config: {
        refuses: [
          'contracts/not-sent',
          'contracts/exists',
          'contracts/client-unknown',
          'contracts/at-work',
          'contracts/no-animals',
          'clients/own-iban',
        ],
      },
      schema: { params: rowAddress, body: signNowBody, response: { 200: signingLink } },
    },
    async (request, reply) => {
      const { clientId, starts } = request.body
      const writeRequest = toWriteRequest(ports, request)
      const { now } = writeRequest
      const find = (tx: Tx) => findToSign(tx, { id: request.params.id, clientId, now })
      const drawn = await drawDocument(ports, now, find)
      // The ledger must not keep the link. A repeated request continues from the status of the contract.
      const written = await write(ports, { ...writeRequest, key: undefined }, async tx => {
        await lockRows(tx, 'clients', [clientId])
        const { id, status, rev } = await find(tx)
        const target = { id, rev: undefined, now }
        if (rev === 0) await makeContract(tx, { id, clientId, now })
        if (status === 'created') await applyContractStep(tx, target, 'validate')
        if (status !== 'sent') await freezeAsSent(tx, target, drawn)
        const by = await readStaffName(tx, writeRequest.userId)
        const url = await makeLink(tx, ports, { contractId: id, place: 'here', by, starts, now })
        const touched = status === 'sent' ? [] : [{ record: 'contracts' as const, id }]
        return { status: 200, touched, about: null, answer: async (_tx, at) => ({ id, rev: at || rev, url }) }
      })
      return sendWritten(reply, written)
    },
  )
}

/** The contract with this ID, or the client's contract that is not signed yet, or a new one with revision 0. */
async function findToSign(
  tx: Tx,
  { id, clientId, now }: { id: string; clientId: string; now: string },
): Promise<Contract> {
  if (!(await isClient(tx, clientId))) throw refuse('contracts/client-unknown', { field: 'clientId' })
  const open = await findOpenContracts(tx, clientId)
  const named = open.find(contract => contract.id === id)
  if (named !== undefined && !isBeforeSignature(named.status)) throw refuse('contracts/not-sent')
  const found = named ?? open.find(({ status }) => isBeforeSignature(status))
  if (found !== undefined) return found
  if (open.length > 0) throw refuse('contracts/at-work')
  if ((await readContract(tx, id)) !== undefined) throw refuse('contracts/not-sent')
  return { ...blankRow.contracts, id, clientId, createdAt: now }
}

async function readStaffName(tx: Tx, userId: string): Promise<string> {
  return (await findStaffName(tx, userId)) ?? ''
}

/** Marks a contract as signed on paper. The document is drawn before the transaction. */
export async function prepareForceSign(
  ports: Pick<RoutePorts, 'db' | 'ids'>,
  { id, userId, now, madeAt }: { id: string; userId: string } & WriteTime,
): Promise<(tx: Tx, target: Target) => Promise<Effect>> {
  const name = await readTransaction(ports.db, tx => readStaffName(tx, userId))
  const at = effectiveTime({ now, madeAt })
  const drawn = await drawSigned(ports, id, now, hash => ({ kind: 'on-paper', name, at, hash }))
  return async (tx, target) => {
    const contract = await lockForStep(tx, target, 'force-sign')
    const mandates = await storeSigned(tx, ports, contract, drawn, { now, madeAt, place: 'here' })
    await setMail(tx, contract.id, 'none')
    const done = touchedOnly(tx, contract.id)
    return { ...done, touched: [...done.touched, ...mandates] }
  }
}

/**
 * A signing service confirms a signature by its document ID. A callback also signs if it is trusted, or if the service
 * confirms the signature, which is asked before the transaction.
 */
export async function prepareMarkSigned(
  ports: Pick<RoutePorts, 'db' | 'ids' | 'esignCallback' | 'signingService'>,
  report: { idOrSource: string; signed: MarkSignedBody; userId: string } & WriteTime,
): Promise<(tx: Tx) => Promise<Effect>> {
  const { idOrSource, signed, userId, now } = report
  const reportedId = signed.signedDocId || signed.metadata?.signedDocId || undefined
  const [found, name] = await readTransaction(ports.db, async tx => {
    const id = await findSource(tx, idOrSource)
    return [id === undefined ? undefined : await readContract(tx, id), await readStaffName(tx, userId)]
  })
  if (found === undefined) throw refuse('contracts/not-found')
  const { id, status } = found
  const confirmation = status === 'sent' ? await ports.signingService?.(id) : undefined
  if (confirmation && confirmation.signedAt < found.createdAt) throw refuse('contracts/esign-unreadable')
  const documentId = confirmation?.documentId ?? reportedId
  if (reportedId !== undefined && reportedId !== documentId) throw refuse('contracts/not-confirmed')
  const at = confirmation ? now : effectiveTime(report)
  // The clock of the signing service may be ahead.
  const madeAt = confirmation && confirmation.signedAt < now ? confirmation.signedAt : at
  const maySign = ports.signingService !== undefined || ports.esignCallback === 'trusted'
  const drawn = maySign
    ? await drawSigned(ports, id, now, hash => ({ kind: 'callback', name, at, hash, confirmation }))
    : undefined
  return async tx => {
    await lockOwningClients(tx, 'contracts', [id])
    const storedDocId = await findSignedDocId(tx, id)
    if (storedDocId === null && maySign) {
      const contract = await lockForStep(tx, { id, rev: undefined, now }, 'force-sign')
      const signing = { now, madeAt, place: 'mail', documentId } as const
      const mandates = await storeSigned(tx, ports, contract, drawn, signing)
      await setMail(tx, id, 'none')
      const done = touchedOnly(tx, id)
      return { ...done, touched: [...done.touched, ...mandates] }
    }
    if (storedDocId === null || (documentId !== undefined && documentId !== storedDocId))
      throw refuse('contracts/not-confirmed')
    return { ...touchedOnly(tx, id), touched: [] }
  }
}
