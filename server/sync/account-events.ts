import { atCommit, type Tx, writeTransaction } from '../db/database.ts'
import type { Ports } from '../ports.ts'
import { journalAccount, journalRegistration } from './account-journal.ts'

export type EventKind =
  | 'signed-in'
  | 'sign-in-refused'
  | 'password-refused'
  | 'registration-refused'
  | 'signed-out'
  | 'session-ended'
  | 'session-blocked'
  | 'sessions-revoked'
  | 'password-reset'
  | 'password-changed'
  | 'role-changed'
  | 'disabled'
  | 'enabled'
  | 'invited'
  | 'invitation-used'
  | 'links-ended'
  | 'registered'
  | 'registration-set'
  | 'bank-details-changed'
  | 'mail-server-changed'
  | 'everything-exported'
  | 'period-exported'
  | 'books-closed'
  | 'books-reopened'
  | 'client-erased'
  | 'calendar-feed-made'
  | 'calendar-feed-revoked'

export type NewEvent = {
  kind: EventKind
  /** The user who did it; null for a stranger, and for commands on the server. */
  userId: string | null
  aboutId?: string | null
  sessionId?: string | undefined
  device?: string
}

export type EventPorts = Pick<Ports, 'clock' | 'ids' | 'dataFiles'> & Partial<Pick<Ports, 'log'>>

/** Stores an event, with a log line after the commit and a line in the journal if it changes an account. */
export async function noteEvent(tx: Tx, ports: EventPorts, event: NewEvent): Promise<void> {
  const id = await keepEvent(tx, ports, event)
  if (refusals.includes(event.kind)) await forgetRefusals(tx, event.kind)
  if (event.kind === 'registration-set') journalRegistration(tx, ports)
  else if (!changesNoAccount.has(event.kind))
    for (const id of new Set([event.userId, event.aboutId ?? null]))
      if (id !== null) journalAccount(tx, ports, id)
  atCommit(tx, async () => () => logEvent(ports, id, event))
}

const refusals: readonly EventKind[] = ['sign-in-refused', 'password-refused', 'registration-refused']

const changesNoAccount: ReadonlySet<EventKind> = new Set([
  ...refusals,
  'invited',
  'links-ended',
  'bank-details-changed',
  'mail-server-changed',
  'everything-exported',
  'period-exported',
  'books-closed',
  'books-reopened',
  'client-erased',
  'calendar-feed-made',
  'calendar-feed-revoked',
])

/** For an unknown address the event is written and deleted, so that timing does not reveal accounts. */
export async function noteRefusedSignIn(
  ports: EventPorts & Pick<Ports, 'db'>,
  { userId, device }: { userId: string | undefined; device: string },
): Promise<void> {
  const event = { kind: 'sign-in-refused', userId: null, aboutId: userId ?? null, device } as const
  const id = await writeTransaction(ports.db, async tx => {
    const id = await keepEvent(tx, ports, event)
    await forgetRefusals(tx, event.kind)
    if (userId === undefined) await tx.deleteFrom('events').where('id', '=', id).execute()
    return id
  })
  logEvent(ports, id, event)
}

async function keepEvent(tx: Tx, { clock, ids }: EventPorts, event: NewEvent): Promise<string> {
  const id = ids.uuid()
  const now = clock.now()
  await tx
    .insertInto('events')
    .values({
      id,
      at: now.toISOString(),
      kind: event.kind,
      user_id: event.userId,
      about_id: event.aboutId ?? null,
      device: event.device ?? (await readDevice(tx, event.sessionId)),
    })
    .execute()
  const oldest = new Date(now.getTime() - retention).toISOString()
  await tx.deleteFrom('events').where('at', '<', oldest).execute()
  return id
}

async function readDevice(tx: Tx, sessionId: string | undefined): Promise<string> {
  if (sessionId === undefined) return ''
  const session = await tx
    .selectFrom('sessions')
    .select('device')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.device ?? ''
}

/** Limits refusals, so that repeated guesses neither fill the disk nor displace other events. */
async function forgetRefusals(tx: Tx, kind: EventKind): Promise<void> {
  const ofKind = () => tx.selectFrom('events').select('id').where('kind', '=', kind)
  const last = await ofKind()
    .select('at')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(mostRefusals)
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return
  await tx
    .deleteFrom('events')
    .where('kind', '=', kind)
    .where('at', '<=', last.at)
    .where('id', 'not in', ofKind().orderBy('at', 'desc').orderBy('id', 'desc').limit(mostRefusals))
    .execute()
}

export const mostRefusals = 10_000
const day = 24 * 60 * 60_000
const retention = 2 * 365 * day

function logEvent({ log }: EventPorts, id: string, { kind, userId, aboutId }: NewEvent): void {
  log?.info({ event: id, kind, person: userId, about: aboutId ?? null }, 'an event of the accounts')
}
