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

describe('a client is found by', () => {
  it.each([
    '081/22 33 44',
    '+32 81 22 33 44',
    '+32 8',
    '0032 (0)81 22',
    '(081) 22',
    '3281',
    '22-33',
    '5000',
    '12',
    '12-14',
    '24/7-365',
    '0032 0075',
    '00320075',
    '6800',
    'be68 0032',
    'BE68-0032',
    '0403019261',
    '0403 019 261',
    'be0403 019',
  ])('the number %s', typed => expect(finds(typed, textOfZoe)).toBe(true))

  it.each(['neuve 12', 'D’HONDT', 'zoe@example.be', '5000 namur', '24/7'])('the words %s', typed =>
    expect(finds(typed, textOfZoe)).toBe(true),
  )

  it.each(['1 2 3', '082 22 33', '+33 81 22', '12/14'])('but not by %s', typed =>
    expect(finds(typed, textOfZoe)).toBe(false),
  )
})

it.each(['003001234', '981 000 003', '981-000-003-001-234', '0470/12', '0032470123456', '12-14'])(
  'finds an animal by the number %s',
  typed => expect(finds(typed, textOfRex)).toBe(true),
)

it('searches for nothing when the query is empty', () => {
  expect(searchNeedles('  ')).toEqual([])
})

describe('a search in any rows', () => {
  const written = fc
    .array(fc.constantFrom(..."aAé œŒz0012345678 9-/.,+()&'’_%"), { minLength: 3, maxLength: 24 })
    .map(signs => signs.join(''))
  const digits = (least: number, most: number) => fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`))
  const slicePart = (text: string, from: number, length: number) =>
    text.slice(from % Math.max(1, text.length - 2)).slice(0, 3 + length)
  const anyPiece = [fc.nat(40), fc.nat(20)] as const

  const found = fc
    .record({
      words: fc.array(written, { minLength: 8, maxLength: 8 }),
      iban: digits(10, 16),
      chip: digits(9, 15),
    })
    .map(({ words, iban, chip }) => {
      const [firstName, lastName, companyName, companyVAT, street, city, phone, country] = tuple(words)
      const address = { street, city, postalCode: '5000', country }
      const client = tidy(clients, {
        firstName,
        lastName,
        companyName,
        companyVAT,
        phone,
        invoiceAddress: address,
        email: `${iban}@example.be`,
        iban: `be${iban}`,
      })
      const animal = tidy(animals, {
        name: firstName,
        chipId: chip,
        speciesName: lastName,
        consultingAddress: { ...address, phoneNumber: phone },
      })
      const ofClient = clientSearchText(client)
      const ofAnimal = animalSearchText(animal)
      const number = `2026-${iban.slice(0, 5)}`
      return [
        ...[client.firstName, client.lastName, client.email, client.phone, client.companyName].map(
          field => [field, ofClient] as const,
        ),
        ...[client.companyVAT, client.iban, printedIban(client.iban), addressLine(client.invoiceAddress)].map(
          field => [field, ofClient] as const,
        ),
        ...[animal.name, animal.chipId, animal.speciesName, addressLine(animal.consultingAddress)].map(
          field => [field, ofAnimal] as const,
        ),
        [animal.consultingAddress.phoneNumber, ofAnimal] as const,
        [number, invoiceSearchText(number)] as const,
      ]
    })

  it('finds every field by any part of three or more characters', () => {
    fc.assert(
      fc.property(found, ...anyPiece, (fields, from, length) => {
        for (const [field, text] of fields) {
          const piece = slicePart(field, from, length)
          if (piece.length < 3) continue
          const needles = searchNeedles(piece)
          // Signs alone, such as spaces and accents, are not searched.
          if (needles.length > 0) expect(finds(piece, text), `${piece} of ${field}`).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  const spellings: ((rest: string) => string)[] = [
    rest => `0${rest}`,
    rest => `+32${rest}`,
    rest => `0032${rest}`,
    rest => `+32 (0)${rest}`,
    rest => `0032 (0)${rest}`,
  ]
  const spelled = fc.record({
    spell: fc.constantFrom(...spellings),
    gaps: fc.array(fc.constantFrom('', '', ' ', '.', '/', '-'), { minLength: 9, maxLength: 9 }),
  })
  const inSpelling = (rest: string, { spell, gaps }: { spell: (rest: string) => string; gaps: string[] }) =>
    spell([...rest].map((digit, at) => (at === 0 ? digit : `${gaps[at] ?? ''}${digit}`)).join(''))

  it('finds a phone number in any spelling from three typed digits', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-9][0-9]{7,8}$/),
        spelled,
        spelled,
        fc.integer({ min: 3, max: 9 }),
        (rest, storedSpelling, typed, length) => {
          const text = clientSearchText({ ...zoe, phone: inSpelling(rest, storedSpelling) })
          const search = inSpelling(rest.slice(0, length), typed)
          expect(finds(search, text), search).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })
})

type Eight = [string, string, string, string, string, string, string, string]

function tuple(words: readonly string[]): Eight {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = ''] = words
  return [a, b, c, d, e, f, g, h]
}
