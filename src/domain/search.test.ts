import { expect, it } from 'vitest'
import { clientSearchText } from './clients.ts'
import { searchNeedle } from './search.ts'

const text = clientSearchText({
  firstName: 'Zoë',
  lastName: "D'Hondt",
  email: 'zoe@example.be',
  phone: '081 22.33.44',
  companyName: '',
  companyVAT: '',
  invoiceAddress: { street: 'Rue de Fer 12', city: 'Namur', postalCode: '5000', country: 'Belgique' },
  iban: 'BE68539007547034',
})

it.each([
  '081/22 33 44',
  '+32 81 22 33 44',
  '0032 (0)81 22',
  '22-33',
  '5390 0754',
  'be68 5390',
  '5000',
  '12',
])('finds a number typed as %s', typed => expect(text).toContain(searchNeedle(typed)))

it.each(['fer 12', 'D’HONDT', 'zoe@example.be', '5000 namur'])('leaves words as they are: %s', typed =>
  expect(text).toContain(searchNeedle(typed)),
)

it('does not take short numbers apart', () => {
  expect(searchNeedle('1 2')).toBe('1 2')
  expect(searchNeedle('')).toBe('')
})
