import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { MailServerBody } from '../../../src/contract/practice.ts'
import { chien, filledIn } from '../../../tests/practice/cast.ts'
import { connectWithToken, getField, type SignedInClient, signUp } from '../../testing/client.ts'
import { addContract } from '../../testing/contract-actions.ts'
import { fetchDocument } from '../../testing/documents.ts'
import { onEveryEngine } from '../../testing/engines.ts'
import { clientAtWork, fetchInvoices } from '../../testing/invoice-actions.ts'
import { type Answers, type MailServer, obliging, openMailServer } from '../../testing/mail-server.ts'
import { ownTables } from '../../testing/own-tables.ts'
import { openServer as openOther, type Server } from '../../testing/server.ts'
import { unzip } from '../../testing/unzip.ts'

const password = 'woef, zei de hond'
const takesPasswords = { ...obliging, EHLO: '250-here\r\n250 AUTH PLAIN', AUTH: '235 welcome' }

onEveryEngine(({ openServer }) => {
  let folder: string
  let answers: Answers
  let mailServer: MailServer
  let server: Server
  let logged: string[]
  let anna: SignedInClient
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bouvier-mail-'))
    answers = { ...takesPasswords }
    mailServer = await openMailServer(answers)
    logged = []
    server = await openServer({ emails: { folder }, log: { write: line => logged.push(line) } })
    anna = await signUp(server)
    await anna.put('practice', filledIn)
    await anna.post('species', chien)
  })
  afterEach(async () => {
    await server.close()
    await mailServer.close()
    rmSync(folder, { recursive: true })
  })

  const settings = (changed: Partial<MailServerBody> = {}): MailServerBody => ({
    hostname: '127.0.0.1',
    port: mailServer.port ?? 0,
    security: 'none',
    user: 'anna@example.be',
    sender: 'praktijk@example.be',
    password,
    ...changed,
  })
  const save = (changed?: Partial<MailServerBody>) => anna.put('mail-server', settings(changed))
  const delivery = async () => getField((await anna.get('practice')).body, 'emailDelivery')

  async function sendContract(): Promise<void> {
    await addContract(anna, 'sent')
    await server.mailsSettled()
  }

  it('every server uses a saved mail server at once, and files without one', async () => {
    const other = await openOther({ db: server.db, dataFiles: server.dataFiles, emails: { folder } })
    expect(await delivery()).toBe('files')
    expect((await anna.get('mail-server')).body).toEqual({ server: null, isFixed: false, hasPassword: false })
    const { password: _, ...shown } = settings()
    const saved = { server: shown, isFixed: false, hasPassword: true }
    expect(await save()).toMatchObject({ status: 200, body: saved })
    expect(await delivery()).toBe('smtp')
    await other.mailsSettled()
    await sendContract()
    await other.mailsSettled()
    expect(mailServer.emails).toHaveLength(1)
    expect(mailServer.commands).toContain('MAIL FROM:<praktijk@example.be>')
    const [, login] = mailServer.commands.find(command => command.startsWith('AUTH'))?.split('PLAIN ') ?? []
    expect(Buffer.from(login ?? '', 'base64').toString()).toBe(`\0anna@example.be\0${password}`)
    await other.close()
    expect(await anna.delete('mail-server')).toMatchObject({ status: 200, body: { server: null } })
    expect(await delivery()).toBe('files')
    await sendContract()
    expect(mailServer.emails).toHaveLength(1)
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it('the password is only in the database, and encrypted', async () => {
    await save()
    const responses = [await anna.get('mail-server'), await anna.get('practice'), await save()]
    const written: object[] = []
    for (const { name } of await ownTables(server.db)) {
      const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(server.db)
      written.push(...rows)
    }
    const { bytes } = await fetchDocument(server, anna, 'practice/export?language=en')
    const exported = Buffer.concat([...unzip(Buffer.from(bytes)).values()]).toString()
    const [row] = await server.db.selectFrom('mail_server').selectAll().execute()
    expect(row?.password.length).toBeGreaterThan(20)
    for (const secret of [password, Buffer.from(password).toString('base64')])
      expect(JSON.stringify([responses, written, logged])).not.toContain(secret)
    for (const secret of [password, row?.password]) expect(exported).not.toContain(secret)
  })

  it('a password is kept for the same host and user only', async () => {
    await save()
    const kept = { server: { sender: 'post@example.be' }, hasPassword: true }
    expect(await save({ password: null, sender: 'post@example.be' })).toMatchObject({ body: kept })
    const refused = { status: 422, body: { code: 'mail/password' } }
    for (const changed of [{ hostname: 'localhost' }, { user: 'bart' }])
      expect(await save({ ...changed, password: null })).toMatchObject(refused)
    await server.db.updateTable('mail_server').set({ hostname: 'localhost' }).execute()
    expect((await anna.get('mail-server')).body).toMatchObject({ hasPassword: false })
    await sendContract()
    expect(mailServer.commands).toEqual([])
    expect((await anna.get('emails')).body).toMatchObject({ data: [{ state: 'failed', reason: 'login' }] })
    expect(await save({ user: '', password: null })).toMatchObject({ body: { hasPassword: false } })
    await server.mailsSettled()
    expect(mailServer.emails).toHaveLength(1)
  })

  it('an invoice saved as a file is sent from the list once there is a mail server', async () => {
    await clientAtWork(server, anna, { iban: '', bic: '' })
    await anna.post('invoices/sync')
    const [invoice] = await fetchInvoices(anna)
    await anna.patch(`invoices/${invoice?.id}/validate`)
    await anna.post(`invoices/${invoice?.id}/send`)
    await server.mailsSettled()
    const newest = async () => Object((await anna.get('emails')).body).data[0]
    const { id, ...email } = await newest()
    expect(email).toMatchObject({ invoiceNumber: invoice?.number, state: 'file', canSend: false })
    const sendAgain = () => anna.post('emails/send-again', { ids: [id] })
    expect((await sendAgain()).body).toEqual({ queued: 0 })
    await save()
    expect(await newest()).toMatchObject({ state: 'file', canSend: true })
    const sent = await Promise.all([sendAgain(), sendAgain()])
    expect(sent.map(({ body }) => getField(body, 'queued')).toSorted()).toEqual([0, 1])
    await server.mailsSettled()
    expect(mailServer.emails.join()).toContain('Content-Type: application/pdf')
    expect(await newest()).toMatchObject({ state: 'sent', canSend: false })
    expect(await fetchInvoices(anna)).toMatchObject([{ mail: 'sent' }])
    expect((await sendAgain()).body).toEqual({ queued: 0 })
  })

  it('a mail server of the environment wins and cannot be changed', async () => {
    await save({ hostname: 'elsewhere.example.be' })
    const smtpUrl = `smtp://anna:woof@127.0.0.1:${mailServer.port}?tls=optional`
    const other = await openOther({ db: server.db, dataFiles: server.dataFiles, emails: { folder, smtpUrl } })
    const annaThere = connectWithToken(other, anna.accessToken)
    const { body } = await annaThere.get('mail-server')
    const fixed = { hostname: '127.0.0.1', user: 'anna', sender: 'bouvier@localhost' }
    expect(body).toMatchObject({ server: fixed, isFixed: true, hasPassword: true })
    expect(JSON.stringify(body)).not.toContain('woof')
    const refused = { status: 409, body: { code: 'mail/fixed' } }
    expect(await annaThere.put('mail-server', settings())).toMatchObject(refused)
    expect(await annaThere.delete('mail-server')).toMatchObject(refused)
    await other.close()
  })

  it('a test message shows the line of the mail server, also when it refuses', async () => {
    expect(await anna.post('mail-server/test')).toMatchObject({ body: { code: 'mail/none' } })
    await save()
    answers['.'] = '250 2.0.0 Ok: queued as 4F1'
    const test = async () => (await anna.post('mail-server/test')).body
    const address = 'anna@practice.be'
    expect(await test()).toEqual({ address, reason: null, reply: '250 2.0.0 Ok: queued as 4F1' })
    expect(mailServer.emails.join()).toContain('Test message from Bouvier')
    answers.AUTH = '535 5.7.8 Authentication failed'
    expect(await test()).toEqual({ address, reason: 'login', reply: '535 5.7.8 Authentication failed' })
    await mailServer.close()
    expect(await test()).toMatchObject({
      reason: 'unreachable',
      reply: expect.stringContaining('ECONNREFUSED'),
    })
  })
})
