import { historyAddress, historyPage, historyQuery } from '../../../src/contract/history.ts'
import type { App } from '../../calls/app-type.ts'
import { readTransaction } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { isErased } from '../../sync/erased.ts'
import { readHistory } from '../../sync/history.ts'

/** What was done to a row of any type, by whom, when, and on which device. Of what was erased nobody hears any more. */
export function historyRoutes(app: App, ports: RoutePorts): void {
  app.get(
    '/history/:record/:id',
    {
      config: { refuses: ['clients/erased'] },
      schema: { params: historyAddress, querystring: historyQuery, response: { 200: historyPage } },
    },
    async request => {
      const { record, id } = request.params
      return readTransaction(ports.db, async tx => {
        if (await isErased(tx, record, [id])) throw refuse('clients/erased')
        return readHistory(tx, { record, id, ...request.query })
      })
    },
  )
}
