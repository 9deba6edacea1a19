import { byLanguage, translated } from '../text/language.ts'

/** The units of extra work and of the price list. */
export const units = [
  'piece',
  'hour',
  'minute',
  'kilometre',
  'gram',
  'kilogram',
  'millilitre',
  'litre',
] as const
export type Unit = (typeof units)[number]

export const unitTexts = byLanguage({
  piece: translated('Piece', 'Pièce', 'Stuk'),
  hour: translated('Hour', 'Heure', 'Uur'),
  minute: translated('Minute', 'Minute', 'Minuut'),
  kilometre: translated('Kilometre', 'Kilomètre', 'Kilometer'),
  gram: translated('Gram', 'Gramme', 'Gram'),
  kilogram: translated('Kilogram', 'Kilogramme', 'Kilogram'),
  millilitre: translated('Millilitre', 'Millilitre', 'Milliliter'),
  litre: translated('Litre', 'Litre', 'Liter'),
})

/** The symbol after a number; a piece has none. */
export const unitSymbols = {
  piece: '',
  hour: 'h',
  minute: 'min',
  kilometre: 'km',
  gram: 'g',
  kilogram: 'kg',
  millilitre: 'ml',
  litre: 'l',
} as const satisfies { [U in Unit]: string }
