import type { ExpressionBuilder } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { About, Attachment, AttachmentRef, Email } from './email.ts'

export async function queueEmail(tx: Tx, id: string, email: Email, now: string): Promise<void> {
  await tx
    .insertInto('emails')
    .values({
      id,
      about_record: email.about.record,
      about_id: email.about.id,
      address: email.address,
      name: email.name,
      sender_name: email.senderName,
      subject: email.subject,
      text: email.text,
      html: email.html,
      attachments: textOfAttachments(email.attachments),
      created_at: now,
      sent_at: null,
      attempts: 0,
      next_at: email.notBefore ?? now,
      error: '',
      keep_until: email.keepUntil ?? null,
      notice_key: email.notice?.key ?? null,
      notice_from_cents: email.notice?.fromCents ?? null,
    })
    .execute()
}

export async function claimEmail(tx: Tx, now: string, leaseUntil: string): Promise<ClaimedEmail | undefined> {
  for (;;) {
    const due = await tx
      .selectFrom('emails')
      .select('id')
      .where('sent_at', 'is', null)
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (due === undefined) return undefined
    const claimed = await tx
      .updateTable('emails')
      .set(row => ({ next_at: leaseUntil, attempts: row('attempts', '+', 1), error: '' }))
      .where('id', '=', due.id)
      // Another process may have claimed it since.
      .where('sent_at', 'is', null)
      .where('next_at', '<=', now)
      .returning(claimedColumns)
      .executeTakeFirst()
    if (claimed === undefined) continue
    const { about_record: record, about_id, attachments, ...email } = claimed
    return { ...email, about: { record, id: about_id }, attachments: parseAttachments(attachments) }
  }
}

