import type { FastifyBaseLogger } from 'fastify'
import type { Head } from '../src/contract/feed.ts'
import type { Confirmation } from '../src/domain/documents/signature.ts'
import type { Db } from './db/database.ts'
import type { ReadBankFiles } from './features/bank/statements/read-files.ts'
import type { AccessPoint } from './mail/access-point.ts'
import type { MailPort } from './mail/mail-port.ts'
import type { AfterWrite } from './sync/changes.ts'
import type { MirroredRecord } from './sync/mirrored.ts'

/** Time, randomness, storage and slow hashing. Tests and the simulation pass their own. */
export type Ports = {
  db: Db
  clock: Clock
  ids: Ids
  passwords: Passwords
  dataFiles: DataFiles
  registration: Registration
  esignCallback: EsignCallback
  /** Confirms signatures that a callback reports. Undefined: `esignCallback` decides. */
  signingService: ((contractId: string) => Promise<Confirmation>) | undefined
  /** The address for links in emails. Callers cannot influence it. */
  linkOrigin(): string
  mail: MailPort
  /** Undefined: e-invoices are downloaded only. */
  accessPoint: AccessPoint | undefined
  readBankFiles: ReadBankFiles
  log: FastifyBaseLogger
}

export type RoutePorts = Ports & {
  pokes: Pokes
  postman: { wake(): void }
  mirrored: MirroredRecord
  afterWrite: AfterWrite
}

export type Listener = {
  sessionId: string
  poke(head: Head): void
  /** Sends a comment line, so that both ends notice a broken connection. */
  heartbeat(): void
  end(): void
}

export type Pokes = {
  /** Pokes listeners at once. Commits of other processes are noticed within a second. */
  committed(head: Head): void
  listen(listener: Listener): Promise<void>
  leave(listener: Listener): void
  close(): void
}

export type Clock = { now(): Date }

export type Ids = {
  uuid(): string
  /** 32 random bytes in base64url. */
  token(): string
}

export type Passwords = {
  /** `from` is the place in the queue: the address of the caller. */
  hash(password: string, from: string): Promise<string>
  /**
   * Takes the same time without a hash, so that timing does not reveal accounts. Known devices have their own
   * queue.
   */
  verify(
    password: string,
    hash: string | undefined,
    from: string,
    caller?: 'stranger' | 'known device',
  ): Promise<boolean>
}

/** Files next to the database, which a restored backup does not replace. */
export type DataFiles = {
  /** The secret of refresh tokens, which are not derivable from the database alone. */
  secret: string
  isOneOfSeveral: boolean
  journal: Journal
}

/** The journal of accounts, one line per event. */
export type Journal = {
  read(): string[]
  append(line: string): void
  /** Atomic: after a crash, the old content remains. */
  replace(lines: readonly string[]): void
}

/** Whether the callback of a signing service signs, or only confirms. */
export type EsignCallback = 'trusted' | 'verified'

export type Registration = { kind: 'open' | 'invitation' | 'closed' } | { kind: 'code'; code: string }
