import { type Day, type Month, toDay } from '../calendar/brussels.ts'
import { isBeyondOwed, type Visit, type VisitsOwed } from '../calendar/visits-owed.ts'
import { refusedIf } from '../edits/fields.ts'
import { byLanguage, translated } from '../text/language.ts'
import { centsFromEuros, isWholeCents } from './money.ts'
import { isVatRate, speciesVatRate } from './vat.ts'

/** Extra work: lines that are billed beyond the contract, by quantity and price. */
export const extraUnits = [
  'piece',
  'hour',
  'minute',
  'kilometre',
  'gram',
  'kilogram',
  'millilitre',
  'litre',
] as const
export type ExtraUnit = (typeof extraUnits)[number]

export const extraUnitTexts = byLanguage({
  piece: translated('piece', 'pièce', 'stuk'),
  hour: translated('hour', 'heure', 'uur'),
  minute: translated('minute', 'minute', 'minuut'),
  kilometre: translated('km', 'km', 'km'),
  gram: translated('g', 'g', 'g'),
  kilogram: translated('kg', 'kg', 'kg'),
  millilitre: translated('ml', 'ml', 'ml'),
  litre: translated('litre', 'litre', 'liter'),
})

/** After a number, in any language. */
export const extraUnitSymbols: { readonly [Unit in ExtraUnit]: string } = {
  piece: '',
  hour: 'h',
  minute: 'min',
  kilometre: 'km',
  gram: 'g',
  kilogram: 'kg',
  millilitre: 'ml',
  litre: 'l',
}

export const longestExtraText = 200
export const highestExtraQuantity = 9_999.99
export const highestExtraPrice = 100_000

/** Only present fields are checked; a new line has them all. */
export function extraRefusals(values: {
  clientId?: string | undefined
  text?: string | undefined
  quantity?: number | undefined
  price?: number | undefined
  vatRate?: number | undefined
}) {
  const { clientId, text, quantity, price, vatRate } = values
  return [
    ...refusedIf(clientId === '', 'extras/client-required', 'clientId'),
    ...refusedIf(text?.trim() === '', 'extras/text-required', 'text'),
    ...refusedIf(quantity !== undefined && !isExtraQuantity(quantity), 'extras/quantity-invalid', 'quantity'),
    ...refusedIf(price !== undefined && !isExtraPrice(price), 'extras/price-invalid', 'price'),
    ...refusedIf(vatRate !== undefined && !isVatRate(vatRate), 'extras/vat-rate-invalid', 'vatRate'),
  ]
}

export function isExtraQuantity(quantity: number): boolean {
  return isWholeCents(quantity) && quantity > 0 && quantity <= highestExtraQuantity
}

export function isExtraPrice(euros: number): boolean {
  return isWholeCents(euros) && euros >= 0 && euros <= highestExtraPrice
}

/** The net amount of a line. A half cent is rounded up. */
export function extraCents({ quantity, price }: { quantity: number; price: number }): number {
  return Math.floor((Math.round(quantity * 100) * centsFromEuros(price) + 50) / 100)
}

type ProposedExtra = {
  animalId: string | null
  appointmentId: string
  personId: string | null
  day: Day
  quantity: number
  unit: ExtraUnit
  price: number
  vatRate: number
}

type ExtraVisit = Visit & { id: string; endTime: string; animalId: string | null; personId: string | null }

/**
 * The line that a visit beyond the yearly number of its animal offers: its length at the hourly price of the species.
 * Null for other visits. The caller names it.
 */
export function proposeVisitExtra<V extends Visit & { id: string }>({
  visit,
  visits,
  owed,
  species,
  practice,
}: {
  visit: V & ExtraVisit
  /** All visits of the animal. */
  visits: Iterable<V>
  /** As `visitsOwed` returns it for the animal. */
  owed: VisitsOwed | null
  species: { hourlyPrice: number; vatRate: number | null } | undefined
  practice: { vatRate: number }
}): ProposedExtra | null {
  if (owed === null || species === undefined || !isBeyondOwed(visit, visits, owed)) return null
  const hours = Math.round((Date.parse(visit.endTime) - Date.parse(visit.startTime)) / 36_000) / 100
  return {
    animalId: visit.animalId,
    appointmentId: visit.id,
    personId: visit.personId,
    day: toDay(visit.startTime),
    quantity: isExtraQuantity(hours) ? hours : 1,
    unit: 'hour',
    price: species.hourlyPrice,
    vatRate: speciesVatRate(species, practice),
  }
}

type OpenLine = { clientId: string; day: Day; invoiceId: string | null }

/** For the counts of the start page: the month and the client of an open line. */
export function openExtraKind({ clientId, day, invoiceId }: OpenLine): string {
  return invoiceId === null ? `${day.slice(0, 7)} ${clientId}` : ''
}

/** Open lines to invoice now: their month is over, or no contract bills the client at its end. */
export function isExtraDue(month: Month, today: Day, hasContract: boolean): boolean {
  return !hasContract || month < today.slice(0, 7)
}
