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
import { registeredRoutes } from '../testing/registered-routes.ts'
import { openServer, type Server } from '../testing/server.ts'
import { sentFiles } from '../testing/statement-actions.ts'

type Content = { content?: { [type: string]: { schema: object } } }
type Operation = {
  /** Empty if the operation is public. */
  security?: object[]
  parameters?: { schema: object }[]
  requestBody?: Content
  responses: { [status: string]: Content }
}
type Document = { paths: { [path: string]: { [method: string]: Operation } } }

let server: Server
let document: Document
beforeAll(async () => {
  server = await openServer()
  document = (await server.app.inject({ url: '/api/openapi.json' })).json()
})
afterAll(() => server.close())

const oneReminder = { reminders: [{ invoiceId: 'nobody', n: 1, toPay: 1 }] }

const described = () =>
  Object.entries(document.paths)
    .flatMap(([path, operations]) => Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`))
    .toSorted()

const registered = () =>
  registeredRoutes(server)
    .filter(({ method, path }) => method !== 'HEAD' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.slice('/api'.length).replace(/:(\w+)/g, '{$1}')}`)
    .toSorted()

it('describes exactly the existing routes', () => {
  expect(described()).toEqual(registered())
  expect(described()).toContain('PUT /species/{name}')
  expect(described()).not.toContain('DELETE /invoices/{id}')
})

it('lists the responses and the errors of every route', () => {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { responses }] of Object.entries(operations)) {
      const statuses = Object.keys(responses)
      expect(
        statuses.filter(status => status.startsWith('2')),
        `${method} ${path}`,
      ).toHaveLength(1)
      expect(statuses, `${method} ${path}`).toEqual(expect.arrayContaining(['400', '429', '500', '503']))
      for (const response of Object.values(responses)) {
        const isEmpty = response === responses['304']
        if (!isEmpty) expect(Object.keys(response.content ?? {}), `${method} ${path}`).toHaveLength(1)
      }
    }
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
  for (const [path, operations] of Object.entries(document.paths))
    for (const method of Object.keys(operations))
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

