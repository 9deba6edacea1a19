import { readTransaction, type Tx, writeTransaction } from '../../db/database.ts'
import type { Ports } from '../../ports.ts'
import { noteEvent } from '../../sync/account-events.ts'
import { type AccountsFound, signEverybodyOut } from '../../sync/account-journal.ts'
import { renewEpoch } from '../../sync/head.ts'
import { changeAccount, changePassword } from './account-links.ts'
import { findUserByEmail, hasOwner, listUsers, lockUserAndOwners, type User } from './users-store.ts'

/** The staff commands work on a running or stopped server. */
type StaffPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'passwords' | 'dataFiles'> & {
  found: AccountsFound
}

export type StaffAnswer = { exitCode: number; lines: string[] }

const usage = [
  'Usage: npm run staff -- <command>',
  '  list              lists the accounts',
  '  reset <email>     sets a new password and logs the user out everywhere',
  '  disable <email>   disables an account and logs the user out everywhere',
  '  enable <email>    enables a disabled account',
  '  owner <email>     gives a user the role of administrator',
  '  restored          run this after restoring a backup: devices download everything again, and ended sessions stay ended',
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
  if (users.length === 0) return done('There are no accounts yet.')
  return done(...users.map(user => `${user.email}  ${formatName(user)}  (${describeRole(user)})`))
}

function describeRole({ role, disabled }: User): string {
  return disabled ? `${role}, disabled` : role
}

async function restored(ports: StaffPorts): Promise<StaffAnswer> {
  const { db, ids, dataFiles, found, clock } = ports
  // The account journal of this server does not contain changes of other servers.
  if (dataFiles.isOneOfSeveral) await signEverybodyOut(db, dataFiles, clock.now())
  await writeTransaction(db, async tx => {
    await renewEpoch(tx, ids)
    if (found === 'strange' || dataFiles.isOneOfSeveral)
      await noteEvent(tx, ports, { kind: 'sessions-revoked', userId: null })
  })
  return done(
    'Every device will download its data again. Unsent changes are kept and will be sent.',
    ...describeAccountChanges(ports),
  )
}

function describeAccountChanges({ found, dataFiles }: StaffPorts): string[] {
  const lookThrough =
    'Accounts have the passwords, roles and status of the time of the backup. Check them on the Users page.'
  if (dataFiles.isOneOfSeveral)
    return ['All users are logged out, because several servers use this database.', lookThrough]
  if (found === 'strange')
    return [
      'All users are logged out, because this machine does not know which sessions ended after the backup.',
      lookThrough,
    ]
  if (found === 'restored')
    return [
      'Changes to accounts since the backup were applied again: ended sessions, passwords, roles and disabled accounts.',
      'Invitations and password reset links no longer work. Create new ones where needed.',
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
      `The new password of ${formatName(user)} is: ${password}`,
      'It is shown only once. The user is logged out everywhere.',
      ...(user.disabled
        ? ['The account is still disabled. To let the user log in, run: enable <email>']
        : []),
    ]
  })
}

async function disable(ports: StaffPorts, email: string): Promise<StaffAnswer> {
  return changeUser(ports, email, async (tx, user) => {
    await changeAccount(tx, ports, user, { ...user, disabled: true }, byCommand)
    return [
      `The account of ${formatName(user)} is disabled and logged out everywhere.`,
      ...((await hasOwner(tx))
        ? []
        : ['There is no active administrator now. To create one, run: owner <email>']),
    ]
  })
}

async function enable(ports: StaffPorts, email: string): Promise<StaffAnswer> {
  return changeUser(ports, email, async (tx, user) => {
    await changeAccount(tx, ports, user, { ...user, disabled: false }, byCommand)
    return [`The account of ${formatName(user)} is enabled. The user can log in again.`]
  })
}

async function makeOwner(ports: StaffPorts, email: string): Promise<StaffAnswer> {
  return changeUser(ports, email, async (tx, user) => {
    await changeAccount(tx, ports, user, { ...user, role: 'owner' }, byCommand)
    return [
      `${formatName(user)} is now an administrator.`,
      ...(user.disabled
        ? ['The account is still disabled. To let the user log in, run: enable <email>']
        : []),
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
      return {
        exitCode: 1,
        lines: [`There is no account with the address '${email}'. To list the accounts, run: list`],
      }
    }
    return done(...(await change(tx, user)))
  })
}

// The alphabet omits letters and digits that look alike. It has 32 of them, so each is equally likely.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

function readablePassword(token: string): string {
  const chosen = [...Buffer.from(token, 'base64url').subarray(0, 16)].map(byte => letters[byte % 32])
  return chosen.join('').replace(/.{4}(?=.)/g, '$&-')
}

function formatName(user: User): string {
  return `${user.firstName} ${user.lastName}`
}

function done(...lines: string[]): StaffAnswer {
  return { exitCode: 0, lines }
}
