import type { PracticeRow } from '../../../src/contract/practice.ts'
import { blankRow } from '../../../src/contract/rows.ts'
import { type Day, dayAfter } from '../../../src/domain/calendar/brussels.ts'
import { fullName } from '../../../src/domain/clients/person.ts'
import { readLogo } from '../../../src/domain/documents/face.ts'
import { practiceId } from '../../../src/domain/practice/practice.ts'
import { type PracticeValues, practice } from '../../../src/records/practice.ts'
import { cellsFromValues, recordColumns, rowFromCells, valuesFromCells } from '../../../src/records/record.ts'
import { readTransaction, type Tx } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { newCells } from '../../records/record-cells.ts'
import { refuse } from '../../refuse.ts'

const columns = recordColumns(practice)

/** Returns blank values with revision 0 until the practice is stored. */
export async function readPractice(tx: Tx): Promise<PracticeRow> {
  return (await findPractice(tx)) ?? blankRow.practice
}

/** Returns the practice for documents. Without a name, it has the first account's name. */
export async function readLetterhead(tx: Tx): Promise<PracticeRow> {
  const practice = await readPractice(tx)
  if (practice.name !== '') return practice
  const owner = await tx
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return owner === undefined ? practice : { ...practice, name: fullName(owner) }
}

export async function findPracticeByIds(tx: Tx, ids: readonly string[]): Promise<PracticeRow[]> {
  const row = ids.includes(practiceId) ? await findPractice(tx) : undefined
  return row === undefined ? [] : [row]
}

export async function listPracticeAfter(tx: Tx, id: string): Promise<PracticeRow[]> {
  return id < practiceId ? findPracticeByIds(tx, [practiceId]) : []
}

export async function countPractice(tx: Tx): Promise<number> {
  return (await findPractice(tx)) === undefined ? 0 : 1
}

async function findPractice(tx: Tx): Promise<PracticeRow | undefined> {
  const row = await tx.selectFrom('practice').select(columns).executeTakeFirst()
  return row && rowFromCells(practice, row, {})
}

/** Locks the row. Returns undefined if it has another revision, where 0 means the blank row. */
export async function lockPractice(
  tx: Tx,
  rev: number | undefined,
  now: string,
): Promise<PracticeValues | undefined> {
  await tx
    .insertInto('practice')
    .values(newCells('practice', { id: practiceId, values: blankRow.practice, createdAt: now }))
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  const row = tx.updateTable('practice').where('id', '=', practiceId)
  const locked = await (rev === undefined ? row : row.where('rev', '=', rev))
    .set({ updated_at: now })
    .returning(columns)
    .executeTakeFirst()
  return locked && valuesFromCells(practice, locked)
}

/** Prevents changes of the practice until the commit. Clients, contracts and prices are locked before. */
export async function lockPracticeShared(tx: Tx): Promise<void> {
  await tx.selectFrom('practice').select('id').forShare().execute()
}

export async function changePractice(tx: Tx, values: PracticeValues): Promise<void> {
  await tx
    .updateTable('practice')
    .set(cellsFromValues(practice, values))
    .where('id', '=', practiceId)
    .execute()
}

/**
 * Moves a day of the closed books to the first open day. The books are neither closed nor reopened until the commit.
 * Clients and invoices are locked before, numbers of credit notes after.
 */
export async function lockOpenDay(tx: Tx): Promise<(day: Day) => Day> {
  const row = await tx.selectFrom('practice').select('books_closed_until').forShare().executeTakeFirst()
  const closedUntil = row?.books_closed_until ?? ''
  return day => (day > closedUntil ? day : dayAfter(closedUntil, 1))
}

export async function refuseClosedDay(tx: Tx, day: Day): Promise<void> {
  if ((await lockOpenDay(tx))(day) !== day) throw refuse('books/day-closed', { field: 'day' })
}

/** Empty when the logo was removed after an email with it was queued. */
export async function readLogoFile({ db }: Pick<RoutePorts, 'db'>): Promise<Uint8Array> {
  const { logo } = await readTransaction(db, readPractice)
  return readLogo(logo ?? '')?.bytes ?? new Uint8Array()
}

/** Whether a mail server is configured. Emails are otherwise saved as files. */
export async function hasMailServer(tx: Tx): Promise<boolean> {
  return (await readPractice(tx)).emailDelivery === 'smtp'
}

export async function setEmailDelivery(tx: Tx, delivery: PracticeRow['emailDelivery']): Promise<void> {
  await tx.updateTable('practice').set({ email_delivery: delivery }).where('id', '=', practiceId).execute()
}

export async function setBooksClosed(tx: Tx, closedUntil: Day, reopenedFor: string): Promise<void> {
  const books = { books_closed_until: closedUntil, books_reopened_for: reopenedFor }
  await tx.updateTable('practice').set(books).where('id', '=', practiceId).execute()
}
