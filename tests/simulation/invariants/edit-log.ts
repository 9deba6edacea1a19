import { historyAstray } from '../../../server/testing/history.ts'
import type { LoggedRow } from '../edit-log.ts'
import type { World } from '../world.ts'

/**
 * S20: replaying the edit log from empty gives the tables, and the log names the user of each edit. The
 * harness replays the stored log with its own code.
 */
export async function checkLog(world: World): Promise<void> {
  for (const logged of await world.server.log()) {
    checkValues(world, logged)
    checkAuthors(world, logged)
  }
}

function checkValues(world: World, { record, id, row, items }: LoggedRow): void {
  if (row !== null)
    for (const astray of historyAstray(record, id, row, items)) world.broken('S20', `the log says ${astray}`)
  else if (items.at(-1)?.kind !== 'delete')
    world.broken('S20', `${record} ${id} is deleted, and its history ends with ${items.at(-1)?.kind}`)
}

/** A change by a device is logged under the key of its entry and the user who made that entry. */
function checkAuthors(world: World, { record, id, items }: LoggedRow): void {
  const { journal, server } = world
  for (const { rev, key, userId, sessionId } of items) {
    if (sessionId === null || server.ownSessions.has(sessionId)) continue
    const tracked = key === null ? undefined : journal.entries.get(key)
    if (tracked === undefined)
      world.broken('S20', `${record} ${id} changed at ${rev}, and no entry has asked for it`)
    else if (tracked.userId !== userId)
      world.broken('S20', `the log says that ${userId} made "${tracked.entry.sentence}" of ${tracked.userId}`)
  }
}
