import { beforeEach, describe, expect, it } from 'vitest'
import { readLogo } from '../../../src/domain/documents/face.ts'
import { filledIn } from '../../../tests/practice/cast.ts'
import { sampleLogo } from '../../../tests/practice/logo.ts'
import { getField, getRows } from '../../testing/client.ts'
import {
  addContract,
  callContractAction,
  fetchContract,
  signingPage,
  typedSignature,
} from '../../testing/contract-actions.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { preparePractice } from '../../testing/practice.ts'

const day = 86_400_000

onFastEngine(({ openServer }) => {
  const { server, anna } = preparePractice(openServer, { now: '2026-03-02T08:00:00.000Z' })
  const { emailedLink, linkHere, open, sign } = signingPage(server)
  let id: string
  let animalId: string
  let clientId: string

  const send = async (person: object = {}) => {
    ;({ id, animalId, clientId } = await addContract(anna, 'sent', { person }))
  }
  const show = async (url: string) => (await open(url)).payload
  const tryToSign = async (url: string, signature?: object) => (await sign(url, signature)).statusCode
  const fetchStatus = async () => getField(await fetchContract(anna, id), 'status')
  const signedPdf = async () => Buffer.from((await fetchDocument(server, anna, `contracts/${id}/pdf`)).bytes)
  const readContract = async () => (await fetchDocument(server, anna, `contracts/${id}/html`)).text

  describe('an emailed link', () => {
    let link: string
    const strokeTo = (x: number, y: number) => [
      [5, 5],
      [x, y],
    ]
    const drawn = { ...typedSignature, strokes: [strokeTo(590, 60), [[50.5, 80]]] }
    beforeEach(async () => {
      await send({ firstName: 'Œuvrard', lastName: `D'Hondt & "Fils"` })
      link = await emailedLink()
    })

    it('shows the contract and the place to sign, with names escaped', async () => {
      const { statusCode, headers, payload } = await open(link)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({ 'cache-control': 'no-store' })
      expect(headers['content-type']).toContain('text/html')
      expect(payload).toContain('Sign your contract')
      expect(payload).toContain('Œuvrard D&#39;Hondt &amp; &quot;Fils&quot;')
      expect(payload).toContain('Rex')
      expect(payload).not.toMatch(/<script(?! src="\/sign\/page\.js")/)
      expect((await open('/sign/page.js')).headers['content-type']).toContain('text/javascript')
      expect((await open('/sign/page.css')).headers['content-type']).toContain('text/css')
    })

    it('uses the language of the sent contract, or of the practice if it is invalid', async () => {
      await anna.put('practice', { documentLanguage: 'nl' })
      expect(await show(link)).toContain('Sign your contract')
      const { statusCode, payload } = await open('/sign/nobody')
      expect(statusCode).toBe(404)
      expect(payload).toContain('<html lang="nl">')
      expect(payload).not.toContain('Rex')
    })

    it('opens a page with the logo and the color of the practice, as its email', async () => {
      const logo = sampleLogo({ width: 400, height: 100 })
      await anna.put('practice', { logo, documentColor: '#6B2F80' })
      const page = await show(link)
      expect(page.split(logo)).toHaveLength(2)
      expect(page).toContain('<h2><font color="#6b2f80">')
      const [, style = ''] = /href="(\/sign\/page\.css\?[^"]+)"/.exec(page) ?? []
      expect(await show(style)).toContain(':root{--accent:#6b2f80}')
      expect(await show('/sign/page.css?color=%7D*%7B')).not.toContain('}*{')

      await callContractAction(anna, id, 'resend')
      await server.mailsSettled()
      const email = server.emails.at(-1)
      expect(email?.html).toContain('<img src="cid:logo" alt="" width="200" height="50"')
      expect(email?.html).toContain('background:#6b2f80')
      const inline = { name: 'logo.jpg', inline: 'logo', content: readLogo(logo)?.bytes }
      expect(email?.attachments.at(-1)).toMatchObject(inline)
    })

    it('lets the client sign by hand, and the file records the signature', async () => {
      const sent = await signedPdf()
      server.clock.advance(60_000)
      expect(await tryToSign(link, drawn)).toBe(204)
      expect(await fetchContract(anna, id)).toMatchObject({
        status: 'signed',
        signedAt: '2026-03-02T08:01:00.000Z',
        updatedBy: 'Anna Peeters',
      })
      const text = await readContract()
      expect(text).toContain('Claire Dupont')
      expect(text).toContain('<svg')
      expect(text).toMatch(/emailed to claire@example\.be on [^<]*09:00, Brussels time/)
      expect((await signedPdf()).equals(sent)).toBe(false)
    })

    it('emails the signed file, and opened again shows a confirmation', async () => {
      await sign(link, drawn)
      await server.mailsSettled()
      expect(server.emails).toHaveLength(2)
      const pdf = await signedPdf()
      const attached = server.emails[1]?.attachments[0]
      expect(Buffer.from(attached?.content ?? []).equals(pdf)).toBe(true)
      expect(attached?.name).toContain('œuvrard')
      expect(await show(link)).toContain('Thank you')
      expect(await show(link)).not.toContain('/app/')
      expect((await open(`${link}/pdf`)).rawPayload.equals(pdf)).toBe(true)
    })

    it('used twice signs once: the second attempt is refused, and the file is unchanged', async () => {
      const attempts = [tryToSign(link, drawn), tryToSign(link, { ...drawn, name: 'Somebody else' })]
      expect((await Promise.all(attempts)).toSorted()).toEqual([204, 409])
      const pdf = await signedPdf()
      expect(await tryToSign(link, drawn)).toBe(409)
      expect((await signedPdf()).equals(pdf)).toBe(true)
    })

    it.each([
      ['a blank name', { name: '  ' }],
      ['no agreement', { agrees: false }],
      ['no strokes', { strokes: [] }],
      ['one point', { strokes: [[[1, 1]]] }],
      ['dots', { strokes: [strokeTo(5, 5), strokeTo(5, 5)] }],
      ['a tiny stroke', { strokes: [strokeTo(40, 30)] }],
      ['a text as strokes', { strokes: 'drawn' }],
      ['nothing but a name', { strokes: undefined, agrees: undefined }],
      ['an unknown field', { planet: 'Mars' }],
    ])('accepts no signature with %s', async (_what, wrong) => {
      expect(await tryToSign(link, { ...drawn, ...wrong })).toBe(400)
      expect(await fetchStatus()).toBe('sent')
    })

    it('accepts a stroke from a tenth of the box on', async () => {
      expect(await tryToSign(link, { ...drawn, strokes: [strokeTo(65, 5)] })).toBe(204)
    })

    it('fails when it is expired, withdrawn or unknown', async () => {
      expect(await tryToSign('/sign/nobody')).toBe(404)
      server.clock.advance(31 * day)
      const expectGone = async () => {
        expect((await open(link)).statusCode).toBe(404)
        expect(await tryToSign(link)).toBe(404)
      }
      await expectGone()
      server.clock.advance(-31 * day)
      await anna.delete(`contracts/${id}`)
      await expectGone()
    })

    it('fails after the number of visits changes, because the text is no longer agreed', async () => {
      await anna.put(`animals/${animalId}`, { nbYearlyVisit: 12 })
      const { statusCode, payload } = await open(link)
      expect(statusCode).toBe(410)
      expect(payload).toContain('can no longer be signed')
      expect(await tryToSign(link)).toBe(409)
    })

    it('is closed by a new email, as are other earlier links', async () => {
      const here = await linkHere(anna, id)
      await callContractAction(anna, id, 'resend')
      const second = await emailedLink(1)
      expect(second).not.toBe(link)
      for (const closed of [link, here]) {
        expect((await open(closed)).statusCode).toBe(404)
        expect(await tryToSign(closed)).toBe(404)
      }
      expect(await tryToSign(second)).toBe(204)
    })
  })

  describe('signing in the practice', () => {
    it('returns to the app with its parameters, and the server confirms the signature', async () => {
      await send()
      const link = await linkHere(anna, id)
      expect(await show(link)).toContain('status=CANCELED')
      await sign(link)
      const [, back = ''] = /href="(\/app\/taxonomy\/contracts\/signed\?[^"]+)"/.exec(await show(link)) ?? []
      const params = new URLSearchParams(back.slice(back.indexOf('?')).replaceAll('&amp;', '&'))
      const names = ['status', 'source_docid', 'signed_docid', 'fields_completed', 'creditsinfo']
      expect([...params.keys()]).toEqual(names)
      expect([params.get('status'), params.get('source_docid')]).toEqual(['OK', id])
      const confirmed = await anna.patch(`contracts/${id}/mark-signed`, {
        signedDocId: params.get('signed_docid'),
      })
      expect(confirmed).toMatchObject({ status: 200, body: { status: 'signed' } })
    })

    it('is possible for one hour, while the emailed link stays valid', async () => {
      await send()
      const here = await linkHere(anna, id)
      server.clock.advance(3_600_000)
      expect((await open(here)).statusCode).toBe(404)
      expect((await open(await emailedLink())).statusCode).toBe(200)
    })

    it('is refused when the contract is already signed', async () => {
      await send()
      await callContractAction(anna, id, 'force-sign')
      expect(await anna.post(`contracts/${id}/sign-here`)).toMatchObject({
        status: 409,
        body: { code: 'contracts/not-sent' },
      })
    })
  })

  describe('the last page of a signed contract', () => {
    it('says who opened it on a screen, when, from where, and what was agreed', async () => {
      await send()
      const link = await linkHere(anna, id)
      for (const _ of ['first', 'second']) {
        server.clock.advance(60_000)
        await open(link)
      }
      const tablet = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0'
      await sign(link, typedSignature, { 'user-agent': tablet })
      const text = await readContract()
      expect(text).toContain('Proof of signature')
      expect(text).toContain('On a screen of the practice, opened by Anna Peeters')
      expect(text).toMatch(/Opened on<\/dt><dd>[^<]*09:01[^<]*Brussels time/)
      expect(text).toMatch(/Signed on<\/dt><dd>[^<]*09:02[^<]*Brussels time/)
      expect(text).toMatch(/IP address<\/dt><dd>127\.0\.0\.1</)
      expect(text).toContain('Chrome, Android')
      expect(text).toContain('I have read this contract and I agree to it.')
      expect(text).not.toContain('I agree to the direct debit mandate.')
    })

    it.each([
      ['en', 'I ask that the care begins before the withdrawal period', 'only if the client expressly asked'],
      ['fr', 'Je demande que les soins commencent avant la fin du délai', 'que si le client a expressément'],
      ['nl', 'Ik vraag dat de zorg begint voor het einde van de', 'alleen verschuldigd als de klant uit'],
    ])('says in %s whether the client asked to begin at once', async (documentLanguage, request, rule) => {
      await anna.put('practice', { documentLanguage })
      await send()
      const link = await linkHere(anna, id)
      const page = await show(link)
      expect(page).toMatch(new RegExp(`<input type="checkbox" id="asks-to-begin"[^>]*>${request}`))
      expect(page).toContain(rule)
      await sign(link, { ...typedSignature, asksToBegin: documentLanguage !== 'nl' })
      expect((await readContract()).includes(`<li>${request}`)).toBe(documentLanguage !== 'nl')
    })
  })

  describe('the mandate', () => {
    const iban = 'BE71 0961 2345 6769'
    const agreed = { ...typedSignature, agreesToMandate: true }
    const readRefusal = async (url: string, signature: object) => (await sign(url, signature)).json()

    it('of a client with an account needs an agreement of its own', async () => {
      await send({ iban })
      const link = await linkHere(anna, id)
      const page = await show(link)
      expect(page).not.toContain('id="iban"')
      for (const sentence of ['I have read this contract and I', 'I agree to the direct debit mandate.'])
        expect(page).toMatch(new RegExp(`<label class="choice consent"><input[^>]+>${sentence}`))
      expect(await readRefusal(link, typedSignature)).toMatchObject({ field: 'agreesToMandate' })
      expect(await tryToSign(link, agreed)).toBe(204)
      expect(await readContract()).toContain('I agree to the direct debit mandate.')
    })

    it('follows from an account given on the page, which the client then has', async () => {
      await send()
      const link = await linkHere(anna, id)
      expect(await show(link)).toContain('id="iban"')
      const given = { ...agreed, iban }
      for (const [wrong, refusal] of [
        [{ iban: 'BE71 0961 2345 6768' }, { field: 'iban' }],
        [{ iban: filledIn.iban }, { code: 'clients/own-iban' }],
        [{ agreesToMandate: false }, { field: 'agreesToMandate' }],
      ] as const)
        expect(await readRefusal(link, { ...given, ...wrong })).toMatchObject(refusal)
      expect(await tryToSign(link, given)).toBe(204)
      const plain = 'BE71096123456769'
      expect(getRows(await anna.get('clients'))).toMatchObject([{ iban: plain }])
      const mandates = await server.db.selectFrom('mandates').selectAll().execute()
      expect(mandates).toMatchObject([{ client_id: clientId, contract_id: id, iban: plain, state: 'active' }])
      expect(await readContract()).toContain(iban)
    })

    it('is not offered by a practice that cannot collect', async () => {
      await anna.put('practice', { creditorId: '' })
      await send()
      const link = await linkHere(anna, id)
      expect(await show(link)).not.toContain('id="iban"')
      expect(await readRefusal(link, { ...agreed, iban })).toMatchObject({ field: 'iban' })
      expect(await tryToSign(link)).toBe(204)
    })
  })
})
