import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import type { Tokens } from '../../src/contract/auth.ts'
import type { Person } from './fixtures.ts'
import { builtApp, post, Server } from './server.ts'

const accessLifetime = 15 * 60_000

// Not in the folder of the test results, which the runner empties.
const folder = join(builtApp, 'prepared-practice')
const [data, sessionsFile] = [join(folder, 'data'), join(folder, 'sessions.json')]

/**
 * A practice with one account and nothing else, created once per run. Tests that are not about accounts start
 * from a copy. This avoids migrations and slow password hashing.
 */
export async function createPreparedPractice(person: Person): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(data, { recursive: true })
  const server = await Server.open({}, builtApp, data)
  const { email, password } = person
  // The tablet and the API calls have separate sessions, so that ending one does not end the other.
  const tablet = await fetchTokens(server, 'register', person)
  const calls = await fetchTokens(server, 'login', { email, password })
  // Avoids the notice about the first account on every start page.
  await fetch(`${server.url}/api/people/registration`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${calls.access_token}` },
    body: JSON.stringify({ kind: 'open' }),
  })
  await server.stop()
  await writeFile(sessionsFile, JSON.stringify({ email, tablet, calls }))
}

async function fetchTokens(server: Server, action: 'register' | 'login', person: object): Promise<Tokens> {
  const answer = await post(`${server.url}/api/auth/${action}`, person)
  if (answer.ok) return answer.json()
  await server.kill()
  throw new Error(`The prepared practice lets nobody ${action}: ${answer.status}.`)
}

export async function copyOfPreparedPractice(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'bouvier-host-'))
  await cp(data, copy, { recursive: true })
  renewSessions(copy)
  return copy
}

/** The copy behaves as if its users had just logged in, however long the run is. */
function renewSessions(copy: string): void {
  const now = Date.now()
  const database = new DatabaseSync(join(copy, 'bouvier.db'))
  database
    .prepare('update access_tokens set expires_at = ?')
    .run(new Date(now + accessLifetime).toISOString())
  const time = new Date(now).toISOString()
  database.prepare('update sessions set seen_at = ?, confirmed_at = ?').run(time, time)
  database.close()
}

/** The session of this person on servers that started from a copy. Undefined without a copy, or for another person. */
export async function preparedSession(
  { email }: Pick<Person, 'email'>,
  purpose: 'tablet' | 'calls',
): Promise<Tokens | undefined> {
  const stored = await readFile(sessionsFile, 'utf8').catch(() => undefined)
  if (stored === undefined) return undefined
  const sessions: { email: string; tablet: Tokens; calls: Tokens } = JSON.parse(stored)
  return sessions.email === email ? sessions[purpose] : undefined
}
