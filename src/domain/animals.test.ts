import { describe, expect, it } from 'vitest'
import { animals } from '../records/animals.ts'
import { tidy } from '../records/record.ts'
import { type AddressWithPhone, blankAddressWithPhone } from './address.ts'
import { animalSearchText, followClient, parseVisits, refusalsOfAnimal } from './animals.ts'
import { normalizeText } from './text.ts'

const rex = {
  name: 'Rex',
  chipId: '981000123456789',
  speciesName: 'Chien',
  consultingAddress: { ...blankAddressWithPhone, street: 'Kerkstraat 2', city: 'Gent', phoneNumber: '09 1' },
  clientId: 'c1',
  nbYearlyVisit: 3,
}

it('needs a name, a species and a client', () => {
  expect(refusalsOfAnimal(rex)).toEqual([])
  expect(refusalsOfAnimal({ ...rex, name: ' ', speciesName: '', clientId: '' })).toEqual([
    { code: 'animals/name-required', field: 'name' },
    { code: 'animals/species-required', field: 'speciesName' },
    { code: 'animals/client-required', field: 'clientId' },
  ])
  expect(refusalsOfAnimal({ chipId: '' })).toEqual([])
})

it.each([-1, 1.5, 1001, Number.NaN])('is not visited %s times a year', nbYearlyVisit =>
  expect(refusalsOfAnimal({ nbYearlyVisit })).toMatchObject([{ code: 'animals/visits-invalid' }]),
)

it.each([
  ['4', 4],
  [' 12 ', 12],
  ['2.9', 2],
  ['4x', 4],
  ['many', 0],
  ['', 0],
])('reads %j visits as %s', (typed, count) => expect(parseVisits(typed)).toBe(count))

it('is kept tidy', () => {
  expect(tidy(animals, { name: ' Rex  II', chipId: '981 000-123' })).toEqual({
    name: 'Rex II',
    chipId: '981000123',
  })
})

it.each(['rex', '9810001', 'CHIEN', 'kerkstraat 2, gent', '09 1', '091'])('is found by %s', search =>
  expect(animalSearchText(rex)).toContain(normalizeText(search)),
)

const at = (street: string, phoneNumber = ''): AddressWithPhone => ({
  street,
  city: street && 'Namur',
  postalCode: street && '5000',
  country: street && 'Belgique',
  phoneNumber,
})
const invoice = at('Rue de Fer 1', '081 22 33 44')
const stable = at('Chemin du Pré 9', '0475 12 34 56')
const former = [invoice, stable]
const next = at('Kerkstraat 5', '09 123 45 67')

describe('an animal that gets another client', () => {
  it.each([
    ['the invoice address', invoice],
    ['the address of their other animal', stable],
    ['one with the telephone of the other', at('Rue de Fer 1', '0475 12 34 56')],
    ['the same in other emails and signs', at('rue de fer  1', '+32 81/22.33.44')],
    ['the address alone', at('Rue de Fer 1')],
    ['nothing', blankAddressWithPhone],
  ])('goes along to the new client where it had %s of the former one', (_, address) => {
    expect(followClient(address, former, next)).toEqual(next)
  })

  it('keeps what somebody typed: all of it, the telephone alone, or the place alone', () => {
    const own = at('Rue du Pont 3', '02 111 22 33')
    expect(followClient(own, former, next)).toEqual(own)
    expect(followClient(at('Rue du Pont 3'), former, next)).toEqual(at('Rue du Pont 3'))
    expect(followClient(at('Rue de Fer 1', '02 111 22 33'), former, next)).toEqual(
      at('Kerkstraat 5', '02 111 22 33'),
    )
    expect(followClient(at('Rue du Pont 3', '081 22 33 44'), former, next)).toEqual(
      at('Rue du Pont 3', '09 123 45 67'),
    )
  })

  it('keeps nothing of the former one where the new one has nothing', () => {
    expect(followClient(invoice, former, blankAddressWithPhone)).toEqual(blankAddressWithPhone)
  })

  it('keeps everything where nothing is known of the former one', () => {
    expect(followClient(invoice, [], next)).toEqual(invoice)
    expect(followClient(invoice, [blankAddressWithPhone], next)).toEqual(invoice)
  })
})
