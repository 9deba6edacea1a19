import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bart, filledIn } from '../../../tests/practice/cast.ts'
import { openAccessPoint, type TestAccessPoint } from '../../testing/access-point.ts'
import { getField, getRows, getValues, signUp } from '../../testing/client.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { billMonth, clientAtWork, fetchInvoices, takeInvoiceStep } from '../../testing/invoice-actions.ts'
import { preparePractice } from '../../testing/practice.ts'

const company = { companyName: 'Manège Zon', companyVAT: 'BE 0403.170.701' }
const january = '2026-01-01T08:00:00.000Z'
const second = 1_000
const minute = 60 * second

onFastEngine(({ openServer }) => {
  let accessPoint: TestAccessPoint
  const peppol = { kind: 'http' as const, url: '', token: 'a-token' }
  beforeAll(async () => {
    accessPoint = await openAccessPoint()
    peppol.url = accessPoint.url
  })
  beforeEach(() => accessPoint.reset())
  afterAll(() => accessPoint.close())

  describe('an access point over HTTP', () => {
    const { server, anna } = preparePractice(openServer, { now: january, peppol })

    async function sendInvoice(details: { [field: string]: string } = company): Promise<string> {
      const { clientId } = await clientAtWork(server, anna, details)
      await billMonth(anna, '2026-01')
      const id = String((await fetchInvoices(anna, `&clientId=${clientId}`))[0]?.id)
      expect(await takeInvoiceStep(anna, id, 'send')).toMatchObject({ status: 200 })
      await server.mailsSettled()
      return id
    }
    const later = async (milliseconds: number) => {
      server.clock.advance(milliseconds)
      await server.mailsSettled()
    }
    const state = async (id: string) => {
      const row = (await fetchInvoices(anna)).find(invoice => invoice.id === id)
      return [row?.eInvoice, row?.eInvoiceRefusal]
    }
    const unsent = async () => Object((await anna.get('e-invoices/unsent')).body)

    it('receives the e-invoice of a company when its invoice is sent', async () => {
      const id = await sendInvoice()
      expect(await state(id)).toEqual(['handed-over', null])
      const { text } = await fetchDocument(server, anna, `invoices/${id}/e-invoice`)
      expect([...accessPoint.documents]).toEqual([[id, text]])
      await later(10 * second)
      expect(await state(id)).toEqual(['handed-over', null])
      accessPoint.report(id, 'accepted')
      await later(30 * second)
      expect(await state(id)).toEqual(['accepted', null])
      expect(await unsent()).toEqual({ data: [], total: 0 })
    })

    it('receives no e-invoice of a private client', async () => {
      const id = await sendInvoice({})
      expect(await state(id)).toEqual(['none', null])
      expect(accessPoint.posts).toEqual([])
      expect(await anna.post(`invoices/${id}/e-invoice`)).toMatchObject({
        body: { code: 'peppol/no-number' },
      })
    })

    it('receives no e-invoice before its invoice is sent', async () => {
      const { clientId } = await clientAtWork(server, anna, company)
      await billMonth(anna, '2026-01')
      const [invoice] = await fetchInvoices(anna, `&clientId=${clientId}`)
      await server.mailsSettled()
      expect(accessPoint.posts).toEqual([])
      expect(await anna.post(`invoices/${String(invoice?.id)}/e-invoice`)).toMatchObject({
        body: { code: 'peppol/not-sent' },
      })
    })

    it('receives the e-invoices of a bank file', async () => {
      const { clientId } = await clientAtWork(server, anna, company)
      await billMonth(anna, '2026-01')
      const ids = getValues(await anna.get(`invoices?clientId=${clientId}`), 'id')
      expect(await anna.post('invoices/export/xml?month=2026-01', { invoiceIds: ids })).toMatchObject({
        status: 200,
      })
      await server.mailsSettled()
      expect([...accessPoint.documents.keys()]).toEqual(ids)
    })

    it('receives a document once when the response is lost', async () => {
      accessPoint.failures.push(0, 503)
      const id = await sendInvoice()
      expect(await state(id)).toEqual(['waiting', null])
      expect(await unsent()).toMatchObject({ data: [{ id, state: 'waiting' }], total: 1 })
      await later(10 * second)
      await later(30 * second)
      expect(await state(id)).toEqual(['handed-over', null])
      expect(accessPoint.posts).toEqual([id, id, id])
      expect([...accessPoint.documents.keys()]).toEqual([id])
    })

    it('receives a document once when the process ends before the response is stored', async () => {
      const id = await sendInvoice()
      const before = { state: 'waiting', reference: '', attempts: 1 } as const
      const next_at = new Date(server.clock.now().getTime() + 2 * minute).toISOString()
      await server.db
        .updateTable('e_invoices')
        .set({ ...before, next_at })
        .execute()
      await later(minute)
      expect(accessPoint.posts).toEqual([id])
      await later(minute)
      expect(accessPoint.posts).toEqual([id, id])
      expect([...accessPoint.documents.keys()]).toEqual([id])
      expect(await state(id)).toEqual(['handed-over', null])
    })

    it('refuses an e-invoice, which can be handed over again', async () => {
      const reason = 'The VAT number of the buyer is unknown.'
      accessPoint.failures.push(422)
      const id = await sendInvoice()
      expect(await state(id)).toEqual(['refused', reason])
      await later(5 * minute)
      expect(accessPoint.posts).toEqual([id])
      const staff = await signUp(server, bart)
      const [invoice] = await fetchInvoices(anna)
      expect((await staff.get('e-invoices/unsent')).body).toEqual({
        data: [
          {
            id,
            record: 'invoices',
            number: invoice?.number,
            invoiceNumber: invoice?.number,
            clientId: invoice?.clientId,
            name: 'Claire Dupont',
            createdAt: january,
            state: 'refused',
            refusal: reason,
          },
        ],
        total: 1,
      })
      expect(await staff.post(`invoices/${id}/e-invoice`)).toMatchObject({ status: 200 })
      await server.mailsSettled()
      expect(await state(id)).toEqual(['handed-over', null])
      expect(accessPoint.posts).toEqual([id, `${id}-2`])
      expect(await staff.post(`invoices/${id}/e-invoice`)).toMatchObject({
        body: { code: 'peppol/handed-over' },
      })
    })

    it('is asked for the recipient, and gets no e-invoice of one that is not registered', async () => {
      const recipient = '0208:0403170701'
      accessPoint.unregistered.add(recipient)
      const id = await sendInvoice()
      expect(await state(id)).toEqual(['unregistered', null])
      expect(await unsent()).toMatchObject({ data: [{ id, state: 'unregistered', refusal: null }], total: 1 })
      await later(10 * minute)
      expect(accessPoint.lookUps).toEqual([recipient])
      expect(await anna.post(`invoices/${id}/e-invoice`)).toMatchObject({ status: 200 })
      await server.mailsSettled()
      expect(await state(id)).toEqual(['unregistered', null])
      accessPoint.unregistered.clear()
      expect(await anna.post(`invoices/${id}/e-invoice`)).toMatchObject({ status: 200 })
      await server.mailsSettled()
      expect(await state(id)).toEqual(['handed-over', null])
      expect(accessPoint.lookUps).toHaveLength(3)
      expect(accessPoint.posts).toEqual([id])
    })

    it('is asked for the recipient again when the look-up fails', async () => {
      accessPoint.lookUpFailures.push(500, 404)
      const id = await sendInvoice()
      expect(await state(id)).toEqual(['waiting', null])
      expect(await unsent()).toMatchObject({ data: [{ id, state: 'waiting' }], total: 1 })
      await later(10 * second)
      expect(accessPoint.posts).toEqual([])
      await later(30 * second)
      expect(await state(id)).toEqual(['handed-over', null])
      expect([accessPoint.lookUps.length, accessPoint.posts]).toEqual([3, [id]])
    })

    it('reports a refusal by the recipient later', async () => {
      const id = await sendInvoice()
      accessPoint.report(id, 'refused', 'Not our order.')
      await later(10 * second)
      expect(await state(id)).toEqual(['refused', 'Not our order.'])
      expect(await unsent()).toMatchObject({ data: [{ id, refusal: 'Not our order.' }], total: 1 })
    })

    it('is asked for the state for 30 days', async () => {
      const id = await sendInvoice()
      const row = () => server.db.selectFrom('e_invoices').selectAll().executeTakeFirst()
      await later(29 * 24 * 60 * minute)
      expect(await row()).toMatchObject({ state: 'handed-over', next_at: expect.any(String) })
      await later(25 * 60 * minute)
      expect(await row()).toMatchObject({ id, state: 'handed-over', next_at: null })
    })

    it('receives the credit note of an invoice after the invoice', async () => {
      accessPoint.failures.push(503)
      const id = await sendInvoice()
      await anna.patch(`invoices/${id}/mark-not-paid`)
      expect(await anna.patch(`invoices/${id}/cancel`)).toMatchObject({ status: 200 })
      await server.mailsSettled()
      expect(accessPoint.posts).toEqual([id])
      await later(10 * second)
      const [note] = getRows(await anna.get('credit-notes'))
      expect([...accessPoint.documents.keys()]).toEqual([id, note?.id])
      expect(getRows(await anna.get('credit-notes'))).toMatchObject([{ eInvoice: 'handed-over' }])
      expect(await anna.post(`credit-notes/${String(note?.id)}/e-invoice`)).toMatchObject({
        body: { code: 'peppol/handed-over' },
      })
    })

    it('keeps trying while the access point refuses the token', async () => {
      accessPoint.failures.push(401)
      const id = await sendInvoice()
      expect(await state(id)).toEqual(['waiting', null])
      expect(await anna.post(`invoices/${id}/e-invoice`)).toMatchObject({ status: 200 })
      await server.mailsSettled()
      expect(await state(id)).toEqual(['handed-over', null])
    })
  })

  describe('without an access point', () => {
    const { server, anna } = preparePractice(openServer, { now: january })

    it('e-invoices are not queued, and the practice says so', async () => {
      await clientAtWork(server, anna, company)
      await billMonth(anna, '2026-01')
      const [invoice] = await fetchInvoices(anna)
      await takeInvoiceStep(anna, invoice?.id, 'send')
      await server.mailsSettled()
      expect(getField((await anna.get('practice')).body, 'peppol')).toBe('off')
      expect(await fetchInvoices(anna)).toMatchObject([{ status: 'sent', eInvoice: 'none' }])
      expect(await anna.post(`invoices/${String(invoice?.id)}/e-invoice`)).toMatchObject({
        body: { code: 'peppol/off' },
      })
      expect(await anna.put('practice', { ...filledIn, peppol: 'http' })).toMatchObject({
        body: { peppol: 'off' },
      })
    })
  })

  describe('an access point with a mailbox', () => {
    const address = 'in@access-point.example'
    const { server, anna } = preparePractice(openServer, { now: january, peppol: { kind: 'email', address } })

    it('receives the e-invoice as an attachment', async () => {
      await clientAtWork(server, anna, company)
      await billMonth(anna, '2026-01')
      const [invoice] = await fetchInvoices(anna)
      await takeInvoiceStep(anna, invoice?.id, 'send')
      await server.mailsSettled()
      const email = server.emails.find(each => each.address === address)
      expect(email).toMatchObject({ id: invoice?.id, attachments: [{ name: `${invoice?.number}.xml` }] })
      expect(await fetchInvoices(anna)).toMatchObject([{ eInvoice: 'handed-over' }])
    })
  })

  describe('a folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'peppol-'))
    const { server, anna } = preparePractice(openServer, {
      now: january,
      peppol: { kind: 'folder' },
      emails: { folder },
    })
    afterAll(() => rmSync(folder, { recursive: true }))

    it('contains one file for each e-invoice, written again only when it differs', async () => {
      await clientAtWork(server, anna, company)
      await billMonth(anna, '2026-01')
      const [invoice] = await fetchInvoices(anna)
      await takeInvoiceStep(anna, invoice?.id, 'send')
      await server.mailsSettled()
      expect(readdirSync(folder).filter(name => name.endsWith('.xml'))).toEqual([`${invoice?.number}.xml`])
      const { text } = await fetchDocument(server, anna, `invoices/${String(invoice?.id)}/e-invoice`)
      const file = join(folder, `${invoice?.number}.xml`)
      expect(readFileSync(file, 'utf8')).toBe(text)
      expect(await fetchInvoices(anna)).toMatchObject([{ eInvoice: 'handed-over' }])

      const handOverAgain = async () => {
        const next_at = server.clock.now().toISOString()
        await server.db.updateTable('e_invoices').set({ state: 'waiting', next_at }).execute()
        await server.mailsSettled()
      }
      utimesSync(file, 0, 0)
      await handOverAgain()
      expect(statSync(file).mtimeMs).toBe(0)
      writeFileSync(file, 'half of it')
      await handOverAgain()
      expect(readFileSync(file, 'utf8')).toBe(text)
      expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toEqual([])
    })
  })
})
