/** The page table takes the paths from here. */
export const recordPaths = {
  clients: '/app/taxonomy/clients/:id',
  animals: '/app/taxonomy/animals/:id',
} as const

export type PagedRecord = keyof typeof recordPaths

export function isPaged(record: string): record is PagedRecord {
  return Object.hasOwn(recordPaths, record)
}

export function recordPath(record: PagedRecord, id: string): string {
  return recordPaths[record].replace(':id', encodeURIComponent(id))
}

export function listPath(record: PagedRecord): string {
  return recordPaths[record].replace('/:id', '')
}

export function idInAddress(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    // A malformed address has no row.
    return last
  }
}

export function calendarDayPath(calendarPath: string, day: string): string {
  return `${calendarPath}?${new URLSearchParams({ view: 'day', date: day })}`
}
