import { expect, it } from 'vitest'
import { recordTypes } from '../../../src/contract/rows.ts'
import { chien, claire, rex } from '../../../tests/practice/cast.ts'
import { getField, getId, type SignedInClient, signUp } from '../../testing/client.ts'
import { onEveryEngine, openOnce } from '../../testing/engines.ts'
import type { Server } from '../../testing/server.ts'

onEveryEngine(({ openServer }) => {
  let server: Server
  let anna: SignedInClient
  openOnce(openServer, async opened => {
    server = opened
    anna = await signUp(server)
  })

  it('lists the latest first, with user, time, device, and old and new value', async () => {
    const id = getId(await anna.post('clients', claire))
    server.clock.advance(60_000)
    await anna.put(`clients/${id}`, { phone: '02', notes: 'Shy' })
    const { status, body } = await anna.get(`history/clients/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ next: null, data: [{}, { kind: 'add', at: '2026-03-02T08:00:00.000Z' }] })
    expect(Object(body).data[0]).toEqual({
      rev: 2,
      at: '2026-03-02T08:01:00.000Z',
      kind: 'change',
      patch: { phone: { from: claire.phone, to: '02' }, notes: { from: null, to: 'Shy' } },
      person: 'Anna Peeters',
      device: '',
    })
  })

  it('comes in pages without repetitions or gaps during concurrent writes', async () => {
    const id = getId(await anna.post('clients', claire))
    for (let n = 1; n <= 6; n += 1) await anna.put(`clients/${id}`, { phone: String(n) })
    const revs: unknown[] = []
    for (let next: unknown = ''; next !== null; ) {
      const { body } = await anna.get(`history/clients/${id}?limit=3${next === '' ? '' : `&before=${next}`}`)
      revs.push(...Object(body).data.map((item: object) => Object(item).rev))
      next = getField(body, 'next')
      await anna.put(`clients/${id}`, { phone: `later ${revs.length}` })
    }
    expect(revs).toEqual([7, 6, 5, 4, 3, 2, 1])
  })

  it('exists for every record type, and is empty for a row that never existed', async () => {
    for (const record of recordTypes)
      expect(await anna.get(`history/${record}/nothing`)).toMatchObject({ body: { data: [], next: null } })
    const refusal = { status: 400, body: { code: 'request/invalid' } }
    expect(await anna.get('history/users/x')).toMatchObject(refusal)
  })

  it('is returned for a deleted row, and not for an erased one', async () => {
    await anna.post('species', chien)
    const clientId = getId(await anna.post('clients', claire))
    const animalId = getId(await anna.post('animals', rex(clientId)))
    await anna.delete(`animals/${animalId}`)
    expect(await anna.get(`history/animals/${animalId}`)).toMatchObject({
      body: { data: [{ kind: 'delete' }, { kind: 'add' }] },
    })
    await anna.post(`clients/${clientId}/erase`, {})
    for (const path of [`clients/${clientId}`, `animals/${animalId}`])
      expect(await anna.get(`history/${path}`)).toMatchObject({
        status: 410,
        body: { code: 'clients/erased' },
      })
  })
})
