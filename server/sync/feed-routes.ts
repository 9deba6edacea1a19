import { changesPage, changesQuery, head, snapshotPage, snapshotQuery } from '../../src/contract/feed.ts'
import { readTransaction } from '../db/database.ts'
import type { App } from '../http/app-type.ts'
import type { Ports } from '../ports.ts'
import { readChanges, readSnapshot } from './feed.ts'
import { readHead } from './head.ts'

/** How devices follow the host: see the contract. */
export function feedRoutes(app: App, ports: Pick<Ports, 'db' | 'ids' | 'clock'>): void {
  app.get('/sync/head', { schema: { response: { 200: head } } }, async () =>
    readTransaction(ports.db, readHead),
  )

  app.get(
    '/sync/changes',
    {
      config: { refuses: ['sync/start-over'] },
      schema: { querystring: changesQuery, response: { 200: changesPage } },
    },
    async request => readChanges(ports, request.query),
  )

  app.get(
    '/sync/snapshot',
    {
      config: { refuses: ['sync/start-over'] },
      schema: { querystring: snapshotQuery, response: { 200: snapshotPage } },
    },
    async request => readSnapshot(ports, request.query),
  )
}
