import type { Static } from 'typebox'
import type { BatchEdit, batchAnswers } from '../../src/contract/batch.ts'
import type { Answer, Client } from './client.ts'

export type BatchAnswer = Static<typeof batchAnswers>['answers'][number]

/** A key by its number: it looks like one, and a test can name it. */
export function keyOf(n: number): string {
  return `0f5c2b1e-7f3a-4c11-9d52-${n.toString(16).padStart(12, '0')}`
}

/** An edit as the outbox would send it; its key is the number. */
export function edit(
  n: number,
  method: BatchEdit['method'],
  path: string,
  rest: { body?: object; ifMatch?: number; dependsOn?: number[] } = {},
): BatchEdit {
  const { dependsOn = [], ...others } = rest
  return { key: keyOf(n), method, path, ...others, dependsOn: dependsOn.map(keyOf) }
}

/** The same edit by a call of its own. */
export function sendAlone(client: Client, { key, method, path, ifMatch, body }: BatchEdit): Promise<Answer> {
  const headers = {
    'idempotency-key': key,
    ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
  }
  const json = body === undefined ? undefined : JSON.parse(JSON.stringify(body))
  if (method === 'DELETE') return client.delete(path, headers)
  if (method === 'POST') return client.post(path, json, headers)
  return method === 'PUT' ? client.put(path, json, headers) : client.patch(path, json, headers)
}

export async function sendTogether(client: Client, edits: readonly BatchEdit[]): Promise<BatchAnswer[]> {
  const answer = await client.post('sync/batch', { edits: JSON.parse(JSON.stringify(edits)) })
  if (answer.status !== 200)
    throw new Error(`no answers, but ${answer.status} ${JSON.stringify(answer.body)}`)
  return Object(answer.body).answers
}

export function statusesOf(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status)
}
