import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { MailServer } from '../../src/contract/practice.ts'
import { type Db, readTransaction, type Tx } from '../db/database.ts'
import type { DataFiles, Ids } from '../ports.ts'
import { fileMail, type MailPort, parseSmtpUrl, smtpMail } from './mail-port.ts'

type MailParts = { db: Db; dataFiles: Pick<DataFiles, 'secret'> }
type MailConfig = { smtpUrl: string | undefined; mailFrom: string; folder: string }

/** The environment wins over the settings. Without both, emails are saved as files. */
export function createMail(
  { smtpUrl, mailFrom, folder }: MailConfig,
  { db, dataFiles }: MailParts,
): MailPort {
  const files = fileMail({ folder, from: mailFrom })
  const fixed = smtpUrl === undefined ? undefined : parseSmtpUrl(smtpUrl, mailFrom)
  return {
    environment: fixed?.server,
    listIds: files.listIds,
    forget: files.forget,
    async current() {
      if (fixed !== undefined) return smtpMail(fixed.server, fixed.password)
      const stored = await readTransaction(db, readMailServer)
      return stored === undefined ? files : smtpMail(stored.server, openPassword(stored, dataFiles.secret))
    },
  }
}

export type StoredMailServer = { server: MailServer; sealed: string }

const columns = ['hostname', 'port', 'security', 'user_name as user', 'sender', 'password'] as const

export async function readMailServer(tx: Tx): Promise<StoredMailServer | undefined> {
  const row = await tx.selectFrom('mail_server').select(columns).executeTakeFirst()
  if (row === undefined) return undefined
  const { password: sealed, ...server } = row
  return { server, sealed }
}

export async function storeMailServer(tx: Tx, { server, sealed }: StoredMailServer): Promise<void> {
  const { user: user_name, ...fields } = server
  const cells = { ...fields, user_name, password: sealed }
  await tx
    .insertInto('mail_server')
    .values({ ...cells, id: 'practice' })
    .onConflict(conflict => conflict.column('id').doUpdateSet(cells))
    .execute()
}

export async function deleteMailServer(tx: Tx): Promise<void> {
  await tx.deleteFrom('mail_server').execute()
}

const cipher = 'aes-256-gcm'
const sizes = { nonce: 12, tag: 16 }

const keyFrom = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'the password of the mail server', 32))

/** Bound to host and user, so that a changed row sends the password nowhere else. */
const boundTo = ({ hostname, user }: MailServer) => Buffer.from(JSON.stringify([hostname, user]))

export function sealPassword(server: MailServer, password: string, secret: string, ids: Ids): string {
  const nonce = Buffer.from(ids.token(), 'base64url').subarray(0, sizes.nonce)
  const sealing = createCipheriv(cipher, keyFrom(secret), nonce).setAAD(boundTo(server))
  const sealed = Buffer.concat([sealing.update(password, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** Undefined when it was sealed with another secret, as after a restored backup. */
export function openPassword({ server, sealed }: StoredMailServer, secret: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const start = sizes.nonce + sizes.tag
  try {
    const opening = createDecipheriv(cipher, keyFrom(secret), bytes.subarray(0, sizes.nonce))
    opening.setAAD(boundTo(server)).setAuthTag(bytes.subarray(sizes.nonce, start))
    return Buffer.concat([opening.update(bytes.subarray(start)), opening.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
