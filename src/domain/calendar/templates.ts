import { refusedIf } from '../edits/fields.ts'
import {
  type AppointmentType,
  isColor,
  newAppointment,
  parseDuration,
  plainAppointment,
  type Template,
  templates,
} from './appointments.ts'

const shortest = 5
const longest = 12 * 60

export function templateRefusals(values: { minutes?: number | undefined; color?: string | undefined }) {
  const { minutes, color } = values
  const isWrong =
    minutes !== undefined && !(Number.isInteger(minutes) && minutes >= shortest && minutes <= longest)
  return [
    ...refusedIf(isWrong, 'templates/minutes-invalid', 'minutes'),
    ...refusedIf(color !== undefined && !isColor(color), 'templates/color-invalid', 'color'),
  ]
}

/** `name`: empty when it equals the type. The usual templates have the type as id. */
export type ShownTemplate = Template & { id: string; name: string; minutes: number }

type KeptTemplate = {
  id: string
  name: string
  appointmentType: AppointmentType
  minutes: number
  color: string
  position: number
}

export function typeDefaults(
  type: AppointmentType,
  own: readonly Pick<KeptTemplate, 'appointmentType' | 'minutes' | 'color'>[] = [],
): { duration: number; color: string } {
  const template = own.find(({ appointmentType }) => appointmentType === type)
  if (template) return { duration: template.minutes * 60_000, color: template.color }
  const usual = templates.find(each => each.type === type)
  return {
    duration: usual ? parseDuration(usual.duration) : newAppointment.duration,
    color: usual?.color ?? plainAppointment.color,
  }
}

export function shownTemplates(rows: readonly KeptTemplate[]): readonly ShownTemplate[] {
  if (rows.length === 0) return usualTemplates
  return rows
    .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    .map(({ id, name, appointmentType: type, minutes, color }) => ({
      id,
      name,
      type,
      minutes,
      color,
      duration: formatMinutes(minutes),
    }))
}

const usualTemplates: readonly ShownTemplate[] = templates.map(template => ({
  ...template,
  id: template.type,
  name: '',
  minutes: parseDuration(template.duration) / 60_000,
}))

export function formatMinutes(minutes: number): string {
  const twoDigits = (count: number) => String(count).padStart(2, '0')
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

export function movedBy<One extends { id: string }>(
  list: readonly One[],
  id: string,
  step: 1 | -1,
): readonly One[] {
  const at = list.findIndex(item => item.id === id)
  const item = list[at]
  const other = list[at + step]
  if (!item || !other) return list
  return list.with(at, other).with(at + step, item)
}
