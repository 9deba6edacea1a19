import { describe, expect, it } from 'vitest'
import { recordTypes } from '../../src/contract/rows.ts'
import { historyKinds, replayHistory } from '../../src/records/history.ts'
import { records } from '../../src/records/records.ts'
import { bart, chien, claire, filledIn, rex } from '../../tests/practice/cast.ts'
import { readTransaction, writeTransaction } from '../db/database.ts'
import { seededRandom } from '../demo/random.ts'
import { addOpeningCredit } from '../features/invoices/payments/payments-store.ts'
import {
  getField,
  getId,
  logIn,
  readTokenPair,
  type SignedInClient,
  signUp,
  visitor,
} from '../testing/client.ts'
import { onEveryEngine } from '../testing/engines.ts'
import { describeItem, historiesAstray, readHistoryItems } from '../testing/history.ts'
import { clientsToImport, importActions } from '../testing/import-actions.ts'
import { clientAtWork, fetchInvoices } from '../testing/invoice-actions.ts'
import { prepareServer } from '../testing/practice.ts'
import { changed, fresh, pushed, pushTogether } from '../testing/push-actions.ts'
import { itemsPerState, readStates } from './history.ts'

onEveryEngine(({ openServer }) => {
  const { server, anna } = prepareServer(openServer, { now: '2026-01-20T08:00:00.000Z' })

  const describeHistory = async (record: string, id: string) =>
    (await readHistoryItems(server.db, record, id)).map(describeItem)

  describe('the history of a row', () => {
    it('records every call that writes it, with its earlier values', async () => {
      await anna.post('species', chien)
      await anna.put('species/chien', { hourlyPrice: 50 })
      await anna.delete('species/chien')
      await anna.post('species', { name: 'Chien', hourlyPrice: 60 })
      expect(await describeHistory('species', 'chien')).toEqual([
        'add, name null > Chien, hourlyPrice null > 42.5',
        'change, hourlyPrice 42.5 > 50',
        'delete',
        'restore, hourlyPrice 50 > 60',
      ])
      await anna.put('practice', { vatRate: 6 })
      await anna.put('practice', { vatRate: 12, name: 'De Hond' })
      expect((await describeHistory('practice', 'practice')).at(-1)).toBe(
        'change, name  > De Hond, vatRate 6 > 12',
      )
    })

    it('keeps the names of the user and the device at the time', async () => {
      const tablet = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0' }
      const { accessToken } = readTokenPair(await visitor(server, tablet).post('auth/register', bart))
      const bartOnTablet = visitor(server, { authorization: `Bearer ${accessToken}` })
      const id = getId(await bartOnTablet.post('clients', claire))
      await server.db.deleteFrom('sessions').execute()
      await server.db.deleteFrom('users').where('email', '=', bart.email).execute()
      expect(await readHistoryItems(server.db, 'clients', id)).toMatchObject([
        { kind: 'add', person: 'Bart Maes', device: 'Chrome, Android' },
      ])
    })

    it('has no entry for a refused write or one without a visible change', async () => {
      const id = getId(await anna.post('clients', claire))
      expect(await anna.put(`clients/${id}`, { firstName: '', phone: '02' })).toMatchObject({ status: 422 })
      await anna.put(`clients/${id}`, { phone: claire.phone })
      expect(await anna.put(`clients/${id}`, { phone: '02' })).toMatchObject({ body: { rev: 3 } })
      expect(await describeHistory('clients', id)).toEqual([
        expect.stringMatching(/^add, /),
        `change, phone ${claire.phone} > 02`,
      ])
    })

    it('records pushed edits once per key, and merged edits', async () => {
      const id = getId(await anna.post('clients', claire))
      const edit = pushed(1, 'clients.change', id, changed('phone', claire.phone, '02'), { seen: 1 })
      await pushTogether(anna, [edit])
      await pushTogether(anna, [edit])
      const bartHere = await signUp(server, bart)
      const other = pushed(2, 'clients.change', id, changed('notes', null, 'Shy'), { seen: 1 })
      expect(await pushTogether(bartHere, [other])).toMatchObject([{ outcome: 'merged' }])
      expect(await describeHistory('clients', id)).toEqual([
        expect.stringMatching(/^add, /),
        `change, phone ${claire.phone} > 02`,
        'change, notes null > Shy',
      ])
    })

    it('of each imported row begins with the imported values', async () => {
      const actions = importActions(() => anna)
      const run = await actions.begin('clients')
      const rows = clientsToImport(700).map((row, n) => ({ ...row, credit: n }))
      await actions.send(run, 0, rows.slice(0, 500))
      await actions.send(run, 500, rows.slice(500))
      await actions.finish(run, 700)
      const items = await server.db.selectFrom('history').select(['kind', 'person']).execute()
      expect(items).toHaveLength(700)
      expect(new Set(items.map(({ kind, person }) => `${kind} ${person}`))).toEqual(
        new Set(['add Anna Peeters']),
      )
      expect(await historiesAstray(server.db, anna)).toEqual([])
    })
  })

  describe('the effect of one row on others', () => {
    it('invoice actions appear on the invoice, and used credit appears on the client', async () => {
      await anna.put('practice', filledIn)
      await anna.post('species', chien)
      const { clientId } = await clientAtWork(server, anna)
      await server.db.updateTable('clients').set({ credit_cents: 300 }).where('id', '=', clientId).execute()
      const carried = { id: clientId, creditCents: 300, createdAt: '2026-01-01T08:00:00.000Z' }
      await writeTransaction(server.db, tx => addOpeningCredit(tx, [carried], { ids: server.ids }))
      await anna.put(`clients/${clientId}`, { phone: '03' })
      await anna.post('invoices/sync')
      await anna.post('invoices/validate-month', { month: '2026-01' })
      const id = String((await fetchInvoices(anna))[0]?.id)
      await anna.post('invoices/export/xml?month=2026-01', { invoiceIds: [id] })
      await anna.patch(`invoices/${id}/mark-paid`)
      await server.mailsSettled()
      expect(await describeHistory('invoices', id)).toEqual([
        'add, number null > 2026-00001, period null > 2026-01, status null > created, dueDate null > 2026-02-03, total null > 4.97, credit null > 0, paid null > 0, vatRegime null > domestic, reminders null > 0, remindersStopped null > false',
        'change, status created > pending, credit 0 > 3',
        'change, status pending > sent, collectedAt null > 2026-01-20T08:00:00.000Z',
        'change, status sent > paid, paid 0 > 1.97',
      ])
      expect((await describeHistory('clients', clientId)).at(-1)).toBe('change, credit 3 > 0')
    })
  })

  it('an erased client loses their history, and no other history names them', async () => {
    await anna.post('species', chien)
    const clientId = getId(await anna.post('clients', { ...claire, lastName: 'Vandersmissen' }))
    const animalId = getId(await anna.post('animals', { ...rex(clientId), name: 'Caligula' }))
    const booking = { startTime: '2026-03-03T10:00:00Z', endTime: '2026-03-03T11:00:00Z', color: '#aabbcc' }
    const appointmentId = getId(await anna.post('appointments', { title: 'Caligula', ...booking, animalId }))
    const referred = { ...claire, firstName: 'Zoë', referrerId: clientId }
    const referredId = getId(await anna.post('clients', referred))
    const moved = getId(await anna.post('animals', { ...rex(clientId), name: 'Max' }))
    await anna.put(`animals/${moved}`, { clientId: referredId })
    await anna.post(`clients/${clientId}/erase`, {})
    const items = await server.db.selectFrom('history').selectAll().execute()
    const texts = JSON.stringify(items)
    for (const trace of ['Vandersmissen', 'Caligula', clientId, animalId, appointmentId])
      expect(texts).not.toContain(trace)
    expect(texts).toContain('Zoë')
    expect(await describeHistory('animals', moved)).toContain(`change, clientId null > ${referredId}`)
    await anna.put(`clients/${referredId}`, { phone: '04' })
    expect(await historiesAstray(server.db, anna)).toEqual([])
  })

  describe('the route of a history', () => {
    it('lists the latest first, with user, time, device, and old and new value', async () => {
      const id = getId(await anna.post('clients', claire))
      server.clock.advance(60_000)
      await anna.put(`clients/${id}`, { phone: '02', notes: 'Shy' })
      const { status, body } = await anna.get(`history/clients/${id}`)
      expect(status).toBe(200)
      expect(body).toMatchObject({ next: null, data: [{}, { kind: 'add', at: '2026-01-20T08:00:00.000Z' }] })
      expect(Object(body).data[0]).toEqual({
        rev: 2,
        at: '2026-01-20T08:01:00.000Z',
        kind: 'change',
        patch: { phone: { from: claire.phone, to: '02' }, notes: { from: null, to: 'Shy' } },
        person: 'Anna Peeters',
        device: '',
      })
    })

    it('comes in pages without repetitions or gaps during concurrent writes', async () => {
      const id = getId(await anna.post('clients', claire))
      for (let n = 1; n <= 6; n += 1) await anna.put(`clients/${id}`, { phone: String(n) })
      const revs: unknown[] = []
      for (let next: unknown = ''; next !== null; ) {
        const { body } = await anna.get(
          `history/clients/${id}?limit=3${next === '' ? '' : `&before=${next}`}`,
        )
        revs.push(...Object(body).data.map((item: object) => Object(item).rev))
        next = getField(body, 'next')
        await anna.put(`clients/${id}`, { phone: `later ${revs.length}` })
      }
      expect(revs).toEqual([7, 6, 5, 4, 3, 2, 1])
    })

    it('exists for every record type, and is empty for a row that never existed', async () => {
      for (const record of recordTypes)
        expect(await anna.get(`history/${record}/nothing`)).toMatchObject({ body: { data: [], next: null } })
      const refusal = { status: 400, body: { code: 'request/invalid' } }
      expect(await anna.get('history/users/x')).toMatchObject(refusal)
    })

    it('is returned for a deleted row, and not for an erased one', async () => {
      await anna.post('species', chien)
      const clientId = getId(await anna.post('clients', claire))
      const animalId = getId(await anna.post('animals', rex(clientId)))
      await anna.delete(`animals/${animalId}`)
      expect(await anna.get(`history/animals/${animalId}`)).toMatchObject({
        body: { data: [{ kind: 'delete' }, { kind: 'add' }] },
      })
      await anna.post(`clients/${clientId}/erase`, {})
      for (const path of [`clients/${clientId}`, `animals/${animalId}`])
        expect(await anna.get(`history/${path}`)).toMatchObject({
          status: 410,
          body: { code: 'clients/erased' },
        })
    })
  })

  it('leads to the current row after any sequence of calls and pushes', async () => {
    await anna.put('practice', filledIn)
    await anna.post('species', chien)
    const bartHere = await signUp(server, bart)
    const annaToo = await logIn(server)
    const clients = [getId(await anna.post('clients', claire)), getId(await anna.post('clients', claire))]
    const animals = clients.map(async id => getId(await anna.post('animals', rex(id))))
    const [one = '', two = ''] = clients
    const [dog = '', cat = ''] = await Promise.all(animals)
    let key = 100
    const { chance, pick } = seededRandom('what people do to rows')
    const word = () => pick(['', 'A', 'Bé', 'C d', '0470'])
    const aClient = () => `clients/${pick(clients)}`
    const anAnimal = () => `animals/${pick([dog, cat])}`
    const booked = { startTime: '2026-03-03T10:00:00Z', endTime: '2026-03-03T11:00:00Z', color: '#aabbcc' }
    const push = async (by: SignedInClient, kind: string, id: string, patch = {}) => {
      key += 1
      await pushTogether(by, [pushed(key, kind, id, patch)])
    }
    const deeds: readonly ((by: SignedInClient) => Promise<unknown>)[] = [
      by => by.put(aClient(), { phone: word(), notes: word(), companyName: word() }),
      by => by.put(aClient(), { invoiceAddress: { city: word() }, isActive: chance(0.5) }),
      by => by.put(`clients/${one}`, { referrerId: pick([null, two]) }),
      by => by.put(`${anAnimal()}?restore=true`, { nbYearlyVisit: pick([0, 1, 2]), alert: word() }),
      by => by.put(anAnimal(), { clientId: pick(clients), name: word() }),
      by => by.delete(anAnimal()),
      by => push(by, 'clients.change', pick(clients), changed('phone', word(), word())),
      by => push(by, 'animals.delete', pick([dog, cat])),
      by => push(by, 'species.reprice', 'chien', changed('hourlyPrice', pick([42.5, 1, 2]), pick([1, 2]))),
      by => by.post('species', { name: pick(['Chat', 'Chien']), hourlyPrice: pick([3, 4]) }),
      by => by.delete(`species/${pick(['chat', 'chien'])}`),
      by => by.put('practice', { daysToPay: pick([7, 14]), name: word(), address: { street: word() } }),
      async by => {
        const id = getField((await by.post('contracts', { clientId: pick(clients) })).body, 'id')
        await by.patch(`contracts/${String(id)}/validate`)
      },
      by => by.post('invoices/sync'),
      by => by.post('appointments', { title: word(), ...booked, animalId: pick([dog, null]) }),
      by => push(by, 'appointments.add', server.ids.uuid(), fresh({ title: word(), ...booked })),
    ]
    for (let round = 0; round < 8; round += 1) {
      for (let n = 0; n < 15; n += 1) await pick(deeds)(pick([anna, annaToo, bartHere]))
      expect(await historiesAstray(server.db, anna)).toEqual([])
    }
    const kinds = await server.db.selectFrom('history').select('kind').distinct().execute()
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['add', 'change', 'delete', 'restore'])
  })

  it('gives the same result from its latest items as from all of them', async () => {
    await anna.post('species', chien)
    const { chance, pick, whole } = seededRandom('long histories')
    const clients = [getId(await anna.post('clients', claire)), getId(await anna.post('clients', claire))]
    const [one = '', two = ''] = clients
    const animal = getId(await anna.post('animals', rex(one)))
    const word = () => pick(['', 'A', 'Bé', `${whole(0, 99)}`])
    const someClient = () => ({
      phone: word(),
      invoiceAddress: { city: word() },
      referrerId: pick([two, null]),
    })
    const deeds = [
      () => anna.put(`clients/${one}`, someClient()),
      () => anna.put(`animals/${animal}?restore=true`, { alert: word(), clientId: pick(clients) }),
      () => chance(0.3) && anna.delete(`animals/${animal}`),
    ]
    for (let round = 0; round < 12; round += 1) {
      for (let n = 0; n < 20; n += 1) await pick(deeds)()
      for (const [record, id] of [
        ['clients', one],
        ['animals', animal],
      ] as const) {
        const states = await readTransaction(server.db, tx => readStates(tx, record, [id]))
        const amongOthers = await readTransaction(server.db, tx => readStates(tx, record, [id, two]))
        const items = await readHistoryItems(server.db, record, id)
        const all = items.map(({ kind, patch }) => ({ kind: toHistoryKind(kind), patch }))
        expect(states.get(id)?.state).toEqual(replayHistory(records[record], all))
        expect(amongOthers.get(id)).toEqual(states.get(id))
        expect(states.get(id)?.items).toBeLessThan(itemsPerState)
      }
    }
    const items = await server.db.selectFrom('history').select('state').where('row_id', '=', one).execute()
    expect(items.length).toBeGreaterThan(3 * itemsPerState)
    expect(items.filter(({ state }) => state !== null)).toHaveLength(
      Math.floor((items.length - 1) / itemsPerState),
    )
    expect(await historiesAstray(server.db, anna)).toEqual([])
    await anna.post(`clients/${two}/erase`, {})
    expect(JSON.stringify(await server.db.selectFrom('history').selectAll().execute())).not.toContain(two)
  })
})

const toHistoryKind = (kind: string) => historyKinds.find(candidate => candidate === kind) ?? 'change'
