import { monthsOnDevices } from '../billing/invoices.ts'
import { isWithin, type Span, spanOnDevices, type Times } from './appointments.ts'
import { monthAfter, startOfMonth, toMonth } from './brussels.ts'

/**
 * Windows of record types that grow without limit: recent invoices and notes, and appointments around today.
 * The server sets them, because a device clock may be wrong. They move daily.
 */
export type Windows = { invoices: string; appointments: Span }
export type WindowedType = keyof Windows | 'notes'

export const windowedTypes: readonly WindowedType[] = ['invoices', 'notes', 'appointments']

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
  appointments: (row: Times, windows: Windows): boolean => isWithin(row, windows.appointments),
}
