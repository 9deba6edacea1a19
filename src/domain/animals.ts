import { type Address, addressLine, tidyAddress } from './address.ts'
import { normalChipId } from './chip-id.ts'
import { phoneTexts } from './phone.ts'
import type { Refusal } from './refusal.ts'
import { foldLines, tidyText } from './text.ts'

/** Where an animal is seen; at home, its owner is often elsewhere than the invoice goes. */
export type ConsultingAddress = Address & { phoneNumber: string }

export type AnimalValues = {
  name: string
  chipId: string
  speciesName: string
  consultingAddress: ConsultingAddress
  clientId: string
  nbYearlyVisit: number
}

export type AnimalRefusal =
  | 'animals/name-required'
  | 'animals/species-required'
  | 'animals/client-required'
  | 'animals/visits-invalid'

export const yearlyVisitsOfNew = 3
export const mostYearlyVisits = 1000

export const blankConsultingAddress: ConsultingAddress = {
  street: '',
  city: '',
  postalCode: '',
  country: '',
  phoneNumber: '',
}

export function tidyConsultingAddress(address: ConsultingAddress): ConsultingAddress {
  return { ...tidyAddress(address), phoneNumber: tidyText(address.phoneNumber) }
}

export function tidyAnimal<Values extends Partial<AnimalValues>>(values: Values): Values {
  const tidied: Partial<AnimalValues> = {}
  if (values.name !== undefined) tidied.name = tidyText(values.name)
  if (values.speciesName !== undefined) tidied.speciesName = tidyText(values.speciesName)
  if (values.chipId !== undefined) tidied.chipId = normalChipId(values.chipId)
  if (values.consultingAddress !== undefined)
    tidied.consultingAddress = tidyConsultingAddress(values.consultingAddress)
  return { ...values, ...tidied }
}

/** What is wrong with the fields that are there; a new animal has them all. */
export function refusalsOfAnimal(values: Partial<AnimalValues>): Refusal<AnimalRefusal>[] {
  const { name, speciesName, clientId, nbYearlyVisit } = values
  const found: Refusal<AnimalRefusal>[] = []
  if (isEmpty(name)) found.push({ code: 'animals/name-required', field: 'name' })
  if (isEmpty(speciesName)) found.push({ code: 'animals/species-required', field: 'speciesName' })
  if (isEmpty(clientId)) found.push({ code: 'animals/client-required', field: 'clientId' })
  if (nbYearlyVisit !== undefined && !isVisits(nbYearlyVisit))
    found.push({ code: 'animals/visits-invalid', field: 'nbYearlyVisit' })
  return found
}

function isEmpty(text: string | undefined): boolean {
  return text !== undefined && tidyText(text) === ''
}

function isVisits(count: number): boolean {
  return Number.isInteger(count) && count >= 0 && count <= mostYearlyVisits
}

/** What was typed as a number of visits; anything else counts as 0. */
export function parseVisits(typed: string): number {
  const count = Number.parseInt(typed, 10)
  return Number.isNaN(count) ? 0 : count
}

/** What a search among animals looks through, folded, beside the name of their client. */
export function animalSearchText(values: Omit<AnimalValues, 'clientId' | 'nbYearlyVisit'>): string {
  const { name, chipId, speciesName, consultingAddress } = values
  const phones = phoneTexts(consultingAddress.phoneNumber)
  return foldLines([name, chipId, speciesName, addressLine(consultingAddress), ...phones])
}
