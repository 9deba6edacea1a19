import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../../../src/domain/text/json.ts'
import { chien, claire, filledIn, rex } from '../../../../tests/practice/cast.ts'
import { getField, getId, type SignedInClient, signUp } from '../../../testing/client.ts'
import { bringTo } from '../../../testing/contract-actions.ts'
import { fetchDocument } from '../../../testing/documents.ts'
import { onEveryEngine } from '../../../testing/engines.ts'
import { parseFeedPage } from '../../../testing/follower.ts'
import { billMonth, clientAtWork, fetchInvoices, giveCredit } from '../../../testing/invoice-actions.ts'
import { ownTables } from '../../../testing/own-tables.ts'
import { changed, makeKey, pushed, pushTogether } from '../../../testing/push-actions.ts'
import { type Server, openServer as startServer } from '../../../testing/server.ts'
import { unzip } from '../../../testing/unzip.ts'

const key = (n: number) => ({ 'idempotency-key': makeKey(n) })
const mia = {
  firstName: 'Wilhelmina',
  lastName: 'Vandersmissen',
  email: 'mia@wilmail.be',
  phone: '0499 87 65 43',
  companyName: 'Smissen BV',
  invoiceAddress: { street: 'Zandloperstraat 7', city: 'Oudenaarde', postalCode: '9700', country: 'België' },
  iban: 'BE71096123456769',
  bic: 'GKCCBEBB',
}
const kept = ['invoice_documents.document', 'xml_exports.xml']
const erased = { status: 410, body: { code: 'clients/erased' } }
const traces = /wilhelmina|vandersmissen|wilmail|8765|smissen|zandloper|3456769|Caligula|981100|zeer bang/i

