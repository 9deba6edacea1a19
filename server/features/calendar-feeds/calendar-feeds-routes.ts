import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { calendarFeedMade, calendarFeedSeen } from '../../../src/contract/calendar-feeds.ts'
import { later } from '../../../src/domain/calendar/visit-news.ts'
import type { App, Limits } from '../../calls/app-type.ts'
import { inForm } from '../../calls/files.ts'
import { signedInUser } from '../../calls/signed-in.ts'
import { readTransaction, writeTransaction } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { noteEvent } from '../../sync/account-events.ts'
import {
  dropCalendarFeed,
  findCalendarFeed,
  findFeedOfToken,
  keepCalendarFeed,
  noteFeedRead,
} from './calendar-feeds-store.ts'
import { staffCalendar } from './staff-calendar.ts'

const own = { takesKey: false } as const
const params = Type.Object({ file: Type.String({ maxLength: 200 }) })

/** Programs ask every few minutes; that one did is written down less often. */
const readNotedEvery = 10 * 60_000

/** The secret addresses by which members of staff follow their appointments in the calendar of their phone. */
export function calendarFeedsRoutes(app: App, ports: RoutePorts, limits: Limits): void {
  const { db, clock, ids, linkOrigin } = ports
  const now = () => clock.now().toISOString()

  app.get('/calendar-feed', { schema: { response: { 200: calendarFeedSeen } } }, async request => {
    const { userId } = signedInUser(request)
    const feed = await readTransaction(db, tx => findCalendarFeed(tx, userId))
    return { madeAt: feed?.madeAt ?? null, readAt: feed?.readAt ?? null }
  })

  // Whoever finds a device that was left open gets no address that stays.
  app.post(
    '/calendar-feed',
    { config: { ...own, again: true }, schema: { response: { 201: calendarFeedMade } } },
    async (request, reply) => {
      const { userId, sessionId } = signedInUser(request)
      const token = ids.token()
      const madeAt = now()
      await writeTransaction(db, async tx => {
        await keepCalendarFeed(tx, { userId, token, now: madeAt })
        await noteEvent(tx, ports, { kind: 'calendar-feed-made', userId, sessionId, aboutId: userId })
      })
      const address = `${linkOrigin()}/api/calendar-feeds/${token}.ics`
      return reply.code(201).send({ address, madeAt })
    },
  )

  app.delete(
    '/calendar-feed',
    { config: own, schema: { response: { 200: calendarFeedSeen } } },
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
      const read = token && (await readTransaction(db, tx => readFeed(tx, token)))
      if (!read) throw refuse('calendars/not-found')
      const { feed, calendar } = read
      if (feed.readAt === null || feed.readAt <= later(now(), -readNotedEvery))
        await writeTransaction(db, tx => noteFeedRead(tx, feed, now()))
      const tag = `"${createHash('sha256').update(calendar).digest('base64url')}"`
      reply.headers({ etag: tag, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      const known = (request.headers['if-none-match'] ?? '').split(',').map(each => each.trim())
      // A compressed answer has a weak tag.
      if (known.some(each => each.replace(/^W\//, '') === tag)) return sendNothingNew(reply)
      return reply.type('text/calendar; charset=utf-8').send(calendar)
    },
  )

  async function readFeed(tx: Parameters<typeof findFeedOfToken>[0], token: string) {
    const feed = await findFeedOfToken(tx, token)
    return feed && { feed, calendar: await staffCalendar(tx, feed.userId, now()) }
  }
}

/** Typed calls want a body here, and a 304 has none. */
function sendNothingNew(reply: FastifyReply): FastifyReply {
  return reply.code(304).send()
}
