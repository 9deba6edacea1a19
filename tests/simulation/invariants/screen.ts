import { editShape } from '../../../src/contract/edits.ts'
import type { RecordType, Row } from '../../../src/contract/rows.ts'
import { clientHome } from '../../../src/domain/clients/animal-address.ts'
import { isSame } from '../../../src/domain/edits/patch.ts'
import { type Entry, needsAttention } from '../../../src/store/outbox/entry.ts'
import type { Workspace } from '../../../src/sync/device/workspace.ts'
import { toJson } from '../read-stored.ts'
import type { SimTab } from '../sim-tab.ts'
import type { World } from '../world.ts'

/** The view of a tab, checked after every step that publishes it. */
export type Screen = {
  tab: SimTab
  isDirty: boolean
  workspace: Workspace | null
  entries: readonly Entry[]
  /**
   * The number of losses of the device when the entries were read. After a power cut, entries may come and
   * go.
   */
  losses: number
}

export function watchScreen(tab: SimTab): Screen {
  const screen: Screen = { tab, isDirty: false, workspace: null, entries: [], losses: tab.device.losses }
  const dirty = () => {
    screen.isDirty = true
  }
  tab.engine.status.watch(dirty)
  tab.engine.workspace.watch(() => {
    const workspace = tab.engine.workspace.get()
    screen.workspace = workspace
    screen.entries = []
    workspace?.entries.watch(dirty)
    workspace?.history.watch(dirty)
    for (const version of Object.values(workspace?.versions ?? {})) version.watch(dirty)
    dirty()
  })
  return screen
}

export function checkScreen(world: World, screen: Screen): void {
  screen.isDirty = false
  const { tab, workspace } = screen
  if (tab.isDead || !workspace) return
  // After a logout, nothing is guaranteed for this view.
  if (!tab.device.storedValues.get('refreshToken')) return
  checkStatus(world, tab, workspace)
  checkAddresses(world, tab, workspace)
  const entries = workspace.entries.get()
  for (const [i, entry] of entries.entries()) checkShown(world, tab, workspace, entry, entries.slice(i + 1))
  const currentKeys = new Set(entries.map(({ key }) => key))
  for (const entry of screen.entries) if (!currentKeys.has(entry.key)) checkLeft(world, tab, workspace, entry)
  screen.entries = entries
}

/** S19: the badge counts the entries, and "all saved" shows when there are none. */
function checkStatus(world: World, tab: SimTab, workspace: Workspace): void {
  const status = tab.engine.status.get()
  if (tab.engine.session.state.get().phase !== 'signed-in') return
  const entries = workspace.entries.get()
  const count = status.kind === 'saved' ? 0 : status.count
  const asking = entries.filter(needsAttention).length
  if (count !== (asking || entries.length))
    world.broken('S19', `${tab.name} says ${status.kind} ${count}, and ${entries.length} wait`)
}

/** S21: an animal at its client shows the address that the same screen shows for the client. */
function checkAddresses(world: World, tab: SimTab, { view: { tables } }: Workspace): void {
  for (const { row } of tables.animals.all()) {
    const client = tables.clients.get(row.clientId)?.row
    if (client && !row.hasOwnAddress && !isSame(row.consultingAddress, clientHome(client)))
      world.broken('S21', `${tab.name} shows ${row.name} elsewhere than ${client.firstName}`)
  }
}

/** S7: while an edit is pending, its field shows its value or that of a newer edit of the row. */
function checkShown(world: World, tab: SimTab, { view }: Workspace, entry: Entry, later: Entry[]): void {
  if (needsAttention(entry)) return
  const { record: recordType, act } = editShape(entry.kind)
  const newer = later.filter(
    other => !needsAttention(other) && other.id === entry.id && editShape(other.kind).record === recordType,
  )
  if (newer.some(other => editShape(other.kind).act !== 'change')) return
  const viewRow = getViewRow(view, recordType, entry.id)
  if (act === 'delete') {
    if (viewRow && recordType !== 'practice')
      world.broken('S7', `${tab.name} shows what "${entry.sentence}" deletes`)
    return
  }
  if (!viewRow) {
    if (act === 'create') world.broken('S7', `${tab.name} does not show what "${entry.sentence}" makes`)
    return
  }
  for (const [field, { to }] of Object.entries(entry.patch)) {
    if (newer.some(other => field in other.patch) || !(field in viewRow)) continue
    // An animal at its client shows the client's current address.
    if (field === 'consultingAddress' && entry.patch.hasOwnAddress?.to === false) continue
    const value: unknown = Reflect.get(viewRow, field)
    if (JSON.stringify(value) !== JSON.stringify(to) && !isSame(toJson(value), to))
      world.broken('S7', `${tab.name} shows ${field} ${JSON.stringify(value)} under "${entry.sentence}"`)
  }
}

/** S7: an applied edit leaves the screen only with a row as new as its response. */
function checkLeft(world: World, tab: SimTab, workspace: Workspace, entry: Entry): void {
  const record = workspace.history.get().find(item => item.entry.key === entry.key)
  if (record?.outcome !== 'sent' && record?.outcome !== 'merged') return
  if (tab.device.losses > 0 || world.wasRestored || record.rev === null) return
  if (record.epoch !== world.server.head().epoch) return
  const { record: recordType, act } = editShape(entry.kind)
  const viewRow = getViewRow(workspace.view, recordType, entry.id)
  const isUnder = workspace.entries.get().some(other => other.id === entry.id)
  if (viewRow && viewRow.rev < record.rev && !isUnder)
    world.broken(
      'S7',
      `${tab.name} shows revision ${viewRow.rev} of ${recordType} ${entry.id}, and ${record.rev} was answered`,
    )
  if (!viewRow && act === 'create' && !isUnder && !world.mayBeDeleted(recordType, entry.id))
    world.broken('S7', `${tab.name} shows no more what "${entry.sentence}" made`)
}

function getViewRow(view: Workspace['view'], recordType: RecordType, id: string): Row | undefined {
  return view.tables[recordType].get(id)?.row
}
