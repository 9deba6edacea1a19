import { dayAfter, startOfDay, toDay } from '../../../../src/domain/calendar/brussels.ts'
import {
  isExpected,
  isReminderDue,
  isWorthConfirming,
  later,
  remindAt,
  timeToPutRight,
} from '../../../../src/domain/calendar/visit-news.ts'
import type { AppointmentValues } from '../../../../src/records/appointments.ts'
import { lockRows, readTransaction, type Tx, writeTransaction } from '../../../db/database.ts'
import type { BeforeSending } from '../../../mail/delivery.ts'
import type { About } from '../../../mail/email.ts'
import {
  dropEmails,
  dropUntriedEmails,
  findQueuedEmail,
  queueEmail,
  rewriteEmail,
} from '../../../mail/emails-store.ts'
import type { Ids, Ports } from '../../../ports.ts'
import type { TouchedRow } from '../../../sync/changes.ts'
import { findAnimalsByIds } from '../../animals/animals-store.ts'
import { readPractice } from '../../practice/practice-store.ts'
import { findAppointmentsByIds } from '../appointments-store.ts'
import {
  addVisitEmail,
  dropVisitEmails,
  findVisitEmail,
  findVisitEmails,
  type NewVisitEmail,
  setVisitEmailSent,
  type VisitEmail,
} from './visit-emails-store.ts'
import { visitEmails, visitLetter } from './visit-letter.ts'

type Change = {
  id: string
  before: AppointmentValues | null
  after: AppointmentValues | null
  now: string
}

/** Withdraws untried emails, then queues an email about the change. Requires the lock of the appointment. */
export async function queueVisitEmail(tx: Tx, change: Change, ids: Ids): Promise<void> {
  const { id, after, now } = change
  if ((await readPractice(tx)).confirmVisits === 'no') return
  const earlierEmails = await findVisitEmails(tx, id)
  const expected = await findExpectedVisit(tx, after, now)
  for (const clientId of new Set([
    ...earlierEmails.map(email => email.clientId),
    ...(expected ? [expected.clientId] : []),
  ])) {
    const clientEmails = earlierEmails.filter(email => email.clientId === clientId)
    const wanted = expected?.clientId === clientId ? expected : undefined
    const { latest, isTakenBack } = await takeBack(tx, clientEmails, { wanted, now })
    if (latest === 'already sent') continue
    const news = findNews(latest, wanted, { ...change, isTakenBack })
    if (news === undefined) continue
    const sequence = Math.max(-1, ...(await findVisitEmails(tx, id)).map(email => email.sequence)) + 1
    const email = { id: ids.uuid(), appointmentId: id, clientId, ...news, sequence, createdAt: now }
    await queueNews(tx, email, { notBefore: later(now, timeToPutRight), now })
  }
}

type EmailSubject = { clientId: string; animalId: string; startTime: string }

async function findExpectedVisit(
  tx: Tx,
  visit: AppointmentValues | null,
  now: string,
): Promise<EmailSubject | undefined> {
  if (visit === null || visit.animalId === null || !isExpected(visit) || visit.startTime <= now)
    return undefined
  const { animalId, startTime } = visit
  const [animal] = await findAnimalsByIds(tx, [animalId])
  return animal && { clientId: animal.clientId, animalId, startTime }
}

/** Withdraws outdated emails that were not tried yet. Emails that were tried count as sent. */
async function takeBack(
  tx: Tx,
  clientEmails: readonly VisitEmail[],
  { wanted, now }: { wanted: EmailSubject | undefined; now: string },
): Promise<{ latest: VisitEmail | 'already sent' | undefined; isTakenBack: boolean }> {
  const sent = clientEmails.filter(email => email.sentAt !== null && email.isFile !== 1)
  let isTakenBack = false
  for (const waiting of clientEmails.filter(email => email.sentAt === null)) {
    const about = { record: visitEmails, id: waiting.id }
    const letter = await visitLetter(tx, waiting, now)
    if (letter !== undefined && isStillAccurate(waiting, wanted)) {
      await rewriteEmail(tx, about, letter)
      return { latest: 'already sent', isTakenBack }
    }
    if (await dropUntriedEmails(tx, about)) {
      await dropVisitEmails(tx, [waiting.id])
      isTakenBack = true
    } else {
      await dropEmails(tx, about)
      await setVisitEmailSent(tx, waiting.id, now)
      sent.push(waiting)
    }
  }
  return { latest: sent.at(-1), isTakenBack }
}