/** Keeps the text without secret links. A file without them is kept whole, to be sent when there is a mail server. */
export async function markSent(
  tx: Tx,
  { id, text, attachments }: Pick<ClaimedEmail, 'id' | 'text' | 'attachments'>,
  { now, isFile }: { now: string; isFile: boolean },
): Promise<boolean> {
  const kept = withoutTokens(text)
  const names = JSON.stringify(attachments.map(({ name }) => ({ name })))
  const { numUpdatedRows } = await tx
    .updateTable('emails')
    .set({ sent_at: now, error: '', is_file: isFile ? 1 : 0 })
    .set(isFile && kept === text ? {} : { text: kept, html: '', attachments: names })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function withoutTokens(text: string): string {
  return text.replace(/(https?:\/\/\S+[/#])[\w-]{32,}/g, '$1…')
}

/** Changes nothing if the lease has passed to another process. */
export async function markFailed(
  tx: Tx,
  { id, attempts }: Pick<ClaimedEmail, 'id' | 'attempts'>,
  errorCode: string,
  nextAt: string,
): Promise<void> {
  await tx
    .updateTable('emails')
    .set({ error: errorCode, next_at: nextAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .execute()
}

export async function retryFailedEmails(tx: Tx, now: string): Promise<void> {
  await tx
    .updateTable('emails')
    .set({ next_at: now })
    .where('sent_at', 'is', null)
    .where('error', '<>', '')
    .execute()
}

export async function moveEmails(tx: Tx, from: About, to: About): Promise<void> {
  await tx
    .updateTable('emails')
    .set({ about_record: to.record, about_id: to.id })
    .where(isAbout(from))
    .execute()
}

export async function nextDue(tx: Tx): Promise<string | undefined> {
  const next = await tx
    .selectFrom('emails')
    .select('next_at')
    .where('sent_at', 'is', null)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
  return next?.next_at
}

const isAbout =
  ({ record, id }: About) =>
  ({ and }: ExpressionBuilder<Tables, 'emails'>) =>
    and({ about_record: record, about_id: id })

export async function hasQueuedEmail(tx: Tx, about: About): Promise<boolean> {
  return (await findQueuedEmail(tx, about)) !== undefined
}

export async function findQueuedEmail(
  tx: Tx,
  about: About,
): Promise<Pick<Email, 'address' | 'name' | 'subject' | 'text'> | undefined> {
  return tx
    .selectFrom('emails')
    .select(['address', 'name', 'subject', 'text'])
    .where(isAbout(about))
    .where('sent_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
}

/** With `nextAt` the current attempt does not count. */
export async function rewriteEmail(tx: Tx, about: About, email: Email, nextAt?: string): Promise<void> {
  await tx
    .updateTable('emails')
    .set(row => ({
      address: email.address,
      name: email.name,
      sender_name: email.senderName,
      subject: email.subject,
      text: email.text,
      html: email.html,
      attachments: textOfAttachments(email.attachments),
      ...(nextAt === undefined ? {} : { next_at: nextAt, attempts: row('attempts', '-', 1) }),
    }))
    .where(isAbout(about))
    .where('sent_at', 'is', null)
    .execute()
}

/** Drops emails that were not tried yet. Returns false if there are none. */
export async function dropUntriedEmails(tx: Tx, about: About): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('emails')
    .where(isAbout(about))
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Drops all unsent emails, and files with links. One that is being sent may still arrive, and is not marked. */
export async function dropEmails(tx: Tx, about: About): Promise<void> {
  await tx.deleteFrom('emails').where(isAbout(about)).where('sent_at', 'is', null).execute()
  await tx
    .updateTable('emails')
    .set({ keep_until: atOnce })
    .where(isAbout(about))
    .where('keep_until', 'is not', null)
    .where('is_file', '=', 1)
    .execute()
}

/** Drops untried notices of a change. Returns the price before the change for each client. */
export async function dropNotices(tx: Tx, key: string): Promise<Map<string, number>> {
  const dropped = await tx
    .deleteFrom('emails')
    .where('notice_key', '=', key)
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .returning(['about_id', 'notice_from_cents'])
    .execute()
  return new Map(dropped.map(({ about_id, notice_from_cents }) => [about_id, notice_from_cents ?? 0]))
}

export async function eraseEmails(tx: Tx, aboutIds: readonly string[]): Promise<void> {
  if (aboutIds.length === 0) return
  await tx.deleteFrom('emails').where('about_id', 'in', aboutIds).where('is_file', '=', 0).execute()
  const blank = { address: '', name: '', sender_name: '', subject: '', text: '', html: '', attachments: '[]' }
  await tx
    .updateTable('emails')
    .set({ ...blank, keep_until: atOnce })
    .where('about_id', 'in', aboutIds)
    .execute()
}

/** Sorts before every instant. */
const atOnce = ''

/** A sent email is listed after its link has expired; its file is deleted. */
export async function findEmailsOver(
  tx: Tx,
  now: string,
  before: string,
): Promise<{ ids: string[]; hasOldTexts: boolean }> {
  const over = await tx
    .selectFrom('emails')
    .select('id')
    .where('keep_until', '<=', now)
    .where(({ or, eb }) => or([eb('is_file', '=', 1), eb('sent_at', 'is', null)]))
    .orderBy('id')
    .limit(500)
    .execute()
  const old = await tx.selectFrom('emails').select('id').where(hasOldText(before)).limit(1).execute()
  return { ids: over.map(({ id }) => id), hasOldTexts: old.length > 0 }
}

const hasOldText =
  (before: string) =>
  ({ and, eb }: ExpressionBuilder<Tables, 'emails'>) =>
    and([eb('sent_at', '<=', before), eb('text', '<>', '')])

export async function eraseTexts(tx: Tx, before: string): Promise<void> {
  await tx
    .updateTable('emails')
    .set({ text: '', html: '', attachments: '[]' })
    .where(hasOldText(before))
    .execute()
}

export async function eraseEmailsById(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('emails').where('id', 'in', ids).execute()
}

export async function knownEmails(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('emails').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

export async function isEmailKnown(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('emails').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Until the lease ends, no other process takes it. */
export type ClaimedEmail = Email & { id: string; attempts: number }

const claimedColumns = [
  'id',
  'about_record',
  'about_id',
  'address',
  'name',
  'sender_name as senderName',
  'subject',
  'text',
  'html',
  'attachments',
  'attempts',
] as const

type StoredAttachment = (Omit<Attachment, 'content'> & { content: string }) | AttachmentRef

function textOfAttachments(attachments: Email['attachments']): string {
  const stored = attachments.map((file): StoredAttachment => {
    return 'of' in file ? file : { ...file, content: Buffer.from(file.content).toString('base64') }
  })
  return JSON.stringify(stored)
}

function parseAttachments(text: string): Email['attachments'] {
  const stored: StoredAttachment[] = JSON.parse(text)
  return stored.map(file => ('of' in file ? file : { ...file, content: Buffer.from(file.content, 'base64') }))
}
