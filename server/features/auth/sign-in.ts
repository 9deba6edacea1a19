import { timingSafeEqual } from 'node:crypto'
import type { Login, Registration as RegistrationBody, Tokens } from '../../../src/contract/auth.ts'
import { tidyText } from '../../../src/domain/text.ts'
import { hashOfToken } from '../../calls/signed-in.ts'
import { readTransaction, writeTransaction } from '../../db/database.ts'
import type { Ports, Registration } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { noteEvent, noteRefusedSignIn } from '../../sync/account-events.ts'
import { startSession } from './sessions.ts'
import { addUser, findUserByEmail } from './users-store.ts'

/** The device that somebody signs in on, and the address that they come from. */
export type Asker = { device: string; address: string }

/** One answer, after the same time, for a wrong password, an unknown address and a disabled account. */
export async function logIn(ports: Ports, body: Login, { device, address }: Asker): Promise<Tokens> {
  if (body.email.trim() === '') throw refuse('auth/field-required', { field: 'email' })
  if (body.password === '') throw refuse('auth/field-required', { field: 'password' })
  const user = await readTransaction(ports.db, tx => findUserByEmail(tx, body.email))
  const isRight = await ports.passwords.verify(body.password, user?.passwordHash, address)
  if (user === undefined || !isRight || user.disabled) {
    await noteRefusedSignIn(ports, { userId: user?.id, device })
    throw refuse('auth/invalid-credentials')
  }
  return writeTransaction(ports.db, async tx => {
    await noteEvent(tx, ports, { kind: 'signed-in', userId: user.id, device })
    return startSession(tx, ports, user.id, device)
  })
}

export async function register(
  ports: Ports,
  body: RegistrationBody,
  { device, address }: Asker,
): Promise<Tokens> {
  refuseStrangers(ports.registration, body.registrationCode)
  const person = {
    firstName: tidyText(body.firstName),
    lastName: tidyText(body.lastName),
    email: tidyText(body.email),
  }
  for (const [field, value] of Object.entries({ ...person, password: body.password })) {
    if (value === '') throw refuse('auth/field-required', { field })
  }
  // As loose as the browser's own check of an e-mail field, so that the two never disagree.
  if (!/^[^\s@]+@[^\s@]+$/.test(person.email)) throw refuse('email/invalid', { field: 'email' })

  const taken = refuse('auth/email-taken', { field: 'email' })
  if (await readTransaction(ports.db, tx => findUserByEmail(tx, person.email))) throw taken
  // Slow, so outside the transaction: nobody else could write meanwhile.
  const passwordHash = await ports.passwords.hash(body.password, address)
  return writeTransaction(ports.db, async tx => {
    const id = ports.ids.uuid()
    const createdAt = ports.clock.now().toISOString()
    if (!(await addUser(tx, { id, ...person, passwordHash, createdAt }))) throw taken
    await noteEvent(tx, ports, { kind: 'registered', userId: id, device })
    return startSession(tx, ports, id, device)
  })
}

function refuseStrangers(registration: Registration, code: string | undefined): void {
  if (registration.kind === 'closed') throw refuse('auth/registration-closed')
  if (registration.kind === 'code' && !isSame(registration.code, code ?? '')) {
    throw refuse('auth/registration-code-needed', { field: 'registrationCode' })
  }
}

/** Takes as long for a code that is nearly right as for one that is all wrong. */
function isSame(expected: string, given: string): boolean {
  return timingSafeEqual(Buffer.from(hashOfToken(expected)), Buffer.from(hashOfToken(given.trim())))
}
