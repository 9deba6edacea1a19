import { createHmac } from 'node:crypto'
import { hashOfToken } from '../../calls/signed-in.ts'
import type { Tx } from '../../db/database.ts'
import { readServerSecret } from '../../db/identity.ts'

/**
 * Refresh tokens of the release before: random, and known by their hashes. The first use leads into the chain, of which each of
 * them is the beginning. `replacedAt` is when the one behind it was presented, if that was before the update.
 * At the next release this file goes, and with it the table and the secret in the database.
 */
export async function earlierToken(
  tx: Tx,
  token: string,
  now: Date,
): Promise<{ sessionId: string; n: 0; replacedAt: string | null } | undefined> {
  const found = await find(tx, token)
  if (found === undefined || found.expires_at <= now.toISOString()) return undefined
  const successor = createHmac('sha256', await readServerSecret(tx))
    .update(token)
    .digest('base64url')
  const next = await find(tx, successor)
  return { sessionId: found.session_id, n: 0, replacedAt: next?.presented_at ?? null }
}

async function find(tx: Tx, token: string) {
  return tx
    .selectFrom('refresh_tokens')
    .select(['session_id', 'expires_at', 'presented_at'])
    .where('hash', '=', hashOfToken(token))
    .executeTakeFirst()
}
