import { describe, expect, it } from 'vitest'
import { rex } from '../../../tests/practice/cast.ts'
import { collectEmails, fetchDocument, fetchPage } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import {
  billMonth,
  clientAtWork,
  fetchInvoices,
  findInvoice,
  giveMandate,
  takeInvoiceStep,
} from '../../testing/invoice-actions.ts'
import { preparePractice } from '../../testing/practice.ts'

const noAccount = { iban: '', bic: '' }

onFastEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-01-20T08:00:00.000Z' })

  async function billedClient(client = {}) {
    const { clientId, contractId } = await clientAtWork(server, anna, client)
    await anna.post('invoices/sync')
    const { id } = await findInvoice(anna, { clientId })
    return { id, clientId, contractId }
  }
  async function validatedClient(client = {}) {
    const billed = await billedClient(client)
    await takeInvoiceStep(anna, billed.id, 'validate')
    return billed
  }
  const page = (id: string) => fetchPage(server, anna, `invoices/${id}`)
  const pdf = (id: string) => fetchDocument(server, anna, `invoices/${id}/pdf`)
  const send = (id: string) => collectEmails(server, () => takeInvoiceStep(anna, id, 'send'))

  it('validation freezes the invoice that the preview shows, and it never changes', async () => {
    const { id, clientId } = await billedClient()
    const change = async (hourlyPrice: number) => {
      await anna.put('species/Chien', { hourlyPrice })
      await anna.post('animals', { ...rex(clientId), name: 'Luna' })
      await anna.put('practice', { vatRate: 6 })
    }
    const preview = (await page(id)).replaceAll(/\s+/g, ' ')
    expect(preview).toMatch(/€4\.11.*€4\.97/s)
    await change(80)
    expect((await page(id)).replaceAll(/\s+/g, ' ')).toBe(preview)
    await goTo('2026-01-27T09:00:00.000Z')
    expect(await takeInvoiceStep(anna, id, 'validate')).toMatchObject({
      body: { net: 4.11, vat: 0.86, total: 4.97, issueDate: '2026-01-27', dueDate: '2026-02-10' },
    })
    const [text, { bytes, headers }] = [await page(id), await pdf(id)]
    expect(text).toMatch(/2026-00001.*27 January 2026.*Rex.*€42\.50.*€4\.11.*VAT 21%.*€0\.86.*€4\.97/s)
    expect(text).toContain('+++202/6000/00192+++')
    expect(text).not.toContain('Luna')
    expect(headers['content-disposition']).toContain('2026-00001-claire-dupont.pdf')
    await change(99)
    await anna.put('practice', { name: 'Another name', documentLanguage: 'nl' })
    server.clock.advance(60_000)
    await anna.post('invoices/sync')
    expect(await page(id)).toBe(text)
    expect((await pdf(id)).bytes).toEqual(bytes)
  })

  describe('a canceled invoice', () => {
    it('is marked as canceled in the page and the file, and keeps the validated file', async () => {
      const { id } = await validatedClient()
      const file = await pdf(id)
      expect(await page(id)).toContain('collected by direct debit')
      await takeInvoiceStep(anna, id, 'cancel')
      await goTo('2026-01-23T08:00:00.000Z')
      const text = await page(id)
      expect(text).toContain('Canceled on 20 January 2026')
      expect(text).not.toMatch(/collected|Please transfer|Amount due/)
      const { status, bytes } = await pdf(id)
      expect(status).toBe(200)
      expect(bytes).not.toEqual(file.bytes)
      expect((await pdf(id)).bytes).toEqual(bytes)
      const stored = await server.db
        .selectFrom('invoice_documents')
        .select(['document', 'pdf'])
        .executeTakeFirstOrThrow()
      expect(stored.document).toContain('collected by direct debit')
      expect(Buffer.from(stored.pdf ?? '', 'base64').equals(Buffer.from(file.bytes))).toBe(true)
    })

    it('that was never validated is also marked as canceled', async () => {
      const { id } = await billedClient()
      await takeInvoiceStep(anna, id, 'cancel')
      const text = await page(id)
      expect(text).toContain('Canceled on 20 January 2026')
      expect(text).not.toMatch(/collected|Please transfer/)
    })
  })

  it('sending emails the same file, and the row shows that it was sent', async () => {
    const { id } = await validatedClient({ firstName: 'Œuvrard', lastName: "D'Hondt & Fils" })
    const [email] = await collectEmails(server, async () =>
      expect(await takeInvoiceStep(anna, id, 'send')).toMatchObject({
        body: { status: 'sent', mail: 'waiting' },
      }),
    )
    expect(email?.subject).toContain('2026-00001')
    expect(email?.attachments.map(({ name }) => name)).toEqual(['2026-00001-œuvrard-d-hondt---fils.pdf'])
    expect(Buffer.from(email?.attachments[0]?.content ?? []).equals((await pdf(id)).bytes)).toBe(true)
    expect(await fetchInvoices(anna)).toMatchObject([{ mail: 'sent' }])
  })

  it('an invoice sent after its due date has a due date counted from sending', async () => {
    const { id } = await validatedClient(noAccount)
    await goTo('2026-03-10T08:00:00.000Z')
    const [email] = await send(id)
    expect(await fetchInvoices(anna)).toMatchObject([{ status: 'sent', dueDate: '2026-03-24' }])
    for (const content of [await page(id), email?.text]) {
      expect(content).toContain('24 March 2026')
      expect(content).not.toContain('3 February 2026')
    }
  })

  describe('a client without an account', () => {
    it.each([
      [
        'en',
        'Please transfer €4.97 by 3 February 2026 to account BE68 5390 0754 7034, with the structured communication +++202/6000/00192+++.',
        /direct debit|don’t need/,
      ],
      [
        'fr',
        'par virement sur le compte BE68 5390 0754 7034, avec la communication structurée +++202/6000/00192+++.',
        /domiciliation|rien à faire/,
      ],
      [
        'nl',
        'over te schrijven op rekening BE68 5390 0754 7034, met de gestructureerde mededeling +++202/6000/00192+++.',
        /domiciliëring|niets te doen/,
      ],
    ])('is asked in %s for a transfer, in the document and in the email', async (...row) => {
      const [documentLanguage, sentence, collecting] = row
      await anna.put('practice', { documentLanguage })
      const { id } = await validatedClient(noAccount)
      const text = (await page(id)).replaceAll(/<.?span[^>]*>/g, '')
      const [email] = await send(id)
      for (const content of [text, email?.text]) {
        expect(content).toContain(sentence)
        expect(content).not.toMatch(collecting)
      }
    })

    it('is still asked for a transfer after adding an account, until the collection', async () => {
      const { id, clientId, contractId } = await validatedClient(noAccount)
      const account = { iban: 'BE71096123456769', bic: 'GKCCBEBB' }
      await anna.put(`clients/${clientId}`, account)
      const [sent] = await send(id)
      expect(sent?.text).toContain('Please transfer')
      await goTo('2026-02-03T08:00:00.000Z')
      await billMonth(anna, '2026-02')
      await giveMandate(server, { clientId, contractId, ...account })
      const { id: second } = await findInvoice(anna, { period: '2026-02' })
      const [collected] = await collectEmails(server, () =>
        anna.post('invoices/export/xml?month=2026-02', { invoiceIds: [second] }),
      )
      expect(collected?.text).toContain(
        'The attached invoice says to pay by transfer, but we can now collect the amount from your account by direct debit',
      )
      expect(collected?.text).not.toContain('Please transfer €')
    })
  })
})
