import type { Json } from '../../contract/json.ts'
import type { PracticeRow } from '../../contract/practice.ts'
import { parseEuros } from '../../domain/money.ts'
import type { PracticeValues } from '../../domain/practice.ts'
import { practice } from '../../records/practice.ts'
import { valuesOf } from '../../records/record.ts'
import { isObject, readRow } from '../../sync/read-row.ts'

/** What the form holds while someone types; the numbers as they are typed. */
export type PracticeTyped = Omit<PracticeValues, 'daysToPay' | 'vatRate'> & { days: string; rate: string }

export type PracticeDraft = { typed: PracticeTyped; row: PracticeRow }

export function typedOf(row: PracticeRow): PracticeTyped {
  const { daysToPay, vatRate, ...others } = valuesOf(practice, row)
  return { ...others, days: String(daysToPay), rate: String(vatRate) }
}

/** What is no number is none that could be right: it is refused by its field, and not read as 0. */
export function valuesTyped({ days, rate, ...others }: PracticeTyped): PracticeValues {
  return { ...others, daysToPay: numberIn(days), vatRate: numberIn(rate) }
}

function numberIn(text: string): number {
  return /^\s*\d+([.,]\d*)?\s*$/.test(text) ? parseEuros(text) : Number.NaN
}

/** A draft may have been kept by another version of the app: what is not as expected is no draft. */
export function readPracticeDraft(value: Json | undefined): PracticeDraft | undefined {
  if (!isObject(value) || !isObject(value.typed)) return undefined
  const { days, rate, ...others } = value.typed
  const row = readRow.practice(value.row ?? null)
  if (!row || typeof days !== 'string' || typeof rate !== 'string') return undefined
  const whole = readRow.practice({ ...row, ...others })
  return whole ? { typed: { ...typedOf(whole), days, rate }, row } : undefined
}
