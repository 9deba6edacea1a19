import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Client,
  connectWithToken,
  getField,
  getId,
  getValues,
  readTokenPair,
  visitor,
} from './testing/client.ts'
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
      const person = {
        firstName: 'Anna',
        lastName: 'Peeters',
        email: 'anna@practice.be',
        password: 'secret garden',
      }
      expect(await visitor(server).post('auth/register', person)).toMatchObject({
        status: 201,
        body: { access_token: expect.any(String), refresh_token: expect.any(String) },
      })
      const login = await visitor(server).post('auth/login', {
        email: person.email,
        password: person.password,
      })
      expect(login).toMatchObject({ status: 200, body: { message: expect.any(String) } })
      const tokens = readTokenPair(login)
      refreshToken = tokens.refreshToken
      client = connectWithToken(server, tokens.accessToken)
      expect(await client.get('auth/profile')).toMatchObject({
        body: { firstName: 'Anna', lastName: 'Peeters', email: 'anna@practice.be' },
      })
    })

    it('refreshes at both addresses', async () => {
      for (const path of ['auth/refresh-token', 'refresh-token']) {
        const tokens = readTokenPair(await visitor(server).post(path, { refresh_token: refreshToken }))
        refreshToken = tokens.refreshToken
        accessToken = tokens.accessToken
        client = connectWithToken(server, accessToken)
      }
      expect(await client.get('auth/profile')).toMatchObject({ status: 200 })
    })

    it('adds species, and finds them for its screen and its selects', async () => {
      for (const [name, hourlyPrice] of Object.entries({ Chien: 42.5, Chat: 40, Cheval: 80 })) {
        expect(await client.post('species', { name, hourlyPrice })).toMatchObject({
          status: 201,
          body: { name, hourlyPrice, createdAt: expect.any(String), updatedAt: expect.any(String) },
        })
      }
      const picker = await client.get('species?page=1&limit=1000&sortBy=name&sortOrder=ASC')
      expect(picker).toMatchObject({
        body: { data: [{ name: 'Chat' }, { name: 'Cheval' }, { name: 'Chien' }], page: 1, totalPages: 1 },
      })
      const screen = await client.get('species?page=1&limit=20&sortBy=hourlyPrice&sortOrder=DESC&search=CH')
      expect(screen).toMatchObject({
        body: { data: [{ name: 'Cheval' }, { name: 'Chien' }, { name: 'Chat' }] },
      })
    })

    it('changes a price, and deletes', async () => {
      expect(await client.put('species/Chien', { hourlyPrice: 45 })).toMatchObject({
        status: 200,
        body: { name: 'Chien', hourlyPrice: 45 },
      })
      expect((await client.delete('species/Chat')).status).toBe(200)
      const remaining = getField((await client.get('species')).body, 'data')
      expect(remaining).toMatchObject([{ name: 'Cheval' }, { name: 'Chien', hourlyPrice: 45 }])
    })

    const pickers = 'page=1&limit=1000&sortBy=lastName&sortOrder=ASC'
    const invoiceAddress = {
      street: 'Rue Haute 1',
      city: 'Bruxelles',
      postalCode: '1000',
      country: 'Belgique',
    }
    const person = {
      firstName: 'Zoë',
      lastName: 'Lemaître',
      email: 'zoe@example.be',
      phone: '0470 12 34 56',
      companyName: '',
      companyVAT: '',
      invoiceAddress,
      iban: '',
      bic: '',
      isActive: true,
      animals: [],
    }

    it('adds clients, and finds them for its screen and its selects', async () => {
      const first = await client.post('clients', person)
      expect(first).toMatchObject({ status: 201, body: { ...person, credit: 0, totalOwed: 0 } })
      const referrerId = getId(first)
      const second = { ...person, firstName: 'Jan', lastName: "D'Hondt", referrerId }
      expect(await client.post('clients', second)).toMatchObject({
        status: 201,
        body: { referrerId, referrer: { firstName: 'Zoë', lastName: 'Lemaître' } },
      })
      const picker = await client.get(`clients?${pickers}`)
      expect(getValues(picker, 'lastName')).toEqual(["D'Hondt", 'Lemaître'])
      const search = encodeURIComponent('zoë lem')
      const referrers = await client.get(`clients?page=1&limit=100&search=${search}`)
      expect(referrers).toMatchObject({ body: { data: [{ id: referrerId }], page: 1, totalPages: 1 } })
      const screen = await client.get('clients?page=1&limit=25&sortBy=animalCount&sortOrder=DESC')
      expect(screen).toMatchObject({ body: { data: [{ animals: [] }, { animals: [] }], totalPages: 1 } })
    })

    it('changes a client by sending its row, and deactivates one', async () => {
      const { body } = await client.get(`clients?${pickers}`)
      const [jan] = Object(body).data
      const { credit, ...withoutCredit } = jan
      expect(credit).toBe(0)
      const changed = { ...withoutCredit, phone: '02 345 67 89' }
      expect(await client.put(`clients/${jan.id}`, changed)).toMatchObject({
        status: 200,
        body: { phone: '02 345 67 89', lastName: "D'Hondt" },
      })
      expect(await client.put(`clients/${jan.id}`, { isActive: false })).toMatchObject({
        status: 200,
        body: { isActive: false, phone: '02 345 67 89' },
      })
    })

    it('adds an animal, prefills the next one, changes and deletes', async () => {
      const [owner] = Object((await client.get('clients?page=1&limit=100&search=lema')).body).data
      const animal = {
        name: 'Rex',
        chipId: '981100000000001',
        speciesName: 'Chien',
        consultingAddress: invoiceAddress,
        clientId: owner.id,
        nbYearlyVisit: 3,
      }
      const rex = await client.post('animals', animal)
      expect(rex).toMatchObject({
        status: 201,
        body: { ...animal, client: { firstName: 'Zoë', lastName: 'Lemaître' } },
      })
      const prefill = `animals?clientId=${owner.id}&page=1&limit=1&sortBy=name&sortOrder=ASC`
      expect(await client.get(prefill)).toMatchObject({
        body: { data: [{ consultingAddress: invoiceAddress }] },
      })
      expect(await client.get('animals?limit=1000')).toMatchObject({ body: { data: [{ name: 'Rex' }] } })
      const ofClient = 'page=1&limit=25&sortBy=name&sortOrder=ASC&search=Zo%C3%AB%20Lema%C3%AEtre'
      expect(getValues(await client.get(`animals?${ofClient}`), 'name')).toEqual(['Rex'])
      expect(await client.get('clients?search=lema')).toMatchObject({
        body: { data: [{ animals: [{ id: getId(rex), name: 'Rex' }] }] },
      })
      const whole = { ...Object(rex.body), nbYearlyVisit: 5 }
      expect(await client.put(`animals/${getId(rex)}`, whole)).toMatchObject({
        status: 200,
        body: { nbYearlyVisit: 5 },
      })
      expect((await client.delete(`animals/${getId(rex)}`)).status).toBe(200)
      expect(getValues(await client.get('animals?limit=1000'), 'name')).toEqual([])
    })

    it('books by the form and by a template, shows a week, drags, changes and deletes', async () => {
      const [owner] = Object((await client.get('clients?page=1&limit=100&search=lema')).body).data
      const animal = await client.post('animals', { name: 'Max', speciesName: 'Chien', clientId: owner.id })
      const week = 'appointments?start=2026-03-01T23:00:00.000Z&end=2026-03-08T23:00:00.000Z'
      expect((await client.get(week)).body).toEqual([])
      const times = { startTime: '2026-03-03T09:00:00.000Z', endTime: '2026-03-03T10:00:00.000Z' }
      const drop = { title: 'Surgery', ...times, color: '#F44336', appointmentType: 'surgery' }
      const dropped = await client.post('appointments', drop)
      expect(dropped).toMatchObject({ status: 201, body: { ...drop, animalId: null } })
      const form = {
        title: 'Vaccin',
        description: '',
        startTime: '2026-03-02T09:00:00.000Z',
        endTime: '2026-03-02T10:00:00.000Z',
        appointmentType: 'consultation',
        color: '#4CAF50',
        animalId: getId(animal),
      }
      const saved = await client.post('appointments', form)
      expect(saved).toMatchObject({
        status: 201,
        body: { ...form, description: null, animal: { name: 'Max' } },
      })
      expect((await client.get(week)).body).toMatchObject([{ title: 'Vaccin' }, { title: 'Surgery' }])
      const [path, dragged] = [
        `appointments/${getId(dropped)}`,
        { ...times, endTime: '2026-03-03T11:30:00.000Z' },
      ]
      expect(await client.put(path, dragged)).toMatchObject({ status: 200, body: { ...drop, ...dragged } })
      expect(await client.put(path, { ...form, title: 'Castration' })).toMatchObject({
        status: 200,
        body: { ...form, title: 'Castration', description: null },
      })
      expect(await client.post('appointments', { ...drop, startTime: '' })).toMatchObject({
        status: 422,
        body: { message: 'Start and end times are required' },
      })
      expect((await client.delete(path)).status).toBe(200)
      expect((await client.get(week)).body).toMatchObject([{ id: getId(saved) }])
    })

    it('reads statistics in total and of the last twelve months', async () => {
      expect((await client.get('statistics')).body).toEqual({
        clients: 2,
        animals: 1,
        invoices: 0,
        totalPaymentsReceived: 0,
      })
      const { body: shares } = await client.get('statistics/invoice-status')
      expect(shares).toHaveLength(72)
      expect(shares).toContainEqual({ month: '2025-04', status: 'not_paid', percentage: 0 })
      const { body: revenue } = await client.get('statistics/monthly-revenue')
      expect(revenue).toHaveLength(12)
      expect(revenue).toContainEqual({ month: '2026-03', paid: 0, notPaid: 0, notSent: 0, canceled: 0 })
    })

    it('has a contract signed and billed in a practice without details', async () => {
      const [owner] = Object((await client.get('clients?page=1&limit=100&search=lema')).body).data
      const contractId = getId(await client.post('contracts', { clientId: owner.id }))
      const contract = `contracts/${contractId}`
      const listed = Object((await client.get('contracts')).body).data[0]
      expect(await client.put(contract, listed)).toMatchObject({ status: 200, body: { status: 'created' } })
      expect(await client.patch(`${contract}/validate`)).toMatchObject({ body: { status: 'pending' } })
      expect(await client.post(`${contract}/send`)).toMatchObject({ status: 200, body: { status: 'sent' } })
      expect(await client.post(`${contract}/resend`)).toMatchObject({ status: 200 })
      // A pending invitation is not sent after the contract is signed.
      await server.mailsSettled()
      expect(await client.patch(`${contract}/force-sign`)).toMatchObject({ body: { status: 'signed' } })
      const metadata = { signedDocId: null, signedAt: null, fields: null, creditsInfo: null }
      const cameBack = await client.patch(`${contract}/mark-signed`, { signedDocId: null, metadata })
      expect(cameBack).toMatchObject({ status: 200, body: { status: 'signed' } })
      expect(await client.patch(`${contract}/activate`)).toMatchObject({ body: { status: 'active' } })

      expect(await client.post('invoices/sync')).toMatchObject({ body: { created: 1 } })
      const [{ month }] = Object((await client.get('invoices/months')).body)
      const [{ id }] = Object(
        (await client.get('invoices?sortBy=createdAt&sortOrder=DESC&limit=500')).body,
      ).data
      expect(await client.patch(`invoices/${id}/validate`)).toMatchObject({ body: { status: 'pending' } })
      expect(await client.post('invoices/validate-month', { month })).toMatchObject({
        body: { validated: 0 },
      })
      expect(await client.post(`invoices/${id}/send`)).toMatchObject({
        status: 200,
        body: { status: 'sent' },
      })
      expect(await client.post(`invoices/export/xml?month=${month}`, { invoiceIds: [id] })).toMatchObject({
        status: 409,
        body: {
          message: 'The details of the practice are incomplete. Fill them in under Practice details first.',
        },
      })

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
      const emails = server.emails.map(
        ({ subject, text, senderName }) => `${senderName}\n${subject}\n${text}`,
      )
      expect(emails).toHaveLength(3)
      for (const email of emails) {
        expect(email).toMatch(/^Anna Peeters\n/)
        expect(email).toMatch(/With kind regards,\nAnna Peeters\n$/)
        expect(email).not.toMatch(/undefined|null|, ,|,,| {2}|from \n|with ,|direct debit|You don’t need/)
      }
      expect(emails[2]).toMatch(/Please transfer €.*, with the structured communication \+{3}[\d/]+\+{3}\./)
    })

    it('gets a message for each error', async () => {
      expect(await client.post('clients', { ...person, bic: 'KRED' })).toMatchObject({
        status: 422,
        body: { message: 'BIC must be 8 characters long.', field: 'bic' },
      })
      expect(await client.post('species', { name: 'chien', hourlyPrice: 1 })).toMatchObject({
        status: 409,
        body: { message: 'A species with this name already exists.' },
      })
    })
  })
})
