import {
  isExpected,
  isWorthConfirming,
  later,
  timeToPutRight,
} from '../../../../src/domain/calendar/visit-news.ts'
import type { AppointmentValues } from '../../../../src/records/appointments.ts'
import type { Tx } from '../../../db/database.ts'
import { lockRows } from '../../../db/lock-rows.ts'
import type { BeforeSending } from '../../../mail/delivery.ts'
import type { About } from '../../../mail/email.ts'
import {
  dropEmails,
  dropUntriedEmails,
  findWaitingEmail,
  queueEmail,
  rewriteEmail,
} from '../../../mail/mails-store.ts'
import type { Ids } from '../../../ports.ts'
import type { Touched } from '../../../sync/changes.ts'
import { findAnimalsByIds } from '../../animals/animals-store.ts'
import { readPractice } from '../../practice/practice-store.ts'
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
  /** Null of a visit that is new, or back. */
  before: AppointmentValues | null
  /** Null of one that is deleted. */
  after: AppointmentValues | null
  now: string
}

/**
 * Tells clients by email what was booked, moved or canceled for them. What waits untried is taken back first: so what
 * is left is what each client knows, and only what is otherwise now is news to them. The appointment is locked.
 */
export async function tellOfVisit(tx: Tx, change: Change, ids: Ids): Promise<void> {
  const { id, after, now } = change
  if ((await readPractice(tx)).confirmVisits === 'no') return
  const said = await findVisitEmails(tx, id)
  const here = await expectedOf(tx, after, now)
  for (const clientId of new Set([...said.map(email => email.clientId), ...(here ? [here.clientId] : [])])) {
    const theirs = said.filter(email => email.clientId === clientId)
    const wanted = here?.clientId === clientId ? here : undefined
    const { known, isTakenBack } = await takeBack(tx, theirs, { wanted, now })
    if (known === 'said already') continue
    const news = newsOf(known, wanted, { ...change, isTakenBack })
    if (news === undefined) continue
    const sequence = Math.max(-1, ...(await findVisitEmails(tx, id)).map(email => email.sequence)) + 1
    const email = { id: ids.uuid(), appointmentId: id, clientId, ...news, sequence, createdAt: now }
    await queueNews(tx, email, { notBefore: later(now, timeToPutRight), now })
  }
}

type Wanted = { clientId: string; animalId: string; startTime: string }

/** The expected client, animal and time of a future visit. */
async function expectedOf(tx: Tx, visit: AppointmentValues | null, now: string): Promise<Wanted | undefined> {
  if (visit === null || visit.animalId === null || !isExpected(visit) || visit.startTime <= now)
    return undefined
  const { animalId, startTime } = visit
  const [animal] = await findAnimalsByIds(tx, [animalId])
  return animal && { clientId: animal.clientId, animalId, startTime }
}

/**
 * Takes back news that waits and does not say what is wanted. What was tried may have arrived, and counts as told. What says
 * the right thing stays, in the words of today.
 */
async function takeBack(
  tx: Tx,
  theirs: readonly VisitEmail[],
  { wanted, now }: { wanted: Wanted | undefined; now: string },
): Promise<{ known: VisitEmail | 'said already' | undefined; isTakenBack: boolean }> {
  const known = theirs.filter(email => email.sentAt !== null && email.isFile !== 1)
  let isTakenBack = false
  for (const waiting of theirs.filter(email => email.sentAt === null)) {
    const about = { record: visitEmails, id: waiting.id }
    const letter = await visitLetter(tx, waiting, now)
    if (letter !== undefined && says(waiting, wanted)) {
      await rewriteEmail(tx, about, letter)
      return { known: 'said already', isTakenBack }
    }
    if (await dropUntriedEmails(tx, about)) {
      await dropVisitEmails(tx, [waiting.id])
      isTakenBack = true
    } else {
      await dropEmails(tx, about)
      await setVisitEmailSent(tx, waiting.id, now)
      known.push(waiting)
    }
  }
  return { known: known.at(-1), isTakenBack }
}

function says({ kind, animalId, startTime }: VisitEmail, wanted: Wanted | undefined): boolean {
  if (wanted === undefined || kind === 'canceled') return wanted === undefined && kind === 'canceled'
  return animalId === wanted.animalId && startTime === wanted.startTime
}

type News = Pick<VisitEmail, 'kind' | 'animalId' | 'startTime'>

function newsOf(
  known: VisitEmail | undefined,
  wanted: Wanted | undefined,
  { before, after, now, isTakenBack }: Change & { isTakenBack: boolean },
): News | undefined {
  const counts = known !== undefined && known.kind !== 'canceled'
  if (wanted === undefined) {
    // A client who arrived or did not come gets no email.
    const isOff = after === null || after.state === 'canceled' || isExpected(after)
    if (!counts || !isOff || known.startTime <= now) return undefined
    // A visit that moved to a past day is not announced as canceled.
    if (after !== null && isExpected(after) && after.startTime <= now) return undefined
    return { kind: 'canceled', animalId: known.animalId, startTime: known.startTime }
  }
  const { animalId, startTime } = wanted
  if (counts) return says(known, wanted) ? undefined : { kind: 'moved', animalId, startTime }
  // Bookings from before confirmations were turned on are announced only when they change.
  const isNew =
    isTakenBack ||
    before === null ||
    !isExpected(before) ||
    before.startTime !== startTime ||
    before.animalId !== animalId
  return isNew && isWorthConfirming(startTime, now) ? { kind: 'confirmed', animalId, startTime } : undefined
}

export async function queueNews(
  tx: Tx,
  email: NewVisitEmail,
  { notBefore, now }: { notBefore: string; now: string },
): Promise<void> {
  const letter = await visitLetter(tx, { ...email, sentAt: null, isFile: null }, now)
  if (letter === undefined || !(await addVisitEmail(tx, email))) return
  await queueEmail(tx, email.id, { ...letter, notBefore }, now)
}

/** Asked when such an email leaves: whether it would be written so at this moment. One that would be otherwise is written anew. */
export const beforeVisitEmail: BeforeSending = {
  async mayLeave(tx, about, { now }) {
    const told = await findVisitEmail(tx, about.id)
    const waiting = await findWaitingEmail(tx, about)
    if (told === undefined || told.sentAt !== null || waiting === undefined) return false
    const letter = await visitLetter(tx, told, now)
    return (
      letter !== undefined &&
      (['address', 'name', 'subject', 'text'] as const).every(part => letter[part] === waiting[part])
    )
  },
  async giveUp(tx, about, now) {
    const told = await findVisitEmail(tx, about.id)
    if (told !== undefined) await lockRows(tx, 'appointments', [told.appointmentId])
    const letter = told && (await visitLetter(tx, told, now))
    if (letter !== undefined && told?.sentAt === null) {
      await rewriteEmail(tx, about, letter, now)
      return []
    }
    await dropEmails(tx, about)
    if (told?.sentAt === null) await dropVisitEmails(tx, [told.id])
    return []
  },
}

export async function visitEmailWent(tx: Tx, { id }: About, now: string): Promise<Touched[]> {
  await setVisitEmailSent(tx, id, now)
  return []
}
