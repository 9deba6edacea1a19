import { deflateSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { claire } from '../../../tests/practice/cast.ts'
import { getField } from '../../testing/client.ts'
import {
  addContract,
  bringTo,
  callContractAction,
  fetchContract,
  signingPage,
} from '../../testing/contract-actions.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { preparePractice } from '../../testing/practice.ts'
import { makeKey } from '../../testing/push-actions.ts'
import { sha256Hex } from './contract-documents.ts'

onFastEngine(({ openServer }) => {
  const { server, anna } = preparePractice(openServer, {
    now: '2026-03-02T08:00:00.000Z',
    publicUrl: 'https://vet.example',
  })
  let id: string
  let clientId: string
  const iban = 'BE71096123456769'
  beforeEach(async () => {
    const person = { firstName: 'Œuvrard', lastName: "D'Hondt & Fils" }
    ;({ id, clientId } = await addContract(anna, 'created', { person }))
  })

  const html = async () => (await fetchDocument(server, anna, `contracts/${id}/html`)).text
  const pdf = () => fetchDocument(server, anna, `contracts/${id}/pdf`)
  const { emailedLink, linkHere, open, sign } = signingPage(server)

  it('a contract email links to the configured server, not to the requested host', async () => {
    await callContractAction(anna, id, 'validate')
    const called = {
      host: 'localhost:1',
      'x-forwarded-host': 'elsewhere.example',
      forwarded: 'host=elsewhere.example',
    }
    await anna.post(`contracts/${id}/send`, {}, called)
    await server.mailsSettled()
    const [email] = server.emails
    expect(email?.text).toMatch(/https:\/\/vet\.example\/sign\/[\w-]{43}/)
    expect(`${email?.text} ${email?.html}`).not.toMatch(/elsewhere|localhost|object/)
  })

  describe('the text', () => {
    it('names the parties and the animals, with HTML escaped', async () => {
      const text = await html()
      for (const part of ['Œuvrard D&#39;Hondt &amp; Fils', 'De Hond &amp; Œuvrard', 'Rex', '127.50'])
        expect(text).toContain(part)
      expect(text).not.toContain("D'Hondt & Fils")
    })

    it('follows prices and names until sending, and then stays unchanged', async () => {
      await callContractAction(anna, id, 'validate')
      await anna.put('species/Chien', { hourlyPrice: 50 })
      expect(await html()).toContain('150.00')
      await callContractAction(anna, id, 'send')
      const sent = await html()
      await anna.put('species/Chien', { hourlyPrice: 99 })
      await anna.put('practice', { name: 'Another name' })
      expect(await html()).toBe(sent)
    })

    it('is in the language of the practice, with the last price of a deleted species', async () => {
      await anna.put('practice', { documentLanguage: 'fr' })
      await anna.delete('species/Chien')
      expect(await html()).toMatch(/lang="fr".*127,50/s)
    })

    it('omits missing practice details, and includes no mandate without them', async () => {
      await anna.put(`clients/${clientId}`, { iban })
      expect(await html()).toContain('BE71 0961 2345 6769')
      await anna.put('practice', { creditorId: '', name: '' })
      await bringTo(anna, id, 'sent')
      expect(await html()).toContain('<p>Anna Peeters</p>')
      expect(await html()).not.toMatch(/mandate|BE71 0961/)
      const { payload } = await open(await emailedLink())
      expect(payload).toContain('Anna Peeters asks you to read and sign this contract')
      expect(payload).toContain('consent" hidden><input type="checkbox" id="agrees-to-mandate"')
    })
  })

  describe('the file', () => {
    it('exists from validation on, and is named after the client', async () => {
      expect(await pdf()).toMatchObject({ status: 409, body: { code: 'contracts/no-pdf' } })
      await callContractAction(anna, id, 'validate')
      const { headers, bytes } = await pdf()
      expect(headers['content-type']).toBe('application/pdf')
      expect(headers['content-disposition']).toContain("filename*=UTF-8''%C5%93uvrard-d-hondt---fils.pdf")
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
      const notFound = { status: 404, body: { code: 'contracts/not-found' } }
      expect(await anna.get('contracts/nowhere/pdf')).toMatchObject(notFound)
    })

    it('equals the email attachment byte for byte, and never changes after signing', async () => {
      await bringTo(anna, id, 'sent')
      await server.mailsSettled()
      const sent = await pdf()
      const attached = server.emails[0]?.attachments[0]?.content ?? new Uint8Array()
      expect(sha256Hex(attached)).toBe(sha256Hex(sent.bytes))
      await callContractAction(anna, id, 'force-sign')
      const signed = await pdf()
      expect(signed.bytes).not.toEqual(sent.bytes)
      server.clock.advance(600_000)
      await anna.put('species/Chien', { hourlyPrice: 99 })
      await callContractAction(anna, id, 'activate')
      expect((await pdf()).bytes).toEqual(signed.bytes)
      expect((await html()).replaceAll(/\s/g, '')).toContain(sha256Hex(sent.bytes))
    })
  })

  describe('sending', () => {
    it('sends one email despite repeats, and the contract shows the email’s status', async () => {
      const keyed = { 'idempotency-key': makeKey(1) }
      await callContractAction(anna, id, 'validate')
      const sent = await callContractAction(anna, id, 'send', keyed)
      expect(sent).toMatchObject({ body: { status: 'sent', hasWithdrawalForm: true, mail: 'waiting' } })
      await server.mailsSettled()
      // Returns the current contract, and sends no second email.
      const again = await callContractAction(anna, id, 'send', keyed)
      expect(again).toMatchObject({ body: { status: 'sent', mail: 'sent' } })
      await server.mailsSettled()
      expect(server.emails).toMatchObject([{ address: claire.email, name: "Œuvrard D'Hondt & Fils" }])
    })

    it('stops with the contract: a waiting email is not sent', async () => {
      server.mail.failWith(new Error('no way'))
      await bringTo(anna, id, 'sent')
      await server.mailsSettled()
      expect(await fetchContract(anna, id)).toMatchObject({ mail: 'waiting' })
      await anna.delete(`contracts/${id}`)
      server.mail.failWith(null)
      server.clock.advance(60_000)
      await server.mailsSettled()
      expect(server.emails).toEqual([])
    })

    it('stores no signing token in the database', async () => {
      await bringTo(anna, id, 'sent')
      const token = (await emailedLink()).replace('/sign/', '')
      expect(token).not.toBe('')
      const stored = await server.db.selectFrom('emails').select(['text', 'html', 'attachments']).execute()
      const links = await server.db.selectFrom('signing_links').select('hash').execute()
      expect(JSON.stringify([stored, links])).not.toContain(token)
    })
  })

  describe('the callback of a signing service', () => {
    const document = '504054-8D73D624-8EC5-EA1C-B932-8ACB7EF25585'
    const callback = {
      signedDocId: document,
      metadata: { signedDocId: document, signedAt: null, fields: ['name'], creditsInfo: { credits: 3 } },
    }
    const markSigned = (body: object = callback) => anna.patch(`contracts/${id}/mark-signed`, { ...body })

    it('signs a sent contract on the statement of the logged-in user', async () => {
      await anna.put(`clients/${clientId}`, { iban })
      await bringTo(anna, id, 'sent')
      expect(await markSigned()).toMatchObject({
        status: 200,
        body: { status: 'signed', signedAt: '2026-03-02T08:00:00.000Z', mail: 'none' },
      })
      const stored = await server.db
        .selectFrom('contract_documents')
        .select('signature')
        .where('kind', '=', 'signed')
        .executeTakeFirstOrThrow()
      expect(JSON.parse(stored.signature ?? '')).toMatchObject({
        kind: 'callback',
        name: 'Anna Peeters',
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
      const mandates = await server.db.selectFrom('mandates').select('contract_id').execute()
      expect(mandates).toEqual([{ contract_id: id }])
      expect(await callContractAction(anna, id, 'activate')).toMatchObject({ body: { status: 'active' } })
    })

    it('may be repeated, and is refused for another document', async () => {
      await bringTo(anna, id, 'sent')
      await markSigned()
      const { body: before } = await anna.get('sync/head')
      expect(await markSigned()).toMatchObject({ status: 200, body: { status: 'signed' } })
      expect(await markSigned({})).toMatchObject({ status: 200 })
      const refused = { status: 409, body: { code: 'contracts/not-confirmed' } }
      expect(await markSigned({ signedDocId: 'other' })).toMatchObject(refused)
      expect((await anna.get('sync/head')).body).toEqual(before)
    })

    it('signs only a contract that was sent, also without a document id', async () => {
      const refused = { status: 409, body: { code: 'contracts/not-sent' } }
      for (const action of ['validate', 'send'] as const) {
        expect(await markSigned()).toMatchObject(refused)
        await callContractAction(anna, id, action)
      }
      expect(await markSigned({})).toMatchObject({ body: { status: 'signed' } })
    })

    it('finds a contract by the document id of the signing service', async () => {
      await bringTo(anna, id, 'signed')
      await server.db.updateTable('contracts').set({ source_docid: document }).execute()
      expect(await anna.patch(`contracts/${document}/mark-signed`, {})).toMatchObject({ body: { id } })
      expect(await anna.patch('contracts/nobody/mark-signed', {})).toMatchObject({ status: 404 })
    })
  })

  describe('a scan', () => {
    const png = (size: number, pixels: Buffer) => {
      const chunk = (type: string, data: Buffer) => {
        const length = Buffer.alloc(4)
        length.writeUInt32BE(data.length)
        return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
      }
      const head = Buffer.from([0, 0, 0, size, 0, 0, 0, size, 8, 0, 0, 0, 0])
      const signature = Buffer.from('89504e470d0a1a0a', 'hex')
      const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]
      return Buffer.concat([signature, ...parts])
    }
    const scanned = Buffer.from('%PDF-1.4\nscan\n%%EOF\n')
    const attach = (bytes: Buffer) => anna.put(`contracts/${id}/scan`, { content: bytes.toString('base64') })
    const download = async () => Buffer.from((await pdf()).bytes)

    it('of a contract signed on paper becomes its signed document', async () => {
      await bringTo(anna, id, 'sent')
      const signed = await callContractAction(anna, id, 'force-sign')
      expect(signed).toMatchObject({ body: { signedOnPaper: true } })
      expect((await attach(scanned)).status).toBe(200)
      expect((await download()).equals(scanned)).toBe(true)
      expect((await attach(png(2, Buffer.alloc(6)))).status).toBe(200)
      const page = await download()
      expect(page.subarray(0, 5).toString()).toBe('%PDF-')
      expect(page.includes('/Image')).toBe(true)
    })

    it.each([
      ['a text', Buffer.from('hello')],
      ['an empty file', Buffer.alloc(0)],
      ['half a PDF', scanned.subarray(0, 12)],
      ['a broken PNG', png(2, Buffer.alloc(6)).subarray(0, 40)],
      ['a broken JPEG', Buffer.from('ffd8ffe000', 'hex')],
      ['a PNG of many pixels', png(2, Buffer.alloc(100_000_001))],
      ['a file above 5 MB', Buffer.concat([scanned, Buffer.alloc(5 * 1024 * 1024), scanned])],
    ])('that is %s is refused', async (_what, bytes) => {
      await bringTo(anna, id, 'signed')
      expect(await attach(bytes)).toMatchObject({ status: 422, body: { code: 'contracts/scan-invalid' } })
    })

    it('is refused before the signature and after an electronic one', async () => {
      const refused = { status: 409, body: { code: 'contracts/not-on-paper' } }
      await bringTo(anna, id, 'sent')
      expect(await attach(scanned)).toMatchObject(refused)
      await sign(await linkHere(anna, id))
      expect(await attach(scanned)).toMatchObject(refused)
      expect(await fetchContract(anna, id)).toMatchObject({ status: 'signed', signedOnPaper: false })
    })
  })
})

onFastEngine(({ openServer }) => {
  const { server, anna } = preparePractice(openServer, { esignCallback: 'verified' })

  it('a verified callback only confirms signatures that the server has received', async () => {
    const { id } = await addContract(anna, 'sent')
    const report = (signedDocId: string | null) =>
      anna.patch(`contracts/${id}/mark-signed`, {
        signedDocId,
        metadata: { signedDocId, signedAt: null, fields: null },
      })
    const refused = { status: 409, body: { code: 'contracts/not-confirmed' } }
    expect(await report('forged')).toMatchObject(refused)
    expect(await anna.patch(`contracts/${id}/mark-signed`, {})).toMatchObject(refused)
    await callContractAction(anna, id, 'force-sign')
    expect(await report('forged')).toMatchObject(refused)
    const signed = await server.db.selectFrom('contracts').select('signed_docid').executeTakeFirstOrThrow()
    const { body: before } = await anna.get('sync/head')
    for (const documentId of [signed.signed_docid, null]) {
      const confirmed = await report(documentId)
      expect(confirmed).toMatchObject({ status: 200, body: { id, status: 'signed' } })
      expect(getField(confirmed.body, 'signedAt')).toBe('2026-03-02T08:00:00.000Z')
    }
    expect((await anna.get('sync/head')).body).toEqual(before)
  })
})