onEveryEngine(({ openServer }) => {
  let server: Server
  let anna: SignedInClient
  async function open() {
    server = await openServer({ now: '2026-01-20T08:00:00.000Z', publicUrl: 'https://vet.example' })
    anna = await signUp(server)
    await anna.put('practice', filledIn)
    await anna.post('species', chien)
  }
  const erase = (id: string, headers = {}) => anna.post(`clients/${id}/erase`, {}, headers)
  const toSortedIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()

  describe('a client with every kind of record', () => {
    let life: Awaited<ReturnType<typeof aWholeLife>>
    let sums: Json
    let exported: Awaited<ReturnType<typeof fetchDocument>>
    let cursor: string
    let tracedBefore: string[]
    beforeAll(async () => {
      await open()
      life = await aWholeLife()
      exported = await fetchDocument(server, anna, `clients/${life.clientId}/export`)
      await anna.delete(`contracts/${life.contractId}`)
      sums = (await anna.get('statistics')).body
      cursor = parseFeedPage(await anna.get('sync/snapshot')).cursor
      tracedBefore = await whereTraced()
      await erase(life.clientId)
    })
    afterAll(() => server.close())

    async function aWholeLife() {
      const clientId = getId(await anna.post('clients', mia, key(1)))
      const consultingAddress = { ...mia.invoiceAddress, phoneNumber: mia.phone }
      const animal = { ...rex(clientId), name: 'Caligula', consultingAddress }
      const animalId = getId(await anna.post('animals', animal, key(2)))
      const deletedId = getId(await anna.post('animals', { ...animal, name: 'Caligula II' }))
      const named = changed('name', 'Caligula II', null)
      const moved = changed('phone', mia.phone, '0499 87 65 44')
      const movedBack = changed('phone', '0499 87 65 44', mia.phone)
      const outcomes = await pushTogether(anna, [
        pushed(11, 'animals.delete', deletedId, named),
        pushed(12, 'clients.change', clientId, moved),
        pushed(13, 'clients.change', clientId, movedBack),
      ])
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done'])
      const contractId = getId(await anna.post('contracts', { clientId }, key(3)))
      await bringTo(anna, contractId, 'active')
      await billMonth(anna, '2026-01')
      const [invoice] = await fetchInvoices(anna)
      const invoiceId = String(invoice?.id)
      await anna.post('invoices/export/xml?month=2026-01', { invoiceIds: [invoiceId] })
      await anna.patch(`invoices/${invoiceId}/mark-paid`)
      const times = { startTime: '2026-03-03T10:00:00Z', endTime: '2026-03-03T11:00:00Z' }
      const off = { room: 'bij Vandersmissen', state: 'canceled', cancelReason: 'Caligula is ziek' }
      const texts = { title: 'Caligula', description: 'zeer bang', ...off }
      const booking = { ...texts, ...times, color: '#aabbcc', animalId }
      const appointmentId = getId(await anna.post('appointments', booking, key(4)))
      const referredId = getId(await anna.post('clients', { ...claire, referrerId: clientId }))
      await server.mailsSettled()
      const number = String(invoice?.number)
      return { clientId, animalId, deletedId, contractId, invoiceId, number, appointmentId, referredId }
    }

    async function whereTraced(): Promise<string[]> {
      const found = new Set<string>()
      for (const { name } of await ownTables(server.db)) {
        const all = sql<{ [column: string]: unknown }>`select * from ${sql.table(name)}`
        const { rows } = await all.execute(server.db)
        for (const [column, value] of rows.flatMap(row => Object.entries(row)))
          if (typeof value === 'string' && traces.test(value)) found.add(`${name}.${column}`)
      }
      return [...found].sort()
    }

    it('can export all data about them, and about no other client', async () => {
      const { clientId, contractId, invoiceId, number, appointmentId, referredId } = life
      const { headers, bytes } = exported
      expect(headers['content-disposition']).toContain('bouvier-wilhelmina-vandersmissen-2026-01-20.zip')
      const files = unzip(Buffer.from(bytes))
      expect([...files.keys()]).toEqual([
        'client.json',
        `contracts/${contractId}-sent.pdf`,
        `contracts/${contractId}-signed.pdf`,
        `invoices/${number}.pdf`,
        'README.txt',
      ])
      const content: Json = JSON.parse(String(files.get('client.json')))
      expect(content).toMatchObject({
        client: { id: clientId, email: mia.email, iban: mia.iban },
        animals: [{ name: 'Caligula', chipId: '981100000000001' }],
        appointments: [{ id: appointmentId, description: 'zeer bang', cancelReason: 'Caligula is ziek' }],
        contracts: [{ id: contractId, status: 'active', steps: [{ status: 'created' }, {}, {}, {}, {}] }],
        invoices: [{ id: invoiceId, status: 'paid' }],
        collections: [{ invoice: number, amount: 4.97 }],
        letters: expect.arrayContaining([expect.objectContaining({ address: mia.email, isFile: false })]),
      })
      expect(String(files.get('client.json'))).not.toContain(referredId)
      expect(String(files.get('README.txt'))).toContain('Wilhelmina Vandersmissen')
      expect(files.get(`invoices/${number}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-')
      expect(await fetchDocument(server, anna, `clients/${clientId}/export`)).toMatchObject({ status: 404 })
    })

    it('leaves no trace except invoices, bank files and the mandate', async () => {
      const columns = [
        'animals.chip_id appointments.cancel_reason appointments.description appointments.room clients.iban',
        'contract_terms.animals history.patch invoice_lines.name emails.name',
      ].flatMap(some => some.split(' '))
      expect(tracedBefore).toEqual(expect.arrayContaining(columns))
      expect(await whereTraced()).toEqual(['contracts.document', ...kept])
      const invoice = await fetchDocument(server, anna, `invoices/${life.invoiceId}/html`)
      expect(invoice.text).toContain('Vandersmissen')
    })

    it('disappears from all lists with related records, and invoices omit the client', async () => {
      const { referredId, invoiceId } = life
      const listed = async (path: string) => getField((await anna.get(`${path}limit=100`)).body, 'data')
      expect(await listed('clients?')).toMatchObject([{ id: referredId, referrerId: null, referrer: null }])
      expect(await listed('animals?')).toEqual([])
      expect(await listed('contracts?')).toEqual([])
      const span = '?start=2026-03-01T00:00:00Z&end=2026-04-01T00:00:00Z'
      expect((await anna.get(`appointments${span}`)).body).toEqual([])
      const invoice = { id: invoiceId, client: null, status: 'paid', total: 4.97 }
      expect(await listed('invoices?sortBy=client&')).toMatchObject([invoice])
      expect(await listed('invoices?search=vandersmissen&')).toEqual([])
      expect((await anna.get('statistics')).body).toEqual({ ...Object(sums), clients: 1, animals: 0 })
      expect(await anna.post('invoices/sync')).toMatchObject({ status: 200, body: { created: 0 } })
    })

    it('is reported as erased to devices that follow the feed or start over', async () => {
      const { clientId, animalId, deletedId, contractId, appointmentId, invoiceId, referredId } = life
      const { changes } = parseFeedPage(await anna.get(`sync/changes?cursor=${cursor}`))
      const erasedRows = changes.filter(change => change.erased)
      // The mandate has the id of its contract.
      const ids = [clientId, animalId, deletedId, contractId, contractId, appointmentId]
      expect(toSortedIds(erasedRows)).toEqual(ids.sort())
      expect(erasedRows.every(({ row }) => row === null)).toBe(true)
      expect(toSortedIds(changes.filter(change => !change.erased))).toEqual([invoiceId, referredId].sort())

      const everything = parseFeedPage(await anna.get('sync/snapshot')).changes
      expect(toSortedIds(everything.filter(change => change.erased))).toEqual(toSortedIds(erasedRows))
      const piecemeal: typeof everything = []
      for (let next: string | null = ''; next !== null; ) {
        const page = parseFeedPage(await anna.get(`sync/snapshot?limit=1${next && `&cursor=${next}`}`))
        piecemeal.push(...page.changes)
        next = page.more ? page.cursor : null
      }
      expect(piecemeal).toEqual(everything)
    })

    it('is never written again by earlier changes, repeated keys or restore requests', async () => {
      const { clientId, animalId, appointmentId, referredId } = life
      const animal = { name: 'Caligula', clientId: referredId }
      for (const answer of [
        anna.post('clients', mia, key(1)),
        anna.post('contracts', { clientId }, key(3)),
        anna.put(`clients/${clientId}`, { phone: mia.phone }),
        anna.put(`animals/${animalId}?restore=true`, animal),
        anna.put(`appointments/${appointmentId}?restore=true`, { title: 'Caligula' }),
      ])
        expect(await answer).toMatchObject(erased)
      const pushes = [
        pushed(12, 'clients.change', clientId, changed('phone', mia.phone, '0499 87 65 44')),
        pushed(14, 'clients.change', clientId, changed('phone', mia.phone, '0499 87 65 44')),
        pushed(15, 'animals.restore', animalId, changed('name', 'Rex', 'Caligula')),
      ]
      for (const { outcome } of await pushTogether(anna, pushes)) expect(outcome).toBe('erased')
      expect(await anna.post('animals', rex(clientId))).toMatchObject({ status: 410 })
      expect(await anna.post('contracts', { clientId })).toMatchObject({ status: 422 })
      expect(await whereTraced()).toEqual(['contracts.document', ...kept])
    })

    it('keeps the signed contract only until the mandate’s retention period ends', async () => {
      const documents = () => server.db.selectFrom('contract_documents').select('kind').execute()
      const startAt = async (now: string) => (await startServer({ db: server.db, now })).close()
      await startAt('2027-03-20T07:59:00.000Z')
      expect(await documents()).toHaveLength(2)
      await startAt('2027-03-20T08:01:00.000Z')
      expect(await documents()).toEqual([])
      expect(await whereTraced()).toEqual(kept)
    })
  })

  describe('the erasure', () => {
    beforeEach(open)
    afterEach(() => server.close())

    it('happens once under its key, records the user, and refuses an unknown client', async () => {
      const clientId = getId(await anna.post('clients', mia))
      const first = await erase(clientId, key(9))
      expect(first).toMatchObject({ status: 200, body: { id: clientId } })
      expect(await erase(clientId, key(9))).toMatchObject({ status: 200, body: first.body })
      expect(await erase(clientId)).toMatchObject({ status: 404, body: { code: 'clients/not-found' } })
      const stamps = { erased_at: '2026-01-20T08:00:00.000Z', erased_by: 'Anna Peeters' }
      expect(await server.db.selectFrom('erasures').selectAll().execute()).toMatchObject([
        { client_id: clientId, ...stamps, documents_until: null },
      ])
    })

    it('includes contracts that were never signed, and their documents', async () => {
      const clientId = getId(await anna.post('clients', mia))
      await anna.post('animals', rex(clientId))
      const contractId = getId(await anna.post('contracts', { clientId }))
      await bringTo(anna, contractId, 'sent')
      // The promised terms are stored when a price changes.
      await anna.put('species/Chien', { hourlyPrice: 50 })
      const promised = server.db.selectFrom('contract_terms').select('animals')
      const ofContract = () => promised.where('contract_id', '=', contractId).execute()
      expect(await ofContract()).toMatchObject([{ animals: expect.stringContaining('Rex') }, {}])
      await erase(clientId)
      for (const { animals } of await ofContract()) expect(animals).not.toContain('Rex')
      expect(await server.db.selectFrom('contract_documents').select('kind').execute()).toEqual([])
      expect(await server.db.selectFrom('signing_links').select('hash').execute()).toEqual([])
    })

    it('clears stored responses that mention the client', async () => {
      const clientId = getId(await anna.post('clients', mia))
      const animalId = getId(await anna.post('animals', rex(clientId)))
      const contractId = getId(await anna.post('contracts', { clientId }))
      const { lastName } = mia
      const bodies = [
        { skipped: [{ contractId, client: { lastName }, reason: 'inactive' }] },
        { of: animalId, lastName },
        { validated: 3 },
      ]
      const row = { user_id: 'anna', body_hash: '', status: 200, rev: 1, created_at: '' }
      for (const [n, each] of bodies.entries())
        await server.db
          .insertInto('ledger')
          .values({ ...row, key: `k${n}`, body: JSON.stringify(each) })
          .execute()
      await erase(clientId)
      const ledger = server.db.selectFrom('ledger').select(['status', 'body']).where('key', 'like', 'k%')
      expect(await ledger.orderBy('key').execute()).toEqual([
        { status: 410, body: '{}' },
        { status: 410, body: '{}' },
        { status: 200, body: '{"validated":3}' },
      ])
    })

    it('keeps credit notes and invoices with their text, but deletes their emails', async () => {
      const { clientId, contractId } = await clientAtWork(server, anna, { lastName: 'Vandersmissen' })
      await anna.post('invoices/sync')
      const [invoice] = (await fetchInvoices(anna)).filter(row => row.clientId === clientId)
      for (const step of ['validate', 'cancel']) await anna.patch(`invoices/${String(invoice?.id)}/${step}`)
      await server.mailsSettled()
      await anna.delete(`contracts/${contractId}`)
      await erase(clientId)
      const [note] = await server.db
        .selectFrom('credit_notes')
        .select('id')
        .where('client_id', '=', clientId)
        .execute()
      const page = await fetchDocument(server, anna, `credit-notes/${String(note?.id)}/html`)
      expect(page.text).toContain('Vandersmissen')
      const names = await server.db.selectFrom('emails').select(['name', 'text']).execute()
      expect(JSON.stringify(names)).not.toContain('Vandersmissen')
      const lines = server.db.selectFrom('invoice_lines').select(['name', 'chip'])
      expect(await lines.where('invoice_id', '=', String(invoice?.id)).execute()).toEqual([
        { name: '', chip: '' },
      ])
    })

    it('is refused while a contract, an invoice or a refund is open, and changes nothing', async () => {
      const { clientId, contractId } = await clientAtWork(server, anna)
      await anna.post('invoices/sync')
      const expectRefused = async (code: string) => {
        const before = await anna.get('clients')
        expect(await erase(clientId)).toMatchObject({ status: 409, body: { code: `clients/${code}` } })
        expect((await anna.get('clients')).body).toEqual(before.body)
      }
      await expectRefused('erase-contract')
      await anna.delete(`contracts/${contractId}`)
      await expectRefused('erase-unpaid')
      const [invoice] = await fetchInvoices(anna)
      await anna.patch(`invoices/${String(invoice?.id)}/cancel`)
      await giveCredit(server, clientId, 1_000)
      const day = '2026-01-20'
      await anna.post(`clients/${clientId}/refunds`, { amount: 10, day, method: 'transfer' })
      // The refund needs the account of the client.
      await expectRefused('erase-refund')
      const [due] = Object((await anna.get('refunds')).body).data
      expect(due).toMatchObject({ clientId, iban: 'BE71096123456769', amount: 10 })
      expect(await anna.post(`refunds/${due.id}/book`, { day })).toMatchObject({ status: 200 })
      expect(await erase(clientId)).toMatchObject({ status: 200 })
      const canceled = await fetchDocument(server, anna, `invoices/${String(invoice?.id)}/html`)
      expect(canceled.status).toBe(200)
    })
  })
})
