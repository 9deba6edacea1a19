import { existsSync } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject } from '../../src/domain/edits/fields.ts'
import type { EInvoiceState } from '../../src/records/record.ts'
import { type MailPort, writeToDisk } from './mail-port.ts'

/** The same key is the same document, also when it arrives twice. */
export type EDocument = {
  key: string
  number: string
  xml: string
  seller: string
  /** The Peppol address of the buyer. */
  recipient: string
  date: Date
}

/** `reference`: the id of the document at the access point. */
export type EInvoiceReport = { state: EInvoiceState; reference: string; reason: string }

/** Hands e-invoices over to the Peppol network. */
export type AccessPoint = {
  readonly kind: Exclude<PeppolConfig['kind'], 'off'>
  handOver(document: EDocument, signal: AbortSignal): Promise<EInvoiceReport>
  /** Absent if nothing is reported about documents that were handed over. */
  readStatus?(reference: string, signal: AbortSignal): Promise<EInvoiceReport>
}

export type PeppolConfig =
  | { kind: 'off' }
  | { kind: 'folder' }
  | { kind: 'email'; address: string }
  | { kind: 'http'; url: string; token: string }

export function createAccessPoint(
  config: PeppolConfig,
  { mail, folder }: { mail: Pick<MailPort, 'current'>; folder: string },
): AccessPoint | undefined {
  if (config.kind === 'folder') return folderAccessPoint(folder)
  if (config.kind === 'email') return emailAccessPoint(config.address, mail)
  return config.kind === 'http' ? httpAccessPoint(config) : undefined
}

const handedOver = (reference: string): EInvoiceReport => ({ state: 'handed-over', reference, reason: '' })

/** A repeated hand-over leaves an equal file as it is, because programs that watch the folder read a new one again. */
function folderAccessPoint(folder: string): AccessPoint {
  return {
    kind: 'folder',
    async handOver({ number, xml }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${number}.xml`
      const [file, unfinished] = [join(folder, name), join(folder, `.${name}.part`)]
      if (!existsSync(file) || (await readFile(file, 'utf8')) !== xml) {
        await writeToDisk(unfinished, Buffer.from(xml))
        await rename(unfinished, file)
      }
      return handedOver(name)
    },
  }
}

/** For access points that accept documents by email. A repeated message has the same Message-ID. */
function emailAccessPoint(address: string, mail: Pick<MailPort, 'current'>): AccessPoint {
  return {
    kind: 'email',
    async handOver({ key, number, xml, seller, date }, signal) {
      const carrier = await mail.current()
      if (!carrier.leaves) throw failure('ENOMAIL')
      const text = `${number}\n`
      const file = { name: `${number}.xml`, type: 'application/xml', content: Buffer.from(xml) }
      const letter = { subject: `UBL ${number}`, text, html: `<p>${number}</p>`, attachments: [file] }
      await carrier.send({ id: key, date, address, name: '', senderName: seller, ...letter }, signal)
      return handedOver('')
    },
  }
}

/**
 * `GET url?recipient=0208:…` returns whether the recipient is registered. `POST url` with the document, an
 * Idempotency-Key and a bearer token returns its id. `GET url/id` returns its state and the reason of a refusal. Refused
 * requests (400, 422) are not repeated.
 */
function httpAccessPoint({ url, token }: { url: string; token: string }): AccessPoint {
  const authorization = `Bearer ${token}`

  async function ask(path: string, signal: AbortSignal): Promise<unknown> {
    const headers = { authorization, accept: 'application/json' }
    const response = await callService(`${url}${path}`, { headers, signal })
    if (!response.ok) throw failure('EHTTP', response.status)
    return readBody(response)
  }

  async function isRegistered(recipient: string, signal: AbortSignal): Promise<boolean> {
    const body = await ask(`?recipient=${encodeURIComponent(recipient)}`, signal)
    const isFound = isObject(body) ? body.registered : undefined
    if (typeof isFound !== 'boolean') throw failure('ENOANSWER')
    return isFound
  }

  return {
    kind: 'http',
    async handOver({ key, xml, recipient }, signal) {
      if (!(await isRegistered(recipient, signal)))
        return { state: 'unregistered', reference: '', reason: '' }
      const headers = { authorization, 'content-type': 'application/xml', 'idempotency-key': key }
      const response = await callService(url, { method: 'POST', headers, body: xml, signal })
      if (response.status === 400 || response.status === 422)
        return { state: 'refused', reference: '', reason: readText(await readBody(response), 'reason') }
      if (!response.ok) throw failure('EHTTP', response.status)
      const id = readText(await readBody(response), 'id')
      if (id === '') throw failure('ENOID')
      return handedOver(id)
    },
    async readStatus(reference, signal) {
      const body = await ask(`/${encodeURIComponent(reference)}`, signal)
      const state = readText(body, 'state')
      if (state !== 'accepted' && state !== 'refused') return handedOver(reference)
      return { state, reference, reason: state === 'refused' ? readText(body, 'reason') : '' }
    },
  }
}

export async function callService(address: string, request: RequestInit): Promise<Response> {
  try {
    // A redirection would send the token elsewhere.
    return await fetch(address, { ...request, redirect: 'error' })
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    throw isObject(cause) && typeof cause.code === 'string' ? failure(cause.code) : error
  }
}

export async function readBody(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text())
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export function readText(body: unknown, field: string): string {
  const value = isObject(body) ? body[field] : undefined
  return typeof value === 'string' ? value.trim().slice(0, 500) : ''
}

function failure(code: string, responseCode?: number): Error {
  return Object.assign(new Error(code), { code, responseCode })
}
