import type { Tokens } from '../../../src/contract/auth.ts'
import type { Invitation, LinkMade, LinkPurpose, LinkUsed, Role } from '../../../src/contract/people.ts'
import { formatLongDay } from '../../../src/domain/text/format.ts'
import { byLanguage, translated } from '../../../src/domain/text/language.ts'
import { hashToken } from '../../calls/signed-in.ts'
import { readTransaction, type Tx, writeTransaction } from '../../db/database.ts'
import { type Email, emailTo } from '../../mail/email.ts'
import { dropEmails } from '../../mail/emails-store.ts'
import type { Ports } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { type EventKind, type EventPorts, type NewEvent, noteEvent } from '../../sync/account-events.ts'
import { readLetterhead } from '../practice/practice-store.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { endAccess, isoAfter, startSession } from './sessions.ts'
import { addPerson, type Caller, refuseUnfit, tidyPerson } from './sign-in.ts'
import {
  emailKey,
  findUser,
  lockUser,
  setDisabled,
  setPasswordHash,
  setRole,
  type User,
} from './users-store.ts'

/** Account links work once and expire. Only their hashes are stored. */
const hour = 60 * 60_000
const goodFor = { invitation: 7 * 24 * hour, reset: 24 * hour }

const aboutLink = (id: string) => ({ record: 'account-links', id })

type NewLink = { email: string; role: Role; madeBy: string } & (
  | { kind: 'invitation'; userId: null }
  | { kind: 'reset'; userId: string }
)

/** Replaces earlier links for the same person. Requires the locks of the maker and of all owners. */
export async function makeLink(
  tx: Tx,
  ports: Pick<Ports, 'ids' | 'clock' | 'linkOrigin'>,
  { kind, email, role, userId, madeBy }: NewLink,
): Promise<Omit<LinkMade, 'emailed'> & { id: string }> {
  const maker = await findUser(tx, madeBy)
  // The account may have been disabled or demoted while this request waited for the lock.
  if (maker === undefined || maker.disabled || maker.role !== 'owner') throw refuse('auth/owner-needed')
  const now = ports.clock.now()
  const id = ports.ids.uuid()
  const token = ports.ids.token()
  const expiresAt = isoAfter(now, goodFor[kind])
  await dropLinks(tx, { kind, email })
  await tx
    .insertInto('account_links')
    .values({
      id,
      hash: hashToken(token),
      kind,
      email,
      email_key: emailKey(email),
      role,
      user_id: userId,
      created_by_id: madeBy,
      created_at: now.toISOString(),
      expires_at: expiresAt,
    })
    .execute()
  // Browsers never send the fragment, so no server log contains the token.
  return { id, link: `${ports.linkOrigin()}/auth/link#${token}`, expiresAt }
}

type LinkFilter = { kind: 'invitation' | 'reset'; email: string } | { kind: 'invitation'; id: string }

export async function dropLinks(tx: Tx, filter: LinkFilter): Promise<void> {
  const links = tx.deleteFrom('account_links').where('kind', '=', filter.kind)
  const dropped =
    'id' in filter ? links.where('id', '=', filter.id) : links.where('email_key', '=', emailKey(filter.email))
  await dropLinkEmails(tx, await dropped.returning('id').execute())
}

async function dropLinksMadeBy(tx: Tx, userId: string): Promise<number> {
  const dropped = await tx
    .deleteFrom('account_links')
    .where('created_by_id', '=', userId)
    .returning('id')
    .execute()
  await dropLinkEmails(tx, dropped)
  return dropped.length
}

