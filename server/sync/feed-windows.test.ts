import { describe, expect, it } from 'vitest'
import { blankRow } from '../../src/contract/rows.ts'
import { isOnDevices, windowsAt } from '../../src/domain/calendar/windows.ts'
import { writeTransaction } from '../db/database.ts'
import { addAppointments } from '../features/appointments/appointments-store.ts'
import { getField } from '../testing/client.ts'
import { onEveryEngine } from '../testing/engines.ts'
import { createReplica, type Page, parseFeedPage } from '../testing/follower.ts'
import { prepareServer } from '../testing/practice.ts'

onEveryEngine(({ openServer }) => {
  const today = '2026-03-02T08:00:00.000Z'
  const tomorrow = '2026-03-03T08:00:00.000Z'
  // End of the window today. Tomorrow it ends a day later.
  const end = '2027-03-02T23:00:00.000Z'
  const dayAhead = '2027-03-03'

  const { server, anna, goTo } = prepareServer(openServer, { now: today })

  const hour = 3_600_000
  const waitHours = (hours: number) =>
    goTo(new Date(server.clock.now().getTime() + hours * hour).toISOString())
  const makeId = (n: number) => `${String(n).padStart(8, '0')}-7f3a-4c11-9d52-3b1f0f4e7a01`
  const anHour = (startTime: string) => ({
    startTime,
    endTime: new Date(Date.parse(startTime) + hour).toISOString(),
  })
  const book = async (...starts: string[]) => {
    for (const [n, start] of starts.entries())
      await anna.post('appointments', anHour(start), { 'idempotency-key': makeId(n) })
  }
  const change = (n: number, startTime: string) => anna.put(`appointments/${makeId(n)}`, anHour(startTime))
  /** Adds many rows that precede all changes in the feed. */
  const addMany = (count: number, startTime: string) => {
    const values = { ...blankRow.appointments, ...anHour(startTime) }
    const many = Array.from({ length: count }, (_, n) => ({ id: `id ${n}`, values, createdAt: today }))
    return writeTransaction(server.db, tx => addAppointments(tx, many))
  }
  const snapshot = async (query = '') => parseFeedPage(await anna.get(`sync/snapshot?${query}`))
  const changes = async (cursor: string, query = '') =>
    parseFeedPage(await anna.get(`sync/changes?cursor=${encodeURIComponent(cursor)}&${query}`))
  const numbers = (page: Page) => page.changes.map(({ id }) => Number(id.slice(0, 8)))
  const head = async () =>
    await server.db.selectFrom('head').select(['epoch', 'rev']).where('id', '=', 1).executeTakeFirstOrThrow()

  it('a snapshot has appointments from 400 days back to 365 ahead, and the limits', async () => {
    const inside = ['2025-01-25T22:30:00.000Z', '2025-01-25T23:00:00.000Z', today, '2027-03-02T22:30:00.000Z']
    const outside = ['2025-01-25T22:00:00.000Z', end, '2028-01-10T08:00:00.000Z', '2024-01-10T08:00:00.000Z']
    await book(...inside, ...outside)
    const page = await snapshot()
    expect(numbers(page)).toEqual(inside.map((_, n) => n))
    expect(page.windows).toEqual({
      invoices: '2024-03-31T22:00:00.000Z',
      appointments: { from: '2025-01-25T23:00:00.000Z', until: end },
    })
    expect((await changes(page.cursor)).windows).toEqual(page.windows)
  })

  it('the feed has changes outside the window, as a device may have the earlier row', async () => {
    await book(today, '2028-01-10T08:00:00.000Z')
    const { cursor } = await snapshot()
    await change(0, '2028-02-10T08:00:00.000Z')
    const away = await changes(cursor)
    expect(away.changes).toMatchObject([{ id: makeId(0), row: { startTime: '2028-02-10T08:00:00.000Z' } }])
    await change(1, today)
    const back = await changes(away.cursor)
    expect(back.changes).toMatchObject([{ id: makeId(1), row: { startTime: today } }])
    await anna.delete(`appointments/${makeId(0)}`)
    expect((await changes(back.cursor)).changes).toMatchObject([{ id: makeId(0), row: null }])
  })

  describe('with each new day', () => {
    it('appointments that enter the window at midnight are sent once, though unchanged', async () => {
      await book('2027-03-02T22:00:00.000Z', end, `${dayAhead}T22:59:00.000Z`, `${dayAhead}T23:00:00.000Z`)
      const { cursor } = await snapshot()
      await goTo('2026-03-02T22:59:59.999Z')
      expect(numbers(await changes(cursor))).toEqual([])
      // Midnight in Brussels.
      await goTo('2026-03-02T23:00:00.000Z')
      const page = await changes(cursor)
      expect(page.changes).toMatchObject([
        { record: 'appointments', id: makeId(1), rev: 2, row: anHour(end) },
        { record: 'appointments', id: makeId(2), rev: 3, row: { rev: 3 } },
      ])
      expect(page).toMatchObject({ more: false, windows: windowsAt(server.clock.now().getTime()) })
      expect(numbers(await changes(page.cursor))).toEqual([])
      // A device that lost the response repeats the request.
      expect(numbers(await changes(cursor))).toEqual([1, 2])
      await waitHours(24)
      expect(numbers(await changes(page.cursor))).toEqual([3])
    })

    it('appointments are sent with the first page of changes only', async () => {
      await book(end, today, today)
      const { cursor } = await snapshot()
      await goTo(tomorrow)
      await change(1, tomorrow)
      await change(2, tomorrow)
      const first = await changes(cursor, 'limit=1')
      expect([numbers(first), first.more]).toEqual([[0, 1], true])
      const second = await changes(first.cursor, 'limit=1')
      expect([numbers(second), second.more]).toEqual([[2], false])
      expect(numbers(await changes(second.cursor))).toEqual([])
    })

    it('appointments deleted or moved before their day are not sent', async () => {
      await book(end, end)
      await anna.delete(`appointments/${makeId(0)}`)
      await change(1, `${dayAhead}T23:00:00.000Z`)
      const { cursor } = await snapshot()
      await goTo(tomorrow)
      expect(numbers(await changes(cursor))).toEqual([])
    })

    it('a server whose clock is set back sends none, and misses none afterwards', async () => {
      await book(end)
      const { cursor } = await snapshot()
      await goTo('2026-02-20T08:00:00.000Z')
      expect(numbers(await changes(cursor))).toEqual([])
      await goTo(tomorrow)
      expect(numbers(await changes(cursor))).toEqual([0])
    })

    it('a device that follows the feed has the same rows as a new device', async () => {
      const start = Date.parse(end) - 60 * hour
      const starts = Array.from({ length: 30 }, (_, n) => new Date(start + n * 5 * hour).toISOString())
      await book(...starts)
      const copy = createReplica()
      let page = await snapshot()
      copy.apply(page)
      for (const hours of [3, 20, 1, 47, 13, 5]) {
        await waitHours(hours)
        const now = server.clock.now().toISOString()
        await change(hours % 7, hours > 10 ? now : `${dayAhead}T12:00:00.000Z`)
        page = await changes(page.cursor, 'limit=1')
        copy.apply(page)
      }
      const windows = windowsAt(server.clock.now().getTime())
      const rows = copy.rows().filter(row => isOnDevices.appointments(Object(row), windows))
      expect(rows).toEqual((await snapshot()).changes.map(({ row }) => row))
      expect(rows.length).toBeGreaterThan(20)
    })
  })

  describe('when more enter the window than one feed page can hold', () => {
    it('a device starts over, in the same epoch of the database', async () => {
      const { cursor } = await snapshot()
      await addMany(2001, end)
      const before = await head()
      expect(await anna.get(`sync/changes?cursor=${cursor}`)).toMatchObject({ status: 200 })
      await goTo(tomorrow)
      expect(await anna.get(`sync/changes?cursor=${cursor}`)).toMatchObject({
        status: 410,
        body: { code: 'sync/start-over' },
      })
      expect(await head()).toEqual(before)
      const first = await snapshot()
      const second = await snapshot(`cursor=${encodeURIComponent(first.cursor)}`)
      expect([first.changes.length, second.changes.length, second.more]).toEqual([2000, 1, false])
      expect((await changes(second.cursor)).changes).toEqual([])
    })

    it('2,000 of them are sent at once', async () => {
      const { cursor } = await snapshot()
      await addMany(2000, end)
      await goTo(tomorrow)
      expect((await changes(cursor)).changes).toHaveLength(2000)
    })
  })

  it.each([1, 2, 3, 4, 5])(
    'a snapshot read across midnight, after page %i, misses no appointment',
    async k => {
      const starts = [end, today, `${dayAhead}T09:00:00.000Z`, '2027-03-02T22:30:00.000Z', end, tomorrow]
      await book(...starts)
      const copy = createReplica()
      let page = await snapshot('limit=1')
      copy.apply(page)
      for (let read = 1; page.more; read += 1) {
        if (read === k) await goTo(tomorrow)
        page = await snapshot(`limit=1&cursor=${encodeURIComponent(page.cursor)}`)
        copy.apply(page)
      }
      await goTo(tomorrow)
      copy.apply(await changes(page.cursor))
      const startTimes = copy.rows().map(row => getField(Object(row), 'startTime'))
      expect(startTimes).toEqual(starts)
    },
  )

  describe('a cursor from before there were appointments', () => {
    it('of the feed is accepted, without appointments that entered the window', async () => {
      await book(end, today)
      const { epoch } = await head()
      await goTo(tomorrow)
      const page = await changes(`f.${epoch}.1`)
      expect(numbers(page)).toEqual([1])
      expect(numbers(await changes(`f.${epoch}.0.0`))).toEqual([0, 1])
      await waitHours(24)
      expect(numbers(await changes(page.cursor))).toEqual([])
    })

    it('of a snapshot is accepted, and the feed continues from that day', async () => {
      await book(today, today, end)
      const { epoch, rev } = await head()
      const after = Buffer.from(makeId(0)).toString('base64url')
      const page = await snapshot(`cursor=s.${epoch}.${rev}.appointments.${after}`)
      expect(numbers(page)).toEqual([1])
      await goTo(tomorrow)
      expect(numbers(await changes(page.cursor))).toEqual([2])
    })
  })
})
