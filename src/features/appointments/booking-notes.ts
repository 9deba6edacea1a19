import { formatList } from '../../domain/format.ts'
import type { Language } from '../../domain/language.ts'
import { nameOf } from './appointments-edits.ts'
import type { Booking } from './bookings.ts'
import type { AppointmentsTexts } from './texts/en.ts'

/** What someone should look at twice, in words. */
export function notesOf({ row, clashes }: Booking, texts: AppointmentsTexts, language: Language): string[] {
  const namesOf = (kind: 'animal' | 'time') =>
    clashes.filter(({ clash }) => clash === kind).map(({ with: other }) => nameOf(other, language))
  const [sameAnimal, sameTime] = [namesOf('animal'), namesOf('time')]
  return [
    ...(sameAnimal.length > 0 ? [texts.clashAnimal(formatList(sameAnimal, language))] : []),
    ...(sameTime.length > 0 ? [texts.clashNames(formatList(sameTime, language))] : []),
    ...(row.endTime < row.startTime ? [texts.endsBeforeStart] : []),
  ]
}
