import type { Tokens } from '../../../src/contract/auth.ts'
import type { Invitation, LinkMade, LinkSeen, LinkUsed, Role } from '../../../src/contract/people.ts'
import { hashOfToken } from '../../calls/signed-in.ts'
import { readTransaction, type Tx, writeTransaction } from '../../db/database.ts'
import { dropEmails } from '../../mail/mails-store.ts'
import type { Ports } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { noteEvent } from '../../sync/account-events.ts'
import { dropCalendarFeed } from '../calendar-feeds/calendar-feeds-store.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { endSessions, isoAfter, startSession } from './sessions.ts'
import { type Asker, addPerson, refuseUnfit, tidyPerson } from './sign-in.ts'
import { emailKey, lockUser, setDisabled, setPasswordHash, type User } from './users-store.ts'

/**
 * Links by which people get in without a password: an invitation makes an account, a reset gives an account another password.
 * Whoever has the link is the person, so the database knows its hash alone, it is good once, and not for long.
 */
const hour = 60 * 60_000
const goodFor = { invitation: 7 * 24 * hour, reset: 24 * hour }

/** What an email about one of them is about. */
export const aboutLink = (id: string) => ({ record: 'account-links', id })

type NewLink =
  | { kind: 'invitation'; email: string; role: Role; userId: null }
  | { kind: 'reset'; email: string; role: Role; userId: string }

/** Those that were made before for the same person are good no longer. */
export async function makeLink(
  tx: Tx,
  ports: Pick<Ports, 'ids' | 'clock' | 'linkOrigin'>,
  { kind, email, role, userId }: NewLink,
): Promise<Omit<LinkMade, 'emailed'> & { id: string }> {
  const now = ports.clock.now()
  const id = ports.ids.uuid()
  const token = ports.ids.token()
  const expiresAt = isoAfter(now, goodFor[kind])
  await dropLinks(tx, { kind, email })
  await tx
    .insertInto('account_links')
    .values({
      id,
      hash: hashOfToken(token),
      kind,
      email,
      email_key: emailKey(email),
      role,
      user_id: userId,
      created_at: now.toISOString(),
      expires_at: expiresAt,
    })
    .execute()
  // Behind the sign that browsers send to nobody: no log on the way has seen it.
  return { id, link: `${ports.linkOrigin()}/auth/link#${token}`, expiresAt }
}

type OfLinks = { kind: 'invitation' | 'reset'; email: string } | { kind: 'invitation'; id: string }

/** Emails about them that have not gone are given up. */
export async function dropLinks(tx: Tx, links: OfLinks): Promise<void> {
  const all = tx.deleteFrom('account_links').where('kind', '=', links.kind)
  const those =
    'id' in links ? all.where('id', '=', links.id) : all.where('email_key', '=', emailKey(links.email))
  for (const { id } of await those.returning('id').execute()) await dropEmails(tx, aboutLink(id))
}

export async function listInvitations(tx: Tx, now: Date): Promise<Invitation[]> {
  return tx
    .selectFrom('account_links')
    .select(['id', 'email', 'role', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('kind', '=', 'invitation')
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function seeLink(tx: Tx, token: string, now: Date): Promise<LinkSeen | undefined> {
  const link = await findLink(tx, token, now)
  if (link === undefined) return undefined
  const { kind, email, firstName, lastName } = link
  return { kind, email, firstName: firstName ?? '', lastName: lastName ?? '' }
}

/** The person is signed in by it, and the link is used up. Of two who use it at once, one is. */
export async function applyLink(
  ports: Ports,
  { token, firstName = '', lastName = '', password }: LinkUsed,
  { device, address }: Asker,
): Promise<Tokens> {
  const gone = refuse('auth/link-not-found')
  const link = await readTransaction(ports.db, tx => findLink(tx, token, ports.clock.now()))
  if (link === undefined) throw gone
  const { email, role, userId } = link
  const person = tidyPerson({ firstName, lastName, email })
  if (userId === null) refuseUnfit(person, password)
  else refuseWeakPassword(password)
  const passwordHash = await ports.passwords.hash(password, address)
  return writeTransaction(ports.db, async tx => {
    const user = userId === null ? undefined : await lockUser(tx, userId)
    if (!(await takeLink(tx, token, ports.clock.now()))) throw gone
    if (userId === null) {
      const id = await addPerson(tx, ports, { ...person, role, passwordHash })
      if (id === undefined) throw refuse('auth/email-taken', { field: 'email' })
      await noteEvent(tx, ports, { kind: 'invitation-used', userId: id, device })
      return startSession(tx, ports, id, device)
    }
    // It may have been disabled while the password was hashed.
    if (user === undefined || user.disabled) throw gone
    await changePassword(tx, { user, passwordHash, at: ports.clock.now() })
    await noteEvent(tx, ports, { kind: 'password-changed', userId, device })
    return startSession(tx, ports, userId, device)
  })
}

async function findLink(tx: Tx, token: string, now: Date) {
  return tx
    .selectFrom('account_links')
    .leftJoin('users', 'users.id', 'account_links.user_id')
    .select(['account_links.kind', 'account_links.email', 'account_links.role', 'user_id as userId'])
    .select(['users.first_name as firstName', 'users.last_name as lastName'])
    .where('account_links.hash', '=', hashOfToken(token))
    .where('account_links.expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** False when it was used or withdrawn meanwhile. */
async function takeLink(tx: Tx, token: string, now: Date): Promise<boolean> {
  const taken = await tx
    .deleteFrom('account_links')
    .where('hash', '=', hashOfToken(token))
    .where('expires_at', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst()
  if (taken !== undefined) await dropEmails(tx, aboutLink(taken.id))
  return taken !== undefined
}

/** Whoever was let in by the old one is signed out, but for the session that is to stay, and links made before are dead. */
export async function changePassword(
  tx: Tx,
  { user, passwordHash, at, but }: { user: User; passwordHash: string; at: Date; but?: string },
): Promise<void> {
  await setPasswordHash(tx, user.id, passwordHash)
  await endSessions(tx, { userId: user.id, at, ...(but === undefined ? {} : { but }) })
  await dropLinks(tx, { kind: 'reset', email: user.email })
}

/** Of a closed account every session ends at once, no link opens it, and its calendar is at no address. */
export async function closeOrOpen(
  tx: Tx,
  { id, email }: Pick<User, 'id' | 'email'>,
  { disabled, at }: { disabled: boolean; at: Date },
): Promise<void> {
  await setDisabled(tx, id, disabled)
  if (!disabled) return
  await endSessions(tx, { userId: id, at })
  await dropLinks(tx, { kind: 'reset', email })
  await dropCalendarFeed(tx, id)
}
