import { dayAfter, dayOf, startOfDay } from '../../../../src/domain/calendar/brussels.ts'
import { isReminderDue, later, remindAt, timeToPutRight } from '../../../../src/domain/calendar/visit-news.ts'
import { readTransaction, type Tx, writeTransaction } from '../../../db/database.ts'
import { lockRows } from '../../../db/lock-rows.ts'
import type { Ports } from '../../../ports.ts'
import { findAnimalsByIds } from '../../animals/animals-store.ts'
import { readPractice } from '../../practice/practice-store.ts'
import { findAppointmentsByIds } from '../appointments-store.ts'
import { queueNews } from './tell-of-visits.ts'
import { findVisitEmails } from './visit-emails-store.ts'

/**
 * Queues the reminders that have fallen due. Nothing is queued before its hour: what is due is looked up in the rows as they are, so a visit
 * that moves, is canceled or deleted, and a practice that decides otherwise, leave no reminder behind. Of two servers, and of two
 * rounds, one adds the row of a reminder, which is kept once it went.
 */
export async function remindOfVisits({ db, clock, ids }: Pick<Ports, 'db' | 'clock' | 'ids'>): Promise<void> {
  const now = clock.now().toISOString()
  for (const id of await readTransaction(db, tx => findDue(tx, now)))
    await writeTransaction(db, async tx => {
      await lockRows(tx, 'appointments', [id])
      if (!(await findDue(tx, now, id)).includes(id)) return
      const [visit] = await findAppointmentsByIds(tx, [id])
      const [animal] = await findAnimalsByIds(tx, [visit?.animalId ?? ''])
      if (visit === undefined || animal === undefined) return
      const sequence = Math.max(0, ...(await findVisitEmails(tx, id)).map(email => email.sequence))
      const email = {
        id: ids.uuid(),
        appointmentId: id,
        clientId: animal.clientId,
        animalId: animal.id,
        kind: 'reminder' as const,
        startTime: visit.startTime,
        sequence,
        createdAt: now,
      }
      await queueNews(tx, email, { notBefore: now, now })
    })
}

/** The visits that clients are to be reminded of now, or of these the one that is asked about. */
async function findDue(tx: Tx, now: string, id?: string): Promise<string[]> {
  const { remindVisits: days, updatedAt } = await readPractice(tx)
  // A slip of the finger on the practice's page reminds nobody.
  if (days <= 0 || updatedAt > later(now, -timeToPutRight)) return []
  const visits = tx
    .selectFrom('appointments')
    .innerJoin('animals', 'animals.id', 'appointments.animal_id')
    .innerJoin('clients', 'clients.id', 'animals.client_id')
    .select([
      'appointments.id',
      'appointments.start_time as startTime',
      'appointments.updated_at as updatedAt',
    ])
    .where('appointments.deleted_at', 'is', null)
    .where('animals.deleted_at', 'is', null)
    .where('clients.deleted_at', 'is', null)
    .where('clients.is_active', '=', 1)
    .where('clients.email', '<>', '')
    .where('state', 'in', ['booked', 'confirmed'])
    .where('span_from', '<', startOfDay(dayAfter(dayOf(now), days + 1)))
    .where('span_until', '>=', now)
    .where('appointments.start_time', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('visit_emails')
            .select('visit_emails.id')
            .whereRef('visit_emails.appointment_id', '=', 'appointments.id')
            .whereRef('visit_emails.start_time', '=', 'appointments.start_time')
            .where('visit_emails.kind', '=', 'reminder'),
        ),
      ),
    )
    .orderBy('span_from')
  const found = await (id === undefined ? visits : visits.where('appointments.id', '=', id)).execute()
  const due: string[] = []
  for (const visit of found.filter(each => isReminderDue(each, days, now)))
    if (!(await wasTold(tx, visit, remindAt(visit.startTime, days)))) due.push(visit.id)
  return due
}

/** Whether the client was told of this time when a reminder would have come, or later. */
async function wasTold(
  tx: Tx,
  { id, startTime }: { id: string; startTime: string },
  due: string,
): Promise<boolean> {
  const said = (await findVisitEmails(tx, id)).filter(email => email.startTime === startTime)
  return said.some(({ kind, createdAt, isFile }) => kind !== 'canceled' && isFile !== 1 && createdAt >= due)
}
