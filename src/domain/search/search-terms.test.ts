import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { animals } from '../../records/animals.ts'
import { clients } from '../../records/clients.ts'
import { tidy } from '../../records/record.ts'
import { invoiceSearchText } from '../billing/invoices.ts'
import { addressLine } from '../clients/address.ts'
import { animalSearchText } from '../clients/animals.ts'
import { clientSearchText } from '../clients/clients.ts'
import { printedIban } from '../clients/official-numbers.ts'
import { searchNeedles } from './search-terms.ts'

const finds = (typed: string, text: string) => searchNeedles(typed).some(needle => text.includes(needle))

const zoe = {
  firstName: 'Zoë',
  lastName: "D'Hondt",
  email: 'zoe@example.be',
  phone: '081 22.33.44',
  companyName: '24/7-365 Soins',
  companyVAT: 'BE 0403.019.261',
  invoiceAddress: { street: 'Rue Neuve 12-14', city: 'Namur', postalCode: '5000', country: 'Belgique' },
  iban: 'BE68003200754703',
}
const textOfZoe = clientSearchText(zoe)
const rex = {
  name: 'Rex',
  chipId: '981000003001234',
  speciesName: 'Chien',
  consultingAddress: { ...zoe.invoiceAddress, phoneNumber: '+32 (0)470 12 34 56' },
}
const textOfRex = animalSearchText(rex)

it.each([
  ['a phone number in any notation', ['081/22 33 44', '+32 81 22 33 44', '0032 (0)81 22', '(081) 22']],
  ['a part of a phone number', ['+32 8', '3281', '22-33']],
  ['the numbers of an address', ['5000', '12', '12-14']],
  ['numbers in a name', ['24/7-365', '24/7']],
  ['an account', ['0032 0075', '00320075', '6800', 'be68 0032', 'BE68-0032']],
  ['a VAT number', ['0403019261', '0403 019 261', 'be0403 019']],
  ['words', ['neuve 12', 'D’HONDT', 'hondt zoe', 'zoe@example.be', 'rue neuve 12-14, 5000 namur']],
])('finds a client by %s', (_, searches) => {
  expect(searches.filter(typed => !finds(typed, textOfZoe))).toEqual([])
})

it('does not find a client by other numbers or across two fields', () => {
  const searches = ['1 2 3', '082 22 33', '+33 81 22', '12/14', 'example.be 081']
  expect(searches.filter(typed => finds(typed, textOfZoe))).toEqual([])
})

it('finds an animal by its numbers', () => {
  const chips = ['003001234', '981 000 003', '981-000-003-001-234']
  const searches = [...chips, '0470/12', '0032470123456', '12-14']
  expect(searches.filter(typed => !finds(typed, textOfRex))).toEqual([])
})

it('searches for nothing when the query is empty', () => expect(searchNeedles('  ')).toEqual([]))

describe('a search in any rows', () => {
  const written = fc
    .array(fc.constantFrom(..."aAé œŒz0012345678 9-/.,+()&'’_%"), { minLength: 3, maxLength: 24 })
    .map(signs => signs.join(''))
  const digits = (least: number, most: number) => fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`))
  const slicePart = (text: string, from: number, length: number) =>
    text.slice(from % Math.max(1, text.length - 2)).slice(0, 3 + length)
  const anyPiece = [fc.nat(40), fc.nat(20)] as const

  const eightWords = fc.array(written, { minLength: 8, maxLength: 8 })
  const found = fc.tuple(eightWords, digits(10, 16), digits(9, 15)).map(([words, account, chipId]) => {
    const [firstName = '', lastName = '', companyName = '', companyVAT = '', ...others] = words
    const [street = '', city = '', phone = '', country = ''] = others
    const invoiceAddress = { street, city, postalCode: '5000', country }
    const name = { firstName, lastName, companyName, companyVAT }
    const reach = { phone, email: `${account}@example.be`, invoiceAddress, iban: `be${account}` }
    const { iban, invoiceAddress: home, ...texts } = tidy(clients, { ...name, ...reach })
    const consultingAddress = { ...invoiceAddress, phoneNumber: phone }
    const animal = tidy(animals, { name: firstName, chipId, speciesName: lastName, consultingAddress })
    const { phoneNumber, ...place } = animal.consultingAddress
    const number = `2026-${account.slice(0, 5)}`
    return [
      {
        fields: [...Object.values(texts), iban, printedIban(iban), addressLine(home)],
        text: clientSearchText({ ...texts, iban, invoiceAddress: home }),
      },
      {
        fields: [animal.name, animal.chipId, animal.speciesName, addressLine(place), phoneNumber],
        text: animalSearchText(animal),
      },
      { fields: [number], text: invoiceSearchText(number) },
    ]
  })

  it('finds every field by any part of three or more characters', () => {
    fc.assert(
      fc.property(found, ...anyPiece, (rows, from, length) => {
        for (const { fields, text } of rows)
          for (const piece of fields.map(field => slicePart(field, from, length))) {
            // Signs alone, such as spaces and accents, are not searched.
            if (piece.length < 3 || searchNeedles(piece).length === 0) continue
            expect(finds(piece, text), piece).toBe(true)
          }
      }),
      { numRuns: 500 },
    )
  })

  const spellings = ['0', '+32', '0032', '+32 (0)', '0032 (0)']
  const spelled = fc.record({
    prefix: fc.constantFrom(...spellings),
    gaps: fc.array(fc.constantFrom('', '', ' ', '.', '/', '-'), { minLength: 9, maxLength: 9 }),
  })
  const inSpelling = (rest: string, { prefix, gaps }: { prefix: string; gaps: string[] }) =>
    prefix + [...rest].map((digit, at) => (at === 0 ? digit : `${gaps[at] ?? ''}${digit}`)).join('')

  it('finds a phone number in any spelling from three typed digits', () => {
    const [numbers, lengths] = [fc.stringMatching(/^[1-9][0-9]{7,8}$/), fc.integer({ min: 3, max: 9 })]
    fc.assert(
      fc.property(numbers, spelled, spelled, lengths, (rest, storedSpelling, typed, length) => {
        const text = clientSearchText({ ...zoe, phone: inSpelling(rest, storedSpelling) })
        const search = inSpelling(rest.slice(0, length), typed)
        expect(finds(search, text), search).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
