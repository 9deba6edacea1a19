import { type Address, type AddressWithPhone, addressKey, addressLine, isBlankAddress } from './address.ts'
import { refusedIf } from './fields.ts'
import { isSamePhone, phoneTexts } from './person.ts'
import { isEmpty, normalizeLines } from './text.ts'

/** The fields of an animal that rules speak of. */
type Animal = { name: string; chipId: string; speciesName: string; clientId: string; nbYearlyVisit: number }
type SearchedAnimal = Omit<Animal, 'clientId' | 'nbYearlyVisit'> & { consultingAddress: AddressWithPhone }

export const mostYearlyVisits = 1000

/** What is wrong with the fields that are there; a new animal has them all. */
export function refusalsOfAnimal({ name, speciesName, clientId, nbYearlyVisit: visits }: Partial<Animal>) {
  return [
    ...refusedIf(isEmpty(name), 'animals/name-required', 'name'),
    ...refusedIf(isEmpty(speciesName), 'animals/species-required', 'speciesName'),
    ...refusedIf(isEmpty(clientId), 'animals/client-required', 'clientId'),
    ...refusedIf(visits !== undefined && !isVisits(visits), 'animals/visits-invalid', 'nbYearlyVisit'),
  ]
}

function isVisits(count: number): boolean {
  return Number.isInteger(count) && count >= 0 && count <= mostYearlyVisits
}

/** What was typed as a number of visits; anything else counts as 0. */
export function parseVisits(typed: string): number {
  const count = Number.parseInt(typed, 10)
  return Number.isNaN(count) ? 0 : count
}

/** What a search among animals looks through, normalized, beside the name of their client. */
export function animalSearchText(values: SearchedAnimal): string {
  const { name, chipId, speciesName, consultingAddress } = values
  const phones = phoneTexts(consultingAddress.phoneNumber)
  return normalizeLines([name, chipId, speciesName, addressLine(consultingAddress), ...phones])
}

/**
 * Where an animal is seen once it gets another client. What was filled in from the former one goes along to the next; what
 * somebody typed stays. The address and the telephone are looked at apart. `former` is all that may have been filled in:
 * where the former client's invoices go, and where their other animals are seen.
 */
export function followClient(
  address: AddressWithPhone,
  former: readonly AddressWithPhone[],
  next: AddressWithPhone,
): AddressWithPhone {
  const { phoneNumber, ...withoutPhone } = address
  const { phoneNumber: nextPhone, ...nextAddress } = next
  const isAddressTheirs =
    isBlankAddress(withoutPhone) || former.some(theirs => isSameAddress(theirs, withoutPhone))
  const isPhoneTheirs =
    phoneNumber.trim() === ''
      ? isAddressTheirs
      : former.some(theirs => isSamePhone(theirs.phoneNumber, phoneNumber))
  return {
    ...(isAddressTheirs ? nextAddress : withoutPhone),
    phoneNumber: isPhoneTheirs ? nextPhone : phoneNumber,
  }
}

export function isSameAddress(a: Address, b: Address): boolean {
  return addressKey(a) === addressKey(b)
}
