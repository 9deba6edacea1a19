import { editShape } from '../contract/edits.ts'
import type { Life } from '../contract/feed.ts'
import type { Json } from '../contract/json.ts'
import { isNoun, type Noun, rowId } from '../contract/rows.ts'
import type { Windows } from '../domain/windows.ts'
import type { Change } from '../store/bucket-store.ts'
import type { Entry } from '../store/entry.ts'
import { isObject, readRow } from './read-row.ts'

/**
 * Rows in answers, read with care: the mirror holds only what the host certainly said. Where an answer is not as
 * expected, nothing is taken from it, and the whole list is read anew instead.
 */
export function changeDone(entry: Entry, body: Json): Change | null {
  const { noun, act } = editShape(entry.kind)
  if (act !== 'delete') return changeFromRow(noun, body)
  const rev = isObject(body) ? body.rev : null
  return typeof rev === 'number' ? { noun, id: entry.id, rev, row: null } : null
}

export function changeFromRow<N extends Noun>(noun: N, body: Json): Change<N> | null {
  const row = readRow[noun](body)
  return row && { noun, id: rowId[noun](row), rev: row.rev, row }
}

/** A page of a list, or a bare list. */
export function readList(noun: Noun, body: Json | undefined): Change[] | null {
  if (isObject(body)) return readList(noun, body.data)
  if (!Array.isArray(body)) return null
  const changes = body.flatMap(item => changeFromRow(noun, item) ?? [])
  return changes.length === body.length ? changes : null
}

export type FeedPage = {
  changes: Change[]
  cursor: string
  more: boolean
  head: HostHead
  /** The lives of its database before this one; a host of before does not say. */
  lives: Life[]
  /** What a device keeps of what grows for ever; a host of before says nothing that this version knows. */
  windows: Windows | null
}

export function readFeedPage(body: Json): FeedPage | null {
  if (!isObject(body) || !Array.isArray(body.changes)) return null
  const { cursor, more } = body
  const head = readHead(body.head ?? null)
  if (typeof cursor !== 'string' || typeof more !== 'boolean' || !head) return null
  const changes: Change[] = []
  for (const item of body.changes) {
    if (!isObject(item)) return null
    const { noun, id, rev, row } = item
    if (typeof noun !== 'string' || typeof id !== 'string' || typeof rev !== 'number') return null
    // A newer host may send nouns that this version does not know: they come again with the version that does.
    if (!isNoun(noun)) continue
    const read = row === null || row === undefined ? null : readRow[noun](row)
    if (row && !read) return null
    changes.push({ noun, id, rev, row: read, ...(item.erased === true ? { erased: true } : {}) })
  }
  return { changes, cursor, more, head, lives: readLives(body.lives), windows: readWindows(body.windows) }
}

function readLives(body: Json | undefined): Life[] {
  if (!Array.isArray(body)) return []
  return body.flatMap(life => {
    const { epoch, until } = isObject(life) ? life : {}
    return typeof epoch === 'string' && typeof until === 'number' ? { epoch, until } : []
  })
}

function readWindows(body: Json | undefined): Windows | null {
  if (!isObject(body) || !isObject(body.appointments)) return null
  const { invoices } = body
  const { from, until } = body.appointments
  const whole = typeof invoices === 'string' && typeof from === 'string' && typeof until === 'string'
  return whole ? { invoices, appointments: { from, until } } : null
}

export type HostHead = {
  epoch: string
  rev: number
  /** Where this life of its database began; a host of before does not say. */
  began?: number
}

export function readHead(body: Json): HostHead | null {
  if (!isObject(body)) return null
  const { epoch, rev, began } = body
  if (typeof epoch !== 'string' || typeof rev !== 'number') return null
  return { epoch, rev, ...(typeof began === 'number' ? { began } : {}) }
}
