import { Type } from 'typebox'
import { closed } from '../../../src/contract/closed.ts'
import { type AccountEvents, accountEvents } from '../../../src/contract/people.ts'
import type { App } from '../../calls/app-type.ts'
import { readTransaction, type Tx } from '../../db/database.ts'
import type { Ports } from '../../ports.ts'
import { refuse } from '../../refuse.ts'

const query = closed({ before: Type.Optional(Type.String({ maxLength: 100 })) })
const ofPage = 50

/** What happened to accounts, the newest first, for the owner. */
export function eventsRoutes(app: App, { db }: Pick<Ports, 'db'>): void {
  app.get(
    '/people/events',
    { config: { may: 'owner' }, schema: { querystring: query, response: { 200: accountEvents } } },
    async request => readTransaction(db, tx => readEvents(tx, positionIn(request.query.before))),
  )
}

/** `<instant>_<id>` of the last event that was read. */
type Position = { at: string; id: string }

function positionIn(before: string | undefined): Position | undefined {
  if (before === undefined) return undefined
  const [at, id] = before.split('_')
  if (at && id) return { at, id }
  const message = 'Before must be what an earlier page gave as next.'
  throw refuse('request/invalid', { field: 'before', message })
}

async function readEvents(tx: Tx, before: Position | undefined): Promise<AccountEvents> {
  let found = tx
    .selectFrom('events')
    .leftJoin('users as person', 'person.id', 'events.user_id')
    .leftJoin('users as about', 'about.id', 'events.about_id')
    .select(['events.id', 'events.at', 'events.kind', 'events.device', 'user_id', 'about_id'])
    .select(['person.first_name as personFirst', 'person.last_name as personLast'])
    .select(['about.first_name as aboutFirst', 'about.last_name as aboutLast'])
  if (before !== undefined)
    found = found.where(({ eb, or, and }) =>
      or([
        eb('events.at', '<', before.at),
        and([eb('events.at', '=', before.at), eb('events.id', '<', before.id)]),
      ]),
    )
  const rows = await found
    .orderBy('events.at', 'desc')
    .orderBy('events.id', 'desc')
    .limit(ofPage + 1)
    .execute()
  const page = rows.slice(0, ofPage)
  const last = page.at(-1)
  return {
    data: page.map(({ id, at, kind, device, user_id, about_id, ...names }) => ({
      ...{ id, at, kind, device },
      person: named(user_id, names.personFirst, names.personLast),
      about: named(about_id, names.aboutFirst, names.aboutLast),
    })),
    next: rows.length > ofPage && last !== undefined ? `${last.at}_${last.id}` : null,
  }
}

/** Without a name where it is no person, such as a client who was erased. */
function named(id: string | null, firstName: string | null, lastName: string | null) {
  return id === null ? null : { id, name: `${firstName ?? ''} ${lastName ?? ''}`.trim() }
}
