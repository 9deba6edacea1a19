import { beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../../src/domain/text/json.ts'
import { claire, filledIn, rex } from '../../../tests/practice/cast.ts'
import { getField, getId, getRows } from '../../testing/client.ts'
import { bringTo, callContractAction } from '../../testing/contract-actions.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { preparePractice } from '../../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const { server, anna } = preparePractice(openServer, { now: '2026-03-02T08:00:00.000Z' })
  const iban = 'BE71 0961 2345 6769'
  const tablet = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0'
  const signature = { name: 'Claire Dupont', strokes: null, agrees: true }
  let clientId: string
  let id: string

  const prepare = async (
    client: { iban?: string } = {},
    practice: Partial<typeof filledIn> & { documentLanguage?: string } = filledIn,
  ) => {
    await anna.put('practice', practice)
    clientId = getId(await anna.post('clients', { ...claire, ...client }))
    await anna.post('animals', rex(clientId))
    id = getId(await anna.post('contracts', { clientId }))
    await bringTo(anna, id, 'sent')
  }
  const emailedLink = async (n = 0) => {
    await server.mailsSettled()
    return /\/sign\/[\w-]+/.exec(server.emails[n]?.text ?? '')?.[0] ?? ''
  }
  const linkHere = async () => String(getField((await anna.post(`contracts/${id}/sign-here`)).body, 'url'))
  const open = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } })
  const sign = (url: string, body: Json) =>
    server.app.inject({
      method: 'POST',
      url,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'user-agent': tablet },
    })
  const read = async () => (await fetchDocument(server, anna, `contracts/${id}/html`)).text

  describe('the last page of a signed contract', () => {
    it('says who opened it on a screen, when, from where, and what was agreed', async () => {
      await prepare()
      const link = await linkHere()
      server.clock.advance(60_000)
      await open(link)
      server.clock.advance(60_000)
      await open(link)
      await sign(link, signature)
      const text = await read()
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
      [
        'nl',
        'Ik vraag dat de zorg begint voor het einde van de',
        'alleen verschuldigd als de klant uitdrukkelijk',
      ],
    ])('says in %s whether the client asked to begin at once', async (documentLanguage, request, rule) => {
      await prepare({}, { ...filledIn, documentLanguage })
      const link = await linkHere()
      const page = (await open(link)).payload
      expect(page).toMatch(new RegExp(`<input type="checkbox" id="asks-to-begin"[^>]*>${request}`))
      expect(page).toContain(rule)
      await sign(link, { ...signature, asksToBegin: documentLanguage !== 'nl' })
      expect((await read()).includes(`<li>${request}`)).toBe(documentLanguage !== 'nl')
    })

    it('names the address and the time of the emailed link', async () => {
      await prepare()
      await sign(await emailedLink(), signature)
      expect(await read()).toMatch(/emailed to claire@example\.be on [^<]*09:00, Brussels time/)
    })
  })

  describe('a drawn signature', () => {
    beforeEach(() => prepare())

    it.each([
      ['a dot', [[[5, 5]], [[5, 5]]]],
      [
        'a tiny stroke',
        [
          [
            [5, 5],
            [40, 30],
          ],
        ],
      ],
    ])('is refused if it is only %s', async (_what, strokes) => {
      const refused = await sign(await linkHere(), { ...signature, strokes })
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { field: 'strokes' }])
    })

    it('is accepted from a tenth of the box on', async () => {
      const strokes = [
        [
          [5, 5],
          [65, 5],
        ],
      ]
      expect((await sign(await linkHere(), { ...signature, strokes })).statusCode).toBe(204)
    })
  })

  describe('the mandate', () => {
    it('of a client with an account needs an agreement of its own', async () => {
      await prepare({ iban })
      const link = await linkHere()
      expect((await open(link)).payload).not.toContain('id="iban"')
      expect((await sign(link, signature)).json()).toMatchObject({ field: 'agreesToMandate' })
      expect((await sign(link, { ...signature, agreesToMandate: true })).statusCode).toBe(204)
      expect(await read()).toContain('I agree to the direct debit mandate.')
    })

    it('follows from an account given on the page, which the client then has', async () => {
      await prepare()
      const link = await linkHere()
      expect((await open(link)).payload).toContain('id="iban"')
      const given = { ...signature, agreesToMandate: true, iban }
      expect((await sign(link, { ...given, iban: 'BE71 0961 2345 6768' })).json()).toMatchObject({
        field: 'iban',
      })
      expect((await sign(link, { ...given, iban: filledIn.iban })).json()).toMatchObject({
        code: 'clients/own-iban',
      })
      expect((await sign(link, { ...given, agreesToMandate: false })).json()).toMatchObject({
        field: 'agreesToMandate',
      })
      expect((await sign(link, given)).statusCode).toBe(204)
      const plain = 'BE71096123456769'
      expect(getRows(await anna.get('clients'))).toMatchObject([{ iban: plain }])
      const mandates = await server.db.selectFrom('mandates').selectAll().execute()
      expect(mandates).toMatchObject([{ client_id: clientId, contract_id: id, iban: plain, state: 'active' }])
      expect(await read()).toContain(iban)
    })

    it('is not offered by a practice that cannot collect', async () => {
      await prepare({}, { ...filledIn, creditorId: '' })
      const link = await linkHere()
      expect((await open(link)).payload).not.toContain('id="iban"')
      const refused = await sign(link, { ...signature, agreesToMandate: true, iban })
      expect(refused.json()).toMatchObject({ field: 'iban' })
      expect((await sign(link, signature)).statusCode).toBe(204)
    })
  })

  it('a new email closes the earlier links', async () => {
    await prepare()
    const [first, here] = [await emailedLink(), await linkHere()]
    await callContractAction(anna, id, 'resend')
    const second = await emailedLink(1)
    expect(second).not.toBe(first)
    for (const link of [first, here]) {
      expect((await open(link)).statusCode).toBe(404)
      expect((await sign(link, signature)).statusCode).toBe(404)
    }
    expect((await sign(second, signature)).statusCode).toBe(204)
  })
})
