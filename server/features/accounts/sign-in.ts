import { timingSafeEqual } from 'node:crypto'
import type { Login, Registration as RegistrationBody, Tokens } from '../../../src/contract/auth.ts'
import type {
  PublicRegistration,
  RegistrationNow,
  RegistrationSet,
  Role,
} from '../../../src/contract/people.ts'
import { tidyText } from '../../../src/domain/text/text.ts'
import { hashToken } from '../../calls/signed-in.ts'
import { readTransaction, type Tx, writeTransaction } from '../../db/database.ts'
import type { Ports, Registration } from '../../ports.ts'
import { RefusalError, refuse } from '../../refuse.ts'
import { noteEvent, noteRefusedSignIn } from '../../sync/account-events.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { startSession } from './sessions.ts'
import { addUser, findUserByEmail, hasUsers, lockUser, type User } from './users-store.ts'

export type Caller = { device: string; address: string }

/** The response and its timing are equal for a wrong password, an unknown address and a disabled account. */
export async function logIn(
  ports: Ports,
  body: Login,
  { device, address }: Caller,
  knownDevice: string | undefined,
): Promise<Tokens> {
  if (body.email.trim() === '') throw refuse('auth/field-required', { field: 'email' })
  if (body.password === '') throw refuse('auth/field-required', { field: 'password' })
  const user = await readTransaction(ports.db, tx => findUserByEmail(tx, body.email))
  const { passwords } = ports
  const isRight = await (knownDevice === undefined
    ? passwords.verify(body.password, user?.passwordHash, address)
    : passwords.verify(body.password, user?.passwordHash, knownDevice, 'known device'))
  const isLetIn = user !== undefined && isRight && !user.disabled
  const tokens = isLetIn ? await startUnlessChanged(ports, user, device) : undefined
  if (tokens !== undefined) return tokens
  await noteRefusedSignIn(ports, { userId: user?.id, device })
  throw refuse('auth/invalid-credentials')
}

async function startUnlessChanged(ports: Ports, user: User, device: string): Promise<Tokens | undefined> {
  return writeTransaction(ports.db, async tx => {
    if (!(await lockUnchanged(tx, user))) return undefined
    await noteEvent(tx, ports, { kind: 'signed-in', userId: user.id, device })
    return startSession(tx, ports, user.id, device)
  })
}

/** Locks the account and returns whether the verified password is still current. It may have been reset. */
export async function lockUnchanged(tx: Tx, { id, passwordHash }: User): Promise<boolean> {
  const user = await lockUser(tx, id)
  return user !== undefined && !user.disabled && user.passwordHash === passwordHash
}

export async function register(
  ports: Ports,
  body: RegistrationBody,
  { device, address }: Caller,
): Promise<Tokens> {
  const person = tidyPerson(body)
  const refuseNow = async (tx: Tx) => {
    const isFirst = !(await hasUsers(tx))
    const registration = await readRegistration(tx, ports.registration)
    refuseStrangers(registration, { isFirst, code: body.registrationCode })
    return isFirst
  }
  await readTransaction(ports.db, refuseNow).catch(async error => {
    const isWrongCode = error instanceof RefusalError && error.body.code === 'auth/registration-code-needed'
    if (isWrongCode && body.registrationCode)
      await writeTransaction(ports.db, tx =>
        noteEvent(tx, ports, { kind: 'registration-refused', userId: null, device }),
      )
    throw error
  })
  refuseUnfit(person, body.password)
  const emailTaken = refuse('auth/email-taken', { field: 'email' })
  if (await readTransaction(ports.db, tx => findUserByEmail(tx, person.email))) throw emailTaken
  // Hashing is slow, so it runs outside the transaction, which would block other writes.
  const passwordHash = await ports.passwords.hash(body.password, address)
  return writeTransaction(ports.db, async tx => {
    await lockRegistration(tx)
    // The first account owns the practice.
    const role: Role = (await refuseNow(tx)) ? 'owner' : 'staff'
    const id = await addPerson(tx, ports, { ...person, passwordHash, role })
    if (id === undefined) throw emailTaken
    await noteEvent(tx, ports, { kind: 'registered', userId: id, device })
    return startSession(tx, ports, id, device)
  })
}

type NewPerson = { firstName: string; lastName: string; email: string }

export function tidyPerson({ firstName, lastName, email }: NewPerson): NewPerson {
  return { firstName: tidyText(firstName), lastName: tidyText(lastName), email: tidyText(email) }
}

export function refuseUnfit(person: NewPerson, password: string): void {
  for (const [field, value] of Object.entries({ ...person, password }))
    if (value === '') throw refuse('auth/field-required', { field })
  refuseNoEmail(person.email)
  refuseWeakPassword(password)
}

/** This check is as loose as the browsers' check of email fields. */
export function refuseNoEmail(email: string): void {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw refuse('email/invalid', { field: 'email' })
}

export async function addPerson(
  tx: Tx,
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
  person: NewPerson & { passwordHash: string; role: Role },
): Promise<string | undefined> {
  const id = ids.uuid()
  const createdAt = clock.now().toISOString()
  return (await addUser(tx, { id, ...person, createdAt })) ? id : undefined
}

const theRow = 1

async function readRegistration(tx: Tx, atFirst: Registration): Promise<Registration> {
  const row = await tx
    .selectFrom('registration')
    .select(['kind', 'code'])
    .where('id', '=', theRow)
    .executeTakeFirst()
  if (row === undefined || row.kind === null) return atFirst
  return row.kind === 'code' ? { kind: 'code', code: row.code } : { kind: row.kind }
}

export async function describeRegistration(tx: Tx, atFirst: Registration): Promise<RegistrationNow> {
  const row = await tx.selectFrom('registration').select('kind').where('id', '=', theRow).executeTakeFirst()
  return { ...(await readRegistration(tx, atFirst)), decided: (row?.kind ?? null) !== null }
}

/** Serializes registrations, so that only one account can be the first. */
async function lockRegistration(tx: Tx): Promise<void> {
  await tx
    .insertInto('registration')
    .values({ id: theRow, kind: null, code: '' })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  await tx.updateTable('registration').set({ id: theRow }).where('id', '=', theRow).execute()
}

const shortestCode = 8

export async function setRegistration(tx: Tx, { kind, code = '' }: RegistrationSet): Promise<void> {
  const storedCode = kind === 'code' ? code.trim() : ''
  if (kind === 'code' && storedCode.length < shortestCode)
    throw refuse('people/code-too-short', { field: 'code' })
  await lockRegistration(tx)
  await tx.updateTable('registration').set({ kind, code: storedCode }).where('id', '=', theRow).execute()
}

export async function seeRegistration(tx: Tx, atFirst: Registration): Promise<PublicRegistration> {
  const { kind } = await readRegistration(tx, atFirst)
  return { kind, first: !(await hasUsers(tx)) }
}

function refuseStrangers(
  registration: Registration,
  { isFirst, code = '' }: { isFirst: boolean; code: string | undefined },
): void {
  if (registration.kind === 'closed') throw refuse('auth/registration-closed')
  if (registration.kind === 'invitation' && !isFirst) throw refuse('auth/invitation-needed')
  if (registration.kind === 'code' && !isSame(registration.code, code))
    throw refuse('auth/registration-code-needed', { field: 'registrationCode' })
}

/** Compares in constant time, so that the time does not reveal how much of a code is right. */
function isSame(expected: string, received: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(expected)), Buffer.from(hashToken(received.trim())))
}
