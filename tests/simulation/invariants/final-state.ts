import { logIn } from '../../../server/testing/client.ts'
import { editShape } from '../../../src/contract/edits.ts'
import { blankRow, isRecordType, recordTypes } from '../../../src/contract/rows.ts'
import { windowedTypes } from '../../../src/domain/calendar/windows.ts'
import { isSame } from '../../../src/domain/edits/patch.ts'
import { practiceId } from '../../../src/domain/practice/practice.ts'
import type { Json } from '../../../src/domain/text/json.ts'
import { toMethod } from '../../world/network.ts'
import { getField } from '../expanded.ts'
import { toJson } from '../read-stored.ts'
import type { SimDevice } from '../sim-device.ts'
import type { World } from '../world.ts'
import { type KeptRow, rowsOnDisk } from './mirror.ts'

const toText = (value: unknown) => JSON.stringify(value ?? null)

/** S15 and L1: at rest, every mirror equals the server, row by row. */
export async function checkMirrors(world: World): Promise<void> {
  const serverRows = await world.server.everything()
  for (const device of world.devices) {
    const mirror = device.findDatabase('mirror', device.userId)
    const deviceRows: Map<string, KeptRow> = mirror ? rowsOnDisk(mirror) : new Map()
    for (const [name, { rev, row }] of serverRows) {
      const deviceRow = deviceRows.get(name)
      if (deviceRow?.rev !== rev || !isLike(row, toJson(deviceRow.row)))
        world.broken(
          'S15',
          `${device.name} has ${name} at ${deviceRow?.rev} ${JSON.stringify(deviceRow?.row)}, the server at ${rev} ${JSON.stringify(row)}`,
        )
    }
    for (const [name, deviceRow] of deviceRows)
      if (deviceRow.row !== null && !serverRows.has(name) && !(await isOutside(world, deviceRow)))
        world.broken('S15', `${device.name} has ${name}, and the server has none`)
  }
}

/**
 * The row was requested for its week, or has left the stored period. It stays until the period is
 * recalculated.
 */
async function isOutside({ server }: World, { record, id, rev, row }: KeptRow): Promise<boolean> {
  const serverRow = await server.row(record, id)
  if (serverRow === undefined || !windowedTypes.some(windowed => windowed === record)) return false
  // The feed reports every change of appointments and notes, but not of old invoices.
  return record === 'invoices' || (getField(serverRow, 'rev') === rev && isLike(serverRow, toJson(row)))
}

// Fields that come from a row of another record type follow that row, on the screen too.
const ofOthers = new Set(['client', 'animal', 'referrer'])

/** A mirror stores only the fields of this version. */
function isLike(serverRow: Json, deviceRow: Json): boolean {
  if (typeof serverRow !== 'object' || serverRow === null || Array.isArray(serverRow)) return false
  if (typeof deviceRow !== 'object' || deviceRow === null || Array.isArray(deviceRow)) return false
  return Object.entries(deviceRow).every(
    ([field, value]) => ofOthers.has(field) || isSame(serverRow[field] ?? null, value),
  )
}

/** S6: every tab shows the outbox applied to the mirror. This is a second implementation, without a cache. */
export function viewFaults(world: World): { law: string; text: string }[] {
  const found: { law: string; text: string }[] = []
  for (const device of world.devices) {
    const expected = normalized(device)
    for (const tab of device.live) {
      const { workspace } = tab
      if (!workspace) continue
      const viewRows = new Map<string, unknown>()
      for (const record of recordTypes)
        for (const { id, row } of workspace.view.tables[record].all()) viewRows.set(`${record} ${id}`, row)
      for (const name of new Set([...expected.keys(), ...viewRows.keys()])) {
        const [want, got] = [toText(expected.get(name)), toText(viewRows.get(name))]
        if (want === got || isSame(JSON.parse(want), JSON.parse(got))) continue
        found.push({ law: 'S6', text: `${tab.name} shows ${name} as ${got}, and it is ${want}` })
      }
      for (const tracked of world.journal.entries.values())
        if (
          tracked.userId !== workspace.userId &&
          workspace.entries.get().some(({ key }) => key === tracked.entry.key)
        )
          found.push({ law: 'S13', text: `${tab.name} shows an edit of somebody else` })
    }
  }
  return found
}

function normalized(device: SimDevice): Map<string, unknown> {
  const { userId } = device
  const mirror = device.findDatabase('mirror', userId)
  const rows = new Map<string, unknown>([[`practice ${practiceId}`, blankRow.practice]])
  for (const [name, { record, row }] of mirror ? rowsOnDisk(mirror) : [])
    if (row !== null) rows.set(name, Object.assign({}, blankRow[record], row))
  const entries = [...device.entries(userId).values()].sort((a, b) => a.seq - b.seq)
  for (const { kind, id, patch, state } of entries) {
    if (state === 'refused' || state === 'conflict') continue
    const { record, act } = editShape(kind)
    const name = `${record} ${id}`
    const under = rows.get(name)
    const chosen = Object.fromEntries(Object.entries(patch).map(([field, { to }]) => [field, to]))
    if (act === 'delete') rows.delete(name)
    else if (under !== undefined) rows.set(name, Object.assign({}, under, chosen))
    else if (act === 'create') {
      const named = record === 'species' ? {} : { id }
      rows.set(name, Object.assign({}, blankRow[record], named, chosen))
    }
  }
  return rows
}

/** S11: sending all applied edits again under their keys changes nothing, and returns the current rows. */
export async function checkReplayed(world: World): Promise<void> {
  const { server, journal } = world
  if (world.wasRestored || !world.chance.happens(0.25)) return
  for (const user of server.users) {
    const done = journal.asked_.filter(
      ({ edits, byServer }) =>
        byServer && edits.length > 0 && edits.every(({ status }) => status !== null && status < 300),
    )
    const ownRequests = done.filter(
      ({ edits }) => journal.entries.get(edits[0]?.key ?? '')?.userId === user.id,
    )
    if (ownRequests.length === 0) continue
    const { accessToken } = await logIn(server, { ...user, firstName: '', lastName: '' })
    for (const { method, path, headers, body } of ownRequests) {
      const again = new Headers(headers)
      again.set('authorization', `Bearer ${accessToken}`)
      server.effects()
      const { body: responseBody } = await server.app.inject({
        method: toMethod(method),
        url: `/api/${path}`,
        headers: Object.fromEntries(again),
        ...(body === undefined ? {} : { payload: body }),
      })
      const [effect] = server.effects()
      if (effect) world.broken('S11', `${method} ${path} once more changed ${effect.record} ${effect.field}`)
      if (path === 'sync/push') await checkResponseRows(world, body ?? '', responseBody)
    }
  }
}

async function checkResponseRows(world: World, requestBody: string, responseBody: string): Promise<void> {
  const edits: { record: string; id: string }[] = JSON.parse(requestBody).edits
  const outcomes: { key: string; outcome: string; row?: Json; rev?: number }[] =
    JSON.parse(responseBody).outcomes ?? []
  for (const [i, { key, outcome, row, rev }] of outcomes.entries()) {
    const { record, id } = edits[i] ?? {}
    if ((outcome !== 'done' && outcome !== 'merged') || !record || !isRecordType(record) || !id) continue
    const now = (await world.server.row(record, id)) ?? null
    const isThere = row !== null && row !== undefined
    if (isThere !== (now !== null) || (isThere && getField(now, 'rev') !== rev))
      world.broken(
        'S11',
        `${key} once more tells of ${record} ${id} at ${rev}, and it is ${JSON.stringify(now)}`,
      )
  }
}
