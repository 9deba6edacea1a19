import { createHash } from 'node:crypto'
import type { RegistrationKind, Role } from '../../src/contract/people.ts'
import { isObject } from '../../src/domain/edits/fields.ts'
import { atCommit, type Db, type Tx, writeTransaction } from '../db/database.ts'
import { readPlace } from '../db/identity.ts'
import type { DataFiles, Ports } from '../ports.ts'

/**
 * The journal repeats account changes after a backup is restored: ended sessions, passwords and roles. Each
 * change increments `account_journal.n` and appends a line with the state of the account after the commit. At
 * the start, newer lines are applied again. Lines contain IDs and hashes, no names. Each server on a shared
 * PostgreSQL has its own journal. `account_journal.place` distinguishes a restored copy from a lost folder.
 */
type Entry = { n: number } & ({ person: Account } | { registration: Registration })

type Account = { id: string; passwordHash: string; disabled: number; role: Role; sessions: Session[] }

type Registration = { kind: RegistrationKind | null; code: string }

type Session = {
  id: string
  createdAt: string
  device: string
  seenAt: string
  expiresAt: string
}

export function journalAccount(tx: Tx, ports: JournalPorts, id: string): void {
  atCommit(tx, () =>
    lineFor(tx, ports, async () => {
      const person = await readAccount(tx, id)
      return person && { person }
    }),
  )
}

export function journalRegistration(tx: Tx, ports: JournalPorts): void {
  atCommit(tx, () =>
    lineFor(tx, ports, async () => {
      const registration = await readRegistration(tx)
      return registration && { registration }
    }),
  )
}

/** The state is read after the number is locked: of two writers, the second sees the line of the first. */
async function lineFor(
  tx: Tx,
  { dataFiles, log }: JournalPorts,
  read: () => Promise<EntryContent<Entry> | undefined>,
): Promise<() => void> {
  const tryTo = (write: () => void) => {
    try {
      write()
    } catch (error) {
      // The change is already committed. The next start repairs the journal.
      log?.error({ error: String(error) }, 'the journal of the accounts could not be written')
    }
  }
  const { n } = await tx
    .updateTable('account_journal')
    .set(row => ({ n: row('n', '+', 1) }))
    .where('id', '=', 1)
    .returning('n')
    .executeTakeFirstOrThrow()
  // Another server on this database has changed accounts since the last line here.
  const isBehind = n !== lastNumberIn(dataFiles) + 1
  if (isBehind || n % linesBetween === 0) {
    const current = await readCurrentEntries(tx, n)
    return () => tryTo(() => rewriteJournal(dataFiles, readEntries(dataFiles), current))
  }
  const content = await read()
  return content === undefined
    ? () => {}
    : () => tryTo(() => dataFiles.journal.append(JSON.stringify({ n, ...content })))
}

const linesBetween = 500

type EntryContent<Each> = Each extends unknown ? Omit<Each, 'n'> : never

type JournalPorts = Pick<Ports, 'dataFiles'> & Partial<Pick<Ports, 'log'>>

/**
 * `restored`: newer lines of the journal were applied. `strange`: the journal is lost or of another database, so
 * all sessions ended.
 */
export type AccountsFound = 'in step' | 'restored' | 'strange'

type JournalState = {
  db: Db
  dataFiles: DataFiles
  now: Date
  isShared: boolean
  /** Set by a command after a backup was restored. A missing journal then counts as lost. */
  isRestoring?: boolean
}

/** Call it before anything else after opening a database. */
export async function restoreAccounts(opened: JournalState): Promise<AccountsFound> {
  const { db, dataFiles, now, isShared, isRestoring = false } = opened
  const secretHash = createHash('sha256').update(dataFiles.secret).digest('hex')
  const place = isShared ? await readPlace(db) : null
  return writeTransaction(db, async tx => {
    const row = await lockCounter(tx)
    const isOfOther = row.secret_hash !== null && row.secret_hash !== secretHash
    if (isOfOther && isShared && !isRestoring) throw new OtherSecret()
    // The journal of another database does not apply to this one.
    const entries = isOfOther ? [] : readEntries(dataFiles)
    // With the same place, this server is new or has lost its folder.
    const isCopy = isRestoring || place === null || row.place !== place
    const isLost = entries.length === 0 && (row.n > 0 || isRestoring) && isCopy
    const newer = entries.filter(({ n }) => n > row.n)
    if (isOfOther || isLost) await endAllSessions(tx, now)
    else if (newer.length > 0) await doAgain(tx, newer, now)
    const n = Math.max(row.n, ...entries.map(entry => entry.n))
    await tx
      .updateTable('account_journal')
      .set({ n, secret_hash: secretHash, place })
      .where('id', '=', 1)
      .execute()
    // No other process commits before this transaction. Later lines are appended to the new file.
    rewriteJournal(dataFiles, entries, await readCurrentEntries(tx, n))
    if (isOfOther || isLost) return 'strange'
    return newer.length > 0 ? 'restored' : 'in step'
  })
}

