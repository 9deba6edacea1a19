import { editShape } from '../../src/contract/edits.ts'
import type { RecordType } from '../../src/contract/rows.ts'
import { chosenValues } from '../../src/domain/edits/patch.ts'
import type { Rows } from '../../src/records/records.ts'
import type { Entry } from '../../src/store/outbox/entry.ts'
import { readField } from '../../src/store/outbox/entry-steps.ts'
import type { Workspace } from '../../src/sync/device/workspace.ts'
import type { Edit } from '../../src/sync/send/commit.ts'
import type { Random } from '../random.ts'
import { checkOtherTabs } from './invariants/other-tabs.ts'
import type { SimTab } from './sim-tab.ts'

/** A user in front of a tab. */
export type Acting = ReturnType<typeof actingOn>
export type Action = (acting: Acting) => Promise<void>

export function actingOn(tab: SimTab, workspace: Workspace, chance: Random) {
  const { tables } = workspace.view
  return {
    tab,
    workspace,
    chance,
    tables,
    nonce: () => tab.device.world.nonce(),
    newId: () => workspace.newId(),
    keep: (edit: Edit | undefined) => keep(tab, workspace, edit),
    pickRow: <N extends RecordType>(record: N) => chance.pick([...tables[record].all()]),
    pickEntry: (state: Entry['state']) =>
      chance.pick(workspace.entries.get().filter(entry => entry.state === state)),
  }
}

/** Runs an action as a step of the tab, if a user is signed in. */
export function act(tab: SimTab, label: string, chance: Random, action: Action): void {
  tab.do(label, () => {
    const { workspace } = tab
    if (!workspace) return
    action(actingOn(tab, workspace, chance)).catch(error =>
      tab.device.world.scheduler.say(`${tab.name}: ${String(error)}`),
    )
  })
}

/** Changes a random row of the screen. */
export function changes<N extends RecordType, To>(
  record: N,
  change: (row: Rows[N], to: To) => Edit | undefined,
  choose: (acting: Acting) => To | undefined,
): Action {
  return async acting => {
    const viewRow = acting.pickRow(record)
    const to = choose(acting)
    if (viewRow && to) await acting.keep(change(viewRow.row, to))
  }
}

/** Deletes a random row of the screen, sometimes. */
export function deletes<N extends RecordType>(
  record: N,
  toEdit: (row: Rows[N]) => Edit | undefined,
  rate = 1,
): Action {
  return async ({ chance, pickRow, keep }) => {
    const viewRow = pickRow(record)
    if (viewRow && (rate === 1 || chance.happens(rate))) await keep(toEdit(viewRow.row))
  }
}

/** Saves an edit as a screen does, and checks the reported result. */
async function keep(tab: SimTab, workspace: Workspace, edit: Edit | undefined): Promise<void> {
  if (!edit) return
  const { world } = tab.device
  world.scheduler.say(`${tab.name} ${edit.kind} ${edit.id.slice(0, 8)} ${JSON.stringify(edit.patch)}`)
  const { people } = world.journal
  const { record } = editShape(edit.kind)
  const scope = { device: tab.device, userId: workspace.userId, record, id: edit.id }
  people.saw(scope, workspace.view.tables[record].get(edit.id)?.row ?? null, Object.keys(edit.patch))
  people.chose(scope, chosenValues(edit.patch))
  const committed = await workspace.commit(edit)
  if (tab.isDead || !committed.ok) return
  world.commits += 1
  // S1: a saved edit is in the outbox, or was there and has left it. It may also have undone an edit that was
  // never sent.
  const tracked = [...world.journal.entries.values()].filter(
    ({ entry, userId }) => entry.id === edit.id && userId === workspace.userId,
  )
  const isThere = tracked.some(({ patchValues }) =>
    Object.entries(edit.patch).every(([field, { to }]) => patchValues.has(JSON.stringify([field, to]))),
  )
  if (!isThere && !tracked.some(({ left }) => left !== null && left !== 'evicted'))
    world.broken('S1', `${tab.name} said that "${edit.subject}" ${edit.kind} is kept, and it is nowhere`)
  checkOtherTabs(tab, workspace.userId)
}

export const chooseOwnValue: Action = async ({ tab: { device }, workspace, pickEntry }) => {
  const asking = pickEntry('conflict')
  if (!asking) return
  const { people } = device.world.journal
  const { record } = editShape(asking.kind)
  const scope = { device, userId: workspace.userId, record, id: asking.id }
  const serverRow = asking.problem?.serverRow ?? null
  const fields = Object.keys(asking.patch)
  const shown = serverRow && Object.fromEntries(fields.map(field => [field, readField(serverRow, field)]))
  people.saw(scope, shown, [...fields, 'name'])
  // A deleted row is created again under its name.
  people.chose(scope, { name: asking.subject, ...chosenValues(asking.patch) })
  await workspace.chooseOwnValue(asking)
}
