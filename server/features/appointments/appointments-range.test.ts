import { describe, expect, it } from 'vitest'
import { blankRow } from '../../../src/contract/rows.ts'
import { appointmentSpan, isWithin } from '../../../src/domain/calendar/appointments.ts'
import type { Json } from '../../../src/domain/text/json.ts'
import { readTransaction, writeTransaction } from '../../db/database.ts'
import { getField } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { prepareServer } from '../../testing/practice.ts'
import { spanPages } from './appointments-routes.ts'
import { addAppointments } from './appointments-store.ts'

onFastEngine(({ openServer }) => {
  const { server, anna } = prepareServer(openServer, { now: '2026-03-02T08:00:00.000Z' })

  const at = (time: string) => `2026-03-02T${time}:00.000Z`
  const book = (title: string, from: string, until: string) =>
    anna.post('appointments', { title, startTime: at(from), endTime: at(until) })
  const ask = (start: string, end: string) =>
    anna.get(`appointments?${new URLSearchParams({ start, end }).toString()}`)
  const titles = ({ body }: { body: Json }) => {
    if (!Array.isArray(body)) throw new Error(`no bare list, but ${JSON.stringify(body)}`)
    return body.map(row => getField(row, 'title'))
  }

  describe('the appointments between two instants', () => {
    it('are a plain list, which may be empty', async () => {
      const answer = await ask(at('08:00'), at('12:00'))
      expect(answer).toMatchObject({ status: 200, headers: { 'x-head': '0' } })
      expect(answer.body).toEqual([])
    })

    it('are sorted by start, and then by id', async () => {
      const keys = ['c', 'a', 'b'].map(digit => `${digit.repeat(8)}-7f3a-4c11-9d52-3b1f0f4e7a01`)
      const times = { startTime: at('09:00'), endTime: at('10:00') }
      for (const key of keys)
        await anna.post('appointments', { title: key[0] ?? '', ...times }, { 'idempotency-key': key })
      await book('last', '11:00', '11:30')
      await book('turned', '09:30', '08:30')
      await book('first', '07:00', '20:00')
      const inOrder = ['first', 'turned', 'a', 'b', 'c', 'last']
      expect(titles(await ask(at('08:00'), at('12:00')))).toEqual(inOrder)
    })

    it('accept any time zone in the request', async () => {
      await book('nine', '09:00', '09:30')
      expect(titles(await ask('2026-03-02T10:00:00+01:00', '2026-03-02T04:15:00-05:00'))).toEqual(['nine'])
      expect(titles(await ask('2026-03-02T10:30:00+01:00', '2026-03-02T11:00:00+01:00'))).toEqual([])
    })

    it('omit appointments that were deleted or moved out of the range', async () => {
      const { body } = await book('nine', '09:00', '09:30')
      await book('ten', '10:00', '10:30')
      await anna.put(`appointments/${String(getField(body, 'id'))}`, {
        startTime: at('14:00'),
        endTime: at('15:00'),
      })
      expect(titles(await ask(at('08:00'), at('12:00')))).toEqual(['ten'])
      await anna.delete(`appointments/${String(getField(body, 'id'))}`)
      expect(titles(await ask(at('08:00'), at('18:00')))).toEqual(['ten'])
    })

    it('are not sent again to a client with the current list', async () => {
      await book('nine', '09:00', '09:30')
      const path = `appointments?start=${at('08:00')}&end=${at('12:00')}`
      const ifNoneMatch = { 'if-none-match': String((await anna.get(path)).headers.etag) }
      expect(await anna.get(path, ifNoneMatch)).toMatchObject({ status: 304 })
      await book('ten', '10:00', '10:30')
      expect(titles(await anna.get(path, ifNoneMatch))).toEqual(['nine', 'ten'])
    })

    it('match the domain rule for every order of the four times', async () => {
      const instant = (n: number) => at(`${String(8 + n).padStart(2, '0')}:00`)
      const hours = [0, 1, 2, 3, 4, 5]
      const made = hours
        .flatMap(start => hours.map(end => ({ startTime: instant(start), endTime: instant(end) })))
        .map((times, n) => ({
          id: `id ${String(n).padStart(3, '0')}`,
          values: { ...blankRow.appointments, ...times },
          createdAt: at('08:00'),
        }))
      await writeTransaction(server.db, tx => addAppointments(tx, made))
      for (const [from, until] of hours.flatMap(one => hours.map(other => [one, other] as const))) {
        if (from >= until) continue
        const span = { from: instant(from), until: instant(until) }
        const rows = made
          .filter(({ values }) => isWithin(values, span))
          .map(({ id, values }) => ({ id, from: appointmentSpan(values).from }))
        const inOrder = rows.toSorted((a, b) => (`${a.from} ${a.id}` < `${b.from} ${b.id}` ? -1 : 1))
        const { body } = await ask(span.from, span.until)
        expect(Object(body).map(({ id }: { id: string }) => id)).toEqual(inOrder.map(({ id }) => id))
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
    const idOfNth = (n: number) => `id ${String(n).padStart(5, '0')}`

    /** Many appointments start at the same time, so pages end between equal keys. */
    async function bookMany(count: number): Promise<string[]> {
      const many = Array.from({ length: count }, (_, n) => {
        const startTime = new Date(Date.parse(at('09:00')) + Math.floor(n / 700) * 3_600_000).toISOString()
        return {
          id: idOfNth(n),
          values: { ...blankRow.appointments, startTime, endTime: startTime },
          createdAt: at('08:00'),
        }
      })
      await writeTransaction(server.db, tx => addAppointments(tx, many))
      return many.map(({ id }) => id)
    }
    const ids = (body: Json) => Object(body).map(({ id }: { id: string }) => id)

    it('are one sorted list without duplicates or gaps', async () => {
      const booked = await bookMany(3_001)
      const answer = await ask(...years)
      expect(ids(answer.body)).toEqual(booked)
      expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' })
      const ifNoneMatch = { 'if-none-match': String(answer.headers.etag) }
      expect(await anna.get(`appointments?start=${years[0]}&end=${years[1]}`, ifNoneMatch)).toMatchObject({
        status: 304,
      })
    })

    it('do not delay other requests', async () => {
      await bookMany(10_001)
      const done: string[] = []
      const long = ask(...years).then(answer => {
        done.push('the long list')
        return answer
      })
      await anna.get('sync/head').then(() => done.push('a short question'))
      expect(ids((await long).body)).toHaveLength(10_001)
      expect(done).toEqual(['a short question', 'the long list'])
    })

    it('are a consistent snapshot while one of them moves back and forth', async () => {
      const booked = await bookMany(2_000)
      let isRead = false
      const reading = (async () => {
        for (let n = 0; n < 5; n += 1) expect(ids((await ask(...years)).body).toSorted()).toEqual(booked)
        isRead = true
      })()
      for (let n = 0; !isRead && n < 1_000; n += 1) {
        // A period of three, because pages and moves alternate. With a period of two, a list with an even
        // number of pages would end where it began.
        const time = `2026-0${n % 3 === 0 ? 1 : 5}-03T09:00:00Z`
        await anna.put(`appointments/${idOfNth(1_999)}`, { startTime: time, endTime: time })
      }
      await reading
    })

    it('are refused when they exceed the limit of one response', async () => {
      await bookMany(5)
      const span = { from: '2026-01-01T00:00:00.000Z', until: '2029-01-01T00:00:00.000Z' }
      const first = (most: number) =>
        readTransaction(server.db, tx => spanPages(span, { most, perPage: 2 })(tx, undefined))
      expect((await first(5)).rows.map(({ id }) => id)).toEqual([idOfNth(0), idOfNth(1)])
      await expect(first(4)).rejects.toMatchObject({ body: { code: 'appointments/too-many' } })
    })
  })
})
