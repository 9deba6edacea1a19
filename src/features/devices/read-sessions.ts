import type { SessionRow } from '../../contract/auth.ts'
import type { Json } from '../../contract/json.ts'
import { isObject } from '../../sync/read-row.ts'

/** Read whole and as expected, or not at all. */
export function readSessions(body: Json): SessionRow[] | null {
  if (!Array.isArray(body)) return null
  const sessions = body.flatMap(item => readSession(item) ?? [])
  return sessions.length === body.length ? sessions : null
}

function readSession(item: Json): SessionRow | null {
  if (!isObject(item)) return null
  const { id, device, createdAt, seenAt, isThis } = item
  const areTexts = typeof id === 'string' && typeof device === 'string' && typeof isThis === 'boolean'
  return areTexts && isInstant(createdAt) && isInstant(seenAt)
    ? { id, device, createdAt, seenAt, isThis }
    : null
}

function isInstant(value: Json | undefined): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}
