import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Patch } from '../../../src/domain/edits/patch.ts'
import type { Json } from '../../../src/domain/text/json.ts'
import { bart as bartsName, chien, claire, rex } from '../../../tests/practice/cast.ts'
import { getId, getNames, getRows, signUp } from '../../testing/client.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { parseFeedPage } from '../../testing/follower.ts'
import { historiesAstray, readHistoryItems } from '../../testing/history.ts'
import { prepareServer } from '../../testing/practice.ts'
import { changed, fresh, makeKey, pushed, pushTogether } from '../../testing/push-actions.ts'

const home = { ...claire.invoiceAddress, phoneNumber: claire.phone }
const meadow = { ...home, street: 'Pré 3', phoneNumber: '0499 11 22 33' }
const moved = { ...claire.invoiceAddress, street: 'Avenue Neuve 9' }
const atHome = { hasOwnAddress: false, consultingAddress: home }
const inMeadow = { hasOwnAddress: true, consultingAddress: meadow }
const atNewHome = { hasOwnAddress: false, consultingAddress: { ...moved, phoneNumber: claire.phone } }

onFastEngine(({ openServer }) => {
  const { server, anna } = prepareServer(openServer)
  let clientId: string
  let rexId: string
  beforeEach(async () => {
    await anna.post('species', chien)
    clientId = getId(await anna.post('clients', claire))
    rexId = await add()
  })
  afterEach(async () => {
    // The history of each row matches the row, even after moves.
    expect(await historiesAstray(server.db, anna)).toEqual([])
  })

  const add = async (more: { [field: string]: Json } = {}) =>
    getId(await anna.post('animals', { ...rex(clientId), ...more }))
  const addBella = () => add({ name: 'Bella', consultingAddress: meadow })
  const where = async (id: string) => {
    const rows = getRows(await anna.get('animals'))
    const { hasOwnAddress, consultingAddress } = rows.find(row => row.id === id) ?? expect.fail('no animal')
    return { hasOwnAddress, consultingAddress }
  }
  const move = (more: { [field: string]: Json } = { invoiceAddress: moved }) =>
    anna.put(`clients/${clientId}`, more)
  const found = async (search: string) => getNames(await anna.get(`animals?search=${search}`))
  const cells = (id: string) =>
    server.db.selectFrom('animals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  describe('through API calls', () => {
    it('only an animal at its client’s address follows the client to a new address', async () => {
      const bella = await addBella()
      expect(await where(rexId)).toEqual(atHome)
      expect(await where(bella)).toEqual(inMeadow)
      expect(await cells(rexId)).toMatchObject({ has_own_address: 0, street: '', phone_number: '' })
      const { cursor } = parseFeedPage(await anna.get('sync/snapshot?limit=1000'))
      const { rev } = await cells(rexId)

      await move({ invoiceAddress: moved, phone: '02 999 88 77' })

      const consultingAddress = { ...moved, phoneNumber: '02 999 88 77' }
      expect(await where(rexId)).toEqual({ hasOwnAddress: false, consultingAddress })
      expect(await where(bella)).toEqual(inMeadow)
      const searches = [await found('neuve'), await found('haute'), await found('029998877')]
      expect(searches).toEqual([['Rex'], [], ['Rex']])
      expect(getNames(await anna.get('animals?sortBy=address'))).toEqual(['Rex', 'Bella'])
      const { changes } = parseFeedPage(await anna.get(`sync/changes?cursor=${encodeURIComponent(cursor)}`))
      expect(changes.map(({ id }) => id).sort()).toEqual([rexId, clientId].sort())
      const row = { consultingAddress, rev: rev + 2 }
      expect(changes.find(({ id }) => id === rexId)).toMatchObject({ record: 'animals', row })
      expect(await readHistoryItems(server.db, 'animals', rexId)).toHaveLength(1)
    })

    it('the address ignores other client fields, and keeps the author of its change', async () => {
      const { rev } = await cells(rexId)
      await move({ lastName: 'Dubois' })
      expect((await cells(rexId)).rev).toBe(rev)
      const bart = await signUp(server, bartsName)
      await bart.put(`clients/${clientId}`, { invoiceAddress: moved })
      expect(await cells(rexId)).toMatchObject({ rev: rev + 2, updated_by: 'Anna Peeters' })
    })

    it('the address follows the animal to another client', async () => {
      const zoe = getId(await anna.post('clients', { ...claire, phone: '09 1', invoiceAddress: moved }))
      await anna.put(`animals/${rexId}`, { clientId: zoe })
      const consultingAddress = { ...moved, phoneNumber: '09 1' }
      expect(await where(rexId)).toEqual({ hasOwnAddress: false, consultingAddress })
    })

    it('a restored animal takes the current address of its client', async () => {
      await anna.delete(`animals/${rexId}`)
      await move()
      await anna.put(`animals/${rexId}?restore=true`, { name: 'Max' })
      expect(await where(rexId)).toEqual(atNewHome)
      expect([await found('neuve'), await found('haute')]).toEqual([['Max'], []])
    })

    it('erasing a client removes the address from their animals', async () => {
      const bella = await addBella()
      expect(await anna.post(`clients/${clientId}/erase`, {})).toMatchObject({ status: 200 })
      const empty = { street: '', phone_number: '', address_key: '', phone_number_key: '' }
      for (const id of [rexId, bella]) {
        expect(await cells(id)).toMatchObject({ has_own_address: 0, ...empty })
        expect(JSON.stringify(await cells(id))).not.toMatch(/haute|pré|pre 3|0499|0470/i)
      }
    })
  })

  describe('through pushed changes', () => {
    const push = async (n: number, verb: string, patch: Patch, id = rexId) =>
      (await pushTogether(anna, [pushed(n, `animals.${verb}`, id, patch)]))[0]
    type Address = { hasOwnAddress: boolean; consultingAddress: Json }
    const both = (from: Address, to: Address): Patch => ({
      ...changed('hasOwnAddress', from.hasOwnAddress, to.hasOwnAddress),
      ...changed('consultingAddress', from.consultingAddress, to.consultingAddress),
    })

    it('a change of an animal at its client’s address applies after the client moves', async () => {
      await move()
      const left = await push(1, 'change', both(atHome, inMeadow))
      expect(left).toMatchObject({ outcome: 'done', row: inMeadow })
      const back = await push(2, 'change', both(inMeadow, atHome))
      expect(back).toMatchObject({ outcome: 'done', row: atNewHome })
      const all = fresh({ ...rex(clientId), hasOwnAddress: false, addressToCheck: false, nbYearlyVisit: 3 })
      const id = makeKey(9)
      expect(await push(3, 'add', all, id)).toMatchObject({ row: atNewHome })
      await anna.delete(`animals/${id}`)
      expect(await push(4, 'restore', all, id)).toMatchObject({ row: atNewHome })
    })

    it('a change conflicts when another user has recorded that the animal is elsewhere', async () => {
      await anna.put(`animals/${rexId}`, { consultingAddress: meadow })
      const inStable = { hasOwnAddress: true, consultingAddress: { ...meadow, street: 'Écurie 7' } }
      expect(await push(1, 'change', both(atHome, inStable))).toMatchObject({
        outcome: 'conflict',
        fields: ['hasOwnAddress', 'consultingAddress'],
        row: inMeadow,
      })
      // The patch contains the address that the card showed.
      const resolved = await push(2, 'change', both(inMeadow, inStable))
      expect(resolved).toMatchObject({ outcome: 'done', row: inStable })
    })

    it('a change based on the same address recorded as the animal’s own is no conflict', async () => {
      const result = await push(1, 'change', both({ ...atHome, hasOwnAddress: true }, inMeadow))
      expect(result).toMatchObject({ outcome: 'done', row: inMeadow })
    })

    it('a deletion applies after the client moves', async () => {
      const shown = Object.entries(fresh({ ...rex(clientId), hasOwnAddress: false }))
      const seen = Object.fromEntries(shown.map(([field, { to }]) => [field, { from: to, to: null }]))
      await move()
      expect(await push(1, 'delete', seen)).toMatchObject({ outcome: 'done' })
    })
  })
})
