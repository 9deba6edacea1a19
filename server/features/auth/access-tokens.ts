import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Beside, Ids } from '../../ports.ts'

/**
 * What an access token is good for is looked up by its hash. It ends with a mark that follows from the server's secret, by
 * which the server knows its own at sight, those that have run out too: whoever makes tokens up is told apart from whoever
 * holds one, before anything is looked up.
 */
export function newAccessToken({ ids, beside }: { ids: Ids; beside: Pick<Beside, 'secret'> }): string {
  const chance = ids.token()
  return `${chance}.${markOf(chance, beside.secret)}`
}

export function isOwnAccessToken(token: string, { secret }: Pick<Beside, 'secret'>): boolean {
  const [chance = '', mark = '', ...rest] = token.split('.')
  const [presented, right] = [Buffer.from(mark), Buffer.from(markOf(chance, secret))]
  return rest.length === 0 && presented.length === right.length && timingSafeEqual(presented, right)
}

function markOf(chance: string, secret: string): string {
  return createHmac('sha256', secret).update(`access ${chance}`).digest('base64url').slice(0, 22)
}
