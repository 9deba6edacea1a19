import { refusedIf } from '../edits/fields.ts'
import { byLanguage, translated } from '../text/language.ts'
import { isEmpty, normalizeLines } from '../text/text.ts'
import { type AddressWithPhone, addressLine } from './address.ts'
import { readBirth } from './birth.ts'
import { phoneTexts } from './person.ts'

type Animal = {
  name: string
  chipId: string
  speciesName: string
  clientId: string
  nbYearlyVisit: number
  birth: string | null
}
type SearchedAnimal = Pick<Animal, 'name' | 'chipId' | 'speciesName'> & {
  consultingAddress: AddressWithPhone
}

export const sexes = ['male', 'female'] as const

export const sexTexts = byLanguage({
  male: translated('Male', 'Mâle', 'Mannelijk'),
  female: translated('Female', 'Femelle', 'Vrouwelijk'),
})

export const leftReasons = ['deceased', 'moved', 'other'] as const

export const leftReasonTexts = byLanguage({
  deceased: translated('Deceased', 'Décédé', 'Overleden'),
  moved: translated(
    'Moved away or new owner',
    'Déménagement ou nouveau propriétaire',
    'Verhuisd of nieuwe eigenaar',
  ),
  other: translated('Other reason', 'Autre motif', 'Andere reden'),
})

export const mostYearlyVisits = 1000

export function animalRefusals(values: Partial<Animal>) {
  const { name, speciesName, clientId, nbYearlyVisit: visits, birth } = values
  return [
    ...refusedIf(isEmpty(name), 'animals/name-required', 'name'),
    ...refusedIf(isEmpty(speciesName), 'animals/species-required', 'speciesName'),
    ...refusedIf(isEmpty(clientId), 'animals/client-required', 'clientId'),
    ...refusedIf(visits !== undefined && !isVisits(visits), 'animals/visits-invalid', 'nbYearlyVisit'),
    ...refusedIf(!isEmpty(birth ?? '') && readBirth(birth ?? '') === null, 'animals/birth-invalid', 'birth'),
  ]
}

function isVisits(count: number): boolean {
  return Number.isInteger(count) && count >= 0 && count <= mostYearlyVisits
}

export function parseVisits(typed: string): number {
  const count = Number.parseInt(typed, 10)
  return Number.isNaN(count) ? 0 : count
}

export function animalSearchText(values: SearchedAnimal): string {
  const { name, chipId, speciesName, consultingAddress } = values
  const phones = phoneTexts(consultingAddress.phoneNumber)
  return normalizeLines([name, chipId, speciesName, addressLine(consultingAddress), ...phones])
}
