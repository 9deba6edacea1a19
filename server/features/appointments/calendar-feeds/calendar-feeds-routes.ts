import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import type { AnimalRow } from '../../../../src/contract/animals.ts'
import type { AppointmentRow } from '../../../../src/contract/appointments.ts'
import { calendarFeedMade, calendarFeedState } from '../../../../src/contract/calendar-feeds.ts'
import type { PracticeRow } from '../../../../src/contract/practice.ts'
import { appointmentTypeTexts } from '../../../../src/domain/calendar/appointments.ts'
import { dayAfter, startOfDay, toDay } from '../../../../src/domain/calendar/brussels.ts'
import { type CalendarEvent, calendarFile } from '../../../../src/domain/calendar/calendar-file.ts'
import { later } from '../../../../src/domain/calendar/visit-news.ts'
import { addressLine } from '../../../../src/domain/clients/address.ts'
import { fullName } from '../../../../src/domain/clients/person.ts'
import type { App, Limits } from '../../../calls/app-type.ts'
import { inForm } from '../../../calls/files.ts'
import { matchesEtag, sendNotModified } from '../../../calls/list-query.ts'
import { signedInUser } from '../../../calls/signed-in.ts'
import { readTransaction, type Tx, writeTransaction } from '../../../db/database.ts'
import type { RoutePorts } from '../../../ports.ts'
import { refuse } from '../../../refuse.ts'
import { noteEvent } from '../../../sync/account-events.ts'
import { findAnimalsByIds } from '../../animals/animals-store.ts'
import { findHomes } from '../../clients/clients-store.ts'
import { readLetterhead } from '../../practice/practice-store.ts'
import { listBeginningAppointments } from '../appointments-store.ts'
import {
  dropCalendarFeed,
  findCalendarFeed,
  findTokenFeed,
  noteFeedRead,
  storeCalendarFeed,
} from './calendar-feeds-store.ts'

const own = { takesKey: false } as const
const params = Type.Object({ file: Type.String({ maxLength: 200 }) })

const readNotedEvery = 10 * 60_000

/** Staff subscribe to their appointments in a phone calendar by a secret address. */
export function calendarFeedsRoutes(app: App, ports: RoutePorts, limits: Limits): void {
  const { db, clock, ids, linkOrigin } = ports
  const now = () => clock.now().toISOString()

  app.get('/calendar-feed', { schema: { response: { 200: calendarFeedState } } }, async request => {
    const { userId } = signedInUser(request)
    const feed = await readTransaction(db, tx => findCalendarFeed(tx, userId))
    return { madeAt: feed?.madeAt ?? null, readAt: feed?.readAt ?? null }
  })

  // Requires the password, so that an unattended device does not reveal a lasting address.
  app.post(
    '/calendar-feed',
    { config: { ...own, again: true }, schema: { response: { 201: calendarFeedMade } } },
    async (request, reply) => {
      const { userId, sessionId } = signedInUser(request)
      const token = ids.token()
      const madeAt = now()
      await writeTransaction(db, async tx => {
        await storeCalendarFeed(tx, { userId, token, now: madeAt })
        await noteEvent(tx, ports, { kind: 'calendar-feed-made', userId, sessionId, aboutId: userId })
      })
      const address = `${linkOrigin()}/api/calendar-feeds/${token}.ics`
      return reply.code(201).send({ address, madeAt })
    },
  )

  app.delete(
    '/calendar-feed',
    { config: own, schema: { response: { 200: calendarFeedState } } },
    async request => {
      const { userId, sessionId } = signedInUser(request)
      await writeTransaction(db, async tx => {
        if (await dropCalendarFeed(tx, userId))
          await noteEvent(tx, ports, { kind: 'calendar-feed-revoked', userId, sessionId, aboutId: userId })
      })
      return { madeAt: null, readAt: null }
    },
  )

  app.get(
    '/calendar-feeds/:file',
    {
      config: { open: true, refuses: ['calendars/not-found'] },
      schema: {
        params,
        response: { 200: inForm('text/calendar', Type.String()), 304: Type.Null() },
      },
      ...limits.feed,
    },
    async (request, reply) => {
      const token = /^([\w-]{20,})\.ics$/.exec(request.params.file)?.[1]
      const read =
        token &&
        (await readTransaction(db, async tx => {
          const feed = await findTokenFeed(tx, token)
          return feed && { feed, calendar: await staffCalendar(tx, feed.userId, now()) }
        }))
      if (!read) throw refuse('calendars/not-found')
      const { feed, calendar } = read
      if (feed.readAt === null || feed.readAt <= later(now(), -readNotedEvery))
        await writeTransaction(db, tx => noteFeedRead(tx, feed, now()))
      const tag = `"${createHash('sha256').update(calendar).digest('base64url')}"`
      reply.headers({ etag: tag, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      if (matchesEtag(request, tag)) return sendNotModified(reply)
      return reply.type('text/calendar; charset=utf-8').send(calendar)
    },
  )
}

const daysBehind = 30
const daysAhead = 365
const mostEvents = 4_000

/** Contains the staff member's own appointments, or all if unlinked. Omits alerts, notes and descriptions. */
async function staffCalendar(tx: Tx, userId: string, now: string): Promise<string> {
  const practice = await readLetterhead(tx)
  const today = toDay(now)
  const span = {
    from: startOfDay(dayAfter(today, -daysBehind)),
    until: startOfDay(dayAfter(today, daysAhead + 1)),
  }
  const visits = await listBeginningAppointments(tx, span, mostEvents, await findPersonIds(tx, userId))
  const animalIds = new Set(visits.flatMap(({ animalId }) => animalId ?? []))
  const found = await findAnimalsByIds(tx, [...animalIds])
  const animals = new Map(found.map(animal => [animal.id, animal]))
  const clientIds = found.map(({ clientId }) => clientId)
  const phones = await findHomes(tx, clientIds)
  const events = visits.map(visit => {
    const animal = animals.get(visit.animalId ?? '')
    const phone = phones.get(animal?.clientId ?? '')?.phoneNumber
    return toCalendarEvent(visit, animal, phone, practice)
  })
  return calendarFile(events, { method: 'PUBLISH', name: practice.name })
}

async function findPersonIds(tx: Tx, userId: string): Promise<string[] | undefined> {
  const rows = await tx
    .selectFrom('colleagues')
    .select('id')
    .where('account_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.length === 0 ? undefined : rows.map(({ id }) => id)
}

function toCalendarEvent(
  visit: AppointmentRow,
  animal: AnimalRow | undefined,
  phone: string | undefined,
  practice: PracticeRow,
): CalendarEvent {
  const type = appointmentTypeTexts[practice.documentLanguage][visit.appointmentType]
  const title = visit.title.trim() || type
  const client = visit.animal?.client && fullName(visit.animal.client)
  const room = (visit.room ?? '').trim()
  const place = room === '' ? addressLine(animal?.consultingAddress ?? practice.address) : room
  return {
    uid: `staff-${visit.id}@bouvier`,
    sequence: visit.rev,
    at: visit.updatedAt,
    start: visit.startTime,
    end: visit.endTime,
    summary: [...new Set([title, visit.animal?.name, client])].filter(Boolean).join(', '),
    location: animal === undefined && room === '' ? '' : place,
    description: joinLines([type, visit.animal?.speciesName, animal?.consultingAddress.phoneNumber, phone]),
    isCanceled: visit.state === 'canceled',
  }
}

function joinLines(lines: readonly (string | undefined)[]): string {
  return [...new Set(lines)].filter(Boolean).join('\n')
}
