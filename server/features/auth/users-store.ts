import type { Tx } from '../../db/database.ts'

export type User = {
  id: string
  firstName: string
  lastName: string
  email: string
  passwordHash: string
  disabled: boolean
}

/** Two spellings of one address are one account. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

type NewUser = Omit<User, 'disabled'> & { createdAt: string }

/** False, and nothing is kept, when the address is taken. */
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

export async function listUsers(tx: Tx): Promise<User[]> {
  return (await users(tx).orderBy('email_key').execute()).map(fromRow)
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

function users(tx: Tx) {
  return tx
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email'])
    .select(['password_hash as passwordHash', 'disabled'])
}

type UserRow = Omit<User, 'disabled'> & { disabled: number }

function fromRow({ disabled, ...user }: UserRow): User {
  return { ...user, disabled: disabled === 1 }
}
