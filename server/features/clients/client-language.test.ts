import { describe, expect, it } from 'vitest'
import { filledIn } from '../../../tests/practice/cast.ts'
import { getRows } from '../../testing/client.ts'
import { addContract, bringTo, callContractAction, signingPage } from '../../testing/contract-actions.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { clientAtWork, fetchInvoices } from '../../testing/invoice-actions.ts'
import { preparePractice } from '../../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const { server, anna, logInAgain } = preparePractice(openServer, { now: '2026-03-02T08:00:00.000Z' })
  const { emailedLink, open, sign } = signingPage(server)

  const page = async (path: string) => (await fetchDocument(server, anna, path)).text
  const lastMail = async () => {
    await server.mailsSettled()
    return server.emails.at(-1)
  }

  describe('a Dutch client of an English practice', () => {
    it('reads and signs a Dutch contract, which stays Dutch after a change to French', async () => {
      const { id, clientId } = await addContract(anna, 'created', { person: { language: 'nl' } })
      expect(await page(`contracts/${id}/html`)).toContain('<html lang="nl"')
      await bringTo(anna, id, 'sent')
      const invitation = await lastMail()
      expect(invitation?.subject).toContain('graag ondertekenen')
      expect(invitation?.html).toContain('<html lang="nl"')

      await anna.put(`clients/${clientId}`, { language: 'fr' })
      await callContractAction(anna, id, 'resend')
      const again = await lastMail()
      expect(again?.subject).toBe(invitation?.subject)
      expect(await page(`contracts/${id}/html`)).toContain('<html lang="nl"')
      const link = await emailedLink(-1)
      expect((await open(link)).payload).toContain('Onderteken uw contract')
      expect((await sign(link)).statusCode).toBe(204)
      expect((await open(link)).payload).toContain('Dank u')
      expect((await lastMail())?.subject).toContain('Uw ondertekende contract')
    })

    it('receives invoices and credit notes in Dutch, with emails in the same language', async () => {
      const { clientId } = await clientAtWork(server, anna, { language: 'nl', iban: '', bic: '' })
      await anna.post('invoices/sync')
      const [invoice] = await fetchInvoices(anna)
      const path = `invoices/${String(invoice?.id)}`
      expect(await page(`${path}/html`)).toContain('<html lang="nl"')
      await anna.patch(`${path}/validate`)
      await anna.put(`clients/${clientId}`, { language: 'fr' })
      expect(await page(`${path}/html`)).toContain('<html lang="nl"')
      await anna.post(`${path}/send`)
      expect(await lastMail()).toMatchObject({
        subject: `Factuur ${String(invoice?.number)} van ${filledIn.name}`,
        html: expect.stringContaining('<html lang="nl"'),
      })
      // The credit note is created now, as a separate document.
      await anna.patch(`${path}/mark-not-paid`)
      await anna.patch(`${path}/cancel`)
      expect((await lastMail())?.subject).toContain('Note de crédit')
      const [note] = getRows(await anna.get('credit-notes'))
      expect(await page(`credit-notes/${String(note?.id)}/html`)).toContain('<html lang="fr"')
    })

    it('receives price notices in Dutch, unlike a client without a language', async () => {
      await clientAtWork(server, anna, { language: 'nl' })
      await clientAtWork(server, anna, { email: 'zoe@example.be' })
      await anna.put('species/Chien', { hourlyPrice: 50 })
      server.clock.advance(60 * 60_000)
      await server.mailsSettled()
      await logInAgain()
      const subjects = new Map(server.emails.map(({ address, subject }) => [address, subject]))
      expect(subjects.get('claire@example.be')).toContain('Nieuw tarief voor de diersoort Chien')
      expect(subjects.get('zoe@example.be')).toContain('New price for the species Chien')
    })
  })
})
