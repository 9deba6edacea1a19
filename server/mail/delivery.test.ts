import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Head } from '../../src/contract/feed.ts'
import { DatabaseBusy, type Db, type Tx, writeTransaction } from '../db/database.ts'
import { ensureIdentity } from '../db/identity.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/all.ts'
import { addSpecies } from '../features/species/species-store.ts'
import { deferred } from '../testing/deferred.ts'
import { onFastEngine, type Place } from '../testing/engines.ts'
import { type OwnedClock, type OwnedMail, ownedClock, ownedMail, seededIds } from '../testing/server.ts'
import { createPostman, type DeliveryParts, type Postman } from './delivery.ts'
import type { Email } from './email.ts'
import { claimEmail, dropEmails, hasQueuedEmail, nextDue, queueEmail } from './emails-store.ts'
import type { Carrier } from './mail-port.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

const chien = { record: 'species', id: 'chien' } as const
const email: Email = {
  about: chien,
  address: 'claire@example.be',
  name: 'Claire Dupont',
  senderName: 'D’Hondt & Fils',
  subject: 'Your contract',
  text: `Sign here: https://bouvier.example/sign/${'secret'.repeat(8)}`,
  html: '<a href="https://bouvier.example/sign/secret">Sign</a>',
  attachments: [{ name: 'contract.pdf', type: 'application/pdf', content: new Uint8Array([0, 255, 37, 80]) }],
}

