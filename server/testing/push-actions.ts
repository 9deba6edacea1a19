import type { Outcome, PushedEdit } from '../../src/contract/push.ts'
import type { Patch, Values } from '../../src/domain/edits/patch.ts'
import type { Json } from '../../src/domain/text/json.ts'
import type { Client } from './client.ts'

/** Valid key with a number, so that tests can refer to it. */
export function makeKey(n: number): string {
  return `0f5c2b1e-7f3a-4c11-9d52-${n.toString(16).padStart(12, '0')}`
}

export function pushed(
  n: number,
  kind: string,
  id: string,
  patch: Patch = {},
  rest: { after?: number[]; seen?: number; madeAt?: string } = {},
): PushedEdit {
  const [record = '', verb = ''] = kind.split('.')
  const { after = [], ...others } = rest
  return { key: makeKey(n), record, id, kind: verb, patch, after: after.map(makeKey), ...others }
}

/** Patch of a user who saw no values. */
export function fresh(values: object): Patch {
  const all: Values = JSON.parse(JSON.stringify(values))
  return Object.fromEntries(Object.entries(all).map(([field, to]) => [field, { from: null, to }]))
}

export function changed(field: string, from: Json, to: Json): Patch {
  return { [field]: { from, to } }
}

export async function pushTogether(client: Client, edits: readonly PushedEdit[]): Promise<Outcome[]> {
  const answer = await client.post('sync/push', { edits: JSON.parse(JSON.stringify(edits)) })
  if (answer.status !== 200)
    throw new Error(`no outcomes, but ${answer.status} ${JSON.stringify(answer.body)}`)
  return Object(answer.body).outcomes
}
