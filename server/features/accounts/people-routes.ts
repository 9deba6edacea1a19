import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { sessionsEnded } from '../../../src/contract/auth.ts'
import { closed } from '../../../src/contract/closed.ts'
import {
  type AccountEvents,
  accountEvents,
  invitationRequest,
  invitations,
  type LinkMade,
  linkMade,
  type Person,
  type PersonChange,
  people,
  person,
  personChange,
  registrationNow,
  registrationSet,
} from '../../../src/contract/people.ts'
import { tidyText } from '../../../src/domain/text/text.ts'
import type { App } from '../../calls/app-type.ts'
import { requestNetwork } from '../../calls/network-of.ts'
import { type SignedIn, signedInUser } from '../../calls/signed-in.ts'
import { readTransaction, type Tx, writeTransaction } from '../../db/database.ts'
import { queueEmail } from '../../mail/emails-store.ts'
import type { Ports, RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { type NewEvent, noteEvent } from '../../sync/account-events.ts'
import { findFeedOwners } from '../appointments/calendar-feeds/calendar-feeds-store.ts'
import { hasMailServer } from '../practice/practice-store.ts'
import {
  changeAccount,
  changePassword,
  dropLinks,
  linkEmail,
  listInvitations,
  makeLink,
} from './account-links.ts'
import { endAccess, lastSeenTimes } from './sessions.ts'
import { describeRegistration, refuseNoEmail, setRegistration } from './sign-in.ts'
import {
  findUser,
  findUserByEmail,
  hasOwner,
  listUsers,
  lockUserAndOwners,
  type User,
} from './users-store.ts'

const owners = { may: 'owner', takesKey: false } as const
const ownersAgain = { ...owners, again: true } as const

const emptyResponse = Type.Object({})
const params = Type.Object({ id: Type.String({ maxLength: 100 }) })

/** Routes for owners to manage accounts. Changes of access require the password again. */
export function peopleRoutes(app: App, ports: RoutePorts): void {
  const { db, clock, ids } = ports

  app.get('/people', { config: owners, schema: { response: { 200: people } } }, async request => {
    const { userId } = signedInUser(request)
    return readTransaction(db, async tx => {
      const activity = { seen: await lastSeenTimes(tx), feeds: await findFeedOwners(tx) }
      return (await listUsers(tx)).map(user => toPerson(user, userId, activity))
    })
  })

  app.patch(
    '/people/:id',
    {
      config: { ...ownersAgain, refuses: ['people/not-found', 'people/last-owner'] },
      schema: { params, body: personChange, response: { 200: person } },
    },
    async request => {
      const by = signedInUser(request)
      return writeTransaction(db, tx => changePerson(tx, ports, request.params.id, request.body, by))
    },
  )

  app.post(
    '/people/:id/reset',
    {
      config: { ...ownersAgain, refuses: ['people/not-found'] },
      schema: { params, response: { 200: linkMade } },
    },
    async request => {
      // The hash of a random password disables the old password. The link sets the next one.
      const passwordHash = await ports.passwords.hash(ids.token(), requestNetwork(request))
      const { userId: madeBy } = signedInUser(request)
      return sendLink(async tx => {
        const user = await lockUserAndOwners(tx, request.params.id)
        if (user === undefined) throw refuse('people/not-found')
        await changePassword(tx, { user, passwordHash, at: clock.now() })
        const { email, role, id: userId } = user
        await note(tx, request, { kind: 'password-reset', aboutId: userId })
        const link = await makeLink(tx, ports, { kind: 'reset', email, role, userId, madeBy })
        return { kind: 'reset', link, to: user }
      })
    },
  )

  app.post(
    '/people/:id/sign-out',
    {
      config: { ...owners, refuses: ['people/not-found'] },
      schema: { params, response: { 200: sessionsEnded } },
    },
    async request => {
      const { id: userId } = request.params
      const ended = await writeTransaction(db, async tx => {
        if ((await findUser(tx, userId)) === undefined) throw refuse('people/not-found')
        await note(tx, request, { kind: 'sessions-revoked', aboutId: userId })
        return endAccess(tx, { userId, at: clock.now() })
      })
      return { ended }
    },
  )

  app.get('/people/invitations', { config: owners, schema: { response: { 200: invitations } } }, async () =>
    readTransaction(db, tx => listInvitations(tx, clock.now())),
  )

  app.post(
    '/people/invitations',
    {
      config: { ...ownersAgain, refuses: ['email/invalid', 'auth/email-taken'] },
      schema: { body: invitationRequest, response: { 201: linkMade } },
    },
    async (request, reply) => {
      const { role } = request.body
      const email = tidyText(request.body.email)
      refuseNoEmail(email)
      const { userId: madeBy } = signedInUser(request)
      const made = await sendLink(async tx => {
        if (await findUserByEmail(tx, email)) throw refuse('auth/email-taken', { field: 'email' })
        await lockUserAndOwners(tx, madeBy)
        const link = await makeLink(tx, ports, { kind: 'invitation', email, role, userId: null, madeBy })
        await note(tx, request, { kind: 'invited' })
        return { kind: 'invitation', link, to: { firstName: '', lastName: '', email } }
      })
      return reply.code(201).send(made)
    },
  )

  app.delete(
    '/people/invitations/:id',
    { config: owners, schema: { params, response: { 200: emptyResponse } } },
    async request => {
      await writeTransaction(db, tx => dropLinks(tx, { kind: 'invitation', id: request.params.id }))
      return {}
    },
  )

  const registration = { 200: registrationNow }
  app.get('/people/registration', { config: owners, schema: { response: registration } }, async () =>
    readTransaction(db, tx => describeRegistration(tx, ports.registration)),
  )

  app.put(
    '/people/registration',
    {
      config: { ...ownersAgain, refuses: ['people/code-too-short'] },
      schema: { body: registrationSet, response: registration },
    },
    async request =>
      writeTransaction(db, async tx => {
        await setRegistration(tx, request.body)
        await note(tx, request, { kind: 'registration-set' })
        return describeRegistration(tx, ports.registration)
      }),
  )

  async function note(
    tx: Tx,
    request: FastifyRequest,
    event: Pick<NewEvent, 'kind' | 'aboutId'>,
  ): Promise<void> {
    const { userId, sessionId } = signedInUser(request)
    await noteEvent(tx, ports, { ...event, userId, sessionId })
  }

  /** Also emails the link, if the server sends emails. */
  async function sendLink(make: (tx: Tx) => Promise<LinkToSend>): Promise<LinkMade> {
    const { link, expiresAt, emailed } = await writeTransaction(db, async tx => {
      const { kind, link, to } = await make(tx)
      const emailed = await hasMailServer(tx)
      if (emailed) {
        const email = await linkEmail(tx, kind, to, link)
        await queueEmail(tx, ids.uuid(), email, clock.now().toISOString())
      }
      return { link: link.link, expiresAt: link.expiresAt, emailed }
    })
    if (emailed) ports.postman.wake()
    return { link, expiresAt, emailed }
  }
  eventsRoutes(app, ports)
}

type LinkToSend = {
  kind: 'invitation' | 'reset'
  link: { id: string; link: string; expiresAt: string }
  to: { firstName: string; lastName: string; email: string }
}

/** At least one owner must stay enabled. */
async function changePerson(
  tx: Tx,
  ports: RoutePorts,
  id: string,
  { role, disabled }: PersonChange,
  by: SignedIn,
): Promise<Person> {
  const user = await lockUserAndOwners(tx, id)
  if (user === undefined) throw refuse('people/not-found')
  const changed = { ...user, role: role ?? user.role, disabled: disabled ?? user.disabled }
  await changeAccount(tx, ports, user, changed, by)
  if (!(await hasOwner(tx))) throw refuse('people/last-owner')
  return toPerson(changed, by.userId, { seen: await lastSeenTimes(tx, id), feeds: await findFeedOwners(tx) })
}

type Activity = { seen: ReadonlyMap<string, string>; feeds: ReadonlySet<string> }

function toPerson(user: User, you: string, { seen, feeds }: Activity): Person {
  const { passwordHash: _, ...person } = user
  const { id } = user
  return { ...person, seenAt: seen.get(id) ?? null, isYou: id === you, hasCalendarAddress: feeds.has(id) }
}

const query = closed({ before: Type.Optional(Type.String({ maxLength: 100 })) })
const ofPage = 50

function eventsRoutes(app: App, { db }: Pick<Ports, 'db'>): void {
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
      id,
      at,
      kind,
      device,
      person: named(user_id, names.personFirst, names.personLast),
      about: named(about_id, names.aboutFirst, names.aboutLast),
    })),
    next: rows.length > ofPage && last !== undefined ? `${last.at}_${last.id}` : null,
  }
}

/** The name is empty where the subject is not a person, such as an erased client. */
function named(id: string | null, firstName: string | null, lastName: string | null) {
  return id === null ? null : { id, name: `${firstName ?? ''} ${lastName ?? ''}`.trim() }
}
