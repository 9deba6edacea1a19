import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anna } from '../../../tests/practice/cast.ts'
import { testRandom } from '../../../tests/test-random.ts'
import { readTransaction, writeTransaction } from '../../db/database.ts'
import { connectWithToken, readTokenPair, signUp, visitor } from '../../testing/client.ts'
import { deferred } from '../../testing/deferred.ts'
import { onPostgres } from '../../testing/engines.ts'
import { prepareServer } from '../../testing/practice.ts'
import { cheapPasswords } from '../../testing/server.ts'
import { changePassword } from './account-links.ts'
import { runStaffCommand } from './staff-commands.ts'
import { findUserByEmail } from './users-store.ts'

onPostgres(({ openServer }) => {
  const { server, anna: client } = prepareServer(openServer)

  const refresh = (refresh_token: string) => visitor(server).post('auth/refresh-token', { refresh_token })

  it('a refresh during an account reset waits for the reset and is then refused', async () => {
    const [locked, mayGo] = [deferred<number>(), deferred()]
    const user = await readTransaction(server.db, tx => findUserByEmail(tx, anna.email))
    if (user === undefined) throw new Error('Anna has registered')
    const resetting = writeTransaction(server.db, async tx => {
      await changePassword(tx, { user, passwordHash: 'another', at: server.clock.now() })
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      locked.resolve(rows[0]?.pid ?? 0)
      await mayGo.promise
    })
    const pid = await locked.promise
    const refreshed = refresh(client.refreshToken)
    for (let isWaiting = false; !isWaiting; ) {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from pg_stat_activity where ${pid}::int = any(pg_blocking_pids(pid))`.execute(
        server.db,
      )
      isWaiting = (rows[0]?.n ?? 0) > 0
      const pause = new Promise<undefined>(resolve => setTimeout(resolve, 10))
      if ((await Promise.race([refreshed, pause])) !== undefined) break
    }
    mayGo.resolve()
    await resetting
    expect(await refreshed).toMatchObject({ status: 401 })
  })

  it('no token is valid after an account reset at the same time as a refresh', async () => {
    const random = testRandom()
    for (let round = 0; round < 15; round += 1) {
      const person = { ...anna, email: `anna-${round}@practice.be` }
      const { refreshToken } = await signUp(server, person)
      const resetLater = async () => {
        await new Promise(resolve => setTimeout(resolve, random.whole(0, 7)))
        const ports = { ...server, found: 'in step', passwords: cheapPasswords } as const
        return runStaffCommand(ports, ['reset', person.email])
      }
      const [answer] = await Promise.all([refresh(refreshToken), resetLater()])
      const tokens = answer.status === 200 ? [readTokenPair(answer)] : []
      for (const { accessToken } of tokens)
        expect(await connectWithToken(server, accessToken).get('auth/profile')).toMatchObject({ status: 401 })
      for (const token of [refreshToken, ...tokens.map(({ refreshToken: next }) => next)])
        expect(await refresh(token)).toMatchObject({ status: 401 })
    }
  })
})
