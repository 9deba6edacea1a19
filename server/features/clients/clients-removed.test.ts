import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { chien, claire, rex } from '../../../tests/practice/cast.ts'
import { type Answer, type Client, getId } from '../../testing/client.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import { prepareServer } from '../../testing/practice.ts'
import { changed, pushed, pushTogether } from '../../testing/push-actions.ts'

const inUse = { status: 409, body: { code: 'clients/in-use' } }
const times = { startTime: '2026-03-03T09:00:00Z', endTime: '2026-03-03T10:00:00Z' }

/** Records that prevent the deletion of a client. */
const hangsOn: { [record: string]: (client: Client, clientId: string) => Promise<Answer> } = {
  'an animal': (client, clientId) => client.post('animals', rex(clientId)),
  'a contract': (client, clientId) => client.post('contracts', { clientId }),
  'a referred client': (client, referrerId) => client.post('clients', { ...claire, referrerId }),
  async 'an appointment of a deleted animal'(client, clientId) {
    const animalId = getId(await client.post('animals', rex(clientId)))
    const booked = await client.post('appointments', { ...times, animalId })
    await client.delete(`animals/${animalId}`)
    return booked
  },
}

onEveryEngine(({ openServer }) => {
  const { server, anna } = prepareServer(openServer)
  beforeEach(async () => {
    await anna.post('species', chien)
  })

  const addClient = async () => getId(await anna.post('clients', claire, { 'idempotency-key': randomUUID() }))
  const listed = async () => Object(await anna.get('clients')).body.data.map(({ id }: { id: string }) => id)

  it('a pushed change deletes a client, unless another user has changed the client', async () => {
    const id = await addClient()
    await anna.put(`clients/${id}`, { phone: '02' })
    const remove = (phone: string) => pushed(1, 'clients.delete', id, changed('phone', phone, null))
    const [unseen] = await pushTogether(anna, [remove(claire.phone)])
    expect(unseen).toMatchObject({ outcome: 'conflict', fields: ['phone'], row: { phone: '02' } })
    const [seen] = await pushTogether(anna, [{ ...remove('02'), key: randomUUID() }])
    expect(seen).toMatchObject({ outcome: 'done' })
    expect(await listed()).toEqual([])
  })

  it.each(Object.entries(hangsOn))('a client with %s is not deleted', async (_, add) => {
    const id = await addClient()
    expect(await add(anna, id)).toMatchObject({ status: 201 })
    expect(await anna.delete(`clients/${id}`)).toMatchObject(inUse)
    expect(await listed()).toContain(id)
  })

  it('a client is deleted after the dependent records are deleted', async () => {
    const id = await addClient()
    const animalId = getId(await anna.post('animals', rex(id)))
    const contractId = getId(await anna.post('contracts', { clientId: id }))
    await anna.delete(`contracts/${contractId}`)
    await anna.delete(`animals/${animalId}`)
    expect(await anna.delete(`clients/${id}`)).toMatchObject({ status: 200 })
    // The animals of a deleted client cannot be restored.
    expect(await anna.put(`animals/${animalId}?restore=true`, { name: 'Rex' })).toMatchObject({ status: 404 })
  })

  describe('while other users add records', () => {
    it('the client is deleted or keeps the added records, and no orphans remain', async () => {
      const ids: string[] = []
      for (let n = 0; n < 16; n += 1) ids.push(await addClient())
      const statuses = await Promise.all(
        ids.flatMap((id, n) => {
          const add = Object.values(hangsOn)[n % 3]
          const doing = [() => anna.delete(`clients/${id}`), () => add?.(anna, id)]
          return (n % 2 === 0 ? doing : doing.toReversed()).map(async act => (await act())?.status)
        }),
      )
      expect(statuses.filter(status => ![200, 201, 404, 409, 422, 503].includes(status ?? 0))).toEqual([])
      const deletedClients = server.db.selectFrom('clients').select('id').where('deleted_at', 'is not', null)
      for (const table of ['animals', 'contracts'] as const) {
        const orphans = server.db.selectFrom(table).select('id').where('deleted_at', 'is', null)
        expect(await orphans.where('client_id', 'in', deletedClients).execute(), table).toEqual([])
      }
      const referred = server.db.selectFrom('clients').select('id').where('deleted_at', 'is', null)
      expect(await referred.where('referrer_id', 'in', deletedClients).execute()).toEqual([])
      expect((await deletedClients.execute()).length + (await listed()).length).toBeGreaterThanOrEqual(16)
    })
  })
})
