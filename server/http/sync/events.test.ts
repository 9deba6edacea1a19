import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anna, bart } from '../../../tests/practice/cast.ts'
import { runStaffCommand } from '../../features/accounts/staff-commands.ts'
import type { Pace } from '../../sync/pokes.ts'
import { logIn, type SignedInClient, signUp } from '../../testing/client.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import { hear, type LastSeen, listenOnPort } from '../../testing/events.ts'
import { fresh, pushed, pushTogether } from '../../testing/push-actions.ts'
import { cheapPasswords, type Server } from '../../testing/server.ts'

onEveryEngine(({ openServer }) => {
  const minute = 60_000
  const quick = { poll: 20, heartbeat: 20 }
  const never = { poll: 60 * minute, heartbeat: 60 * minute }

  let server: Server
  let client: SignedInClient
  let address: string
  const open = async (pace: Pace) => {
    server = await openServer({ pace })
    client = await signUp(server)
    address = await listenOnPort(server)
  }
  const openStreams: LastSeen[] = []
  const listen = async (user: SignedInClient = client) => {
    const stream = await hear(address, user)
    openStreams.push(stream)
    return stream
  }
  const revs = (stream: LastSeen) => stream.heads.map(({ rev }) => rev)
  const come = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 5 })
  const add = (name: string) => client.post('species', { name, hourlyPrice: 10 })
  afterEach(async () => {
    for (const stream of openStreams.splice(0)) stream.stop()
    await server.close()
  })

  describe('the pokes', () => {
    beforeEach(() => open(never))

    it('announce the head at once and after every commit, through intermediate proxies', async () => {
      await add('Chien')
      const stream = await listen()
      expect(Object.fromEntries(stream.headers)).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      expect(stream.headers.has('content-encoding')).toBe(false)
      const { epoch } = await server.db.selectFrom('head').select('epoch').executeTakeFirstOrThrow()
      await come(() => expect(stream.heads).toEqual([{ epoch, rev: 1 }]))
      await add('Chat')
      await add('Chat')
      await client.delete('species/chien')
      await come(() => expect(revs(stream)).toEqual([1, 2, 3]))
    })

    it('reach all listeners, and a repeated edit sends none', async () => {
      const [tablet, desk] = [await listen(), await listen(await logIn(server))]
      const key = { 'idempotency-key': '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01' }
      for (const _ of [1, 2]) await client.post('species', { name: 'Chien', hourlyPrice: 1 }, key)
      for (const stream of [tablet, desk]) await come(() => expect(revs(stream)).toEqual([0, 1]))
    })

    it('are limited to a few streams per session: the oldest ends', async () => {
      const streams: LastSeen[] = []
      for (let n = 0; n < 6; n += 1) streams.push(await listen())
      const other = await listen(await logIn(server))
      const ended = [true, true, false, false, false, false]
      await come(() => expect(streams.map(stream => stream.ended)).toEqual(ended))
      expect(other.ended).toBe(false)
    })

    it('end when the server stops, without delaying it', async () => {
      const stream = await listen()
      await server.app.close()
      await come(() => expect(stream.ended).toBe(true))
    })
  })

  it('are few for many edits in quick succession, and include the last', async () => {
    await open({ ...never, rest: 1_000 })
    const stream = await listen()
    const edits = Array.from({ length: 30 }, (_, n) =>
      pushed(n, 'species.add', `species ${n}`, fresh({ name: `Species ${n}`, hourlyPrice: 10 })),
    )
    await pushTogether(client, edits)
    await come(() => expect(revs(stream).at(-1)).toBe(30))
    expect(revs(stream).slice(0, 2)).toEqual([0, 1])
    expect(revs(stream).length).toBeLessThan(20)
  })

  describe('a listener', () => {
    beforeEach(() => open(quick))

    it('is notified of commits by another process', async () => {
      const stream = await listen()
      // Simulates a commit by another process: the head moves without a notification.
      await server.db.updateTable('head').set({ rev: 7 }).execute()
      await come(() => expect(revs(stream)).toEqual([0, 7]))
      await server.db.updateTable('head').set({ epoch: 'another', rev: 3 }).execute()
      await come(() => expect(stream.heads.at(-1)).toEqual({ epoch: 'another', rev: 3 }))
    })

    it('gets a heartbeat while nothing happens, also after its token expires', async () => {
      const stream = await listen()
      server.clock.advance(60 * minute)
      const { beats } = stream
      await come(() => expect(stream.beats).toBeGreaterThan(beats + 2))
      expect(stream).toMatchObject({ heads: [{ rev: 0 }], ended: false })
    })

    it('is disconnected when its session ends', async () => {
      const stream = await listen()
      const colleague = await listen(await signUp(server, bart))
      const ports = { ...server, found: 'in step', passwords: cheapPasswords } as const
      await runStaffCommand(ports, ['disable', anna.email])
      await come(() => expect(stream.ended).toBe(true))
      expect(colleague.ended).toBe(false)
    })
  })
})
