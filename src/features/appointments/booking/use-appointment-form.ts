import { useEffect, useState } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import { editShape } from '../../../contract/edits.ts'
import { errorText } from '../../../contract/errors/error-texts.ts'
import type { ErrorCode } from '../../../contract/errors/errors.ts'
import { appointmentRefusals, appointmentSpan } from '../../../domain/calendar/appointments.ts'
import { formatVisit } from '../../../domain/text/format.ts'
import { useEntries, useFilled, useReachable, useRow, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useRecordForm } from '../../../record-ui/forms/use-record-form.ts'
import { type Entry, needsAttention } from '../../../store/outbox/entry.ts'
import type { RefusedResponse } from '../../../sync/calls/call.ts'
import type { Edit } from '../../../sync/send/commit.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { useOwnColleague } from '../../team/use-colleagues.ts'
import { deleteAppointment, getAppointmentName, saveAppointment } from '../appointments-edits.ts'
import { appointmentsTexts } from '../appointments-texts.ts'
import {
  type AppointmentDraft,
  type AppointmentTyped,
  blankTyped,
  isSameTyped,
  typedFromAppointment,
  valuesTyped,
} from './appointment-form.ts'
import { appointmentFormTexts } from './appointment-form-texts.ts'
import { useBooked } from './clash-note.tsx'
import { allRepeatTimes, findSeries, seriesEdits } from './repeats.ts'

export type AppointmentFormProps = {
  /** Null for a new appointment. */
  row: AppointmentRow | null
  begin: AppointmentTyped | undefined
  draft: AppointmentDraft | undefined
  /** Called when the input was saved, deleted or discarded. */
  onDone: () => void
  onBooked?: ((startTime: string) => void) | undefined
}

