import { Type } from 'typebox'
import { contractBody, contractListQuery, contractRow } from '../../../src/contract/contracts.ts'
import { rowAddress } from '../../../src/contract/lists.ts'
import { rowDeleted } from '../../../src/contract/record-schemas.ts'
import type { App } from '../../calls/app-type.ts'
import { sendWrite } from '../../calls/write-request.ts'
import type { RoutePorts } from '../../ports.ts'
import { listRoute } from '../../records/record-routes.ts'
import { refuse } from '../../refuse.ts'
import { lockOrRefuse, makeContract, removeContract, takeStep } from './contract-steps.ts'
import { listContracts, touchedOnly } from './contracts-store.ts'
import { withdraw } from './withdrawal.ts'

const steps = ['validate', 'activate', 'pause', 'resume'] as const

export function contractsRoutes(app: App, ports: RoutePorts): void {
  listRoute(app, ports, {
    path: '/contracts',
    query: contractListQuery,
    row: contractRow,
    read: listContracts,
  })

  app.post(
    '/contracts',
    {
      config: { refuses: ['contracts/client-required', 'contracts/client-unknown', 'contracts/exists'] },
      schema: { body: contractBody, response: { 201: contractRow } },
    },
    async (request, reply) =>
      sendWrite(ports, request, reply, async (tx, { newId: id, now }) => {
        await makeContract(tx, { id, clientId: request.body.clientId, now })
        return { ...touchedOnly(tx, id), status: 201 }
      }),
  )

  app.put(
    '/contracts/:id',
    {
      config: { refuses: ['contracts/client-fixed', 'contracts/not-found', 'row/stale'] },
      schema: { params: rowAddress, body: contractBody, response: { 200: contractRow } },
    },
    async (request, reply) =>
      sendWrite(ports, request, reply, async (tx, { rev, now }) => {
        const { id } = request.params
        const { clientId } = request.body
        const contract = await lockOrRefuse(tx, { id, rev, now })
        if (clientId !== undefined && clientId !== contract.clientId)
          throw refuse('contracts/client-fixed', { field: 'clientId' })
        return touchedOnly(tx, id)
      }),
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
      async (request, reply) =>
        sendWrite(ports, request, reply, async (tx, { rev, now }) => {
          const { id } = request.params
          await takeStep(tx, { id, rev, now }, action)
          return touchedOnly(tx, id)
        }),
    )
  }

  app.patch(
    '/contracts/:id/withdraw',
    {
      config: {
        refuses: [
          'contracts/cannot-withdraw',
          'contracts/too-late-to-withdraw',
          'contracts/not-found',
          'row/stale',
        ],
      },
      schema: { params: rowAddress, response: { 200: contractRow } },
    },
    async (request, reply) => {
      const sent = await sendWrite(ports, request, reply, (tx, { rev, now, userId }) =>
        withdraw(tx, { id: request.params.id, rev, now }, { ids: ports.ids, now, userId }),
      )
      // A credit note goes to the client.
      ports.postman.wake()
      return sent
    },
  )

  app.delete(
    '/contracts/:id',
    {
      config: { refuses: ['contracts/cannot-delete', 'contracts/not-found', 'row/stale'] },
      schema: { params: rowAddress, response: { 200: Type.Union([contractRow, rowDeleted]) } },
    },
    async (request, reply) =>
      sendWrite(ports, request, reply, async (tx, { rev, now }) => {
        return removeContract(tx, { id: request.params.id, rev, now })
      }),
  )
}

const refusalWord = {
  validate: 'contracts/not-created',
  activate: 'contracts/not-signed',
  pause: 'contracts/not-active',
  resume: 'contracts/not-paused',
} as const
