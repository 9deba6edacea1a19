import { expect, it } from 'vitest'
import {
  formatBelgianDate,
  formatDay,
  formatDayInYear,
  formatFromNow,
  formatLongDay,
  formatLongMoment,
  formatMoment,
  formatNumber,
  formatPrice,
  formatTime,
  formatVisit,
  formatWeekday,
  formatWholePrice,
} from './format.ts'
import { languages } from './language.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

it.each([
  ['en', '€1,234.50'],
  ['fr', '1 234,50 €'],
  ['nl', '€ 1.234,50'],
] as const)('formats an amount in %s as %s', (language, written) => {
  expect(plain(formatPrice(1234.5, language))).toBe(written)
  expect(plain(formatNumber(1234.5, language))).toBe(written.replace(/€ ?| €/, '').replace('50', '5'))
  expect(formatWholePrice(1234, language)).not.toMatch(/34\D*0/)
})

it('formats the date in Brussels, regardless of the time zone of the device', () => {
  expect(formatDay('2026-11-19T23:30:00.000Z', 'nl')).toBe('20 nov 2026')
  expect(plain(formatMoment('2026-07-01T22:05:00.000Z', 'fr'))).toBe('2 juil. 2026, 00:05')
  expect(formatVisit('2026-12-03T10:15:00.000Z', 'en')).toBe('Thu 3 Dec 11:15')
  expect(formatVisit('2026-12-03T10:15:00.000Z', 'nl')).toBe('do 3 dec 11:15')
})

it.each(languages)('formats the time in Brussels in %s on a 24-hour clock in winter and summer', language => {
  expect(formatTime('2026-11-19T23:30:00.000Z', language)).toBe('00:30')
  expect(formatTime('2026-07-01T13:05:00.000Z', language)).toBe('15:05')
})

it('formats invoice dates in Belgian notation, by the date in Brussels', () => {
  expect(formatBelgianDate('2026-03-01T23:30:00.000Z')).toBe('02/03/2026')
  expect(formatBelgianDate('2026-03-02')).toBe('02/03/2026')
})

it.each([
  ['en', 'Monday 23 November 2026'],
  ['fr', 'lundi 23 novembre 2026'],
  ['nl', 'maandag 23 november 2026'],
] as const)('formats the weekday in Brussels in %s as %s', (language, written) => {
  expect(formatWeekday('2026-11-22T23:30:00.000Z', language)).toBe(written)
})

it.each([
  ['en', '1 January 2027', '1 January 2027 at 09:05'],
  ['fr', '1er janvier 2027', '1er janvier 2027 à 09:05'],
  ['nl', '1 januari 2027', '1 januari 2027 om 09:05'],
] as const)('formats document dates in %s with the full month name: %s', (language, day, moment) => {
  expect(formatLongDay('2026-12-31T23:30:00.000Z', language)).toBe(day)
  expect(plain(formatLongMoment('2027-01-01T08:05:00.000Z', language))).toBe(moment)
})

it('formats only the first of a month as "1er" in French', () => {
  expect(plain(formatDay('2027-01-01', 'fr'))).toBe('1er janv. 2027')
  expect(formatDayInYear('2027-01-01', 'fr')).toBe('1er janvier')
  expect(formatWeekday('2027-01-01T08:00:00.000Z', 'fr')).toBe('vendredi 1er janvier 2027')
  expect(plain(formatVisit('2027-01-01T08:00:00.000Z', 'fr'))).toBe('ven. 1er janv. 09:00')
  expect(formatLongDay('2026-11-11', 'fr')).toBe('11 novembre 2026')
  expect(formatLongDay('2026-11-21', 'fr')).toBe('21 novembre 2026')
})

it.each([
  ['en', '2026-11-23T07:00:00.000Z', 'now'],
  ['en', '2026-11-23T08:00:20.000Z', 'in 1 minute'],
  ['fr', '2026-11-23T09:30:00.000Z', 'dans 90 minutes'],
  ['nl', '2026-11-23T09:31:00.000Z', 'over 2 uur'],
  ['en', '2026-11-24T08:00:00.000Z', 'in 24 hours'],
] as const)('formats in %s the time until %s: %s', (language, then, formatted) => {
  expect(plain(formatFromNow('2026-11-23T08:00:00.000Z', then, language))).toBe(formatted)
})
