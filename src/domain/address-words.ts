import type { AddressWithPhone, Label } from './fields.ts'

/** What the lines of an address are called, in the order in which they are written down. */
export const addressLabels: { readonly [Line in keyof AddressWithPhone]: Label } = {
  street: { en: 'Street', fr: 'Rue', nl: 'Straat' },
  postalCode: { en: 'Postal Code', fr: 'Code postal', nl: 'Postcode' },
  city: { en: 'City', fr: 'Localité', nl: 'Gemeente' },
  country: { en: 'Country', fr: 'Pays', nl: 'Land' },
  phoneNumber: { en: 'Phone', fr: 'Téléphone', nl: 'Telefoon' },
}