it('is public, and marks the public routes', async () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths: { '/health': { get: { security: [] } }, '/auth/login': { post: { security: [] } } },
  })
  expect(document.paths['/species']?.get).not.toHaveProperty('security')
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
    const invited = { email: 'dora@practice.be', role: 'staff' }
    const invitation = await connectWithToken(server, accessToken).post('people/invitations', invited)
    const linkTo = String(getField(invitation.body, 'link')).replace(/.*#/, '')
    const dora = { token: linkTo, firstName: 'Dora', lastName: 'Claes', password: 'a quiet morning' }
    const missing = { name: 'Chat', hourlyPrice: 0 }
    const clientId = '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01'
    const erasable = '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a09'
    const mistaken = '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a33'
    const animalId = '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a02'
    const quarter = '?from=2026-01-01&to=2026-03-31'
    const [client, animal] = [`/clients/${clientId}`, `/animals/${animalId}`]
    const contractId = '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a04'
    const contract = `/contracts/${contractId}`
    const appointmentId = '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a05'
    const appointment = `/appointments/${appointmentId}`
    const times = { startTime: '2026-03-03T10:00:00+01:00', endTime: '2026-03-03T10:00:00Z' }
    const booking = { title: 'Vaccin', description: null, ...times, color: '#abc', animalId }
    const noteId = '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a06'
    const noted = { clientId, animalId, writtenAt: '2026-03-02T09:00:00Z', text: 'Limps' }
    const days = 'start=2026-03-01T00:00:00Z&end=2026-04-01T00:00:00Z'
    const runId = '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a03'
    const run = `/imports/${runId}`
    const stale = { ...token, 'if-match': '"1"' }
    const pushedAs = (n: number, kind: string, id: string, patch: object, after: string[] = []) => {
      const [record, verb] = kind.split('.')
      const key = `0f5c2b1e-7f3a-4c11-9d52-${String(n).padStart(12, '0')}`
      return { key, record, id, kind: verb, patch, after }
    }
    const unseen = pushedAs(1, 'clients.change', clientId, { phone: { from: 'x', to: 'y' } })
    // Outcomes in order: done, already done, conflict, blocked, refused, gone, erased, unknown.
    const pushes = [
      pushedAs(0, 'species.add', 'poney', {
        name: { from: null, to: 'Poney' },
        hourlyPrice: { from: null, to: 9 },
      }),
      pushedAs(2, 'species.reprice', 'poney', { hourlyPrice: { from: 1, to: 9 } }),
      unseen,
      pushedAs(3, 'species.delete', 'poney', {}, [unseen.key]),
      pushedAs(4, 'species.reprice', 'poney', { hourlyPrice: { from: 9, to: -1 } }),
      pushedAs(5, 'species.delete', 'poney', { hourlyPrice: { from: 9, to: null } }),
      pushedAs(6, 'clients.change', erasable, { phone: { from: 'x', to: 'y' } }),
      pushedAs(7, 'planets.add', 'x', {}),
    ]
    const paidIn = { cents: 100, day: '2026-03-03', code: 'PMNT RCDT ESCT', details: [{ name: 'Claire' }] }
    const account = 'BE68539007547034'
    const read = camt053({ account, day: '2026-03-03', number: 1, entries: [paidIn] })
    const statements = sentFiles([read, 'a page of the web'])
    const chosen = [{ id: '0.0.0.0', invoiceId: null }]
    type Call = [
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      pattern: string,
      path: string,
      body?: object | undefined,
      headers?: object,
    ]
    const look = { invoiceId: 'nobody', total: 5, findings: ['first'] }
    const calls: Call[] = [
      ['GET', '/health', '/health'],
      ['GET', '/ready', '/ready'],
      ['GET', '/openapi.json', '/openapi.json'],
      ['POST', '/auth/register', '/auth/register', anna],
      ['POST', '/auth/register', '/auth/register', { ...anna, email: 'c@practice.be' }],
      ['POST', '/auth/register', '/auth/register', { ...anna, email: '' }],
      ['POST', '/auth/login', '/auth/login', { email, password }],
      ['POST', '/auth/login', '/auth/login', { email, password: 'x' }],
      ['POST', '/auth/login', '/auth/login', { email }],
      ['POST', '/auth/refresh-token', '/auth/refresh-token', { refresh_token: refreshToken }],
      ['POST', '/refresh-token', '/refresh-token', { refresh_token: 'made-up' }],
      ['GET', '/auth/profile', '/auth/profile', undefined, token],
      ['GET', '/auth/profile', '/auth/profile'],
      ['GET', '/auth/sessions', '/auth/sessions', undefined, token],
      ['DELETE', '/auth/sessions/{id}', `/auth/sessions/${runId}`, undefined, token],
      ['POST', '/auth/logout', '/auth/logout', { refresh_token: 'none' }],
      ['POST', '/species', '/species', { name: 'Chien', hourlyPrice: 10.5 }, token],
      ['POST', '/species', '/species', { name: 'chien', hourlyPrice: 1 }, token],
      ['POST', '/species', '/species', missing, token],
      ['POST', '/species', '/species', { ...missing, colour: 1 }, token],
      ['POST', '/species', '/species', missing, { ...token, 'idempotency-key': 'x' }],
      ['GET', '/species', '/species?search=ch', undefined, token],
      ['GET', '/species', '/species?limit=0', undefined, token],
      ['PUT', '/species/{name}', '/species/chien', { hourlyPrice: 12 }, token],
      ['PUT', '/species/{name}', '/species/chien', { hourlyPrice: 12 }, { ...token, 'if-match': '"1"' }],
      ['PUT', '/species/{name}', '/species/chien', { name: 'Chat' }, token],
      ['PUT', '/species/{name}', '/species/cheval', { hourlyPrice: 12 }, token],
      ['POST', '/clients', '/clients', claire, { ...token, 'idempotency-key': clientId }],
      ['POST', '/clients', '/clients', { ...claire, referrerId: clientId }, token],
      ['POST', '/clients', '/clients', { ...claire, bic: 'x' }, token],
      ['GET', '/clients', '/clients?sortBy=animalCount', undefined, token],
      ['PUT', '/clients/{id}', client, { isActive: false }, token],
      ['PUT', '/clients/{id}', client, { isActive: true }, stale],
      ['PUT', '/clients/{id}', client, { referrerId: clientId }, token],
      ['PUT', '/clients/{id}', '/clients/nobody', { phone: '' }, token],
      ['POST', '/animals', '/animals', rex(clientId), { ...token, 'idempotency-key': animalId }],
      ['POST', '/animals', '/animals', rex('nobody'), token],
      ['GET', '/animals', `/animals?clientId=${clientId}`, undefined, token],
      ['PUT', '/animals/{id}', animal, { nbYearlyVisit: 5 }, token],
      ['PUT', '/animals/{id}', animal, { nbYearlyVisit: 6 }, stale],
      ['PUT', '/animals/{id}', animal, { speciesName: 'Chat' }, token],
      ['PUT', '/animals/{id}', `${animal}?restore=perhaps`, { name: 'Max' }, token],
      ['DELETE', '/animals/{id}', animal, undefined, stale],
      ['POST', '/appointments', '/appointments', booking, { ...token, 'idempotency-key': appointmentId }],
      ['POST', '/appointments', '/appointments', times, token],
      ['POST', '/appointments', '/appointments', {}, token],
      ['POST', '/appointments', '/appointments', { ...booking, color: 'red' }, token],
      ['POST', '/appointments', '/appointments', { ...booking, allDay: true }, token],
      ['GET', '/appointments', `/appointments?${days}`, undefined, token],
      ['GET', '/appointments', '/appointments?start=monday&end=friday', undefined, token],
      ['GET', '/appointments', '/appointments', undefined, token],
      ['PUT', '/appointments/{id}', appointment, times, token],
      ['PUT', '/appointments/{id}', appointment, booking, stale],
      ['PUT', '/appointments/{id}', appointment, { animalId: 'nobody' }, token],
      ['PUT', '/appointments/{id}', `${appointment}?restore=perhaps`, times, token],
      ['DELETE', '/appointments/{id}', appointment, undefined, stale],
      ['DELETE', '/appointments/{id}', appointment, undefined, token],
      ['DELETE', '/appointments/{id}', appointment, undefined, token],
      ['PUT', '/appointments/{id}', appointment, times, token],
      ['PUT', '/appointments/{id}', `${appointment}?restore=true`, times, token],
      ['POST', '/notes', '/notes', noted, { ...token, 'idempotency-key': noteId }],
      ['POST', '/notes', '/notes', { ...noted, text: '' }, token],
      ['GET', '/notes', `/notes?clientId=${clientId}&before=2026-03-03`, undefined, token],
      ['GET', '/notes', '/notes?before=soon', undefined, token],
      ['PUT', '/notes/{id}', `/notes/${noteId}`, { text: 'Limps no more' }, token],
      ['PUT', '/notes/{id}', `/notes/${noteId}`, { animalId: 'nobody' }, token],
      ['DELETE', '/notes/{id}', `/notes/${noteId}`, undefined, stale],
      ['DELETE', '/notes/{id}', `/notes/${noteId}`, undefined, token],
      ['PUT', '/notes/{id}', `/notes/${noteId}`, { text: 'Limps' }, token],
      ...['colleagues', ...plainNames].flatMap((name): Call[] => [
        ['GET', `/${name}`, `/${name}`, undefined, token],
        ['POST', `/${name}`, `/${name}`, {}, token],
        ['PUT', `/${name}/{id}`, `/${name}/nothing`, {}, token],
        ['DELETE', `/${name}/{id}`, `/${name}/nothing`, undefined, token],
      ]),
      ['GET', '/sync/head', '/sync/head', undefined, token],
      ['GET', '/sync/snapshot', '/sync/snapshot', undefined, token],
      ['GET', '/sync/snapshot', '/sync/snapshot?cursor=x', undefined, token],
      ['GET', '/clients/{id}/visits', `${client}/visits?before=2026-03-03`, undefined, token],
      ['GET', '/clients/{id}/visits', `${client}/visits?before=soon`, undefined, token],
      ['GET', '/animals/{id}/visits', `${animal}/visits?before=2026-03-03`, undefined, token],
      ['GET', '/clients/{id}/emails', `${client}/emails`, undefined, token],
      ['GET', '/clients/{id}/emails', '/clients/nobody/emails', undefined, token],
      ['GET', '/history/{record}/{id}', `/history/clients/${clientId}?limit=1`, undefined, token],
      ['GET', '/history/{record}/{id}', '/history/users/x', undefined, token],
      ['GET', '/clients/{id}/export', `/clients/${clientId}/export`, undefined, token],
      ['GET', '/clients/{id}/export', '/clients/nobody/export', undefined, token],
      ['POST', '/clients/{id}/erase', '/clients/nobody/erase', {}, token],
      ['POST', '/clients', '/clients', claire, { ...token, 'idempotency-key': erasable }],
      ['POST', '/clients/{id}/erase', `/clients/${erasable}/erase`, {}, token],
      ['PUT', '/clients/{id}', `/clients/${erasable}`, { phone: '1' }, token],
      ['DELETE', '/clients/{id}', client, undefined, token],
      ['POST', '/clients', '/clients', claire, { ...token, 'idempotency-key': mistaken }],
      ['DELETE', '/clients/{id}', `/clients/${mistaken}`, undefined, token],
      ['DELETE', '/animals/{id}', animal, undefined, token],
      ['PUT', '/animals/{id}', animal, { name: 'Max' }, token],
      ['PUT', '/animals/{id}', `${animal}?restore=true`, { name: 'Max' }, token],
      ['DELETE', '/species/{name}', '/species/chien', undefined, token],
      ['DELETE', '/species/{name}', '/species/chien', undefined, token],
      ['GET', '/practice', '/practice', undefined, token],
      ['PUT', '/practice', '/practice', { name: 'De Hond', vatRate: 6 }, token],
      ['PUT', '/practice', '/practice', { iban: 'BE68539007547035' }, token],
      ['PUT', '/practice', '/practice', { bic: '' }, stale],
      ['PUT', '/practice', '/practice', filledIn, token],
      ['DELETE', '/practice/email-notice', '/practice/email-notice', undefined, token],
      ['GET', '/practice/export', '/practice/export', undefined, token],
      ['GET', '/practice/export', '/practice/export'],
      ['GET', '/accountant/period', '/accountant/period?from=2026-01-01&to=2026-01-31', undefined, token],
      ['GET', '/accountant/period', '/accountant/period?from=January', undefined, token],
      ['GET', '/accountant/tables/{file}', `/accountant/tables/payments.csv${quarter}`, undefined, token],
      ['GET', '/accountant/zips/{file}', `/accountant/zips/e-invoices.zip${quarter}`, undefined, token],
      ['POST', '/contracts', '/contracts', { clientId }, { ...token, 'idempotency-key': contractId }],
      ['POST', '/contracts', '/contracts', { clientId: 'nobody' }, token],
      ['GET', '/contracts', '/contracts?statuses=created,sent', undefined, token],
      ['GET', '/contracts', '/contracts?statuses=lost', undefined, token],
      ['PUT', '/contracts/{id}', contract, { clientId }, token],
      ['PUT', '/contracts/{id}', contract, { clientId: 'nobody' }, token],
      ['GET', '/contracts/{id}/terms', `${contract}/terms`, undefined, token],
      ['PATCH', '/contracts/{id}/withdraw', `${contract}/withdraw`, undefined, token],
      ['POST', '/invoices/{id}/make-again', '/invoices/nobody/make-again', undefined, token],
      ['GET', '/contracts/{id}/html', `${contract}/html`, undefined, token],
      ['GET', '/contracts/{id}/pdf', `${contract}/pdf`, undefined, token],
      ...(
        ['validate', 'send', 'resend', 'sign-here', 'force-sign', 'activate', 'pause', 'resume'] as const
      ).flatMap((step): Call[] => {
        const method = ['send', 'resend', 'sign-here'].includes(step) ? 'POST' : 'PATCH'
        const pattern = `/contracts/{id}/${step}`
        return [
          [method, pattern, `${contract}/${step}`, undefined, token],
          [method, pattern, `/contracts/nobody/${step}`, undefined, token],
        ]
      }),
      ['PATCH', '/contracts/{id}/validate', `${contract}/validate`, undefined, token],
      ['PATCH', '/contracts/{id}/mark-signed', `${contract}/mark-signed`, {}, token],
      ['PATCH', '/contracts/{id}/mark-signed', `${contract}/mark-signed`, { signedDocId: 'x' }, token],
      ['GET', '/contracts/{id}/pdf', `${contract}/pdf`, undefined, token],
      ['POST', '/invoices/sync', '/invoices/sync', undefined, token],
      ['GET', '/invoices', '/invoices?sortBy=client', undefined, token],
      ['GET', '/invoices', '/invoices?sortBy=price', undefined, token],
      ['GET', '/invoices/months', '/invoices/months', undefined, token],
      ...(['validate', 'mark-paid', 'mark-not-paid', 'cancel', 'send'] as const).map((step): Call => {
        const method = step === 'send' ? 'POST' : 'PATCH'
        return [method, `/invoices/{id}/${step}`, `/invoices/nobody/${step}`, undefined, token]
      }),
      ['GET', '/invoices/{id}/html', '/invoices/nobody/html', undefined, token],
      ['GET', '/invoices/{id}/pdf', '/invoices/nobody/pdf', undefined, token],
      ['POST', '/invoices/validate-month', '/invoices/validate-month', { month: '2026-03' }, token],
      ['POST', '/invoices/validate-month', '/invoices/validate-month', { month: 'March' }, token],
      [
        'POST',
        '/clients/{id}/mandate/amend',
        `/clients/${clientId}/mandate/amend`,
        { iban: 'BE71096123456769', day: '2026-03-02' },
        token,
      ],
      ['POST', '/clients/{id}/mandate/amend', `/clients/${clientId}/mandate/amend`, {}, token],
      [
        'POST',
        '/clients/{id}/mandate/revoke',
        `/clients/${clientId}/mandate/revoke`,
        { day: '2026-03-02' },
        token,
      ],
      ['GET', '/clients/{id}/ledger', `/clients/${clientId}/ledger`, undefined, token],
      ['GET', '/invoices/{id}/ledger', '/invoices/nobody/ledger', undefined, token],
      [
        'POST',
        '/invoices/{id}/payments',
        '/invoices/nobody/payments',
        { amount: 1, day: '2026-03-02', method: 'cash' },
        token,
      ],
      [
        'POST',
        '/clients/{id}/refunds',
        '/clients/nobody/refunds',
        { amount: 1, day: '2026-03-02', method: 'cash' },
        token,
      ],
      ['GET', '/refunds', '/refunds', undefined, token],
      ['POST', '/refunds/{id}/book', '/refunds/nobody/book', { day: '2026-03-02' }, token],
      ['POST', '/payments/{id}/undo', '/payments/nobody/undo', { reason: 'Wrong' }, token],
      ['GET', '/reminders', '/reminders', undefined, token],
      ['POST', '/reminders', '/reminders', oneReminder, token],
      ['POST', '/reminders', '/reminders', { reminders: [] }, token],
      ['GET', '/invoices/{id}/reminders', '/invoices/nobody/reminders', undefined, token],
      ['PATCH', '/invoices/{id}/reminders', '/invoices/nobody/reminders', { stopped: true }, token],
      ['GET', '/invoices/{id}/reminder-preview', '/invoices/nobody/reminder-preview', undefined, token],
      ['GET', '/invoices/{id}/e-invoice', '/invoices/nobody/e-invoice', undefined, token],
      ['GET', '/credit-notes/{id}/e-invoice', '/credit-notes/nobody/e-invoice', undefined, token],
      ['GET', '/invoices/months/{month}/end', '/invoices/months/2026-03/end', undefined, token],
      ['GET', '/invoices/months/{month}/end', '/invoices/months/march/end', undefined, token],
      ['POST', '/invoices/looks', '/invoices/looks', { looks: [look] }, token],
      ['POST', '/invoices/looks', '/invoices/looks', { looks: [] }, token],
      ['GET', '/credit-notes', '/credit-notes', undefined, token],
      ['GET', '/credit-notes', '/credit-notes?sortBy=price', undefined, token],
      ['GET', '/credit-notes/{id}/html', '/credit-notes/nobody/html', undefined, token],
      ['GET', '/credit-notes/{id}/pdf', '/credit-notes/nobody/pdf', undefined, token],
      ['POST', '/invoices/export/xml', '/invoices/export/xml?month=2026-03', { invoiceIds: [] }, token],
      ['POST', '/invoices/export/xml', '/invoices/export/xml', { invoiceIds: [] }, token],
      ['GET', '/invoices/xml-history', '/invoices/xml-history', undefined, token],
      [
        'GET',
        '/invoices/xml-history/{id}/download',
        '/invoices/xml-history/nothing/download',
        undefined,
        token,
      ],
      ['GET', '/statistics', '/statistics', undefined, token],
      ['GET', '/statistics', '/statistics'],
      ['GET', '/statistics/money', '/statistics/money', undefined, token],
      ['GET', '/statistics/invoice-status', '/statistics/invoice-status', undefined, token],
      ['GET', '/statistics/invoice-status', '/statistics/invoice-status'],
      ['GET', '/statistics/monthly-revenue', '/statistics/monthly-revenue', undefined, token],
      ['GET', '/statistics/monthly-revenue', '/statistics/monthly-revenue'],
      ['DELETE', '/contracts/{id}', contract, undefined, token],
      ['DELETE', '/contracts/{id}', contract, undefined, token],
      ['GET', '/bank-statements', '/bank-statements', undefined, token],
      ['POST', '/bank-statements/read', '/bank-statements/read', { files: statements }, token],
      ['POST', '/bank-statements/read', '/bank-statements/read', { files: [] }, token],
      ['POST', '/bank-statements/apply', '/bank-statements/apply', { files: statements, chosen }, token],
      [
        'POST',
        '/bank-statements/apply',
        '/bank-statements/apply',
        { files: statements.slice(1), chosen },
        token,
      ],
      ['GET', '/bank-statements', '/bank-statements', undefined, token],
      ['GET', '/bank-statements/{id}/entries', '/bank-statements/none/entries?page=1', undefined, token],
      ['POST', '/imports', '/imports', { record: 'clients' }, { ...token, 'idempotency-key': runId }],
      ['POST', '/imports', '/imports', { record: 'animals' }, { ...token, 'idempotency-key': runId }],
      ['POST', '/imports', '/imports', { record: 'species' }, token],
      ['PUT', '/imports/{id}/rows', `${run}/rows`, { first: 0, rows: [{ ...claire, credit: -1 }] }, token],
      ['PUT', '/imports/{id}/rows', `${run}/rows`, { first: 0, rows: [{ name: 'Rex' }] }, token],
      ['PUT', '/imports/{id}/rows', '/imports/none/rows', { first: 0, rows: [claire] }, token],
      ['POST', '/imports/{id}/finish', `${run}/finish`, { count: 1 }, token],
      ['POST', '/imports/{id}/finish', `${run}/finish`, { count: 2 }, token],
      ['PUT', '/imports/{id}/rows', `${run}/rows`, { first: 0, rows: [{ ...claire, credit: 1 }] }, token],
      ['POST', '/imports/{id}/finish', `${run}/finish`, { count: 1 }, token],
      ['POST', '/imports/{id}/finish', `${run}/finish`, { count: 1 }, token],
      ['POST', '/imports', '/imports', { record: 'animals' }, { ...token, 'idempotency-key': runId }],
      ['DELETE', '/imports/{id}', run, undefined, token],
      ['DELETE', '/imports/{id}', run, undefined, token],
      ['GET', '/sync/changes', '/sync/changes?cursor=f.another.0', undefined, token],
      ['GET', '/sync/changes', `/sync/changes?cursor=f.${await epoch()}.0`, undefined, token],
      ['POST', '/sync/push', '/sync/push', { edits: pushes }, token],
      ['POST', '/sync/push', '/sync/push', { edits: [] }, token],
      ['POST', '/sync/push', '/sync/push', { edits: pushes }],
      ['GET', '/sync/events', '/sync/events'],
      ['GET', '/calendar-feed', '/calendar-feed', undefined, token],
      ['POST', '/calendar-feed', '/calendar-feed', undefined, token],
      ['GET', '/calendar-feeds/{file}', '/calendar-feeds/nothing.ics'],
      ['GET', '/calendar-feeds/{file}', `/calendar-feeds/${feed}.ics`],
      ['DELETE', '/calendar-feed', '/calendar-feed', undefined, token],
      ['GET', '/people/events', '/people/events', undefined, token],
      ['GET', '/people/events', '/people/events?before=yesterday', undefined, token],
      ['GET', '/people/events', '/people/events'],
      ['GET', '/auth/registration', '/auth/registration'],
      ['GET', '/people', '/people', undefined, token],
      ['GET', '/people', '/people', undefined, ofColleague],
      ['GET', '/people/invitations', '/people/invitations', undefined, token],
      ['POST', '/people/invitations', '/people/invitations', { ...invited, email: 'eva@practice.be' }, token],
      ['POST', '/people/invitations', '/people/invitations', { ...invited, email }, token],
      ['POST', '/people/invitations', '/people/invitations', { ...invited, email: 'dora' }, token],
      ['POST', '/people/invitations', '/people/invitations', { ...invited, role: 'boss' }, token],
      ['DELETE', '/people/invitations/{id}', '/people/invitations/none', undefined, token],
      ['POST', '/auth/links/look', '/auth/links/look', { token: 'made up' }],
      ['POST', '/auth/links/look', '/auth/links/look', { token: linkTo }],
      ['POST', '/auth/links/use', '/auth/links/use', { ...dora, password: 'short' }],
      ['POST', '/auth/links/use', '/auth/links/use', dora],
      ['POST', '/auth/links/use', '/auth/links/use', dora],
      ['GET', '/people/registration', '/people/registration', undefined, token],
      ['PUT', '/people/registration', '/people/registration', { kind: 'code', code: 'short' }, token],
      ['PUT', '/people/registration', '/people/registration', { kind: 'code', code: 'long enough' }, token],
      ['PATCH', '/people/{id}', `/people/${colleagueId}`, { disabled: true }, token],
      ['PATCH', '/people/{id}', '/people/nobody', { disabled: true }, token],
      ['POST', '/people/{id}/reset', `/people/${colleagueId}/reset`, undefined, token],
      ['POST', '/people/{id}/reset', '/people/nobody/reset', undefined, token],
      ['POST', '/people/{id}/sign-out', `/people/${colleagueId}/sign-out`, undefined, token],
      ['POST', '/auth/confirm', '/auth/confirm', { password: 'a guess' }, token],
      ['DELETE', '/auth/confirm', '/auth/confirm', undefined, token],
      ['POST', '/auth/confirm', '/auth/confirm', { password }, token],
      ['PUT', '/auth/password', '/auth/password', { current: 'a guess', password: 'a quiet noon' }, token],
      ['PUT', '/auth/password', '/auth/password', { current: password, password: 'password' }, token],
      ['PUT', '/auth/password', '/auth/password', { current: password, password: 'a quiet noon' }, token],
      ['DELETE', '/auth/sessions', '/auth/sessions', undefined, token],
    ]
    const statuses = new Set<number>()
    for (const [method, pattern, path, payload, headers] of calls) {
      const answer = await server.app.inject({
        method,
        url: `/api${path}`,
        headers: { ...headers },
        ...(payload === undefined ? {} : { payload }),
      })
      statuses.add(answer.statusCode)
      const response = document.paths[pattern]?.[method.toLowerCase()]?.responses[answer.statusCode]
      const form = String(answer.headers['content-type']).split(';')[0] ?? ''
      const schema = response?.content?.[form]?.schema
      const context = `${method} ${path} ${answer.statusCode} ${answer.payload}`
      expect(schema, context).toBeDefined()
      if (form === 'application/json') ajv.validate(schema ?? false, answer.json())
      expect(ajv.errors, context).toBeNull()
    }
    expect([...statuses].toSorted()).toEqual([200, 201, 400, 401, 403, 404, 409, 410, 412, 422])
    const called = new Set(calls.map(([method, pattern]) => `${method} ${pattern}`))
    expect(described().filter(call => !called.has(call))).toEqual([])
  })

  const epoch = async () =>
    (await server.db.selectFrom('head').select('epoch').executeTakeFirstOrThrow()).epoch
})
