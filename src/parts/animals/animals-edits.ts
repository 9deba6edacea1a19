import type { AnimalRow } from '../../contract/animals.ts'
import type { Language } from '../../domain/language.ts'
import type { AnimalValues } from '../../records/animals.ts'
import { animalType } from '../../records/animals.ts'
import { recordEdits } from '../../sync/send/record-edits.ts'
import type { AnimalsTexts } from './animals-texts.ts'

type Labels = { texts: Pick<AnimalsTexts, 'changedVisits'>; language: Language }

export const animalEdits = ({ texts, language }: Labels) =>
  recordEdits('animals', animalType, language, (kind, { nbYearlyVisit: visits, ...others }, name) =>
    kind === 'animals.change' && visits && Object.keys(others).length === 0
      ? texts.changedVisits(name, String(visits.from ?? '-'), String(visits.to ?? '-'))
      : undefined,
  )

export const addAnimal = (labels: Labels, id: string, typed: AnimalValues) =>
  animalEdits(labels).add(id, typed)
export const changeAnimal = (labels: Labels, row: AnimalRow, typed: Partial<AnimalValues>) =>
  animalEdits(labels).change(row, typed)
export const deleteAnimal = (labels: Labels, row: AnimalRow) => animalEdits(labels).delete(row)
