import { createContext, type ReactNode, useContext, useState } from 'react'
import type { PagedRecord } from '../../record-ui/record-address.ts'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'

export type BookingFor = { record: PagedRecord; id: string }

const BookingContext = createContext<(booking: BookingFor) => void>(() => undefined)

/** Returns a function that opens the booking for a client or an animal on the current page. */
export function useBookingFor(): (booking: BookingFor) => void {
  return useContext(BookingContext)
}

const dialogs = () => import('./booking/appointment-dialogs.tsx')
const callerBooking = async () => (await dialogs()).CallerBooking
/** Loaded after the rows of a screen are shown. */
export const appointmentDialogs = async () => (await dialogs()).AppointmentDialogs

export function BookingProvider({ children }: { children: ReactNode }) {
  const [booking, setBooking] = useState<BookingFor | null>(null)
  return (
    <BookingContext value={setBooking}>
      {children}
      <FetchedLater
        load={callerBooking}
        props={{ open: booking !== null, booking, onClose: () => setBooking(null) }}
      />
    </BookingContext>
  )
}
