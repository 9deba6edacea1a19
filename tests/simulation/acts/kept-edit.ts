import type { Edit } from '../../../src/sync/commit.ts'
import type { Workspace } from '../../../src/sync/workspace.ts'
import type { Chance } from '../chance.ts'
import { checkOtherTabs } from '../invariants/other-tabs.ts'
import type { SimTab } from '../sim-tab.ts'

export type Act = (tab: SimTab, workspace: Workspace, chance: Chance) => Promise<void>

/** Saves it as a screen does, and holds the device to what it then says. */
export async function keep(tab: SimTab, workspace: Workspace, edit: Edit | undefined): Promise<void> {
  if (!edit) return
  const { world } = tab.device
  world.scheduler.say(`${tab.name} ${edit.kind} ${edit.id.slice(0, 8)} ${JSON.stringify(edit.patch)}`)
  const kept = await workspace.commit(edit)
  if (tab.isDead || !kept.ok) return
  world.commits += 1
  // S1: what is said to be kept stands in the outbox, or has been there and gone on; or it took back what never went.
  const known = [...world.journal.entries.values()].filter(
    ({ entry, userId }) => entry.id === edit.id && userId === workspace.userId,
  )
  const isThere = known.some(({ said }) =>
    Object.entries(edit.patch).every(([field, { to }]) => said.has(JSON.stringify([field, to]))),
  )
  if (!isThere && !known.some(({ left }) => left !== null && left !== 'evicted'))
    world.broken('S1', `${tab.name} said that "${edit.subject}" ${edit.kind} is kept, and it is nowhere`)
  checkOtherTabs(tab, workspace.userId)
}
