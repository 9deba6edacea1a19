import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Attachment, Email } from './email.ts'

/** A repeated message has the same ID. */
type SentEmail = { id: string; date: Date; attachments: Attachment[] }
export type Message = Omit<Email, 'about' | 'attachments'> & SentEmail

export type MailPort = {
  /** False when emails are saved in a folder. */
  readonly leaves: boolean
  /** Resolves once another server is responsible for the message. After an abort the result is unknown. */
  send(message: Message, signal?: AbortSignal): Promise<void>
  listIds(): Promise<string[]>
  forget(ids: ReadonlySet<string>): Promise<void>
}

/** `from` is a plain address, whose domain is in the Message-ID. */
function toMime(message: Message, from: string): SendMailOptions {
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
    // Nothing is fetched from disk or network.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A line break in a name would begin a header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** Saves emails as files, for use without a mail server. */
export function fileMail({ folder, from }: { folder: string; from: string }): MailPort {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    leaves: false,
    async send(message) {
      const { message: bytes } = await composer.sendMail(toMime(message, from))
      if (!Buffer.isBuffer(bytes)) throw new TypeError('a composed email is bytes')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = formatFileName(message)
      const unfinished = join(folder, `.${name}.part`)
      await writeToDisk(unfinished, bytes)
      await rename(unfinished, join(folder, name))
    },
    async listIds() {
      return (await namesIn(folder)).flatMap(name => parseId(name) ?? [])
    },
    async forget(ids) {
      for (const name of await namesIn(folder))
        if (ids.has(parseId(name) ?? '')) await rm(join(folder, name), { force: true })
    },
  }
}

/** `2026-03-02T08-00-00-<id>.eml`: sorts by time and contains no colons. */
function formatFileName({ date, id }: Message): string {
  return `${date.toISOString().slice(0, 19).replaceAll(':', '-')}-${id}.eml`
}

function parseId(name: string): string | undefined {
  return /^\.?[\dT-]{19}-(.+)\.eml(\.part)?$/.exec(name)?.[1]
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

async function writeToDisk(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    // The queue deletes its content next, so the file must be on disk.
    await file.sync()
  } finally {
    await file.close()
  }
}

const second = 1_000

/**
 * `smtp://user:password@host:587`, or `smtps://` for TLS from the start. STARTTLS is required, except on this
 * machine.
 */
export function smtpMail({ url, from }: { url: string; from: string }): MailPort {
  const transport = createTransport({
    ...readServerOptions(new URL(url)),
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
    dnsTimeout: 10 * second,
  })
  return {
    leaves: true,
    listIds: async () => [],
    async forget() {},
    async send(message, signal) {
      await transport.sendMail({ ...toMime(message, from), signal })
    },
  }
}

function readServerOptions(url: URL) {
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
    // A mail server on this machine has its own certificate.
    tls: { rejectUnauthorized: !isHere },
  }
}
