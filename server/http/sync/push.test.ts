import { once } from 'node:events'
import { request } from 'node:http'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type EditKind, isEditKind } from '../../../src/contract/edits.ts'
import type { PushedEdit } from '../../../src/contract/push.ts'
import type { Patch, Values } from '../../../src/domain/edits/patch.ts'
import type { Json } from '../../../src/domain/text/json.ts'
import type { OrdinaryName } from '../../../src/records/records.ts'
import { bart as bartsName, chien, claire, rex } from '../../../tests/practice/cast.ts'
import { testRandom } from '../../../tests/test-random.ts'
import { type Client, getId, getNames, logIn, signUp } from '../../testing/client.ts'
import { fetchContract } from '../../testing/contract-actions.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import { listenOnPort } from '../../testing/events.ts'
import { parseFeedPage } from '../../testing/follower.ts'
import { prepareServer } from '../../testing/practice.ts'
import { invoiceStepPatch, openStart } from '../../testing/practice-actions.ts'
import { changed, fresh, makeKey, pushed, pushTogether } from '../../testing/push-actions.ts'

type NewEdit = [kind: string, [id: string, patch: Patch | (() => Promise<Patch>)]]

onEveryEngine(({ openServer }) => {
  const lines: string[] = []
  const { server, anna } = prepareServer(openServer, { log: { write: line => void lines.push(line) } })
  beforeEach(() => {
    lines.length = 0
  })

  const times = { startTime: '2026-03-03T09:00:00.000Z', endTime: '2026-03-03T10:00:00.000Z' }
  const push = (...edits: PushedEdit[]) => pushTogether(anna, edits)
  const only = async (edit: PushedEdit, client: Client = anna) => (await pushTogether(client, [edit]))[0]
  const expectOutcome = async (edit: PushedEdit, expected: object, client: Client = anna) =>
    expect(await only(edit, client)).toMatchObject(expected)
  const rev = async () => Number(Object((await anna.get('sync/head')).body).rev)
  const refused = (code: string, field?: string) =>
    expect.objectContaining({ outcome: 'refused', code, ...(field === undefined ? {} : { field }) })
  const conflict = (fields: string[], row: object = {}) => ({ outcome: 'conflict', fields, row })
  const species = (n: number, name: string, rest: { after?: number[]; price?: number } = {}) =>
    pushed(n, 'species.add', name.toLowerCase(), fresh({ name, hourlyPrice: rest.price ?? 10 }), {
      after: rest.after ?? [],
    })
  const aClient = async () => getId(await anna.post('clients', claire))
  const anAnimal = async () => {
    await anna.post('species', chien)
    return getId(await anna.post('animals', rex(await aClient())))
  }
  const rowsNow = async () => {
    const { changes } = parseFeedPage(await anna.get('sync/snapshot?limit=2000'))
    return new Map(changes.map(({ record, id, row }) => [`${record} ${id}`, row]))
  }
  const clientRow = async (id: string) => (await rowsNow()).get(`clients ${id}`)

  it('restoring a deleted species keeps its other fields; a new one needs all fields', async () => {
    await anna.post('species', chien)
    await anna.delete('species/Chien')
    const added = (n: number, name: string) => pushed(n, 'species.add', name.toLowerCase(), fresh({ name }))
    await expectOutcome(added(1, 'Chien'), { outcome: 'done', row: chien })
    await expectOutcome(added(2, 'Chat'), refused('request/invalid', 'hourlyPrice'))
  })

  it('a repeated edit is answered by its key, without rendering its document again', async () => {
    const { contracts } = await openStart(server, anna, 'active')
    const edit = pushed(1, 'contracts.force-sign', contracts.sent ?? '', changed('status', 'sent', 'signed'))
    const done = await only(edit)
    expect(done).toMatchObject({ outcome: 'done' })
    // The PDF can no longer be generated.
    await server.db.updateTable('contracts').set({ document: 'no document' }).execute()
    expect(await only(edit)).toEqual(done)
  })

  describe('an edit of each kind', () => {
    it('is done once, and a repeated push returns the current rows and writes nothing', async () => {
      const start = await openStart(server, anna, 'active')
      const { clientId, animalId, contracts, invoices } = start
      const of = (status: string, which = 0) => invoices[status]?.[which] ?? ''
      const step = (from: string, to: string) => changed('status', from, to)
      const [newClient, newContract, forced] = [makeKey(201), makeKey(202), contracts.sent ?? '']
      const extra = { clientId, animalId, text: 'Worming', price: 12 }
      const note = { clientId, animalId, writtenAt: times.startTime, text: 'Limps' }
      // The compiler reports a missing type or kind.
      const ordinaryRows: Record<OrdinaryName, [row: Values, field: string, to: Json]> = {
        animals: [rex(clientId), 'name', 'Max'],
        appointments: [{ title: 'Check-up', ...times, animalId }, 'title', 'Vaccin'],
        colleagues: [{ name: 'Bert', workingHours: 'Mo-Fr 09:00-17:00' }, 'name', 'Berta'],
        templates: [{ name: 'Vaccine', minutes: 20 }, 'minutes', 30],
        prices: [{ name: 'Microchip', price: 35 }, 'price', 36],
        notes: [note, 'text', 'Limps less'],
        extras: [extra, 'text', 'Worming and weighing'],
      }
      const ordinaryEdits = Object.entries(ordinaryRows).flatMap(([name, [row, field, to]], n): NewEdit[] => {
        const [id, from = null] = [makeKey(210 + n), row[field]]
        return [
          [`${name}.add`, [id, fresh(row)]],
          [`${name}.change`, [id, changed(field, from, to)]],
          [`${name}.delete`, [id, changed(field, to, null)]],
          [`${name}.restore`, [id, fresh({ [field]: from })]],
        ]
      })
      const readSignedDocId = async () => {
        const found = server.db.selectFrom('contracts').select('signed_docid').where('id', '=', forced)
        return (await found.executeTakeFirstOrThrow()).signed_docid
      }
      // In an order in which all edits succeed.
      const otherEdits: Record<Exclude<EditKind, `${OrdinaryName}.${string}`>, NewEdit[1]> = {
        'species.add': ['chat', fresh({ name: 'Chat', hourlyPrice: 20 })],
        'species.reprice': ['chat', changed('hourlyPrice', 20, 21)],
        'species.reprice-quietly': ['chat', changed('hourlyPrice', 21, 22)],
        'species.delete': ['chat', changed('hourlyPrice', 22, null)],
        'clients.add': [newClient, fresh({ ...claire, firstName: 'Noor' })],
        'clients.change': [clientId, changed('phone', claire.phone, '0499')],
        'contracts.add': [newContract, changed('clientId', null, newClient)],
        'contracts.delete': [newContract, changed('status', 'created', null)],
        'clients.delete': [newClient, changed('phone', claire.phone, null)],
        'contracts.validate': [contracts.created ?? '', step('created', 'pending')],
        'contracts.force-sign': [forced, step('sent', 'signed')],
        'contracts.mark-signed': [forced, async () => changed('signedDocId', null, await readSignedDocId())],
        'contracts.pause': [contracts.atWork ?? '', step('active', 'paused')],
        'contracts.resume': [contracts.atWork ?? '', step('paused', 'active')],
        'contracts.cancel': [contracts.atWork ?? '', step('active', 'canceled')],
        'contracts.activate': [contracts.signed ?? '', step('signed', 'active')],
        'invoices.validate': [of('created'), invoiceStepPatch(start, 'validate', 'created')],
        'invoices.mark-paid': [of('sent'), invoiceStepPatch(start, 'mark-paid', 'sent')],
        'invoices.mark-not-paid': [of('paid'), invoiceStepPatch(start, 'mark-not-paid', 'paid')],
        'invoices.cancel': [of('created', 1), invoiceStepPatch(start, 'cancel', 'created', 1)],
        'practice.change': ['practice', changed('name', 'Dierenartsen De Hond & Œuvrard', 'De Hond')],
      }
      const sent: { edit: PushedEdit; response: unknown }[] = []
      for (const [n, [kind, [id, patch]]] of [...ordinaryEdits, ...Object.entries(otherEdits)].entries()) {
        expect(isEditKind(kind), kind).toBe(true)
        const edit = pushed(n, kind, id, typeof patch === 'function' ? await patch() : patch)
        const before = await rev()
        const response = await only(edit)
        expect(response, kind).toMatchObject({ outcome: 'done' })
        expect(await rev(), kind).toBe(kind === 'contracts.mark-signed' ? before : before + 1)
        const isDeletion = kind.endsWith('.delete')
        expect(Object(response).row, kind).toEqual(
          isDeletion ? null : expect.objectContaining(kind.startsWith('species') ? { name: 'Chat' } : {}),
        )
        sent.push({ edit, response })
      }
      const after = await rev()
      server.clock.advance(60_000)
      const again = await push(...sent.map(({ edit }) => edit))
      const rows = await rowsNow()
      for (const [n, { edit, response }] of sent.entries()) {
        const now = rows.get(`${edit.record} ${edit.id}`) ?? null
        const { row: _, rev: __, ...outcome } = Object(response)
        expect(again[n], edit.kind).toMatchObject({ ...outcome, row: now })
      }
      expect(await rev()).toBe(after)
      expect(await fetchContract(anna, forced)).toMatchObject({ status: 'signed' })
    })

    it('that is empty is no step', async () => {
      const { invoices, contracts } = await openStart(server, anna, 'active')
      const [id = ''] = invoices.created ?? []
      const withoutAmount = changed('status', 'created', 'pending')
      const noStatus = refused('request/invalid', 'status')
      await expectOutcome(pushed(1, 'invoices.validate', id), noStatus)
      await expectOutcome(
        pushed(3, 'invoices.validate', id, withoutAmount),
        refused('request/invalid', 'total'),
      )
      await expectOutcome(pushed(2, 'contracts.pause', contracts.atWork ?? ''), noStatus)
      expect(await fetchContract(anna, contracts.atWork ?? '')).toMatchObject({ status: 'active' })
    })

    it('that this server does not know fails alone, and may be accepted later', async () => {
      const outcomes = await push(
        pushed(1, 'clients.paint', 'x'),
        pushed(2, 'planets.add', 'x'),
        pushed(3, 'constructor.prototype', '__proto__'),
        pushed(4, 'clients.constructor', 'x'),
        pushed(5, '__proto__.toString', 'x'),
        species(6, 'Chien', { after: [1] }),
        species(7, 'Chat'),
      )
      expect(outcomes.map(({ outcome }) => outcome)).toEqual([...Array(5).fill('failed'), 'blocked', 'done'])
      expect(getNames(await anna.get('species'))).toEqual(['Chat'])
    })
  })

  describe('a merge', () => {
    it('keeps both changes, and names the other author: a colleague or another device', async () => {
      const id = await aClient()
      const bart = await signUp(server, bartsName)
      const tablet = await logIn(server)
      const change = (n: number, field: string, from: string, to: string) =>
        pushed(n, 'clients.change', id, changed(field, from, to), { seen: 1 })
      await expectOutcome(change(1, 'phone', claire.phone, '1'), { outcome: 'done' })
      await expectOutcome(change(2, 'firstName', 'Claire', 'Clara'), { outcome: 'done' })
      const barts = change(3, 'lastName', 'Dupont', 'Durand')
      const both = { phone: '1', firstName: 'Clara', lastName: 'Durand' }
      await expectOutcome(barts, { outcome: 'merged', row: both }, bart)
      await expectOutcome(change(4, 'email', claire.email, 'c@example.be'), { outcome: 'merged' }, tablet)
      await expectOutcome(barts, { outcome: 'merged', row: { ...both, email: 'c@example.be' } }, bart)
    })

    it('is not reported when the user had seen the other changes', async () => {
      const id = await aClient()
      const bart = await signUp(server, bartsName)
      const edit = pushed(1, 'clients.change', id, changed('phone', claire.phone, '1'), { seen: 1 })
      await expectOutcome(edit, { outcome: 'done' }, bart)
    })

    it('is a conflict when the current value is neither the seen nor the chosen one', async () => {
      const id = await aClient()
      await anna.put(`clients/${id}`, { phone: '1' })
      const patch = { ...changed('phone', claire.phone, '2'), ...changed('lastName', 'Dupont', 'Durand') }
      const row = { phone: '1', lastName: 'Dupont', rev: 2 }
      for (const more of [{}, { seen: 0 }, { seen: 1 }, { seen: 2 }, { seen: 99 }]) {
        const edit = pushed(1, 'clients.change', id, patch, more)
        await expectOutcome(edit, { ...conflict(['phone'], row), rev: 2 })
      }
      expect(await rev()).toBe(2)
    })

    it('names the author of the conflicting value, and not the last author of the row', async () => {
      const id = await aClient()
      const bart = await signUp(server, bartsName)
      await bart.put(`clients/${id}`, { phone: '1' })
      await anna.put(`clients/${id}`, { lastName: 'Durand' })
      const person = `${bartsName.firstName} ${bartsName.lastName}`
      const by = { fields: ['phone'], person, isRestored: false }
      const edit = pushed(1, 'clients.change', id, changed('phone', claire.phone, '2'), { seen: 1 })
      const expected = { ...conflict(['phone'], { phone: '1' }), isSeenLost: false }
      const own = { ...expected, writers: [{ ...by, isOwn: true }] }
      await expectOutcome(edit, { ...expected, writers: [{ ...by, isOwn: false }] })
      await expectOutcome({ ...edit, key: makeKey(2) }, own, bart)
    })

    it('treats the two times as a unit, and also IBAN with BIC', async () => {
      const id = getId(await anna.post('appointments', { title: 'x', ...times }))
      await anna.put(`appointments/${id}`, { endTime: '2026-03-03T11:00:00.000Z' })
      const patch = {
        ...changed('startTime', times.startTime, '2026-03-03T09:30:00.000Z'),
        ...changed('endTime', times.endTime, '2026-03-03T10:30:00.000Z'),
      }
      await expectOutcome(pushed(1, 'appointments.change', id, patch), conflict(['startTime', 'endTime']))
      const clientId = await aClient()
      await anna.put(`clients/${clientId}`, { iban: 'BE68539007547034', bic: 'GKCCBEBB' })
      const bank = { iban: { from: '', to: '' }, bic: { from: '', to: 'KREDBEBB' } }
      await expectOutcome(pushed(2, 'clients.change', clientId, bank), conflict(['iban', 'bic']))
    })

    it('is a conflict for a deleted row and names its author; a restore is done', async () => {
      const id = await anAnimal()
      await anna.delete(`animals/${id}`)
      const patch = changed('name', 'Rex', 'Max')
      const writers = [{ fields: [], isOwn: true, isRestored: false }]
      const gone = { outcome: 'conflict', row: null, fields: [], writers }
      await expectOutcome(pushed(1, 'animals.change', id, patch), gone)
      await expectOutcome(pushed(2, 'animals.delete', id, patch), { outcome: 'done', row: null, wasSo: true })
      await expectOutcome(pushed(1, 'animals.restore', id, patch), { outcome: 'done', row: { name: 'Max' } })
    })

    it('deletes nothing that the user has not seen', async () => {
      const id = await anAnimal()
      await anna.put(`animals/${id}`, { name: 'Max' })
      const edit = pushed(1, 'animals.delete', id, changed('name', 'Rex', null))
      await expectOutcome(edit, conflict(['name'], { name: 'Max' }))
    })

    it('does not delete a contract that was signed in between, which would cancel it', async () => {
      const start = await openStart(server, anna, 'active')
      const id = start.contracts.atWork ?? ''
      for (const patch of [{}, changed('status', 'active', null)])
        await expectOutcome(
          pushed(1, 'contracts.delete', id, patch),
          conflict(['status'], { status: 'active' }),
        )
    })

    it('accepts adding an identical existing row; otherwise it is a conflict', async () => {
      await anna.post('species', { name: 'Chien', hourlyPrice: 10 })
      const same = pushed(1, 'species.add', 'chien', fresh({ name: ' CHIEN ', hourlyPrice: 10 }))
      await expectOutcome(same, { outcome: 'done', wasSo: true, row: { name: 'Chien' } })
      await expectOutcome(species(2, 'Chien', { price: 11 }), conflict(['hourlyPrice']))
      const other = pushed(3, 'clients.add', await aClient(), fresh({ ...claire, phone: '1' }))
      await expectOutcome(other, conflict(['phone']))
    })

    it('accepts a species under its own id only', async () => {
      const patch = fresh({ name: 'Chat', hourlyPrice: 10 })
      await expectOutcome(pushed(1, 'species.add', 'chien', patch), refused('request/invalid', 'id'))
      expect(getNames(await anna.get('species'))).toEqual([])
    })

    it('of random edits by two users follows the merge by value', async () => {
      const id = await aClient()
      const people = [anna, await signUp(server, bartsName)] as const
      const fields = ['firstName', 'lastName', 'phone', 'notes'] as const
      const values = ['a', 'b', 'c'] as const
      const random = testRandom()
      let written = 1
      const { firstName, lastName, phone } = claire
      const live: { [field: string]: string | null } = { firstName, lastName, phone, notes: null }
      for (let n = 0; n < 150; n += 1) {
        const named = fields.filter(() => random.next() < 0.5)
        if (named.length === 0) continue
        const patch: Patch = Object.fromEntries(
          named.map(field => {
            const from = random.next() < 0.7 ? (live[field] ?? null) : (random.pick(values) ?? null)
            return [field, { from, to: random.pick(values) ?? null }]
          }),
        )
        const conflicts = named.filter(
          field => live[field] !== patch[field]?.to && live[field] !== patch[field]?.from,
        )
        const writes = named.filter(field => live[field] !== patch[field]?.to)
        const outcome = await only(pushed(n, 'clients.change', id, patch), random.pick(people))
        const context = `${n} ${JSON.stringify({ live, patch, outcome })}`
        if (conflicts.length === 0 && writes.length > 0) written += 1
        if (conflicts.length > 0) {
          expect(outcome, context).toMatchObject({ outcome: 'conflict' })
          expect(Object(outcome).fields.toSorted(), context).toEqual(conflicts.toSorted())
        } else {
          expect(outcome, context).toMatchObject({ outcome: 'done' })
          expect(Object(outcome).wasSo ?? false, context).toBe(writes.length === 0)
          for (const field of writes) live[field] = String(patch[field]?.to)
        }
        expect(await clientRow(id), context).toMatchObject(live)
      }
      expect(await rev()).toBe(written)
    })
  })

  describe('an idempotency key', () => {
    it('is refused for another patch, row, kind or user', async () => {
      const id = await aClient()
      const edit = pushed(1, 'clients.change', id, changed('phone', claire.phone, '1'))
      await only(edit)
      const reused = refused('request/key-reused')
      const bart = await signUp(server, bartsName)
      await expectOutcome(edit, reused, bart)
      for (const other of [
        { ...edit, patch: changed('phone', claire.phone, '2') },
        { ...edit, id: 'another' },
        { ...edit, record: 'animals' },
      ])
        await expectOutcome(other, reused)
      // `seen` and `after` are not part of the edit.
      await expectOutcome({ ...edit, seen: 7, after: [makeKey(9)] }, { outcome: 'done' })
    })

    it('of a colleague is for administrators to send and undo; the history names both', async () => {
      const bart = await signUp(server, bartsName)
      const annasId = getId(await anna.get('auth/profile'))
      const bartsId = getId(await bart.get('auth/profile'))
      const id = await aClient()
      const change = (n: number, from: string, to: string) =>
        pushed(n, 'clients.change', id, changed('phone', from, to))
      const done = change(1, claire.phone, '1')
      await only(done, bart)
      await expectOutcome({ ...done, takenFrom: bartsId }, { outcome: 'done' })
      const next = change(2, '1', '2')
      await expectOutcome({ ...next, takenFrom: annasId }, refused('auth/owner-needed'), bart)
      await expectOutcome({ ...next, takenFrom: bartsId }, { outcome: 'done' })
      const { data } = Object((await anna.get(`history/clients/${id}?limit=2`)).body)
      expect(data).toMatchObject([{ person: 'Anna Peeters', madeBy: 'Bart Maes' }, { person: 'Bart Maes' }])
      expect(data[1]).not.toHaveProperty('madeBy')
      await expectOutcome({ ...change(3, '2', '1'), undoes: next.key }, { row: { phone: '1' } })
    })

    it.each([false, true])(
      'of a repeated deletion returns the row restored since (deleted before: %s)',
      async wasSo => {
        const id = await anAnimal()
        if (wasSo) await anna.delete(`animals/${id}`)
        const edit = pushed(31, 'animals.delete', id, changed('name', 'Rex', null))
        const expected = wasSo ? { outcome: 'done', wasSo } : { outcome: 'done' }
        await expectOutcome(edit, { ...expected, row: null })
        await anna.put(`animals/${id}?restore=true`, { name: 'Rex' })
        await expectOutcome(edit, { ...expected, row: { name: 'Rex', rev: await rev() } })
        await anna.delete(`animals/${id}`)
        await expectOutcome(edit, { ...expected, row: null, rev: await rev() })
      },
    )

    it('of an edit whose row was deleted or erased in between reports it', async () => {
      await anna.post('species', chien)
      const [clientId, animalId] = [makeKey(32), makeKey(33)]
      const client = pushed(32, 'clients.add', clientId, fresh(claire))
      const animal = pushed(33, 'animals.add', animalId, fresh(rex(clientId)))
      const change = pushed(34, 'clients.change', clientId, changed('phone', claire.phone, '1'))
      expect(await push(client, animal, change)).toMatchObject(Array(3).fill({ outcome: 'done' }))
      await anna.delete(`animals/${animalId}`)
      expect(await only(animal)).toEqual({ key: animalId, outcome: 'done', row: null, rev: await rev() })
      expect(await anna.post(`clients/${clientId}/erase`, {})).toMatchObject({ status: 200 })
      const late = [
        pushed(35, 'clients.change', clientId, changed('phone', '1', '2')),
        pushed(36, 'clients.add', clientId, fresh(claire)),
      ]
      for (const edit of [client, change, ...late])
        expect(await only(edit)).toEqual({ key: edit.key, outcome: 'erased' })
    })

    it('of a step on a contract deleted in between is done', async () => {
      const start = await openStart(server, anna, 'active')
      const id = start.contracts.sent ?? ''
      const edit = pushed(1, 'contracts.force-sign', id, changed('status', 'sent', 'signed'))
      const first = await only(edit)
      expect(first).toMatchObject({ outcome: 'done', row: { status: 'signed' } })
      await server.db.updateTable('contracts').set({ deleted_at: '2026-03-02' }).execute()
      expect(await only(edit)).toEqual({ ...first, row: null })
    })

    it('of a refused edit can be used again for the corrected edit', async () => {
      await expectOutcome(species(1, 'Chien', { price: -1 }), refused('species/price-too-low', 'hourlyPrice'))
      await expectOutcome(species(1, 'Chien'), { outcome: 'done' })
    })
  })

  describe('a failed edit', () => {
    it('blocks dependent edits, also indirect ones, and no others', async () => {
      const id = await aClient()
      const outcomes = await push(
        species(1, 'Chien', { price: -1 }),
        species(2, 'Chat', { after: [1] }),
        species(3, 'Cheval', { after: [2] }),
        pushed(4, 'clients.change', id, changed('phone', 'x', 'y')),
        species(5, 'Furet', { after: [4] }),
        species(6, 'Lapin', { after: [99] }),
        species(7, 'Tortue', { after: [6] }),
      )
      expect(outcomes).toMatchObject([
        { outcome: 'refused' },
        { outcome: 'blocked', by: makeKey(1) },
        { outcome: 'blocked', by: makeKey(2) },
        { outcome: 'conflict' },
        { outcome: 'blocked', by: makeKey(4) },
        { outcome: 'done' },
        { outcome: 'done' },
      ])
    })

    it('that fails in the database lets the others through, and succeeds on a retry', async () => {
      await sql`alter table appointments rename to mislaid`.execute(server.db)
      const edits = [
        species(1, 'Chien'),
        pushed(2, 'appointments.add', makeKey(2), fresh({ title: 'Geheim', ...times })),
        species(3, 'Chat', { after: [2] }),
        species(4, 'Lapin'),
      ]
      const outcomes = async () => (await push(...edits)).map(({ outcome }) => outcome)
      expect(await outcomes()).toEqual(['done', 'failed', 'blocked', 'done'])
      const failures = lines.filter(line => line.includes('an edit failed'))
      expect(failures).toHaveLength(1)
      expect(failures[0]).toContain('stack')
      expect(lines.join('')).not.toMatch(/geheim/i)
      await sql`alter table mislaid rename to appointments`.execute(server.db)
      expect(await outcomes()).toEqual(['done', 'done', 'done', 'done'])
      expect(await rev()).toBe(4)
    })
  })

  it('is processed to the end after a disconnect, and a retry returns the outcomes', async () => {
    const address = await listenOnPort(server)
    const edits = Array.from({ length: 50 }, (_, n) => species(n, `Species ${n}`))
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${anna.accessToken}` }
    const pushRequest = request(`${address}/api/sync/push`, { method: 'POST', headers })
    const hungUp = once(pushRequest, 'error')
    pushRequest.end(JSON.stringify({ edits }))
    await vi.waitFor(async () => expect(await rev()).toBeGreaterThan(0), { interval: 1 })
    pushRequest.destroy(new Error('hung up'))
    await hungUp
    await vi.waitFor(async () => expect(await rev()).toBe(50), { timeout: 20_000 })
    expect(await push(...edits)).toMatchObject(edits.map((_, n) => ({ outcome: 'done', rev: n + 1 })))
  })

  describe('an invalid edit', () => {
    const phone = (to: Json) => changed('phone', claire.phone, to)
    const unknown = 'request/unknown-field'
    it.each<[what: string, kind: string, id: string, Patch, field: string, code?: string]>([
      ['text that a database cannot store', 'clients.change', '', phone('a\0b'), 'phone'],
      ['a lone surrogate', 'clients.change', '', phone('\ud800'), 'phone'],
      ['an id that cannot be stored', 'clients.change', 'a\0b', changed('phone', '1', '2'), 'id'],
      ['a new row with an invalid id', 'clients.add', '../x', fresh(claire), 'id'],
      ['a new contract with an invalid id', 'contracts.add', 'x', fresh({ clientId: 'x' }), 'id'],
      ['a value of a wrong type', 'clients.change', '', phone(12), 'phone'],
      ['a wrong type in a conflict', 'clients.change', '', changed('phone', 'x', ['1']), 'phone'],
      ['a wrong type in the practice', 'practice.change', 'practice', changed('name', 'x', 12), 'name'],
      ['an unknown field', 'clients.change', '', changed('colour', 'red', 'blue'), 'colour', unknown],
      ['an unchanged unknown field', 'clients.change', '', changed('colour', 'red', null), 'colour', unknown],
      ['one of the practice', 'practice.change', 'practice', changed('colour', null, 1), 'colour', unknown],
      ['one of Object.prototype', 'clients.change', '', fresh({ constructor: 1 }), 'constructor', unknown],
      ['one that only the server sets', 'clients.change', '', changed('credit', 0, 100), 'credit', unknown],
    ])('is refused alone: %s', async (_, kind, id, patch, field, code = 'request/invalid') => {
      const clientId = await aClient()
      const before = await clientRow(clientId)
      const [outcome, other] = await push(pushed(1, kind, id || clientId, patch), species(2, 'Chien'))
      expect(outcome).toMatchObject(refused(code, field))
      expect(other).toMatchObject({ outcome: 'done' })
      expect(await clientRow(clientId)).toEqual(before)
    })

    it.each([
      ['added', 'species.add', 'x', fresh({ unsafe: { polluted: true }, name: 'X', hourlyPrice: 1 })],
      ['changed', 'clients.change', '', changed('unsafe', null, { polluted: true })],
      ['within an address', 'clients.change', '', changed('invoiceAddress', null, { unsafe: 1 })],
      ['deleted', 'species.delete', 'chien', changed('unsafe', { polluted: true }, null)],
      ['in a step', 'invoices.validate', 'x', changed('unsafe', 'created', 'pending')],
    ])(
      'is refused alone when its field is a property of Object.prototype: %s',
      async (_, kind, id, patch) => {
        const clientId = await aClient()
        const edits = [pushed(1, kind, id || clientId, patch), species(2, 'Chat')]
        const { statusCode, body } = await server.app.inject({
          method: 'POST',
          url: '/api/sync/push',
          payload: JSON.stringify({ edits }).replaceAll('"unsafe"', '"__proto__"'),
          headers: { 'content-type': 'application/json', authorization: `Bearer ${anna.accessToken}` },
        })
        expect(statusCode).toBe(200)
        expect(JSON.parse(body).outcomes).toMatchObject([
          { outcome: 'refused', code: 'request/unknown-field' },
          { outcome: 'done' },
        ])
        expect(Object({}).polluted).toBeUndefined()
      },
    )
  })
})
