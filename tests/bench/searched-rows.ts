import { blankRow } from '../../src/contract/rows.ts'
import type { Rows } from '../../src/records/records.ts'
import { chance } from './made-rows.ts'

/** A practice as large as they come: clients with names and telephones as Belgium has them, their animals and invoices. */
export const sizes = { clients: 20_000, animals: 30_000, invoices: 100_000 } as const
export type Searched = { [N in keyof typeof sizes]: Rows[N][] }

const syllables = [
  ...[
    'van',
    'de',
    'pee',
    'ters',
    'jan',
    'sen',
    'dam',
    'me',
    'claes',
    'wil',
    'lems',
    'ma',
    'es',
    'ja',
    'cobs',
  ],
  ...['mer', 'tens', 'du', 'pont', 'lam', 'bert', 'smet', 'wou', 'goo', 'herman', 'le', 'clercq', 'michiels'],
]

export function searchedRows(): Searched {
  const next = chance(20_000)
  const one = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(next() * list.length)]
    if (item === undefined) throw new Error('There is nothing to choose from.')
    return item
  }
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(next() * 10)).join('')
  const name = () => {
    const text = Array.from({ length: 2 + Math.floor(next() * 2) }, () => one(syllables)).join('')
    return text.slice(0, 1).toUpperCase() + text.slice(1)
  }
  const names = (count: number) => Array.from({ length: count }, name)
  const [first, last, streets, towns, pets] = [
    names(800),
    names(6_000),
    names(3_000),
    names(600),
    names(1_500),
  ]
  const clients = Array.from({ length: sizes.clients }, (_, n) => {
    const [firstName, lastName] = [one(first), one(last)]
    const street = `${one(streets)}straat ${digits(2)}`
    return {
      ...blankRow.clients,
      id: `c${n}`,
      firstName,
      lastName,
      email: `${firstName}.${lastName}${n}@example.be`.toLowerCase(),
      phone: `04${digits(2)} ${digits(2)} ${digits(2)} ${digits(2)}`,
      iban: `BE${digits(14)}`,
      invoiceAddress: { street, city: one(towns), postalCode: digits(4), country: 'België' },
    }
  })
  const animals = Array.from({ length: sizes.animals }, (_, n) => {
    const { id: clientId, invoiceAddress, phone: phoneNumber } = one(clients)
    const consultingAddress = { ...invoiceAddress, phoneNumber }
    const own = { id: `a${n}`, name: one(pets), speciesName: one(['Hond', 'Kat', 'Paard']) }
    return { ...blankRow.animals, ...own, chipId: `9810${digits(11)}`, clientId, consultingAddress }
  })
  const invoices = Array.from({ length: sizes.invoices }, (_, n) => {
    const number = `${2024 + Math.floor(n / 40_000)}-${String((n % 40_000) + 1).padStart(5, '0')}`
    const communication = `+++${digits(3)}/${digits(4)}/${digits(5)}+++`
    return { ...blankRow.invoices, id: `i${n}`, clientId: one(clients).id, number, communication }
  })
  return { clients, animals, invoices }
}
