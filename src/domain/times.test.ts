import { expect, it } from 'vitest'
import { readLocalTime, readZonedTime } from './times.ts'

it.each([
  ['2026-03-02T10:00:00', '2026-03-02T09:00:00.000Z'],
  ['2026-07-02t10:00', '2026-07-02T08:00:00.000Z'],
  ['2026-07-02 10:00:30.5', '2026-07-02T08:00:30.500Z'],
  ['2026-03-02', '2026-03-01T23:00:00.000Z'],
  // In the night that skips an hour and in the one that shows it twice, as `instantOf` decides.
  ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-02-30', null],
  ['2026-03-02T25:00', null],
  ['2026-03-02T10', null],
  ['2026-03-02T10:00Z', null],
  ['10:00', null],
  ['', null],
])('%s without a zone is %s', (text, instant) => {
  expect(readLocalTime(text)).toBe(instant)
})

it.each([
  ['2026-03-02', '2026-03-02T22:59:59.999Z'],
  ['2026-03-29', '2026-03-29T21:59:59.999Z'],
  ['9999-12-31', '9999-12-31T22:59:59.999Z'],
  ['2026-03-02T10:00', '2026-03-02T09:00:00.000Z'],
])('%s as the end of a span is %s', (text, instant) => {
  expect(readLocalTime(text, 'end')).toBe(instant)
})

it.each([
  ['2026-03-02T10:00:00+01:00', '2026-03-02T09:00:00.000Z'],
  ['2026-03-02t10:00z', '2026-03-02T10:00:00.000Z'],
  ['2026-03-02T10:00:00', null],
  ['2026-03-02', null],
  ['2026-02-30T10:00:00Z', null],
  ['2016-12-31T23:59:60Z', null],
])('%s with its zone is %s', (text, instant) => {
  expect(readZonedTime(text)).toBe(instant)
})