/** Catches up with other servers, so that each journal alone is enough after a restore. */
export async function followAccounts(opened: JournalState): Promise<AccountsFound> {
  const { db, dataFiles } = opened
  const place = await readPlace(db)
  const row = await db
    .selectFrom('account_journal')
    .select(['n', 'place'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  const isInStep = row.n === lastNumberIn(dataFiles) && row.place === place
  return isInStep ? 'in step' : restoreAccounts(opened)
}

export class OtherSecret extends Error {
  override name = 'OtherSecret'
}

export async function signEverybodyOut(db: Db, dataFiles: DataFiles, now: Date): Promise<void> {
  await writeTransaction(db, async tx => {
    const { n } = await lockCounter(tx)
    await endAllSessions(tx, now)
    await tx
      .updateTable('account_journal')
      .set({ n: n + 1 })
      .where('id', '=', 1)
      .execute()
    rewriteJournal(dataFiles, readEntries(dataFiles), await readCurrentEntries(tx, n + 1))
  })
}

async function lockCounter(tx: Tx): Promise<{ n: number; secret_hash: string | null; place: string | null }> {
  return tx
    .selectFrom('account_journal')
    .select(['n', 'secret_hash', 'place'])
    .where('id', '=', 1)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

async function endAllSessions(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now.toISOString() })
    .where('ended_at', 'is', null)
    .execute()
  await dropLinks(tx)
}

async function doAgain(tx: Tx, entries: readonly Entry[], now: Date): Promise<void> {
  for (const { person } of findLatest(entries, isOfPerson).values()) {
    const { id, passwordHash, disabled, role, sessions } = person
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ password_hash: passwordHash, disabled, role })
      .where('id', '=', id)
      .executeTakeFirst()
    // Accounts that were registered since are missing here.
    if (numUpdatedRows === 0n) continue
    await tx
      .updateTable('sessions')
      .set({ ended_at: now.toISOString() })
      .where('user_id', '=', id)
      .where('ended_at', 'is', null)
      .where('id', 'not in', ['', ...sessions.map(session => session.id)])
      .execute()
    for (const session of sessions) await keepSession(tx, id, session)
  }
  for (const { registration } of findLatest(entries, isOfRegistration).values())
    await tx
      .insertInto('registration')
      .values({ id: 1, ...registration })
      .onConflict(conflict => conflict.column('id').doUpdateSet(registration))
      .execute()
  await dropLinks(tx)
}

/** A restore cannot distinguish used links from withdrawn ones, so all of them end. */
async function dropLinks(tx: Tx): Promise<void> {
  await tx.deleteFrom('account_links').execute()
}

async function keepSession(tx: Tx, userId: string, session: Session): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: userId,
      created_at: session.createdAt,
      ended_at: null,
      device: session.device,
      seen_at: session.seenAt,
      expires_at: session.expiresAt,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

type OfPerson = Extract<Entry, { person: Account }>
type OfRegistration = Extract<Entry, { registration: Registration }>
const isOfPerson = (entry: Entry): entry is OfPerson => 'person' in entry
const isOfRegistration = (entry: Entry): entry is OfRegistration => 'registration' in entry

function findLatest<Kind extends Entry>(
  entries: readonly Entry[],
  isKind: (entry: Entry) => entry is Kind,
): Map<string, Kind> {
  const inOrder = entries.filter(isKind).toSorted((a, b) => a.n - b.n)
  return new Map(inOrder.map(entry => [isOfPerson(entry) ? entry.person.id : '', entry]))
}

function lastNumberIn(dataFiles: DataFiles): number {
  return Math.max(0, ...readEntries(dataFiles).map(({ n }) => n))
}

async function readCurrentEntries(tx: Tx, n: number): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const { id } of await tx.selectFrom('users').select('id').orderBy('id').execute()) {
    const person = await readAccount(tx, id)
    if (person !== undefined) entries.push({ n, person })
  }
  const registration = await readRegistration(tx)
  return registration === undefined ? entries : [...entries, { n, registration }]
}

/** Lines of accounts that the database lacks are retained, because a later copy may be restored. */
function rewriteJournal({ journal }: DataFiles, before: readonly Entry[], current: readonly Entry[]): void {
  const people = findLatest([...before, ...current], isOfPerson)
  const lines = [...people.values(), ...current.filter(isOfRegistration)]
  journal.replace(lines.map(line => JSON.stringify(line)))
}

async function readRegistration(tx: Tx): Promise<Registration | undefined> {
  return tx.selectFrom('registration').select(['kind', 'code']).where('id', '=', 1).executeTakeFirst()
}

const mostSessions = 100

async function readAccount(tx: Tx, id: string): Promise<Account | undefined> {
  const account = await tx
    .selectFrom('users')
    .select(['id', 'password_hash as passwordHash', 'disabled', 'role'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (account === undefined) return undefined
  const sessions = await tx
    .selectFrom('sessions')
    .select(['id', 'created_at as createdAt', 'device'])
    .select(['seen_at as seenAt', 'expires_at as expiresAt'])
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(mostSessions)
    .execute()
  return { ...account, sessions }
}

function readEntries({ journal }: DataFiles): Entry[] {
  return journal.read().flatMap(readLine)
}

/** A line that a power cut left half written is skipped. */
function readLine(line: string): Entry[] {
  try {
    const entry: unknown = JSON.parse(line)
    return isEntry(entry) ? [entry] : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

function isEntry(value: unknown): value is Entry {
  return (
    isObject(value) && typeof value.n === 'number' && (isObject(value.person) || isObject(value.registration))
  )
}
