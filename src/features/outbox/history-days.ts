import { formatDay } from '../../domain/format.ts'
import type { Language } from '../../domain/language.ts'
import type { HistoryRecord } from '../../store/history.ts'

export type HistoryDay = { day: string; records: HistoryRecord[] }

/** The history by the days of the practice, in the order in which it comes: the newest day first. */
export function historyDays(records: readonly HistoryRecord[], language: Language): HistoryDay[] {
  const days = new Map<string, HistoryRecord[]>()
  for (const record of records) {
    const day = formatDay(record.at, language)
    days.set(day, [...(days.get(day) ?? []), record])
  }
  return [...days].map(([day, its]) => ({ day, records: its }))
}
