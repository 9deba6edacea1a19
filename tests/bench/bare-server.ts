/**
 * The baseline of many devices, in a process of its own as the server: a bare Fastify route that writes one row over the
 * same driver, and tells everybody who listens. No session, no schema, no key, no feed.
 */
import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { openPostgres } from '../../server/db/postgres.ts'
import { openSqlite } from '../../server/db/sqlite.ts'

const place = process.argv[2] ?? ''
const db = place.startsWith('postgres:') ? openPostgres(place) : openSqlite(place)
await sql`create table bare (id text primary key, phone text not null, rev integer not null)`.execute(db)
await sql`create table counter (rev integer not null)`.execute(db)
await sql`insert into counter values (0)`.execute(db)

const listeners = new Set<PassThrough>()
const app = Fastify()
app.put<{ Params: { id: string }; Body: { phone: string } }>('/clients/:id', async ({ params, body }) => {
  const row = await db.transaction().execute(async tx => {
    const counted = await sql<{ rev: number }>`update counter set rev = rev + 1 returning rev`.execute(tx)
    const rev = counted.rows[0]?.rev ?? 0
    await sql`
      insert into bare (id, phone, rev) values (${params.id}, ${body.phone}, ${rev})
      on conflict (id) do update set phone = excluded.phone, rev = excluded.rev
    `.execute(tx)
    return { id: params.id, phone: body.phone, rev }
  })
  for (const listener of listeners) listener.write(`data: ${JSON.stringify({ rev: row.rev })}\n\n`)
  return row
})
app.get('/events', (_request, reply) => {
  const stream = new PassThrough()
  listeners.add(stream)
  stream.once('close', () => listeners.delete(stream))
  stream.write(`data: ${JSON.stringify({ rev: 0, id: randomUUID() })}\n\n`)
  return reply.type('text/event-stream').send(stream)
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
