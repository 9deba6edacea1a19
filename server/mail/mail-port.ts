import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Attachment, Email } from './email.ts'

/** An email on its way. Sent twice, as a crash can make it, it has the same id both times. */
export type Message = Omit<Email, 'about' | 'attachments'> & {
  id: string
  date: Date
  attachments: Attachment[]
}

export type MailPort = {
  /** Whether emails leave this machine, and do not stay in a folder of it. */
  readonly leaves: boolean
  /**
   * Resolves once somebody else answers for the message; until then it is ours to try again. Once the signal is given
   * up, it ends soon, one way or the other.
   */
  send(message: Message, signal?: AbortSignal): Promise<void>
  /** The ids of those that still lie on this machine. */
  kept(): Promise<string[]>
  /** Takes away what still lies on this machine of these. */
  forget(ids: ReadonlySet<string>): Promise<void>
}

/** The message as both ways to send build it. `from` is a plain address, whose domain the Message-ID carries too. */
export function mimeOf(message: Message, from: string): SendMailOptions {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return {
    messageId: `<${message.id}@${domain}>`,
    date: message.date,
    from: { name: oneLine(message.senderName), address: from },
    to: { name: oneLine(message.name), address: message.address },
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    attachments: message.attachments.map(({ name, type, content, inline }) => ({
      filename: oneLine(name),
      contentType: oneLine(type),
      content: Buffer.from(content),
      ...(inline === undefined ? {} : { cid: inline }),
    })),
    // An email is what is in it: nothing is fetched from the server's disk or network to make it.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A line break in a name would begin a header of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** Puts emails into a folder, as files that any mail program opens: everything can be tried without a mail server. */
export function fileMail({ folder, from }: { folder: string; from: string }): MailPort {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    leaves: false,
    async send(message) {
      const { message: bytes } = await composer.sendMail(mimeOf(message, from))
      if (!Buffer.isBuffer(bytes)) throw new TypeError('a composed email is bytes')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = nameOf(message)
      // The folder contains complete emails only.
      const unfinished = join(folder, `.${name}.part`)
      await writeToDisk(unfinished, bytes)
      await rename(unfinished, join(folder, name))
    },
    async kept() {
      return (await namesIn(folder)).flatMap(name => idOf(name) ?? [])
    },
    async forget(ids) {
      for (const name of await namesIn(folder))
        if (ids.has(idOf(name) ?? '')) await rm(join(folder, name), { force: true })
    },
  }
}

/** `2026-03-02T08-00-00-<id>.eml`: in the order of time, and without colons, which not every disk takes. */
function nameOf({ date, id }: Message): string {
  return `${date.toISOString().slice(0, 19).replaceAll(':', '-')}-${id}.eml`
}

/** The unfinished ones too, which a power cut left behind. */
function idOf(name: string): string | undefined {
  return /^\.?[\dT-]{19}-(.+)\.eml(\.part)?$/.exec(name)?.[1]
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    // No email was ever written.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

async function writeToDisk(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    // The queue forgets what it said next, so it must survive a power cut by then.
    await file.sync()
  } finally {
    await file.close()
  }
}

const second = 1_000

/**
 * Hands emails to a mail server: `smtp://user:password@host:587`, or `smtps://` when it speaks TLS from the start. They
 * leave this machine encrypted or not at all, unless the address ends in `?tls=optional`; a password never does.
 */
export function smtpMail({ url, from }: { url: string; from: string }): MailPort {
  const transport = createTransport({
    ...serverOf(new URL(url)),
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
    dnsTimeout: 10 * second,
  })
  return {
    leaves: true,
    // Nothing of them stays here.
    kept: async () => [],
    async forget() {},
    async send(message, signal) {
      await transport.sendMail({ ...mimeOf(message, from), signal })
    },
  }
}

function serverOf(url: URL) {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isHere = host === 'localhost' || (isIP(host) !== 0 && /^(127\.|::1$)/.test(host))
  const hasPassword = url.username !== ''
  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  return {
    host,
    ...(url.port === '' ? {} : { port: Number(url.port) }),
    secure: url.protocol === 'smtps:',
    ...(hasPassword ? { auth } : {}),
    requireTLS: !isHere && (hasPassword || url.searchParams.get('tls') !== 'optional'),
    // A mail server on this machine made its certificate itself, and nobody stands in between.
    tls: { rejectUnauthorized: !isHere },
  }
}
