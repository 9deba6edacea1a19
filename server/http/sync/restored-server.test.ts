import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeTransaction } from '../../db/database.ts'
import { renewEpoch } from '../../sync/head.ts'
import { connectWithToken, type SignedInClient, signUp } from '../../testing/client.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import { parseFeedPage } from '../../testing/follower.ts'
import { type Server, openServer as startServer } from '../../testing/server.ts'

onEveryEngine(({ openServer }) => {
  let server: Server
  let anna: SignedInClient
  // A server detects a restore once.
  beforeEach(async () => {
    server = await openServer()
    anna = await signUp(server)
  })
  afterEach(() => server.close())

  const add = (name: string) => anna.post('species', { name, hourlyPrice: 10 })
  const epoch = async () =>
    (await server.db.selectFrom('head').select('epoch').executeTakeFirstOrThrow()).epoch
  const startOver = { status: 410, body: { code: 'sync/start-over' } }

  const proof = async () => {
    const { headers } = await anna.get('sync/head', { 'x-last-seen': '- 0' })
    return String(headers['x-last-seen'])
  }
  const goBackTo = (rev: number) => server.db.updateTable('head').set({ rev }).execute()

  it('is detected by a read of a device with a later revision, wherever its cursor is', async () => {
    await add('A')
    const { cursor } = parseFeedPage(await anna.get('sync/snapshot'))
    await add('B')
    const [before, seenProof] = [await epoch(), await proof()]
    const ask = (presented: string) => anna.get(`sync/changes?cursor=${cursor}`, { 'x-last-seen': presented })
    for (const presented of [seenProof, 'another 9', 'nothing', `${before} -1`])
      expect(await ask(presented)).toMatchObject({ status: 200, headers: { 'x-epoch': before } })
    expect(await epoch()).toBe(before)
    await goBackTo(1)
    for (const answer of await Promise.all([1, 2, 3].map(() => ask(seenProof))))
      expect(answer).toMatchObject(startOver)
    const after = await epoch()
    expect(after).not.toBe(before)
    expect(await ask('nothing')).toMatchObject(startOver)
    expect(await epoch()).toBe(after)
  })

  it('is detected by an edit of such a device, which is done in the new epoch', async () => {
    for (const name of ['A', 'B', 'C']) await add(name)
    const [before, seenProof] = [await epoch(), await proof()]
    await goBackTo(2)
    const headers = { 'x-last-seen': seenProof }
    expect((await anna.post('species', { name: 'D', hourlyPrice: 10 }, headers)).status).toBe(201)
    expect(await epoch()).not.toBe(before)
    // Devices use it to find the lost changes, whatever was written since.
    expect(await anna.get('sync/head')).toMatchObject({ body: { rev: 100_003, began: 2 } })
  })

  it('reuses no revision, so an If-Match from the earlier epoch does not match', async () => {
    await add('A')
    const reprice = (hourlyPrice: number, headers: Record<string, string> = {}) =>
      anna.put('species/A', { hourlyPrice }, headers)
    const saw = await reprice(20)
    const seenProof = await proof()
    await goBackTo(1)
    await server.db.updateTable('species').set({ rev: 1, hourly_price_cents: 1_000 }).execute()
    await server.db.deleteFrom('changes').where('rev', '>', 1).execute()
    // Another device writes first, at a revision that was also used before the restore.
    expect(await reprice(30, { 'x-last-seen': seenProof })).toMatchObject({ status: 200 })
    expect(saw.headers.etag).toBe('"2"')
    const stale = { status: 412, body: { current: { hourlyPrice: 30 } } }
    expect(await reprice(40, { 'if-match': '"2"' })).toMatchObject(stale)
  })

  it('is not assumed for a device without a proof, or for a user without a login', async () => {
    await add('A')
    const [before, right] = [await epoch(), await proof()]
    const { cursor } = parseFeedPage(await anna.get('sync/snapshot'))
    for (const [what, made] of [
      ['no proof', right.replace(/\.\S+ \d+/, ' 99')],
      ['the proof of another revision', right.replace(/\d+$/, '99')],
      ['a forged proof', right.replace(/\.\S+ \d+/, `.${'a'.repeat(22)} 99`)],
      ['a longer proof', right.replace(/ \d+$/, 'a 99')],
    ] as const) {
      expect(made, what).toMatch(/99$/)
      const headers = { 'x-last-seen': made }
      expect(await anna.get(`sync/changes?cursor=${cursor}`, headers), what).toMatchObject({ status: 200 })
      expect(await anna.get(`sync/changes?cursor=f.${before}.99`, headers), what).toMatchObject(startOver)
    }
    await goBackTo(0)
    const headers = { 'x-last-seen': right }
    await server.app.inject({ method: 'POST', url: '/api/species', headers, payload: {} })
    await server.app.inject({ url: '/api/health', headers })
    expect(await epoch()).toBe(before)
    expect(await server.db.selectFrom('earlier_epochs').select('epoch').execute()).toEqual([])
  })

  it('is proved by another server on the same database, and not by another database', async () => {
    await add('A')
    const [before, seenProof] = [await epoch(), await proof()]
    await goBackTo(0)
    const other = await startServer({ seed: 'another practice' })
    await other.db.updateTable('head').set({ epoch: before }).execute()
    const owner = await signUp(other)
    const headers = { 'x-last-seen': seenProof }
    expect(await owner.get('sync/head', headers)).toMatchObject({ body: { epoch: before } })
    await other.close()
    const secondServer = await startServer({ db: server.db, seed: 'beside' })
    const reader = connectWithToken(secondServer, anna.accessToken)
    expect(await reader.get('sync/head', headers)).not.toMatchObject({ body: { epoch: before } })
    await secondServer.close()
  })

  it('starts one new epoch between two starts, and keeps a limited number of old ones', async () => {
    await add('A')
    const first = await proof()
    await goBackTo(0)
    await anna.get('sync/head', { 'x-last-seen': first })
    const [second, after] = [await proof(), await epoch()]
    await goBackTo(0)
    await anna.get('sync/head', { 'x-last-seen': second })
    expect(await epoch()).toBe(after)
    for (let n = 0; n < 60; n += 1) await writeTransaction(server.db, tx => renewEpoch(tx, server.ids))
    const epochs = await server.db.selectFrom('earlier_epochs').select('until').orderBy('until').execute()
    expect(epochs).toHaveLength(50)
    expect(epochs.at(-1)?.until).toBe(5_900_000)
    expect(epochs[0]?.until).toBe(1_000_000)
  })

  it('can be proved by the responses of lists and of the feed', async () => {
    const { cursor } = parseFeedPage(await anna.get('sync/snapshot'))
    await add('A')
    const expected = await proof()
    for (const path of ['species?limit=1', 'sync/snapshot', `sync/changes?cursor=${cursor}`]) {
      const { headers } = await anna.get(path, { 'x-last-seen': '- 0' })
      expect(headers['x-last-seen'], path).toBe(expected)
    }
  })
})
