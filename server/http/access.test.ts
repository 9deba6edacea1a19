import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anna, bart, claire } from '../../tests/practice/cast.ts'
import { writeTransaction } from '../db/database.ts'
import { startSession } from '../features/accounts/sessions.ts'
import { type Client, connectWithToken, getId, logIn, signUp, visitor } from '../testing/client.ts'
import { onFastEngine, openOnce } from '../testing/engines.ts'
import { fetchDescription } from '../testing/openapi.ts'
import { ownTables } from '../testing/own-tables.ts'
import { changed, pushed, pushTogether } from '../testing/push-actions.ts'
import { type RegisteredRoute, registeredRoutes, toMethod } from '../testing/registered-routes.ts'
import type { Server } from '../testing/server.ts'

/**
 * Access rules. Only exceptions are listed. By default, staff have access and strangers do not. A new route
 * that is open to strangers fails this test.
 */
const toStrangers = [
  'GET /api/auth/registration',
  'GET /api/calendar-feeds/:file',
  'GET /api/health',
  'GET /api/openapi.json',
  'GET /api/ready',
  'GET /sign/:token',
  'GET /sign/:token/pdf',
  'GET /sign/page.css',
  'GET /sign/page.js',
  'POST /api/auth/links/look',
  'POST /api/auth/links/use',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/refresh-token',
  'POST /api/auth/register',
  'POST /api/refresh-token',
  'POST /sign/:token',
]
const toOwners = [
  'DELETE /api/imports/:id',
  'DELETE /api/people/invitations/:id',
  'DELETE /api/practice/email-notice',
  'GET /api/accountant/period',
  'GET /api/mail-server',
  'GET /api/people',
  'GET /api/people/events',
  'GET /api/people/invitations',
  'GET /api/people/registration',
  'POST /api/imports',
  'POST /api/imports/:id/finish',
  'POST /api/people/:id/sign-out',
  'PUT /api/accountant/books',
  'PUT /api/imports/:id/rows',
  'PUT /api/practice',
]
const toOwnersWithPassword = [
  'DELETE /api/mail-server',
  'GET /api/accountant/client-listing/:file',
  'GET /api/accountant/journals/:file',
  'GET /api/accountant/tables/:file',
  'GET /api/accountant/zips/:file',
  'GET /api/practice/export',
  'PATCH /api/people/:id',
  'POST /api/clients/:id/erase',
  'POST /api/mail-server/test',
  'POST /api/people/:id/reset',
  'POST /api/people/invitations',
  'PUT /api/mail-server',
  'PUT /api/people/registration',
]

const toStaffWithPassword = ['POST /api/calendar-feed']

type Access = 'strangers' | 'staff' | 'staff with their password' | 'owners' | 'owners with their password'

const formatRoute = ({ method, path }: RegisteredRoute) => `${method === 'HEAD' ? 'GET' : method} ${path}`

function getAccess(route: RegisteredRoute): Access {
  const name = formatRoute(route)
  if (toStrangers.includes(name)) return 'strangers'
  if (toStaffWithPassword.includes(name)) return 'staff with their password'
  if (toOwnersWithPassword.includes(name)) return 'owners with their password'
  return toOwners.includes(name) ? 'owners' : 'staff'
}

const noToken = { status: 401, code: 'auth/sign-in-needed' }
const noOwner = { status: 403, code: 'auth/owner-needed' }
const noPassword = { status: 403, code: 'auth/password-needed' }

