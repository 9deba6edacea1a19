import type { BatchEdit } from '../contract/batch.ts'
import { type EditRequest, editShape } from '../contract/edits.ts'
import type { Json } from '../contract/json.ts'
import { chosenValues, type Entry } from '../store/entry.ts'
import type { Call } from './call.ts'
import type { Plan } from './plan.ts'

/** An entry that is to be sent, and the form in which. */
export type Outgoing = { entry: Entry; plan: Extract<Plan, { act: 'send' }> }

/** The call of the specification that carries an entry, under the entry's key. */
export function requestFor(outgoing: Outgoing): Call {
  const { ifMatch, ...request } = requestOf(outgoing)
  const condition: Record<string, string> = ifMatch === null ? {} : { 'if-match': `"${ifMatch}"` }
  const { entry } = outgoing
  return { ...request, headers: { 'idempotency-key': entry.key, ...condition } }
}

/** The same call as one edit of a batch with these keys. */
export function batchEditFor(outgoing: Outgoing, keys: ReadonlySet<string>): { [field: string]: Json } {
  const { entry } = outgoing
  const { method, path, body, ifMatch } = requestOf(outgoing)
  const dependsOn = entry.dependsOn.filter(key => keys.has(key))
  const edit = { key: entry.key, method, path, dependsOn } satisfies BatchEdit
  return { ...edit, ...(ifMatch === null ? {} : { ifMatch }), ...(body === undefined ? {} : { body }) }
}

/** What is written over a row names a revision of it; a creation has none to name. */
type Conditioned =
  | (EditRequest & { method: 'POST'; ifMatch: null })
  | (EditRequest & { method: Exclude<EditRequest['method'], 'POST'>; ifMatch: number })

/** The one place where an edit becomes a request: one that would go over a row unseen is never made. */
function requestOf({ entry, plan: { ifMatch, carried } }: Outgoing): Conditioned {
  const { id, kind, subject, patch } = entry
  const request = editShape(kind).request({ id, subject, values: { ...carried, ...chosenValues(patch) } })
  const { method } = request
  if (method === 'POST') return { ...request, method, ifMatch: null }
  if (ifMatch === null) throw new Error(`${kind} names no revision of the row that it goes over`)
  return { ...request, method, ifMatch }
}
