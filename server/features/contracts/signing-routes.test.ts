import { beforeEach, describe, expect, it } from 'vitest'
import { readLogo } from '../../../src/domain/documents/face.ts'
import type { Json } from '../../../src/domain/text/json.ts'
import { claire, rex } from '../../../tests/practice/cast.ts'
import { sampleLogo } from '../../../tests/practice/logo.ts'
import { getField, getId, getRows } from '../../testing/client.ts'
import { bringTo, callContractAction, fetchContract } from '../../testing/contract-actions.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { preparePractice } from '../../testing/practice.ts'

onFastEngine(({ openServer }) => {
  const { server, anna } = preparePractice(openServer, { now: '2026-03-02T08:00:00.000Z' })
  let id: string
  let link: string
  const names = { firstName: 'Œuvrard', lastName: `D'Hondt & "Fils"` }
  const day = 86_400_000
  beforeEach(async () => {
    const clientId = getId(await anna.post('clients', { ...claire, ...names }))
    await anna.post('animals', rex(clientId))
    id = getId(await anna.post('contracts', { clientId }))
    await bringTo(anna, id, 'sent')
    await server.mailsSettled()
    link = linkIn(server.emails[0]?.text)
  })

  const open = (path = link) => server.app.inject({ url: path, headers: { accept: 'text/html' } })
  const strokes = [
    [
      [10, 20],
      [300, 120],
      [590, 60],
    ],
    [[50.5, 80]],
  ]
  const signature = { name: 'Œuvrard D’Hondt', strokes, agrees: true }
  const sign = (body: Json, path = link) =>
    server.app.inject({
      method: 'POST',
      url: path,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const fetchStatus = async () => getField(await fetchContract(anna, id), 'status')
  const signedPdf = () => fetchDocument(server, anna, `contracts/${id}/pdf`)

  describe('the page', () => {
    it('shows the contract and the place to sign, with names escaped', async () => {
      const page = await open()
      expect(page.statusCode).toBe(200)
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.payload).toContain('Sign your contract')
      expect(page.payload).toContain('Œuvrard D&#39;Hondt &amp; &quot;Fils&quot;')
      expect(page.payload).toContain('Rex')
      expect(page.payload).not.toMatch(/<script(?! src="\/sign\/page\.js")/)
    })

    it('uses the language of the sent contract, or of the practice for an invalid link', async () => {
      await anna.put('practice', { documentLanguage: 'nl' })
      expect((await open()).payload).toContain('Sign your contract')
      expect((await open('/sign/nobody')).payload).toContain('<html lang="nl">')
    })

    it('loads its own script and styles', async () => {
      expect((await open('/sign/page.js')).headers['content-type']).toContain('text/javascript')
      expect((await open('/sign/page.css')).headers['content-type']).toContain('text/css')
    })

    it('has the logo and the color of the practice, as the email with its link', async () => {
      const logo = sampleLogo({ width: 400, height: 100 })
      await anna.put('practice', { logo, documentColor: '#6B2F80' })
      const { payload } = await open()
      expect(payload.split(logo)).toHaveLength(2)
      expect(payload).toContain('<h2><font color="#6b2f80">')
      const [, style = ''] = /href="(\/sign\/page\.css\?[^"]+)"/.exec(payload) ?? []
      expect((await open(style)).payload).toContain(':root{--accent:#6b2f80}')
      expect((await open('/sign/page.css?color=%7D*%7B')).payload).not.toContain('}*{')

      await callContractAction(anna, id, 'resend')
      await server.mailsSettled()
      const email = server.emails.at(-1)
      expect(email?.html).toContain('<img src="cid:logo" alt="" width="200" height="50"')
      expect(email?.html).toContain('background:#6b2f80')
      expect(email?.attachments.at(-1)).toMatchObject({
        name: 'logo.jpg',
        inline: 'logo',
        content: readLogo(logo)?.bytes,
      })
    })

    it.each(['/sign/nobody', '/sign/nobody/'])('at %s says that the link cannot be used', async path => {
      const page = await open(path)
      expect(page.statusCode).toBe(404)
      expect(page.payload).not.toContain('Rex')
    })
  })

  describe('signing', () => {
    it('by hand signs the contract, and the file records the signer and the signature', async () => {
      const sent = await signedPdf()
      server.clock.advance(60_000)
      expect((await sign(signature)).statusCode).toBe(204)
      expect(await fetchContract(anna, id)).toMatchObject({
        status: 'signed',
        signedAt: '2026-03-02T08:01:00.000Z',
        updatedBy: 'Anna Peeters',
      })
      const { text } = await fetchDocument(server, anna, `contracts/${id}/html`)
      expect(text).toContain('Œuvrard D’Hondt')
      expect(text).toContain('<svg')
      expect((await signedPdf()).bytes).not.toEqual(sent.bytes)
    })

    it('by a typed name is accepted as well', async () => {
      expect((await sign({ ...signature, strokes: null })).statusCode).toBe(204)
      expect(await fetchStatus()).toBe('signed')
    })

    it('sends the signed file to the client, and reopening the link shows a confirmation', async () => {
      await sign(signature)
      await server.mailsSettled()
      expect(server.emails).toHaveLength(2)
      const { bytes } = await signedPdf()
      const attached = server.emails[1]?.attachments[0]
      expect(Buffer.from(attached?.content ?? []).equals(Buffer.from(bytes))).toBe(true)
      expect(attached?.name).toContain('œuvrard')
      const thanks = await open()
      expect(thanks.payload).toContain('Thank you')
      expect(thanks.payload).not.toContain('/app/')
      const file = await open(`${link}/pdf`)
      expect(file.rawPayload.equals(Buffer.from(bytes))).toBe(true)
    })

    it('twice signs once: the second attempt is refused, and the file is unchanged', async () => {
      const responses = await Promise.all([sign(signature), sign({ ...signature, name: 'Somebody else' })])
      expect(responses.map(answer => answer.statusCode).toSorted()).toEqual([204, 409])
      const { bytes } = await signedPdf()
      expect((await sign(signature)).statusCode).toBe(409)
      expect((await signedPdf()).bytes).toEqual(bytes)
    })

    it.each([
      [{ ...signature, name: '  ' }, 400],
      [{ ...signature, agrees: false }, 400],
      [{ ...signature, strokes: [] }, 400],
      [{ ...signature, strokes: [[[1, 1]]] }, 400],
      [{ ...signature, strokes: 'drawn' }, 400],
      [{ name: 'x' }, 400],
      [{ ...signature, planet: 'Mars' }, 400],
    ])('is refused with %j', async (body, status) => {
      expect((await sign(body)).statusCode).toBe(status)
      expect(await fetchStatus()).toBe('sent')
    })

    it('fails with an expired, withdrawn or unknown link', async () => {
      expect((await sign(signature, '/sign/nobody')).statusCode).toBe(404)
      server.clock.advance(31 * day)
      expect((await open()).statusCode).toBe(404)
      expect((await sign(signature)).statusCode).toBe(404)
      server.clock.advance(-31 * day)
      await anna.delete(`contracts/${id}`)
      expect((await open()).statusCode).toBe(404)
      expect((await sign(signature)).statusCode).toBe(404)
    })

    it('fails after the number of visits changes, because the text is no longer agreed', async () => {
      const [animal] = getRows(await anna.get('animals'))
      await anna.put(`animals/${String(animal?.id)}`, { nbYearlyVisit: 12 })
      const page = await open()
      expect(page.statusCode).toBe(410)
      expect(page.payload).toContain('can no longer be signed')
      expect((await sign(signature)).statusCode).toBe(409)
    })
  })

  describe('signing in the practice', () => {
    it('returns to the app with its parameters, and the server confirms the signature', async () => {
      const place = await anna.post(`contracts/${id}/sign-here`)
      const onSiteLink = String(getField(place.body, 'url'))
      expect((await open(onSiteLink)).payload).toContain('status=CANCELED')
      await sign(signature, onSiteLink)
      const thanks = (await open(onSiteLink)).payload
      const back = /href="(\/app\/taxonomy\/contracts\/signed\?[^"]+)"/.exec(thanks)?.[1] ?? ''
      const params = new URLSearchParams(back.slice(back.indexOf('?')).replaceAll('&amp;', '&'))
      expect([...params.keys()]).toEqual([
        'status',
        'source_docid',
        'signed_docid',
        'fields_completed',
        'creditsinfo',
      ])
      expect([params.get('status'), params.get('source_docid')]).toEqual(['OK', id])
      const body = { signedDocId: params.get('signed_docid') }
      expect(await anna.patch(`contracts/${id}/mark-signed`, body)).toMatchObject({
        status: 200,
        body: { status: 'signed' },
      })
    })

    it('is possible for one hour, while the emailed link stays valid', async () => {
      const place = await anna.post(`contracts/${id}/sign-here`)
      server.clock.advance(3_600_000)
      expect((await open(String(getField(place.body, 'url')))).statusCode).toBe(404)
      expect((await open()).statusCode).toBe(200)
    })

    it('is refused when the contract is already signed', async () => {
      await callContractAction(anna, id, 'force-sign')
      expect(await anna.post(`contracts/${id}/sign-here`)).toMatchObject({
        status: 409,
        body: { code: 'contracts/not-sent' },
      })
    })
  })
})

function linkIn(text: string | undefined): string {
  return /\/sign\/[\w-]+/.exec(text ?? '')?.[0] ?? ''
}
