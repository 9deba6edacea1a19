import { looksBody, looksKept, monthEnd, monthEndAddress } from '../../../../src/contract/month-end.ts'
import type { App } from '../../../calls/app-type.ts'
import { sendAnyWrite } from '../../../calls/write-request.ts'
import { readTransaction } from '../../../db/database.ts'
import type { RoutePorts } from '../../../ports.ts'
import { findPersonNames } from '../../clients/clients-store.ts'
import { findBefore, findUnbilled, keepLooks } from './month-end-store.ts'

export function monthEndRoutes(app: App, ports: RoutePorts): void {
  app.get(
    '/invoices/months/:month/end',
    { schema: { params: monthEndAddress, response: { 200: monthEnd } } },
    async request => {
      const { month } = request.params
      const now = ports.clock.now().toISOString()
      return readTransaction(ports.db, async tx => {
        const unbilled = await findUnbilled(tx, month, now)
        const names = await findPersonNames(tx, unbilled)
        return {
          unbilled: unbilled.map(clientId => ({ clientId, client: names.get(clientId) ?? null })),
          before: await findBefore(tx, month),
        }
      })
    },
  )

  app.post(
    '/invoices/looks',
    { schema: { body: looksBody, response: { 200: looksKept } } },
    async (request, reply) =>
      sendAnyWrite(ports, request, reply, async (tx, { now, userId }) => {
        const touched = await keepLooks(tx, request.body.looks, { now, userId })
        const answer = async (_tx: unknown, rev: number) => ({ kept: touched.length, rev })
        return { status: 200, touched, about: null, answer }
      }),
  )
}
