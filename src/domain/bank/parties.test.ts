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
])('maps country %s to code %s', (country, code) => expect(countryCode(country)).toBe(code))

it.each(['', 'Wallonie', 'B', 'constructor', 'Belgium, Europe'])('has no country code for %j', country =>
  expect(countryCode(country)).toBeUndefined(),
)
