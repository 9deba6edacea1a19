import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Client, signUp } from '../../testing/client.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import { pageOf } from '../../testing/follower.ts'
import type { Server } from '../../testing/server.ts'

/** A database that was restored to a copy. */
onEveryEngine(({ openServer }) => {
  let server: Server
  let anna: Client
  beforeEach(async () => {
    server = await openServer()
    anna = await signUp(server)
  })
  afterEach(() => server.close())

  const add = (name: string) => anna.post('species', { name, hourlyPrice: 10 })
  const epoch = async () =>
    (await server.db.selectFrom('head').select('epoch').executeTakeFirstOrThrow()).epoch
  const startOver = { status: 410, body: { code: 'sync/start-over' } }

  it('is noticed by the question of a device that was told of more, wherever its own place in the feed is', async () => {
    await add('A')
    const { cursor } = pageOf(await anna.get('sync/snapshot'))
    await add('B')
    const before = await epoch()
    const ask = (heard: string) => anna.get(`sync/changes?cursor=${cursor}`, { 'x-heard': heard })
    for (const heard of [`${before} 2`, 'another 9', 'nothing', `${before} -1`])
      expect(await ask(heard)).toMatchObject({ status: 200 })
    expect(await epoch()).toBe(before)
    await server.db.updateTable('head').set({ rev: 1 }).execute()
    expect(await ask(`${before} 2`)).toMatchObject(startOver)
    expect(await epoch()).not.toBe(before)
  })

  it('is noticed by an edit of such a device too, which is done in the new life', async () => {
    for (const name of ['A', 'B']) await add(name)
    const before = await epoch()
    const headers = { 'x-heard': `${before} 9` }
    expect(await anna.post('species', { name: 'C', hourlyPrice: 10 }, headers)).toMatchObject({
      status: 201,
    })
    expect(await epoch()).not.toBe(before)
    // Devices learn from it what was lost, whatever came since.
    expect(await anna.get('sync/head')).toMatchObject({ body: { rev: 100_003, began: 2 } })
  })

  it('gives no revision again: what an edit named in the life before means nothing in this one', async () => {
    await add('A')
    const rename = (hourlyPrice: number, headers: Record<string, string> = {}) =>
      anna.put('species/A', { name: 'A', hourlyPrice }, headers)
    const saw = await rename(20)
    const before = await epoch()
    await server.db.updateTable('head').set({ rev: 1 }).execute()
    await server.db.updateTable('species').set({ rev: 1, hourly_price_cents: 1_000 }).execute()
    await server.db.deleteFrom('changes').where('rev', '>', 1).execute()
    // Another device is the first to come, and writes where the life before had written too.
    expect(await rename(30, { 'x-heard': `${before} 2` })).toMatchObject({ status: 200 })
    expect(saw.headers.etag).toBe('"2"')
    expect(await rename(40, { 'if-match': '"2"' })).toMatchObject({
      status: 412,
      body: { current: { hourlyPrice: 30 } },
    })
  })

  it('is not believed of somebody who is not signed in', async () => {
    const before = await epoch()
    const headers = { 'x-heard': `${before} 99` }
    await server.app.inject({ method: 'POST', url: '/api/species', headers, payload: {} })
    await server.app.inject({ url: '/api/health', headers })
    expect(await epoch()).toBe(before)
  })
})
