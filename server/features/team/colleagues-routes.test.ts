import { beforeEach, expect, it } from 'vitest'
import type { Json } from '../../../src/domain/text/json.ts'
import { bart } from '../../../tests/practice/cast.ts'
import { getId, getNames, type SignedInClient, signUp } from '../../testing/client.ts'
import { onFastEngine, onPostgres } from '../../testing/engines.ts'
import { prepareServer } from '../../testing/practice.ts'
import { changed, fresh, pushed, pushTogether } from '../../testing/push-actions.ts'

const ownerOnly = { status: 403, body: { code: 'auth/owner-needed', field: 'accountId' } }
const accountTaken = { status: 422, body: { code: 'colleagues/account-taken', field: 'accountId' } }
const newId = '01980000-0000-7000-8000-000000000001'

async function fetchAccountId(client: SignedInClient): Promise<string> {
  return getId(await client.get('auth/profile'))
}

onFastEngine(({ openServer }) => {
  const { server, anna: owner } = prepareServer(openServer)
  let staff: SignedInClient
  let owners: string
  let own: string
  beforeEach(async () => {
    staff = await signUp(server, bart)
    owners = await fetchAccountId(owner)
    own = await fetchAccountId(staff)
  })

  const add = async (name: string, accountId: Json = null, by = owner) =>
    by.post('colleagues', { name, accountId })
  const link = (id: string, accountId: Json, by: SignedInClient) => by.put(`colleagues/${id}`, { accountId })

  it('colleagues are listed by name, and templates by position', async () => {
    for (const name of ['Bert', 'Anke']) await owner.post('colleagues', { name })
    expect(getNames(await owner.get('colleagues'))).toEqual(['Anke', 'Bert'])
    for (const [name, position] of Object.entries({ First: 1, Second: 2, Before: 0 }))
      await owner.post('templates', { name, position, minutes: 20 })
    expect(getNames(await owner.get('templates'))).toEqual(['Before', 'First', 'Second'])
  })

  it('a colleague with appointments can be marked as having left, but not deleted', async () => {
    const times = { startTime: '2026-03-03T10:00:00Z', endTime: '2026-03-03T11:00:00Z' }
    const id = getId(await add('Bert'))
    const path = `colleagues/${id}`
    const visit = getId(await owner.post('appointments', { title: 'Vaccin', ...times, personId: id }))
    const code = 'colleagues/has-appointments'
    expect(await owner.delete(path)).toMatchObject({ status: 422, body: { code } })
    const edit = pushed(1, 'colleagues.delete', id, changed('name', 'Bert', null))
    expect(await pushTogether(owner, [edit])).toMatchObject([{ outcome: 'refused', code }])
    expect(getNames(await owner.get('colleagues'))).toEqual(['Bert'])
    expect(await owner.put(path, { hasLeft: true })).toMatchObject({ body: { hasLeft: true } })
    await owner.delete(`appointments/${visit}`)
    expect(await owner.delete(path)).toMatchObject({ status: 200 })
  })

  it('an administrator links any account to any colleague, and unlinks it', async () => {
    const id = getId(await add('Bart', own))
    expect(await link(id, owners, owner)).toMatchObject({ status: 200, body: { accountId: owners } })
    expect(await link(id, null, owner)).toMatchObject({ status: 200, body: { accountId: null } })
  })

  it('staff members only link themselves to a colleague without an account', async () => {
    const [vet, room] = [getId(await add('Anna', owners)), getId(await add('Room 1'))]
    for (const accountId of [own, null]) expect(await link(vet, accountId, staff)).toMatchObject(ownerOnly)
    expect(await link(room, owners, staff)).toMatchObject(ownerOnly)
    expect(await add('Another', owners, staff)).toMatchObject(ownerOnly)
    expect(await link(room, own, staff)).toMatchObject({ status: 200, body: { accountId: own } })
    expect(await link(room, null, staff)).toMatchObject(ownerOnly)
    const renamed = await staff.put(`colleagues/${vet}`, { name: 'An', accountId: owners })
    expect(renamed.status).toBe(200)
  })

  it('a staff member adds their own colleague once', async () => {
    expect(await add('Bart', own, staff)).toMatchObject({ status: 201, body: { accountId: own } })
    expect(await add('Bart again', own, staff)).toMatchObject(accountTaken)
    const other = getId(await add('Room 1'))
    expect(await link(other, own, staff)).toMatchObject(accountTaken)
  })

  it('an account belongs to one colleague, including those who left or were restored', async () => {
    const first = getId(await add('Bart', own))
    const second = getId(await add('Other Bart'))
    await owner.put(`colleagues/${first}`, { hasLeft: true })
    expect(await link(second, own, owner)).toMatchObject(accountTaken)
    await owner.delete(`colleagues/${first}`)
    expect(await link(second, own, owner)).toMatchObject({ status: 200 })
    const restore = (values = {}) => owner.put(`colleagues/${first}?restore=true`, values)
    expect(await restore()).toMatchObject(accountTaken)
    expect(await restore({ accountId: null })).toMatchObject({ status: 200 })
  })

  it('an account that does not exist cannot be linked', async () => {
    const invalid = { status: 400, body: { code: 'request/invalid', field: 'accountId' } }
    expect(await add('Bart', 'made up')).toMatchObject(invalid)
  })

  it('a change pushed by a device is refused like a call, with the reason', async () => {
    const id = getId(await add('Anna', owners))
    const refused = { outcome: 'refused', field: 'accountId' }
    expect(
      await pushTogether(staff, [
        pushed(1, 'colleagues.change', id, changed('accountId', owners, own)),
        pushed(2, 'colleagues.add', newId, fresh({ name: 'Bart', accountId: owners })),
        pushed(3, 'colleagues.add', newId, fresh({ name: 'Bart', accountId: own })),
      ]),
    ).toMatchObject([
      { ...refused, code: 'auth/owner-needed' },
      { ...refused, code: 'auth/owner-needed' },
      { outcome: 'done' },
    ])
  })
})

onPostgres(({ openServer }) => {
  it('an account linked to several colleagues at once ends with one colleague', async () => {
    const server = await openServer()
    const owner = await signUp(server)
    const staff = await signUp(server, bart)
    const own = await fetchAccountId(staff)
    for (let round = 0; round < 20; round += 1) {
      const [first, other] = [
        getId(await owner.post('colleagues', { name: `Room ${round}` })),
        getId(await owner.post('colleagues', { name: `Desk ${round}` })),
      ]
      const responses = await Promise.all([
        owner.put(`colleagues/${first}`, { accountId: own }),
        staff.put(`colleagues/${other}`, { accountId: own }),
        staff.post('colleagues', { name: 'Bart', accountId: own }),
      ])
      expect(responses.filter(({ status }) => status < 300)).toHaveLength(1)
      expect(responses.filter(({ status }) => status === 422)).toHaveLength(2)
      const live = server.db.selectFrom('colleagues').select('id').where('deleted_at', 'is', null)
      const linked = await live.where('account_id', '=', own).execute()
      expect(linked).toHaveLength(1)
      for (const { id } of linked) await owner.put(`colleagues/${id}`, { accountId: null })
    }
    await server.close()
  })
})
