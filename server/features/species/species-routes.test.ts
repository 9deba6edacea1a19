import { describe, expect, it } from 'vitest'
import { getNames } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { prepareServer } from '../../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const { server, anna } = prepareServer(openServer, { now: '2026-03-02T08:00:00.000Z' })

  const dog = { name: 'Chien', hourlyPrice: 42.5 }

  it('a species is added with its name normalized, and found in any spelling', async () => {
    expect(await anna.post('species', { ...dog, name: '  Chien   de  garde ' })).toMatchObject({
      status: 201,
      body: { name: 'Chien de garde' },
    })
    await anna.post('species', dog)
    for (const name of ['Chien', 'CHIEN', ' chién ']) {
      const exists = { status: 409, body: { code: 'species/exists', field: 'name', current: dog } }
      expect(await anna.post('species', { name, hourlyPrice: 1 })).toMatchObject(exists)
      const repriced = await anna.put(`species/${encodeURIComponent(name)}`, { hourlyPrice: 50 })
      expect(repriced).toMatchObject({ status: 200, body: { name: 'Chien' } })
      await anna.put('species/Chien', dog)
    }
  })

  it('adding a deleted species restores it with the new values', async () => {
    await anna.post('species', dog)
    await anna.delete('species/Chien')
    server.clock.advance(1000)
    const values = { name: 'CHIEN', hourlyPrice: 50 }
    const times = { createdAt: '2026-03-02T08:00:00.000Z', updatedAt: '2026-03-02T08:00:01.000Z' }
    const restored = { status: 201, body: { ...values, ...times, rev: 3 } }
    expect(await anna.post('species', values)).toMatchObject(restored)
    expect(getNames(await anna.get('species'))).toEqual(['CHIEN'])
  })

  it('the VAT rate of a species is that of the practice until it has its own', async () => {
    expect(await anna.post('species', dog)).toMatchObject({ status: 201, body: { vatRate: null } })
    for (const vatRate of [6, 0, null])
      expect(await anna.put('species/Chien', { vatRate })).toMatchObject({ body: { ...dog, vatRate } })
  })

  describe('a species name in a URL', () => {
    it('is found, changed and deleted in encoded form', async () => {
      const signs = 'Chien/Chat|100 %|%2e|%2F|a?b|a#b|a b|a+b|a&b=c|...|.a|back\\slash|;|:|~|*'.split('|')
      const letters = ['œuf', '犬', '🐕'.repeat(50), 'é'.repeat(100), "O'Hara (x)"]
      for (const name of [...signs, ...letters]) {
        const path = `species/${encodeURIComponent(name)}`
        expect(await anna.post('species', { name, hourlyPrice: 1 }), name).toMatchObject({ status: 201 })
        const changed = { status: 200, body: { name, hourlyPrice: 2 } }
        expect(await anna.put(path, { hourlyPrice: 2 }), name).toMatchObject(changed)
        expect(await anna.delete(path), name).toMatchObject({ status: 200, body: { name } })
      }
    })

    it.each(['.', '..', ' . ', '․', '‥'])('%j is refused, because it cannot be part of a URL', async name => {
      const refused = { status: 422, body: { code: 'species/name-only-dots', field: 'name' } }
      expect(await anna.post('species', { name, hourlyPrice: 1 })).toMatchObject(refused)
    })
  })
})
