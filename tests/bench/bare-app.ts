import Fastify, { type FastifyInstance } from 'fastify'
import type { Db } from '../../server/db/database.ts'
import { bareClients } from './bare-clients.ts'
import { bareList } from './bare-list.ts'
import { bareLists } from './bare-lists.ts'
import { bareSums } from './bare-sums.ts'

/** The baseline of the server: one route for each question, straight to the same database, and nothing around it. */
export async function bareApp(db: Db, since: string): Promise<FastifyInstance> {
  const app = Fastify()
  for (const list of bareLists) bareList(app, db, list)
  bareClients(app, db)
  bareSums(app, db, since)
  await app.ready()
  return app
}
