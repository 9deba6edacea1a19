import { calendarDayPath, type PagedRecord } from '../../record-ui/record-address.ts'

/** The address that opens the form for a new appointment, for an animal, a client, or without either. */
export function bookingPath(calendarPath: string, record?: PagedRecord, id = ''): string {
  return `${calendarPath}?${new URLSearchParams({ book: record === undefined ? '' : `${record}/${id}` })}`
}

export function dayBookingPath(calendarPath: string, day: string): string {
  return `${calendarDayPath(calendarPath, day)}&book=`
}

export type BookingFor = { record: PagedRecord; id: string } | 'anybody'

/** The subject of the booking; null for any other address. */
export function bookingIn(params: URLSearchParams): BookingFor | null {
  const bookParam = params.get('book')
  if (bookParam === null) return null
  const [record, id = ''] = bookParam.split('/')
  return (record === 'clients' || record === 'animals') && id !== '' ? { record, id } : 'anybody'
}
