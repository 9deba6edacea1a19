import { editShape } from '../contract/edits.ts'
import type { Json } from '../contract/json.ts'
import { type Noun, type Rows, rowId } from '../contract/rows.ts'
import type { Entry } from '../store/entry.ts'
import type { Change } from '../store/mirror.ts'

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

export function changeFromRow(noun: Noun, body: Json): Change | null {
  const row = readRow[noun](body)
  return row && { noun, id: rowId[noun](row), rev: row.rev, row }
}

type List = { changes: Change[]; page: number; totalPages: number }

export function readList(noun: Noun, body: Json): List | null {
  if (!isObject(body) || !Array.isArray(body.data)) return null
  const { page, totalPages } = body
  if (typeof page !== 'number' || typeof totalPages !== 'number') return null
  const changes = body.data.flatMap(item => changeFromRow(noun, item) ?? [])
  return changes.length === body.data.length ? { changes, page, totalPages } : null
}

const readRow: { [N in Noun]: (body: Json) => Rows[N] | null } = {
  species(body) {
    if (!isObject(body)) return null
    const { name, hourlyPrice, createdAt, updatedAt, rev } = body
    const whole =
      typeof name === 'string' &&
      typeof hourlyPrice === 'number' &&
      typeof createdAt === 'string' &&
      typeof updatedAt === 'string' &&
      typeof rev === 'number'
    return whole ? { name, hourlyPrice, createdAt, updatedAt, rev } : null
  },
}

function isObject(body: Json): body is { [field: string]: Json } {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}
