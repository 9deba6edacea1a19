import { personSteps } from './actions/person-steps.ts'
import { clientsActions } from './actions/practice-actions.ts'
import { rowActions } from './actions/row-actions.ts'
import { actingOn } from './actions/saved-edit.ts'
import type { SimTab } from './sim-tab.ts'

export async function actSomehow(tab: SimTab): Promise<void> {
  const { chance } = tab.device.world
  const { workspace } = tab
  if (!workspace) return
  const isAttentionNeeded = workspace.entries
    .get()
    .some(entry => entry.problem !== null && entry.state !== 'waiting')
  const actions = chance.happens(isAttentionNeeded ? 0.5 : 0.12)
    ? personSteps
    : chance.happens(0.35)
      ? clientsActions
      : rowActions
  const action = chance.pick(actions)
  await action?.(actingOn(tab, workspace, chance))
}
