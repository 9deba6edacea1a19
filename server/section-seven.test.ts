import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, fieldOf, holderOf, tokensOf, visitor } from './testing/client.ts'
import { onEveryEngine } from './testing/engines.ts'
import type { Host } from './testing/host.ts'

onEveryEngine(({ openHost }) => {
  /**
   * The calls of the specification as it writes them, with no header but the bearer's and the body's: whoever knows that
   * page alone can use the host. The steps follow one another.
   */
  describe("a client that knows the specification's calls alone", () => {
    let host: Host
    let client: Client
    let refreshToken: string
    beforeAll(async () => {
      host = await openHost()
    })
    afterAll(() => host.close())

    it('registers, logs in, and sees its profile', async () => {
      const person = { firstName: 'Anna', lastName: 'Peeters', email: 'anna@practice.be', password: 'secret' }
      expect(await visitor(host).post('auth/register', person)).toMatchObject({
        status: 201,
        body: { access_token: expect.any(String), refresh_token: expect.any(String) },
      })
      const login = await visitor(host).post('auth/login', { email: person.email, password: person.password })
      expect(login).toMatchObject({ status: 200, body: { message: expect.any(String) } })
      const tokens = tokensOf(login)
      refreshToken = tokens.refreshToken
      client = holderOf(host, tokens.accessToken)
      expect(await client.get('auth/profile')).toMatchObject({
        body: { firstName: 'Anna', lastName: 'Peeters', email: 'anna@practice.be' },
      })
    })

    it('refreshes at both addresses', async () => {
      for (const path of ['auth/refresh-token', 'refresh-token']) {
        const tokens = tokensOf(await visitor(host).post(path, { refresh_token: refreshToken }))
        refreshToken = tokens.refreshToken
        client = holderOf(host, tokens.accessToken)
      }
      expect(await client.get('auth/profile')).toMatchObject({ status: 200 })
    })

    it('adds species, and finds them for its screen and its pickers', async () => {
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
      const left = fieldOf((await client.get('species')).body, 'data')
      expect(left).toMatchObject([{ name: 'Cheval' }, { name: 'Chien', hourlyPrice: 45 }])
    })

    it('gets a sentence when something is wrong', async () => {
      expect(await client.post('species', { name: 'chien', hourlyPrice: 1 })).toMatchObject({
        status: 409,
        body: { message: 'A species with this name already exists.' },
      })
    })
  })
})
