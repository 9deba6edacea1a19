import type { Tx } from '../db/database.ts'
import type { About, AttachmentOf, Email } from './email.ts'

export async function queueEmail(tx: Tx, id: string, email: Email, now: string): Promise<void> {
  await tx
    .insertInto('mails')
    .values({
      id,
      about_noun: email.about.record,
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
      next_at: now,
      trouble: '',
    })
    .execute()
}

/** The email that has been due for the longest. */
export async function claimEmail(tx: Tx, now: string, leaseUntil: string): Promise<ClaimedEmail | undefined> {
  for (;;) {
    const due = await tx
      .selectFrom('mails')
      .select('id')
      .where('sent_at', 'is', null)
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (due === undefined) return undefined
    const claimed = await tx
      .updateTable('mails')
      .set(row => ({ next_at: leaseUntil, attempts: row('attempts', '+', 1) }))
      .where('id', '=', due.id)
      // Asked again: another process may have taken it since, and then there may be a next one.
      .where('sent_at', 'is', null)
      .where('next_at', '<=', now)
      .returning(claimedColumns)
      .executeTakeFirst()
    if (claimed === undefined) continue
    const { about_noun: record, about_id, attachments, ...email } = claimed
    return { ...email, about: { record, id: about_id }, attachments: attachmentsOf(attachments) }
  }
}

/** Lets go of what it said. False when it was marked before, or dropped while it was on its way. */
export async function markSent(tx: Tx, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mails')
    .set({ sent_at: now, text: '', html: '', attachments: '[]', trouble: '' })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Changes nothing for whoever held the email so long that another has taken it. */
export async function markFailed(
  tx: Tx,
  { id, attempts }: Pick<ClaimedEmail, 'id' | 'attempts'>,
  trouble: string,
  nextAt: string,
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ trouble, next_at: nextAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .execute()
}

/** When the next email that waits may be taken. */
export async function nextDue(tx: Tx): Promise<string | undefined> {
  const next = await tx
    .selectFrom('mails')
    .select('next_at')
    .where('sent_at', 'is', null)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
  return next?.next_at
}

export async function waitsFor(tx: Tx, about: About): Promise<boolean> {
  const waiting = await tx
    .selectFrom('mails')
    .select('id')
    .where('about_noun', '=', about.record)
    .where('about_id', '=', about.id)
    .where('sent_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

/** Emails about it that did not go are given up. One that is on its way may still arrive, and is not marked then. */
export async function dropWaiting(tx: Tx, about: About): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('about_noun', '=', about.record)
    .where('about_id', '=', about.id)
    .where('sent_at', 'is', null)
    .execute()
}

/** An email that one postman took to send; until the lease ends, no other takes it. */
export type ClaimedEmail = Email & {
  id: string
  /** This one included. */
  attempts: number
}

const claimedColumns = [
  ...(['id', 'about_noun', 'about_id', 'address', 'name', 'sender_name as senderName'] as const),
  ...(['subject', 'text', 'html', 'attachments', 'attempts'] as const),
] as const

/** As they wait in the queue, the content in base64. */
type StoredAttachment = { name: string; type: string; content: string } | AttachmentOf

function textOfAttachments(attachments: Email['attachments']): string {
  const stored = attachments.map((file): StoredAttachment => {
    return 'of' in file ? file : { ...file, content: Buffer.from(file.content).toString('base64') }
  })
  return JSON.stringify(stored)
}

function attachmentsOf(text: string): Email['attachments'] {
  const stored: StoredAttachment[] = JSON.parse(text)
  return stored.map(file => ('of' in file ? file : { ...file, content: Buffer.from(file.content, 'base64') }))
}
