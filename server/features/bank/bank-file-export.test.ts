import { beforeEach, describe, expect, it } from 'vitest'
import { brokenRules } from '../../../src/domain/bank/rulebook.ts'
import { getField } from '../../testing/client.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { billMonth, clientAtWork, fetchInvoices, giveCredit } from '../../testing/invoice-actions.ts'
import { preparePractice } from '../../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-01-20T08:00:00.000Z' })
  beforeEach(async () => {
    await clientAtWork(server, anna, { firstName: 'Łukasz', lastName: "D'Hondt & Fils" })
    await clientAtWork(server, anna, { firstName: 'Zoë', lastName: 'Müller' })
    await billMonth(anna, '2026-01')
    await server.mailsSettled()
  })

  const keyed = { 'idempotency-key': '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01' }
  const allIds = async () => (await fetchInvoices(anna)).map(({ id }) => String(id))
  const exportInvoices = (invoiceIds: string[], headers = {}) =>
    anna.post('invoices/export/xml?month=2026-01', { invoiceIds }, headers)
  const history = async () => (await anna.get('invoices/xml-history')).body

  it('a bank file collects the chosen pending invoices and sends them by email', async () => {
    const before = server.emails.length
    const answer = await exportInvoices(await allIds(), keyed)
    expect(answer).toMatchObject({ status: 200, body: { filename: 'sepa-2026-01-0f5c2b1e.xml' } })
    const xml = String(getField(answer.body, 'xml'))
    expect(brokenRules(xml, '2026-01-20')).toEqual([])
    expect(xml).toContain('<CtrlSum>9.94</CtrlSum>')
    expect(xml).not.toMatch(/[^\x20-\x7e\n]/)
    expect(await fetchInvoices(anna)).toMatchObject([
      { status: 'sent', collections: 1, collectedAt: '2026-01-20T08:00:00.000Z' },
      { status: 'sent', collections: 1 },
    ])
    await server.mailsSettled()
    expect(server.emails.length - before).toBe(2)
    // The file and the email name the same day.
    expect(xml).toContain('<ReqdColltnDt>2026-02-03<')
    expect(server.emails.at(-1)?.text).toContain('by direct debit on 3 February 2026.')
    expect(await history()).toMatchObject([
      {
        month: '2026-01',
        clientCount: 2,
        createdAt: '2026-01-20T08:00:00.000Z',
        collectionDay: '2026-02-03',
        total: 9.94,
      },
    ])
  })

  it('a bank file collects amounts after credit, and full credit pays an invoice', async () => {
    const [lukasz, zoe] = await fetchInvoices(anna)
    await giveCredit(server, String(lukasz?.clientId), 2_000)
    await giveCredit(server, String(zoe?.clientId), 97)
    const before = server.emails.length
    const { body } = await exportInvoices(await allIds())
    expect(getField(body, 'xml')).toContain('<CtrlSum>4.00</CtrlSum>')
    const rows = await fetchInvoices(anna)
    expect(rows).toMatchObject([
      { status: 'paid', collections: 0, credit: 4.97, toPay: 0 },
      { status: 'sent', collections: 1, credit: 0.97, toPay: 4 },
    ])
    expect(rows[0]?.client).toMatchObject({ firstName: 'Łukasz' })
    await server.mailsSettled()
    const texts = server.emails.slice(before).map(({ text }) => text.replaceAll(/\s/g, ' '))
    expect(texts.join()).toContain('This invoice has been paid from your credit balance.')
    expect(texts.join()).toContain('€4.00')
    const clients = (await anna.get('clients?sortBy=lastName&sortOrder=ASC')).body
    expect(clients).toMatchObject({ data: [{ credit: 15.03 }, { credit: 0 }] })
    expect(await history()).toMatchObject([{ clientCount: 1, total: 4 }])
  })

  it('no bank file is created when credit covers every invoice, and all become paid', async () => {
    for (const { clientId } of await fetchInvoices(anna)) await giveCredit(server, String(clientId), 1_000)
    expect(await exportInvoices(await allIds())).toMatchObject({
      status: 200,
      body: { xml: '', filename: '' },
    })
    expect(await fetchInvoices(anna)).toMatchObject([{ status: 'paid' }, { status: 'paid' }])
    expect(await history()).toEqual([])
  })

  it('a bank file is created once under its key, and stored byte for byte', async () => {
    const ids = await allIds()
    const [first, again] = [await exportInvoices(ids, keyed), await exportInvoices(ids, keyed)]
    expect(again.body).toEqual(first.body)
    const id = String(getField(first.body, 'id'))
    const file = await fetchDocument(server, anna, `invoices/xml-history/${id}/download`)
    expect(file.text).toBe(getField(first.body, 'xml'))
    expect(file.headers['content-type']).toContain('application/xml')
    expect(file.headers['content-disposition']).toContain('sepa-2026-01-0f5c2b1e.xml')
    expect(await history()).toHaveLength(1)
    expect(await anna.get('invoices/xml-history/nothing/download')).toMatchObject({ status: 404 })
  })

  it('a bank file never collects an invoice twice, not even for two simultaneous users', async () => {
    const ids = await allIds()
    const responses = await Promise.all([exportInvoices(ids), exportInvoices(ids)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await exportInvoices(ids)).toMatchObject({ status: 409, body: { code: 'invoices/other-month' } })
    expect(await history()).toHaveLength(1)
  })

  describe('a bank file with an invoice sent before the export', () => {
    const sentOne = async () => {
      const [id = '', other = ''] = await allIds()
      await anna.post(`invoices/${id}/send`)
      await server.mailsSettled()
      return { id, other }
    }

    it('collects it in the next file, once', async () => {
      const { id, other } = await sentOne()
      expect(await fetchInvoices(anna)).toMatchObject([
        { status: 'sent', toCollect: true },
        { status: 'pending', toCollect: false },
      ])
      expect(server.emails.at(-1)?.text).toContain('by direct debit on or after 3 February 2026.')
      const before = server.emails.length
      const { status, body } = await exportInvoices([id, other])
      expect({ status, xml: getField(body, 'xml') }).toMatchObject({
        status: 200,
        xml: expect.stringContaining('<CtrlSum>9.94</CtrlSum>'),
      })
      expect(await fetchInvoices(anna)).toMatchObject([
        { status: 'sent', collections: 1, toCollect: false },
        { status: 'sent', collections: 1, toCollect: false },
      ])
      await server.mailsSettled()
      const texts = server.emails.slice(before).map(({ text }) => text)
      expect(texts.map(text => text.includes('by direct debit on 3 February 2026.'))).toEqual([true, true])
      expect(await exportInvoices([id])).toMatchObject({
        status: 409,
        body: { code: 'invoices/other-month' },
      })
    })

    it('shows the first possible collection day for an invoice sent after its due date', async () => {
      await goTo('2026-02-16T08:00:00.000Z')
      await sentOne()
      expect(server.emails.at(-1)?.text).toContain('by direct debit on or after 2 March 2026.')
    })

    it('is replaced by a transfer when the mandate was revoked before sending', async () => {
      const [first] = await fetchInvoices(anna)
      await anna.post(`clients/${String(first?.clientId)}/mandate/revoke`, { day: '2026-01-20' })
      const { id } = await sentOne()
      expect(server.emails.at(-1)?.text).toContain('BE68 5390 0754 7034')
      expect((await fetchInvoices(anna))[0]).toMatchObject({ status: 'sent', toCollect: false })
      expect(await exportInvoices([id])).toMatchObject({
        status: 409,
        body: { code: 'invoices/other-month' },
      })
    })

    it('no longer includes the invoice when its mandate is revoked', async () => {
      await sentOne()
      const [first] = await fetchInvoices(anna)
      const rev = Number(first?.rev)
      await anna.post(`clients/${String(first?.clientId)}/mandate/revoke`, { day: '2026-01-20' })
      const [then] = await fetchInvoices(anna)
      expect(then).toMatchObject({ status: 'sent', toCollect: false })
      expect(Number(then?.rev)).toBeGreaterThan(rev)
    })

    it('refuses to mix it with unpaid invoices, which are collected again separately', async () => {
      const { id, other } = await sentOne()
      await anna.post(`invoices/${other}/send`)
      await anna.patch(`invoices/${other}/mark-not-paid`)
      expect(await exportInvoices([id, other])).toMatchObject({ body: { code: 'invoices/other-month' } })
    })
  })

  it('a bank file collects unpaid invoices again, under another name', async () => {
    const ids = await allIds()
    await exportInvoices(ids)
    for (const id of ids) await anna.patch(`invoices/${id}/mark-not-paid`)
    for (const [attempt, settled] of [
      ['-R1', '2026-02-10'],
      ['-R2', '2026-02-23'],
    ]) {
      await goTo(`${settled}T08:00:00.000Z`)
      const { body } = await exportInvoices(ids)
      // The caller adds the suffix, as the specification requires. A downloaded file already has it.
      expect(getField(body, 'filename')).toMatch(/^sepa-2026-01-[\da-f]{8}\.xml$/)
      const id = String(getField(body, 'id'))
      const file = await fetchDocument(server, anna, `invoices/xml-history/${id}/download`)
      expect(file.headers['content-disposition']).toMatch(/sepa-2026-01-[\da-f]{8}_not_paid\.xml/)
      expect(String(getField(body, 'xml'))).toContain(`<EndToEndId>2026-00001${attempt}</EndToEndId>`)
    }
    await server.mailsSettled()
    // Created on Monday 23 February. Five days later is a Saturday.
    const { text = '' } = server.emails.findLast(mail => mail.text.includes('2026-00002')) ?? {}
    expect(text.replaceAll('\u00a0', ' ')).toMatch(
      /€4\.97 is still outstanding on the attached invoice 2026-00002 /,
    )
    expect(text).toContain('by direct debit on 2 March 2026.')
    expect(await fetchInvoices(anna)).toMatchObject([
      { status: 'not_paid', collections: 3 },
      { status: 'not_paid' },
    ])
  })

  describe('a bank file is refused', () => {
    it('while the bank still processes a named invoice, until the fifth business day', async () => {
      const ids = await allIds()
      await exportInvoices(ids)
      for (const id of ids) await anna.patch(`invoices/${id}/mark-not-paid`)
      const stillOut = { status: 409, body: { code: 'invoices/still-out', field: '2026-00001' } }
      expect(await exportInvoices(ids)).toMatchObject(stillOut)
      expect(await fetchInvoices(anna)).toMatchObject([
        { collections: 1, collectingUntil: '2026-02-10' },
        { collections: 1, collectingUntil: '2026-02-10' },
      ])
      // The invoices were due on Tuesday 3 February, and were collected on that day.
      await goTo('2026-02-09T22:59:00.000Z')
      expect(await exportInvoices(ids)).toMatchObject(stillOut)
      await goTo('2026-02-09T23:00:00.000Z')
      expect(await exportInvoices(ids)).toMatchObject({ status: 200 })
    })

    it('while a named invoice is due in more than 14 days', async () => {
      const ids = await allIds()
      await server.db.updateTable('invoices').set({ due_day: '2026-02-09' }).execute()
      expect(await exportInvoices(ids)).toMatchObject({
        status: 409,
        body: { code: 'invoices/too-early', field: '2026-00001' },
      })
      await goTo('2026-01-26T08:00:00.000Z')
      expect(await exportInvoices(ids)).toMatchObject({ status: 200 })
      expect(await history()).toMatchObject([{ collectionDay: '2026-02-09' }])
    })

    it('entirely when one named invoice is not collectable, and changes nothing', async () => {
      const [first] = await fetchInvoices(anna)
      await anna.post(`clients/${String(first?.clientId)}/mandate/revoke`, { day: '2026-01-20' })
      expect(await exportInvoices(await allIds())).toMatchObject({
        status: 409,
        body: { code: 'invoices/not-collectable', field: '2026-00001' },
      })
      expect(await history()).toEqual([])
      expect(await fetchInvoices(anna)).toMatchObject([
        { status: 'pending', collections: 0, collectedAt: null },
        { status: 'pending' },
      ])
    })

    it('for no invoices, unknown invoices, another month and mixed statuses', async () => {
      const ids = await allIds()
      expect(await exportInvoices([])).toMatchObject({ status: 422, body: { code: 'invoices/none-chosen' } })
      expect(await exportInvoices(['nobody'])).toMatchObject({
        status: 404,
        body: { code: 'invoices/not-found' },
      })
      expect(await anna.post('invoices/export/xml?month=2026-02', { invoiceIds: ids })).toMatchObject({
        status: 409,
        body: { code: 'invoices/other-month' },
      })
      await anna.post(`invoices/${ids[0]}/send`)
      await anna.patch(`invoices/${ids[0]}/mark-not-paid`)
      expect(await exportInvoices(ids)).toMatchObject({ status: 409, body: { code: 'invoices/other-month' } })
    })

    it('without the details of the practice', async () => {
      await anna.put('practice', { bic: '' })
      expect(await exportInvoices(await allIds())).toMatchObject({ body: { code: 'practice/incomplete' } })
    })
  })
})
