import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { claire } from '../../tests/practice/cast.ts'
import { getId, signUp } from '../testing/client.ts'
import { openServer } from '../testing/server.ts'

it('a change writes its own columns only, and does not touch other indexes', async () => {
  const server = await openServer()
  const anna = await signUp(server)
  const id = getId(await anna.post('clients', claire))
  await sql`create table written (name text)`.execute(server.db)
  for (const column of ['phone', 'email', 'last_name_key'])
    await sql`create trigger ${sql.ref(`writes_${column}`)} after update of ${sql.ref(column)} on clients
      begin insert into written values (${sql.lit(column)}); end`.execute(server.db)
  const written = async () => {
    const { rows } = await sql<{ name: string }>`select name from written`.execute(server.db)
    await sql`delete from written`.execute(server.db)
    return rows.map(({ name }) => name).sort()
  }
  await anna.put(`clients/${id}`, { phone: '02 123' })
  expect(await written()).toEqual(['phone'])
  await anna.put(`clients/${id}`, { lastName: 'Janssens', phone: '02 123' })
  expect(await written()).toEqual(['last_name_key'])
  await server.close()
})
