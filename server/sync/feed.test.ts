import { describe, expect, it } from 'vitest'
import { feedPageLimit } from '../../src/contract/feed.ts'
import { clients } from '../../src/records/clients.ts'
import { blankValues } from '../../src/records/record.ts'
import { claire } from '../../tests/practice/cast.ts'
import { writeTransaction } from '../db/database.ts'
import { afterWrite, mirrored } from '../feature-hooks.ts'
import { addClients } from '../features/clients/clients-store.ts'
import { getId } from '../testing/client.ts'
import { onEveryEngine } from '../testing/engines.ts'
import { createReplica, type Page, parseFeedPage } from '../testing/follower.ts'
import { prepareServer } from '../testing/practice.ts'
import { recordChanges } from './changes.ts'
import { erased } from './erased.ts'
import { type SnapshotPage, writeSnapshot } from './feed.ts'

const author = { userId: 'nobody', now: '2026-03-02T08:00:00.000Z' }

onEveryEngine(({ openServer }) => {
  const { server, anna } = prepareServer(openServer)

  const add = (name: string, hourlyPrice = 10) => anna.post('species', { name, hourlyPrice })
  const addAll = async (...names: string[]) => {
    for (const name of names) await add(name)
  }
  const snapshot = async (query = '') => parseFeedPage(await anna.get(`sync/snapshot?${query}`))
  const changes = async (cursor: string, query = '') =>
    parseFeedPage(await anna.get(`sync/changes?cursor=${encodeURIComponent(cursor)}&${query}`))
  const describeChanges = (page: Page) =>
    page.changes.map(({ id, rev, row }) => `${rev} ${row === null ? '-' : '+'}${id}`)
  const rowInList = async (name: string) =>
    Object((await anna.get(`species?search=${encodeURIComponent(name)}`)).body).data[0]
  const startOver = { status: 410, body: { code: 'sync/start-over' } }

  describe('the changes since a cursor', () => {
    it('come in commit order, each row once and in its current form', async () => {
      const { cursor } = await snapshot()
      await addAll('Chien', 'Chat', 'Cheval')
      await anna.put('species/chien', { hourlyPrice: 50 })
      await anna.delete('species/chat')
      const page = await changes(cursor)
      expect(describeChanges(page)).toEqual(['3 +cheval', '4 +chien', '5 -chat'])
      expect(page.more).toBe(false)
      expect(page.head).toMatchObject({ rev: 5 })
      expect(page.changes[1]?.row).toEqual(await rowInList('Chien'))
      expect(describeChanges(await changes(page.cursor))).toEqual([])
      await add('Chat', 60)
      const restored = await changes(page.cursor)
      expect(restored.changes).toMatchObject([{ id: 'chat', rev: 6, row: { hourlyPrice: 60 } }])
    })

    it('come in pages of any size without repetitions or gaps, also within a commit', async () => {
      const start = await snapshot()
      await addAll('A', 'B', 'C')
      const touched = ['a', 'b', 'c'].map(id => ({ record: 'species' as const, id }))
      await writeTransaction(server.db, tx => recordChanges(tx, author, touched, afterWrite))
      await add('D')
      for (const limit of [1, 2, 3, 4, 2000]) {
        const received: string[] = []
        let { cursor } = start
        for (let more = true; more; ) {
          const page = await changes(cursor, `limit=${limit}`)
          expect(page.changes.length).toBeLessThanOrEqual(limit)
          received.push(...describeChanges(page))
          ;({ cursor, more } = page)
        }
        expect(received, `pages of ${limit}`).toEqual(['4 +a', '4 +b', '4 +c', '5 +d'])
      }
    })
  })

  describe('a snapshot', () => {
    it('has the rows of the lists, ordered by id, and can be empty', async () => {
      const empty = await snapshot()
      expect(empty).toMatchObject({ changes: [], more: false, head: { rev: 0 } })
      await addAll('Zèbre', 'Âne', 'Chat')
      await anna.delete('species/chat')
      const page = await snapshot()
      expect(describeChanges(page)).toEqual(['2 +ane', '1 +zebre'])
      expect(page.changes[0]).toEqual({ record: 'species', id: 'ane', rev: 2, row: await rowInList('Âne') })
      expect(describeChanges(await changes(empty.cursor))).toEqual(['1 +zebre', '2 +ane', '4 -chat'])
    })

    it.each([1, 2, 3])(
      'in pages of %d with concurrent writes, followed by the feed, equals the table',
      async limit => {
        await addAll('B', 'D', 'F', 'H', 'J')
        const copy = createReplica()
        let page = await snapshot(`limit=${limit}`)
        copy.apply(page)
        const between = [
          () => add('A'),
          () => anna.delete('species/j'),
          () => anna.put('species/b', { hourlyPrice: 99 }),
          () => add('I'),
          () => anna.delete('species/d'),
        ]
        while (page.more) {
          await between.shift()?.()
          // A device that was killed continues from its stored cursor.
          page = await snapshot(`limit=${limit}&cursor=${encodeURIComponent(page.cursor)}`)
          copy.apply(page)
        }
        copy.apply(await changes(page.cursor))
        const { body } = await anna.get('species')
        expect(copy.rows()).toEqual(Object(body).data)
      },
    )

    it('has complete rows after an erased one', async () => {
      await add('Chien')
      const erasure = { record: 'species', id: 'a', rev: 1, seq: 9, deleted: erased }
      await server.db.insertInto('changes').values(erasure).execute()
      const { changes: rows } = await snapshot()
      expect(rows).toMatchObject([
        { id: 'a', row: null, erased: true },
        { id: 'chien', row: { name: 'Chien' } },
      ])
    })

    it('of some record types has and counts only their rows on each page', async () => {
      const id = getId(await anna.post('clients', claire))
      await addAll('Chat', 'Chien')
      const only = await snapshot('records=species,unknown&limit=1')
      expect(describeChanges(only)).toEqual(['2 +chat'])
      expect(only).toMatchObject({ total: 2, more: true })
      const rest = await snapshot(`records=species&cursor=${encodeURIComponent(only.cursor)}`)
      expect([describeChanges(rest), rest.more]).toEqual([['3 +chien'], false])
      expect(describeChanges(await snapshot('records=clients'))).toEqual([`1 +${id}`])
      expect(await snapshot('records=unknown')).toMatchObject({ changes: [], total: 0, more: false })
    })

    it('gives the total number of rows on its first page only', async () => {
      const client = await anna.post('clients', claire)
      await addAll('Chien', 'Chat', 'Cheval')
      await anna.delete('species/chat')
      await anna.post(`clients/${getId(client)}/erase`, {})
      await anna.put('practice', { name: 'De Hond' })
      const first = await anna.get('sync/snapshot?limit=1')
      expect(first.body).toMatchObject({ total: 4 })
      let page = parseFeedPage(first)
      let come = page.changes.length
      while (page.more) {
        const next = await anna.get(`sync/snapshot?limit=1&cursor=${encodeURIComponent(page.cursor)}`)
        expect(next.body).not.toHaveProperty('total')
        page = parseFeedPage(next)
        come += page.changes.length
      }
      expect(come).toBe(4)
    })

    it('has pages of limited size, and reads few rows beyond them, however long they are', async () => {
      const values = { ...blankValues(clients), ...claire, notes: 'x'.repeat(1_900) }
      const added = { values, creditCents: 0, createdAt: author.now, updatedAt: author.now }
      const ids = Array.from({ length: 1_300 }, (_, n) => `0000${n + 1000}-7f3a-4c11-9d52-3b1f0f4e7a01`)
      const many = ids.map(id => ({ id, ...added }))
      await writeTransaction(server.db, tx => addClients(tx, many))
      let read = 0
      const counted: typeof mirrored.rows.clients.listAfter = async (...args) => {
        const rows = await mirrored.rows.clients.listAfter(...args)
        read += rows.length
        return rows
      }
      const rows = { ...mirrored.rows, clients: { ...mirrored.rows.clients, listAfter: counted } }
      const first: SnapshotPage = JSON.parse(
        await writeSnapshot({ ...server, mirrored: { ...mirrored, rows } }, { limit: feedPageLimit }),
      )
      const sent = first.lists.flatMap(list => list.rows).length
      expect(sent).toBeLessThan(500)
      expect(read - sent).toBeLessThanOrEqual(250)
      const received: string[] = []
      for (let query = ''; ; ) {
        const answer = await anna.get(`sync/snapshot?${query}`)
        const page = parseFeedPage(answer)
        const { length } = JSON.stringify(answer.body)
        expect(length).toBeLessThan(1_002_000)
        received.push(...page.changes.map(({ id }) => id))
        if (!page.more) break
        // All pages except the last are full.
        expect(length).toBeGreaterThan(990_000)
        query = `cursor=${encodeURIComponent(page.cursor)}`
      }
      expect(received).toEqual(ids)
    })

    it('continues after very long names', async () => {
      const name = '\ufdfa'.repeat(100)
      await addAll('A', name)
      const { cursor, more } = await snapshot('limit=1')
      expect(more).toBe(true)
      await add(`${'\ufdfa'.repeat(99)}\uffdc`)
      const second = await snapshot(`limit=1&cursor=${encodeURIComponent(cursor)}`)
      const third = await snapshot(`limit=1&cursor=${encodeURIComponent(second.cursor)}`)
      expect([second.changes.length, third.changes.length, third.more]).toEqual([1, 1, false])
    })
  })

  describe('a cursor', () => {
    it('that is malformed is refused, and so is a limit', async () => {
      const ofFeed = 'f f.1 f.epoch.-1 f.epoch.1.x g.epoch.1 1 f.epoch.1@ f.epoch.1@x f.epoch.1@-5 f.epoch.@5'
      const ofTimes = 'f.epoch.1@5. f.epoch.1.2@5 f.epoch.1@5@5 f.epoch.1@1234567890123'
      const ofSnapshot = ['.species.YQ', 'x.species.YQ', '5.nothing.YQ', '5.species'].map(
        rest => `s.epoch.1@${rest}`,
      )
      const others = ['', 'f.ep och.1', `f.${'e'.repeat(99)}.1`]
      const refusal = (field: string) => ({ status: 400, body: { code: 'request/invalid', field } })
      for (const cursor of [...`${ofFeed} ${ofTimes}`.split(' '), ...ofSnapshot, ...others])
        for (const path of ['changes', 'snapshot']) {
          const answer = await anna.get(`sync/${path}?cursor=${encodeURIComponent(cursor)}`)
          expect(answer, cursor).toMatchObject(refusal('cursor'))
        }
      for (const limit of ['0', '2001', 'x'])
        expect(await anna.get(`sync/snapshot?limit=${limit}`)).toMatchObject(refusal('limit'))
    })

    it('of a snapshot is refused by the feed, and the other way round', async () => {
      await addAll('A', 'B')
      const [ofSnapshot, ofFeed] = [await snapshot('limit=1'), await snapshot()]
      expect(await anna.get(`sync/changes?cursor=${ofSnapshot.cursor}`)).toMatchObject({ status: 400 })
      expect(await anna.get(`sync/snapshot?cursor=${ofFeed.cursor}`)).toMatchObject({ status: 400 })
    })

    it('of another epoch of the database starts over', async () => {
      expect(await anna.get('sync/changes?cursor=f.another.0')).toMatchObject(startOver)
      expect(await anna.get('sync/snapshot?cursor=s.another.0.species.YQ')).toMatchObject(startOver)
      expect(await anna.get('sync/head')).toMatchObject({ body: { epoch: await epoch() } })
    })

    it('ahead of the head starts only its device over, because a client can forge it', async () => {
      await addAll('A', 'B')
      const { cursor } = await snapshot()
      const before = await epoch()
      expect(await anna.get(`sync/changes?cursor=f.${before}.99`)).toMatchObject(startOver)
      expect(await anna.get(`sync/snapshot?cursor=s.${before}.99.species.YQ`)).toMatchObject(startOver)
      expect(await epoch()).toBe(before)
      expect(await anna.get(`sync/changes?cursor=${cursor}`)).toMatchObject({ status: 200 })
    })

    const epoch = async () =>
      (await server.db.selectFrom('head').select('epoch').executeTakeFirstOrThrow()).epoch
  })
})
