import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../src/domain/text/json.ts'
import { anna as annaPeeters, claire, rex } from '../tests/practice/cast.ts'
import { type Client, getId, getValues, logIn, signUp, visitor } from './testing/client.ts'
import { onFastEngine } from './testing/engines.ts'
import type { Server } from './testing/server.ts'

/**
 * Requests of programs that follow only section 7 of the specification. They use other spellings of columns,
 * empty form fields, additional parameters and times without a zone. The server accepts all of them.
 */
onFastEngine(({ openServer }) => {
  let server: Server
  let client: Client & { accessToken: string }
  let zoe: string
  let contractId: string
  beforeAll(async () => {
    server = await openServer({ now: '2026-03-01T08:00:00.000Z' })
    client = await signUp(server)
    const addClient = async (letter: string, person: { [field: string]: Json }) => {
      const invoiceAddress = { ...claire.invoiceAddress, street: letter }
      const own = { email: `${letter.toLowerCase()}@x.be`, companyName: letter, iban: letter }
      return getId(await client.post('clients', { ...claire, ...person, ...own, invoiceAddress }))
    }
    await client.post('species', { name: 'Chien', hourlyPrice: 42.5 })
    const arnould = { firstName: 'Zoë', lastName: 'Arnould', phone: '3', companyVAT: 'NL123456789B01' }
    zoe = await addClient('B', arnould)
    contractId = getId(await client.post('contracts', { clientId: zoe }))
    // The last 15 minutes of the day in Brussels, and the first 15 of the next.
    server.clock.set('2026-03-02T22:45:00.000Z')
    client = await logIn(server)
    await client.post('species', { name: 'Chat', hourlyPrice: 90 })
    const maes = { firstName: 'Jan', lastName: 'Maes', phone: '4', companyVAT: 'BE0403019261' }
    const jan = await addClient('A', maes)
    await client.put(`clients/${jan}`, { isActive: false })
    await client.post('animals', { ...rex(zoe), name: 'Max', chipId: '2', nbYearlyVisit: 2 })
    server.clock.set('2026-03-02T23:00:00.000Z')
    client = await logIn(server)
    await client.post('animals', { ...rex(jan), name: 'Rex', chipId: '1', speciesName: 'Chat' })
    const consultingAddress = { ...claire.invoiceAddress, street: 'A', phoneNumber: '0' }
    const tom = { name: 'Tom', chipId: '3', nbYearlyVisit: 1, consultingAddress }
    await client.post('animals', { ...rex(jan), ...tom })
    await client.post('contracts', { clientId: jan })
    expect(await client.patch(`contracts/${contractId}/validate`)).toMatchObject({ status: 200 })
  })
  afterAll(() => server.close())

  async function found(path: string, field: string): Promise<Json[]> {
    const answer = await client.get(path)
    expect(answer, path).toMatchObject({ status: 200 })
    return getValues(answer, field)
  }

  describe('the field `statuses`', () => {
    it.each([
      ['Inactive', ['Jan']],
      [' inactive , active ', ['Jan', 'Zoë']],
      ['', ['Jan', 'Zoë']],
      ['asleep', []],
      ['asleep,active', ['Zoë']],
      ['active&statuses=inactive', ['Jan', 'Zoë']],
    ])('of clients as %j finds %j', async (statuses, names) => {
      expect(await found(`clients?statuses=${statuses}`, 'firstName')).toEqual(names)
    })

    it('changes nothing for animals, which have no status', async () => {
      expect(await found('animals?statuses=active', 'name')).toEqual(['Max', 'Rex', 'Tom'])
    })

    it.each([
      ['PENDING', ['pending']],
      ['created&statuses=pending', ['created', 'pending']],
      ['', ['created', 'pending']],
      ['lost,created', ['created']],
    ])('of contracts as %j finds %j', async (statuses, which) => {
      const list = `contracts?sortBy=status&sortOrder=ASC&statuses=${statuses}`
      expect(await found(list, 'status')).toEqual(which)
    })
  })

  describe('unknown fields', () => {
    const day = 'start=2026-03-02T08:00:00Z&end=2026-03-03T08:00:00Z'
    it.each([
      'clients?limit=5&timeZone=Europe%2FBrussels',
      'species?%00=%00&x=a%00b',
      'invoices?__proto__=1&constructor=2&toString=3',
      `appointments?${day}&timeZone=local&timeZone=UTC&page=1`,
      'sync/snapshot?_=1',
    ])('are ignored in a query: %s', async path => {
      expect(await client.get(path)).toMatchObject({ status: 200 })
    })

    it('are ignored in the query of a write', async () => {
      expect(await client.put(`animals/none?_=1`, { name: 'x' })).toMatchObject({ status: 404 })
      expect(await client.post('invoices/export/xml?month=2026-03&_=1', { invoiceIds: [] })).toMatchObject({
        body: { code: 'invoices/none-chosen' },
      })
    })
  })

  describe('empty fields', () => {
    it.each(['animals', 'clients', 'contracts', 'species', 'invoices'])('of %s are ignored', async path => {
      const empty = 'page=&limit=&sortBy=&sortOrder=&search=&startDate=&endDate=&statuses='
      const answer = await client.get(`${path}?${empty}`)
      expect(answer).toMatchObject({ status: 200 })
      expect(answer.body).toEqual((await client.get(path)).body)
    })

    it('of clientId match no animal', async () => {
      expect(await found('animals?clientId=&page=1&limit=1&sortBy=name&sortOrder=ASC', 'name')).toEqual([])
    })
  })

  describe('a column to sort by', () => {
    const columns: [list: string, column: string, ...spellings: string[]][] = [
      ['animals', 'chipId', 'chip_id', 'chipid', 'Chip ID'],
      ['animals', 'speciesName', 'species', 'species.name'],
      ['animals', 'address', 'consultingAddress', 'consultingAddress.street', 'street'],
      ['animals', 'phone', 'phoneNumber', 'consultingAddress.phoneNumber'],
      ['animals', 'client', 'clientName', 'clientId', 'client.firstName', 'owner'],
      ['animals', 'nbYearlyVisit', 'nbYearlyVisits', 'yearlyVisits', 'Yearly Visits'],
      ['clients', 'firstName', 'name', 'first_name', 'fullName'],
      ['clients', 'companyName', 'company'],
      ['clients', 'companyVAT', 'companyVat', 'vat'],
      ['clients', 'totalOwed', 'total_owed', 'owed'],
      ['clients', 'address', 'invoiceAddress', 'invoiceAddress.street'],
      ['clients', 'animalCount', 'animals', 'animals.length', 'numberOfAnimals', 'Number of Animals'],
      ['clients', 'isActive', 'status', 'active', 'is_active'],
      ['invoices', 'number', 'invoiceNumber', 'Invoice #'],
      ['invoices', 'client', 'clientLastName', 'client.lastName', 'lastName', 'clientName'],
      ['species', 'hourlyPrice', 'hourly_price', 'price', 'Hourly Price'],
    ]
    it.each(columns)('of %s: %s, also spelled %s', async (list, column, ...spellings) => {
      const rows = async (sortBy: string) =>
        (await client.get(`${list}?sortBy=${encodeURIComponent(sortBy)}&sortOrder=DESC`)).body
      const expected = await rows(column)
      expect(expected).toMatchObject({ page: 1 })
      for (const spelling of spellings) expect(await rows(spelling), spelling).toEqual(expected)
    })

    it('may be called `sortField`, and its order is in small or capital letters', async () => {
      expect(await found('species?sortField=hourlyPrice&sortOrder=DESC', 'name')).toEqual(['Chat', 'Chien'])
      expect(await found('species?sortField=name&sortBy=hourlyPrice', 'name')).toEqual(['Chien', 'Chat'])
      for (const order of ['asc', 'Asc', 'ASC', 'desc', 'Desc', 'DESC']) {
        const names = order.toUpperCase() === 'ASC' ? ['Chat', 'Chien'] : ['Chien', 'Chat']
        expect(await found(`species?sortBy=name&sortOrder=${order}`, 'name'), order).toEqual(names)
      }
    })

    it('that does not exist is refused with a list of the columns that do', async () => {
      const message = 'Sort by must be one of name, hourlyPrice, createdAt, updatedAt.'
      expect(await client.get('species?sortBy=colour')).toMatchObject({ status: 400, body: { message } })
    })
  })

  describe('times without a zone are in Brussels time', () => {
    it.each([
      ['startDate=2026-03-03', ['Rex', 'Tom']],
      ['endDate=2026-03-02', ['Max']],
      ['startDate=2026-03-02T23:45:01', ['Rex', 'Tom']],
      ['startDate=2026-03-02 23:45&endDate=2026-03-02 23:59:59', ['Max']],
      ['startDate=0001-01-01&endDate=9999-12-31', ['Max', 'Rex', 'Tom']],
    ])('in a list: %s', async (query, names) => {
      expect(await found(`animals?${query}`, 'name')).toEqual(names)
    })

    it('in a booking and in the calendar', async () => {
      const times = { startTime: '2026-03-02T10:00', endTime: '2026-03-02 10:30' }
      const booked = await client.post('appointments', times)
      expect(booked).toMatchObject({ status: 201, body: { startTime: '2026-03-02T09:00:00.000Z' } })
      const path = `appointments/${getId(booked)}`
      const endTime = '2026-03-02T09:45:00.000Z'
      expect(await client.put(path, { endTime: '2026-03-02T10:45' })).toMatchObject({ body: { endTime } })
      for (const [span, count] of [
        ['start=2026-03-02&end=2026-03-02', 1],
        ['start=2026-03-02T10:15&end=2026-03-02T10:20', 1],
        ['start=2026-03-02T10:45&end=2026-03-02T11:30', 0],
        ['start=2026-03-01&end=2026-03-01', 0],
      ] as const)
        expect((await client.get(`appointments?${span}`)).body, span).toHaveLength(count)
      await client.delete(path)
    })
  })

  describe('a request in the form of a common library', () => {
    type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
    const json = { 'content-type': 'application/json' }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    async function send(method: Method, path: string, headers: object, payload?: string) {
      const authorization = `Bearer ${client.accessToken}`
      const response = await server.app.inject({
        method,
        url: `/api/${path}`,
        headers: { authorization, ...headers },
        ...(payload === undefined ? {} : { payload }),
      })
      return { status: response.statusCode, body: response.json() }
    }

    const bodies: [text: string, headers: object, payload?: string][] = [
      ['nothing', {}],
      ['only a content type', json],
      ['a content type and an empty text', { ...json, 'content-length': '0' }, ''],
      ['an empty object', json, '{}'],
      ['null', json, 'null'],
      ['an empty form', { ...form, 'content-length': '0' }, ''],
      ['an empty text', { 'content-type': 'text/plain;charset=UTF-8', 'content-length': '0' }, ''],
    ]
    it.each(bodies)(
      'is accepted with %s as a body, where none is needed',
      async (_said, headers, payload) => {
        expect((await send('POST', 'invoices/sync', headers, payload)).status).toBe(200)
        const fresh = getId(await client.post('contracts', { clientId: zoe }))
        expect(await send('PATCH', `contracts/${fresh}/validate`, headers, payload)).toMatchObject({
          status: 200,
          body: { status: 'pending' },
        })
        expect((await send('DELETE', `contracts/${fresh}`, headers, payload)).status).toBe(200)
        const booked = await client.post('appointments', { startTime: '2026-03-02', endTime: '2026-03-02' })
        expect((await send('DELETE', `appointments/${getId(booked)}`, headers, payload)).status).toBe(200)
        const rat = await client.post('animals', { name: 'Rat', speciesName: 'Chat', clientId: zoe })
        expect((await send('DELETE', `animals/${getId(rat)}`, headers, payload)).status).toBe(200)
        await client.post('species', { name: 'Âne', hourlyPrice: 1 })
        expect((await send('DELETE', 'species/%C3%82ne', headers, payload)).status).toBe(200)
      },
    )

    it('is refused with another type of body', async () => {
      const refusal = { status: 415, body: { code: 'request/media-type' } }
      expect(await send('POST', 'invoices/sync', form, 'a=b')).toMatchObject(refusal)
    })

    it('is accepted with any spelling of its type', async () => {
      const body = JSON.stringify({ name: 'Chat', hourlyPrice: 90 })
      const types = ['application/json;charset=utf-8', 'application/json; charset=UTF-8', 'Application/JSON']
      for (const type of types)
        expect((await send('PUT', 'species/Chat', { 'content-type': type }, body)).status, type).toBe(200)
    })

    it.each([
      'clients?page=1&limit=100&search=zo%C3%AB',
      'animals?page=1&limit=25&sortBy=name&sortOrder=ASC&search=Zo%C3%AB+Arnould',
      'contracts?page=1&limit=500&sortBy=createdAt&sortOrder=DESC&statuses=created,pending,sent,signed,active,paused',
      'invoices?sortBy=createdAt&sortOrder=desc&limit=500&search=&startDate=2026-02-28T23:00:00.000Z&endDate=2026-03-31T21:59:59.999Z',
      'invoices/months',
      'statistics/monthly-revenue',
    ])('is accepted with a type on a GET: %s', async path => {
      expect((await send('GET', path, json)).status).toBe(200)
    })

    it('is accepted over a real connection, with the same headers for every call', async () => {
      const api = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/api`
      const headers = { authorization: `Bearer ${client.accessToken}`, ...json }
      const call = async (method: Method, path: string, body?: string) => {
        const response = await fetch(`${api}/${path}`, { method, headers, ...(body ? { body } : {}) })
        return { status: response.status, body: await response.json() }
      }
      expect(await call('POST', 'invoices/sync')).toMatchObject({ status: 200 })
      const fresh = await call('POST', 'contracts', JSON.stringify({ clientId: zoe }))
      expect(await call('PATCH', `contracts/${fresh.body.id}/validate`)).toMatchObject({ status: 200 })
      expect(await call('DELETE', `contracts/${fresh.body.id}`)).toMatchObject({ status: 200 })
      expect(await call('GET', 'animals?limit=1000&_=1')).toMatchObject({ status: 200, body: { page: 1 } })
      const name = 'Chien/Chat 100 % ?#é'
      const added = await call('POST', 'species', JSON.stringify({ name, hourlyPrice: 1 }))
      expect(added).toMatchObject({ status: 201 })
      expect(await call('DELETE', `species/${encodeURIComponent(name)}`)).toMatchObject({ body: { name } })
    })

    it('is accepted with an expired token on public calls', async () => {
      const stale = { authorization: 'Bearer stale' }
      const { email, password } = annaPeeters
      const login = await visitor(server, stale).post('auth/login', { email, password })
      expect(login).toMatchObject({ status: 200 })
      const refresh = { refresh_token: Object(login.body).refresh_token }
      expect(await visitor(server, stale).post('auth/refresh-token', refresh)).toMatchObject({ status: 200 })
    })
  })
})
