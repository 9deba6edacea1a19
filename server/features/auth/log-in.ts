import type { Login, Tokens } from '../../../src/contract/auth.ts'
import { readTransaction, writeTransaction } from '../../db/database.ts'
import type { Ports } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { startSession } from './sessions.ts'
import { findUserByEmail } from './users-store.ts'

/** One answer, after the same time, for a wrong password, an unknown address and a disabled account. */
export async function logIn(ports: Ports, body: Login, device: string): Promise<Tokens> {
  if (body.email.trim() === '') throw refuse('auth/field-required', { field: 'email' })
  if (body.password === '') throw refuse('auth/field-required', { field: 'password' })
  const user = await readTransaction(ports.db, tx => findUserByEmail(tx, body.email))
  const isRight = await ports.passwords.verify(body.password, user?.passwordHash)
  if (user === undefined || !isRight || user.disabled) throw refuse('auth/invalid-credentials')
  return writeTransaction(ports.db, tx => startSession(tx, ports, user.id, device))
}
