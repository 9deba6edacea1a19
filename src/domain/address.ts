import { foldText, tidyText } from './text.ts'

export type Address = { street: string; city: string; postalCode: string; country: string }

export const addressFields = ['street', 'city', 'postalCode', 'country'] as const
export type AddressField = (typeof addressFields)[number]

export const blankAddress: Address = { street: '', city: '', postalCode: '', country: '' }

export function tidyAddress({ street, city, postalCode, country }: Address): Address {
  return {
    street: tidyText(street),
    city: tidyText(city),
    postalCode: tidyText(postalCode),
    country: tidyText(country),
  }
}

/** As it is written on a letter, in one line. */
export function addressLine({ street, city, postalCode, country }: Address): string {
  const town = `${postalCode} ${city}`.trim()
  return [street, town, country].filter(part => part !== '').join(', ')
}

export function isBlankAddress(address: Address): boolean {
  return addressFields.every(field => address[field].trim() === '')
}

export function addressKey(address: Address): string {
  return foldText(addressLine(address))
}
