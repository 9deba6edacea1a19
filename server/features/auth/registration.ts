import { timingSafeEqual } from 'node:crypto'
import type { RegistrationNow, RegistrationSeen, RegistrationSet } from '../../../src/contract/people.ts'
import { hashOfToken } from '../../calls/signed-in.ts'
import type { Tx } from '../../db/database.ts'
import type { Registration } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { hasUsers } from './users-store.ts'

const theRow = 1

/** Who may make an account: as the owner has set it in the app, and until then as the environment says. */
export async function readRegistration(tx: Tx, atFirst: Registration): Promise<Registration> {
  const row = await tx
    .selectFrom('registration')
    .select(['kind', 'code'])
    .where('id', '=', theRow)
    .executeTakeFirst()
  if (row === undefined || row.kind === null) return atFirst
  return row.kind === 'code' ? { kind: 'code', code: row.code } : { kind: row.kind }
}

/** For owners: whether one of them has decided it, or it is still as the environment says. */
export async function tellRegistration(tx: Tx, atFirst: Registration): Promise<RegistrationNow> {
  const row = await tx.selectFrom('registration').select('kind').where('id', '=', theRow).executeTakeFirst()
  return { ...(await readRegistration(tx, atFirst)), decided: (row?.kind ?? null) !== null }
}

/** Of several who register at once, one after the other goes on from here, so that one alone is the first. */
export async function lockRegistration(tx: Tx): Promise<void> {
  await tx
    .insertInto('registration')
    .values({ id: theRow, kind: null, code: '' })
    .onConflict(there => there.column('id').doNothing())
    .execute()
  await tx.updateTable('registration').set({ id: theRow }).where('id', '=', theRow).execute()
}

const shortestCode = 8

export async function setRegistration(tx: Tx, { kind, code = '' }: RegistrationSet): Promise<void> {
  const kept = kind === 'code' ? code.trim() : ''
  if (kind === 'code' && kept.length < shortestCode) throw refuse('people/code-too-short', { field: 'code' })
  await lockRegistration(tx)
  await tx.updateTable('registration').set({ kind, code: kept }).where('id', '=', theRow).execute()
}

export async function seeRegistration(tx: Tx, atFirst: Registration): Promise<RegistrationSeen> {
  const { kind } = await readRegistration(tx, atFirst)
  return { kind, first: !(await hasUsers(tx)) }
}

/** The first account of all needs no invitation: there is nobody yet who could invite. */
export function refuseStrangers(
  registration: Registration,
  { isFirst, code = '' }: { isFirst: boolean; code: string | undefined },
): void {
  if (registration.kind === 'closed') throw refuse('auth/registration-closed')
  if (registration.kind === 'invitation' && !isFirst) throw refuse('auth/invitation-needed')
  if (registration.kind === 'code' && !isSame(registration.code, code))
    throw refuse('auth/registration-code-needed', { field: 'registrationCode' })
}

/** Takes as long for a code that is nearly right as for one that is all wrong. */
function isSame(expected: string, given: string): boolean {
  return timingSafeEqual(Buffer.from(hashOfToken(expected)), Buffer.from(hashOfToken(given.trim())))
}
