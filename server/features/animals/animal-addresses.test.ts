import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Patch } from '../../../src/domain/edits/patch.ts'
import type { Json } from '../../../src/domain/text/json.ts'
import { bart as bartsName, chien, claire, rex } from '../../../tests/practice/cast.ts'
import { getId, getNames, getRows, signUp } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { parseFeedPage } from '../../testing/follower.ts'
import { describeItem, historiesAstray, readHistoryItems } from '../../testing/history.ts'
import { prepareServer } from '../../testing/practice.ts'
import { changed, fresh, pushed, pushTogether } from '../../testing/push-actions.ts'

const home = { ...claire.invoiceAddress, phoneNumber: claire.phone }
const meadow = { ...home, street: 'Pré 3', phoneNumber: '0499 11 22 33' }
const moved = { ...claire.invoiceAddress, street: 'Avenue Neuve 9' }
const homeAfter = { ...moved, phoneNumber: claire.phone }
const blank = { street: '', city: '', postalCode: '', country: '', phoneNumber: '' }

onFastEngine(({ openServer }) => {
  const { server, anna } = prepareServer(openServer)
  let clientId: string
  beforeEach(async () => {
    await anna.post('species', chien)
    clientId = getId(await anna.post('clients', claire))
  })
  afterEach(async () => {
    // The history of each row matches the row, even after moves.
    expect(await historiesAstray(server.db, anna)).toEqual([])
  })

  const add = async (more: { [field: string]: Json } = {}) =>
    getId(await anna.post('animals', { ...rex(clientId), ...more }))
  const row = async (id: string) =>
    getRows(await anna.get('animals')).find(animal => animal.id === id) ?? expect.fail('no animal')
  const where = async (id: string) => {
    const { hasOwnAddress, consultingAddress } = await row(id)
    return { hasOwnAddress, consultingAddress }
  }
  const move = (more: { [field: string]: Json } = { invoiceAddress: moved }) =>
    anna.put(`clients/${clientId}`, more)
  const found = async (search: string) => getNames(await anna.get(`animals?search=${search}`))
  const cells = (id: string) =>
    server.db
      .selectFrom('animals')
      .select([
        'has_own_address',
        'street',
        'phone_number',
        'address_key',
        'phone_number_key',
        'updated_by',
        'rev',
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  describe('through API calls', () => {
    it('only an animal at its client’s address follows the client to a new address', async () => {
      const rexId = await add()
      const bella = await add({ name: 'Bella', consultingAddress: meadow })
      expect(await where(rexId)).toEqual({ hasOwnAddress: false, consultingAddress: home })
      expect(await where(bella)).toEqual({ hasOwnAddress: true, consultingAddress: meadow })
      expect(await cells(rexId)).toMatchObject({ has_own_address: 0, street: '', phone_number: '' })
      const { cursor } = parseFeedPage(await anna.get('sync/snapshot?limit=1000'))
      const before = await cells(rexId)

      await move({ invoiceAddress: moved, phone: '02 999 88 77' })

      expect(await where(rexId)).toEqual({
        hasOwnAddress: false,
        consultingAddress: { ...moved, phoneNumber: '02 999 88 77' },
      })
      expect(await where(bella)).toEqual({ hasOwnAddress: true, consultingAddress: meadow })
      expect([await found('neuve'), await found('haute'), await found('029998877')]).toEqual([
        ['Rex'],
        [],
        ['Rex'],
      ])
      expect(getNames(await anna.get('animals?sortBy=address'))).toEqual(['Rex', 'Bella'])
      const { changes } = parseFeedPage(await anna.get(`sync/changes?cursor=${encodeURIComponent(cursor)}`))
      expect(changes.map(({ record, id }) => `${record} ${id}`).sort()).toEqual(
        [`animals ${rexId}`, `clients ${clientId}`].sort(),
      )
      expect(changes.find(({ id }) => id === rexId)).toMatchObject({
        row: { consultingAddress: { street: 'Avenue Neuve 9' }, rev: before.rev + 2 },
      })
      expect((await readHistoryItems(server.db, 'animals', rexId)).map(describeItem)).toHaveLength(1)
    })

    it('the address ignores other client fields, and keeps the author of its change', async () => {
      const rexId = await add()
      const { rev } = await cells(rexId)
      await move({ lastName: 'Dubois' })
      expect((await cells(rexId)).rev).toBe(rev)
      const bart = await signUp(server, bartsName)
      await bart.put(`clients/${clientId}`, { invoiceAddress: moved })
      expect(await cells(rexId)).toMatchObject({ rev: rev + 2, updated_by: 'Anna Peeters' })
    })

    it('an address alone, complete or partial, decides whether the animal is elsewhere', async () => {
      const rexId = await add()
      const put = (body: { [field: string]: Json }) => anna.put(`animals/${rexId}`, body)
      await put({ consultingAddress: { city: 'Gent' } })
      expect(await where(rexId)).toEqual({
        hasOwnAddress: true,
        consultingAddress: { ...home, city: 'Gent' },
      })
      expect(await put({ consultingAddress: { ...home, street: 'RUE  HAUTE 1' } })).toMatchObject({
        body: { hasOwnAddress: false, consultingAddress: home },
      })
      await put({ consultingAddress: meadow })
      expect(await put({ consultingAddress: blank })).toMatchObject({ body: { hasOwnAddress: false } })
      await put({ hasOwnAddress: true, consultingAddress: meadow })
      expect(await put({ hasOwnAddress: false })).toMatchObject({ body: { hasOwnAddress: false } })
    })

    it('the address follows a move to another client and accepts the row as returned', async () => {
      const rexId = await add()
      const zoe = getId(await anna.post('clients', { ...claire, phone: '09 1', invoiceAddress: moved }))
      await anna.put(`animals/${rexId}`, { clientId: zoe })
      expect(await where(rexId)).toEqual({
        hasOwnAddress: false,
        consultingAddress: { ...moved, phoneNumber: '09 1' },
      })
      const whole = await row(rexId)
      await anna.put(`animals/${rexId}`, { ...whole, name: 'Max' })
      expect(await row(rexId)).toMatchObject({ name: 'Max', hasOwnAddress: false })
      await anna.put(`animals/${rexId}`, { ...whole, consultingAddress: meadow })
      expect(await where(rexId)).toEqual({ hasOwnAddress: true, consultingAddress: meadow })
    })

    it('a restored animal takes the current address of its client', async () => {
      const rexId = await add()
      await anna.delete(`animals/${rexId}`)
      await move()
      await anna.put(`animals/${rexId}?restore=true`, { name: 'Max' })
      expect(await where(rexId)).toEqual({ hasOwnAddress: false, consultingAddress: homeAfter })
      expect([await found('neuve'), await found('haute')]).toEqual([['Max'], []])
    })

    it('erasing a client removes the address from their animals', async () => {
      const rexId = await add()
      const bella = await add({ name: 'Bella', consultingAddress: meadow })
      expect(await anna.post(`clients/${clientId}/erase`, {})).toMatchObject({ status: 200 })
      for (const id of [rexId, bella])
        expect(await cells(id)).toMatchObject({
          has_own_address: 0,
          street: '',
          phone_number: '',
          address_key: '',
          phone_number_key: '',
        })
      const stored = JSON.stringify(await server.db.selectFrom('animals').selectAll().execute())
      expect(stored).not.toMatch(/haute|pré|pre 3|0499|0470/i)
    })
  })

  describe('through pushed changes', () => {
    const push = async (n: number, kind: string, id: string, patch: Patch) =>
      (await pushTogether(anna, [pushed(n, kind, id, patch)]))[0]
    const both = (from: [boolean, Json], to: [boolean, Json]): Patch => ({
      ...changed('hasOwnAddress', from[0], to[0]),
      ...changed('consultingAddress', from[1], to[1]),
    })

    it('a change of an animal at its client’s address applies after the client moves', async () => {
      const rexId = await add()
      await move()
      expect(await push(1, 'animals.change', rexId, both([false, home], [true, meadow]))).toMatchObject({
        outcome: 'done',
        row: { hasOwnAddress: true, consultingAddress: meadow },
      })
      expect(await push(2, 'animals.change', rexId, both([true, meadow], [false, home]))).toMatchObject({
        outcome: 'done',
        row: { hasOwnAddress: false, consultingAddress: homeAfter },
      })
      const all = fresh({ ...rex(clientId), hasOwnAddress: false, addressToCheck: false, nbYearlyVisit: 3 })
      const id = 'f0000000-0000-4000-8000-000000000002'
      expect(await push(3, 'animals.add', id, all)).toMatchObject({
        row: { hasOwnAddress: false, consultingAddress: homeAfter },
      })
      await anna.delete(`animals/${id}`)
      expect(await push(4, 'animals.restore', id, all)).toMatchObject({
        row: { hasOwnAddress: false, consultingAddress: homeAfter },
      })
    })

    it('a change conflicts when another user has recorded that the animal is elsewhere', async () => {
      const rexId = await add({ consultingAddress: meadow })
      const stable = { ...meadow, street: 'Écurie 7' }
      expect(await push(1, 'animals.change', rexId, both([false, home], [true, stable]))).toMatchObject({
        outcome: 'conflict',
        fields: ['hasOwnAddress', 'consultingAddress'],
        row: { hasOwnAddress: true, consultingAddress: meadow },
      })
      // The patch contains the address that the card showed.
      expect(await push(2, 'animals.change', rexId, both([true, meadow], [true, stable]))).toMatchObject({
        outcome: 'done',
        row: { consultingAddress: stable },
      })
    })

    it('a change based on the same address recorded as the animal’s own is no conflict', async () => {
      const rexId = await add()
      expect(await push(1, 'animals.change', rexId, both([true, home], [true, meadow]))).toMatchObject({
        outcome: 'done',
        row: { hasOwnAddress: true, consultingAddress: meadow },
      })
    })

    it('a deletion applies after the client moves', async () => {
      const rexId = await add()
      const saw = Object.fromEntries(
        Object.entries(fresh({ ...rex(clientId), hasOwnAddress: false })).map(([field, { to }]) => [
          field,
          { from: to, to: null },
        ]),
      )
      await move()
      expect(await push(1, 'animals.delete', rexId, saw)).toMatchObject({ outcome: 'done' })
    })
  })
})
