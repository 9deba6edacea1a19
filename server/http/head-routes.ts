import { readTransaction } from '../db/database.ts'
import type { Ports } from '../ports.ts'
import { readHead } from '../sync/head.ts'
import type { App } from './app-type.ts'

/** The two cheapest calls: is the host there, and has anything changed. */
export function headRoutes(app: App, ports: Pick<Ports, 'db'>): void {
  app.get('/health', { config: { open: true } }, async () => ({ status: 'ok' }))
  app.get('/sync/head', async () => readTransaction(ports.db, readHead))
}
