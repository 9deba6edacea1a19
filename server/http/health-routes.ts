import { Type } from 'typebox'
import type { App } from '../calls/app-type.ts'
import type { Ports } from '../ports.ts'
import { refuse } from '../refuse.ts'
import { readHead } from '../sync/head.ts'

/** `health` reports that the process runs, and `ready` that the database responds. */
export function healthRoutes(app: App, { db }: Pick<Ports, 'db'>): void {
  const open = { config: { open: true } }
  const alive = { response: { 200: Type.Object({ status: Type.Literal('ok') }) } }
  app.get('/health', { ...open, schema: alive }, async () => ({ status: 'ok' as const }))

  const ready = { response: { 200: Type.Object({ status: Type.Literal('ready') }) } }
  app.get('/ready', { ...open, schema: ready }, async ({ log }) => {
    try {
      await readHead(db)
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'the database does not respond')
      throw refuse('host/busy')
    }
    return { status: 'ready' as const }
  })
}
