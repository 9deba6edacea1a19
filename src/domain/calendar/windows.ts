import { monthsOnDevices } from '../billing/invoices.ts'
import { isWithin, type Span, spanOnDevices, type Times } from './appointments.ts'
import { monthAfter, monthOf, startOfMonth } from './brussels.ts'

/**
 * What grows for ever, devices keep within windows: invoices that were made from an instant on, notes from that same instant on, and
 * appointments around today. The server says where they lie, for a tablet's clock may be wrong. They move with the days.
 */
export type Windows = { invoices: string; appointments: Span }
export type WindowedType = keyof Windows | 'notes'

export const windowedTypes: readonly WindowedType[] = ['invoices', 'notes', 'appointments']

export function windowsAt(now: number): Windows {
  return {
    invoices: startOfMonth(monthAfter(monthOf(now), 1 - monthsOnDevices)),
    appointments: spanOnDevices(now),
  }
}

const isMadeSince = (row: { createdAt: string }, { invoices }: Windows): boolean => row.createdAt >= invoices

export const isOnDevices = {
  invoices: isMadeSince,
  notes: isMadeSince,
  appointments: (row: Times, windows: Windows): boolean => isWithin(row, windows.appointments),
}
