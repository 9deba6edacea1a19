import { calendarDayPath } from '../../record-ui/record-address.ts'

/** Opens the form for a new appointment in the calendar. */
export const bookingParam = 'book'

export function bookingPath(calendarPath: string): string {
  return `${calendarPath}?${bookingParam}=`
}

export function dayBookingPath(calendarPath: string, day: string): string {
  return `${calendarDayPath(calendarPath, day)}&${bookingParam}=`
}