onFastEngine(({ openServer }) => {
  let server: Server
  let clientId: string
  let annasId: string
  let bartsId: string
  openOnce(openServer, async opened => {
    server = opened
    const owner = await signUp(server)
    const colleague = await signUp(server, bart)
    clientId = getId(await owner.post('clients', claire))
    annasId = getId(await owner.get('auth/profile'))
    bartsId = getId(await colleague.get('auth/profile'))
  })

  const routes = () => registeredRoutes(server).filter(({ method }) => method !== 'OPTIONS')

  /** Sends a request that would take effect if it were allowed. The ids are those of a client and a user. */
  async function call({ method, path }: RegisteredRoute, token: string | undefined) {
    const id = path.startsWith('/api/people') ? bartsId : clientId
    const response = await server.app.inject({
      method: toMethod(method),
      url: path.replace(/:\w+/g, id),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(/^P/.test(method) ? { payload: createBody(path) } : {}),
    })
    const hasCode = method !== 'HEAD' && response.headers['content-type']?.toString().includes('json')
    const code = hasCode ? Object(response.json()).code : undefined
    return { status: response.statusCode, code }
  }

  async function everything(): Promise<Map<string, string>> {
    const contents = new Map<string, string>()
    for (const { name } of await ownTables(server.db)) {
      const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(server.db)
      contents.set(name, JSON.stringify(rows.map(row => JSON.stringify(row)).toSorted()))
    }
    return contents
  }

  async function walk(
    token: string | undefined,
    expected: (access: Access) => { status: number; code: string } | undefined,
  ): Promise<string[]> {
    const before = await everything()
    const astray: string[] = []
    let called = 0
    for (const route of routes()) {
      const answer = expected(getAccess(route))
      if (answer === undefined) continue
      called += 1
      const { status, code } = await call(route, token)
      const isRight = status === answer.status && (route.method === 'HEAD' || code === answer.code)
      if (!isRight) astray.push(`${route.method} ${route.path}: ${status} ${code}`)
    }
    expect(called).toBeGreaterThan(15)
    expect(await everything()).toEqual(before)
    return astray
  }

  it('the table names existing routes only, some of each kind', () => {
    const names = new Set(routes().map(formatRoute))
    const table = [...toStrangers, ...toOwners, ...toOwnersWithPassword, ...toStaffWithPassword]
    expect(table.filter(name => !names.has(name))).toEqual([])
    expect(names.size).toBeGreaterThan(90)
  })

  it('a missing or invalid token is refused where one is needed, and nothing changes', async () => {
    const third = await signUp(server, { ...bart, email: 'third@practice.be' })
    // Disables only the account. `disable` would also end its sessions.
    const users = server.db.updateTable('users').where('email', '=', 'third@practice.be')
    await users.set({ disabled: 1 }).execute()
    const refusal = (access: Access) => (access === 'strangers' ? undefined : noToken)
    for (const token of [undefined, 'made-up', third.accessToken])
      expect(await walk(token, refusal), token).toEqual([])
  })

  it('a staff member is refused on the routes of administrators, and nothing changes', async () => {
    const { accessToken } = await logIn(server, bart)
    const refusal = (access: Access) => (access.startsWith('owners') ? noOwner : undefined)
    expect(await walk(accessToken, refusal)).toEqual([])
  })

  it('an administrator must confirm an old login with the password on sensitive routes', async () => {
    const { accessToken } = await logIn(server)
    server.clock.advance(10 * 60_000 + 1)
    const needsPassword = (access: Access) => access.endsWith('with their password')
    const refusal = (access: Access) => (needsPassword(access) ? noPassword : undefined)
    const before = await everything()
    const passwordRoutes = routes().filter(route => needsPassword(getAccess(route)))
    expect(passwordRoutes).toHaveLength(toOwnersWithPassword.length + toStaffWithPassword.length)
    for (const route of passwordRoutes)
      expect(await call(route, accessToken), route.path).toEqual(refusal(getAccess(route)))
    expect(await everything()).toEqual(before)
  })

  it('a staff member can use all other routes, and an administrator can use all', async () => {
    const isLetIn = ({ status, code }: { status: number; code: unknown }) =>
      status !== 401 && !String(code).startsWith('auth/owner') && code !== 'auth/password-needed'
    for (const route of routes()) {
      // The event stream stays open as long as the client listens.
      if (route.path === '/api/sync/events' || route.method === 'HEAD') continue
      const access = getAccess(route)
      // Some routes sign out, disable the user, or change the password.
      await server.db.updateTable('users').set({ disabled: 0 }).execute()
      const { access_token } = await writeTransaction(server.db, tx =>
        startSession(tx, server, access.startsWith('staff') ? bartsId : annasId, ''),
      )
      expect(await call(route, access_token), `${route.method} ${route.path}`).toSatisfy(isLetIn)
    }
  })

  it('the API description states the access of every route', async () => {
    const { paths } = await fetchDescription(server)
    for (const route of routes()) {
      if (route.method === 'HEAD' || !route.path.startsWith('/api/')) continue
      const path = route.path.slice('/api'.length).replace(/:(\w+)/g, '{$1}')
      const operation = paths[path]?.[route.method.toLowerCase()]
      const access = getAccess(route)
      const ofOwners = access.startsWith('owners') ? [{ bearer: ['owner'] }] : undefined
      expect(operation?.security, path).toEqual(access === 'strangers' ? [] : ofOwners)
      expect(operation?.['x-password-again'] ?? false, path).toBe(access.endsWith('with their password'))
    }
  })

  it('a push refuses the same edits as the calls do', async () => {
    const staff = await logIn(server, bart)
    const owner = await logIn(server)
    const before = (await owner.get('practice')).body
    const push = (client: Client, field: string, to: string) =>
      pushTogether(client, [pushed(1, 'practice.change', 'practice', changed(field, '', to))])
    const refused = (code: string) => [{ outcome: 'refused', status: 403, code }]
    expect(await push(staff, 'name', 'Mine')).toMatchObject(refused('auth/owner-needed'))
    server.clock.advance(10 * 60_000 + 1)
    const iban = 'BE68539007547034'
    for (const [field, to] of Object.entries({ iban, bic: 'GKCCBEBB', creditorId: 'BE69ZZZ050D000000008' }))
      expect(await push(owner, field, to), field).toMatchObject(refused('auth/password-needed'))
    expect((await owner.get('practice')).body).toEqual(before)

    expect(await owner.post('auth/confirm', { password: anna.password })).toMatchObject({ status: 200 })
    expect(await push(owner, 'iban', iban)).toMatchObject([{ outcome: 'done', row: { iban } }])
  })

  it('a change of role between staff member and administrator applies at once', async () => {
    const owner = await logIn(server)
    const colleague = await logIn(server, bart)
    await owner.patch(`people/${bartsId}`, { role: 'owner' })
    expect(await colleague.get('people')).toMatchObject({ status: 200 })
    await owner.patch(`people/${bartsId}`, { role: 'staff' })
    expect(await connectWithToken(server, colleague.accessToken).get('people')).toMatchObject({ status: 403 })
    expect(await visitor(server).get('people')).toMatchObject({ status: 401 })
  })
})

function createBody(path: string): object {
  if (path.endsWith('/registration')) return { kind: 'closed' }
  if (path.endsWith('/invitations')) return { email: 'stranger@example.be', role: 'owner' }
  if (path.startsWith('/api/people/') && !path.endsWith('/reset') && !path.endsWith('/sign-out'))
    return { disabled: true }
  if (path === '/api/practice') return { name: 'Mine' }
  const sender = { user: '', sender: 'a@example.be', password: null }
  if (path === '/api/mail-server')
    return { hostname: 'mail.example.be', port: 25, security: 'none', ...sender }
  if (path === '/api/species') return { name: 'Poney', hourlyPrice: 5 }
  if (path === '/api/imports') return { record: 'clients' }
  return {}
}