async function dropLinkEmails(tx: Tx, links: readonly { id: string }[]): Promise<void> {
  for (const { id } of links) await dropEmails(tx, aboutLink(id))
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

export async function seeLink(tx: Tx, token: string, now: Date): Promise<LinkPurpose | undefined> {
  const link = await findLink(tx, token, now)
  if (link === undefined) return undefined
  const { kind, email, firstName, lastName } = link
  return { kind, email, firstName: firstName ?? '', lastName: lastName ?? '' }
}

/** Signs the user in and marks the link as used. If two requests use it at once, the first succeeds. */
export async function applyLink(
  ports: Ports,
  { token, firstName = '', lastName = '', password }: LinkUsed,
  { device, address }: Caller,
): Promise<{ tokens: Tokens; email: string }> {
  const linkNotFound = refuse('auth/link-not-found')
  const link = await readTransaction(ports.db, tx => findLink(tx, token, ports.clock.now()))
  if (link === undefined) throw linkNotFound
  const { email, role, userId } = link
  const person = tidyPerson({ firstName, lastName, email })
  if (userId === null) refuseUnfit(person, password)
  else refuseWeakPassword(password)
  const passwordHash = await ports.passwords.hash(password, address)
  const tokens = await writeTransaction(ports.db, async tx => {
    const user = userId === null ? undefined : await lockUser(tx, userId)
    if (!(await takeLink(tx, token, ports.clock.now()))) throw linkNotFound
    if (userId === null) {
      const id = await addPerson(tx, ports, { ...person, role, passwordHash })
      if (id === undefined) throw refuse('auth/email-taken', { field: 'email' })
      await noteEvent(tx, ports, { kind: 'invitation-used', userId: id, device })
      return startSession(tx, ports, id, device)
    }
    // The account may have been disabled while the password was hashed.
    if (user === undefined || user.disabled) throw linkNotFound
    await changePassword(tx, { user, passwordHash, at: ports.clock.now() })
    await noteEvent(tx, ports, { kind: 'password-changed', userId, device })
    return startSession(tx, ports, userId, device)
  })
  return { tokens, email }
}

async function findLink(tx: Tx, token: string, now: Date) {
  return tx
    .selectFrom('account_links')
    .leftJoin('users', 'users.id', 'account_links.user_id')
    .select(['account_links.kind', 'account_links.email', 'account_links.role', 'user_id as userId'])
    .select(['users.first_name as firstName', 'users.last_name as lastName'])
    .where('account_links.hash', '=', hashToken(token))
    .where('account_links.expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Returns false when the link was used or withdrawn in the meantime. */
async function takeLink(tx: Tx, token: string, now: Date): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('account_links')
    .where('hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst()
  if (deleted !== undefined) await dropEmails(tx, aboutLink(deleted.id))
  return deleted !== undefined
}

/** Also ends the user's sessions (except `but`), calendar address and earlier reset links. */
export async function changePassword(
  tx: Tx,
  { user, passwordHash, at, but }: { user: User; passwordHash: string; at: Date; but?: string },
): Promise<void> {
  await setPasswordHash(tx, user.id, passwordHash)
  await endAccess(tx, { userId: user.id, at, ...(but === undefined ? {} : { but }) })
  await dropLinks(tx, { kind: 'reset', email: user.email })
}

type AccountChange = { role: Role; disabled: boolean }

/**
 * Disabling an account ends its sessions and calendar address. Links end when their maker loses the right.
 */
export async function changeAccount(
  tx: Tx,
  ports: EventPorts,
  user: User,
  { role, disabled }: AccountChange,
  by: Pick<NewEvent, 'userId' | 'sessionId'>,
): Promise<void> {
  const note = (kind: EventKind) => noteEvent(tx, ports, { kind, ...by, aboutId: user.id })
  if (role !== user.role) {
    await setRole(tx, user.id, role)
    await note('role-changed')
  }
  if (disabled !== user.disabled) {
    await setDisabled(tx, user.id, disabled)
    if (disabled) {
      await endAccess(tx, { userId: user.id, at: ports.clock.now() })
      await dropLinks(tx, { kind: 'reset', email: user.email })
    }
    await note(disabled ? 'disabled' : 'enabled')
  }
  const makesLinks = role === 'owner' && !disabled
  if (!makesLinks && (await dropLinksMadeBy(tx, user.id)) > 0) await note('links-ended')
}

const texts = byLanguage({
  invitation: {
    subject: translated(
      (practice: string) => `Your account at ${practice}`,
      practice => `Votre compte chez ${practice}`,
      practice => `Uw account bij ${practice}`,
    ),
    line: translated(
      (practice: string) =>
        `${practice} invites you to use Bouvier, its software for clients, invoices and the calendar.`,
      practice =>
        `${practice} vous invite à utiliser Bouvier, son logiciel pour les clients, les factures et l’agenda.`,
      practice =>
        `${practice} nodigt u uit om Bouvier te gebruiken, de software voor klanten, facturen en agenda.`,
    ),
    link: translated('Create your account', 'Créer votre compte', 'Uw account aanmaken'),
  },
  reset: {
    subject: translated(
      (practice: string) => `A new password for ${practice}`,
      practice => `Un nouveau mot de passe pour ${practice}`,
      practice => `Een nieuw wachtwoord voor ${practice}`,
    ),
    line: translated(
      (practice: string) =>
        `An administrator of ${practice} has reset your password. Choose a new one with the link below.`,
      practice =>
        `Votre mot de passe chez ${practice} a été réinitialisé. Choisissez-en un nouveau au moyen du lien ci-dessous.`,
      practice =>
        `Een beheerder van ${practice} heeft uw wachtwoord opnieuw ingesteld. Kies een nieuw wachtwoord via de link hieronder.`,
    ),
    link: translated(
      'Choose a new password',
      'Choisir un nouveau mot de passe',
      'Een nieuw wachtwoord kiezen',
    ),
  },
  until: translated(
    (day: string) => `The link can be used once and expires on ${day}. Do not share it.`,
    day =>
      `Ce lien est utilisable une seule fois et expire le ${day}. Il est personnel\u00a0: ne le partagez pas.`,
    day => `De link werkt één keer en vervalt op ${day}. Hij is persoonlijk: deel hem niet.`,
  ),
})

export async function linkEmail(
  tx: Tx,
  kind: 'invitation' | 'reset',
  to: { firstName: string; lastName: string; email: string },
  { id, link, expiresAt }: { id: string; link: string; expiresAt: string },
): Promise<Email> {
  const practice = await readLetterhead(tx)
  const language = practice.documentLanguage
  const { until, [kind]: of } = texts[language]
  return emailTo(to, practice, {
    about: aboutLink(id),
    language,
    subject: of.subject(practice.name),
    lines: [
      { text: of.line(practice.name) },
      { text: of.link, link },
      { text: until(formatLongDay(expiresAt, language)) },
    ],
    attachments: [],
    keepUntil: expiresAt,
  })
}
