import type { AnimalRow } from '../../contract/animals.ts'
import { isDay } from '../../domain/calendar/brussels.ts'
import { leaveSentence } from '../../domain/clients/animal-facts.ts'
import { formatDayInYear } from '../../domain/text/format.ts'
import type { Language } from '../../domain/text/language.ts'
import { type AnimalValues, animals, animalType } from '../../records/animals.ts'
import { recordEdits } from '../../sync/send/record-edits.ts'
import type { AnimalsTexts } from './animals-texts.ts'

type Labels = {
  texts: Pick<AnimalsTexts, 'changedVisits' | 'callBackLater' | 'callBackNow' | 'isBack'>
  language: Language
}

export const animalEdits = ({ texts, language }: Labels) =>
  recordEdits('animals', animalType, language, (kind, patch, name) => {
    const { leftOn, leftReason, ...others } = patch
    if (kind === 'animals.change' && leftOn && Object.keys(others).length === 0) {
      const leave = {
        leftOn: animals.leftOn.read(leftOn.to) ?? null,
        leftReason: animals.leftReason.read(leftReason?.to),
      }
      return leave.leftOn === null ? texts.isBack(name) : leaveSentence(name, leave, language)
    }
    const [field, more] = Object.keys(patch)
    if (kind !== 'animals.change' || more !== undefined) return undefined
    const { nbYearlyVisit: visits, snoozedUntil } = patch
    if (field === 'nbYearlyVisit' && visits)
      return texts.changedVisits(name, String(visits.from ?? '-'), String(visits.to ?? '-'))
    if (field !== 'snoozedUntil' || !snoozedUntil) return undefined
    return typeof snoozedUntil.to === 'string' && isDay(snoozedUntil.to)
      ? texts.callBackLater(name, formatDayInYear(snoozedUntil.to, language))
      : texts.callBackNow(name)
  })

export const addAnimal = (labels: Labels, id: string, typed: Partial<AnimalValues>) =>
  animalEdits(labels).add(id, typed)
export const changeAnimal = (labels: Labels, row: AnimalRow, typed: Partial<AnimalValues>) =>
  animalEdits(labels).change(row, typed)
export const deleteAnimal = (labels: Labels, row: AnimalRow) => animalEdits(labels).delete(row)
