import { editShape } from '../contract/edits.ts'
import { chosenValues, type Entry } from '../store/entry.ts'
import type { Call } from './call.ts'
import type { Plan } from './plan.ts'

type Planned = Extract<Plan, { act: 'send' }>

/** The call of the specification that carries an entry, under the entry's key. */
export function requestFor(entry: Entry, { ifMatch, carried }: Planned): Call {
  const values = { ...carried, ...chosenValues(entry.patch) }
  const request = editShape(entry.kind).request({ id: entry.id, subject: entry.subject, values })
  const condition: Record<string, string> = ifMatch === null ? {} : { 'if-match': `"${ifMatch}"` }
  return { ...request, headers: { 'idempotency-key': entry.key, ...condition } }
}
