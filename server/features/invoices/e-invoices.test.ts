import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bart, filledIn } from '../../../tests/practice/cast.ts'
import { openAccessPoint, type TestAccessPoint } from '../../testing/access-point.ts'
import { getField, getRows, signUp } from '../../testing/client.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import {
  billMonth,
  clientAtWork,
  fetchInvoices,
  findInvoice,
  takeInvoiceStep,
} from '../../testing/invoice-actions.ts'
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

  type Practice = Pick<ReturnType<typeof preparePractice>, 'server' | 'anna'>

  async function billedInvoice({ server, anna }: Practice, client: { [field: string]: string } = company) {
    const { clientId } = await clientAtWork(server, anna, client)
    await billMonth(anna, '2026-01')
    return findInvoice(anna, { clientId })
  }
  async function sentInvoice(practice: Practice, client = company) {
    const invoice = await billedInvoice(practice, client)
    expect(await takeInvoiceStep(practice.anna, invoice.id, 'send')).toMatchObject({ status: 200 })
    await practice.server.mailsSettled()
    return invoice
  }

  describe('an access point over HTTP', () => {
    const practice = preparePractice(openServer, { now: january, peppol })
    const { server, anna } = practice
    const sendInvoice = async () => (await sentInvoice(practice)).id
    const handOver = (id: string) => anna.post(`invoices/${id}/e-invoice`)
    const later = async (milliseconds: number) => {
      server.clock.advance(milliseconds)
      await server.mailsSettled()
    }
    const state = async (id: string) => {
      const { eInvoice, eInvoiceRefusal } = await findInvoice(anna, { id })
      return [eInvoice, eInvoiceRefusal]
    }
    const unsent = async () => Object((await anna.get('e-invoices/unsent')).body)

    it('receives the e-invoice of a company when its invoice is sent, and not before', async () => {
      const { id } = await billedInvoice(practice)
      await server.mailsSettled()
      expect(await handOver(id)).toMatchObject({ body: { code: 'peppol/not-sent' } })
      expect(accessPoint.posts).toEqual([])
      await takeInvoiceStep(anna, id, 'send')
      await server.mailsSettled()
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
      const { id } = await sentInvoice(practice, { companyName: '', companyVAT: '' })
      expect(await state(id)).toEqual(['none', null])
      expect(accessPoint.posts).toEqual([])
      expect(await handOver(id)).toMatchObject({ body: { code: 'peppol/no-number' } })
    })

    it('receives the e-invoices of a bank file', async () => {
      const { id } = await billedInvoice(practice)
      const file = await anna.post('invoices/export/xml?month=2026-01', { invoiceIds: [id] })
      expect(file).toMatchObject({ status: 200 })
      await server.mailsSettled()
      expect([...accessPoint.documents.keys()]).toEqual([id])
    })

    it('receives a document once when responses are lost or refuse the token', async () => {
      accessPoint.failures.push(0, 503, 401)
      const id = await sendInvoice()
      expect(await state(id)).toEqual(['waiting', null])
      expect(await unsent()).toMatchObject({ data: [{ id, state: 'waiting' }], total: 1 })
      await later(10 * second)
      await later(30 * second)
      expect(await state(id)).toEqual(['waiting', null])
      expect(await handOver(id)).toMatchObject({ status: 200 })
      await server.mailsSettled()
      expect(await state(id)).toEqual(['handed-over', null])
      expect(accessPoint.posts).toEqual([id, id, id, id])
      expect([...accessPoint.documents.keys()]).toEqual([id])
    })

    it('receives a document once when the process ends before the response is stored', async () => {
      const id = await sendInvoice()
      const next_at = new Date(server.clock.now().getTime() + 2 * minute).toISOString()
      const before = { state: 'waiting', reference: '', attempts: 1, next_at } as const
      await server.db.updateTable('e_invoices').set(before).execute()
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
      const { number, clientId } = await findInvoice(anna, { id })
      const named = { number, invoiceNumber: number, clientId, name: 'Claire Dupont' }
      const refused = {
        ...named,
        id,
        record: 'invoices',
        state: 'refused',
        refusal: reason,
        createdAt: january,
      }
      expect((await staff.get('e-invoices/unsent')).body).toEqual({ data: [refused], total: 1 })
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
      expect(await handOver(id)).toMatchObject({ status: 200 })
      await server.mailsSettled()
      expect(await state(id)).toEqual(['unregistered', null])
      accessPoint.unregistered.clear()
      expect(await handOver(id)).toMatchObject({ status: 200 })
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
  })

  describe('without an access point', () => {
    const practice = preparePractice(openServer, { now: january })
    const { anna } = practice

    it('e-invoices are not queued, and the practice says so', async () => {
      const { id } = await sentInvoice(practice)
      expect(getField((await anna.get('practice')).body, 'peppol')).toBe('off')
      expect(await fetchInvoices(anna)).toMatchObject([{ status: 'sent', eInvoice: 'none' }])
      expect(await anna.post(`invoices/${id}/e-invoice`)).toMatchObject({ body: { code: 'peppol/off' } })
      expect(await anna.put('practice', { ...filledIn, peppol: 'http' })).toMatchObject({
        body: { peppol: 'off' },
      })
    })
  })

  describe('an access point with a mailbox', () => {
    const address = 'in@access-point.example'
    const practice = preparePractice(openServer, { now: january, peppol: { kind: 'email', address } })
    const { server, anna } = practice

    it('receives the e-invoice as an attachment', async () => {
      const { id, number } = await sentInvoice(practice)
      const email = server.emails.find(each => each.address === address)
      expect(email).toMatchObject({ id, attachments: [{ name: `${number}.xml` }] })
      expect(await fetchInvoices(anna)).toMatchObject([{ eInvoice: 'handed-over' }])
    })
  })

  describe('a folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'peppol-'))
    const options = { now: january, peppol: { kind: 'folder' }, emails: { folder } } as const
    const practice = preparePractice(openServer, options)
    const { server, anna } = practice
    afterAll(() => rmSync(folder, { recursive: true }))

    it('contains one file for each e-invoice, written again only when it differs', async () => {
      const { id, number } = await sentInvoice(practice)
      expect(readdirSync(folder).filter(name => name.endsWith('.xml'))).toEqual([`${number}.xml`])
      const { text } = await fetchDocument(server, anna, `invoices/${id}/e-invoice`)
      const file = join(folder, `${number}.xml`)
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
