import { expect, it } from 'vitest'
import { animals } from '../../records/animals.ts'
import { tidy } from '../../records/record.ts'
import { normalizeText } from '../text/text.ts'
import { blankAddressWithPhone } from './address.ts'
import { animalRefusals, animalSearchText, parseVisits } from './animals.ts'

const rex = {
  name: 'Rex',
  chipId: '981000123456789',
  speciesName: 'Chien',
  consultingAddress: { ...blankAddressWithPhone, street: 'Kerkstraat 2', city: 'Gent', phoneNumber: '09 1' },
  clientId: 'c1',
  nbYearlyVisit: 3,
}

it('requires a name, a species and a client', () => {
  expect(animalRefusals(rex)).toEqual([])
  expect(animalRefusals({ ...rex, name: ' ', speciesName: '', clientId: '' })).toEqual([
    { code: 'animals/name-required', field: 'name' },
    { code: 'animals/species-required', field: 'speciesName' },
    { code: 'animals/client-required', field: 'clientId' },
  ])
  expect(animalRefusals({ chipId: '' })).toEqual([])
})

it.each([-1, 1.5, 1001, Number.NaN])('rejects %s yearly visits', nbYearlyVisit =>
  expect(animalRefusals({ nbYearlyVisit })).toMatchObject([{ code: 'animals/visits-invalid' }]),
)

it.each([
  ['4', 4],
  [' 12 ', 12],
  ['2.9', 2],
  ['4x', 4],
  ['many', 0],
  ['', 0],
])('reads %j yearly visits as %s', (typed, count) => expect(parseVisits(typed)).toBe(count))

it('normalizes spaces in the name and separators in the chip ID', () => {
  expect(tidy(animals, { name: ' Rex  II', chipId: '981 000-123' })).toEqual({
    name: 'Rex II',
    chipId: '981000123',
  })
})

it.each(['rex', '9810001', 'CHIEN', 'kerkstraat 2, gent', '09 1', '091'])('finds an animal by %s', search =>
  expect(animalSearchText(rex)).toContain(normalizeText(search)),
)
