import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { speciesColumns } from '../../../src/contract/columns.ts'
import { type Client, getField, getNames, signUp } from '../../testing/client.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import { describeList } from '../../testing/list-promises.ts'
import type { Server } from '../../testing/server.ts'

onEveryEngine(({ openServer }) => {
  let server: Server
  let anna: Client
  beforeEach(async () => {
    server = await openServer({ now: '2026-03-01T08:00:00.000Z' })
    anna = await signUp(server)
  })
  afterEach(() => server.close())

  async function add(...names: string[]): Promise<void> {
    for (const name of names) await anna.post('species', { name, hourlyPrice: 10 })
  }

  let count = 0
  describeList({
    path: 'species',
    columns: speciesColumns,
    id: 'name',
    unequal: 'name',
    now: () => ({ server, anna }),
    async addEqual(client, more) {
      const names = Array.from({ length: more }, (_, n) => `Species ${String(count + n).padStart(3, '0')}`)
      count += more
      for (const name of names.toReversed()) await client.post('species', { name, hourlyPrice: 10 })
      return names
    },
  })

  it('a page has 500 rows unless the query has a limit', async () => {
    const at = '2026-03-01T08:00:00.000Z'
    const rows = Array.from({ length: 501 }, (_, n) => ({ id: `${n}`, name: `Species ${n}` }))
    const others = { hourly_price_cents: 1000, created_at: at, updated_at: at, rev: 1 }
    await server.db
      .insertInto('species')
      .values(rows.map(row => ({ ...row, ...others })))
      .execute()
    const answer = await anna.get('species')
    expect(getNames(answer)).toHaveLength(500)
    expect(answer).toMatchObject({ body: { page: 1, totalPages: 2 } })
  })

  describe('sorting', () => {
    it('by name uses the normalized name, as on the device', async () => {
      await add('zèbre', 'Âne', 'cheval', 'Chat', 'Œuf')
      expect(getNames(await anna.get('species'))).toEqual(['Âne', 'Chat', 'cheval', 'Œuf', 'zèbre'])
    })

    it('by price and by time', async () => {
      await anna.post('species', { name: 'Chat', hourlyPrice: 9.5 })
      server.clock.advance(1000)
      await anna.post('species', { name: 'Âne', hourlyPrice: 100 })
      server.clock.advance(1000)
      await anna.put('species/chat', { hourlyPrice: 9.75 })
      const sorted = async (sortBy: string) => getNames(await anna.get(`species?sortBy=${sortBy}`))
      expect(await sorted('hourlyPrice')).toEqual(['Chat', 'Âne'])
      expect(await sorted('createdAt')).toEqual(['Chat', 'Âne'])
      expect(await sorted('updatedAt')).toEqual(['Âne', 'Chat'])
    })
  })

  describe('searching', () => {
    beforeEach(() => add('Léopard', 'Œuvrard', 'Chien d’arrêt', '100 % chat', 'a_b', 'axb', 'back\\slash'))

    it.each([
      ['leopard', ['Léopard']],
      ['LÉO', ['Léopard']],
      ['  oeuv ', ['Œuvrard']],
      ["D'ARRET", ['Chien d’arrêt']],
      ['%', ['100 % chat']],
      ['a_b', ['a_b']],
      ['k\\s', ['back\\slash']],
      ['nothing like it', []],
    ])('for %j finds %j', async (search, found) => {
      expect(getNames(await anna.get(`species?search=${encodeURIComponent(search)}`))).toEqual(found)
    })

    it('with an empty text finds all species, and counts the pages of the results', async () => {
      expect(getNames(await anna.get('species?search='))).toHaveLength(7)
      expect(await anna.get('species?search=ard&limit=1')).toMatchObject({ body: { totalPages: 2 } })
    })
  })

  describe('the ETag of a list', () => {
    it('contains the revision of the list, and avoids sending an unchanged list again', async () => {
      await add('Chat')
      const first = await anna.get('species')
      const head = (await anna.get('sync/head')).body
      const epoch = String(getField(head, 'epoch'))
      const details = { etag: `"${epoch.slice(0, 8)}-1"`, 'x-head': '1', 'x-epoch': epoch }
      expect(first.headers).toMatchObject({ ...details, 'x-head': expect.anything() })
      expect(String(first.headers['x-head'])).toBe('1')

      const ifNoneMatch = { 'if-none-match': `"other", W/${details.etag}` }
      const second = await anna.get('species', ifNoneMatch)
      expect(second).toMatchObject({
        status: 304,
        body: null,
        headers: { etag: details.etag, 'x-epoch': epoch },
      })

      await add('Chien')
      const third = await anna.get('species', ifNoneMatch)
      expect(third.status).toBe(200)
      expect(String(third.headers['x-head'])).toBe('2')
    })

    it('differs from the ETag of another database at the same revision', async () => {
      const other = await openServer({ seed: 'restored' })
      const bram = await signUp(other)
      expect((await anna.get('species')).headers.etag).not.toBe((await bram.get('species')).headers.etag)
      await other.close()
    })
  })
})
