import { editShape } from '../../src/contract/edits.ts'
import type { Json } from '../../src/contract/json.ts'
import type { Patch } from '../../src/contract/patch.ts'
import type { Noun } from '../../src/contract/rows.ts'
import type { Asked, Journal } from './journal.ts'

/** A writing request as its edits: one, or those of a batch. */
export type AskedEdit = {
  key: string
  noun: Noun
  id: string
  /** Method, address, condition and body: what must be the same under the same key. */
  text: string
  body: Json
  /** What the edit was when it went. */
  patch: Patch
  act: 'create' | 'change' | 'delete'
  ifMatch: string | null
  /** The status of its answer, when the tab heard one. */
  heard: number | null
  /** The row at the host before it. */
  row: Json | undefined
}

type Wire = { key: string; method: string; path: string; ifMatch: string | null; body: Json }

export function editsOf(
  call: Pick<Asked, 'method' | 'path' | 'headers' | 'body'>,
  journal: Journal,
): AskedEdit[] {
  return wiresOf(call).flatMap(({ key, method, path, ifMatch, body }) => {
    const known = journal.entries.get(key)
    if (!known) {
      if (!path.startsWith('auth/')) journal.world.broken('S3', `a key that no entry has: ${method} ${path}`)
      return []
    }
    const { kind, id, patch } = known.entry
    const { noun, act } = editShape(kind)
    const text = `${method} ${path} ${ifMatch ?? ''} ${JSON.stringify(body)}`
    return [{ key, noun, id, text, body, patch, act, ifMatch, heard: null, row: undefined }]
  })
}

function wiresOf({
  method,
  path,
  headers,
  body,
}: Pick<Asked, 'method' | 'path' | 'headers' | 'body'>): Wire[] {
  const json: Json = body === undefined ? null : JSON.parse(body)
  if (path === 'sync/batch') return listOf(json, 'edits').flatMap(wireOf)
  const key = headers.get('idempotency-key')
  const ifMatch = headers.get('if-match')?.replaceAll('"', '') ?? null
  return key === null ? [] : [{ key, method, path, ifMatch, body: json }]
}

function wireOf(edit: Json): Wire[] {
  const key = fieldOf(edit, 'key')
  const [method, path, ifMatch] = [fieldOf(edit, 'method'), fieldOf(edit, 'path'), fieldOf(edit, 'ifMatch')]
  if (typeof key !== 'string') return []
  const condition = typeof ifMatch === 'number' ? String(ifMatch) : null
  return [
    {
      key,
      method: String(method),
      path: String(path),
      ifMatch: condition,
      body: fieldOf(edit, 'body') ?? null,
    },
  ]
}

/** The status of each edit, in their order. */
export function statusesOf(asked: Asked, status: number, body: string): number[] {
  if (asked.path !== 'sync/batch' || status !== 200) return asked.edits.map(() => status)
  const answers = body.startsWith('{') ? listOf(JSON.parse(body), 'answers') : []
  return asked.edits.map(({ key }) => {
    const mine = answers.find(answer => fieldOf(answer, 'key') === key)
    return Number(fieldOf(mine ?? null, 'status') ?? 0)
  })
}

function listOf(json: Json, field: string): Json[] {
  const list = fieldOf(json, field)
  return Array.isArray(list) ? list : []
}

export function fieldOf(json: Json | undefined, field: string): Json | undefined {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json[field] : undefined
}
