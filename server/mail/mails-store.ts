import type { Tx } from '../db/database.ts'
import { type ClaimedLetter, claimedColumns, claimedFromTable, textOfAttachments } from './claimed-letter.ts'
import type { About, Letter } from './letter.ts'

export async function queueLetter(tx: Tx, id: string, letter: Letter, now: string): Promise<void> {
  await tx
    .insertInto('mails')
    .values({
      id,
      about_noun: letter.about.noun,
      about_id: letter.about.id,
      address: letter.address,
      name: letter.name,
      sender_name: letter.senderName,
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      attachments: textOfAttachments(letter.attachments),
      created_at: now,
      sent_at: null,
      attempts: 0,
      next_at: now,
      trouble: '',
    })
    .execute()
}

/** The letter that has been due for the longest. */
export async function claimLetter(
  tx: Tx,
  now: string,
  leaseUntil: string,
): Promise<ClaimedLetter | undefined> {
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
    if (claimed !== undefined) return claimedFromTable(claimed)
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

/** Changes nothing for whoever held the letter so long that another has taken it. */
export async function markFailed(
  tx: Tx,
  { id, attempts }: Pick<ClaimedLetter, 'id' | 'attempts'>,
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

/** When the next letter that waits may be taken. */
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
    .where('about_noun', '=', about.noun)
    .where('about_id', '=', about.id)
    .where('sent_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

/** Letters about it that did not go are given up. One that is on its way may still arrive, and is not marked then. */
export async function dropWaiting(tx: Tx, about: About): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('about_noun', '=', about.noun)
    .where('about_id', '=', about.id)
    .where('sent_at', 'is', null)
    .execute()
}
