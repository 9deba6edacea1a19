import type { AppointmentRow } from '../../../contract/appointments.ts'
import { appointmentTypeTexts } from '../../../domain/appointment-words.ts'
import { durationOf, plainAppointment, type Times } from '../../../domain/appointments.ts'
import { formatMoment, formatTime } from '../../../domain/format.ts'
import { useWorkspace } from '../../../sync/device-hooks.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { addAppointment, changeAppointment, nameOf } from '../appointments-edits.ts'
import { appointmentsTexts } from '../appointments-texts.ts'
import type { Done } from '../use-undo-toast.ts'
import type { Dragged, Dropped } from './calendar-grid.tsx'
import { lasting, movedTo, resizedTo } from './shown-event.ts'

/** Moves, lengths and drops: saved on this device at once, with a way back; what cannot be saved snaps back. */
export function useCalendarActs(onProblem: (problem: string | null) => void, tellDone: (done: Done) => void) {
  const texts = useTexts(appointmentsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const words = { texts, language }
  const rowOf = (id: string) => workspace.view.tables.appointments.get(id)?.row

  /** False when this device could not keep it. */
  async function keepTimes(row: AppointmentRow, times: Times): Promise<boolean> {
    const edit = changeAppointment(words, row, times)
    if (!edit) return true
    const { ok } = await workspace.commit(edit)
    onProblem(ok ? null : `${texts.failedToUpdate}: ${common.notKept}`)
    return ok
  }

  async function change(id: string, timesOf: (row: AppointmentRow) => Times): Promise<boolean> {
    const row = rowOf(id)
    if (!row) return false
    const times = timesOf(row)
    if (times.startTime === row.startTime && times.endTime === row.endTime) return true
    if (!(await keepTimes(row, times))) return false
    const name = nameOf(row, language)
    const isMove = times.startTime !== row.startTime
    tellDone({
      id,
      text: isMove
        ? texts.moved(name, formatMoment(times.startTime, language))
        : texts.resized(name, formatTime(times.startTime, language), formatTime(times.endTime, language)),
      undo() {
        const now = rowOf(id)
        if (now) void keepTimes(now, { startTime: row.startTime, endTime: row.endTime })
      },
    })
    return true
  }

  async function drag(dragged: Dragged, timesOf: (row: AppointmentRow) => Times): Promise<void> {
    if (dragged.start === null || dragged.end === null) {
      dragged.undo()
      onProblem(texts.invalidMove)
      return
    }
    if (!(await change(dragged.id, timesOf))) dragged.undo()
  }

  return {
    change,
    move: (dragged: Dragged) => drag(dragged, row => movedTo(row, dragged.start ?? '')),
    resize: (dragged: Dragged) => drag(dragged, row => resizedTo(row, dragged.end ?? '')),
    /** The event that was dropped becomes the appointment, under the id that it has. */
    async book({ id, start, end, undo, template }: Dropped): Promise<void> {
      if (start === null || end === null) {
        undo()
        onProblem(texts.invalidBooking)
        return
      }
      const { type: appointmentType, color } = template ?? plainAppointment
      const shown = Date.parse(`${end}Z`) - Date.parse(`${start}Z`)
      const times = lasting(start, template ? durationOf(template.duration) : shown)
      const title = template ? appointmentTypeTexts[language][template.type] : ''
      const values = { title, ...times, color, appointmentType }
      const { ok } = await workspace.commit(addAppointment(words, id, values))
      if (!ok) undo()
      onProblem(ok ? null : `${texts.failedToBook}: ${common.notKept}`)
    },
  }
}
