import { editShape } from '../../../src/contract/edits.ts'
import { chosenValues, type Patch } from '../../../src/domain/edits/patch.ts'
import type { SimTab } from '../sim-tab.ts'
import { type Action, chooseOwnValue } from './saved-edit.ts'

const correct: Action = async ({ tab, workspace, chance, pickEntry }) => {
  const refused = pickEntry('refused')
  if (!refused) return
  const mended: Patch = {}
  if (refused.patch.email) mended.email = { ...refused.patch.email, to: 'mended@example.be' }
  if (refused.patch.hourlyPrice && refused.kind !== 'species.delete')
    mended.hourlyPrice = { ...refused.patch.hourlyPrice, to: 33 }
  const values = chance.happens(0.8) ? mended : {}
  const { record } = editShape(refused.kind)
  const scope = { device: tab.device, userId: workspace.userId, record, id: refused.id }
  tab.device.world.journal.people.chose(scope, chosenValues(values))
  await workspace.resend(refused.key, values)
}

/** The steps of a user who looks at the outbox or leaves. An action that is listed twice is twice as frequent. */
export const personSteps: Action[] = [
  correct,
  correct,
  chooseOwnValue,
  chooseOwnValue,
  async ({ workspace, chance }) => {
    const entry = chance.pick(workspace.entries.get())
    if (entry) await workspace.discard(entry.key)
  },
  async ({ workspace, chance }) => {
    const discarded = chance.pick(workspace.history.get().filter(({ outcome }) => outcome === 'discarded'))
    if (discarded) await workspace.restore(discarded.n)
  },
  async ({ workspace }) => {
    const lostNumbers = workspace.lostByServer.get().map(({ n }) => n)
    if (lostNumbers.length > 0) await workspace.sendAgain(lostNumbers)
  },
  async ({ workspace, nonce }) => {
    const id = `clients/add/${nonce()}`
    await workspace.drafts.put(id, { typed: id })
  },
  async ({ workspace }) => workspace.sendNow(),
  async ({ tab: { device, engine } }) => {
    const { chance } = device.world
    if (!chance.happens(0.5)) return
    device.mayForget = true
    const choice = chance.whole(0, 2)
    if (choice === 0) await engine.discardAndLeave()
    else if (choice === 1) await engine.sendAndLeave()
    else await engine.session.logout()
  },
]

export const givenUpAndBack: Action = async ({ workspace, chance }) => {
  const entries = workspace.entries.get()
  const dependencies = entries.filter(({ key }) => entries.some(other => other.dependsOn.includes(key)))
  const entry = chance.pick(dependencies.length > 0 && chance.happens(0.8) ? dependencies : entries)
  if (!entry || !(await workspace.discard(entry.key))) return
  const discarded = workspace.history.get().find(record => record.entry.key === entry.key)
  if (discarded) await workspace.restore(discarded.n)
}

export async function signIn(tab: SimTab): Promise<void> {
  const { server, chance } = tab.device.world
  const user = chance.happens(0.7) ? server.users[0] : server.users[1]
  if (user) await tab.signIn(user)
}
