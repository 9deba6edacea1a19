import {
  type AppointmentType,
  appointmentRefusals,
  appointmentTypes,
  newAppointment,
  type Times,
} from '../../../domain/calendar/appointments.ts'
import { isDay, toInstant } from '../../../domain/calendar/brussels.ts'
import { readTypedTime } from '../../../domain/calendar/typed-times.ts'
import { newClientRefusals } from '../../../domain/clients/clients.ts'
import { isSame } from '../../../domain/edits/patch.ts'
import type { Json } from '../../../domain/text/json.ts'
import { each, fields, flag, readOneOf, text } from '../../../record-ui/forms/read-draft.ts'
import { type Draft, readTyped, type TypedRecord } from '../../../record-ui/forms/typed-values.ts'
import { animals } from '../../../records/animals.ts'
import { clients } from '../../../records/clients.ts'
import { readWallTime } from '../../../ui/fields/wall-time.ts'

/** An animal in the form. Without a species it has that of the line above. */
export type AnimalLine = {
  name: string
  speciesName: string
  chipId: string
  nbYearlyVisit: string
  alert: string
  isIncluded: boolean
}

/** The first visit, as it is typed. `personId` is '' without a staff member. */
export type VisitTyped = {
  day: string
  time: string
  minutes: string
  type: AppointmentType
  personId: string
}

export type IntakeTyped = TypedRecord<'clients'> & {
  animals: AnimalLine[]
  visit: VisitTyped
  contract: boolean
}

const begunFields = ['firstName', 'lastName', 'email', 'phone'] as const
/** The first values of the form: fields of the client, and the chip of an animal. */
export type IntakePrefill = { [Name in (typeof begunFields)[number] | 'chipId']?: string }

/** Fills only the empty fields of a draft. A new chip is added in a new line. */
export function prefillIntake(
  blank: IntakeTyped,
  { chipId = '', ...begun }: IntakePrefill,
  draft: Partial<IntakeTyped> = {},
): IntakeTyped {
  const typed = { ...blank, ...begun, ...draft }
  for (const name of begunFields) if (typed[name] === '') typed[name] = begun[name] ?? ''
  const isNew = chipId !== '' && typed.animals.every(line => line.chipId !== chipId)
  return isNew ? { ...typed, animals: [...typed.animals, { ...blankLine, chipId }] } : typed
}

export type IntakeDraft = Draft<'clients', IntakeTyped>

export const blankLine: AnimalLine = {
  name: '',
  speciesName: '',
  chipId: '',
  alert: '',
  isIncluded: true,
  nbYearlyVisit: String(animals.nbYearlyVisit.blank),
}

export const nothingMore = {
  animals: [],
  visit: {
    day: '',
    time: '',
    personId: '',
    type: newAppointment.type,
    minutes: String(newAppointment.duration / 60_000),
  },
  contract: false,
}

const mostAnimals = 20

export function linesShown(lines: readonly AnimalLine[]): readonly AnimalLine[] {
  return lines.length < mostAnimals ? [...lines, blankLine] : lines
}

/** Empty lines at the end are dropped. */
export function changeLine(
  lines: readonly AnimalLine[],
  at: number,
  changed: Partial<AnimalLine>,
): AnimalLine[] {
  const next = [...lines, blankLine].map((line, place) => (place === at ? { ...line, ...changed } : line))
  return next.slice(0, next.findLastIndex(line => !isSame(line, blankLine)) + 1)
}

/** The species of the line above is the default, or the only one of the practice. */
export function speciesAt(lines: readonly AnimalLine[], at: number, onlySpecies: string): string {
  const chosen = lines.slice(0, at + 1).findLast(({ speciesName }) => speciesName !== '')
  return chosen?.speciesName ?? onlySpecies
}

/** A line with only a species is not an animal. */
export function isAnimal({ name, chipId, alert }: AnimalLine): boolean {
  return [name, chipId, alert].some(typed => typed.trim() !== '')
}

/** All errors in the order of the form. Lines are numbered: `animals.0.name`. */
export function intakeRefusals(typed: IntakeTyped, onlySpecies: string) {
  const { animals: lines, visit } = typed
  const times = ['day', 'time'] as const
  const isVisit = times.some(part => visit[part] !== '')
  return [
    ...newClientRefusals(typed),
    ...lines.flatMap((line, at) => {
      if (!isAnimal(line)) return []
      const hasSpecies = speciesAt(lines, at, onlySpecies) !== ''
      return [
        ...(line.name.trim() === ''
          ? [{ code: 'animals/name-required', field: `animals.${at}.name` } as const]
          : []),
        ...(hasSpecies
          ? []
          : [{ code: 'animals/species-required', field: `animals.${at}.speciesName` } as const]),
      ]
    }),
    ...(isVisit && visit.day !== '' && !isDay(visit.day)
      ? [{ code: 'day/invalid', field: 'visit.day' } as const]
      : []),
    ...times.flatMap(part =>
      isVisit && (visit[part] === '' || (part === 'time' && readTypedTime(visit.time, '') === null))
        ? appointmentRefusals({ startTime: '' }).map(({ code }) => ({ code, field: `visit.${part}` }))
        : [],
    ),
  ]
}

/** Animals share the time of a visit, in turn. Without a day and a time there is no visit. */
export function planVisits<Animal>(
  { day, time, minutes }: Pick<VisitTyped, 'day' | 'time' | 'minutes'>,
  coming: readonly Animal[],
): (Times & { animal: Animal | null })[] {
  const wall = `${day}T${readTypedTime(time, day)?.clock}`
  if (readWallTime(wall) === undefined) return []
  const start = Date.parse(toInstant(wall))
  const visitAnimals: readonly (Animal | null)[] = coming.length === 0 ? [null] : coming
  const part = Number(minutes) / visitAnimals.length
  const toTime = (place: number) => {
    const exact = part * place
    // Parts start on multiples of five minutes where they are long enough.
    const minute = place < visitAnimals.length && part >= 5 ? Math.round(exact / 5) * 5 : exact
    return new Date(start + minute * 60_000).toISOString()
  }
  return visitAnimals.map((animal, place) => ({
    animal,
    startTime: toTime(place),
    endTime: toTime(place + 1),
  }))
}

const readMore = fields({
  animals: each(
    fields({
      name: text,
      speciesName: text,
      chipId: text,
      nbYearlyVisit: text,
      alert: text,
      isIncluded: flag,
    }),
  ),
  visit: fields({ day: text, time: text, minutes: text, type: readOneOf(appointmentTypes), personId: text }),
  contract: flag,
})

/** Drafts of older versions have the client alone. */
export function readIntake(draftValues: { [name: string]: Json }): IntakeTyped | undefined {
  const client = readTyped(clients, draftValues, null)
  return client && { ...client, ...(readMore(draftValues) ?? nothingMore) }
}
