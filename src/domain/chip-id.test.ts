import { expect, it } from 'vitest'
import { isUsualChipId, normalChipId } from './chip-id.ts'

it('is kept without what readers and passports put between the digits', () => {
  expect(normalChipId(' 981-000 123.456 789 ')).toBe('981000123456789')
})

it.each(['981000123456789', '981 000 123 456 789', '123456789', '0A1B2C3D4E'])('%s is usual', chip =>
  expect(isUsualChipId(chip)).toBe(true),
)

it.each(['98100012345678', '9810001234567890', '000123456789012', 'Rex', '981000123456-'])(
  '%s is odd',
  chip => expect(isUsualChipId(chip)).toBe(false),
)
