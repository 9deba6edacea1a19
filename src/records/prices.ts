import { extraUnits, extraUnitTexts } from '../domain/billing/extras.ts'
import { longestPriceName, priceRefusals } from '../domain/billing/prices.ts'
import { byServer, choice, euros, percentOrNone, text } from '../domain/edits/fields.ts'
import type { Findable } from '../domain/search/findable.ts'
import { byFields } from './lists.ts'
import { ordinary } from './ordinary.ts'
import { type RecordRow, type RecordValues, stamps } from './record.ts'

/** The price list for work beyond the contract. */
export const prices = {
  id: byServer(text('id')),
  name: text('name', { most: longestPriceName, label: { en: 'Name', fr: 'Nom', nl: 'Naam' } }),
  /** In euros per unit, without VAT. */
  price: euros('price_cents', {
    label: { en: 'Price excl. VAT', fr: 'Prix HTVA', nl: 'Prijs excl. btw' },
  }),
  unit: choice('unit', extraUnits, {
    blank: 'piece',
    unknownAs: 'piece',
    labels: extraUnitTexts,
    label: { en: 'Unit', fr: 'Unité', nl: 'Eenheid' },
  }),
  /** In percent; null for the practice's rate. */
  vatRate: percentOrNone('vat_rate_hundredths', {
    label: { en: 'VAT Rate', fr: 'Taux de TVA', nl: 'Btw-tarief' },
  }),
  ...stamps,
}

export type PriceValues = RecordValues<typeof prices>

export const priceLists = {
  sorts: byFields(prices, 'name', 'price', 'createdAt', 'updatedAt'),
  made: {},
  searched: 'name_key',
  found: ({ name }: RecordRow<typeof prices>): Findable => ({ names: [name] }),
} as const

export const priceType = ordinary('prices', prices, {
  one: { en: 'this price', fr: 'ce prix', nl: 'deze prijs' },
  nameOf: ({ name }) => name,
  refusals: priceRefusals,
  errors: {
    'name-required': {
      en: 'Enter the name of the work or the product.',
      fr: 'Saisissez le nom du travail ou du produit.',
      nl: 'Vul de naam van het werk of het product in.',
    },
    'price-invalid': {
      en: 'Enter a price from €0.01 to €100,000, with at most two decimals.',
      fr: 'Saisissez un prix de 0,01\u00a0€ à 100\u202f000\u00a0€, avec deux décimales au plus.',
      nl: 'Vul een prijs in van €\u00a00,01 tot €\u00a0100.000, met hoogstens twee decimalen.',
    },
    'vat-rate-invalid': {
      en: 'The VAT rate of a price must be from 0 to 100 percent, with at most two decimals.',
      fr: 'Le taux de TVA d’un prix doit être compris entre 0 et 100\u00a0%, avec au plus deux décimales.',
      nl: 'Het btw-tarief van een prijs moet tussen 0 en 100 procent liggen, met hoogstens twee decimalen.',
    },
  },
})
