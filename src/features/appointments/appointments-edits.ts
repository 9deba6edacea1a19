import type { AppointmentRow } from '../../contract/appointments.ts'
import type { Times } from '../../domain/calendar/appointments.ts'
import { asState, type VisitState, visitStates, visitStateTexts } from '../../domain/calendar/visits.ts'
import { fieldsInSentence } from '../../domain/edits/fields.ts'
import type { Patch } from '../../domain/edits/patch.ts'
import { formatMoment } from '../../domain/text/format.ts'
import { byLanguage, type Language, translated } from '../../domain/text/language.ts'
import { type AppointmentValues, appointments, appointmentType } from '../../records/appointments.ts'
import type { Edit } from '../../sync/send/commit.ts'
import { recordEdits } from '../../sync/send/record-edits.ts'

export type Labels = { language: Language }

export const { nameOf: getAppointmentName } = appointmentType

const createEdits = ({ language }: Labels) =>
  recordEdits('appointments', appointmentType, language, (kind, patch, name) => {
    const texts = appointmentSentences[language]
    if (kind === 'appointments.delete') return texts.deleted(name)
    if (kind === 'appointments.restore') return texts.restored(name)
    const { startTime, endTime, ...others } = patch
    const { state, cancelReason: _, arrivedAt: __, ...rest } = patch
    if (kind === 'appointments.change' && state && Object.keys(rest).length === 0)
      return sentenceOfState(language, name, state)
    const moment = typeof startTime?.to === 'string' ? formatMoment(startTime.to, language) : '-'
    if (kind === 'appointments.add') return texts.added(name, moment)
    const isMoved = startTime && endTime && startTime.from !== startTime.to
    if (isMoved && Object.keys(others).length === 0) return texts.moved(name, moment)
    return texts.changed(fieldsInSentence(appointments, patch, language), name)
  })

function sentenceOfState(language: Language, name: string, { from, to }: Patch[string]): string {
  const texts = appointmentSentences[language]
  if (to === 'canceled') return texts.canceled(name)
  if (from === 'canceled' && to === 'booked') return texts.restored(name)
  const state = visitStates.find(each => each === to) ?? 'booked'
  return texts.marked(name, visitStateTexts[language][state].toLocaleLowerCase(language))
}

export const addAppointment = (labels: Labels, id: string, typed: Partial<AppointmentValues> & Times) =>
  createEdits(labels).add(id, typed)
export const changeAppointment = (labels: Labels, row: AppointmentRow, typed: Partial<AppointmentValues>) =>
  createEdits(labels).change(row, typed)
export const markAppointment = (
  labels: Labels & { now: string },
  row: AppointmentRow,
  state: VisitState,
  reason = '',
) => createEdits(labels).change(row, asState(state, { ...row, now: labels.now, reason }))
export const deleteAppointment = (labels: Labels, row: AppointmentRow) => createEdits(labels).delete(row)

/** Saved from the form: a refusal is reported in the words of the form. */
export function saveAppointment(
  labels: Labels,
  row: AppointmentRow,
  typed: AppointmentValues,
): Edit | undefined {
  const edit = changeAppointment(labels, row, typed)
  return edit && { ...edit, isFromForm: true }
}

/** The sentences of the outbox. */
const appointmentSentences = byLanguage({
  moved: translated(
    (name: string, moment: string) => `Moved “${name}” to ${moment}`,
    (name, moment) => `«\u00a0${name}\u00a0» déplacé\u00a0: ${moment}`,
    (name, moment) => `“${name}” verplaatst naar ${moment}`,
  ),
  added: translated(
    (name: string, moment: string) => `Booked “${name}” for ${moment}`,
    (name, moment) => `«\u00a0${name}\u00a0» planifié\u00a0: ${moment}`,
    (name, moment) => `“${name}” ingepland: ${moment}`,
  ),
  changed: translated(
    (fields: string, name: string) => `Changed ${fields} of “${name}”`,
    (fields, name) => `Modifié pour «\u00a0${name}\u00a0»\u00a0: ${fields}`,
    (fields, name) => `Gewijzigd bij “${name}”: ${fields}`,
  ),
  marked: translated(
    (name: string, state: string) => `Marked “${name}” as ${state}`,
    (name, state) => `«\u00a0${name}\u00a0» noté comme ${state}`,
    (name, state) => `“${name}” gemarkeerd als ${state}`,
  ),
  canceled: translated(
    (name: string) => `Canceled “${name}”`,
    name => `«\u00a0${name}\u00a0» annulé`,
    name => `“${name}” geannuleerd`,
  ),
  restored: translated(
    (name: string) => `Restored “${name}”`,
    name => `«\u00a0${name}\u00a0» rétabli`,
    name => `“${name}” hersteld`,
  ),
  deleted: translated(
    (name: string) => `Deleted “${name}”`,
    name => `«\u00a0${name}\u00a0» supprimé`,
    name => `“${name}” verwijderd`,
  ),
})
