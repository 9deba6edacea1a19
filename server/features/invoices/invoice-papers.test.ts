import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { InvoiceAction } from '../../../src/domain/invoices.ts'
import { logIn, type SignedInClient, signUp } from '../../testing/client.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import type { Host } from '../../testing/host.ts'
import { clientAtWork, invoicesOf } from '../../testing/invoice-acts.ts'
import { fetchPaper } from '../../testing/papers.ts'
import { chien, filledIn } from '../../testing/rows.ts'

onEveryEngine(({ openHost }) => {
  let host: Host
  let anna: SignedInClient
  beforeEach(async () => {
    host = await openHost({ now: '2026-01-20T08:00:00.000Z' })
    anna = await signUp(host)
    await anna.put('practice', filledIn)
    await anna.post('species', chien)
  })
  afterEach(() => host.close())

  /** Tokens last a quarter of an hour. */
  async function goTo(instant: string): Promise<void> {
    host.clock.set(instant)
    anna = await logIn(host)
  }
  const sync = () => anna.post('invoices/sync')
  const take = (id: unknown, action: InvoiceAction) => {
    const path = `invoices/${String(id)}/${action}`
    return action === 'send' ? anna.post(path) : anna.patch(path)
  }
  const paper = (path: string) => fetchPaper(host, anna, path)

  describe('a canceled invoice', () => {
    it('says so on the page and in the file, and the file of its validation is kept', async () => {
      await clientAtWork(host, anna)
      await sync()
      const [first] = await invoicesOf(anna)
      const path = `invoices/${String(first?.id)}`
      await take(first?.id, 'validate')
      const [text, file] = [(await paper(`${path}/html`)).text, await paper(`${path}/pdf`)]
      expect(text).toContain('collected by direct debit')
      await take(first?.id, 'cancel')
      await goTo('2026-01-23T08:00:00.000Z')
      const now = (await paper(`${path}/html`)).text
      expect(now).toContain('Canceled on 20 Jan 2026')
      expect(now).not.toMatch(/collected|Please pay|To pay/)
      const pdf = await paper(`${path}/pdf`)
      expect(pdf.status).toBe(200)
      expect(pdf.bytes).not.toEqual(file.bytes)
      expect((await paper(`${path}/pdf`)).bytes).toEqual(pdf.bytes)
      const kept = await host.db
        .selectFrom('invoice_papers')
        .select(['paper', 'pdf'])
        .executeTakeFirstOrThrow()
      expect(kept.paper).toContain('collected by direct debit')
      expect(Buffer.from(kept.pdf ?? '', 'base64').equals(Buffer.from(file.bytes))).toBe(true)
    })

    it('that was never validated says so too', async () => {
      await clientAtWork(host, anna)
      await sync()
      const [first] = await invoicesOf(anna)
      await take(first?.id, 'cancel')
      const { text } = await paper(`invoices/${String(first?.id)}/html`)
      expect(text).toContain('Canceled on 20 Jan 2026')
      expect(text).not.toMatch(/collected|Please pay/)
    })
  })

  describe('a client without an account', () => {
    const sendFirst = async () => {
      const before = host.mails.length
      const [first] = await invoicesOf(anna)
      await take(first?.id, 'validate')
      const { text } = await paper(`invoices/${String(first?.id)}/html`)
      const { clientId } = first ?? {}
      return { id: first?.id, clientId, before, text }
    }

    it.each([
      [
        'en',
        'Please pay €12.86 by 03 Feb 2026, by transfer to account BE68 5390 0754 7034, with the communication +++202/6000/00192+++.',
        /direct debit|need not/,
      ],
      [
        'fr',
        'par virement sur le compte BE68 5390 0754 7034, avec la communication +++202/6000/00192+++.',
        /domiciliation|rien à faire/,
      ],
      [
        'nl',
        'met een overschrijving op rekening BE68 5390 0754 7034, met de mededeling +++202/6000/00192+++.',
        /domiciliëring|niets te doen/,
      ],
    ])(
      'is asked in %s for a transfer, on paper and in the letter',
      async (documentLanguage, asked, collecting) => {
        await anna.put('practice', { documentLanguage })
        await clientAtWork(host, anna, { iban: '', bic: '' })
        await sync()
        const { id, before, text } = await sendFirst()
        expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(asked)
        expect(text).not.toMatch(collecting)
        await take(id, 'send')
        await host.mailsSettled()
        expect(host.mails[before]?.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(asked)
        expect(host.mails[before]?.text).not.toMatch(collecting)
      },
    )

    it('is written what the invoice says, whatever account became known since; and a bank file that collects says so', async () => {
      await clientAtWork(host, anna, { iban: '', bic: '' })
      await goTo('2026-02-03T08:00:00.000Z')
      await sync()
      const { id, clientId, before } = await sendFirst()
      await anna.put(`clients/${String(clientId)}`, { iban: 'BE71096123456769', bic: 'GKCCBEBB' })
      await take(id, 'send')
      await host.mailsSettled()
      expect(host.mails[before]?.text).toContain('Please pay')
      await anna.put(`clients/${String(clientId)}`, { iban: '' })
      const [, second] = await invoicesOf(anna)
      await take(second?.id, 'validate')
      await anna.put(`clients/${String(clientId)}`, { iban: 'BE71096123456769' })
      const asked = { invoiceIds: [String(second?.id)] }
      expect(await anna.post('invoices/export/xml?month=2026-02', asked)).toMatchObject({ status: 200 })
      await host.mailsSettled()
      const letter = host.mails[before + 1]?.text
      expect(letter).toContain('The attached invoice asks for a transfer, but by now')
      expect(letter).toContain('direct debit')
      expect(letter).not.toContain('Please pay €')
    })
  })
})
