import type { InEveryLanguage } from '../text/language.ts'
import { normalizeText, tidyText } from '../text/text.ts'

export type Address = { street: string; city: string; postalCode: string; country: string }
export type AddressWithPhone = Address & { phoneNumber: string }

export const addressFields = ['street', 'city', 'postalCode', 'country'] as const
export type AddressField = (typeof addressFields)[number]

export const blankAddress: Address = { street: '', city: '', postalCode: '', country: '' }
export const blankAddressWithPhone: AddressWithPhone = { ...blankAddress, phoneNumber: '' }

export function tidyAddress({ street, city, postalCode, country }: Address): Address {
  return {
    street: tidyText(street),
    city: tidyText(city),
    postalCode: tidyText(postalCode),
    country: tidyText(country),
  }
}

export function addressLine({ street, city, postalCode, country }: Address): string {
  const town = `${postalCode} ${city}`.trim()
  return [street, town, country].filter(part => part !== '').join(', ')
}

/** For lists, which are also sorted by it. */
export function townFirst({ street, city, postalCode, country }: Address): string {
  const town = `${postalCode} ${city}`.trim()
  return [town, street, country].filter(part => part !== '').join(', ')
}

export function isBlankAddress(address: Address): boolean {
  return addressFields.every(field => address[field].trim() === '')
}

export function addressKey(address: Address): string {
  return normalizeText(townFirst(address))
}

export const addressLabels: { readonly [Line in keyof AddressWithPhone]: InEveryLanguage<string> } = {
  street: { en: 'Street', fr: 'Rue', nl: 'Straat' },
  postalCode: { en: 'Postal Code', fr: 'Code postal', nl: 'Postcode' },
  city: { en: 'City', fr: 'Localité', nl: 'Gemeente' },
  country: { en: 'Country', fr: 'Pays', nl: 'Land' },
  phoneNumber: { en: 'Phone', fr: 'Téléphone', nl: 'Telefoon' },
}
