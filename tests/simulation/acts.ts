import { personSteps } from './acts/person-steps.ts'
import { clientsActs } from './acts/practice-acts.ts'
import { rowActs } from './acts/row-acts.ts'
import type { SimTab } from './sim-tab.ts'

/** What people do, by chance: on what their screen shows at that moment, with the screens' own functions. */
export async function actSomehow(tab: SimTab): Promise<void> {
  const { chance } = tab.device.world
  const { workspace } = tab
  if (!workspace) return
  const asks = workspace.entries.get().some(entry => entry.trouble !== null && entry.state !== 'waiting')
  const acts = chance.happens(asks ? 0.5 : 0.12) ? personSteps : chance.happens(0.35) ? clientsActs : rowActs
  const act = chance.one(acts)
  await act?.(tab, workspace, chance)
}
