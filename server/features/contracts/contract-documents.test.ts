import { beforeEach, describe, expect, it } from 'vitest'
import { claire, rex } from '../../../tests/practice/cast.ts'
import { getField, getId } from '../../testing/client.ts'
import { bringTo, callContractAction } from '../../testing/contract-actions.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onFastEngine } from '../../testing/engines.ts'
import { preparePractice } from '../../testing/practice.ts'
import { sha256Hex } from './contract-documents.ts'

onFastEngine(({ openServer }) => {
  const { server, anna } = preparePractice(openServer, {
    now: '2026-03-02T08:00:00.000Z',
    publicUrl: 'https://vet.example',
  })
  let id: string
  let clientId: string
  const names = { firstName: 'Œuvrard', lastName: "D'Hondt & Fils" }
  beforeEach(async () => {
    clientId = getId(await anna.post('clients', { ...claire, ...names }))
    await anna.post('animals', rex(clientId))
    id = getId(await anna.post('contracts', { clientId }))
  })

  const html = async () => (await fetchDocument(server, anna, `contracts/${id}/html`)).text
  const pdf = () => fetchDocument(server, anna, `contracts/${id}/pdf`)

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
      expect(text).toContain('Œuvrard D&#39;Hondt &amp; Fils')
      expect(text).toContain('Dierenartsen De Hond &amp; Œuvrard')
      expect(text).toContain('Rex')
      expect(text).toContain('127.50')
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
  })

  describe('the file', () => {
    it('exists from validation on, and is named after the client', async () => {
      expect(await pdf()).toMatchObject({ status: 409, body: { code: 'contracts/no-pdf' } })
      await callContractAction(anna, id, 'validate')
      const file = await pdf()
      expect(file.status).toBe(200)
      expect(file.headers['content-type']).toBe('application/pdf')
      expect(file.headers['content-disposition']).toContain(
        "filename*=UTF-8''%C5%93uvrard-d-hondt---fils.pdf",
      )
      expect(Buffer.from(file.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
      const notFound = { status: 404, body: { code: 'contracts/not-found' } }
      expect(await anna.get('contracts/nowhere/pdf')).toMatchObject(notFound)
    })

    it('equals the email attachment byte for byte, and never changes after signing', async () => {
      await bringTo(anna, id, 'sent')
      await server.mailsSettled()
      const [email] = server.emails
      const sent = await pdf()
      expect(sha256Hex(email?.attachments[0]?.content ?? new Uint8Array())).toBe(sha256Hex(sent.bytes))
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
    async function signingPage() {
      const url = /\/sign\/[\w-]+/.exec(server.emails[0]?.text ?? '')?.[0] ?? ''
      return (await server.app.inject({ url, headers: { accept: 'text/html' } })).payload
    }

    it('omits missing practice details, and includes no mandate without them', async () => {
      await anna.put(`clients/${clientId}`, { iban: 'BE71096123456769' })
      expect(await html()).toContain('BE71 0961 2345 6769')
      await anna.put('practice', { creditorId: '', name: '' })
      await callContractAction(anna, id, 'validate')
      expect(await callContractAction(anna, id, 'send')).toMatchObject({
        status: 200,
        body: { status: 'sent', hasWithdrawalForm: true },
      })
      expect(await html()).toContain('<p>Anna Peeters</p>')
      expect(await html()).not.toMatch(/mandate|BE71 0961/)
      await server.mailsSettled()
      expect(server.emails).toMatchObject([
        { senderName: 'Anna Peeters', subject: 'Your contract with Anna Peeters: please sign' },
      ])
      const page = await signingPage()
      expect(page).toContain('Anna Peeters asks you to read and sign this contract')
      expect(page).toContain('I have read this contract and I agree to it.')
      expect(page).toContain(
        '<label class="choice consent" hidden><input type="checkbox" id="agrees-to-mandate"',
      )
    })

    it('includes the mandate when there is one, and the client signs both', async () => {
      await anna.put(`clients/${clientId}`, { iban: 'BE71096123456769' })
      await bringTo(anna, id, 'sent')
      await server.mailsSettled()
      const tick = (sentence: string) => new RegExp(`<label class="choice consent"><input[^>]+>${sentence}`)
      const page = await signingPage()
      expect(page).toMatch(tick('I have read this contract and I agree to it.'))
      expect(page).toMatch(tick('I agree to the direct debit mandate.'))
      // The contract keeps the payment data with which it was sent.
      await anna.put(`clients/${clientId}`, { iban: '' })
      expect(await html()).toContain('BE71 0961 2345 6769')
    })

    it('sends one email despite repeats, and the contract shows the email’s status', async () => {
      const keyed = { 'idempotency-key': '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01' }
      await callContractAction(anna, id, 'validate')
      const sent = await callContractAction(anna, id, 'send', keyed)
      expect(sent).toMatchObject({ body: { status: 'sent', mail: 'waiting' } })
      await server.mailsSettled()
      // Returns the current contract, and sends no second email.
      expect(await callContractAction(anna, id, 'send', keyed)).toMatchObject({
        body: { status: 'sent', mail: 'sent' },
      })
      await server.mailsSettled()
      expect(server.emails).toHaveLength(1)
      expect(server.emails[0]).toMatchObject({ address: claire.email, name: "Œuvrard D'Hondt & Fils" })
      expect(server.emails[0]?.text).toMatch(/https:\/\/vet\.example\/sign\/[\w-]{40,}/)
      expect(await anna.get('contracts')).toMatchObject({ body: { data: [{ id, mail: 'sent' }] } })
    })

    it('shows that the email is waiting while it fails, and retries', async () => {
      server.mail.failWith(new Error('no way'))
      await bringTo(anna, id, 'sent')
      await server.mailsSettled()
      expect(await anna.get('contracts')).toMatchObject({ body: { data: [{ mail: 'waiting' }] } })
      server.mail.failWith(null)
      server.clock.advance(60_000)
      await server.mailsSettled()
      expect(server.emails).toHaveLength(1)
      expect(await anna.get('contracts')).toMatchObject({ body: { data: [{ mail: 'sent' }] } })
    })

    it('again creates another link and another email', async () => {
      await bringTo(anna, id, 'sent')
      await callContractAction(anna, id, 'resend')
      await server.mailsSettled()
      expect(server.emails).toHaveLength(2)
      expect(server.emails[0]?.text).not.toBe(server.emails[1]?.text)
    })

    it('stops with the contract: a waiting email is not sent', async () => {
      server.mail.failWith(new Error('no way'))
      await bringTo(anna, id, 'sent')
      await server.mailsSettled()
      await anna.delete(`contracts/${id}`)
      server.mail.failWith(null)
      server.clock.advance(60_000)
      await server.mailsSettled()
      expect(server.emails).toEqual([])
    })

    it('stores no signing token in the database', async () => {
      await bringTo(anna, id, 'sent')
      await server.mailsSettled()
      const token = /sign\/([\w-]+)/.exec(server.emails[0]?.text ?? '')?.[1] ?? ''
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
    const markSigned = (body = callback) => anna.patch(`contracts/${id}/mark-signed`, body)

    it('signs a sent contract on the statement of the logged-in user', async () => {
      await anna.put(`clients/${clientId}`, { iban: 'BE71096123456769' })
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
      const evidence: unknown = JSON.parse(stored.signature ?? '')
      expect(evidence).toMatchObject({
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
      expect(await anna.patch(`contracts/${id}/mark-signed`, {})).toMatchObject({ status: 200 })
      expect(await anna.patch(`contracts/${id}/mark-signed`, { signedDocId: 'other' })).toMatchObject({
        status: 409,
        body: { code: 'contracts/not-confirmed' },
      })
      expect((await anna.get('sync/head')).body).toEqual(before)
    })

    it('signs without a document id', async () => {
      await bringTo(anna, id, 'sent')
      expect(await anna.patch(`contracts/${id}/mark-signed`, {})).toMatchObject({
        body: { status: 'signed' },
      })
    })

    it.each(['created', 'pending'] as const)('does not sign a contract that is %s', async status => {
      if (status !== 'created') await bringTo(anna, id, status)
      expect(await markSigned()).toMatchObject({ status: 409, body: { code: 'contracts/not-sent' } })
    })
  })

  it('a callback finds a contract by the signing service’s document id', async () => {
    await bringTo(anna, id, 'signed')
    const source = '504054-8D73D624-8EC5-EA1C-B932-8ACB7EF25585'
    await server.db.updateTable('contracts').set({ source_docid: source }).where('id', '=', id).execute()
    expect(await anna.patch(`contracts/${source}/mark-signed`, {})).toMatchObject({
      status: 200,
      body: { id },
    })
    expect(await anna.patch('contracts/nobody/mark-signed', {})).toMatchObject({ status: 404 })
  })
})

onFastEngine(({ openServer }) => {
  const { server, anna } = preparePractice(openServer, { esignCallback: 'verified' })

  it('a verified callback only confirms signatures that the server has received', async () => {
    const clientId = getId(await anna.post('clients', claire))
    await anna.post('animals', rex(clientId))
    const id = getId(await anna.post('contracts', { clientId }))
    await bringTo(anna, id, 'sent')
    const forged = {
      signedDocId: 'forged',
      metadata: { signedDocId: 'forged', signedAt: null, fields: null },
    }
    const refused = { status: 409, body: { code: 'contracts/not-confirmed' } }
    expect(await anna.patch(`contracts/${id}/mark-signed`, forged)).toMatchObject(refused)
    expect(await anna.patch(`contracts/${id}/mark-signed`, {})).toMatchObject(refused)
    await callContractAction(anna, id, 'force-sign')
    expect(await anna.patch(`contracts/${id}/mark-signed`, forged)).toMatchObject(refused)
    const { signed_docid } = await server.db
      .selectFrom('contracts')
      .select('signed_docid')
      .executeTakeFirstOrThrow()
    const { body: before } = await anna.get('sync/head')
    const response = await anna.patch(`contracts/${id}/mark-signed`, { signedDocId: signed_docid })
    const untold = { signedDocId: null, metadata: { signedDocId: null, signedAt: null, fields: null } }
    expect(await anna.patch(`contracts/${id}/mark-signed`, untold)).toMatchObject({
      status: 200,
      body: { id },
    })
    expect(response).toMatchObject({ status: 200, body: { id, status: 'signed' } })
    expect((await anna.get('sync/head')).body).toEqual(before)
    expect(getField(response.body, 'signedAt')).toBe('2026-03-02T08:00:00.000Z')
  })
})
