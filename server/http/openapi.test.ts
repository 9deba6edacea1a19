import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isErrorCode } from '../../src/contract/errors/errors.ts'
import { isGeneralCode } from '../../src/contract/errors/general-errors.ts'
import { animalsChunk, clientsChunk } from '../../src/contract/imports.ts'
import { camt053 } from '../../tests/bank-statements/camt-writer.ts'
import { anna, bart, claire, filledIn, rex } from '../../tests/practice/cast.ts'
import { plainNames } from '../records/plain-records.ts'
import { connectWithToken, getField, getId, signUp } from '../testing/client.ts'
import { type ApiDescription, fetchDescription, fillInPath, listOperations } from '../testing/openapi.ts'
import { changed, fresh, makeKey, pushed } from '../testing/push-actions.ts'
import { registeredRoutes, toMethod } from '../testing/registered-routes.ts'
import { openServer, type Server } from '../testing/server.ts'
import { sentFiles } from '../testing/statement-actions.ts'

let server: Server
let document: ApiDescription
beforeAll(async () => {
  server = await openServer()
  document = await fetchDescription(server)
})
afterAll(() => server.close())

const described = () =>
  listOperations(document)
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    .toSorted()

/** The path in the document, with the names of its parameters. */
function describedPath(path: string): string {
  const [address = ''] = path.split('?')
  const isIt = (pattern: string) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(address)
  const [found = 'no path'] = Object.keys(document.paths)
    .filter(isIt)
    .toSorted((a, b) => a.split('{').length - b.split('{').length)
  return found
}

