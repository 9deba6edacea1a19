import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, signUp } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import type { Server } from '../../testing/server.ts'

onFastEngine(({ openServer }) => {
  let server: Server
  let anna: Client
  beforeAll(async () => {
    server = await openServer()
    anna = await signUp(server)
  })
  afterAll(() => server.close())

  describe('a species name in a URL', () => {
    const names = [
      'Chien/Chat',
      '100 %',
      '%2e',
      '%2F',
      'a?b',
      'a#b',
      'a b',
      'a+b',
      'a&b=c',
      '...',
      '.a',
      'œuf',
      '🐕',
      'back\\slash',
      "O'Hara (x)",
      'x'.repeat(100),
      'é'.repeat(100),
      '🐕'.repeat(50),
      ';',
      ':',
      '~',
      '*',
    ]
    it.each(names)('%s is found, changed and deleted in encoded form', async name => {
      const path = `species/${encodeURIComponent(name)}`
      expect(await anna.post('species', { name, hourlyPrice: 1 })).toMatchObject({ status: 201 })
      expect(await anna.put(path, { hourlyPrice: 2 })).toMatchObject({
        status: 200,
        body: { name, hourlyPrice: 2 },
      })
      expect(await anna.delete(path)).toMatchObject({ status: 200, body: { name } })
    })

    it.each(['.', '..', ' . ', '․', '‥'])('%j is refused, because it cannot be part of a URL', async name => {
      expect(await anna.post('species', { name, hourlyPrice: 1 })).toMatchObject({
        status: 422,
        body: { code: 'species/name-only-dots', field: 'name' },
      })
    })
  })
})
