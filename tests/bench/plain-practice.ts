import type { WholePractice } from '../../server/demo/practice.ts'
import { windowsAt } from '../../src/domain/calendar/windows.ts'
import type { PlainDevice, PlainRow } from './plain-device.ts'
import { waitingEdits } from './waiting-edits.ts'

export const waitingCount = 1_000
export const plainKinds = ['clients', 'animals', 'invoices', 'appointments', 'entries'] as const
export type PlainKind = (typeof plainKinds)[number]

/** What a device of ours holds, as plain records: flat, and with the one text that they are sorted by. */
export async function fillPlain(device: PlainDevice, practice: WholePractice, now: Date): Promise<void> {
  const { clients, animals, billing, appointments } = practice
  const windows = windowsAt(now.getTime())
  const rows: Record<PlainKind, PlainRow[]> = {
    clients: clients.map(({ id, values, ...rest }) => ({ id, sort: values.firstName, ...values, ...rest })),
    animals: animals.map(({ id, values, ...rest }) => ({ id, sort: values.name, ...values, ...rest })),
    invoices: billing.invoices
      .filter(({ created_at }) => created_at >= windows.invoices)
      .map(({ paper: document, number_text, ...row }) => ({ sort: row.created_at, ...row })),
    appointments: appointments.map(({ id, values }) => ({ id, sort: values.startTime, ...values })),
    entries: waitingEdits(clients.slice(0, waitingCount), 'plain').map(entry => ({
      sort: entry.key,
      ...entry,
      id: entry.key,
    })),
  }
  for (const kind of plainKinds) await device.fill(kind, rows[kind])
}