const registered = () =>
  registeredRoutes(server)
    .filter(({ method, path }) => method !== 'HEAD' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.slice('/api'.length).replace(/:(\w+)/g, '{$1}')}`)
    .toSorted()

it('describes exactly the existing routes', () => {
  expect(described()).toEqual(registered())
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }], security: [{ bearer: [] }] })
  expect(described()).toContain('PUT /species/{name}')
  expect(described()).not.toContain('DELETE /invoices/{id}')
})

it('lists the responses and the errors of every route', () => {
  for (const { method, path } of listOperations(document)) {
    const call = `${method} ${path}`
    const responses = Object.entries(document.paths[path]?.[method]?.responses ?? {})
    const statuses = responses.map(([status]) => status)
    expect(
      statuses.filter(status => status.startsWith('2')),
      call,
    ).toHaveLength(1)
    expect(statuses, call).toEqual(expect.arrayContaining(['400', '429', '500', '503']))
    for (const [status, { content = {} }] of responses)
      if (status !== '304') expect(Object.keys(content), call).toHaveLength(1)
  }
})

it('lists only general error codes for public routes', () => {
  const ofSigningIn = Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/auth/'))
    .flatMap(([, operations]) => Object.values(operations))
    .filter(({ security }) => security?.length === 0)
  const codes = [...JSON.stringify(ofSigningIn).matchAll(/"([a-z]+\/[a-z-]+)"/g)]
    .map(([, code]) => code)
    .filter(isErrorCode)
  expect(codes).toContain('auth/invalid-credentials')
  expect(codes.filter(code => !isGeneralCode(code))).toEqual([])
})

it('has well-formed request schemas', () => {
  const ajv = new Ajv2020({ strict: false })
  const operations = Object.values(document.paths).flatMap(each => Object.values(each))
  const schemas = operations.flatMap(({ parameters = [], requestBody }) =>
    [...parameters, ...Object.values(requestBody?.content ?? {})].map(({ schema }) => schema),
  )
  expect(schemas.length).toBeGreaterThan(100)
  for (const schema of [...schemas, clientsChunk, animalsChunk]) {
    expect(ajv.validateSchema(schema), `${JSON.stringify(schema)}: ${ajv.errorsText()}`).toBe(true)
  }
})

it('marks the optional fields of a query', () => {
  const parameters = (path: string) => document.paths[path]?.get?.parameters ?? []
  expect(parameters('/clients').length).toBeGreaterThan(6)
  for (const parameter of parameters('/clients')) expect(parameter).not.toMatchObject({ required: true })
  expect(parameters('/sync/changes')).toContainEqual(
    expect.objectContaining({ name: 'cursor', required: true }),
  )
})

it('lists the writes that take an idempotency key', () => {
  const takesKey = (method: string, path: string) =>
    JSON.stringify(document.paths[path]?.[method]?.parameters ?? []).includes('idempotency-key')
  expect(takesKey('post', '/clients')).toBe(true)
  expect(takesKey('put', '/practice')).toBe(true)
  for (const { method, path } of listOperations(document))
    if (/^\/(people|auth\/(confirm|password|links))/.test(path))
      expect(takesKey(method, path), path).toBe(false)
})

it('is not sent again to a client that has it', async () => {
  const get = (headers: { [name: string]: string } = {}) =>
    server.app.inject({ url: '/api/openapi.json', headers })
  const first = await get()
  const { etag } = first.headers
  expect(first.headers['cache-control']).toBe('no-cache')
  const compressed = await get({ 'accept-encoding': 'br' })
  for (const tag of [String(etag), String(compressed.headers.etag)]) {
    const again = await get({ 'if-none-match': tag, 'accept-encoding': 'br' })
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag])
  }
  expect((await get({ 'if-none-match': '"another"' })).payload).toBe(first.payload)
})

describe('the responses of the server', () => {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)

  it('match the document in a run through all routes', async () => {
    const { accessToken, refreshToken } = await signUp(server)
    const token = { authorization: `Bearer ${accessToken}` }
    const { email, password } = anna
    const colleague = await signUp(server, bart)
    const ofColleague = { authorization: `Bearer ${colleague.accessToken}` }
    const colleagueId = getId(await colleague.get('auth/profile'))
    const feedMade = await colleague.post('calendar-feed')
    const feed = /([\w-]+)\.ics$/.exec(String(getField(feedMade.body, 'address')))?.[1]
    const sender = { user: '', sender: 'praktijk@example.be', password: null }
    const mailServer = { hostname: 'mail.be', port: 587, security: 'starttls', ...sender }
    const invited = { email: 'dora@practice.be', role: 'staff' }
    const invitation = await connectWithToken(server, accessToken).post('people/invitations', invited)
    const linkTo = String(getField(invitation.body, 'link')).replace(/.*#/, '')
    const dora = { token: linkTo, firstName: 'Dora', lastName: 'Claes', password: 'a quiet morning' }
    const missing = { name: 'Chat', hourlyPrice: 0 }
    const [clientId, erasable, mistaken] = [makeKey(101), makeKey(102), makeKey(103)]
    const [animalId, contractId, appointmentId] = [makeKey(104), makeKey(105), makeKey(106)]
    const [noteId, runId, extraId] = [makeKey(107), makeKey(108), makeKey(109)]
    const [client, animal] = [`/clients/${clientId}`, `/animals/${animalId}`]
    const [contract, appointment] = [`/contracts/${contractId}`, `/appointments/${appointmentId}`]
    const run = `/imports/${runId}`
    const quarter = '?from=2026-01-01&to=2026-03-31'
    const times = { startTime: '2026-03-03T10:00:00+01:00', endTime: '2026-03-03T10:00:00Z' }
    const booking = { title: 'Vaccin', description: null, ...times, color: '#abc', animalId }
    const noted = { clientId, animalId, writtenAt: '2026-03-02T09:00:00Z', text: 'Limps' }
    const extra = { clientId, animalId, text: 'Worming', price: 12.5 }
    const days = 'start=2026-03-01T00:00:00Z&end=2026-04-01T00:00:00Z'
    const stale = { ...token, 'if-match': '"1"' }
    // Outcomes in order: done, already done, conflict, blocked, refused, gone, erased, unknown.
    const pushes = [
      pushed(0, 'species.add', 'poney', fresh({ name: 'Poney', hourlyPrice: 9 })),
      pushed(2, 'species.reprice', 'poney', changed('hourlyPrice', 1, 9)),
      pushed(1, 'clients.change', clientId, changed('phone', 'x', 'y')),
      pushed(3, 'species.delete', 'poney', {}, { after: [1] }),
      pushed(4, 'species.reprice', 'poney', changed('hourlyPrice', 9, -1)),
      pushed(5, 'species.delete', 'poney', changed('hourlyPrice', 9, null)),
      pushed(6, 'clients.change', erasable, changed('phone', 'x', 'y')),
      pushed(7, 'planets.add', 'x'),
    ]
    const paidIn = { cents: 100, day: '2026-03-03', code: 'PMNT RCDT ESCT', details: [{ name: 'Claire' }] }
    const account = 'BE68539007547034'
    const read = camt053({ account, day: '2026-03-03', number: 1, entries: [paidIn] })
    const statements = sentFiles([read, 'a page of the web'])
    const chosen = [{ id: '0.0.0.0', invoiceId: null }]
    /** With the token of an administrator, unless it has its own headers. */
    type Call = [request: string, body?: object | undefined, headers?: { [name: string]: string }]
    const gets = (...paths: string[]) => paths.map((path): Call => [`GET ${path}`])
    const sends = (request: string, ...bodies: object[]) => bodies.map((body): Call => [request, body])
    const keyed = (key: string) => ({ ...token, 'idempotency-key': key })
    const noToken = {}
    const look = { invoiceId: 'nobody', total: 5, findings: ['first'] }
    /** A valid request to each route with an id, for a row that does not exist. */
    const forNoRow = listOperations(document)
      .filter(({ path }) => path.includes('{'))
      .map(({ method, path, parameters, query, body }): Call => {
        const address = `${fillInPath(path, parameters)}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
        return [`${method.toUpperCase()} ${address}`, body === undefined ? undefined : Object(body)]
      })
    const calls: Call[] = [
      ...forNoRow,
      ...gets('/health', '/ready', '/openapi.json'),
      ...sends('POST /auth/register', anna, { ...anna, email: 'c@practice.be' }, { ...anna, email: '' }),
      ...sends('POST /auth/login', { email, password }, { email, password: 'x' }, { email }),
      ['POST /auth/refresh-token', { refresh_token: refreshToken }],
      ['POST /refresh-token', { refresh_token: 'made-up' }],
      ...gets('/auth/profile', '/auth/sessions'),
      ['GET /auth/profile', undefined, noToken],
      ['POST /auth/logout', { refresh_token: 'none' }],
      ...sends('POST /species', { name: 'Chien', hourlyPrice: 10.5 }, { name: 'chien', hourlyPrice: 1 }),
      ...sends('POST /species', missing, { ...missing, colour: 1 }),
      ['POST /species', missing, keyed('x')],
      ...gets('/species?search=ch', '/species?limit=0'),
      ['PUT /species/chien', { hourlyPrice: 12 }],
      ['PUT /species/chien', { hourlyPrice: 12 }, stale],
      ['PUT /species/chien', { name: 'Chat' }],
      ['POST /clients', claire, keyed(clientId)],
      ...sends('POST /clients', { ...claire, referrerId: clientId }, { ...claire, bic: 'x' }),
      ...gets('/clients?sortBy=animalCount'),
      ...gets(`${client}/statement/html${quarter}`, `${client}/statement/pdf${quarter}`),
      [`PUT ${client}`, { isActive: false }],
      [`PUT ${client}`, { isActive: true }, stale],
      [`PUT ${client}`, { referrerId: clientId }],
      ['POST /animals', rex(clientId), keyed(animalId)],
      ['POST /animals', rex('nobody')],
      ...gets(`/animals?clientId=${clientId}`),
      [`PUT ${animal}`, { nbYearlyVisit: 5 }],
      [`PUT ${animal}`, { nbYearlyVisit: 6 }, stale],
      [`PUT ${animal}`, { speciesName: 'Chat' }],
      [`PUT ${animal}?restore=perhaps`, { name: 'Max' }],
      [`DELETE ${animal}`, undefined, stale],
      ['POST /appointments', booking, keyed(appointmentId)],
      ...sends('POST /appointments', times, {}, { ...booking, color: 'red' }, { ...booking, allDay: true }),
      ...gets(`/appointments?${days}`, '/appointments?start=monday&end=friday', '/appointments'),
      [`PUT ${appointment}`, times],
      [`PUT ${appointment}`, { animalId: 'nobody' }],
      ['POST /notes', noted, keyed(noteId)],
      ['POST /notes', { ...noted, text: '' }],
      ...gets(`/notes?clientId=${clientId}&before=2026-03-03`, '/notes?before=soon'),
      ['POST /extras', extra, keyed(extraId)],
      ['POST /extras', { ...extra, quantity: 0 }],
      ...gets(`/extras?clientId=${clientId}`, '/extras?sortBy=price'),
      ...sends(`PUT /extras/${extraId}`, { price: 13 }, { clientId: 'nobody' }),
      [`POST /clients/${clientId}/invoice-now`],
      [`POST /clients/${clientId}/invoice-now`],
      [`DELETE /extras/${extraId}`],
      [`PUT /extras/${extraId}?restore=true`, { text: 'Worming again' }],
      ...sends(`PUT /notes/${noteId}`, { text: 'Limps no more' }, { animalId: 'nobody' }),
      [`DELETE /notes/${noteId}`],
      ...['colleagues', ...plainNames].flatMap((name): Call[] => [[`GET /${name}`], [`POST /${name}`, {}]]),
      ...gets('/sync/head', '/sync/snapshot', '/sync/snapshot?cursor=x'),
      ...gets(`${client}/visits?before=2026-03-03`, `${client}/visits?before=soon`),
      ...gets(`${animal}/visits?before=2026-03-03`, `${client}/emails`),
      ...gets(`/history/clients/${clientId}?limit=1`, '/history/users/x'),
      ...gets(`/clients/${clientId}/export`),
      ['POST /clients', claire, keyed(erasable)],
      [`POST /clients/${erasable}/erase`, {}],
      [`PUT /clients/${erasable}`, { phone: '1' }],
      [`DELETE ${client}`],
      ['POST /clients', claire, keyed(mistaken)],
      [`DELETE /clients/${mistaken}`],
      [`DELETE ${animal}`],
      [`PUT ${animal}`, { name: 'Max' }],
      [`PUT ${animal}?restore=true`, { name: 'Max' }],
      ['DELETE /species/chien'],
      ['DELETE /species/chien'],
      ...gets('/practice'),
      ...sends('PUT /practice', { name: 'De Hond', vatRate: 6 }, { iban: 'BE68539007547035' }),
      ['PUT /practice', { bic: '' }, stale],
      ['PUT /practice', filledIn],
      ['DELETE /practice/email-notice'],
      ...gets('/practice/export'),
      ['GET /practice/export', undefined, noToken],
      ...gets('/accountant/period?from=2026-01-01&to=2026-01-31', '/accountant/period?from=January'),
      ...sends('PUT /accountant/books', { closedUntil: '2025-12-31' }, { closedUntil: 'December' }),
      ...gets('/accountant/client-listing/client-listing.csv?year=2026', '/accountant/client-listing/x.csv'),
      ...gets(`/accountant/tables/payments.csv${quarter}`, `/accountant/zips/e-invoices.zip${quarter}`),
      ...gets(`/accountant/journals/yuki.xml${quarter}`, '/accountant/journals/x.xml'),
      ['POST /contracts', { clientId }, keyed(contractId)],
      ['POST /contracts', { clientId: 'nobody' }],
      ...gets('/contracts?statuses=created,sent', '/contracts?statuses=lost'),
      ...sends(`PUT ${contract}`, { clientId }, { clientId: 'nobody' }),
      ...gets(`${contract}/terms`),
      [`PATCH ${contract}/withdraw`],
      ...gets(`${contract}/html`, `${contract}/pdf`),
      [`PATCH ${contract}/validate`],
      ...['send', 'resend', 'sign-here'].map((step): Call => [`POST ${contract}/${step}`]),
      ...['force-sign', 'activate', 'pause', 'resume'].map((step): Call => [`PATCH ${contract}/${step}`]),
      [`POST ${contract}/sign-now`, { clientId, starts: false }],
      [`PATCH ${contract}/validate`],
      [`PUT ${contract}/scan`, { content: 'JVBERi0xLjQKJSVFT0YK' }],
      [`PUT ${contract}/scan`, { content: '' }],
      ...sends(`PATCH ${contract}/mark-signed`, {}, { signedDocId: 'x' }),
      ...gets(`${contract}/pdf`),
      ['POST /invoices/sync'],
      ...gets('/invoices?sortBy=client', '/invoices?sortBy=price', '/invoices/months'),
      ...sends('POST /invoices/validate-month', { month: '2026-03' }, { month: 'March' }),
      [`POST /clients/${clientId}/mandate/amend`, { iban: 'BE71096123456769', day: '2026-03-02' }],
      [`POST /clients/${clientId}/mandate/amend`, {}],
      [`POST /clients/${clientId}/mandate/revoke`, { day: '2026-03-02' }],
      ...gets(`/clients/${clientId}/ledger`),
      ...sends(
        'POST /reminders',
        { reminders: [{ invoiceId: 'nobody', n: 1, toPay: 1 }] },
        { reminders: [] },
      ),
      ...gets('/refunds', '/reminders', '/e-invoices/unsent'),
      ...gets('/invoices/months/2026-03/end', '/invoices/months/march/end'),
      ...sends('POST /invoices/looks', { looks: [look] }, { looks: [] }),
      ...gets('/credit-notes', '/credit-notes?sortBy=price'),
      ['POST /invoices/export/xml?month=2026-03', { invoiceIds: [] }],
      ['POST /invoices/export/xml', { invoiceIds: [] }],
      ...gets('/invoices/xml-history', '/bank-statements'),
      ...['', '/money', '/invoice-status', '/monthly-revenue', '/plans'].flatMap((figures): Call[] => [
        [`GET /statistics${figures}`],
        [`GET /statistics${figures}`, undefined, noToken],
      ]),
      [`DELETE ${contract}`],
      [`DELETE ${contract}`],
      ...sends('POST /bank-statements/read', { files: statements }, { files: [] }),
      ['POST /bank-statements/apply', { files: statements, chosen }],
      ['POST /bank-statements/apply', { files: statements.slice(1), chosen }],
      ['POST /imports', { record: 'clients' }, keyed(runId)],
      ['POST /imports', { record: 'animals' }, keyed(runId)],
      ['POST /imports', { record: 'species' }],
      [`PUT ${run}/rows`, { first: 0, rows: [{ ...claire, credit: -1 }] }],
      [`PUT ${run}/rows`, { first: 0, rows: [{ name: 'Rex' }] }],
      ...sends(`POST ${run}/finish`, { count: 1 }, { count: 2 }),
      [`PUT ${run}/rows`, { first: 0, rows: [{ ...claire, credit: 1 }] }],
      ...sends(`POST ${run}/finish`, { count: 1 }, { count: 1 }),
      ['POST /imports', { record: 'animals' }, keyed(runId)],
      [`DELETE ${run}`],
      [`DELETE ${run}`],
      ...gets('/sync/changes?cursor=f.another.0', `/sync/changes?cursor=f.${await epoch()}.0`),
      ...sends('POST /sync/push', { edits: pushes }, { edits: [] }),
      ['POST /sync/push', { edits: pushes }, noToken],
      ['GET /sync/events', undefined, noToken],
      ['POST /calendar-feed'],
      ...gets('/emails', '/emails?limit=0', '/emails/unsent', '/mail-server'),
      ...sends('PUT /mail-server', mailServer, { ...mailServer, user: 'anna' }, { ...mailServer, port: 0 }),
      ['DELETE /mail-server'],
      ['POST /mail-server/test'],
      ...sends('POST /emails/send-again', { ids: ['none'] }, { ids: [] }),
      ...gets('/calendar-feed', `/calendar-feeds/${feed}.ics`),
      ['DELETE /calendar-feed'],
      ...gets('/people/events', '/people/events?before=yesterday'),
      ['GET /people/events', undefined, noToken],
      ['GET /people', undefined, ofColleague],
      ...gets('/auth/registration', '/people', '/people/invitations'),
      ...sends('POST /people/invitations', { ...invited, email: 'eva@practice.be' }, { ...invited, email }),
      ...sends('POST /people/invitations', { ...invited, email: 'dora' }, { ...invited, role: 'boss' }),
      ...sends('POST /auth/links/look', { token: 'made up' }, { token: linkTo }),
      ...sends('POST /auth/links/use', { ...dora, password: 'short' }, dora, dora),
      ...gets('/people/registration'),
      ...['short', 'long enough'].map((code): Call => ['PUT /people/registration', { kind: 'code', code }]),
      [`PATCH /people/${colleagueId}`, { disabled: true }],
      [`POST /people/${colleagueId}/reset`],
      [`POST /people/${colleagueId}/sign-out`],
      ['POST /auth/confirm', { password: 'a guess' }],
      ['DELETE /auth/confirm'],
      ['POST /auth/confirm', { password }],
      ['PUT /auth/password', { current: 'a guess', password: 'a quiet noon' }],
      ...['', 'password', 'a quiet noon'].map(
        (chosen): Call => ['PUT /auth/password', { current: password, password: chosen }],
      ),
      ['DELETE /auth/sessions'],
    ]
    const statuses = new Set<number>()
    const called = new Set<string>()
    for (const [request, payload, headers = token] of calls) {
      const [method = '', path = ''] = request.split(' ')
      const pattern = describedPath(path)
      called.add(`${method} ${pattern}`)
      const answer = await server.app.inject({
        method: toMethod(method),
        url: `/api${path}`,
        headers,
        ...(payload === undefined ? {} : { payload }),
      })
      statuses.add(answer.statusCode)
      const response = document.paths[pattern]?.[method.toLowerCase()]?.responses[answer.statusCode]
      const form = String(answer.headers['content-type']).split(';')[0] ?? ''
      const schema = response?.content?.[form]?.schema
      const context = `${request} ${answer.statusCode} ${answer.payload}`
      expect(schema, context).toBeDefined()
      if (form === 'application/json') ajv.validate(schema ?? false, answer.json())
      expect(ajv.errors, context).toBeNull()
    }
    expect([...statuses].toSorted()).toEqual([200, 201, 400, 401, 403, 404, 409, 410, 412, 422])
    expect(described().filter(call => !called.has(call))).toEqual([])
  })

  const epoch = async () =>
    (await server.db.selectFrom('head').select('epoch').executeTakeFirstOrThrow()).epoch
})
