import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deferred } from '../testing/deferred.ts'
import { fileMail } from './file-mail.ts'
import type { Message } from './mail-port.ts'
import { smtpMail } from './smtp-mail.ts'
import { troubleOf } from './trouble.ts'

const from = 'praktijk@example.be'
const bytes = Uint8Array.from({ length: 1_000 }, (_, n) => n % 256)

const message: Message = {
  id: '0f5c2b1e-7f3a-4c11-9d52-3b1f0f4e7a01',
  date: new Date('2026-03-02T08:00:00.000Z'),
  address: 'claire@example.be',
  name: 'Œuvrard, Claire "Zoë" <z@example.be>',
  senderName: 'D\'Hondt & Fils, "Clinique" d’Œuf',
  subject: 'Contrat n° 1 de D\'Hondt & Fils, « ﬁn » pour "Œuvrard" et tous les autres animaux de la maison',
  text: 'Chère Claire,\n.\n..fin\n',
  html: '<p>Chère Claire &amp; Zoë</p>',
  attachments: [
    {
      name: 'Contrat Œuvrard & D\'Hondt "été" 2026, version un.pdf',
      type: 'application/pdf',
      content: bytes,
    },
  ],
}

/** With a header of its own in every text that becomes part of a header. */
const forged: Message = {
  ...message,
  name: `Claire\r\nBcc: a@evil.example`,
  senderName: 'Bouvier\nBcc: b@evil.example',
  subject: 'Contract\u2028\r\n\r\nBcc: c@evil.example',
  attachments: [{ name: 'a.pdf"\r\nBcc: d@evil.example', type: 'application/pdf', content: bytes }],
}

describe('a letter in a file', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'bouvier-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))
  const folder = () => join(dataDir, 'mail')
  const readLetter = () => {
    const [name, ...others] = readdirSync(folder())
    expect(others).toEqual([])
    return readEml(readFileSync(join(folder(), name ?? ''), 'utf8'))
  }

  it('stands there whole, under its time and id, for the account that runs the host alone', async () => {
    await fileMail({ folder: folder(), from }).send(message)
    const name = `2026-03-02T08-00-00-${message.id}.eml`
    expect(readdirSync(folder())).toEqual([name])
    if (process.platform === 'win32') return
    expect(statSync(folder()).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder(), name)).mode & 0o777).toBe(0o600)
  })

  it('keeps every letter of names, of the subject and of the attachment', async () => {
    await fileMail({ folder: folder(), from }).send(message)
    const { headers, attachment, head } = readLetter()
    expect(headers).toMatchObject({
      subject: message.subject,
      to: `${message.name} <${message.address}>`,
      from: `${message.senderName} <${from}>`,
      'message-id': `<${message.id}@example.be>`,
      date: 'Mon, 02 Mar 2026 08:00:00 +0000',
    })
    expect(attachment).toEqual({ name: message.attachments[0]?.name, content: Buffer.from(bytes) })
    // Old mail servers take no others.
    expect(head).toMatch(/^[\x20-\x7e\r\n]*$/)
  })

  it('gets no header from what it says', async () => {
    await fileMail({ folder: folder(), from }).send(forged)
    const { headers, attachment } = readLetter()
    const known = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']
    expect(Object.keys(headers).toSorted()).toEqual(known)
    expect(headers).toMatchObject({ subject: 'Contract Bcc: c@evil.example' })
    expect(attachment.content).toEqual(Buffer.from(bytes))
  })

  it('that cannot be written says why', async () => {
    writeFileSync(folder(), 'not a folder')
    const failure = await fileMail({ folder: folder(), from }).send(message).catch(troubleOf)
    expect(failure).toBe('EEXIST')
  })
})

