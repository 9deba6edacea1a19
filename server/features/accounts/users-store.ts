import type { Role } from '../../../src/contract/people.ts'
import type { Tx } from '../../db/database.ts'

export type User = {
  id: string
  firstName: string
  lastName: string
  email: string
  passwordHash: string
  disabled: boolean
  createdAt: string
  role: Role
}

/** Different spellings of an address belong to one account. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

type NewUser = Omit<User, 'disabled'>

export async function addUser(tx: Tx, user: NewUser): Promise<boolean> {
  const added = await tx
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      email_key: emailKey(user.email),
      first_name: user.firstName,
      last_name: user.lastName,
      password_hash: user.passwordHash,
      disabled: 0,
      created_at: user.createdAt,
      role: user.role,
    })
    .onConflict(conflict => conflict.column('email_key').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export async function findUserByEmail(tx: Tx, email: string): Promise<User | undefined> {
  const row = await users(tx).where('email_key', '=', emailKey(email)).executeTakeFirst()
  return row && fromRow(row)
}

export async function findUser(tx: Tx, id: string): Promise<User | undefined> {
  const row = await users(tx).where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

/** Locks the user until the commit. */
export async function lockUser(tx: Tx, id: string): Promise<User | undefined> {
  const row = await users(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row && fromRow(row)
}

/** Locks the account and all owners in order. If two demote each other, the second sees the first change. */
export async function lockUserAndOwners(tx: Tx, id: string): Promise<User | undefined> {
  await tx
    .selectFrom('users')
    .select('id')
    .where(({ or, eb }) => or([eb('id', '=', id), eb('role', '=', 'owner')]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return findUser(tx, id)
}

export async function listUsers(tx: Tx): Promise<User[]> {
  return (await users(tx).orderBy('email_key').execute()).map(fromRow)
}

export async function hasUsers(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function hasOwner(tx: Tx): Promise<boolean> {
  const owners = tx.selectFrom('users').select('id').where('role', '=', 'owner').where('disabled', '=', 0)
  return (await owners.limit(1).executeTakeFirst()) !== undefined
}

export async function setPasswordHash(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

export async function setDisabled(tx: Tx, id: string, disabled: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({ disabled: disabled ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

export async function setRole(tx: Tx, id: string, role: Role): Promise<void> {
  await tx.updateTable('users').set({ role }).where('id', '=', id).execute()
}

function users(tx: Tx) {
  return tx
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email'])
    .select(['password_hash as passwordHash', 'disabled', 'created_at as createdAt', 'role'])
}

type UserRow = Omit<User, 'disabled'> & { disabled: number }

function fromRow({ disabled, ...user }: UserRow): User {
  return { ...user, disabled: disabled === 1 }
}
