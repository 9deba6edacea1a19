import { heardHeader, readHeard } from '../../src/domain/heard.ts'
import { readTransaction } from '../db/database.ts'
import type { App } from '../http/app-type.ts'
import type { Ports } from '../ports.ts'
import { readHead, renewEpochBehind } from './head.ts'

/** Before a call of somebody who has heard of more than the database holds: it was put back to a copy. */
export function noticePutBack(api: App, { db, ids }: Pick<Ports, 'db' | 'ids'>): void {
  api.addHook('preHandler', async ({ headers, signedIn }, reply) => {
    const sent = headers[heardHeader]
    const heard = signedIn !== null && typeof sent === 'string' ? readHeard(sent) : undefined
    if (heard === undefined) return
    const head = await readTransaction(db, readHead)
    const isPutBack = head.epoch === heard.epoch && head.rev < heard.rev
    if (isPutBack) await renewEpochBehind(db, ids, heard)
    const { epoch } = isPutBack ? await readTransaction(db, readHead) : head
    // In which life the answer was given: the device may still stand in the one before.
    reply.header('x-epoch', epoch)
  })
}
