import { type EditKind, editShape, isEditKind } from '../../src/contract/edits.ts'
import type { RecordType } from '../../src/contract/rows.ts'
import type { Patch } from '../../src/domain/edits/patch.ts'
import type { Json } from '../../src/domain/text/json.ts'
import type { Journal, SentRequest } from './journal.ts'

export type SentEdit = {
  key: string
  kind: EditKind
  record: RecordType
  id: string
  /** The complete text of the edit in the push. It must not change under the same key. */
  text: string
  patch: Patch
  act: 'create' | 'change' | 'delete'
  after: readonly string[]
  status: number | null
}

/** Empty for requests that write nothing. Devices write only by push. */
export function parseEdits(
  call: Pick<SentRequest, 'method' | 'path' | 'headers' | 'body'>,
  journal: Journal,
): SentEdit[] {
  const { method, path, headers, body } = call
  if (headers.get('idempotency-key') !== null && !path.startsWith('auth/'))
    journal.world.broken('S3', `an edit that is no push: ${method} ${path}`)
  if (path !== 'sync/push' || body === undefined) return []
  return getList(JSON.parse(body), 'edits').flatMap(edit => {
    const parsed = parseEdit(edit)
    if (parsed && journal.entries.has(parsed.key)) return [parsed]
    journal.world.broken('S3', `an edit of which no entry is known: ${JSON.stringify(edit)}`)
    return []
  })
}

function parseEdit(edit: Json): SentEdit | null {
  const [key, id, patch] = [getField(edit, 'key'), getField(edit, 'id'), getField(edit, 'patch')]
  const after = getField(edit, 'after')
  const kind = `${getField(edit, 'record')}.${getField(edit, 'kind')}`
  if (typeof key !== 'string' || typeof id !== 'string' || !isPatch(patch) || !isEditKind(kind)) return null
  const keys = Array.isArray(after) ? after.map(String) : []
  return { key, kind, id, text: JSON.stringify(edit), patch, after: keys, status: null, ...pickShape(kind) }
}

function pickShape(kind: EditKind): Pick<SentEdit, 'record' | 'act'> {
  const { record, act } = editShape(kind)
  return { record, act }
}

function isPatch(patch: Json | undefined): patch is Patch {
  return (
    typeof patch === 'object' &&
    patch !== null &&
    Object.values(patch).every(
      field => getField(field, 'from') !== undefined && getField(field, 'to') !== undefined,
    )
  )
}

const done = 200
/** Nothing was written, and this is certain. */
const conflict = 412
const blocked = 424
const erased = 410
const failed = 503

/** The status of each edit, in order. Zero without an outcome. */
export function listStatuses(request: SentRequest, status: number, body: string): number[] {
  if (request.path !== 'sync/push' || status !== 200) return request.edits.map(() => status)
  const outcomes = body.startsWith('{') ? getList(JSON.parse(body), 'outcomes') : []
  return request.edits.map(({ key }) => {
    const editOutcome = outcomes.find(outcome => getField(outcome, 'key') === key) ?? null
    switch (getField(editOutcome, 'outcome')) {
      case 'done':
      case 'merged':
        return done
      case 'conflict':
        return conflict
      case 'blocked':
        return blocked
      case 'erased':
        return erased
      case 'refused':
        return Number(getField(editOutcome, 'status'))
      case 'failed':
        return failed
      default:
        return 0
    }
  })
}

function getList(json: Json, field: string): Json[] {
  const list = getField(json, field)
  return Array.isArray(list) ? list : []
}

export function getField(json: Json | undefined, field: string): Json | undefined {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json[field] : undefined
}
