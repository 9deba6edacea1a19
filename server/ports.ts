import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db/database.ts'
import type { Passwords } from './features/auth/passwords.ts'
import type { MailPort } from './mail/mail-port.ts'
import type { Postman } from './mail/postman.ts'
import type { Pokes } from './sync/pokes.ts'

/**
 * Everything that the server does not decide itself: time, chance, storage, slow hashing. `main` hands in the real
 * ones, tests and the simulation hand in ones that they hold.
 */
export type Ports = {
  db: Db
  clock: Clock
  ids: Ids
  passwords: Passwords
  registration: Registration
  /** Where people outside find this host, for links in letters; else where whoever asks has found it. */
  publicUrl: string | undefined
  mail: MailPort
  log: FastifyBaseLogger
}

/** What routes work with: the ports, and who listens to this process. */
export type RoutePorts = Ports & { pokes: Pokes; postman: Pick<Postman, 'wake'> }

export type Clock = { now(): Date }

export type Ids = {
  uuid(): string
  /** 32 random bytes, in base64url: what only its holder can know. */
  token(): string
}

/** Who may make an account on this host. */
export type Registration = { kind: 'open' } | { kind: 'closed' } | { kind: 'code'; code: string }
