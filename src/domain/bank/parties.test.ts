import { expect, it } from 'vitest'
import { countryCode } from './sepa-text.ts'

it.each([
  ['België', 'BE'],
  ['BELGIQUE', 'BE'],
  [' belgien ', 'BE'],
  ['be', 'BE'],
  ['Pays-Bas', 'NL'],
  ['The Netherlands', 'NL'],
  ['Frankreich', 'FR'],
  ['Lëtzebuerg', 'LU'],
  ['Grand-Duché de Luxembourg', 'LU'],
  ['Duitsland', 'DE'],
])('%s has the code %s', (country, code) => expect(countryCode(country)).toBe(code))

it.each(['', 'Wallonie', 'B', 'constructor', 'Belgium, Europe'])('%j has none', country =>
  expect(countryCode(country)).toBeUndefined(),
)
