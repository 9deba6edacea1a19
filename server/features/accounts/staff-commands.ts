import { readTransaction, type Tx, writeTransaction } from '../../db/database.ts'
import type { Ports } from '../../ports.ts'
import { noteEvent } from '../../sync/account-events.ts'
import { type AccountsFound, signEverybodyOut } from '../../sync/account-journal.ts'
import { renewEpoch } from '../../sync/head.ts'
import { changeAccount, changePassword } from './account-links.ts'
import { findUserByEmail, hasOwner, listUsers, lockUserAndOwners, type User } from './users-store.ts'

/** Commands for a running or stopped server. */
type StaffPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'passwords' | 'beside'> & {
  found: AccountsFound
}

export type StaffAnswer = { exitCode: number; lines: string[] }

const usage = [
  'Usage: npm run staff -- <command>',
  '  list              who has an account here',
  '  reset <email>     gives a new password, and signs the person out everywhere',
  '  disable <email>   closes an account, and signs the person out everywhere',
  '  enable <email>    opens it again',
  '  owner <email>     makes somebody an owner, who may do everything',
  '  restored          after a backup was restored: every device fetches its rows anew, and what was ended since is ended',
]

export async function runStaffCommand(ports: StaffPorts, args: readonly string[]): Promise<StaffAnswer> {
  const [command, email, ...rest] = args
  if (command === 'list' && email === undefined) return list(ports)
  if (command === 'restored' && email === undefined) return restored(ports)
  const run = command === undefined ? undefined : commands.get(command)
  if (run === undefined || email === undefined || rest.length > 0) return { exitCode: 2, lines: usage }
  return run(ports, email)
}

async function list({ db }: StaffPorts): Promise<StaffAnswer> {
  const users = await readTransaction(db, listUsers)
  if (users.length === 0) return done('Nobody has an account here yet.')
  return done(...users.map(user => `${user.email}  ${nameOf(user)}  (${marksOf(user)})`))
}

function marksOf({ role, disabled }: User): string {
  return disabled ? `${role}, disabled` : role
}

async function restored(ports: StaffPorts): Promise<StaffAnswer> {
  const { db, ids, beside, found, clock } = ports
  // The journal of this server does not contain changes of other servers.
  if (beside.isOneOfSeveral) await signEverybodyOut(db, beside, clock.now())
  await writeTransaction(db, async tx => {
    await renewEpoch(tx, ids)
    if (found === 'strange' || beside.isOneOfSeveral)
      await noteEvent(tx, ports, { kind: 'sessions-revoked', userId: null })
  })
  return done(
    'Every device will fetch its rows anew. Edits that are still on a device are kept, and sent.',
    ...saidOfAccounts(ports),
  )
}

function saidOfAccounts({ found, beside }: StaffPorts): string[] {
  const lookThrough =
    'Who was disabled, or got another password or role since the copy was made, is as before: look at the People page.'
  if (beside.isOneOfSeveral)
    return ['Everybody is signed out, for several servers work on this database.', lookThrough]
  if (found === 'strange')
    return [
      'Everybody is signed out: what was ended since the copy was made is not known on this machine.',
      lookThrough,
    ]
  if (found === 'restored')
    return [
      'What was done to accounts since the copy was made was done again: ended sessions, passwords, roles and disabled accounts.',
      'Invitations and links for a new password are dead: make new ones where they are needed.',
    ]
  return []
}

async function reset(ports: StaffPorts, email: string): Promise<StaffAnswer> {
  const password = readablePassword(ports.ids.token())
  const passwordHash = await ports.passwords.hash(password, 'staff')
  return changeUser(ports, email, async (tx, user) => {
    await changePassword(tx, { user, passwordHash, at: ports.clock.now() })
    await noteEvent(tx, ports, { kind: 'password-reset', ...byCommand, aboutId: user.id })
    return [
      `The new password of ${nameOf(user)} is: ${password}`,
      'It is shown this once. The person is signed out everywhere.',
      ...(user.disabled ? ['The account is still disabled: enable it to let the person in.'] : []),
    ]
  })
}

async function disable(ports: StaffPorts, email: string): Promise<StaffAnswer> {
  return changeUser(ports, email, async (tx, user) => {
    await changeAccount(tx, ports, user, { ...user, disabled: true }, byCommand)
    return [
      `The account of ${nameOf(user)} is disabled, and signed out everywhere.`,
      ...((await hasOwner(tx))
        ? []
        : ['There is no owner now whose account is open. Make somebody one: owner <email>']),
    ]
  })
}

async function enable(ports: StaffPorts, email: string): Promise<StaffAnswer> {
  return changeUser(ports, email, async (tx, user) => {
    await changeAccount(tx, ports, user, { ...user, disabled: false }, byCommand)
    return [`The account of ${nameOf(user)} is open. The person can log in again.`]
  })
}

async function makeOwner(ports: StaffPorts, email: string): Promise<StaffAnswer> {
  return changeUser(ports, email, async (tx, user) => {
    await changeAccount(tx, ports, user, { ...user, role: 'owner' }, byCommand)
    return [
      `${nameOf(user)} is an owner, and may do everything.`,
      ...(user.disabled ? ['The account is still disabled: enable it to let the person in.'] : []),
    ]
  })
}

const byCommand = { userId: null }

const commands: ReadonlyMap<string, (ports: StaffPorts, email: string) => Promise<StaffAnswer>> = new Map([
  ['reset', reset],
  ['disable', disable],
  ['enable', enable],
  ['owner', makeOwner],
])

async function changeUser(
  { db }: StaffPorts,
  email: string,
  change: (tx: Tx, user: User) => Promise<string[]>,
): Promise<StaffAnswer> {
  return writeTransaction(db, async tx => {
    const found = await findUserByEmail(tx, email)
    const user = found && (await lockUserAndOwners(tx, found.id))
    if (user === undefined) {
      return { exitCode: 1, lines: [`Nobody has an account with the address '${email}'. Try: list`] }
    }
    return done(...(await change(tx, user)))
  })
}

// Without letters and digits that look alike; 32 of them, so each is equally likely.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

function readablePassword(token: string): string {
  const chosen = [...Buffer.from(token, 'base64url').subarray(0, 16)].map(byte => letters[byte % 32])
  return chosen.join('').replace(/.{4}(?=.)/g, '$&-')
}

function nameOf(user: User): string {
  return `${user.firstName} ${user.lastName}`
}

function done(...lines: string[]): StaffAnswer {
  return { exitCode: 0, lines }
}
