import { expect, it } from 'vitest'
import { sentAs } from './fix-field.tsx'

it.each([
  ['startTime', '2026-07-02T11:00', '2026-07-02T09:00:00.000Z'],
  ['endTime', '2026-12-02T11:00', '2026-12-02T10:00:00.000Z'],
  ['startTime', '2026-07-02T09:00:37.000Z', '2026-07-02T09:00:37.000Z'],
  ['endTime', '', ''],
  ['animalId', 'a1', 'a1'],
  ['animalId', '', null],
  ['animalId', null, null],
  ['description', null, null],
  ['description', 'à jeun\nle matin', 'à jeun\nle matin'],
  ['appointmentType', 'surgery', 'surgery'],
  ['color', '#fff', '#fff'],
  ['hourlyPrice', '45,50', 45.5],
] as const)('a mended %s of %j is sent as %j', (field, typed, sent) => {
  expect(sentAs(field, typed)).toBe(sent)
})