export function useAppointmentForm({ row: opened, begin, draft, onDone, onBooked }: AppointmentFormProps) {
  const texts = useTexts(appointmentsTexts)
  const ownTexts = useTexts(appointmentFormTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const own = useOwnColleague()
  const [failed, setFailed] = useState(texts.failedToSave)
  const form = useRecordForm({
    record: 'appointments',
    row: opened,
    draft,
    first: row => (row ? typedFromAppointment(row) : forOwn(begin ?? blankTyped(''), own?.id)),
    // The initial values of a restored new appointment are unknown.
    isSame: (one, other) => !(opened === null && draft) && isSameTyped(one, other),
    getRefusals: (typed, row) => appointmentRefusals(valuesTyped(typed, row)),
    showing: 'saved',
    onDone,
  })
  const { row, typed } = form
  const values = valuesTyped(typed, row)
  const times = allRepeatTimes(typed, values)
  const labels = { language }
  const booked = useBooked()
  const current = useRow('appointments', row?.id ?? '')?.row
  // The form uses the fields of the row as opened, but its current state.
  const currentRow =
    row && current
      ? { ...row, state: current.state, cancelReason: current.cancelReason, arrivedAt: current.arrivedAt }
      : row
  const series = row === null ? null : findSeries(row, booked)

  const rowMissingState = useMissingState(row)
  // While this form saves, the row disappears because of it.
  const missingState = form.isSaving ? null : rowMissingState

  const missing = ['startTime', 'endTime'].map(form.codeAt).find(isMissing)
  const failure = form.problem === null ? null : { title: failed, text: form.problem }

  const keep = (
    edit: Edit | readonly [Edit, ...Edit[]] | undefined,
    title: string,
    toastOptions?: { takesFocus?: boolean; text?: string },
  ) => {
    setFailed(title)
    return form.keep(edit, { shows: false, ...toastOptions })
  }

  async function remove(): Promise<void> {
    if (!currentRow) return
    await keep(deleteAppointment(labels, currentRow), texts.failedToDelete, { takesFocus: true })
  }

  async function removeWithFollowing(): Promise<void> {
    if (!currentRow || !series) return
    const others = series.following.map(other => deleteAppointment(labels, other))
    const text = ownTexts.removed(others.length + 1)
    await keep([deleteAppointment(labels, currentRow), ...others], texts.failedToDelete, {
      takesFocus: true,
      text,
    })
  }

  /** `booked` is complete, so the fields on screen are not checked. */
  async function save(booked?: AppointmentTyped): Promise<void> {
    // Saving a row that is not on this device would overwrite the edits of others.
    if (missingState === 'away') return
    form.tell(null)
    if (booked === undefined && !form.check()) return
    const saved = booked ?? typed
    const values = valuesTyped(saved, row)
    const isNew = row === null || missingState !== null
    if (!isNew) return void (await keep(saveAppointment(labels, row, values), texts.failedToSave))
    const [edit, ...others] = seriesEdits(labels, workspace.newId, values, allRepeatTimes(saved, values))
    const animal = values.animalId === null ? undefined : workspace.view.tables.animals.get(values.animalId)
    const name = animal?.row.name ?? getAppointmentName(values, language)
    const text =
      others.length > 0
        ? ownTexts.booked(getAppointmentName(values, language), others.length + 1)
        : ownTexts.bookedAt(name, formatVisit(values.startTime, language))
    const isSaved = await keep([edit, ...others], texts.failedToSave, { text })
    if (isSaved) onBooked?.(values.startTime)
  }

  return {
    ...form,
    missingState,
    values,
    times,
    /** Null for an appointment outside of a series. */
    series,
    /** Missing times are named by the banner and not by the field. */
    wrongAt(field: string): { error?: string; invalid?: boolean } {
      const code = form.codeAt(field)
      if (code === undefined) return {}
      return isMissing(code) ? { invalid: true } : { error: errorText(code, language) }
    },
    problem: failure ?? (missing ? { title: texts.failedToSave, text: errorText(missing, language) } : null),
    /** Undefined while only the fields can fix the problem. */
    dismiss: failure ? () => form.tell(null) : undefined,
    explain(refused: RefusedResponse) {
      setFailed(texts.failedToFetchData)
      form.explain('')(refused)
    },
    save,
    remove,
    removeWithFollowing,
  }
}

/** A new appointment is for the user unless another person is chosen. */
function forOwn(begin: AppointmentTyped, own: string | undefined): AppointmentTyped {
  return { ...begin, personId: begin.personId ?? own ?? null }
}

export type AppointmentForm = ReturnType<typeof useAppointmentForm>

function isMissing(code: ErrorCode | undefined): code is 'appointments/times-required' {
  return code === 'appointments/times-required'
}

/**
 * Null while the row is on this device, and for a new one:
 *
 * | deleted | the server or a user of this device deleted it                     |
 * | away    | it left the stored days; the server is queried and may still have it |
 * | lost    | the server does not have it at its time                            |
 */
export type MissingAppointment = 'deleted' | 'away' | 'lost'

function useMissingState(row: AppointmentRow | null): MissingAppointment | null {
  const { view, fresh } = useWorkspace()
  const entries = useEntries()
  const isFilled = useFilled()
  const reachable = useReachable()
  const id = row?.id ?? ''
  const isHere = useRow('appointments', id) !== undefined
  const isDeleted =
    view.isDeleted('appointments', id) || entries.some(entry => entry.id === id && isDeletion(entry))
  const isMissing = row !== null && isFilled && !isHere && !isDeleted
  const isAway = isMissing && row.rev > 0
  const from = row === null ? '' : appointmentSpan(row).from
  const [answeredFor, setAnsweredFor] = useState('')

  useEffect(() => {
    if (!isAway) setAnsweredFor('')
    if (!isAway || !reachable) return
    let wanted = true
    // The shortest span that contains the row. The response arrives through the mirror.
    const end = new Date(Date.parse(from) + 1).toISOString()
    fresh('appointments', { start: from, end }).then(
      pulled => wanted && pulled.ok && setAnsweredFor(id),
      // The mirror could not be written. The row stays away until the next attempt.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [isAway, reachable, fresh, id, from])

  if (row === null || !isFilled || isHere) return null
  if (isDeleted) return 'deleted'
  return isAway && answeredFor !== id ? 'away' : 'lost'
}

function isDeletion(entry: Entry): boolean {
  return editShape(entry.kind).act === 'delete' && !needsAttention(entry)
}
