import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anna, bart } from '../../../tests/practice/cast.ts'
import { getField, logIn, type SignedInClient, signUp, visitor } from '../../testing/client.ts'
import { deferred } from '../../testing/deferred.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { cheapPasswords, type Server } from '../../testing/server.ts'

onFastEngine(({ openServer }) => {
  const fetchRole = async (client: SignedInClient) =>
    getField((await client.get('auth/profile')).body, 'role')

  describe('the first account', () => {
    it('is an administrator, and later accounts are staff members', async () => {
      const server = await openServer()
      const fetchRegistration = async () => (await visitor(server).get('auth/registration')).body
      expect(await fetchRegistration()).toEqual({ kind: 'open', first: true })
      expect(await fetchRole(await signUp(server))).toBe('owner')
      expect(await fetchRegistration()).toEqual({ kind: 'open', first: false })
      expect(await fetchRole(await signUp(server, bart))).toBe('staff')
      await server.close()
    })

    it('is the only administrator when several accounts register at once', async () => {
      // All passwords are hashed before any registration continues.
      const all = 4
      let waiting = 0
      const together = deferred()
      const server = await openServer({
        passwords: {
          ...cheapPasswords,
          async hash(password, from) {
            waiting += 1
            if (waiting === all) together.resolve()
            await together.promise
            return cheapPasswords.hash(password, from)
          },
        },
      })
      const people = Array.from({ length: all }, (_, n) => ({ ...anna, email: `${n}@practice.be` }))
      const clients = await Promise.all(people.map(person => signUp(server, person)))
      const roles = await Promise.all(clients.map(fetchRole))
      expect(roles.toSorted()).toEqual(['owner', 'staff', 'staff', 'staff'])
      await server.close()
    })

    it('needs no invitation, because no user exists to send it', async () => {
      const server = await openServer({ registration: { kind: 'invitation' } })
      expect(await fetchRole(await signUp(server))).toBe('owner')
      expect(await visitor(server).post('auth/register', bart)).toMatchObject({
        status: 403,
        body: { code: 'auth/invitation-needed' },
      })
      await server.close()
    })
  })

  describe('registration set by the administrator', () => {
    let server: Server
    let owner: SignedInClient
    beforeEach(async () => {
      server = await openServer({ registration: { kind: 'code', code: 'felix-and-rex' } })
      await visitor(server).post('auth/register', { ...anna, registrationCode: 'felix-and-rex' })
      owner = await logIn(server)
    })
    afterEach(() => server.close())

    const register = (more = {}) => visitor(server).post('auth/register', { ...bart, ...more })
    const set = (to: { kind: string; code?: string }) => owner.put('people/registration', to)

    it('follows the environment until the administrator changes the setting', async () => {
      expect((await owner.get('people/registration')).body).toEqual({
        kind: 'code',
        code: 'felix-and-rex',
        decided: false,
      })
      expect(await set({ kind: 'closed' })).toMatchObject({ status: 200, body: { kind: 'closed' } })
      expect((await owner.get('people/registration')).body).toEqual({ kind: 'closed', decided: true })
      expect(await register({ registrationCode: 'felix-and-rex' })).toMatchObject({
        status: 403,
        body: { code: 'auth/registration-closed' },
      })
      await set({ kind: 'open' })
      expect((await visitor(server).get('auth/registration')).body).toEqual({ kind: 'open', first: false })
      expect(await register()).toMatchObject({ status: 201 })
    })

    it('accepts a sufficiently long code, and requires it from new users', async () => {
      for (const code of [undefined, '', 'short', ' short   '])
        expect(await set({ kind: 'code', ...(code === undefined ? {} : { code }) })).toMatchObject({
          status: 422,
          body: { code: 'people/code-too-short', field: 'code' },
        })
      expect(await set({ kind: 'code', code: ' rex-and-felix ' })).toMatchObject({
        status: 200,
        body: { kind: 'code', code: 'rex-and-felix' },
      })
      const refused = { status: 403, body: { code: 'auth/registration-code-needed' } }
      expect(await register({ registrationCode: 'felix-and-rex' })).toMatchObject(refused)
      expect(await visitor(server).get('auth/registration')).not.toMatchObject({
        body: { code: expect.anything() },
      })
      expect(await register({ registrationCode: 'rex-and-felix' })).toMatchObject({ status: 201 })
    })

    it('by invitation refuses users without an invitation', async () => {
      await set({ kind: 'invitation', code: 'is let go of' })
      expect((await owner.get('people/registration')).body).toEqual({ kind: 'invitation', decided: true })
      expect(await register()).toMatchObject({ status: 403, body: { code: 'auth/invitation-needed' } })
    })
  })
})
