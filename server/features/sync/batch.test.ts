import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BatchEdit } from '../../../src/contract/batch.ts'
import { errors } from '../../../src/contract/errors.ts'
import { notTried } from '../../../src/contract/protocol.ts'
import { edit, keyOf, sendAlone, sendTogether, statusesOf } from '../../testing/batch-actions.ts'
import { namesOf, type SignedInClient, signUp, visitor } from '../../testing/client.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import { chien, claire, rex } from '../../testing/rows.ts'
import type { Server } from '../../testing/server.ts'

onEveryEngine(({ openServer }) => {
  let server: Server
  let anna: SignedInClient
  let onLine = (_line: string) => {}
  let lines: string[] = []
  beforeEach(async () => {
    lines = []
    onLine = () => {}
    const write = (line: string) => {
      lines.push(line)
      onLine(line)
    }
    server = await openServer({ log: { write } })
    anna = await signUp(server)
  })
  afterEach(() => server.close())

  const species = (n: number, name: string, rest: { dependsOn?: number[]; price?: number } = {}) =>
    edit(n, 'POST', 'species', {
      body: { name, hourlyPrice: rest.price ?? 10 },
      dependsOn: rest.dependsOn ?? [],
    })
  const send = (...edits: BatchEdit[]) => sendTogether(anna, edits)
  const names = async () => namesOf(await anna.get('species?sortBy=createdAt'))
  const rev = async () => Number(Object((await anna.get('sync/head')).body).rev)

  /** An edit of every kind of answer: made, changed, stale, a twin, gone, wrong, deleted. */
  const ofAllKinds = (): BatchEdit[] => [
    edit(1, 'POST', 'species', { body: chien }),
    edit(2, 'POST', 'clients', { body: claire }),
    edit(3, 'POST', 'animals', { body: rex(keyOf(2)), dependsOn: [1, 2] }),
    edit(4, 'PUT', 'species/chien', { body: { hourlyPrice: 50 }, ifMatch: 1 }),
    edit(5, 'PUT', 'species/chien', { body: { hourlyPrice: 60 }, ifMatch: 1 }),
    edit(6, 'POST', 'species', { body: { ...chien, name: ' CHIEN ' } }),
    edit(7, 'PUT', 'clients/nobody', { body: { phone: '1' } }),
    edit(8, 'PUT', 'species/chien', { body: { hourlyPrice: -1 } }),
    edit(9, 'PUT', 'species/chien', { body: { colour: 'red' } }),
    edit(10, 'DELETE', `animals/${keyOf(3)}`),
    edit(11, 'PUT', `animals/${keyOf(3)}?restore=true`, { body: { name: 'Max' } }),
    edit(12, 'PUT', 'practice', { body: { name: 'De Hond' } }),
    edit(13, 'PATCH', 'contracts/nobody/validate'),
    edit(14, 'POST', 'species', { body: { name: 'Chat / chien à l’eau', hourlyPrice: 10 } }),
    edit(15, 'PUT', `species/${encodeURIComponent('Chat / chien à l’eau')}`, { body: { hourlyPrice: 12 } }),
    edit(16, 'PUT', 'clients/no\u0000body'.replace('\u0000', '%00'), { body: { phone: '1' } }),
    edit(17, 'PUT', `clients/${keyOf(2)}`, { body: { phone: 'a\u0000b' } }),
  ]

  describe('a batch', () => {
    it('answers each edit as its own call would', async () => {
      const twin = await openServer()
      const alone = []
      const caller = await signUp(twin)
      for (const one of ofAllKinds()) alone.push(await sendAlone(caller, one))
      await twin.close()
      const answers = await send(...ofAllKinds())
      expect(answers).toEqual(
        alone.map(({ status, body }, n) => ({ key: ofAllKinds()[n]?.key, status, body })),
      )
      expect(statusesOf(answers)).toEqual([
        201, 201, 201, 200, 412, 409, 404, 422, 400, 200, 200, 200, 404, 201, 200, 400, 400,
      ])
      expect(answers[4]?.body).toMatchObject({ code: 'row/stale', current: { hourlyPrice: 50 } })
    })

    it('is done in its order', async () => {
      const prices = [30, 20, 40, 10].map((hourlyPrice, n) =>
        edit(n + 2, 'PUT', 'species/chien', { body: { hourlyPrice } }),
      )
      const answers = await send(edit(1, 'POST', 'species', { body: chien }), ...prices)
      expect(answers.map(({ body }) => Object(body).rev)).toEqual([1, 2, 3, 4, 5])
      expect(await anna.get('species')).toMatchObject({ body: { data: [{ hourlyPrice: 10, rev: 5 }] } })
    })

    it('is done once when it is sent twice, and answers with what became of it', async () => {
      const edits = [species(1, 'Chien'), species(2, 'Chat'), edit(3, 'DELETE', 'species/chat')]
      const first = await send(...edits)
      server.clock.advance(60_000)
      const again = await send(...edits)
      expect(statusesOf(again)).toEqual(statusesOf(first))
      expect(again[0]).toEqual(first[0])
      expect(again[1]?.body).toEqual({ id: 'chat', rev: 3 })
      expect(await rev()).toBe(3)
    })

    it('is done once when it comes twice together, by a part of it, and by single calls', async () => {
      const edits = Array.from({ length: 20 }, (_, n) => species(n, `Species ${n}`))
      const ways = [
        send(...edits),
        send(...edits),
        send(...edits.slice(10), species(20, 'Species 20')),
        send(...edits.slice(5, 15).toReversed()),
      ]
      const [alone, answered] = await Promise.all([
        Promise.all(edits.map(one => sendAlone(anna, one))),
        Promise.all(ways),
      ])
      const answerOf = new Map<string, unknown>()
      for (const { key, status, body } of answered.flat()) {
        expect(status).toBe(201)
        expect(answerOf.get(key) ?? body).toEqual(body)
        answerOf.set(key, body)
      }
      expect(alone.map(({ body }) => body)).toEqual(edits.map(({ key }) => answerOf.get(key)))
      expect(await names()).toHaveLength(21)
      expect(await rev()).toBe(21)
    })

    it('refuses a key that was used for another edit, to that edit alone', async () => {
      await send(species(1, 'Chien'))
      const answers = await send(species(1, 'Chat'), species(2, 'Cheval'))
      expect(answers).toMatchObject([{ status: 422, body: { code: 'request/key-reused' } }, { status: 201 }])
    })
  })

  describe('what is refused', () => {
    it('takes nothing else back, before it or behind it', async () => {
      const answers = await send(species(1, 'Chien'), species(2, 'Chat', { price: -1 }), species(3, 'Cheval'))
      expect(statusesOf(answers)).toEqual([201, 422, 201])
      expect((await names()).toSorted()).toEqual(['Cheval', 'Chien'])
    })

    it('keeps whatever is built on it from being tried, and the rest goes on', async () => {
      const answers = await send(
        species(1, 'Chien', { price: -1 }),
        species(2, 'Chat', { dependsOn: [1] }),
        species(3, 'Cheval', { dependsOn: [2] }),
        species(4, 'Lapin'),
        species(5, 'Tortue', { dependsOn: [4] }),
        species(6, 'Furet', { dependsOn: [4, 3] }),
      )
      expect(statusesOf(answers)).toEqual([422, notTried, notTried, 201, 201, notTried])
      expect(answers[1]?.body).toEqual({
        code: 'sync/not-tried',
        message: errors['sync/not-tried'].message,
      })
      expect((await names()).toSorted()).toEqual(['Lapin', 'Tortue'])
    })

    it('is not held by an edit of another batch', async () => {
      expect(statusesOf(await send(species(2, 'Chat', { dependsOn: [1] })))).toEqual([201])
    })

    it('mended and sent again, is made, and so is what was built on it', async () => {
      const child = edit(2, 'POST', 'animals', { body: rex(keyOf(1)), dependsOn: [1] })
      const parent = (phone: string) => edit(1, 'POST', 'clients', { body: { ...claire, phone } })
      await anna.post('species', chien)
      expect(statusesOf(await send(parent(''), child))).toEqual([422, notTried])
      expect(statusesOf(await send(parent('1'), child))).toEqual([201, 201])
    })

    it('leaves the others when the server itself fails at one, which is then to be tried again', async () => {
      await sql`alter table appointments rename to mislaid`.execute(server.db)
      const times = { startTime: '2026-03-03T09:00:00Z', endTime: '2026-03-03T10:00:00Z' }
      const edits = [
        species(1, 'Chien'),
        edit(2, 'POST', 'appointments', { body: times }),
        edit(3, 'DELETE', 'species/chien', { dependsOn: [2] }),
        species(4, 'Chat'),
      ]
      expect(await send(...edits)).toMatchObject([
        { status: 201 },
        { status: 500, body: { code: 'host/failed' } },
        { status: notTried },
        { status: 201 },
      ])
      await sql`alter table mislaid rename to appointments`.execute(server.db)
      expect(statusesOf(await send(...edits))).toEqual([201, 201, 200, 201])
      expect(await rev()).toBe(4)
    })
  })

  describe('the session', () => {
    it('is needed', async () => {
      const answer = await visitor(server).post('sync/batch', { edits: [] })
      expect(answer).toMatchObject({ status: 401, body: { code: 'auth/sign-in-needed' } })
    })

    it('that ends in the middle ends the edits there', async () => {
      let answered = 0
      onLine = () => {
        answered += 1
        if (answered === 3) server.clock.advance(16 * 60_000)
      }
      const edits = Array.from({ length: 10 }, (_, n) => species(n, `Species ${n}`))
      const statuses = statusesOf(await send(...edits))
      const end = statuses.indexOf(401)
      expect(end).toBeGreaterThanOrEqual(3)
      expect(statuses).toEqual(edits.map((_, n) => (n < end ? 201 : 401)))
    })
  })

  it('is asked again for what a server that stops in the middle did not do', async () => {
    const other = await openServer({ log: { write: line => onLine(line) } })
    const bram = await signUp(other)
    let answered = 0
    let closed: Promise<void> | undefined
    onLine = () => {
      answered += 1
      if (answered === 3) closed = other.app.close()
    }
    const edits = Array.from({ length: 10 }, (_, n) => species(n, `Species ${n}`))
    const answers = await sendTogether(bram, edits)
    const end = answers.findIndex(({ status }) => status === 503)
    expect(end).toBeGreaterThanOrEqual(3)
    expect(statusesOf(answers)).toEqual(edits.map((_, n) => (n < end ? 201 : 503)))
    expect(answers[end]?.body).toMatchObject({ code: 'host/busy' })
    await closed
    await other.close()
  })

  it('writes a line for each edit into the log, and nothing of what is in it', async () => {
    const many = Array.from({ length: 50 }, (_, n) => species(n, `Geheim ${n}`))
    expect((await send(...many)).at(49)).toMatchObject({ status: 201 })
    expect(lines.filter(line => line.includes('/api/species'))).toHaveLength(50)
    expect(lines.join('')).not.toMatch(/geheim|0f5c2b1e|bearer/i)
  })

  it('that is too large is refused as any body is', async () => {
    const edits = [edit(1, 'POST', 'species', { body: { name: 'x'.repeat(256 * 1024), hourlyPrice: 1 } })]
    const answer = await anna.post('sync/batch', { edits: JSON.parse(JSON.stringify(edits)) })
    expect(answer).toMatchObject({ status: 413, body: { code: 'request/too-large' } })
  })
})
