import type { BatchEdit } from '../contract/batch.ts'
import { editShape } from '../contract/edits.ts'
import type { Json } from '../contract/json.ts'
import { chosenValues, type Entry } from '../store/entry.ts'
import type { Call } from './call.ts'
import type { Plan } from './plan.ts'

/** An entry that is to be sent, and the form in which. */
export type Outgoing = { entry: Entry; plan: Extract<Plan, { act: 'send' }> }

/** The call of the specification that carries an entry, under the entry's key. */
export function requestFor({ entry, plan: { ifMatch, carried } }: Outgoing): Call {
  const condition: Record<string, string> = ifMatch === null ? {} : { 'if-match': `"${ifMatch}"` }
  return { ...requestOf(entry, carried), headers: { 'idempotency-key': entry.key, ...condition } }
}

/** The same call as one edit of a batch with these keys. */
export function batchEditFor(
  { entry, plan: { ifMatch, carried } }: Outgoing,
  keys: ReadonlySet<string>,
): { [field: string]: Json } {
  const { method, path, body } = requestOf(entry, carried)
  const dependsOn = entry.dependsOn.filter(key => keys.has(key))
  const edit = { key: entry.key, method, path, dependsOn } satisfies BatchEdit
  return { ...edit, ...(ifMatch === null ? {} : { ifMatch }), ...(body === undefined ? {} : { body }) }
}

function requestOf({ id, kind, subject, patch }: Entry, carried: Outgoing['plan']['carried']) {
  return editShape(kind).request({ id, subject, values: { ...carried, ...chosenValues(patch) } })
}
