import { describe, expect, it } from 'vitest'
import { blankRow } from '../../../src/contract/rows.ts'
import { appointmentSpan, isWithin } from '../../../src/domain/calendar/appointments.ts'
import type { Json } from '../../../src/domain/text/json.ts'
import { readTransaction, writeTransaction } from '../../db/database.ts'
import { getField, getId } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { prepareServer } from '../../testing/practice.ts'
import { spanPages } from './appointments-routes.ts'
import { addAppointments } from './appointments-store.ts'

onFastEngine(({ openServer }) => {
  const { server, anna } = prepareServer(openServer, { now: '2026-03-02T08:00:00.000Z' })

  const at = (time: string) => `2026-03-02T${time}:00.000Z`
  const book = (title: string, from: string, until: string) =>
    anna.post('appointments', { title, startTime: at(from), endTime: at(until) })
  const ask = (start: string, end: string, headers = {}) =>
    anna.get(`appointments?${new URLSearchParams({ start, end }).toString()}`, headers)
  const titles = ({ body }: { body: Json }) => {
    if (!Array.isArray(body)) throw new Error(`no bare list, but ${JSON.stringify(body)}`)
    return body.map(row => getField(row, 'title'))
  }
  const ids = ({ body }: { body: Json }) => Object(body).map(({ id }: { id: string }) => id)
  const nthId = (n: number) => `id ${String(n).padStart(5, '0')}`
  const makeRow = (n: number, times: { startTime: string; endTime: string }) => ({
    id: nthId(n),
    values: { ...blankRow.appointments, ...times },
    createdAt: at('08:00'),
  })

  describe('the appointments between two instants', () => {
    it('are a plain list, which may be empty', async () => {
      const answer = await ask(at('08:00'), at('12:00'))
      expect(answer).toMatchObject({ status: 200, headers: { 'x-head': '0' } })
      expect(answer.body).toEqual([])
    })

    it('omit appointments that were deleted or moved out of the range', async () => {
      const path = `appointments/${getId(await book('nine', '09:00', '09:30'))}`
      await book('ten', '10:00', '10:30')
      await anna.put(path, { startTime: at('14:00'), endTime: at('15:00') })
      expect(titles(await ask(at('08:00'), at('12:00')))).toEqual(['ten'])
      await anna.delete(path)
      expect(titles(await ask(at('08:00'), at('18:00')))).toEqual(['ten'])
    })

    it('are not sent again to a client with the current list', async () => {
      await book('nine', '09:00', '09:30')
      const span = [at('08:00'), at('12:00')] as const
      const ifNoneMatch = { 'if-none-match': String((await ask(...span)).headers.etag) }
      expect(await ask(...span, ifNoneMatch)).toMatchObject({ status: 304 })
      await book('ten', '10:00', '10:30')
      expect(titles(await ask(...span, ifNoneMatch))).toEqual(['nine', 'ten'])
    })

    it('match the domain rule for every order of the four times', async () => {
      const instant = (n: number) => at(`${String(8 + n).padStart(2, '0')}:00`)
      const hours = [0, 1, 2, 3, 4, 5]
      const made = hours
        .flatMap(start => hours.map(end => ({ startTime: instant(start), endTime: instant(end) })))
        .map((times, n) => makeRow(n, times))
      await writeTransaction(server.db, tx => addAppointments(tx, made))
      for (const [from, until] of hours.flatMap(one => hours.map(other => [one, other] as const))) {
        if (from >= until) continue
        const span = { from: instant(from), until: instant(until) }
        const rows = made
          .filter(({ values }) => isWithin(values, span))
          .map(({ id, values }) => ({ id, from: appointmentSpan(values).from }))
        const inOrder = rows.toSorted((a, b) => (`${a.from} ${a.id}` < `${b.from} ${b.id}` ? -1 : 1))
        expect(ids(await ask(span.from, span.until))).toEqual(inOrder.map(({ id }) => id))
      }
    })
  })

  it.each([
    ['four hundred days', '2026-01-01', '2027-02-04'],
    ['the whole supported range', '1900-01-02', '2199-12-31'],
  ])('a requested range may span %s', async (_said, start, end) => {
    await book('nine', '09:00', '09:30')
    expect(titles(await ask(start, end))).toEqual(['nine'])
  })

  const [start, end] = ['start=2026-03-02T08:00:00Z', 'end=2026-03-03T08:00:00Z']
  it.each([
    [`${start}&end=2026-03-02T07:00:00Z`, 422, 'appointments/range-invalid', 'end'],
    [`${start}&end=2026-03-02T08:00:00Z`, 422, 'appointments/range-invalid', 'end'],
    [`${start}&end=2026-03-01`, 422, 'appointments/range-invalid', 'end'],
    [`${start}&end=`, 422, 'appointments/time-invalid', 'end'],
    [`start=&${end}`, 422, 'appointments/time-invalid', 'start'],
    [`start=monday&${end}`, 422, 'appointments/time-invalid', 'start'],
    [`start=2026-02-30T08:00:00Z&${end}`, 422, 'appointments/time-invalid', 'start'],
    [start, 400, 'request/invalid', 'end'],
    [end, 400, 'request/invalid', 'start'],
    ['', 400, 'request/invalid', 'start'],
  ])('a request with the range "%s" is refused', async (query, status, code, field) => {
    expect(await anna.get(`appointments?${query}`)).toMatchObject({ status, body: { code, field } })
  })

  describe('appointments over several years', () => {
    const years: [string, string] = ['2026-01-01', '2029-01-01']

    /** Many appointments start at the same time, so pages end between equal keys. */
    async function bookMany(count: number): Promise<string[]> {
      const many = Array.from({ length: count }, (_, n) => {
        const startTime = new Date(Date.parse(at('09:00')) + Math.floor(n / 700) * 3_600_000).toISOString()
        return makeRow(n, { startTime, endTime: startTime })
      })
      await writeTransaction(server.db, tx => addAppointments(tx, many))
      return many.map(({ id }) => id)
    }

    it('are one sorted list without duplicates or gaps', async () => {
      const booked = await bookMany(3_001)
      const answer = await ask(...years)
      expect(ids(answer)).toEqual(booked)
      expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' })
      const ifNoneMatch = { 'if-none-match': String(answer.headers.etag) }
      expect(await ask(...years, ifNoneMatch)).toMatchObject({ status: 304 })
    })

    it('do not delay other requests', async () => {
      await bookMany(10_001)
      const done: string[] = []
      const long = ask(...years).then(answer => {
        done.push('the long list')
        return answer
      })
      await anna.get('sync/head').then(() => done.push('a short question'))
      expect(ids(await long)).toHaveLength(10_001)
      expect(done).toEqual(['a short question', 'the long list'])
    })

    it('are a consistent snapshot while one of them moves back and forth', async () => {
      const booked = await bookMany(2_000)
      let isRead = false
      const reading = (async () => {
        for (let n = 0; n < 5; n += 1) expect(ids(await ask(...years)).toSorted()).toEqual(booked)
        isRead = true
      })()
      for (let n = 0; !isRead && n < 1_000; n += 1) {
        // A period of three, because pages and moves alternate. With a period of two, a list with an even
        // number of pages would end where it began.
        const time = `2026-0${n % 3 === 0 ? 1 : 5}-03T09:00:00Z`
        await anna.put(`appointments/${nthId(1_999)}`, { startTime: time, endTime: time })
      }
      await reading
    })

    it('are refused when they exceed the limit of one response', async () => {
      await bookMany(5)
      const span = { from: '2026-01-01T00:00:00.000Z', until: '2029-01-01T00:00:00.000Z' }
      const first = (most: number) =>
        readTransaction(server.db, tx => spanPages(span, { most, perPage: 2 })(tx, undefined))
      expect((await first(5)).rows.map(({ id }) => id)).toEqual([nthId(0), nthId(1)])
      await expect(first(4)).rejects.toMatchObject({ body: { code: 'appointments/too-many' } })
    })
  })
})
