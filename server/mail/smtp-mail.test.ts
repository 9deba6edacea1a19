import { afterEach, describe, expect, it } from 'vitest'
import { bytes, from, message, readEml } from '../testing/emails.ts'
import { type Answers, type MailServer, obliging, openMailServer } from '../testing/mail-server.ts'
import { deliveryErrorCode } from './delivery.ts'
import { parseSmtpUrl, smtpMail } from './mail-port.ts'

describe('an email to a mail server', () => {
  let server: MailServer | undefined
  afterEach(() => server?.close())

  const open = async (responses: Answers) => {
    server = await openMailServer(responses)
    return server
  }
  const sendTo = (
    { port }: MailServer,
    { host = '127.0.0.1', login = '', query = '' } = {},
    signal?: AbortSignal,
  ) => {
    const { server, password } = parseSmtpUrl(`smtp://${login}${host}:${port}${query}`, from)
    return smtpMail(server, password)
      .send(message, signal)
      .then(() => 'sent', deliveryErrorCode)
  }

  it('arrives complete, from the address of the server to the client', async () => {
    const mailServer = await open(obliging)
    expect(await sendTo(mailServer)).toBe('sent')
    expect(mailServer.commands).toEqual(
      expect.arrayContaining([`MAIL FROM:<${from}>`, `RCPT TO:<${message.address}>`]),
    )
    const { headers, attachment } = readEml(mailServer.emails.join())
    expect(headers).toMatchObject({ subject: message.subject, 'message-id': `<${message.id}@example.be>` })
    expect(attachment).toEqual({ name: message.attachments[0]?.name, content: Buffer.from(bytes) })
    // A line with one dot ends a message, unless the dot is doubled.
    expect(mailServer.emails.join()).toContain('\r\n..\r\n...fin\r\n')
  })

  it.each<[string, Answers, RegExp]>([
    ['refuses the address', { RCPT: '550 5.1.1 claire@example.be is unknown' }, /^EENVELOPE 550$/],
    ['refuses the content', { '.': '554 5.7.1 looks like spam' }, /^EMESSAGE 554$/],
    ['closes the connection', { DATA: 'hang up' }, /^E(CONNECTION|SOCKET)$/],
  ])('counts as unsent, with a code, when the server %s', async (_, responses, code) => {
    expect(await sendTo(await open({ ...obliging, ...responses }))).toMatch(code)
  })

  it('counts as unsent when the server is unreachable', async () => {
    const closedServer = await open(obliging)
    await closedServer.close()
    expect(await sendTo(closedServer)).toMatch(/^E(CONNECTION|SOCKET)/)
  })

  it('can be aborted when the server is silent', async () => {
    const mailServer = await open({ ...obliging, RCPT: 'silence' })
    const giveUp = new AbortController()
    const sending = sendTo(mailServer, {}, giveUp.signal)
    await mailServer.silent
    giveUp.abort()
    expect(await sending).toBe('EABORT')
  })

  const takesPasswords = { ...obliging, EHLO: '250-here\r\n250 AUTH PLAIN', AUTH: '235 welcome' }

  it('logs in with a password whose characters are percent-encoded', async () => {
    const mailServer = await open(takesPasswords)
    expect(await sendTo(mailServer, { login: 'anna%40example.be:w%2Fo%25f@' })).toBe('sent')
    const [, secret] = mailServer.commands.find(command => command.startsWith('AUTH'))?.split('PLAIN ') ?? []
    expect(Buffer.from(secret ?? '', 'base64').toString()).toBe('\0anna@example.be\0w/o%f')
  })

  // Address of every network of this machine. Only loopback names count as local.
  const host = '0.0.0.0'

  // Windows does not connect to 0.0.0.0.
  const hasOpenAddress = process.platform !== 'win32'

  it.runIf(hasOpenAddress).each([
    ['the email', '', ''],
    ['a password', 'anna:woof@', ''],
    ['a password', 'anna:woof@', '?tls=optional'],
  ])('is not sent where %s would pass over the network in clear text (%s %s)', async (_, login, query) => {
    const mailServer = await open(takesPasswords)
    expect(await sendTo(mailServer, { host, login, query })).toMatch(/^ETLS/)
    expect(mailServer.commands.join()).not.toMatch(/AUTH|MAIL FROM/)
  })

  it.runIf(hasOpenAddress)('is sent in clear text when the practice allows it', async () => {
    expect(await sendTo(await open(obliging), { host, query: '?tls=optional' })).toBe('sent')
  })
})
