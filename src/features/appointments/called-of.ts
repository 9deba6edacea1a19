import type { AppointmentRow } from '../../contract/appointments.ts'
import type { Language } from '../../domain/text/language.ts'
import { nameOf } from './appointments-edits.ts'

/** What people call it where it stands alone: 'Rex · Consultation'. */
export function calledOf(row: AppointmentRow, language: Language): string {
  return [row.animal?.name, nameOf(row, language)].filter(Boolean).join(' · ')
}
