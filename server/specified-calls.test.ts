import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../src/domain/text/json.ts'
import { rex as aDog, anna, claire } from '../tests/practice/cast.ts'
import { type Client, connectWithToken, getId, getValues, readTokenPair, visitor } from './testing/client.ts'
import { fetchDocument } from './testing/documents.ts'
import { onFastEngine } from './testing/engines.ts'
import type { Server } from './testing/server.ts'

onFastEngine(({ openServer }) => {
  /**
   * Calls exactly as in the specification, with only the headers for the bearer token and the body. The steps
   * depend on each other.
   */
  describe('a client that uses the calls of the specification only', () => {
    let server: Server
    let client: Client
    let accessToken: string
    let refreshToken: string
    beforeAll(async () => {
      server = await openServer()
    })
    afterAll(() => server.close())

    it('registers, logs in, and reads its profile', async () => {
      expect(await visitor(server).post('auth/register', anna)).toMatchObject({
        status: 201,
        body: { access_token: expect.any(String), refresh_token: expect.any(String) },
      })
      const { email, password, ...names } = anna
      const login = await visitor(server).post('auth/login', { email, password })
      expect(login).toMatchObject({ status: 200, body: { message: expect.any(String) } })
      ;({ accessToken, refreshToken } = readTokenPair(login))
      client = connectWithToken(server, accessToken)
      expect(await client.get('auth/profile')).toMatchObject({ body: { ...names, email } })
      for (const path of ['auth/refresh-token', 'refresh-token']) {
        const refreshed = await visitor(server).post(path, { refresh_token: refreshToken })
        ;({ accessToken, refreshToken } = readTokenPair(refreshed))
      }
      client = connectWithToken(server, accessToken)
      expect(await client.get('auth/profile')).toMatchObject({ status: 200 })
    })

    /** Adds or changes a row, and returns it. */
    async function write(
      method: 'post' | 'put',
      path: string,
      row: { [field: string]: Json },
      expected: object,
    ) {
      const answer = await client[method](path, row)
      expect(answer).toMatchObject({ status: method === 'post' ? 201 : 200, body: expected })
      return Object(answer.body)
    }
    async function list(path: string, ...data: object[]) {
      const { body } = await client.get(path)
      expect(body).toMatchObject({ data, page: 1, totalPages: 1 })
      return Object(body).data
    }
    const anyTime = expect.any(String)

    it('adds species, and finds them for its screen and its selects', async () => {
      for (const [name, hourlyPrice] of Object.entries({ Chien: 42.5, Chat: 40, Cheval: 80 })) {
        const species = { name, hourlyPrice }
        await write('post', 'species', species, { ...species, createdAt: anyTime, updatedAt: anyTime })
      }
      const [chat, cheval, chien] = [{ name: 'Chat' }, { name: 'Cheval' }, { name: 'Chien' }]
      await list('species?page=1&limit=1000&sortBy=name&sortOrder=ASC', chat, cheval, chien)
      const screen = 'species?page=1&limit=20&sortBy=hourlyPrice&sortOrder=DESC&search=CH'
      await list(screen, cheval, chien, chat)
    })

    it('changes a price, and deletes', async () => {
      const chien = { name: 'Chien', hourlyPrice: 45 }
      await write('put', 'species/Chien', { hourlyPrice: 45 }, chien)
      expect((await client.delete('species/Chat')).status).toBe(200)
      await list('species', { name: 'Cheval' }, chien)
    })

    const pickers = 'page=1&limit=1000&sortBy=lastName&sortOrder=ASC'
    const zoe = { firstName: 'Zoë', lastName: 'Lemaître' }
    const empty = { companyName: '', companyVAT: '', iban: '', bic: '' }
    const person = { ...claire, ...zoe, ...empty, isActive: true, animals: [] }

    it('adds clients, and finds them for its screen and its selects', async () => {
      const { id } = await write('post', 'clients', person, { ...person, credit: 0, totalOwed: 0 })
      const second = { ...person, firstName: 'Jan', lastName: "D'Hondt", referrerId: id }
      await write('post', 'clients', second, { referrerId: id, referrer: zoe })
      await list(`clients?${pickers}`, { lastName: "D'Hondt" }, { lastName: 'Lemaître' })
      await list(`clients?page=1&limit=100&search=${encodeURIComponent('zoë lem')}`, { id })
      const screen = 'clients?page=1&limit=25&sortBy=animalCount&sortOrder=DESC'
      await list(screen, { animals: [] }, { animals: [] })
    })

    it('changes a client by sending its row, and deactivates one', async () => {
      const [{ credit, ...jan }] = await list(`clients?${pickers}`, {}, {})
      expect(credit).toBe(0)
      const phone = '02 345 67 89'
      await write('put', `clients/${jan.id}`, { ...jan, phone }, { phone, lastName: "D'Hondt" })
      await write('put', `clients/${jan.id}`, { isActive: false }, { isActive: false, phone })
    })

    it('adds an animal, prefills the next one, changes and deletes', async () => {
      const [owner] = await list('clients?page=1&limit=100&search=lema', {})
      const animal = { ...aDog(owner.id), consultingAddress: claire.invoiceAddress, nbYearlyVisit: 3 }
      const rex = await write('post', 'animals', animal, { ...animal, client: zoe })
      const prefill = `animals?clientId=${owner.id}&page=1&limit=1&sortBy=name&sortOrder=ASC`
      await list(prefill, { consultingAddress: claire.invoiceAddress })
      await list('animals?limit=1000', { name: 'Rex' })
      const ofClient = 'page=1&limit=25&sortBy=name&sortOrder=ASC&search=Zo%C3%AB%20Lema%C3%AEtre'
      await list(`animals?${ofClient}`, { name: 'Rex' })
      await list('clients?search=lema', { animals: [{ id: rex.id, name: 'Rex' }] })
      await write('put', `animals/${rex.id}`, { ...rex, nbYearlyVisit: 5 }, { nbYearlyVisit: 5 })
      expect((await client.delete(`animals/${rex.id}`)).status).toBe(200)
      expect(getValues(await client.get('animals?limit=1000'), 'name')).toEqual([])
    })

    it('books by the form and by a template, shows a week, drags, changes and deletes', async () => {
      const [owner] = await list('clients?page=1&limit=100&search=lema', {})
      const max = { name: 'Max', speciesName: 'Chien', clientId: owner.id }
      const { id: animalId } = await write('post', 'animals', max, max)
      const week = 'appointments?start=2026-03-01T23:00:00.000Z&end=2026-03-08T23:00:00.000Z'
      expect((await client.get(week)).body).toEqual([])
      const times = { startTime: '2026-03-03T09:00:00.000Z', endTime: '2026-03-03T10:00:00.000Z' }
      const drop = { title: 'Surgery', ...times, color: '#F44336', appointmentType: 'surgery' }
      const dropped = await write('post', 'appointments', drop, { ...drop, animalId: null })
      const monday = { startTime: '2026-03-02T09:00:00.000Z', endTime: '2026-03-02T10:00:00.000Z' }
      const chosen = { appointmentType: 'consultation', color: '#4CAF50', animalId }
      const form = { title: 'Vaccin', description: '', ...monday, ...chosen }
      const asShown = { ...form, description: null, animal: { name: 'Max' } }
      const saved = await write('post', 'appointments', form, asShown)
      expect((await client.get(week)).body).toMatchObject([{ title: 'Vaccin' }, { title: 'Surgery' }])
      const path = `appointments/${dropped.id}`
      const dragged = { ...times, endTime: '2026-03-03T11:30:00.000Z' }
      await write('put', path, dragged, { ...drop, ...dragged })
      const title = 'Castration'
      await write('put', path, { ...form, title }, { ...form, title, description: null })
      const refusal = { status: 422, body: { message: 'Start and end times are required' } }
      expect(await client.post('appointments', { ...drop, startTime: '' })).toMatchObject(refusal)
      expect((await client.delete(path)).status).toBe(200)
      expect((await client.get(week)).body).toMatchObject([{ id: saved.id }])
    })

    it('reads statistics in total and of the last twelve months', async () => {
      const totals = { clients: 2, animals: 1, invoices: 0, totalPaymentsReceived: 0 }
      expect((await client.get('statistics')).body).toEqual(totals)
      const { body: shares } = await client.get('statistics/invoice-status')
      expect(shares).toHaveLength(72)
      expect(shares).toContainEqual({ month: '2025-04', status: 'not_paid', percentage: 0 })
      const { body: revenue } = await client.get('statistics/monthly-revenue')
      expect(revenue).toHaveLength(12)
      expect(revenue).toContainEqual({ month: '2026-03', paid: 0, notPaid: 0, notSent: 0, canceled: 0 })
    })

    it('has a contract signed and billed in a practice without details', async () => {
      const [owner] = await list('clients?page=1&limit=100&search=lema', {})
      const contractId = getId(await client.post('contracts', { clientId: owner.id }))
      const contract = `contracts/${contractId}`
      const listed = Object((await client.get('contracts')).body).data[0]
      expect(await client.put(contract, listed)).toMatchObject({ status: 200, body: { status: 'created' } })
      expect(await client.patch(`${contract}/validate`)).toMatchObject({ body: { status: 'pending' } })
      expect(await client.post(`${contract}/send`)).toMatchObject({ status: 200, body: { status: 'sent' } })
      // An invitation that is not sent yet is replaced by the next one, and is not sent after the signature.
      await server.mailsSettled()
      expect(await client.post(`${contract}/resend`)).toMatchObject({ status: 200 })
      await server.mailsSettled()
      expect(await client.patch(`${contract}/force-sign`)).toMatchObject({ body: { status: 'signed' } })
      const metadata = { signedDocId: null, signedAt: null, fields: null, creditsInfo: null }
      const cameBack = await client.patch(`${contract}/mark-signed`, { signedDocId: null, metadata })
      expect(cameBack).toMatchObject({ status: 200, body: { status: 'signed' } })
      expect(await client.patch(`${contract}/activate`)).toMatchObject({ body: { status: 'active' } })

      expect(await client.post('invoices/sync')).toMatchObject({ body: { created: 1 } })
      const [{ month }] = Object((await client.get('invoices/months')).body)
      const [{ id }] = await list('invoices?sortBy=createdAt&sortOrder=DESC&limit=500', {})
      expect(await client.patch(`invoices/${id}/validate`)).toMatchObject({ body: { status: 'pending' } })
      const validated = await client.post('invoices/validate-month', { month })
      expect(validated).toMatchObject({ body: { validated: 0 } })
      const sent = { status: 200, body: { status: 'sent' } }
      expect(await client.post(`invoices/${id}/send`)).toMatchObject(sent)
      const message = 'The details of the practice are incomplete. Fill them in under Settings first.'
      const bankFile = await client.post(`invoices/export/xml?month=${month}`, { invoiceIds: [id] })
      expect(bankFile).toMatchObject({ status: 409, body: { message } })

      const document = (path: string) => fetchDocument(server, { ...client, accessToken, refreshToken }, path)
      for (const path of [contract, `invoices/${id}`]) {
        const { text } = await document(`${path}/html`)
        expect(text).toContain('<h2 class="minor">The practice</h2><p>Anna Peeters</p></section>')
        expect(text).toContain('<footer><p>Anna Peeters · ')
        expect(text.slice(text.indexOf('<article'))).not.toMatch(
          /undefined|null|NaN|, ,|,,|<p>\s*<\/p>|<dd>-?<\/dd>|account -|[Dd]irect debit|mandate|collected/,
        )
        expect((await document(`${path}/pdf`)).headers['content-type']).toBe('application/pdf')
      }
      await server.mailsSettled()
      const emails = server.emails.map(({ subject, text, senderName }) =>
        [senderName, subject, text].join('\n'),
      )
      expect(emails).toHaveLength(3)
      for (const email of emails) {
        expect(email).toMatch(/^Anna Peeters\n/)
        expect(email).toMatch(/With kind regards,\nAnna Peeters\n$/)
        expect(email).not.toMatch(/undefined|null|, ,|,,| {2}|from \n|with ,|direct debit|You don’t need/)
      }
      expect(emails[2]).toMatch(/Please transfer €.*, with the structured communication \+{3}[\d/]+\+{3}\./)
    })
  })
})
