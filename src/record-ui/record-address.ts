/** The records that have a page of their own, and its path. The page table takes the paths from here. */
export const recordPaths = {
  clients: '/app/taxonomy/clients/:id',
  animals: '/app/taxonomy/animals/:id',
} as const

export type PagedRecord = keyof typeof recordPaths

export function isPaged(record: string): record is PagedRecord {
  return Object.hasOwn(recordPaths, record)
}

/** The address of a row's own page. */
export function addressOfRecord(record: PagedRecord, id: string): string {
  return recordPaths[record].replace(':id', encodeURIComponent(id))
}

/** The address of the list that it stands in. */
export function addressOfList(record: PagedRecord): string {
  return recordPaths[record].replace('/:id', '')
}

/** The id of the row whose page has this address. */
export function idInAddress(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    // An address that somebody typed wrong is that of no row.
    return last
  }
}

/** The address at which the calendar shows a day. */
export function addressOfDay(calendarPath: string, day: string): string {
  return `${calendarPath}?${new URLSearchParams({ view: 'day', date: day })}`
}