onFastEngine(({ newPlace }) => {
  let place: Place
  let db: Db
  let clock: OwnedClock
  let mail: OwnedMail
  let heads: Head[]
  let logged: string[]
  let postmen: Postman[]
  beforeAll(async () => {
    place = await newPlace()
    db = place.open()
    await migrate(db, migrations)
    await ensureIdentity(db, seededIds('emails'))
  })
  afterAll(async () => {
    await db.destroy()
    await place.remove()
  })
  beforeEach(async () => {
    clock = ownedClock('2026-03-02T08:00:00.000Z')
    mail = ownedMail()
    heads = []
    logged = []
    postmen = []
    await writeTransaction(db, async tx => {
      await tx.deleteFrom('emails').execute()
      await tx.deleteFrom('changes').execute()
      await tx.deleteFrom('species').execute()
      await addSpecies(tx, { id: 'chien', name: 'Chien', hourlyPrice: 42.5, now: now() })
      await tx.updateTable('species').set({ updated_by: 'Anna' }).execute()
    })
  })
  afterEach(async () => {
    await Promise.all(postmen.map(postman => postman.close()))
  })

  const now = () => clock.now().toISOString()
  const inTx = <Result>(body: (tx: Tx) => Promise<Result>) => writeTransaction(db, body)
  const queue = (id: string, changed: Partial<Email> = {}, at = now()) =>
    inTx(tx => queueEmail(tx, id, { ...email, ...changed }, at))
  const readMail = (id: string) => db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst()
  const readSpecies = () =>
    db.selectFrom('species').select(['rev', 'updated_by']).where('id', '=', chien.id).executeTakeFirst()

  const portThat = (send: Carrier['send']): DeliveryParts['mail'] => ({
    current: async () => ({ leaves: true, send }),
    forget: mail.forget,
  })

  function openPostman(parts: Partial<DeliveryParts> = {}): Postman {
    const postman = createPostman({
      afterWrite: {},
      db,
      clock,
      mail,
      log: pino({ level: 'info' }, { write: line => logged.push(line) }),
      pokes: { committed: head => heads.push(head) },
      whenSent: async () => [chien],
      beforeSending: {},
      loadFile: async about => new TextEncoder().encode(`the file of ${about.record} ${about.id}`),
      ...parts,
    })
    postmen.push(postman)
    return postman
  }

  const sentIds = () => mail.sent.map(({ id }) => id)

  describe('an email', () => {
    it('is sent once, unchanged, and its text is kept without secret links', async () => {
      await queue('m1')
      expect(await inTx(tx => hasQueuedEmail(tx, chien))).toBe(true)
      const postman = openPostman()
      await postman.settle()
      await postman.settle()
      const { about: _, ...message } = email
      const attachments = [{ ...email.attachments[0], content: Buffer.from([0, 255, 37, 80]) }]
      expect(mail.sent).toEqual([{ ...message, attachments, id: 'm1', date: clock.now() }])
      expect(await readMail('m1')).toMatchObject({
        sent_at: now(),
        text: 'Sign here: https://bouvier.example/sign/…',
        html: '',
        attachments: '[{"name":"contract.pdf"}]',
      })
      expect(await inTx(tx => hasQueuedEmail(tx, chien))).toBe(false)
      expect(await inTx(nextDue)).toBeUndefined()
    })

    it('updates its row without an author, and notifies devices if they mirror the row', async () => {
      await queue('m1')
      await openPostman().settle()
      const [head] = heads
      expect(heads).toHaveLength(1)
      expect(await readSpecies()).toEqual({ rev: head?.rev, updated_by: 'Anna' })
      const changes = await db.selectFrom('changes').select(['record', 'id', 'rev']).execute()
      expect(changes).toEqual([{ record: 'species', id: chien.id, rev: head?.rev }])
      await queue('m2')
      await openPostman({ whenSent: async () => [] }).settle()
      expect(mail.sent).toHaveLength(2)
      expect(heads).toHaveLength(1)
    })

    it('that fails is retried with growing pauses until it is sent', async () => {
      const refusal = Object.assign(new Error('550 claire@example.be is unknown'), {
        code: 'EENVELOPE',
        responseCode: 550,
      })
      mail.failWith(refusal)
      await queue('m1')
      const postman = openPostman()
      const times = [10 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, hour, hour]
      for (const [failures, pause] of times.entries()) {
        await postman.settle()
        expect(await readMail('m1')).toMatchObject({ attempts: failures + 1, error: 'EENVELOPE 550' })
        clock.advance(pause - 1)
        await postman.settle()
        expect(await readMail('m1')).toMatchObject({ attempts: failures + 1, sent_at: null })
        clock.advance(1)
      }
      mail.failWith(null)
      await postman.settle()
      expect(mail.sent.map(({ id, text }) => ({ id, text }))).toEqual([{ id: 'm1', text: email.text }])
      expect(await readMail('m1')).toMatchObject({ sent_at: now(), error: '' })
      expect(logged.join('')).toContain('"error":"EENVELOPE 550"')
      expect(logged.join('')).not.toMatch(/claire|dupont|secret|contract/i)
    })

    it('that fails does not delay others, and one that was dropped is not sent', async () => {
      const port = portThat(async message => {
        if (message.id === 'm1') throw new Error('refused')
        return mail.send(message)
      })
      await queue('m1')
      await queue('m2')
      await queue('m3', { about: { record: 'species', id: 'chat' } })
      await inTx(tx => dropEmails(tx, { record: 'species', id: 'chat' }))
      await openPostman({ mail: port }).settle()
      expect(sentIds()).toEqual(['m2'])
      expect(await readMail('m1')).toMatchObject({ sent_at: null, error: 'Error' })
    })

    it('is sent when it is due', async () => {
      const postman = openPostman()
      await queue('m1', {}, new Date(clock.now().getTime() + 50).toISOString())
      await postman.settle()
      expect(mail.sent).toEqual([])
      clock.advance(50)
      await vi.waitFor(() => expect(mail.sent).toHaveLength(1), { timeout: 20_000 })
    })
  })

  function slowMail() {
    const [reached, gate] = [deferred(), deferred()]
    const port = portThat(async message => {
      reached.resolve()
      await gate.promise
      return mail.send(message)
    })
    return { port, reached: reached.promise, open: gate.resolve }
  }

  async function startSending({ reached }: { reached: Promise<void> }, parts: Partial<DeliveryParts>) {
    const postman = openPostman(parts)
    await queue('m1')
    postman.wake()
    await reached
    return postman
  }

  describe('while an email is being sent', () => {
    it('others can be queued, and are sent in the same round', async () => {
      const slow = slowMail()
      const postman = await startSending(slow, { mail: slow.port })
      await queue('m2')
      postman.wake()
      slow.open()
      await postman.settle()
      expect(sentIds()).toEqual(['m1', 'm2'])
    })

    it('it can be dropped: its row is not updated and its file is deleted', async () => {
      const slow = slowMail()
      const forgotten: string[] = []
      const forget = async (ids: ReadonlySet<string>) => void forgotten.push(...ids)
      const postman = await startSending(slow, { mail: { ...slow.port, forget } })
      await inTx(tx => dropEmails(tx, chien))
      slow.open()
      await postman.settle()
      expect(heads).toEqual([])
      expect(await readMail('m1')).toBeUndefined()
      expect(forgotten).toEqual(['m1'])
    })

    it('closing waits for it and sends no other', async () => {
      const slow = slowMail()
      const postman = await startSending(slow, { mail: slow.port })
      await queue('m2')
      const closed = postman.close()
      slow.open()
      await closed
      await postman.settle()
      expect(sentIds()).toEqual(['m1'])
      expect(await readMail('m1')).toMatchObject({ sent_at: now() })
    })

    it('closing stops waiting for an unresponsive mail server after a limit', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      try {
        const { promise: reached, resolve } = deferred()
        const hanging = portThat((_message, signal) => {
          resolve()
          return new Promise((_done, fail) => {
            signal?.addEventListener('abort', () => fail(new Error('given up')))
          })
        })
        const postman = await startSending({ reached }, { mail: hanging })
        const closed = postman.close()
        vi.advanceTimersByTime(5 * second)
        await closed
        expect(await readMail('m1')).toMatchObject({ sent_at: null, attempts: 1, error: 'Error' })
      } finally {
        vi.useRealTimers()
      }
    })
  })

  describe('with several processes', () => {
    it('each email is sent once', async () => {
      const ids = Array.from({ length: 30 }, (_, n) => `m${String(n).padStart(2, '0')}`)
      for (const id of ids) await queue(id)
      const sentBy = new Set<number>()
      const shared = deferred()
      const createPort = (n: number) =>
        portThat(async message => {
          sentBy.add(n)
          // The first server waits for another. Otherwise, a slow start of the others could leave it all the work.
          if (sentBy.size > 1) shared.resolve()
          await shared.promise
          return mail.send(message)
        })
      const team = [0, 1, 2].map(n => openPostman({ mail: createPort(n) }))
      await Promise.all(team.map(postman => postman.settle()))
      expect(sentIds().toSorted()).toEqual(ids)
      expect(sentBy.size).toBeGreaterThan(1)
    })

    it('an email of a killed process is sent by another after the lease expires', async () => {
      await queue('m1')
      const leaseUntil = new Date(clock.now().getTime() + 2 * minute).toISOString()
      expect(await inTx(tx => claimEmail(tx, now(), leaseUntil))).toMatchObject({ id: 'm1', attempts: 1 })
      const postman = openPostman()
      await postman.settle()
      clock.advance(2 * minute - 1)
      await postman.settle()
      expect(mail.sent).toEqual([])
      clock.advance(1)
      await postman.settle()
      expect(sentIds()).toEqual(['m1'])
    })
  })

  describe('a sent email', () => {
    it('is marked once the busy database is free, and is not sent again', async () => {
      let isBusy = true
      const postman = openPostman({
        whenSent: async () => {
          if (isBusy) throw new DatabaseBusy('busy')
          return [chien]
        },
      })
      await queue('m1')
      await postman.settle()
      expect(await readMail('m1')).toMatchObject({ sent_at: null })
      clock.advance(hour)
      isBusy = false
      await postman.settle()
      expect(mail.sent).toHaveLength(1)
      expect(await readMail('m1')).toMatchObject({ sent_at: now() })
      expect(heads).toHaveLength(1)
    })

    it('is not sent again when its row cannot be updated', async () => {
      await queue('m1')
      const whenSent = () => Promise.reject(new TypeError('a row that nobody expected'))
      await openPostman({ whenSent }).settle()
      expect(mail.sent).toHaveLength(1)
      expect(await readMail('m1')).toMatchObject({ sent_at: now() })
      expect(logged.join('')).toContain('its row could not be updated')
    })
  })
})
