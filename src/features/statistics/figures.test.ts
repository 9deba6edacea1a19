import { expect, it } from 'vitest'
import {
  formatCount,
  formatEuros,
  formatPercent,
  formatPercentCell,
  formatShortMonth,
  formatWholeEuros,
} from './month-figures.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

it('figures are written in the French format', () => {
  expect([1234567, 0].map(formatCount).map(plain)).toEqual(['1 234 567', '0'])
  expect([1234.5, 0, -3].map(formatEuros).map(plain)).toEqual(['1 234,50 €', '0,00 €', '-3,00 €'])
  expect(plain(formatWholeEuros(12_000))).toBe('12 000 €')
  expect([25, 33.33, 100].map(formatPercent)).toEqual(['25%', '33,33%', '100%'])
  expect([25, 33.33].map(formatPercentCell)).toEqual(['25,00%', '33,33%'])
})

it('months are abbreviated in the language of the user', () => {
  expect(formatShortMonth('2026-11', 'en')).toBe('Nov 26')
  expect(formatShortMonth('2026-11', 'fr')).toBe('nov. 26')
  expect(formatShortMonth('2026-11', 'nl')).toBe('nov 26')
})
