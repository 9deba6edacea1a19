import { monthsOnDevices } from '../billing/invoices.ts'
import { isWithin, type Span, spanOnDevices, type Times } from './appointments.ts'
import { monthAfter, startOfMonth, toMonth } from './brussels.ts'

/**
 * Windows of record types that grow without limit: recent invoices and notes, appointments around today, and
 * extra work that is recent or open.
 * The server sets them, because a device clock may be wrong. They move daily.
 */
export type Windows = { invoices: string; appointments: Span }
export type WindowedType = keyof Windows | 'notes' | 'extras'

export const windowedTypes: readonly WindowedType[] = ['invoices', 'notes', 'extras', 'appointments']

export function windowsAt(now: number): Windows {
  return {
    invoices: startOfMonth(monthAfter(toMonth(now), 1 - monthsOnDevices)),
    appointments: spanOnDevices(now),
  }
}

const isMadeSince = (row: { createdAt: string }, { invoices }: Windows): boolean => row.createdAt >= invoices

export const isOnDevices = {
  invoices: isMadeSince,
  notes: isMadeSince,
  extras: (row: { createdAt: string; invoiceId: string | null }, windows: Windows): boolean =>
    row.invoiceId === null || isMadeSince(row, windows),
  appointments: (row: Times, windows: Windows): boolean => isWithin(row, windows.appointments),
}
