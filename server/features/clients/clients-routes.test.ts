import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { blankRow } from '../../../src/contract/rows.ts'
import { claire } from '../../../tests/practice/cast.ts'
import { type Client, getField, getId, signUp, visitor } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import type { Server } from '../../testing/server.ts'

onFastEngine(({ openServer }) => {
  let server: Server
  let anna: Client
  beforeEach(async () => {
    server = await openServer({ now: '2026-03-02T08:00:00.000Z' })
    anna = await signUp(server)
  })
  afterEach(() => server.close())

  const key = '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01'
  const keyed = { 'idempotency-key': key }
  const at = '2026-03-02T08:00:00.000Z'
  const unknown = '7f3a0f5c-7f3a-4c11-9d52-3b1f0f4e7a01'

  describe('adding a client', () => {
    it('returns the normalized row with the key as its id', async () => {
      const body = {
        ...claire,
        firstName: '  Claire ',
        lastName: "d'Hondt  &  Fils",
        iban: 'be68 5390 0754 7034',
        bic: 'gebabebb',
        referrerId: '',
      }
      const answer = await anna.post('clients', body, keyed)
      expect(answer).toMatchObject({ status: 201, headers: { etag: '"1"' } })
      expect(answer.body).toEqual({
        ...blankRow.clients,
        id: key,
        ...claire,
        lastName: "d'Hondt & Fils",
        companyName: '',
        companyVAT: '',
        iban: 'BE68539007547034',
        bic: 'GEBABEBB',
        referrerId: null,
        referrer: null,
        credit: 0,
        totalOwed: 0,
        toRefund: 0,
        refundBy: null,
        isActive: true,
        animals: [],
        createdAt: at,
        updatedAt: at,
        updatedBy: 'Anna Peeters',
        updatedById: expect.any(String),
        rev: 1,
      })
    })

    it.each([
      [{}, 'clients/first-name-required', 'firstName'],
      [{ ...claire, lastName: ' ' }, 'clients/last-name-required', 'lastName'],
      [{ ...claire, email: '' }, 'clients/email-required', 'email'],
      [{ ...claire, email: 'claire' }, 'email/invalid', 'email'],
      [{ ...claire, phone: '' }, 'clients/phone-required', 'phone'],
      [{ ...claire, invoiceAddress: {} }, 'clients/street-required', 'invoiceAddress.street'],
      [{ ...claire, invoiceAddress: { street: 'A' } }, 'clients/city-required', 'invoiceAddress.city'],
      [{ ...claire, bic: 'GEBABE' }, 'clients/bic-length', 'bic'],
      [{ ...claire, companyVAT: 'NL12' }, 'clients/vat-number-invalid', 'companyVAT'],
      [{ ...claire, referrerId: unknown }, 'clients/referrer-unknown', 'referrerId'],
      [{ ...claire, referrerId: key }, 'clients/referrer-self', 'referrerId'],
    ])('refuses %j', async (body, code, field) => {
      expect(await anna.post('clients', body, keyed)).toMatchObject({ status: 422, body: { code, field } })
      expect(await anna.get('clients')).toMatchObject({ body: { data: [] } })
    })

    it('refuses an unknown field by its name', async () => {
      const body = { ...claire, invoiceAddress: { ...claire.invoiceAddress, planet: 'Mars' } }
      expect(await anna.post('clients', body)).toMatchObject({
        status: 400,
        body: { code: 'request/unknown-field', field: 'invoiceAddress.planet' },
      })
    })

    it('with an existing id returns the client that has it', async () => {
      await anna.post('clients', claire, keyed)
      // The server stores its responses for a limited time.
      await server.db.deleteFrom('ledger').execute()
      expect(await anna.post('clients', claire, keyed)).toMatchObject({
        status: 409,
        body: { code: 'clients/exists', current: { id: key, rev: 1 } },
      })
    })
  })

  describe('changing a client', () => {
    let id: string
    const change = (body: { [field: string]: string | boolean | null | object }, headers = {}) =>
      anna.put(`clients/${id}`, Object(body), headers)
    beforeEach(async () => {
      id = getId(await anna.post('clients', claire))
    })

    it('changes only the fields that are present', async () => {
      server.clock.advance(1000)
      const answer = await change({ firstName: 'Clara', invoiceAddress: { city: 'Gent' } })
      expect(answer).toMatchObject({ status: 200, headers: { etag: '"2"' } })
      expect(answer.body).toMatchObject({
        ...claire,
        firstName: 'Clara',
        invoiceAddress: { ...claire.invoiceAddress, city: 'Gent' },
        createdAt: at,
        updatedAt: '2026-03-02T08:00:01.000Z',
        rev: 2,
      })
      for (const search of ['clara dupont', '1000 gent'])
        expect(await anna.get(`clients?search=${search}`)).toMatchObject({ body: { data: [{ id }] } })
      expect(await anna.get('clients?search=claire dupont')).toMatchObject({ body: { data: [] } })
    })

    it('clears a phone number and an address, as the form does', async () => {
      const nowhere = { street: '', city: '', postalCode: '', country: '' }
      const answer = await change({ phone: '', invoiceAddress: nowhere })
      expect(answer).toMatchObject({ status: 200, body: { phone: '', invoiceAddress: nowhere } })
    })

    it('accepts the whole row as the server returned it', async () => {
      const row = getField((await anna.get('clients')).body, 'data')
      const [whole] = Object.values(row ?? [])
      expect(await change({ ...Object(whole), phone: '02', credit: 1_000_000 })).toMatchObject({
        status: 200,
        body: { phone: '02', credit: 0, createdAt: at, rev: 2 },
      })
    })

    it('makes the client inactive, and active again', async () => {
      expect(await change({ isActive: false })).toMatchObject({ body: { isActive: false } })
      expect(await change({ isActive: true })).toMatchObject({ body: { isActive: true } })
    })

    it('sets and clears the referrer', async () => {
      const referrerId = getId(await anna.post('clients', { ...claire, firstName: 'Zoë' }))
      expect(await change({ referrerId })).toMatchObject({
        body: { referrerId, referrer: { firstName: 'Zoë', lastName: 'Dupont' } },
      })
      for (const none of ['', null]) {
        await change({ referrerId })
        expect(await change({ referrerId: none })).toMatchObject({
          body: { referrerId: null, referrer: null },
        })
      }
    })

    it('is refused with the first error, and changes nothing', async () => {
      const wrong = [
        [{ firstName: '' }, 'clients/first-name-required', 'firstName'],
        [{ email: 'x' }, 'email/invalid', 'email'],
        [{ bic: '1234567' }, 'clients/bic-length', 'bic'],
        [{ companyVAT: 'BE0403.019.262' }, 'clients/vat-number-invalid', 'companyVAT'],
        [{ referrerId: unknown }, 'clients/referrer-unknown', 'referrerId'],
        [{ phone: '03', referrerId: id }, 'clients/referrer-self', 'referrerId'],
      ] as const
      for (const [body, code, field] of wrong)
        expect(await change(body)).toMatchObject({ status: 422, body: { code, field } })
      expect(await anna.get('clients')).toMatchObject({ body: { data: [{ ...claire, rev: 1 }] } })
    })

    it('is refused when the client does not exist', async () => {
      const none = { status: 404, body: { code: 'clients/not-found' } }
      expect(await anna.put(`clients/${unknown}`, { phone: '02' })).toMatchObject(none)
      expect(await anna.put(`clients/${unknown}`, { phone: '02' }, { 'if-match': '"1"' })).toMatchObject(none)
    })

    it('with an older revision returns the current row', async () => {
      expect(await change({ phone: '02' }, { 'if-match': '"1"' })).toMatchObject({ status: 200 })
      expect(await change({ phone: '03' }, { 'if-match': '"1"' })).toMatchObject({
        status: 412,
        body: { code: 'row/stale', current: { id, phone: '02', rev: 2 } },
      })
    })

    it('keeps changes that two users make at once in different fields', async () => {
      await Promise.all([
        change({ firstName: 'Clara' }),
        change({ lastName: 'Maes' }),
        change({ phone: '02' }),
      ])
      expect(await anna.get('clients?search=maes clara')).toMatchObject({
        body: { data: [{ firstName: 'Clara', lastName: 'Maes', phone: '02', rev: 4 }] },
      })
    })
  })

  it('a client accepts values longer than a PostgreSQL index entry', async () => {
    const email = (n: number) => String.fromCodePoint(0x20000 + ((n * 7_919) % 40_000))
    const long = (from: number) => Array.from({ length: 100 }, (_, n) => email(from + n)).join('')
    const invoiceAddress = { street: long(0), city: long(100), postalCode: long(200), country: long(300) }
    const person = { firstName: '\ufdfa'.repeat(200), lastName: `${long(400)}`, companyName: long(500) }
    const answer = await anna.post('clients', { ...claire, ...person, invoiceAddress })
    expect(answer).toMatchObject({ status: 201, body: { invoiceAddress } })
    expect(await anna.get('clients?sortBy=address')).toMatchObject({ body: { data: [person] } })
  })

  it('every route requires a logged-in user', async () => {
    const stranger = visitor(server)
    const responses = [
      await stranger.get('clients'),
      await stranger.post('clients', claire),
      await stranger.put(`clients/${unknown}`, claire),
    ]
    for (const answer of responses)
      expect(answer).toMatchObject({ status: 401, body: { code: 'auth/sign-in-needed' } })
  })
})
