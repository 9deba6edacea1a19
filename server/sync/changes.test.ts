import { describe, expect, it } from 'vitest'
import { speciesId } from '../../src/domain/clients/species.ts'
import { blankValues } from '../../src/records/record.ts'
import { species } from '../../src/records/species.ts'
import { bart, chien, claire, rex } from '../../tests/practice/cast.ts'
import { inChunks, rowsPerInsert, writeTransaction } from '../db/database.ts'
import { afterWrite } from '../feature-hooks.ts'
import { newCells } from '../records/record-cells.ts'
import { type Client, getId, signUp } from '../testing/client.ts'
import { onEveryEngine, openOnce } from '../testing/engines.ts'
import { parseFeedPage } from '../testing/follower.ts'
import type { Server } from '../testing/server.ts'
import { recordChanges, type TouchedRow } from './changes.ts'

const author = { userId: 'nobody', now: '2026-03-02T08:00:00.000Z' }

onEveryEngine(({ openServer }) => {
  let server: Server
  let anna: Client
  openOnce(openServer, async opened => {
    server = opened
    anna = await signUp(server)
  })

  const changes = () =>
    server.db
      .selectFrom('changes')
      .select(['rev', 'seq', 'record as record', 'id', 'deleted'])
      .orderBy('rev')
      .orderBy('seq')
      .execute()
  const record = (touched: readonly TouchedRow[]) =>
    writeTransaction(server.db, tx => recordChanges(tx, author, touched, afterWrite))

  describe('the rows of one write', () => {
    it('can be as many as an import has, in the order of the writes', async () => {
      const names = Array.from({ length: 5_003 }, (_, n) => `Species ${(n * 7_919) % 5_003}`)
      const createdAt = '2026-03-02T08:00:00.000Z'
      const rows = names.map(name => {
        const [id, values] = [speciesId(name), { ...blankValues(species), name }]
        return { ...newCells('species', { id, values, createdAt }), id }
      })
      await writeTransaction(server.db, async tx => {
        for (const some of inChunks(rows, rowsPerInsert))
          await tx.insertInto('species').values(some).execute()
      })
      const ids = names.map(speciesId)
      for (const rev of [1, 2]) {
        const order = rev === 1 ? ids : ids.toReversed()
        expect(await record(order.map(id => ({ record: 'species', id })))).toMatchObject({ rev })
        expect(await changes()).toEqual(
          // In the order of their ids, as on devices, whatever the order of the edits.
          ids.toSorted().map((id, seq) => ({ rev, seq, record: 'species', id, deleted: 0 })),
        )
        const stamped = server.db.selectFrom('species').select('id').where('rev', '=', rev)
        expect(await stamped.execute()).toHaveLength(names.length)
      }
    })

    it('are listed once each, with their last change, and can be none', async () => {
      const dog = { record: 'species', id: 'chien' } as const
      const cat = { record: 'species', id: 'chat' } as const
      await record([dog, cat, { ...dog, deleted: true }])
      expect(await changes()).toEqual([
        { rev: 1, seq: 0, ...cat, deleted: 0 },
        { rev: 1, seq: 1, ...dog, deleted: 1 },
      ])
      await record([dog])
      expect(await changes()).toMatchObject([
        { rev: 1, ...cat },
        { rev: 2, seq: 0, ...dog, deleted: 0 },
      ])
      expect(await record([])).toMatchObject({ rev: 3 })
      expect(await changes()).toHaveLength(2)
    })

    it('can be of several record types, each with its author', async () => {
      await anna.post('species', chien)
      const clientId = getId(await anna.post('clients', claire))
      const id = getId(await anna.post('animals', rex(clientId)))
      const touched = [
        { record: 'animals', id },
        { record: 'clients', id: clientId },
        { record: 'species', id: 'chien' },
      ] as const
      await record(touched)
      expect(await changes()).toMatchObject(touched)
      for (const recordType of ['animals', 'clients', 'species'])
        expect(await anna.get(recordType)).toMatchObject({ body: { data: [{ rev: 4, updatedBy: '' }] } })
    })
  })

  describe('the author of the last change of a row', () => {
    it('is given by id and name in lists and in the feed, also after the user is renamed', async () => {
      await anna.post('species', chien)
      const colleague = await signUp(server, bart)
      const annasId = getId(await anna.get('auth/profile'))
      const bartsId = getId(await colleague.get('auth/profile'))
      const row = async () => Object((await anna.get('species')).body).data[0]
      expect(await row()).toMatchObject({ updatedBy: 'Anna Peeters', updatedById: annasId })
      await colleague.put('species/chien', { hourlyPrice: 12 })
      expect(await row()).toMatchObject({ updatedBy: 'Bart Maes', updatedById: bartsId })
      expect(parseFeedPage(await anna.get('sync/snapshot'))).toMatchObject({
        changes: [{ row: { updatedById: bartsId } }],
      })
    })

    it('stays when a change has no user', async () => {
      await anna.post('species', chien)
      const before = Object((await anna.get('species')).body).data[0]
      const email = { userId: undefined, now: author.now }
      await writeTransaction(server.db, tx =>
        recordChanges(tx, email, [{ record: 'species', id: 'chien' }], afterWrite),
      )
      expect((await anna.get('species')).body).toMatchObject({ data: [{ ...before, rev: before.rev + 1 }] })
    })
  })

  describe('a device that follows the feed', () => {
    it('has clients and animals in its snapshot, in the shape of their rows', async () => {
      await anna.post('species', chien)
      const clientId = getId(await anna.post('clients', claire))
      const referred = await anna.post('clients', { ...claire, firstName: 'Zoë', referrerId: clientId })
      const animal = await anna.post('animals', rex(clientId))
      const { changes } = parseFeedPage(await anna.get('sync/snapshot'))
      expect(changes.map(({ record: recordType }) => recordType)).toEqual([
        'animals',
        'clients',
        'clients',
        'species',
      ])
      const findRow = (id: string) => changes.find(change => change.id === id)?.row
      expect(findRow(getId(animal))).toEqual(animal.body)
      const { animals, ...row } = Object(referred.body)
      expect(animals).toEqual([])
      expect(findRow(getId(referred))).toEqual(row)
      expect(row.referrer).toEqual({ firstName: 'Claire', lastName: 'Dupont' })
      expect(findRow(clientId)).not.toHaveProperty('animals')
    })

    it('receives changes of clients and animals, and deletions and restores of animals', async () => {
      await anna.post('species', chien)
      const { cursor } = parseFeedPage(await anna.get('sync/snapshot'))
      const since = async () =>
        parseFeedPage(await anna.get(`sync/changes?cursor=${cursor}`)).changes.map(
          ({ record: recordType, rev, row }) =>
            row === null
              ? `${rev} ${recordType} gone`
              : `${rev} ${recordType} ${Object(row).name ?? Object(row).firstName}`,
        )
      const clientId = getId(await anna.post('clients', claire))
      const id = getId(await anna.post('animals', rex(clientId)))
      await anna.put(`clients/${clientId}`, { firstName: 'Clara' })
      expect(await since()).toEqual(['3 animals Rex', '4 clients Clara'])
      await anna.delete(`animals/${id}`)
      expect(await since()).toEqual(['4 clients Clara', '5 animals gone'])
      await anna.put(`animals/${id}?restore=true`, { name: 'Max' })
      expect(await since()).toEqual(['4 clients Clara', '6 animals Max'])
    })
  })
})
