import { isColor } from './appointments.ts'
import { refusedIf } from './fields.ts'

const shortest = 5
const longest = 12 * 60

/** What is wrong with the fields that are there; a new template has them all. */
export function refusalsOfTemplate(values: { minutes?: number | undefined; color?: string | undefined }) {
  const { minutes, color } = values
  const isWrong =
    minutes !== undefined && !(Number.isInteger(minutes) && minutes >= shortest && minutes <= longest)
  return [
    ...refusedIf(isWrong, 'templates/minutes-invalid', 'minutes'),
    ...refusedIf(color !== undefined && !isColor(color), 'templates/color-invalid', 'color'),
  ]
}
