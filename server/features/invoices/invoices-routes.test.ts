import { describe, expect, it } from 'vitest'
import {
  type InvoiceAction,
  type InvoiceStatus,
  invoiceActions,
  invoiceSteps,
} from '../../../src/domain/billing/invoices.ts'
import { rex } from '../../../tests/practice/cast.ts'
import { getField, getId, getRows } from '../../testing/client.ts'
import { callContractAction } from '../../testing/contract-actions.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import {
  addPastContract,
  clientAtWork,
  fetchInvoices,
  giveCredit,
  takeInvoiceStep,
} from '../../testing/invoice-actions.ts'
import { preparePractice } from '../../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-01-01T08:00:00.000Z' })

  const sync = async () => (await anna.post('invoices/sync')).body
  const nextContract = (clientId: string) =>
    addPastContract(server, clientId, [{ status: 'active', at: server.clock.now().toISOString() }], 2)
  /** The first invoice of a client whose contract starts today. */
  async function billedClient() {
    await clientAtWork(server, anna)
    await sync()
    return (await fetchInvoices(anna))[0]
  }
  const numbers = async () => (await fetchInvoices(anna)).map(row => row.number)
  const clientRow = async () => (await anna.get('clients')).body

  describe('synchronizing', () => {
    it('creates one invoice for each month with an active contract, and none twice', async () => {
      await clientAtWork(server, anna)
      await goTo('2026-03-05T08:00:00.000Z')
      expect(await sync()).toMatchObject({ created: 3, recomputed: 0, skipped: [] })
      expect(await sync()).toMatchObject({ created: 0, recomputed: 0, skipped: [] })
      expect(await fetchInvoices(anna)).toMatchObject([
        { number: '2026-00001', period: '2026-01', status: 'created', dueDate: '2026-03-19' },
        { number: '2026-00002', period: '2026-02' },
        {
          number: '2026-00003',
          period: '2026-03',
          communication: '+++202/6000/00394+++',
          client: { firstName: 'Claire', lastName: 'Dupont' },
        },
      ])
    })

    it('bills a month with a replaced contract once, for its last active contract', async () => {
      const { clientId, animalId, contractId } = await clientAtWork(server, anna)
      await goTo('2026-02-10T08:00:00.000Z')
      await anna.put(`animals/${animalId}`, { nbYearlyVisit: 6 })
      const next = await nextContract(clientId)
      await goTo('2026-03-05T08:00:00.000Z')
      expect(await sync()).toMatchObject({ created: 3 })
      const billed = (await fetchInvoices(anna)).map(({ period, contractId: by }) => [period, by])
      expect(billed).toEqual([
        ['2026-01', contractId],
        ['2026-02', next],
        ['2026-03', next],
      ])
    })

    it('creates no second invoice for a month billed before its contract was replaced', async () => {
      const { clientId, animalId } = await clientAtWork(server, anna)
      await sync()
      await anna.put(`animals/${animalId}`, { nbYearlyVisit: 6 })
      await nextContract(clientId)
      const both = await Promise.all([anna.post('invoices/sync'), anna.post('invoices/sync')])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      expect(await fetchInvoices(anna)).toMatchObject([{ period: '2026-01' }])
      const [row] = await server.db.selectFrom('invoices').selectAll().execute()
      const double = {
        ...row,
        id: 'another',
        number: '2026-00099',
        contract_id: getId(await anna.post('contracts', { clientId })),
      }
      await expect(server.db.insertInto('invoices').values(Object(double)).execute()).rejects.toThrow(
        /unique/i,
      )
    })

    it('splits a yearly amount over twelve months to the cent, with VAT on each month', async () => {
      await clientAtWork(server, anna)
      await goTo('2026-12-31T12:00:00.000Z')
      await sync()
      const rows = await fetchInvoices(anna)
      expect(rows).toHaveLength(12)
      const sum = rows.reduce((total, row) => total + Math.round(Number(row.net) * 100), 0)
      // Three visits of 42.50.
      expect(sum).toBe(12_750)
      expect(rows[0]).toMatchObject({ net: 10.63, vat: 2.23, total: 12.86, credit: 0, toPay: 12.86 })
    })

    it('assigns numbers in the order of clients, and restarts each year', async () => {
      await clientAtWork(server, anna, { lastName: 'Zorro' })
      await clientAtWork(server, anna, { lastName: 'Œuvrard' })
      await clientAtWork(server, anna, { lastName: 'Aerts' })
      await sync()
      const names = (await fetchInvoices(anna)).map(row => getField(row.client ?? null, 'lastName'))
      expect(names).toEqual(['Aerts', 'Œuvrard', 'Zorro'])
      await goTo('2026-12-31T23:30:00.000Z')
      await anna.post('invoices/sync')
      const all = await numbers()
      expect(all.slice(0, 3)).toEqual(['2026-00001', '2026-00002', '2026-00003'])
      // Already the new year in Brussels.
      expect(all[3]).toBe('2027-00001')
      expect(all.at(-1)).toBe(`2027-${String(all.length - 3).padStart(5, '0')}`)
    })

    it('omits paused months, and skips inactive clients and zero amounts with the reason', async () => {
      const paused = await clientAtWork(server, anna, { lastName: 'Paused' })
      const inactive = await clientAtWork(server, anna, { lastName: 'Inactive' })
      const empty = await clientAtWork(server, anna, { lastName: 'Empty' })
      await callContractAction(anna, paused.contractId, 'pause')
      await anna.put(`clients/${inactive.clientId}`, { isActive: false })
      await anna.delete(`animals/${empty.animalId}`)
      await goTo('2026-02-10T08:00:00.000Z')
      const answer = await sync()
      expect(answer).toMatchObject({ created: 1 })
      const skipped = getField(answer, 'skipped')
      expect(skipped).toHaveLength(2)
      expect(skipped).toContainEqual({
        contractId: inactive.contractId,
        client: { firstName: 'Claire', lastName: 'Inactive' },
        reason: 'client-inactive',
      })
      expect(skipped).toContainEqual(expect.objectContaining({ reason: 'nothing-to-bill' }))
      expect(await fetchInvoices(anna)).toMatchObject([{ period: '2026-01', contractId: paused.contractId }])
    })

    it('recalculates only invoices that are not validated', async () => {
      const { clientId } = await clientAtWork(server, anna)
      await goTo('2026-02-10T08:00:00.000Z')
      await sync()
      const [first, second] = await fetchInvoices(anna)
      await takeInvoiceStep(anna, first?.id, 'validate')
      await anna.post('animals', { ...rex(clientId), name: 'Luna' })
      server.clock.advance(1000)
      expect(await sync()).toMatchObject({ created: 0, recomputed: 1 })
      expect(await fetchInvoices(anna)).toMatchObject([
        { id: first?.id, net: 10.63, status: 'pending' },
        // Nine days with one dog, and nineteen with two.
        { id: second?.id, net: 17.83, status: 'created' },
      ])
    })

    it('does not create a canceled invoice again', async () => {
      const first = await billedClient()
      expect(await takeInvoiceStep(anna, first?.id, 'cancel')).toMatchObject({
        body: { status: 'canceled', number: '2026-00001' },
      })
      expect(await sync()).toMatchObject({ created: 0 })
      expect(await numbers()).toEqual(['2026-00001'])
    })
  })

  describe('the table of steps', () => {
    const ways: InvoiceAction[][] = [
      [],
      ['validate'],
      ['validate', 'send'],
      ['validate', 'send', 'mark-paid'],
      ['validate', 'send', 'mark-not-paid'],
      ['cancel'],
    ]

    it.each(ways.map(path => [path.join(', ') || 'nothing', path] as const))(
      'allows the steps of the table, and no others, after %s',
      async (_name, path) => {
        for (const lastName of ['A', 'B', 'C', 'D', 'E']) await clientAtWork(server, anna, { lastName })
        await sync()
        const invoices = await fetchInvoices(anna)
        let status: InvoiceStatus = 'created'
        for (const action of path) {
          for (const { id } of invoices) expect((await takeInvoiceStep(anna, id, action)).status).toBe(200)
          status = invoiceSteps[action].to
        }
        for (const [place, action] of invoiceActions.entries()) {
          const id = invoices[place]?.id
          const { from, to } = invoiceSteps[action]
          const expected = from.includes(status)
            ? { status: 200, body: { status: to } }
            : { status: 409, body: { code: `invoices/cannot-${action}` } }
          expect(await takeInvoiceStep(anna, id, action), action).toMatchObject(expected)
        }
      },
    )

    it('does not require the details of the practice', async () => {
      await clientAtWork(server, anna, { lastName: 'A' })
      await clientAtWork(server, anna, { lastName: 'B' })
      await sync()
      await anna.put('practice', { creditorId: '', name: '', iban: '' })
      const [first] = await fetchInvoices(anna)
      expect(await takeInvoiceStep(anna, first?.id, 'validate')).toMatchObject({
        status: 200,
        body: { status: 'pending' },
      })
      expect(await anna.post('invoices/validate-month', { month: '2026-01' })).toMatchObject({
        body: { validated: 1 },
      })
      expect(await takeInvoiceStep(anna, first?.id, 'send')).toMatchObject({
        status: 200,
        body: { status: 'sent' },
      })
    })
  })

  describe('money', () => {
    it('is owed from validation until payment or cancellation', async () => {
      await clientAtWork(server, anna)
      await goTo('2026-02-10T08:00:00.000Z')
      await sync()
      const [first, second] = await fetchInvoices(anna)
      const owed = async () => (await clientRow()) satisfies unknown
      await takeInvoiceStep(anna, first?.id, 'validate')
      expect(await owed()).toMatchObject({ data: [{ totalOwed: 12.86 }] })
      await takeInvoiceStep(anna, second?.id, 'validate')
      expect(await owed()).toMatchObject({ data: [{ totalOwed: 25.71 }] })
      await takeInvoiceStep(anna, first?.id, 'send')
      await takeInvoiceStep(anna, first?.id, 'mark-paid')
      expect(await owed()).toMatchObject({ data: [{ totalOwed: 12.85 }] })
      await takeInvoiceStep(anna, first?.id, 'mark-not-paid')
      expect(await owed()).toMatchObject({ data: [{ totalOwed: 25.71 }] })
      await takeInvoiceStep(anna, second?.id, 'cancel')
      expect(await owed()).toMatchObject({ data: [{ totalOwed: 12.86 }] })
    })

    it('from credit is used first, up to the balance, and returned on cancellation', async () => {
      const { clientId } = await clientAtWork(server, anna)
      await giveCredit(server, clientId, 2000)
      await goTo('2026-02-10T08:00:00.000Z')
      await sync()
      const [first, second] = await fetchInvoices(anna)
      expect(await takeInvoiceStep(anna, first?.id, 'validate')).toMatchObject({
        body: { total: 12.86, credit: 12.86, toPay: 0 },
      })
      expect(await takeInvoiceStep(anna, second?.id, 'validate')).toMatchObject({
        body: { credit: 7.14, toPay: 5.71 },
      })
      expect(await clientRow()).toMatchObject({ data: [{ credit: 0, totalOwed: 5.71 }] })
      await takeInvoiceStep(anna, first?.id, 'cancel')
      expect(await clientRow()).toMatchObject({ data: [{ credit: 12.86, totalOwed: 5.71 }] })
    })

    it('is frozen with the text: a validated invoice never changes', async () => {
      const first = await billedClient()
      await takeInvoiceStep(anna, first?.id, 'validate')
      const html = async () => (await fetchDocument(server, anna, `invoices/${String(first?.id)}/html`)).text
      const pdf = () => fetchDocument(server, anna, `invoices/${String(first?.id)}/pdf`)
      const [text, { bytes }] = [await html(), await pdf()]
      expect(text).toContain('2026-00001')
      expect(text).toContain('+++202/6000/00192+++')
      await anna.put('species/Chien', { hourlyPrice: 99 })
      await anna.put('practice', { name: 'Another name', documentLanguage: 'nl' })
      server.clock.advance(60_000)
      await sync()
      expect(await html()).toBe(text)
      expect((await pdf()).bytes).toEqual(bytes)
      expect((await pdf()).headers['content-disposition']).toContain('2026-00001-claire-dupont.pdf')
    })
  })

  describe('a month', () => {
    it('is validated as a whole, and once', async () => {
      for (const lastName of ['A', 'B', 'C']) await clientAtWork(server, anna, { lastName })
      await sync()
      const [first] = await fetchInvoices(anna)
      await takeInvoiceStep(anna, first?.id, 'cancel')
      const month = { month: '2026-01' }
      expect(await anna.post('invoices/validate-month', month)).toMatchObject({ body: { validated: 2 } })
      expect(await anna.post('invoices/validate-month', month)).toMatchObject({ body: { validated: 0 } })
      expect(await anna.get('invoices/months')).toMatchObject({
        body: [{ month: '2026-01', totalCount: 3, statusCounts: { pending: 2, canceled: 1 } }],
      })
    })

    it('has the sums of its invoices, which are listed by number', async () => {
      for (const lastName of ['A', 'B', 'C']) await clientAtWork(server, anna, { lastName })
      await sync()
      const [first, second] = await fetchInvoices(anna)
      await takeInvoiceStep(anna, first?.id, 'cancel')
      await takeInvoiceStep(anna, second?.id, 'validate')
      await anna.post(`invoices/${second?.id}/payments`, { amount: 1.1, day: '2026-01-01', method: 'cash' })
      const listed = getRows(await anna.get('invoices?sortBy=createdAt&sortOrder=DESC'))
      const sum = (field: string, statuses: readonly string[]) =>
        listed
          .filter(({ status }) => statuses.includes(String(status)))
          .reduce((cents, row) => cents + Math.round(Number(row[field]) * 100), 0)
      const sums = {
        billed: sum('total', ['created', 'pending']),
        outstanding: sum('toPay', ['pending']),
        collected: 110,
        returned: 0,
      }
      expect(sums.billed).toBeGreaterThan(sums.outstanding)
      expect(await anna.get('invoices/months')).toMatchObject({ body: [{ sums }] })
      expect(listed.map(({ number }) => number)).toEqual(['2026-00003', '2026-00002', '2026-00001'])
      const rising = getRows(await anna.get('invoices?sortBy=createdAt&sortOrder=ASC'))
      expect(rising).toEqual(listed.toReversed())
    })

    it('follows Brussels time, even during its first night', async () => {
      await clientAtWork(server, anna)
      await goTo('2026-03-31T22:30:00.000Z')
      await sync()
      expect(await anna.get('invoices/months')).toMatchObject({ body: [{ month: '2026-04', totalCount: 4 }] })
      const april = '&startDate=2026-03-31T22:00:00.000Z&endDate=2026-04-30T21:59:59.999Z'
      expect(await fetchInvoices(anna, april)).toHaveLength(4)
      expect(await fetchInvoices(anna, april.replace('2026-03-31T22', '2026-03-31T23'))).toEqual([])
    })
  })

  describe('sending', () => {
    it('queues an email with the same file, and the row shows that it was sent', async () => {
      await clientAtWork(server, anna, { firstName: 'Œuvrard', lastName: "D'Hondt & Fils" })
      await server.mailsSettled()
      const before = server.emails.length
      await sync()
      const [first] = await fetchInvoices(anna)
      await takeInvoiceStep(anna, first?.id, 'validate')
      expect(await takeInvoiceStep(anna, first?.id, 'send')).toMatchObject({
        body: { status: 'sent', mail: 'waiting' },
      })
      await server.mailsSettled()
      const email = server.emails[before]
      expect(email?.subject).toContain('2026-00001')
      const file = await fetchDocument(server, anna, `invoices/${String(first?.id)}/pdf`)
      expect(Buffer.from(email?.attachments[0]?.content ?? []).equals(file.bytes)).toBe(true)
      expect(email?.attachments[0]?.name).toBe('2026-00001-œuvrard-d-hondt---fils.pdf')
      expect(await fetchInvoices(anna)).toMatchObject([{ mail: 'sent' }])
    })
  })

  it('devices keep invoices for two years, and receive no deletions of older ones', async () => {
    await clientAtWork(server, anna)
    await sync()
    const [first] = await fetchInvoices(anna)
    const cursor = `f.${(await server.db.selectFrom('head').select('epoch').executeTakeFirstOrThrow()).epoch}.0`
    const inFeed = async () => {
      const { body } = await anna.get(`sync/changes?cursor=${cursor}`)
      const changes = getField(body, 'changes')
      return Array.isArray(changes) ? changes.filter(change => getField(change, 'record') === 'invoices') : []
    }
    expect(await inFeed()).toMatchObject([{ id: first?.id, row: { number: '2026-00001' } }])
    await goTo('2027-12-31T08:00:00.000Z')
    expect(await inFeed()).toHaveLength(1)
    await goTo('2028-01-02T08:00:00.000Z')
    expect(await inFeed()).toEqual([])
    const { body } = await anna.get('sync/snapshot')
    expect(JSON.stringify(body)).not.toContain('2026-00001')
    expect(body).toMatchObject({ windows: { invoices: '2026-01-31T23:00:00.000Z' } })
    expect(await fetchInvoices(anna)).toHaveLength(1)
  })
})
