/** The baseline of many devices: a process that writes one row per request and notifies all listeners. */
import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { openPostgres } from '../../server/db/postgres.ts'
import { openSqlite } from '../../server/db/sqlite.ts'

const database = process.argv[2] ?? ''
const db = database.startsWith('postgres:') ? openPostgres(database) : openSqlite(database)
await sql`create table plain (id text primary key, phone text not null, rev integer not null)`.execute(db)
await sql`create table counter (rev integer not null)`.execute(db)
await sql`insert into counter values (0)`.execute(db)

const listeners = new Set<PassThrough>()
const app = Fastify()
app.put<{ Params: { id: string }; Body: { phone: string } }>('/clients/:id', async ({ params, body }) => {
  const row = await db.transaction().execute(async tx => {
    const counted = await sql<{ rev: number }>`update counter set rev = rev + 1 returning rev`.execute(tx)
    const rev = counted.rows[0]?.rev ?? 0
    await sql`
      insert into plain (id, phone, rev) values (${params.id}, ${body.phone}, ${rev})
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
  stream.write(`data: ${JSON.stringify({ rev: 0 })}\n\n`)
  return reply.type('text/event-stream').send(stream)
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
