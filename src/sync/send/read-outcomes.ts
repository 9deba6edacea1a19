import { isObject, type Json } from '../../domain/json.ts'

/**
 * What the server said of each edit, read with care. An outcome that is not as expected, or that an earlier version of
 * the app does not know, is none: the edit is asked for again.
 */
export type Told =
  | { outcome: 'done' | 'merged'; row: Json; rev: number; wasSo: boolean }
  | { outcome: 'conflict'; row: Json; rev: number }
  | { outcome: 'refused'; status: number; code: string; message: string; field: string | null }
  | { outcome: 'blocked' }
  | { outcome: 'erased' }
  | { outcome: 'failed' }

export function readOutcomes(body: Json): ReadonlyMap<string, Told> {
  const outcomes = isObject(body) && Array.isArray(body.outcomes) ? body.outcomes : []
  return new Map(
    outcomes.flatMap(one => {
      const told = isObject(one) ? readOutcome(one) : null
      return told && isObject(one) && typeof one.key === 'string' ? [[one.key, told]] : []
    }),
  )
}

function readOutcome(one: { [field: string]: Json }): Told | null {
  const { outcome, row = null, rev, status, code, message, field, wasSo } = one
  switch (outcome) {
    case 'done':
    case 'merged':
      return typeof rev === 'number' ? { outcome, row, rev, wasSo: wasSo === true } : null
    case 'conflict':
      return typeof rev === 'number' ? { outcome, row, rev } : null
    case 'refused': {
      const isWhole = typeof status === 'number' && typeof code === 'string' && typeof message === 'string'
      return isWhole
        ? { outcome, status, code, message, field: typeof field === 'string' ? field : null }
        : null
    }
    case 'blocked':
    case 'erased':
    case 'failed':
      return { outcome }
    default:
      return null
  }
}
