import type { FastifyBaseLogger } from 'fastify'
import type { Head } from '../src/contract/feed.ts'
import type { Db } from './db/database.ts'
import type { ReadBankFiles } from './features/bank/statements/read-files.ts'
import type { MailPort } from './mail/mail-port.ts'
import type { AfterWrite } from './sync/changes.ts'
import type { Mirrored } from './sync/mirrored.ts'

/**
 * Everything that the server does not decide itself: time, chance, storage, slow hashing. `main` hands in the real
 * ones, tests and the simulation hand in ones that they hold.
 */
export type Ports = {
  db: Db
  clock: Clock
  ids: Ids
  passwords: Passwords
  beside: Beside
  registration: Registration
  esignCallback: EsignCallback
  /** Where people find this server, for links in emails. Nobody who asks has a say in it. */
  linkOrigin(): string
  mail: MailPort
  readBankFiles: ReadBankFiles
  log: FastifyBaseLogger
}

/**
 * Dependencies of routes: the ports, the listeners of this process, the sender of emails, and the parts that features
 * provide for sync.
 */
export type RoutePorts = Ports & {
  pokes: Pokes
  postman: { wake(): void }
  mirrored: Mirrored
  afterWrite: AfterWrite
}

/** A device that waits to hear that the head has moved. */
export type Listener = {
  sessionId: string
  poke(head: Head): void
  /** Says nothing, so that both ends know that the other is there. */
  heartbeat(): void
  end(): void
}

export type Pokes = {
  /** After a commit of this process: told at once. Those of other processes are noticed within a second. */
  committed(head: Head): void
  /** Tells it where the head is now, and from then on. */
  listen(listener: Listener): Promise<void>
  leave(listener: Listener): void
  close(): void
}

export type Clock = { now(): Date }

export type Ids = {
  uuid(): string
  /** 32 random bytes, in base64url: what only its holder can know. */
  token(): string
}

export type Passwords = {
  /** `from` tells those apart who wait for their turn: the address of whoever asks. */
  hash(password: string, from: string): Promise<string>
  /**
   * Takes as long without a hash, so that nobody learns by the time whether an address has an account. Known devices wait
   * for no stranger: `from` is then the device.
   */
  verify(
    password: string,
    hash: string | undefined,
    from: string,
    who?: 'stranger' | 'known device',
  ): Promise<boolean>
}

/** Files beside the database, which a restored backup does not replace. */
export type Beside = {
  /** The secret of refresh tokens: the database alone is not enough to make one. */
  secret: string
  /** Each with a journal of its own, on one database. */
  isOneOfSeveral: boolean
  journal: Journal
}

/** The journal of accounts, one line per event. */
export type Journal = {
  read(): string[]
  /** It is on the disk when this returns. */
  append(line: string): void
  /** All of it anew; whoever is killed in between leaves it as it was. */
  replace(lines: readonly string[]): void
}

/** Whether the callback of a signing service signs a contract, or only confirms a signature that this server took. */
export type EsignCallback = 'trusted' | 'verified'

/** The rule for making an account on this server. */
export type Registration = { kind: 'open' | 'invitation' | 'closed' } | { kind: 'code'; code: string }
