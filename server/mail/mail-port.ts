import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { MailServer } from '../../src/contract/practice.ts'
import type { Attachment, Email } from './email.ts'

/** A repeated message has the same ID. */
type SentEmail = { id: string; date: Date; attachments: Attachment[] }
export type Message = Omit<Email, 'about' | 'attachments'> & SentEmail

export type Carrier = {
  /** False when emails are saved in a folder. */
  readonly leaves: boolean
  /**
   * Resolves to the response of the mail server, once it is responsible for the message. After an abort the result is
   * unknown.
   */
  send(message: Message, signal?: AbortSignal): Promise<string>
}

type EmailFiles = {
  listIds(): Promise<string[]>
  forget(ids: ReadonlySet<string>): Promise<void>
}

export type MailPort = EmailFiles & {
  /** The mail server of the environment, which wins over the settings. */
  readonly environment?: MailServer | undefined
  /** Administrators can change the mail server at any time, also through another process. */
  current(): Promise<Carrier>
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
export function fileMail({ folder, from }: { folder: string; from: string }): Carrier & EmailFiles {
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
      return name
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

export async function writeToDisk(path: string, bytes: Uint8Array): Promise<void> {
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

/** Without a password for its user, no email leaves. STARTTLS is required, except on this machine. */
export function smtpMail(server: MailServer, password: string | undefined): Carrier {
  const transport = createTransport({
    ...transportOptions(server, password ?? ''),
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
    dnsTimeout: 10 * second,
  })
  return {
    leaves: true,
    async send(message, signal) {
      if (server.user !== '' && password === undefined)
        throw Object.assign(new Error('the password cannot be read'), { code: 'EAUTH' })
      const { response } = await transport.sendMail({ ...toMime(message, server.sender), signal })
      return response
    },
  }
}

/** Reads `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
export function parseSmtpUrl(text: string, sender: string): { server: MailServer; password: string } {
  const url = new URL(text)
  const isTls = url.protocol === 'smtps:'
  const isOptional = url.searchParams.get('tls') === 'optional'
  const server: MailServer = {
    hostname: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (isTls ? 465 : 587) : Number(url.port),
    security: isTls ? 'tls' : isOptional ? 'none' : 'starttls',
    user: decodeURIComponent(url.username),
    sender,
  }
  return { server, password: decodeURIComponent(url.password) }
}

function transportOptions({ hostname: host, port, security, user }: MailServer, pass: string) {
  const isHere = host === 'localhost' || (isIP(host) !== 0 && /^(127\.|::1$)/.test(host))
  const hasPassword = user !== ''
  return {
    host,
    port,
    secure: security === 'tls',
    ...(hasPassword ? { auth: { user, pass } } : {}),
    requireTLS: !isHere && (hasPassword || security !== 'none'),
    // A mail server on this machine has its own certificate.
    tls: { rejectUnauthorized: !isHere },
  }
}
