import { isColor } from './appointments.ts'
import { refusedIf } from './fields.ts'
import { readDaysOff, readWorkingHours } from './working-hours.ts'

/** What is wrong with the fields that are there; a new colleague has them all. */
export function refusalsOfColleague(values: {
  name?: string | undefined
  color?: string | undefined
  workingHours?: string | null | undefined
  daysOff?: string | null | undefined
}) {
  const { name, color, workingHours, daysOff } = values
  return [
    ...refusedIf(name !== undefined && name.trim() === '', 'colleagues/name-required', 'name'),
    ...refusedIf(color !== undefined && !isColor(color), 'colleagues/color-invalid', 'color'),
    ...refusedIf(readWorkingHours(workingHours ?? '') === null, 'colleagues/hours-invalid', 'workingHours'),
    ...refusedIf(readDaysOff(daysOff ?? '') === null, 'colleagues/days-off-invalid', 'daysOff'),
  ]
}
