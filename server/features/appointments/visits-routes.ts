import { rowAddress } from '../../../src/contract/lists.ts'
import { visitsPage, visitsQuery } from '../../../src/contract/timeline.ts'
import { readInstant } from '../../../src/domain/calendar/brussels.ts'
import type { App } from '../../calls/app-type.ts'
import { readTransaction } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { listVisits } from './appointments-store.ts'

/** The visits of a client or of an animal, those too that devices no longer keep. */
export function visitsRoutes(app: App, { db }: RoutePorts): void {
  for (const record of ['clients', 'animals'] as const)
    app.get(
      `/${record}/:id/visits`,
      {
        config: { refuses: ['appointments/time-invalid'] },
        schema: { params: rowAddress, querystring: visitsQuery, response: { 200: visitsPage } },
      },
      async request => {
        const { before: asked, limit } = request.query
        const before = asked === undefined ? undefined : readInstant(asked)
        if (before === null) throw refuse('appointments/time-invalid', { field: 'before' })
        const of = { record, id: request.params.id }
        const rows = await readTransaction(db, tx => listVisits(tx, of, limit + 1, before))
        return { data: rows.slice(0, limit), hasMore: rows.length > limit }
      },
    )
}
