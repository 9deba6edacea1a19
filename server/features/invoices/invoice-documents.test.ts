import { describe, expect, it } from 'vitest'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { clientAtWork, fetchInvoices, giveMandate, takeInvoiceStep } from '../../testing/invoice-actions.ts'
import { preparePractice } from '../../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const { server, anna, goTo } = preparePractice(openServer, { now: '2026-01-20T08:00:00.000Z' })

  const sync = () => anna.post('invoices/sync')
  async function billedClient(more = {}) {
    await clientAtWork(server, anna, more)
    await sync()
    return (await fetchInvoices(anna))[0]
  }
  const document = (path: string) => fetchDocument(server, anna, path)

  describe('a canceled invoice', () => {
    it('is marked as canceled in the page and the file, and keeps the validated file', async () => {
      const first = await billedClient()
      const path = `invoices/${String(first?.id)}`
      await takeInvoiceStep(anna, first?.id, 'validate')
      const [text, file] = [(await document(`${path}/html`)).text, await document(`${path}/pdf`)]
      expect(text).toContain('collected by direct debit')
      await takeInvoiceStep(anna, first?.id, 'cancel')
      await goTo('2026-01-23T08:00:00.000Z')
      const now = (await document(`${path}/html`)).text
      expect(now).toContain('Canceled on 20 January 2026')
      expect(now).not.toMatch(/collected|Please transfer|Amount due/)
      const pdf = await document(`${path}/pdf`)
      expect(pdf.status).toBe(200)
      expect(pdf.bytes).not.toEqual(file.bytes)
      expect((await document(`${path}/pdf`)).bytes).toEqual(pdf.bytes)
      const stored = await server.db
        .selectFrom('invoice_documents')
        .select(['document', 'pdf'])
        .executeTakeFirstOrThrow()
      expect(stored.document).toContain('collected by direct debit')
      expect(Buffer.from(stored.pdf ?? '', 'base64').equals(Buffer.from(file.bytes))).toBe(true)
    })

    it('that was never validated is also marked as canceled', async () => {
      const first = await billedClient()
      await takeInvoiceStep(anna, first?.id, 'cancel')
      const { text } = await document(`invoices/${String(first?.id)}/html`)
      expect(text).toContain('Canceled on 20 January 2026')
      expect(text).not.toMatch(/collected|Please transfer/)
    })
  })

  it('an invoice sent after its due date has a due date counted from sending', async () => {
    const first = await billedClient({ iban: '', bic: '' })
    await takeInvoiceStep(anna, first?.id, 'validate')
    await goTo('2026-03-10T08:00:00.000Z')
    const before = server.emails.length
    await takeInvoiceStep(anna, first?.id, 'send')
    await server.mailsSettled()
    expect(await fetchInvoices(anna)).toMatchObject([{ status: 'sent', dueDate: '2026-03-24' }])
    const { text } = await document(`invoices/${String(first?.id)}/html`)
    for (const content of [text, server.emails[before]?.text]) {
      expect(content).toContain('24 March 2026')
      expect(content).not.toContain('3 February 2026')
    }
  })

  describe('a client without an account', () => {
    const sendFirst = async () => {
      const before = server.emails.length
      const [first] = await fetchInvoices(anna)
      await takeInvoiceStep(anna, first?.id, 'validate')
      const { text } = await document(`invoices/${String(first?.id)}/html`)
      const { clientId } = first ?? {}
      return { id: first?.id, clientId, before, text }
    }

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
    ])(
      'is asked in %s for a transfer, in the document and in the email',
      async (documentLanguage, sentence, collecting) => {
        await anna.put('practice', { documentLanguage })
        await clientAtWork(server, anna, { iban: '', bic: '' })
        await sync()
        const { id, before, text } = await sendFirst()
        expect(text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/<.?span[^>]*>/g, '')).toContain(sentence)
        expect(text).not.toMatch(collecting)
        await takeInvoiceStep(anna, id, 'send')
        await server.mailsSettled()
        expect(server.emails[before]?.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(sentence)
        expect(server.emails[before]?.text).not.toMatch(collecting)
      },
    )

    it('is still asked for a transfer after adding an account, until the collection', async () => {
      const { contractId } = await clientAtWork(server, anna, { iban: '', bic: '' })
      await goTo('2026-02-03T08:00:00.000Z')
      await sync()
      const { id, clientId, before } = await sendFirst()
      await anna.put(`clients/${String(clientId)}`, { iban: 'BE71096123456769', bic: 'GKCCBEBB' })
      await takeInvoiceStep(anna, id, 'send')
      await server.mailsSettled()
      expect(server.emails[before]?.text).toContain('Please transfer')
      const [, second] = await fetchInvoices(anna)
      await takeInvoiceStep(anna, second?.id, 'validate')
      const account = { iban: 'BE71096123456769', bic: 'GKCCBEBB' }
      await giveMandate(server, { clientId: String(clientId), contractId, ...account })
      const body = { invoiceIds: [String(second?.id)] }
      expect(await anna.post('invoices/export/xml?month=2026-02', body)).toMatchObject({ status: 200 })
      await server.mailsSettled()
      const email = server.emails[before + 1]?.text
      expect(email).toContain('The attached invoice says to pay by transfer, but we can now collect')
      expect(email).toContain('direct debit')
      expect(email).not.toContain('Please transfer €')
    })
  })
})
