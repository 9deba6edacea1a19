import type { Lateness, ValueWriter } from '../../contract/push.ts'
import { isObject, type Json } from '../../domain/text/json.ts'

/**
 * What the server said of each edit, read with care. An outcome that is not as expected, or that an earlier version of
 * the app does not know, is none: the edit is asked for again.
 */
export type Told =
  | { outcome: 'done' | 'merged'; row: Json; rev: number; wasSo: boolean; late?: Lateness }
  | ConflictTold
  | { outcome: 'refused'; status: number; code: string; message: string; field: string | null }
  | { outcome: 'blocked' }
  | { outcome: 'erased' }
  | { outcome: 'failed' }

export type ConflictTold = {
  outcome: 'conflict'
  row: Json
  rev: number
  fields: string[]
  writers: ValueWriter[]
  /** The user saw a revision that the server lost. */
  isSeenLost: boolean
}

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
  const late = readLateness(one.late)
  switch (outcome) {
    case 'done':
    case 'merged':
      return typeof rev === 'number'
        ? { outcome, row, rev, wasSo: wasSo === true, ...(late && { late }) }
        : null
    case 'conflict':
      return typeof rev === 'number' ? { outcome, row, rev, ...readStanding(one) } : null
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

function readLateness(late: Json | undefined): Lateness | undefined {
  if (!isObject(late)) return undefined
  const { madeAt, arrivedAt } = late
  return typeof madeAt === 'string' && typeof arrivedAt === 'string' ? { madeAt, arrivedAt } : undefined
}

/** An earlier version of the server does not say it. */
function readStanding({ fields, writers, isSeenLost }: { [field: string]: Json }) {
  return {
    fields: textsIn(fields),
    writers: Array.isArray(writers) ? writers.flatMap(one => readWriter(one) ?? []) : [],
    isSeenLost: isSeenLost === true,
  }
}

function readWriter(one: Json): ValueWriter | null {
  if (!isObject(one) || typeof one.person !== 'string' || typeof one.at !== 'string') return null
  const { fields, person, at, isOwn, isRestored } = one
  return { fields: textsIn(fields), person, at, isOwn: isOwn === true, isRestored: isRestored === true }
}

function textsIn(list: Json | undefined): string[] {
  return Array.isArray(list) ? list.filter(text => typeof text === 'string') : []
}
