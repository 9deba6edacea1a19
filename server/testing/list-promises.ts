import { describe, expect, it } from 'vitest'
import { type Answer, type Client, getField, getValues, logIn } from './client.ts'
import type { Server } from './server.ts'

export type TestedList = {
  path: string
  columns: readonly string[]
  id: string
  now(): { server: Server; anna: Client }
  /** Adds rows that differ from each other and from earlier rows only in their ids. Returns the ids. */
  addEqual(client: Client, count: number): Promise<string[]>
  /** Column in which these rows differ. It follows the order of their ids. */
  unequal?: string
}

export function describeList(list: TestedList): void {
  describePages(list)
  describeSpan(list)
  describeQueriesWithoutSense(list)
}

function describePages({ path, columns, id, now, addEqual, unequal }: TestedList): void {
  const page = (query: string): Promise<Answer> => now().anna.get(`${path}?${query}`)

  describe('a page of a list', () => {
    it('repeats and misses no row when many have equal sort values', async () => {
      const ids = (await addEqual(now().anna, 23)).toSorted()
      for (const sortBy of columns) {
        for (const sortOrder of ['ASC', 'DESC']) {
          const context = `by ${sortBy} ${sortOrder}`
          const pages: Answer[] = []
          for (const n of [1, 2, 3])
            pages.push(await page(`page=${n}&limit=10&sortBy=${sortBy}&sortOrder=${sortOrder}`))
          expect(
            pages.map(({ body }) => getField(body, 'totalPages')),
            context,
          ).toEqual([3, 3, 3])
          // Equal keys are ordered by id in both sort directions.
          const isTurned = sortBy === unequal && sortOrder === 'DESC'
          expect(
            pages.flatMap(answer => getValues(answer, id)),
            context,
          ).toEqual(isTurned ? ids.toReversed() : ids)
        }
      }
    })

    it('gives the number of pages, also when it is full or after the last', async () => {
      await addEqual(now().anna, 2)
      expect(await page('limit=1')).toMatchObject({ body: { page: 1, totalPages: 2 } })
      expect(await page('limit=2')).toMatchObject({ body: { page: 1, totalPages: 1 } })
      expect(await page('page=3&limit=1')).toMatchObject({ body: { data: [], page: 3, totalPages: 2 } })
    })

    it('has the form of the specification when the query is empty', async () => {
      expect((await now().anna.get(path)).body).toEqual({ data: [], page: 1, totalPages: 0 })
    })
  })
}

function describeSpan({ path, id, now, addEqual }: TestedList): void {
  describe('startDate and endDate', () => {
    it('select rows by creation time, inclusively, in any time zone', async () => {
      const { server } = now()
      const made: string[] = []
      for (const day of [1, 2, 3]) {
        server.clock.set(`2026-03-0${day}T08:00:00.000Z`)
        made.push(...(await addEqual(await logIn(server), 1)))
      }
      const client = await logIn(server)
      const found = async (query: string) => {
        const ids = getValues(await client.get(`${path}?${query}`), id)
        return [1, 2, 3].filter(day => ids.includes(made[day - 1] ?? null))
      }
      expect(await found('startDate=2026-03-02T08:00:00.000Z')).toEqual([2, 3])
      expect(await found('endDate=2026-03-02T09:00:00%2B01:00')).toEqual([1, 2])
      expect(await found('startDate=2026-03-02T00:00:00Z&endDate=2026-03-02T23:59:59Z')).toEqual([2])
    })
  })
}

function describeQueriesWithoutSense({ path, now }: TestedList): void {
  describe('an invalid query', () => {
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
    ])('%s is refused with the name of its field', async (query, field) => {
      expect(await now().anna.get(`${path}?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'request/invalid', field },
      })
    })

    it('does not include a query with an unknown field, which is ignored', async () => {
      expect(await now().anna.get(`${path}?colour=red&colour=blue`)).toMatchObject({ status: 200 })
    })
  })
}
