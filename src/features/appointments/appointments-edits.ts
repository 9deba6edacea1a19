import type { AppointmentRow } from '../../contract/appointments.ts'
import { type EditKind, editShape } from '../../contract/edits.ts'
import { type Patch, patchOf } from '../../contract/patch.ts'
import { appointmentTypeTexts } from '../../domain/appointment-words.ts'
import { type AppointmentValues, type Times, tidyAppointment } from '../../domain/appointments.ts'
import { fieldsInSentence } from '../../domain/fields.ts'
import { formatMoment } from '../../domain/format.ts'
import type { Language } from '../../domain/language.ts'
import { appointments } from '../../records/appointments.ts'
import { valuesOf } from '../../records/record.ts'
import type { Edit } from '../../sync/commit.ts'
import type { Committed, Workspace } from '../../sync/workspace.ts'
import type { AppointmentsTexts } from './appointments-texts.ts'

/** What people do to appointments, as the outbox keeps it. */
export type Words = { texts: AppointmentsTexts; language: Language }

/** What an appointment is called: one without a title, by its type. */
export function nameOf(
  { title, appointmentType }: Pick<AppointmentValues, 'title' | 'appointmentType'>,
  language: Language,
): string {
  return title || appointmentTypeTexts[language][appointmentType]
}

export function addAppointment(words: Words, id: string, typed: Partial<AppointmentValues> & Times): Edit {
  const values = tidyAppointment(typed)
  const patch = patchOf({}, values, editShape('appointments.add').groups)
  const { title = '', appointmentType = 'standard' } = values
  const subject = nameOf({ title, appointmentType }, words.language)
  return { kind: 'appointments.add', id, subject, patch, say: sayOf(words, subject) }
}

/** The fields that differ from what the person saw; undefined when none does. */
export function changeAppointment(
  words: Words,
  row: AppointmentRow,
  typed: Partial<AppointmentValues>,
): Edit | undefined {
  const values = tidyAppointment(typed)
  const patch = patchOf(valuesOf(appointments, row), values, editShape('appointments.change').groups)
  if (Object.keys(patch).length === 0) return undefined
  const subject = nameOf({ ...row, ...values }, words.language)
  return { kind: 'appointments.change', id: row.id, subject, patch, say: sayOf(words, subject) }
}

/** From the form, whose call says all of its fields. */
export function saveAppointment(
  words: Words,
  row: AppointmentRow,
  typed: AppointmentValues,
): Edit | undefined {
  const edit = changeAppointment(words, row, typed)
  const saw = Object.entries(valuesOf(appointments, row)).filter(([field]) => edit && !(field in edit.patch))
  return edit && { ...edit, carried: Object.fromEntries(saw) }
}

/** Holds what the person saw, so that a change by someone else in the meantime is noticed. */
export function deleteAppointment(words: Words, row: AppointmentRow): Edit {
  const patch = Object.fromEntries(
    Object.entries(valuesOf(appointments, row)).map(([field, from]) => [field, { from, to: null }]),
  )
  const subject = nameOf(row, words.language)
  return { kind: 'appointments.delete', id: row.id, subject, patch, say: sayOf(words, subject) }
}

/** Brings a deleted appointment back under its own id, with all that it was. */
function restoreAppointment(words: Words, row: AppointmentRow): Edit {
  const patch = Object.fromEntries(
    Object.entries(valuesOf(appointments, row)).map(([field, to]) => [field, { from: null, to }]),
  )
  const subject = nameOf(row, words.language)
  return { kind: 'appointments.restore', id: row.id, subject, patch, say: sayOf(words, subject) }
}

/** The sentence follows the kind and the patch, for an edit may become one with an earlier one that was never sent. */
function sayOf({ texts, language }: Words, name: string) {
  return (kind: EditKind, patch: Patch): string => {
    if (kind === 'appointments.delete') return texts.deleted(name)
    if (kind === 'appointments.restore') return texts.restored(name)
    const { startTime, endTime, ...others } = patch
    const moment = typeof startTime?.to === 'string' ? formatMoment(startTime.to, language) : '-'
    if (kind === 'appointments.add') return texts.added(name, moment)
    if (startTime && endTime && Object.keys(others).length === 0)
      return startTime.from === startTime.to
        ? texts.changed(fieldsInSentence(appointments, patch, language), name)
        : texts.moved(name, moment)
    return texts.changed(fieldsInSentence(appointments, patch, language), name)
  }
}

/**
 * Takes a deletion back: the appointment is there again under its own id, with all that it was. One that the host never
 * heard of left nothing behind when it was deleted, so it is booked again.
 */
export function takeBackDeletion(
  { view, entries, commit }: Pick<Workspace, 'view' | 'entries' | 'commit'>,
  words: Words,
  row: AppointmentRow,
): Promise<Committed> {
  const isWaiting = entries.get().some(entry => entry.id === row.id)
  const isKnown = row.rev > 0 || isWaiting || view.isDeleted('appointments', row.id)
  return commit(
    isKnown ? restoreAppointment(words, row) : addAppointment(words, row.id, valuesOf(appointments, row)),
  )
}