function isStillAccurate(
  { kind, animalId, startTime }: VisitEmail,
  wanted: EmailSubject | undefined,
): boolean {
  if (wanted === undefined || kind === 'canceled') return wanted === undefined && kind === 'canceled'
  return animalId === wanted.animalId && startTime === wanted.startTime
}

type News = Pick<VisitEmail, 'kind' | 'animalId' | 'startTime'>

function findNews(
  latest: VisitEmail | undefined,
  wanted: EmailSubject | undefined,
  { before, after, now, isTakenBack }: Change & { isTakenBack: boolean },
): News | undefined {
  const counts = latest !== undefined && latest.kind !== 'canceled'
  if (wanted === undefined) {
    // A client who arrived or missed the visit gets no email.
    const isOff = after === null || after.state === 'canceled' || isExpected(after)
    if (!counts || !isOff || latest.startTime <= now) return undefined
    // A visit that moved to a past day is not announced as canceled.
    if (after !== null && isExpected(after) && after.startTime <= now) return undefined
    return { kind: 'canceled', animalId: latest.animalId, startTime: latest.startTime }
  }
  const { animalId, startTime } = wanted
  if (counts) return isStillAccurate(latest, wanted) ? undefined : { kind: 'moved', animalId, startTime }
  // Bookings made before confirmations were turned on are announced only when they change.
  const isNew =
    isTakenBack ||
    before === null ||
    !isExpected(before) ||
    before.startTime !== startTime ||
    before.animalId !== animalId
  return isNew && isWorthConfirming(startTime, now) ? { kind: 'confirmed', animalId, startTime } : undefined
}

async function queueNews(
  tx: Tx,
  email: NewVisitEmail,
  { notBefore, now }: { notBefore: string; now: string },
): Promise<void> {
  const letter = await visitLetter(tx, { ...email, sentAt: null, isFile: null }, now)
  if (letter === undefined || !(await addVisitEmail(tx, email))) return
  await queueEmail(tx, email.id, { ...letter, notBefore }, now)
}

/** Checks an email about a visit before it is sent, and rewrites it if its text would differ now. */
export const beforeVisitEmail: BeforeSending = {
  async mayLeave(tx, about, { now }) {
    const visitEmail = await findVisitEmail(tx, about.id)
    const waiting = await findQueuedEmail(tx, about)
    if (visitEmail === undefined || visitEmail.sentAt !== null || waiting === undefined) return false
    const letter = await visitLetter(tx, visitEmail, now)
    return (
      letter !== undefined &&
      (['address', 'name', 'subject', 'text'] as const).every(part => letter[part] === waiting[part])
    )
  },
  async giveUp(tx, about, now) {
    const visitEmail = await findVisitEmail(tx, about.id)
    if (visitEmail !== undefined) await lockRows(tx, 'appointments', [visitEmail.appointmentId])
    const letter = visitEmail && (await visitLetter(tx, visitEmail, now))
    if (letter !== undefined && visitEmail?.sentAt === null) {
      await rewriteEmail(tx, about, letter, now)
      return []
    }
    await dropEmails(tx, about)
    if (visitEmail?.sentAt === null) await dropVisitEmails(tx, [visitEmail.id])
    return []
  },
}

export async function onVisitEmailSent(tx: Tx, { id }: About, now: string): Promise<TouchedRow[]> {
  await setVisitEmailSent(tx, id, now)
  return []
}

/** Queues due reminders. The unique key of `visit_emails` prevents duplicates by a second server. */
export async function queueVisitReminders({
  db,
  clock,
  ids,
}: Pick<Ports, 'db' | 'clock' | 'ids'>): Promise<void> {
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

async function findDue(tx: Tx, now: string, id?: string): Promise<string[]> {
  const { remindVisits: days, updatedAt } = await readPractice(tx)
  // This delay leaves time to correct a mistaken setting before emails are sent.
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
    .where('animals.left_on', 'is', null)
    .where('clients.deleted_at', 'is', null)
    .where('clients.is_active', '=', 1)
    .where('clients.email', '<>', '')
    .where('state', 'in', ['booked', 'confirmed'])
    .where('span_from', '<', startOfDay(dayAfter(toDay(now), days + 1)))
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
    if (!(await isNotified(tx, visit, remindAt(visit.startTime, days)))) due.push(visit.id)
  return due
}

async function isNotified(
  tx: Tx,
  { id, startTime }: { id: string; startTime: string },
  due: string,
): Promise<boolean> {
  const visitNotices = (await findVisitEmails(tx, id)).filter(email => email.startTime === startTime)
  return visitNotices.some(
    ({ kind, createdAt, isFile }) => kind !== 'canceled' && isFile !== 1 && createdAt >= due,
  )
}
