import { expect, it } from 'vitest'
import { namedField } from './field-kinds.ts'
import { sentAs } from './fix-field.tsx'

it.each([
  ['appointments', 'startTime', '2026-07-02T11:00', '2026-07-02T09:00:00.000Z'],
  ['appointments', 'endTime', '2026-12-02T11:00', '2026-12-02T10:00:00.000Z'],
  ['appointments', 'startTime', '2026-07-02T09:00:37.000Z', '2026-07-02T09:00:37.000Z'],
  ['appointments', 'endTime', '', ''],
  ['appointments', 'animalId', 'a1', 'a1'],
  ['appointments', 'animalId', '', null],
  ['appointments', 'animalId', null, null],
  ['appointments', 'description', null, null],
  ['appointments', 'description', 'à jeun\nle matin', 'à jeun\nle matin'],
  ['appointments', 'appointmentType', 'surgery', 'surgery'],
  ['appointments', 'color', '#fff', '#fff'],
  ['species', 'hourlyPrice', '45,50', 45.5],
  ['clients', 'referrerId', '', null],
] as const)('a mended %s.%s of %j is sent as %j', (noun, name, typed, sent) => {
  const field = namedField(noun, name)
  expect(field && sentAs(field, typed)).toBe(sent)
})
