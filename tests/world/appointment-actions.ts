import { newAppointment } from '../../src/domain/calendar/appointments.ts'
import { allClashes } from '../../src/domain/calendar/clashes.ts'
import { movedTo, resizedTo } from '../../src/features/appointments/calendar/moved-times.ts'
import type { AppointmentValues } from '../../src/records/appointments.ts'
import { planEditUndo } from '../../src/sync/send/undo.ts'
import * as edits from '../practice/edits.ts'
import type { Tab } from './tab.ts'

/** User actions on the calendar. Times are in the time zone of the practice. */
export async function book(
  tab: Tab,
  title: string,
  start: string,
  overrides: Partial<AppointmentValues> = {},
): Promise<string> {
  const id = tab.workspace.newId()
  const startTime = new Date(start).toISOString()
  const endTime = new Date(Date.parse(start) + newAppointment.duration).toISOString()
  const look = { appointmentType: newAppointment.type, color: newAppointment.color }
  await tab.save(edits.addAppointment(id, { title, startTime, endTime, ...look, ...overrides }))
  return id
}

export async function moveTo(tab: Tab, id: string, wall: string): Promise<void> {
  const row = tab.row('appointments', id)
  await tab.save(edits.changeAppointment(row, movedTo(row, wall)))
}

export async function endAt(tab: Tab, id: string, wall: string): Promise<void> {
  const row = tab.row('appointments', id)
  await tab.save(edits.changeAppointment(row, resizedTo(row, wall)))
}

export async function saveForm(tab: Tab, id: string, to: Partial<AppointmentValues>): Promise<void> {
  await tab.save(edits.saveAppointment(tab.row('appointments', id), to))
}

/** Deletes the appointment and returns the Undo of its message. */
export async function unbook(tab: Tab, id: string): Promise<() => Promise<void>> {
  const edit = edits.deleteAppointment(tab.row('appointments', id))
  await tab.save(edit)
  const isKnown = tab.entries.some(entry => entry.id === id)
  return async () => {
    await tab.save(planEditUndo(edit, { row: undefined, isKnown, language: 'en' }).edit)
  }
}

/** The appointments as shown on the calendar: title, start and end in UTC, mark. */
export function bookedOn(tab: Tab): string[] {
  return rowsOn(tab).map(({ row, mark }) =>
    [row.title, row.startTime.slice(5, 16), row.endTime.slice(11, 16), ...(mark ? [mark] : [])].join(' '),
  )
}

/** "Rex animal Minou": the clashes on this screen and their kind. */
export function clashesOn(tab: Tab): string[] {
  const clashes = allClashes(rowsOn(tab).map(({ row }) => row))
  return rowsOn(tab).flatMap(({ id, row }) =>
    (clashes.get(id) ?? []).map(({ with: other, clash }) => `${row.title} ${clash} ${other.title}`),
  )
}

function rowsOn(tab: Tab) {
  return tab.workspace.view.tables.appointments.select({ search: '', sortBy: 'startTime', sortOrder: 'ASC' })
}
