import { beforeEach, describe, expect, it } from 'vitest'
import { brokenRules } from '../../../src/domain/bank/rulebook.ts'
import { getField } from '../../testing/client.ts'
import { collectEmails, fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import {
  billMonth,
  clientAtWork,
  fetchInvoices,
  giveCredit,
  takeInvoiceStep,
} from '../../testing/invoice-actions.ts'
import { preparePractice } from '../../testing/practice.ts'

const keyed = { 'idempotency-key': '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01' }
const otherMonth = { status: 409, body: { code: 'invoices/other-month' } }

onFastEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-01-20T08:00:00.000Z' })
  /** The invoices of Łukasz and of Zoë. */
  let ids: [string, string]
  beforeEach(async () => {
    await clientAtWork(server, anna, { firstName: 'Łukasz', lastName: "D'Hondt & Fils" })
    await clientAtWork(server, anna, { firstName: 'Zoë', lastName: 'Müller' })
    await billMonth(anna, '2026-01')
    const [lukasz, zoe] = await fetchInvoices(anna)
    ids = [lukasz?.id ?? '', zoe?.id ?? '']
    await server.mailsSettled()
  })

  const exportInvoices = (invoiceIds: string[], headers = {}) =>
    anna.post('invoices/export/xml?month=2026-01', { invoiceIds }, headers)
  async function exportWithEmails() {
    let body: unknown
    const emails = await collectEmails(server, async () => {
      const answer = await exportInvoices(ids, keyed)
      expect(answer.status).toBe(200)
      body = answer.body
    })
    return { body, xml: String(Object(body).xml), texts: emails.map(({ text }) => text) }
  }
  const fail = async (...failed: string[]) => {
    for (const id of failed) await takeInvoiceStep(anna, id, 'mark-not-paid')
  }
  const revokeFirst = async () => {
    const [first] = await fetchInvoices(anna)
    await anna.post(`clients/${first?.clientId}/mandate/revoke`, { day: '2026-01-20' })
  }
  const sendFirst = async () => {
    const [email] = await collectEmails(server, () => takeInvoiceStep(anna, ids[0], 'send'))
    return email?.text
  }
  const history = async (query = '') => (await anna.get(`invoices/xml-history${query}`)).body
  const download = (id: unknown) => fetchDocument(server, anna, `invoices/xml-history/${String(id)}/download`)

  it('a bank file collects the chosen pending invoices and sends them by email', async () => {
    const { body, xml, texts } = await exportWithEmails()
    expect(body).toMatchObject({ filename: 'sepa-2026-01-0f5c2b1e.xml' })
    expect(brokenRules(xml, '2026-01-20')).toEqual([])
    expect(xml).toContain('<CtrlSum>9.94</CtrlSum>')
    expect(xml).not.toMatch(/[^\x20-\x7e\n]/)
    expect(await fetchInvoices(anna)).toMatchObject([
      { status: 'sent', collections: 1, collectedAt: '2026-01-20T08:00:00.000Z' },
      { status: 'sent', collections: 1 },
    ])
    // The file and the email name the same day.
    expect(xml).toContain('<ReqdColltnDt>2026-02-03<')
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(text).toContain('by direct debit on 3 February 2026.')
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
    await giveCredit(server, lukasz?.clientId ?? '', 2_000)
    await giveCredit(server, zoe?.clientId ?? '', 97)
    const { xml, texts } = await exportWithEmails()
    expect(xml).toContain('<CtrlSum>4.00</CtrlSum>')
    expect(await fetchInvoices(anna)).toMatchObject([
      { status: 'paid', collections: 0, credit: 4.97, toPay: 0, client: { firstName: 'Łukasz' } },
      { status: 'sent', collections: 1, credit: 0.97, toPay: 4 },
    ])
    expect(texts.join()).toContain('This invoice has been paid from your credit balance.')
    expect(texts.join()).toContain('€4.00')
    const clients = (await anna.get('clients?sortBy=lastName&sortOrder=ASC')).body
    expect(clients).toMatchObject({ data: [{ credit: 15.03 }, { credit: 0 }] })
    expect(await history()).toMatchObject([{ clientCount: 1, total: 4 }])
  })

  it('no bank file is created when credit covers every invoice, and all become paid', async () => {
    for (const { clientId } of await fetchInvoices(anna)) await giveCredit(server, clientId, 1_000)
    expect(await exportInvoices(ids)).toMatchObject({ status: 200, body: { xml: '', filename: '' } })
    expect(await fetchInvoices(anna)).toMatchObject([{ status: 'paid' }, { status: 'paid' }])
    expect(await history()).toEqual([])
  })

  it('a bank file is created once under its key, and stored byte for byte', async () => {
    const [first, again] = [await exportInvoices(ids, keyed), await exportInvoices(ids, keyed)]
    expect(again.body).toEqual(first.body)
    const { text, headers } = await download(getField(first.body, 'id'))
    expect(text).toBe(getField(first.body, 'xml'))
    expect(headers['content-type']).toContain('application/xml')
    expect(headers['content-disposition']).toContain('sepa-2026-01-0f5c2b1e.xml')
    expect(await history()).toHaveLength(1)
    expect(await history(`?invoiceId=${ids[0]}`)).toHaveLength(1)
    expect(await history('?invoiceId=another')).toEqual([])
    expect(await anna.get('invoices/xml-history/nothing/download')).toMatchObject({ status: 404 })
  })

  it('a bank file never collects an invoice twice, not even for two simultaneous users', async () => {
    const responses = await Promise.all([exportInvoices(ids), exportInvoices(ids)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await exportInvoices(ids)).toMatchObject(otherMonth)
    expect(await history()).toHaveLength(1)
  })

  describe('a bank file with an invoice sent before the export', () => {
    it('collects it in the next file, once', async () => {
      expect(await sendFirst()).toContain('by direct debit on or after 3 February 2026.')
      expect(await fetchInvoices(anna)).toMatchObject([
        { status: 'sent', toCollect: true },
        { status: 'pending', toCollect: false },
      ])
      const { xml, texts } = await exportWithEmails()
      expect(xml).toContain('<CtrlSum>9.94</CtrlSum>')
      const collected = { status: 'sent', collections: 1, toCollect: false }
      expect(await fetchInvoices(anna)).toMatchObject([collected, collected])
      expect(texts.map(text => text.includes('by direct debit on 3 February 2026.'))).toEqual([true, true])
      expect(await exportInvoices([ids[0]])).toMatchObject(otherMonth)
    })

    it('shows the first possible collection day for an invoice sent after its due date', async () => {
      await goTo('2026-02-16T08:00:00.000Z')
      expect(await sendFirst()).toContain('by direct debit on or after 2 March 2026.')
    })

    it('is replaced by a transfer when the mandate was revoked before sending', async () => {
      await revokeFirst()
      expect(await sendFirst()).toContain('BE68 5390 0754 7034')
      expect((await fetchInvoices(anna))[0]).toMatchObject({ status: 'sent', toCollect: false })
      expect(await exportInvoices([ids[0]])).toMatchObject(otherMonth)
    })

    it('no longer includes the invoice when its mandate is revoked', async () => {
      await sendFirst()
      const [before] = await fetchInvoices(anna)
      await revokeFirst()
      const [after] = await fetchInvoices(anna)
      expect(after).toMatchObject({ status: 'sent', toCollect: false })
      expect(Number(after?.rev)).toBeGreaterThan(Number(before?.rev))
    })

    it('refuses to mix it with unpaid invoices, which are collected again separately', async () => {
      await sendFirst()
      await takeInvoiceStep(anna, ids[1], 'send')
      await fail(ids[1])
      expect(await exportInvoices(ids)).toMatchObject(otherMonth)
    })
  })

  it('a bank file collects unpaid invoices again, under another name', async () => {
    await exportInvoices(ids)
    await fail(...ids)
    for (const [attempt, settled] of [
      ['-R1', '2026-02-10'],
      ['-R2', '2026-02-23'],
    ]) {
      await goTo(`${settled}T08:00:00.000Z`)
      const { body } = await exportInvoices(ids)
      // The caller adds the suffix, as the specification requires. A downloaded file already has it.
      expect(getField(body, 'filename')).toMatch(/^sepa-2026-01-[\da-f]{8}\.xml$/)
      const { headers } = await download(getField(body, 'id'))
      expect(headers['content-disposition']).toMatch(/sepa-2026-01-[\da-f]{8}_not_paid\.xml/)
      expect(getField(body, 'xml')).toContain(`<EndToEndId>2026-00001${attempt}</EndToEndId>`)
    }
    await server.mailsSettled()
    // Created on Monday 23 February. Five days later is a Saturday.
    const { text = '' } = server.emails.findLast(mail => mail.text.includes('2026-00002')) ?? {}
    expect(text).toMatch(/€4\.97 is still outstanding on the attached invoice 2026-00002 /)
    expect(text).toContain('by direct debit on 2 March 2026.')
    expect((await fetchInvoices(anna))[0]).toMatchObject({ status: 'not_paid', collections: 3 })
  })

  describe('a bank file is refused', () => {
    it('while the bank still processes a named invoice, until the fifth business day', async () => {
      await exportInvoices(ids)
      await fail(...ids)
      const stillOut = { status: 409, body: { code: 'invoices/still-out', field: '2026-00001' } }
      expect(await exportInvoices(ids)).toMatchObject(stillOut)
      const [first] = await fetchInvoices(anna)
      expect(first).toMatchObject({ collections: 1, collectingUntil: '2026-02-10' })
      // The invoices were due on Tuesday 3 February, and were collected on that day.
      await goTo('2026-02-09T22:59:00.000Z')
      expect(await exportInvoices(ids)).toMatchObject(stillOut)
      await goTo('2026-02-09T23:00:00.000Z')
      expect(await exportInvoices(ids)).toMatchObject({ status: 200 })
    })

    it('while a named invoice is due in more than 14 days', async () => {
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
      await revokeFirst()
      expect(await exportInvoices(ids)).toMatchObject({
        status: 409,
        body: { code: 'invoices/not-collectable', field: '2026-00001' },
      })
      expect(await history()).toEqual([])
      const unchanged = { status: 'pending', collections: 0, collectedAt: null }
      expect(await fetchInvoices(anna)).toMatchObject([unchanged, unchanged])
    })

    it('for no invoices, other invoices, mixed statuses and without the practice’s BIC', async () => {
      const refused = async (invoiceIds: string[], month = '2026-01') => {
        const { body } = await anna.post(`invoices/export/xml?month=${month}`, { invoiceIds })
        return getField(body, 'code')
      }
      expect(await refused([])).toBe('invoices/none-chosen')
      expect(await refused(['nobody'])).toBe('invoices/not-found')
      expect(await refused(ids, '2026-02')).toBe('invoices/other-month')
      await sendFirst()
      await fail(ids[0])
      expect(await refused(ids)).toBe('invoices/other-month')
      await anna.put('practice', { bic: '' })
      expect(await refused(ids)).toBe('practice/incomplete')
    })
  })
})
