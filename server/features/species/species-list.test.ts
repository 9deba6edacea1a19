import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Client, fieldOf, logIn, namesOf, signUp } from '../../testing/client.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import type { Host } from '../../testing/host.ts'

onEveryEngine(({ openHost }) => {
  let host: Host
  let anna: Client
  beforeEach(async () => {
    host = await openHost({ now: '2026-03-01T08:00:00.000Z' })
    anna = await signUp(host)
  })
  afterEach(() => host.close())

  async function add(...names: string[]): Promise<void> {
    for (const name of names) await anna.post('species', { name, hourlyPrice: 10 })
  }

  describe('a page', () => {
    it('neither repeats nor misses a row, although many are equal', async () => {
      const names = Array.from({ length: 23 }, (_, n) => `Species ${String(n).padStart(2, '0')}`)
      await add(...names.toReversed())
      for (const sortBy of ['name', 'hourlyPrice', 'createdAt', 'updatedAt']) {
        for (const sortOrder of ['ASC', 'DESC']) {
          const pages = await Promise.all(
            [1, 2, 3].map(page =>
              anna.get(`species?page=${page}&limit=10&sortBy=${sortBy}&sortOrder=${sortOrder}`),
            ),
          )
          expect(pages.map(page => fieldOf(page.body, 'totalPages'))).toEqual([3, 3, 3])
          const seen = pages.flatMap(namesOf)
          expect(seen.toSorted()).toEqual(names)
          // Equal keys stay in the order of their ids, whichever way the column is sorted.
          expect(seen).toEqual(sortBy === 'name' && sortOrder === 'DESC' ? names.toReversed() : names)
        }
      }
    })

    it('after the last is empty', async () => {
      await add('Chat')
      expect(await anna.get('species?page=2&limit=1')).toMatchObject({
        body: { data: [], page: 2, totalPages: 1 },
      })
    })

    it('holds what the spec asks for when nothing is asked', async () => {
      expect((await anna.get('species')).body).toEqual({ data: [], page: 1, totalPages: 0 })
    })
  })

  describe('sorting', () => {
    it('by name follows the folded name, as on the device', async () => {
      await add('zèbre', 'Âne', 'cheval', 'Chat', 'Œuf')
      expect(namesOf(await anna.get('species'))).toEqual(['Âne', 'Chat', 'cheval', 'Œuf', 'zèbre'])
    })

    it('by price and by time', async () => {
      await anna.post('species', { name: 'Chat', hourlyPrice: 9.5 })
      host.clock.advance(1000)
      await anna.post('species', { name: 'Âne', hourlyPrice: 100 })
      host.clock.advance(1000)
      await anna.put('species/chat', { hourlyPrice: 9.75 })
      const sorted = async (sortBy: string) => namesOf(await anna.get(`species?sortBy=${sortBy}`))
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
      expect(namesOf(await anna.get(`species?search=${encodeURIComponent(search)}`))).toEqual(found)
    })

    it('for nothing finds all, and counts the pages of what it finds', async () => {
      expect(namesOf(await anna.get('species?search='))).toHaveLength(7)
      expect(await anna.get('species?search=ard&limit=1')).toMatchObject({ body: { totalPages: 2 } })
    })
  })

  describe('startDate and endDate', () => {
    it('are about when a row was made, both included, in any zone', async () => {
      for (const [day, name] of Object.entries({ 1: 'Ane', 2: 'Boeuf', 3: 'Chat' })) {
        host.clock.set(`2026-03-0${day}T08:00:00.000Z`)
        anna = await logIn(host)
        await anna.post('species', { name, hourlyPrice: 10 })
      }
      await anna.put('species/ane', { hourlyPrice: 11 })
      const from = (query: string) => anna.get(`species?${query}`)
      expect(namesOf(await from('startDate=2026-03-02T08:00:00.000Z'))).toEqual(['Boeuf', 'Chat'])
      expect(namesOf(await from('endDate=2026-03-02T09:00:00%2B01:00'))).toEqual(['Ane', 'Boeuf'])
      expect(namesOf(await from('startDate=2026-03-02T00:00:00Z&endDate=2026-03-02T23:59:59Z'))).toEqual([
        'Boeuf',
      ])
    })
  })

  describe('a query without sense', () => {
    it.each([
      ['page=0', 'page'],
      ['page=1.5', 'page'],
      ['page=two', 'page'],
      ['page=1&page=2', 'page'],
      ['limit=0', 'limit'],
      ['limit=1001', 'limit'],
      ['sortBy=password', 'sortBy'],
      ['sortOrder=sideways', 'sortOrder'],
      ['startDate=yesterday', 'startDate'],
      ['endDate=2026-02-30T00:00:00Z', 'endDate'],
      ['endDate=2016-12-31T23:59:60Z', 'endDate'],
      ['startDate=2026-03-02T00:00:00Z&endDate=2026-03-01T00:00:00Z', 'endDate'],
      [`search=${'x'.repeat(201)}`, 'search'],
      ['search=a%00b', 'search'],
    ])('%s is refused by its field', async (query, field) => {
      expect(await anna.get(`species?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'request/invalid', field },
      })
    })

    it('has no fields of its own', async () => {
      expect(await anna.get('species?colour=red')).toMatchObject({
        status: 400,
        body: { code: 'request/unknown-field', field: 'colour' },
      })
    })
  })

  describe('the tag of a list', () => {
    it('says where the list stands, and saves reading it again', async () => {
      await add('Chat')
      const first = await anna.get('species')
      const head = (await anna.get('sync/head')).body
      const epoch = String(fieldOf(head, 'epoch'))
      const facts = { etag: `"${epoch.slice(0, 8)}-1"`, 'x-head': '1', 'x-epoch': epoch }
      expect(first.headers).toMatchObject({ ...facts, 'x-head': expect.anything() })
      expect(String(first.headers['x-head'])).toBe('1')

      const known = { 'if-none-match': `"other", W/${facts.etag}` }
      const second = await anna.get('species', known)
      expect(second).toMatchObject({
        status: 304,
        body: null,
        headers: { etag: facts.etag, 'x-epoch': epoch },
      })

      await add('Chien')
      const third = await anna.get('species', known)
      expect(third.status).toBe(200)
      expect(String(third.headers['x-head'])).toBe('2')
    })

    it('differs from that of another database at the same revision', async () => {
      const other = await openHost({ seed: 'restored' })
      const bram = await signUp(other)
      expect((await anna.get('species')).headers.etag).not.toBe((await bram.get('species')).headers.etag)
      await other.close()
    })
  })
})
