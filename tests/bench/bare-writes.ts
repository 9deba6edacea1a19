import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { openSqlite } from '../../server/db/sqlite.ts'

/** The baseline of replay: a bare server in its own file, one row a call, with a page to call it from. */
export async function openBareWrites(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bouvier-bench-'))
  const db = openSqlite(join(folder, 'bare.db'))
  await sql`create table clients (id text primary key, phone text not null, rev integer not null)`.execute(db)
  const app = Fastify()
  app.get('/', async (_request, reply) => reply.type('text/html').send('<!doctype html><title>Bare</title>'))
  app.put<{ Params: { id: string }; Body: { phone: string } }>('/clients/:id', async ({ params, body }) => {
    const { rows } = await sql`
      insert into clients (id, phone, rev) values (${params.id}, ${body.phone}, 1)
      on conflict (id) do update set phone = excluded.phone, rev = clients.rev + 1 returning id, phone, rev
    `.execute(db)
    return rows[0]
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    async close() {
      await app.close()
      await db.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