describe('a letter to a mail server', () => {
  let server: MailServer | undefined
  afterEach(() => server?.close())

  const open = async (answers: Answers) => {
    server = await openMailServer(answers)
    return server
  }
  const sendTo = ({ port }: MailServer, { host = '127.0.0.1', login = '' } = {}, signal?: AbortSignal) =>
    smtpMail({ url: `smtp://${login}${host}:${port}`, from })
      .send(message, signal)
      .then(() => 'sent', troubleOf)

  it('arrives whole, from the host’s address to the client’s', async () => {
    const there = await open(obliging)
    expect(await sendTo(there)).toBe('sent')
    expect(there.commands).toEqual(
      expect.arrayContaining([`MAIL FROM:<${from}>`, `RCPT TO:<${message.address}>`]),
    )
    const { headers, attachment } = readEml(there.data())
    expect(headers).toMatchObject({ subject: message.subject, 'message-id': `<${message.id}@example.be>` })
    expect(attachment).toEqual({ name: message.attachments[0]?.name, content: Buffer.from(bytes) })
    // A line of one dot ends a message, unless it is doubled on its way.
    expect(there.data()).toContain('\r\n..\r\n...fin\r\n')
  })

  it('that is refused has not gone, and the code of the refusal is known', async () => {
    expect(await sendTo(await open({ ...obliging, RCPT: '550 5.1.1 claire@example.be is unknown' }))).toBe(
      'EENVELOPE 550',
    )
  })

  it('that is refused as a whole has not gone', async () => {
    expect(await sendTo(await open({ ...obliging, '.': '554 5.7.1 looks like spam' }))).toBe('EMESSAGE 554')
  })

  it('whose server hangs up has not gone', async () => {
    expect(await sendTo(await open({ ...obliging, DATA: 'hang up' }))).toMatch(/^E(CONNECTION|SOCKET)$/)
  })

  it('whose server cannot be reached has not gone', async () => {
    const gone = await open(obliging)
    await gone.close()
    expect(await sendTo(gone)).toMatch(/^E(CONNECTION|SOCKET)/)
  })

  it('to a server that says nothing can be given up', async () => {
    const there = await open({ ...obliging, RCPT: 'silence' })
    const giveUp = new AbortController()
    const sending = sendTo(there, {}, giveUp.signal)
    await there.silent
    giveUp.abort()
    expect(await sending).toBe('EABORT')
  })

  const takesPasswords = { ...obliging, EHLO: '250-here\r\n250 AUTH PLAIN', AUTH: '235 welcome' }

  it('logs in with the password, whose signs are written with percents', async () => {
    const there = await open(takesPasswords)
    expect(await sendTo(there, { login: 'anna%40example.be:w%2Fo%25f@' })).toBe('sent')
    const [, secret] = there.commands.find(command => command.startsWith('AUTH'))?.split('PLAIN ') ?? []
    expect(Buffer.from(secret ?? '', 'base64').toString()).toBe('\0anna@example.be\0w/o%f')
  })

  it('is not sent where a password would leave the machine in clear text', async () => {
    if (process.platform === 'win32') return
    const there = await open(takesPasswords)
    // The name of every network of this machine; only the loopback's names are taken for the machine itself.
    expect(await sendTo(there, { host: '0.0.0.0', login: 'anna:woof@' })).toMatch(/^ETLS/)
    expect(there.commands.join()).not.toContain('AUTH')
  })
})

/** What the server says to each command; `.` is the end of the data. */
type Answers = { [command: string]: string }

type MailServer = Awaited<ReturnType<typeof openMailServer>>

const obliging: Answers = {
  EHLO: '250 here',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  '.': '250 taken',
  QUIT: '221 bye',
}

/** As much of a mail server as it takes to receive one letter. */
async function openMailServer(answers: Answers) {
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const silent = deferred()
  let data = ''
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    let rest = ''
    let isData = false
    const answer = (command: string) => {
      const said = answers[command] ?? '500 what?'
      if (said === 'hang up') socket.destroy()
      else if (said === 'silence') silent.resolve()
      else socket.write(`${said}\r\n`)
    }
    socket.on('data', chunk => {
      const lines = `${rest}${chunk.toString('latin1')}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (isData && line !== '.') data += `${line}\r\n`
        else {
          if (!isData) commands.push(line)
          const command = isData ? '.' : (line.split(' ')[0] ?? '')
          isData = command === 'DATA'
          answer(command)
        }
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' ? address?.port : undefined,
    commands,
    silent: silent.promise,
    data: () => data,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Reads what the mail programs of clients would. */
function readEml(eml: string) {
  const { headers, head, body } = partOf(eml)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  const parts = body.split(`--${boundary}`).slice(1, -1)
  const attached = partOf(parts.at(-1)?.trimStart() ?? '')
  const name = [...(attached.headers['content-disposition'] ?? '').matchAll(/filename\*\d*\*?=([^;]+)/g)]
    .map(([, segment]) => (segment ?? '').replace(/^utf-8''/, ''))
    .join('')
  return {
    headers,
    head,
    attachment: { name: decodeURIComponent(name), content: Buffer.from(attached.body, 'base64') },
  }
}

function partOf(text: string) {
  const end = text.indexOf('\r\n\r\n')
  const head = text.slice(0, end)
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers: { [name: string]: string } = Object.fromEntries(
    lines.map(line => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), decodeWords(value.join(': '))]
    }),
  )
  return { headers, head, body: text.slice(end + 4) }
}

/** `=?UTF-8?Q?Caf=C3=A9?=`; between two such words, white space means nothing. */
function decodeWords(text: string): string {
  return text
    .replace(/^"((?:[^"\\]|\\.)*)"(?= <)/, (_, quoted: string) => quoted.replace(/\\(.)/g, '$1'))
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/((?:=\?UTF-8\?[QB]\?[^?]*\?=)+)/g, words =>
      Buffer.concat([...words.matchAll(/\?([QB])\?([^?]*)\?=/g)].map(decodeWord)).toString(),
    )
}

function decodeWord([, encoding, word = '']: RegExpMatchArray): Buffer {
  if (encoding === 'B') return Buffer.from(word, 'base64')
  const text = word
    .replaceAll('_', ' ')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(text, 'latin1')
}
