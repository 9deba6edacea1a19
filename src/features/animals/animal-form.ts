import type { AnimalRow } from '../../contract/animals.ts'
import type { Json } from '../../contract/json.ts'
import {
  type AnimalValues,
  blankConsultingAddress,
  parseVisits,
  yearlyVisitsOfNew,
} from '../../domain/animals.ts'
import { animals } from '../../records/animals.ts'
import { valuesOf } from '../../records/record.ts'
import { isObject, readRow } from '../../sync/read-row.ts'

/** What the form row holds while someone types; the visits as they are typed. */
export type AnimalTyped = Omit<AnimalValues, 'nbYearlyVisit'> & { visits: string }

export const blankAnimal: AnimalTyped = {
  name: '',
  chipId: '',
  speciesName: '',
  consultingAddress: blankConsultingAddress,
  clientId: '',
  visits: String(yearlyVisitsOfNew),
}

export function typedOf(row: AnimalRow): AnimalTyped {
  const { nbYearlyVisit, ...others } = valuesOf(animals, row)
  return { ...others, visits: String(nbYearlyVisit) }
}

export function valuesTyped({ visits, ...others }: AnimalTyped): AnimalValues {
  return { ...others, nbYearlyVisit: parseVisits(visits) }
}

export type AnimalDraft = { typed: AnimalTyped; row: AnimalRow | null }

/** A draft may have been kept by another version of the app: what is not as expected is no draft. */
export function readAnimalDraft(value: Json | undefined): AnimalDraft | undefined {
  if (!isObject(value)) return undefined
  const { typed, row = null } = value
  const known = row === null ? null : readRow.animals(row)
  if (!isObject(typed) || typeof typed.visits !== 'string' || (row !== null && known === null))
    return undefined
  // Read as a row would be, so that both are checked by the same rule.
  const byHost = { id: '', nbYearlyVisit: 0, createdAt: '', updatedAt: '', updatedBy: '', rev: 0 }
  const whole = readRow.animals({ ...byHost, ...typed })
  return whole ? { typed: { ...typedOf(whole), visits: typed.visits }, row: known } : undefined
}
