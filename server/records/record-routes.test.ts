import { beforeEach, describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../src/contract/errors/errors.ts'
import { blankRow } from '../../src/contract/rows.ts'
import type { Json } from '../../src/domain/text/json.ts'
import type { Fields } from '../../src/records/record.ts'
import { isOrdinary, records } from '../../src/records/records.ts'
import { claire, filledIn, rex } from '../../tests/practice/cast.ts'
import { type Answer, getField, getId, getNames, getRows, getValues, signUp } from '../testing/client.ts'
import { onEveryEngine, onFastEngine } from '../testing/engines.ts'
import { parseFeedPage } from '../testing/follower.ts'
import { type ApiDescription, fetchDescription } from '../testing/openapi.ts'
import { preparePractice } from '../testing/practice.ts'
import { changed, pushed, pushTogether } from '../testing/push-actions.ts'

type Values = { [field: string]: Json }

/** Ids of the rows that exist before each test. */
type Ids = {
  clientId: string
  animalId: string
  leftId: string
  appointmentId: string
  accountId: string
}

type Sample = {
  /** A new row, as the server normalizes it, and how a user types parts of it. */
  row: Values
  typed?: Values
  /** Fields that the server adds to the response. */
  joined?: Values
  /** Two changes, of different fields. */
  changes: [Values, Values]
  /** Values that a rule refuses, with the code and the field. Some are refused for a new row only. */
  refused: Refused[]
  refusedNew?: Refused[]
}
type Refused = [wrong: Values, code: ErrorCode, field: string]

const key = '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01'
const keyed = { 'idempotency-key': key }
const unknown = '7f3a0f5c-7f3a-4c11-9d52-3b1f0f4e7a01'
const client = { firstName: 'Claire', lastName: 'Dupont' }
const times = { startTime: '2026-03-03T09:00:00.000Z', endTime: '2026-03-03T10:00:00.000Z' }
const facts = {
  birth: '2021-03-12',
  sex: 'female',
  neutered: 'yes',
  breed: 'Border collie',
  coatColor: 'noir',
  insurer: 'Patte & Cie',
  policyNumber: 'P-1',
}
const priced = { quantity: 2.5, unit: 'hour', price: 12.35, vatRate: 6 }
const moved = { startTime: '2026-03-03T13:15:00.000Z', endTime: '2026-03-03T14:00:00.000Z' }

/** A small row of each record type with calls of its own, and the values that its rules refuse. */
const samples = {
  species: () => ({
    row: { name: 'Chat', hourlyPrice: 40, vatRate: 6 },
    typed: { name: '  Chat ' },
    changes: [{ hourlyPrice: 50 }, { vatRate: 12.5 }],
    refusedNew: [
      [{ name: ' ' }, 'species/name-required', 'name'],
      [{ name: 'x'.repeat(101) }, 'species/name-too-long', 'name'],
      [{ name: '.' }, 'species/name-only-dots', 'name'],
    ],
    refused: [
      [{ name: 'Cheval' }, 'species/no-rename', 'name'],
      [{ hourlyPrice: 0 }, 'species/price-too-low', 'hourlyPrice'],
      [{ hourlyPrice: 100_001 }, 'species/price-too-high', 'hourlyPrice'],
      [{ hourlyPrice: 1.005 }, 'species/price-not-cents', 'hourlyPrice'],
      [{ vatRate: 100.01 }, 'species/vat-rate-invalid', 'vatRate'],
    ],
  }),
  clients: ({ clientId }) => ({
    row: { ...claire, language: 'nl', iban: 'BE71096123456769', bic: 'GKCCBEBB', referrerId: clientId },
    typed: { firstName: '  Claire ', iban: 'be71 0961 2345 6769', bic: 'gkccbebb' },
    joined: { referrer: client, animals: [] },
    changes: [{ lastName: 'Maes' }, { invoiceAddress: { city: 'Gent' } }],
    refusedNew: [
      [{ phone: '' }, 'clients/phone-required', 'phone'],
      [addressWithout('street'), 'clients/street-required', 'invoiceAddress.street'],
      [addressWithout('city'), 'clients/city-required', 'invoiceAddress.city'],
      [addressWithout('postalCode'), 'clients/postal-code-required', 'invoiceAddress.postalCode'],
      [addressWithout('country'), 'clients/country-required', 'invoiceAddress.country'],
    ],
    refused: [
      [{ firstName: '' }, 'clients/first-name-required', 'firstName'],
      [{ lastName: ' ' }, 'clients/last-name-required', 'lastName'],
      [{ email: '' }, 'clients/email-required', 'email'],
      [{ email: 'claire' }, 'email/invalid', 'email'],
      [{ bic: 'GEBABE' }, 'clients/bic-length', 'bic'],
      [{ bic: 'INGBNL2A' }, 'clients/bic-in-other-country', 'bic'],
      [{ iban: filledIn.iban }, 'clients/own-iban', 'iban'],
      [{ companyVAT: 'BE0403.019.262' }, 'clients/vat-number-invalid', 'companyVAT'],
      [{ vatRegime: 'reverse-charge' }, 'clients/reverse-charge-number', 'companyVAT'],
      [{ vatRegime: 'exempt' }, 'clients/exemption-required', 'vatExemption'],
      [{ referrerId: unknown }, 'clients/referrer-unknown', 'referrerId'],
      [{ referrerId: key }, 'clients/referrer-self', 'referrerId'],
    ],
  }),
  animals: ({ clientId }) => ({
    row: { ...rex(clientId), name: 'Luna', alert: 'Bites', notes: 'Rings twice.\nCash only.', ...facts },
    typed: {
      name: ' Luna  ',
      speciesName: 'CHIÉN',
      chipId: '981 100-000000001',
      alert: ' Bites ',
      birth: '12/3/2021',
      breed: ' Border  collie ',
    },
    joined: { client },
    changes: [{ name: 'Max' }, { hasOwnAddress: true, consultingAddress: { city: 'Gent' } }],
    refused: [
      [{ name: ' ' }, 'animals/name-required', 'name'],
      [{ speciesName: '' }, 'animals/species-required', 'speciesName'],
      [{ speciesName: 'Cheval' }, 'animals/species-unknown', 'speciesName'],
      [{ clientId: '' }, 'animals/client-required', 'clientId'],
      [{ clientId: unknown }, 'animals/client-unknown', 'clientId'],
      [{ nbYearlyVisit: 1001 }, 'animals/visits-invalid', 'nbYearlyVisit'],
      [{ birth: '1949' }, 'animals/birth-invalid', 'birth'],
      [{ birth: '2120' }, 'day/in-future', 'birth'],
      [{ snoozedUntil: '2026-02-30' }, 'day/invalid', 'snoozedUntil'],
    ],
  }),
  appointments: ({ animalId, leftId, clientId }) => ({
    row: { title: 'Surgery', ...times, description: 'à jeun', color: '#F44336', animalId },
    typed: { title: ' Surgery \n', startTime: '2026-03-03T10:00+01:00' },
    joined: { animal: { name: 'Rex', speciesName: 'Chien', clientId, client } },
    changes: [{ title: 'Castration' }, moved],
    refused: [
      [{ startTime: '' }, 'appointments/times-required', 'startTime'],
      [{ endTime: '2026-02-30T10:00:00Z' }, 'appointments/time-invalid', 'endTime'],
      [{ appointmentType: 'grooming' }, 'appointments/type-unknown', 'appointmentType'],
      [{ color: 'red' }, 'appointments/color-invalid', 'color'],
      [{ personId: unknown }, 'appointments/person-unknown', 'personId'],
      [{ animalId: unknown }, 'appointments/animal-unknown', 'animalId'],
      [{ animalId: leftId }, 'appointments/animal-left', 'animalId'],
    ],
  }),
  colleagues: ({ accountId }) => ({
    row: { name: 'Bert', color: '#E91E63', workingHours: 'Mo-Fr 09:00-17:00', daysOff: '2026-12-24 Home' },
    changes: [{ name: 'Berta' }, { hasLeft: true }],
    refused: [
      [{ name: ' ' }, 'colleagues/name-required', 'name'],
      [{ color: 'pink' }, 'colleagues/color-invalid', 'color'],
      [{ workingHours: 'Mo 9-17' }, 'colleagues/hours-invalid', 'workingHours'],
      [{ daysOff: 'Christmas' }, 'colleagues/days-off-invalid', 'daysOff'],
      [{ accountId }, 'colleagues/account-taken', 'accountId'],
    ],
  }),
  templates: () => ({
    row: { name: 'Vaccine', appointmentType: 'consultation', minutes: 20, color: '#4CAF50', position: 2 },
    changes: [{ name: 'Booster' }, { minutes: 30 }],
    refused: [
      [{ minutes: 4 }, 'templates/minutes-invalid', 'minutes'],
      [{ minutes: 721 }, 'templates/minutes-invalid', 'minutes'],
      [{ color: '#12' }, 'templates/color-invalid', 'color'],
    ],
  }),
  prices: () => ({
    row: { name: 'Microchip', price: 35, unit: 'piece', vatRate: 21 },
    typed: { name: ' Microchip  ' },
    changes: [{ name: 'Chip' }, { price: 12.5, unit: 'hour', vatRate: null }],
    refused: [
      [{ name: ' ' }, 'prices/name-required', 'name'],
      [{ price: 0 }, 'prices/price-invalid', 'price'],
      [{ price: 0.001 }, 'prices/price-invalid', 'price'],
      [{ vatRate: 101 }, 'prices/vat-rate-invalid', 'vatRate'],
    ],
  }),
  notes: ({ clientId, animalId, appointmentId, accountId }) => ({
    row: { clientId, animalId, appointmentId, writtenAt: times.startTime, text: 'Limps' },
    typed: { text: ' Limps ', writtenAt: '2026-03-03T10:00' },
    joined: { createdBy: 'Anna Peeters', createdById: accountId },
    changes: [{ text: 'Limps on the left.\nMore tomorrow.' }, { writtenAt: times.endTime }],
    refused: [
      [{ text: ' \n ' }, 'notes/text-required', 'text'],
      [{ writtenAt: 'yesterday' }, 'notes/time-invalid', 'writtenAt'],
      [{ clientId: '' }, 'notes/client-required', 'clientId'],
      [{ clientId: unknown }, 'notes/client-unknown', 'clientId'],
      [{ animalId: unknown }, 'notes/animal-unknown', 'animalId'],
      [{ appointmentId: unknown }, 'notes/appointment-unknown', 'appointmentId'],
    ],
  }),
  extras: ({ clientId, animalId, appointmentId }) => ({
    row: { clientId, animalId, appointmentId, day: '2026-03-01', text: 'Worming', ...priced },
    typed: { text: ' Worming ' },
    joined: { invoiceNumber: null },
    changes: [{ text: 'Worming tablet' }, { quantity: 0.25 }],
    refused: [
      [{ text: ' ' }, 'extras/text-required', 'text'],
      [{ day: '2026-02-30' }, 'day/invalid', 'day'],
      [{ day: '2026-03-03' }, 'day/in-future', 'day'],
      [{ quantity: 0 }, 'extras/quantity-invalid', 'quantity'],
      [{ quantity: 1.005 }, 'extras/quantity-invalid', 'quantity'],
      [{ quantity: 10_000 }, 'extras/quantity-invalid', 'quantity'],
      [{ price: -1 }, 'extras/price-invalid', 'price'],
      [{ price: 100_000.01 }, 'extras/price-invalid', 'price'],
      [{ vatRate: 101 }, 'extras/vat-rate-invalid', 'vatRate'],
      [{ clientId: '' }, 'extras/client-required', 'clientId'],
      [{ animalId: unknown }, 'extras/animal-unknown', 'animalId'],
      [{ appointmentId: unknown }, 'extras/appointment-unknown', 'appointmentId'],
      [{ personId: unknown }, 'extras/person-unknown', 'personId'],
    ],
    refusedNew: [[{ clientId: unknown }, 'extras/client-unknown', 'clientId']],
  }),
} satisfies { [record: string]: (ids: Ids) => Sample }

type Name = keyof typeof samples
/** These refusals depend on the stored row: see the tests of extra work. */
const testedElsewhere = ['extras/client-fixed', 'extras/invoiced']

const names = Object.keys(samples).filter(isName)

function isName(name: string): name is Name {
  return Object.hasOwn(samples, name)
}

function addressWithout(part: string): Values {
  return { invoiceAddress: { ...claire.invoiceAddress, [part]: '' } }
}

/** The lists of these types and of contracts. Appointments are listed by time. */
const lists = [...names.filter(name => name !== 'appointments'), 'contracts'] as const

onFastEngine(({ openServer }) => {
  const { server, anna } = preparePractice(openServer, { now: '2026-03-02T08:00:00.000Z' })
  let ids: Ids
  let described: ApiDescription | undefined
  beforeEach(async () => {
    const accountId = getId(await anna.get('auth/profile'))
    const clientId = getId(await anna.post('clients', claire))
    const animalId = getId(await anna.post('animals', rex(clientId)))
    const left = { ...rex(clientId), chipId: '', leftOn: '2026-03-01' }
    const leftId = getId(await anna.post('animals', left))
    const visit = { startTime: '2026-03-09T09:00:00.000Z', endTime: '2026-03-09T10:00:00.000Z' }
    const appointmentId = getId(await anna.post('appointments', visit))
    await anna.post('colleagues', { name: 'Anna', accountId })
    ids = { clientId, animalId, leftId, appointmentId, accountId }
    described ??= await fetchDescription(server)
  })

  const head = async () => Number(getField((await anna.get('sync/head')).body, 'rev'))
  /** The server stores its responses for a limited time. */
  const forgetResponses = () => server.db.deleteFrom('ledger').execute()

  describe.each(names)('%s', name => {
    // The name of a species is its address.
    const isNamed = name === 'species'
    const place = isNamed ? 'species/Chat' : `${name}/${key}`
    const nowhere = isNamed ? 'species/Cheval' : `${name}/${unknown}`
    const notFound = { status: 404, body: { code: `${name}/not-found` } }
    const getSample = (): Sample => samples[name](ids)
    const add = (more: Values = {}) => anna.post(name, { ...getSample().row, ...more }, keyed)
    const change = (values: Values, headers = {}) => anna.put(place, values, headers)
    const listed = async () => {
      const rows = getRows(await anna.get(`${name}?start=2026-03-03&end=2026-03-04&limit=1000`))
      return rows.filter(row => (isNamed ? row.name === 'Chat' : row.id === key))
    }
    const listCodes = (method: 'post' | 'put'): string[] => {
      const path = method === 'post' ? `/${name}` : `/${name}/{${isNamed ? 'name' : 'id'}}`
      const refusal = described?.paths[path]?.[method]?.responses[422]?.content?.['application/json']
      return refusal?.schema.properties?.code?.enum ?? expect.fail(path)
    }

    it('is added once with the key as its id, and is listed', async () => {
      const rev = (await head()) + 1
      const { row, joined, typed } = getSample()
      const added = await add(typed)
      const at = '2026-03-02T08:00:00.000Z'
      const by = { updatedBy: 'Anna Peeters', updatedById: ids.accountId }
      expect(added).toMatchObject({ status: 201, headers: { etag: `"${rev}"` } })
      expect(added.body).toEqual({
        ...blankRow[name],
        ...(isNamed ? {} : { id: key }),
        ...row,
        ...joined,
        createdAt: at,
        updatedAt: at,
        ...by,
        rev,
      })
      expect(await listed()).toEqual([added.body])
      expect(await add(typed)).toMatchObject({ status: 201, body: added.body })
      await forgetResponses()
      expect(await add(typed)).toMatchObject({
        status: 409,
        body: { code: `${name}/exists`, current: { ...row, rev } },
      })
    })

    it('changes only the fields that are present, and ignores fields of the server', async () => {
      const { body: before } = await add()
      server.clock.advance(1000)
      const [first, second] = getSample().changes
      const updatedAt = '2026-03-02T08:00:01.000Z'
      const once = await change(first)
      const expected = { ...Object(before), ...merged(before, first), updatedAt, rev: expect.any(Number) }
      expect(once).toMatchObject({ status: 200, body: expected })
      expect(once.headers.etag).toBe(`"${await head()}"`)
      expect(await change({})).toMatchObject({ status: 200, body: expected })
      const ofServer = Object.entries<Fields[string]>(records[name]).filter(([, { by }]) => by === 'server')
      const forged = Object.fromEntries(ofServer.map(([field]) => [field, 'forged']))
      const whole = { ...Object(once.body), ...merged(once.body, second), ...forged }
      expect(await change(whole)).toMatchObject({
        status: 200,
        body: { ...expected, ...merged(before, second) },
      })
      expect(await listed()).toMatchObject([{ ...expected, ...merged(before, second) }])
    })

    it('keeps changes that two users make at once in different fields', async () => {
      const { body: before } = await add()
      const { changes } = getSample()
      await Promise.all(changes.map(values => change(values)))
      expect(await listed()).toMatchObject([
        Object.assign({}, ...changes.map(values => merged(before, values))),
      ])
    })

    it('is changed and deleted at the current revision only', async () => {
      const { body } = await add()
      const [first, second] = getSample().changes
      const seen = { 'if-match': `"${Number(getField(body, 'rev'))}"` }
      expect((await change(first, seen)).status).toBe(200)
      const stale = { status: 412, body: { code: 'row/stale', current: merged(body, first) } }
      expect(await change(second, seen)).toMatchObject(stale)
      expect(await anna.delete(place, seen)).toMatchObject(stale)
      expect(await listed()).toMatchObject([merged(body, first)])
      expect(await change(second, { 'if-match': 'yesterday' })).toMatchObject({
        status: 400,
        body: { code: 'request/invalid', field: 'If-Match' },
      })
      expect((await change(second, { 'if-match': '*' })).status).toBe(200)
    })

    it('is not found under an unknown id, before it is added or after it is deleted', async () => {
      const [first] = getSample().changes
      const isNowhere = async (path: string) => {
        const tries = [
          anna.put(path, first),
          anna.put(path, first, { 'if-match': '"0"' }),
          anna.put(`${path}?restore=false`, first),
          anna.delete(path),
        ]
        for (const answer of tries) expect(await answer).toMatchObject(notFound)
      }
      await isNowhere(nowhere)
      expect(await anna.put(`${nowhere}?restore=true`, first)).toMatchObject(notFound)
      await add()
      const deleted = await anna.delete(place)
      const rev = await head()
      expect(deleted).toMatchObject({ status: 200, headers: { etag: `"${rev}"` } })
      expect(deleted.body).toEqual(isNamed ? { name: 'Chat', rev } : { id: key, rev })
      expect(await listed()).toEqual([])
      await isNowhere(place)
    })

    it.runIf(!isNamed)('keeps its id after it is deleted', async () => {
      await add()
      await anna.delete(place)
      await forgetResponses()
      const again = await add()
      expect([again.status, getField(again.body, 'current')]).toEqual([409, undefined])
    })

    it.runIf(isOrdinary(name))('is restored on request, from any revision', async () => {
      const { body: before } = await add()
      const { changes, refused } = getSample()
      const [first, second] = changes
      const restore = (values: Values) => anna.put(`${place}?restore=true`, values, { 'if-match': '"0"' })
      expect(await restore(first)).toMatchObject({
        status: 412,
        body: { code: 'row/stale', current: { id: key } },
      })
      await anna.delete(place)
      expect(await restore(refused[0]?.[0] ?? {})).toMatchObject({ status: 422 })
      expect(await listed()).toEqual([])
      const restored = { ...Object(before), ...merged(before, second), rev: expect.any(Number) }
      expect(await restore(second)).toMatchObject({ status: 200, body: restored })
      expect(await listed()).toMatchObject([restored])
    })

    it('refuses each value that the description lists as refused, and stores nothing', async () => {
      const { refused, refusedNew = [] } = getSample()
      const ofNew = [...refusedNew, ...refused].filter(([, code]) => listCodes('post').includes(code))
      const isRule = (code: string) => !code.startsWith('request/')
      const rules = [...listCodes('post'), ...listCodes('put')]
        .filter(isRule)
        .filter(code => !testedElsewhere.includes(code))
      expect(new Set([...ofNew, ...refused].map(([, code]) => code))).toEqual(new Set(rules))
      const tryAll = async (some: Refused[], send: (wrong: Values) => Promise<Answer>) => {
        const rev = await head()
        for (const [wrong, code, field] of some)
          expect(await send(wrong), code).toMatchObject({ status: 422, body: { code, field } })
        expect(await head()).toBe(rev)
      }
      await tryAll(ofNew, add)
      await add()
      await tryAll(refused, change)
    })

    it('sends its additions, changes, deletions and restores to devices', async () => {
      let { cursor } = parseFeedPage(await anna.get('sync/snapshot'))
      const news = async () => {
        const page = parseFeedPage(await anna.get(`sync/changes?cursor=${encodeURIComponent(cursor)}`))
        cursor = page.cursor
        return page.changes
      }
      const { animals: _, ...row } = Object((await add()).body)
      const change = { record: name, id: isNamed ? 'chat' : key }
      const inSnapshot = async () =>
        parseFeedPage(await anna.get('sync/snapshot')).changes.filter(({ id }) => id === change.id)
      expect(await news()).toEqual([{ ...change, rev: row.rev, row }])
      expect(await inSnapshot()).toEqual([{ ...change, rev: row.rev, row }])
      const [first] = getSample().changes
      await anna.put(place, first)
      expect(await news()).toMatchObject([{ ...change, row: merged(row, first) }])
      await anna.delete(place)
      expect(await news()).toEqual([{ ...change, rev: await head(), row: null }])
      expect(await inSnapshot()).toEqual([])
      if (!isOrdinary(name)) return
      await anna.put(`${place}?restore=true`, {})
      expect(await news()).toMatchObject([{ ...change, row: merged(row, first) }])
    })

    it('pushed by two devices with the same field keeps the first change', async () => {
      const { body } = await add()
      const [first] = getSample().changes
      const [field = ''] = Object.keys(first)
      const from = getField(body, field) ?? null
      const kind = isNamed ? 'species.reprice' : `${name}.change`
      const id = isNamed ? 'chat' : key
      const push = (n: number, to: Json) => pushed(n, kind, id, changed(field, from, to))
      const other = typeof from === 'number' ? 7 : 'Otherwise'
      const results = await pushTogether(anna, [push(1, first[field] ?? null), push(2, other)])
      expect(results).toMatchObject([{ outcome: 'done' }, { outcome: 'conflict', fields: [field] }])
      expect(await listed()).toMatchObject([first])
    })
  })
})

onEveryEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-03-01T08:00:00.000Z' })

  describe.each(lists)('the list of %s', name => {
    const id = name === 'species' ? 'name' : 'id'
    const page = (query = '') => anna.get(`${name}?${query}`)
    const fetchIds = async (query: string) => getValues(await page(query), id)
    let ids: Ids
    beforeEach(async () => {
      const accountId = getId(await anna.get('auth/profile'))
      const clientId = name === 'clients' ? '' : getId(await anna.post('clients', claire))
      const isAboutAnimal = name === 'notes'
      const animalId = isAboutAnimal ? getId(await anna.post('animals', rex(clientId))) : ''
      const appointmentId = isAboutAnimal ? getId(await anna.post('appointments', times)) : ''
      if (name === 'species') await anna.delete('species/Chien')
      ids = { clientId, animalId, leftId: '', appointmentId, accountId }
    })

    let count = 0
    async function addEqual(more: number): Promise<Json[]> {
      const added: Json[] = []
      for (let n = 0; n < more; n += 1) {
        count += 1
        const row = name === 'contracts' ? { clientId: ids.clientId } : samples[name](ids).row
        const species = `Species ${String(900 - count).padStart(3, '0')}`
        const answer = await anna.post(name, name === 'species' ? { ...row, name: species } : row)
        expect(answer).toMatchObject({ status: 201 })
        added.push(getField(answer.body, id) ?? null)
      }
      return added.toSorted()
    }

    it('repeats and misses no row in pages of equal rows, in every order', async () => {
      expect((await page()).body).toEqual({ data: [], page: 1, totalPages: 0 })
      const rows = await addEqual(23)
      const { parameters } = (await fetchDescription(server)).paths[`/${name}`]?.get ?? {}
      const columns = parameters?.find(parameter => parameter.name === 'sortBy')?.schema.enum ?? []
      expect(columns.length).toBeGreaterThan(2)
      for (const sortBy of columns)
        for (const sortOrder of ['ASC', 'DESC']) {
          const query = `limit=10&sortBy=${sortBy}&sortOrder=${sortOrder}`
          const pages = [
            await page(`${query}&page=1`),
            await page(`${query}&page=2`),
            await page(`${query}&page=3`),
          ]
          for (const { body } of pages) expect(getField(body, 'totalPages'), query).toBe(3)
          // Rows with equal values are ordered by id in both orders. Species differ in their name.
          const isTurned = sortBy === 'name' && name === 'species' && sortOrder === 'DESC'
          const found = pages.flatMap(answer => getValues(answer, id))
          expect(found, query).toEqual(isTurned ? rows.toReversed() : rows)
        }
      expect(await page('page=3&limit=23')).toMatchObject({ body: { data: [], page: 3, totalPages: 1 } })
    })

    it('selects rows by creation time, inclusively, in any time zone', async () => {
      const rows: Json[] = []
      for (const day of [1, 2, 3]) {
        await goTo(`2026-03-0${day}T08:00:00.000Z`)
        rows.push(...(await addEqual(1)))
      }
      const found = async (query: string) => {
        const listed = await fetchIds(query)
        return [1, 2, 3].filter(day => listed.includes(rows[day - 1] ?? null))
      }
      expect(await found('startDate=2026-03-02T08:00:00.000Z')).toEqual([2, 3])
      expect(await found('endDate=2026-03-02T09:00:00%2B01:00')).toEqual([1, 2])
      expect(await found('startDate=2026-03-02T00:00:00Z&endDate=2026-03-02T23:59:59Z')).toEqual([2])
    })
  })

  it('a page has 500 rows unless the query has a limit', async () => {
    const at = '2026-03-01T08:00:00.000Z'
    const cells = { hourly_price_cents: 1000, created_at: at, updated_at: at, rev: 1 }
    const rows = Array.from({ length: 500 }, (_, n) => ({ id: `${n}`, name: `Species ${n}`, ...cells }))
    await server.db.insertInto('species').values(rows).execute()
    const answer = await anna.get('species')
    expect(getValues(answer, 'name')).toHaveLength(500)
    expect(answer).toMatchObject({ body: { page: 1, totalPages: 2 } })
  })

  it('a search ignores case, accents and kinds of quotes, and reads signs literally', async () => {
    const species = ['Léopard', 'Œuvrard', 'Chien d’arrêt', '100 % chat', 'a_b', 'axb', 'back\\slash']
    for (const name of species) await anna.post('species', { name, hourlyPrice: 10 })
    for (const [search = '', ...found] of [
      ['leopard', 'Léopard'],
      ['LÉO', 'Léopard'],
      ['  oeuv ', 'Œuvrard'],
      ["D'ARRET", 'Chien d’arrêt'],
      ['%', '100 % chat'],
      ['a_b', 'a_b'],
      ['k\\s', 'back\\slash'],
      ['nothing like it'],
    ])
      expect(getNames(await anna.get(`species?search=${encodeURIComponent(search)}`)), search).toEqual(found)
    const all = ['100 % chat', 'a_b', 'axb', 'back\\slash', 'Chien', 'Chien d’arrêt', 'Léopard', 'Œuvrard']
    expect(getNames(await anna.get('species?search='))).toEqual(all)
    expect(await anna.get('species?search=ard&limit=1')).toMatchObject({ body: { totalPages: 2 } })
  })

  it('the ETag of a list has revision and database, and saves sending it again', async () => {
    const first = await anna.get('species')
    const head = (await anna.get('sync/head')).body
    const [epoch, rev] = [String(getField(head, 'epoch')), Number(getField(head, 'rev'))]
    const etag = `"${epoch.slice(0, 8)}-${rev}"`
    expect(first.headers).toMatchObject({ etag, 'x-epoch': epoch })
    expect(Number(first.headers['x-head'])).toBe(rev)
    const ifNoneMatch = { 'if-none-match': `"other", W/${etag}` }
    const unchanged = { status: 304, body: null, headers: { etag, 'x-epoch': epoch } }
    expect(await anna.get('species', ifNoneMatch)).toMatchObject(unchanged)
    await anna.post('species', { name: 'Chat', hourlyPrice: 10 })
    const third = await anna.get('species', ifNoneMatch)
    expect([third.status, Number(third.headers['x-head'])]).toEqual([200, rev + 1])
    const restored = await openServer({ seed: 'restored' })
    const other = await (await signUp(restored)).get('species')
    expect(String(other.headers.etag).slice(0, 9)).not.toBe(etag.slice(0, 9))
    await restored.close()
  })
})

/** The values of a change with the parts that it leaves out. */
function merged(row: Json, values: Values): Values {
  const parts = Object.entries(values).map(([field, value]) => [
    field,
    value !== null && typeof value === 'object' ? { ...Object(getField(row, field)), ...value } : value,
  ])
  return Object.fromEntries(parts)
}
