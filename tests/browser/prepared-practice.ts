import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tokens } from '../../src/contract/auth.ts'
import type { Person } from './fixtures.ts'
import { builtApp, Server } from './server.ts'

const folder = join(builtApp, '../test-results/practice')
const [data, sessionsFile] = [join(folder, 'data'), join(folder, 'sessions.json')]

// Tokens are valid for fifteen minutes. A token that expires during a test would affect the test.
const freshFor = 9 * 60_000

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
  await writeFile(sessionsFile, JSON.stringify({ email, tablet, calls, madeAt: Date.now() }))
}

async function fetchTokens(server: Server, action: 'register' | 'login', person: object): Promise<Tokens> {
  const answer = await fetch(`${server.url}/api/auth/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  if (answer.ok) return answer.json()
  await server.kill()
  throw new Error(`The prepared practice lets nobody ${action}: ${answer.status}.`)
}

export async function copyOfPreparedPractice(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'bouvier-host-'))
  await cp(data, copy, { recursive: true })
  return copy
}

/**
 * The session of this person on servers that started from a copy. Undefined if it is too old or there is no
 * copy.
 */
export async function preparedSession(
  { email }: Pick<Person, 'email'>,
  purpose: 'tablet' | 'calls',
): Promise<Tokens | undefined> {
  const stored = await readFile(sessionsFile, 'utf8').catch(() => undefined)
  if (stored === undefined) return undefined
  const sessions: { email: string; tablet: Tokens; calls: Tokens; madeAt: number } = JSON.parse(stored)
  const isFresh = Date.now() - sessions.madeAt < freshFor
  return isFresh && sessions.email === email ? sessions[purpose] : undefined
}
