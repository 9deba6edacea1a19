import { afterEach, beforeEach, expect, it } from 'vitest'
import { chien, claire, rex } from '../../../tests/practice/cast.ts'
import { type Client, getId, getValues, signUp } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import type { Server } from '../../testing/server.ts'

onFastEngine(({ openServer }) => {
  let server: Server
  let anna: Client
  beforeEach(async () => {
    server = await openServer()
    anna = await signUp(server)
    await anna.post('species', chien)
  })
  afterEach(() => server.close())

  it.each(['clients', 'animals'])(
    '%s store an alert and notes, are found by them, and can clear them',
    async path => {
      const values = path === 'clients' ? claire : rex(getId(await anna.post('clients', claire)))
      const id = getId(
        await anna.post(path, { ...values, alert: ' Bites ', notes: 'Rings twice.\nCash only. ' }),
      )
      const found = async (search: string) => getValues(await anna.get(`${path}?search=${search}`), 'id')
      expect(await anna.get(path)).toMatchObject({
        body: {
          data: expect.arrayContaining([
            expect.objectContaining({ alert: 'Bites', notes: 'Rings twice.\nCash only.' }),
          ]),
        },
      })
      expect(await found('bites')).toEqual([id])
      expect(await found('cash%20only')).toEqual([id])
      expect(await anna.put(`${path}/${id}`, { alert: '', notes: null })).toMatchObject({
        status: 200,
        body: { alert: null, notes: null },
      })
      expect(await found('bites')).toEqual([])
    },
  )

  it.each(['clients', 'animals'])(
    '%s refuse an alert or notes over the limit with an error that names the field',
    async path => {
      const alert = await anna.post(path, { alert: 'x'.repeat(121) })
      expect(alert).toMatchObject({
        status: 400,
        body: { message: 'Alert may have at most 120 characters.' },
      })
      const notes = await anna.post(path, { notes: 'x'.repeat(4001) })
      expect(notes).toMatchObject({
        status: 400,
        body: { message: 'Notes may have at most 4,000 characters.' },
      })
    },
  )
})
