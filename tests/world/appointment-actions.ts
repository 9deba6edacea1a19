import type { AppointmentRow } from '../../src/contract/appointments.ts'
import { newAppointment } from '../../src/domain/calendar/appointments.ts'
import { allClashes } from '../../src/domain/calendar/clashes.ts'
import type { VisitState } from '../../src/domain/calendar/visits.ts'
import * as appointments from '../../src/features/appointments/appointments-edits.ts'
import { en as texts } from '../../src/features/appointments/appointments-texts.ts'
import { movedTo, resizedTo } from '../../src/features/appointments/calendar/shown-event.ts'
import type { AppointmentValues } from '../../src/records/appointments.ts'
import { pickValues } from '../../src/records/record.ts'
import { records } from '../../src/records/records.ts'
import type { Edit } from '../../src/sync/send/commit.ts'
import { planEditUndo } from '../../src/sync/send/undo.ts'
import type { Tab } from './tab.ts'

/**
 * User actions on the calendar, with the functions of the calendar. Times are in the time zone of the
 * practice.
 */
const labels = { texts, language: 'en' } as const

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
  await save(
    tab,
    appointments.addAppointment(labels, id, { title, startTime, endTime, ...look, ...overrides }),
  )
  return id
}

export async function moveTo(tab: Tab, id: string, wall: string): Promise<void> {
  const row = getAppointment(tab, id)
  await save(tab, appointments.changeAppointment(labels, row, movedTo(row, wall)))
}

export async function endAt(tab: Tab, id: string, wall: string): Promise<void> {
  const row = getAppointment(tab, id)
  await save(tab, appointments.changeAppointment(labels, row, resizedTo(row, wall)))
}

/** Saves the form, which submits all of its fields. */
export async function saveForm(tab: Tab, id: string, to: Partial<AppointmentValues>): Promise<void> {
  const row = getAppointment(tab, id)
  await save(
    tab,
    appointments.saveAppointment(labels, row, { ...pickValues(records.appointments, row), ...to }),
  )
}

export async function mark(tab: Tab, id: string, state: VisitState, reason?: string): Promise<void> {
  await save(tab, appointments.markAppointment(labels, getAppointment(tab, id), state, reason))
}

export async function unbook(tab: Tab, id: string): Promise<void> {
  await save(tab, appointments.deleteAppointment(labels, getAppointment(tab, id)))
}

/** Deletes the appointment and returns the Undo of its message. */
export async function unbookForAWhile(tab: Tab, id: string): Promise<() => Promise<void>> {
  const edit = appointments.deleteAppointment(labels, getAppointment(tab, id))
  await save(tab, edit)
  const isKnown = tab.workspace.entries.get().some(entry => entry.id === id)
  return async () => {
    const { edit: back } = planEditUndo(edit, { row: undefined, isKnown, language: labels.language })
    await save(tab, back)
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

export function getAppointment(tab: Tab, id: string): AppointmentRow {
  const found = tab.workspace.view.tables.appointments.get(id)
  if (!found) throw new Error('the calendar does not show it')
  return found.row
}

function rowsOn(tab: Tab) {
  return tab.workspace.view.tables.appointments.select({ search: '', sortBy: 'startTime', sortOrder: 'ASC' })
}

async function save(tab: Tab, edit: Edit | undefined): Promise<void> {
  if (!edit) throw new Error('nothing was changed')
  const committed = await tab.workspace.commit(edit)
  if (!committed.ok) throw committed.error
}
