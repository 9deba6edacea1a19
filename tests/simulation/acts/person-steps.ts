import type { Patch } from '../../../src/contract/patch.ts'
import type { SimTab } from '../sim-tab.ts'
import type { Act } from './kept-edit.ts'

/** What people do about what waits, and about who sits here. */
export const personSteps: Act[] = [
  ...[1, 2].map(
    (): Act => async (_tab, workspace, chance) => {
      const refused = chance.one(workspace.entries.get().filter(({ state }) => state === 'refused'))
      if (!refused) return
      const mended: Patch = {}
      if (refused.patch.email) mended.email = { ...refused.patch.email, to: 'mended@example.be' }
      if (refused.patch.hourlyPrice && refused.kind !== 'species.delete')
        mended.hourlyPrice = { ...refused.patch.hourlyPrice, to: 33 }
      await workspace.resend(refused.key, chance.happens(0.8) ? mended : {})
    },
  ),
  ...[1, 2].map(
    (): Act => async (_tab, workspace, chance) => {
      const asking = chance.one(workspace.entries.get().filter(({ state }) => state === 'conflict'))
      if (asking) await workspace.chooseMine(asking.key)
    },
  ),
  async (_tab, workspace, chance) => {
    const entry = chance.one(workspace.entries.get())
    if (entry) await workspace.discard(entry.key)
  },
  async (_tab, workspace, chance) => {
    const gone = chance.one(workspace.history.get().filter(({ outcome }) => outcome === 'discarded'))
    if (gone) await workspace.restore(gone.n)
  },
  async (_tab, workspace) => {
    const lost = workspace.lostByHost.get().map(({ n }) => n)
    if (lost.length > 0) await workspace.sendAgain(lost)
  },
  async (tab, workspace) => {
    const id = `clients/add/${tab.device.world.nonce()}`
    await workspace.drafts.put(id, { typed: id })
  },
  async (_tab, workspace) => workspace.sendNow(),
  async tab => {
    const { device } = tab
    if (!device.world.chance.happens(0.5)) return
    device.mayForget = true
    const how = device.world.chance.whole(0, 2)
    if (how === 0) await tab.engine.discardAndLeave()
    else if (how === 1) await tab.engine.sendAndLeave()
    else await tab.engine.session.logout()
  },
]

/** Gives up an edit, most often one that others wait for, and undoes that. */
export const givenUpAndBack: Act = async (_tab, workspace, chance) => {
  const entries = workspace.entries.get()
  const causes = entries.filter(({ key }) => entries.some(other => other.dependsOn.includes(key)))
  const entry = chance.one(causes.length > 0 && chance.happens(0.8) ? causes : entries)
  if (!entry || !(await workspace.discard(entry.key))) return
  const gone = workspace.history.get().find(record => record.entry.key === entry.key)
  if (gone) await workspace.restore(gone.n)
}

/** Somebody sits down at a device where nobody is signed in. */
export async function signIn(tab: SimTab): Promise<void> {
  const { host, chance } = tab.device.world
  const user = chance.happens(0.7) ? host.users[0] : host.users[1]
  if (user) await tab.signIn(user)
}
