import { Type } from 'typebox'
import {
  contractBody,
  contractList,
  contractListQuery,
  contractRow,
  markSignedBody,
} from '../../../src/contract/contracts.ts'
import { rowAddress } from '../../../src/contract/lists.ts'
import { tidyText } from '../../../src/domain/text.ts'
import type { App } from '../../http/app-type.ts'
import { sendList } from '../../http/list-answer.ts'
import { expectedRev, orderOf, sendWritten } from '../../http/order.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { write } from '../../sync/write.ts'
import { isClient } from '../clients/clients-store.ts'
import { removeContract, takeOrRefuse, takeStep } from './contract-steps.ts'
import {
  addContract,
  findContract,
  findSource,
  isContractId,
  listContracts,
  readContractRow,
  signedDocIdOf,
} from './contracts-store.ts'

const contractDeleted = Type.Object({ id: Type.String(), rev: Type.Integer() })
const steps = ['validate', 'activate', 'pause', 'resume'] as const

export function contractsRoutes(app: App, ports: RoutePorts): void {
  app.get(
    '/contracts',
    { schema: { querystring: contractListQuery, response: { 200: contractList, 304: Type.Null() } } },
    async (request, reply) => sendList(ports.db, request, reply, tx => listContracts(tx, request.query)),
  )

  app.post(
    '/contracts',
    {
      config: { refuses: ['contracts/client-required', 'contracts/client-unknown', 'contracts/exists'] },
      schema: { body: contractBody, response: { 201: contractRow } },
    },
    async (request, reply) => {
      const order = orderOf(ports, request)
      const id = order.newId
      const clientId = tidyText(request.body.clientId ?? '')
      const written = await write(ports, order, async tx => {
        if (clientId === '') throw refuse('contracts/client-required', { field: 'clientId' })
        if (!(await isClient(tx, clientId))) throw refuse('contracts/client-unknown', { field: 'clientId' })
        if (await isContractId(tx, id))
          throw refuse('contracts/exists', { current: await findContract(tx, id) })
        await addContract(tx, { id, clientId, version: 1, now: order.now })
        return { status: 201, touched: [{ noun: 'contracts', id }], answer: () => readContractRow(tx, id) }
      })
      return sendWritten(reply, written)
    },
  )

  app.put(
    '/contracts/:id',
    {
      config: { refuses: ['contracts/client-fixed', 'contracts/not-found', 'row/stale'] },
      schema: { params: rowAddress, body: contractBody, response: { 200: contractRow } },
    },
    async (request, reply) => {
      const order = orderOf(ports, request)
      const { id } = request.params
      const { clientId } = request.body
      const target = { id, rev: expectedRev(request), now: order.now }
      const written = await write(ports, order, async tx => {
        const contract = await takeOrRefuse(tx, target)
        if (clientId !== undefined && clientId !== contract.clientId)
          throw refuse('contracts/client-fixed', { field: 'clientId' })
        return { status: 200, touched: [{ noun: 'contracts', id }], answer: () => readContractRow(tx, id) }
      })
      return sendWritten(reply, written)
    },
  )

  for (const action of steps) {
    app.patch(
      `/contracts/:id/${action}`,
      {
        config: {
          refuses: [
            refusalWord[action],
            'contracts/not-found',
            'row/stale',
            ...(action === 'activate' ? (['contracts/at-work', 'contracts/no-animals'] as const) : []),
          ],
        },
        schema: { params: rowAddress, response: { 200: contractRow } },
      },
      async (request, reply) => {
        const order = orderOf(ports, request)
        const { id } = request.params
        const target = { id, rev: expectedRev(request), now: order.now }
        const written = await write(ports, order, async tx => {
          await takeStep(tx, target, action)
          return { status: 200, touched: [{ noun: 'contracts', id }], answer: () => readContractRow(tx, id) }
        })
        return sendWritten(reply, written)
      },
    )
  }

  app.patch(
    '/contracts/:id/mark-signed',
    {
      config: { refuses: ['contracts/not-found', 'contracts/not-confirmed'] },
      schema: { params: rowAddress, body: markSignedBody, response: { 200: contractRow } },
    },
    async (request, reply) => {
      const order = orderOf(ports, request)
      const { signedDocId, metadata } = request.body
      const said = signedDocId || metadata?.signedDocId || undefined
      const written = await write(ports, order, async tx => {
        const id = await findSource(tx, request.params.id)
        if (id === undefined) throw refuse('contracts/not-found')
        // Whoever comes back from the signing page says that it was signed; the host saw it itself, or does not believe it.
        const known = await signedDocIdOf(tx, id)
        if (known === null || (said !== undefined && said !== known)) throw refuse('contracts/not-confirmed')
        return { status: 200, touched: [], answer: () => readContractRow(tx, id) }
      })
      return sendWritten(reply, written)
    },
  )

  app.delete(
    '/contracts/:id',
    {
      config: { refuses: ['contracts/cannot-delete', 'contracts/not-found', 'row/stale'] },
      schema: { params: rowAddress, response: { 200: Type.Union([contractRow, contractDeleted]) } },
    },
    async (request, reply) => {
      const order = orderOf(ports, request)
      const { id } = request.params
      const target = { id, rev: expectedRev(request), now: order.now }
      const written = await write(ports, order, async tx => {
        const outcome = await removeContract(tx, target)
        if (outcome === 'canceled')
          return { status: 200, touched: [{ noun: 'contracts', id }], answer: () => readContractRow(tx, id) }
        return {
          status: 200,
          touched: [{ noun: 'contracts', id, deleted: true }],
          // What the tombstone stands at, so that no older copy of the row comes back on a device.
          answer: async (_tx, rev) => ({ id, rev }),
        }
      })
      return sendWritten(reply, written)
    },
  )
}

const refusalWord = {
  validate: 'contracts/not-created',
  activate: 'contracts/not-signed',
  pause: 'contracts/not-active',
  resume: 'contracts/not-paused',
} as const
