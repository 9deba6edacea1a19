import { afterEach, describe, expect, it } from 'vitest'
import { rowsPerChunk } from '../../../src/domain/clients/imports.ts'
import type { Db } from '../../db/database.ts'
import { getField, getId, logIn, type SignedInClient, signUp } from '../../testing/client.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import { createReplica, parseFeedPage } from '../../testing/follower.ts'
import { openServer } from '../../testing/server.ts'

onEveryEngine(({ openServer: openOwnServer, newPlace }) => {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  const rows = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      firstName: 'Zoë',
      lastName: `Œuvrard ${n}`,
      email: `zoe${n}@example.be`,
      credit: n % 10,
    }))

  async function sendAll(client: SignedInClient, run: string, count: number): Promise<void> {
    for (let first = 0; first < count; first += rowsPerChunk) {
      const chunk = { first, rows: rows(count).slice(first, first + rowsPerChunk) }
      expect(await client.put(`imports/${run}/rows`, chunk)).toMatchObject({ status: 200 })
    }
  }

  async function pulled(client: SignedInClient) {
    const copy = createReplica()
    let page = parseFeedPage(await client.get('sync/snapshot'))
    copy.apply(page)
    while (page.more) {
      page = parseFeedPage(await client.get(`sync/snapshot?cursor=${encodeURIComponent(page.cursor)}`))
      copy.apply(page)
    }
    return copy.rows()
  }

  describe('5,000 rows', () => {
    it('appear in the lists and in the feed, all with one revision', async () => {
      const server = await openOwnServer()
      closing.push(server.close)
      const anna = await signUp(server)
      const before = parseFeedPage(await anna.get('sync/snapshot'))
      const run = getId(await anna.post('imports', { record: 'clients' }))
      await sendAll(anna, run, 5000)
      const answer = await anna.post(`imports/${run}/finish`, { count: 5000 })
      expect(answer).toMatchObject({ status: 201, body: { count: 5000, rev: 1 } })
      expect(await anna.get('clients?limit=10&search=oeuvrard')).toMatchObject({ body: { totalPages: 500 } })
      const copy = createReplica()
      let page = before
      do {
        page = parseFeedPage(await anna.get(`sync/changes?cursor=${encodeURIComponent(page.cursor)}`))
        copy.apply(page)
      } while (page.more)
      const copied = copy.rows()
      expect(copied).toHaveLength(5000)
      expect(new Set(copied.map(row => Object(row).rev))).toEqual(new Set([1]))
      expect(new Set(copied.map(row => Object(row).lastName)).size).toBe(5000)
      expect(await pulled(anna)).toEqual(copied)
    })
  })

  it('an import continues on another server that starts before the final step', async () => {
    const place = await newPlace()
    closing.push(place.remove)
    const open = async (seed: string) => {
      const db: Db = place.open()
      const server = await openServer({ db, seed })
      let isOpen = true
      const close = async () => {
        if (!isOpen) return
        isOpen = false
        await server.close()
        await db.destroy()
      }
      closing.push(close)
      return { ...server, close }
    }
    const first = await open('first')
    const anna = await signUp(first)
    const run = getId(await anna.post('imports', { record: 'clients' }))
    await sendAll(anna, run, 1200)
    await first.close()

    const second = await open('second')
    const again = await logIn(second)
    expect(getField((await again.get('sync/head')).body, 'rev')).toBe(0)
    const key = { 'idempotency-key': '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01' }
    const answer = await again.post(`imports/${run}/finish`, { count: 1200 }, key)
    expect(answer).toMatchObject({ status: 201, body: { count: 1200, rev: 1 } })
    await second.close()

    const third = await logIn(await open('third'))
    const replayed = await third.post(`imports/${run}/finish`, { count: 1200 }, key)
    expect(replayed).toMatchObject({ status: 201, body: answer.body })
    expect(await pulled(third)).toHaveLength(1200)
  })
})
