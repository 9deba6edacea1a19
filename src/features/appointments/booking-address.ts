import { addressOfDay, type PagedRecord } from '../../record-ui/record-address.ts'

/** Where an appointment is made, of the calendar's path; for an animal, or a client, it begins with whom it is for. */
export function addressOfBooking(calendarPath: string, record?: PagedRecord, id = ''): string {
  return `${calendarPath}?${new URLSearchParams({ book: record === undefined ? '' : `${record}/${id}` })}`
}

/** Where one is made of a day. */
export function addressOfBookingOn(calendarPath: string, day: string): string {
  return `${addressOfDay(calendarPath, day)}&book=`
}

export type Booking = { record: PagedRecord; id: string } | 'anybody'

/** Whom the address of a booking is for; null for any other address. */
export function bookingIn(params: URLSearchParams): Booking | null {
  const asked = params.get('book')
  if (asked === null) return null
  const [record, id = ''] = asked.split('/')
  return (record === 'clients' || record === 'animals') && id !== '' ? { record, id } : 'anybody'
}
