import { describe, expect, it } from 'vitest'
import { changeRows } from '../../../tests/world/buckets.ts'
import { blankRow } from '../../contract/rows.ts'
import { View } from './view.ts'

const people = [
  ['Jan', 'Van Damme', 'jan.vandamme@example.be'],
  ['Piet', 'Vandamme', 'piet@example.be'],
  ['Jana', 'Vandael', 'jana@example.be'],
  ['Els', 'Peeters', 'els.jan@example.be'],
  ['Zoë', "D'Hondt", 'zoe@example.be'],
  ['Vanessa', 'Jans', 'vanessa@example.be'],
  ['An', 'Claes', 'claes@vandamme.be'],
  ['Van', 'Aerts', 'aerts@example.be'],
] as const

const view = new View()
changeRows(
  'clients',
  view.tables.clients,
  new Map(
    people.map(([firstName, lastName, email]) => {
      const companyName = lastName === 'Claes' ? 'Brasserie De Zwaan' : ''
      return [email, { ...blankRow.clients, id: email, firstName, lastName, email, companyName }]
    }),
  ),
  [],
)
const animals = [
  ['Rex', 'els.jan@example.be'],
  ['Max', 'els.jan@example.be'],
  ['Maxime', 'zoe@example.be'],
  ['Roi Max', 'zoe@example.be'],
] as const
changeRows(
  'animals',
  view.tables.animals,
  new Map(
    animals.map(([name, clientId]) => [
      name,
      { ...blankRow.animals, id: name, name, clientId, speciesName: 'Chien' },
    ]),
  ),
  [],
)
const bestFirst = { sortOrder: 'ASC', bestFirst: true } as const
const clientsFor = (search: string) =>
  view.tables.clients
    .select({ search, sortBy: 'lastName', ...bestFirst })
    .map(({ row }) => `${row.firstName} ${row.lastName}`)
const animalsFor = (search: string) =>
  view.tables.animals.select({ search, sortBy: 'name', ...bestFirst }).map(({ row }) => row.name)

describe('a picker offers', () => {
  it('all in their order while nothing is typed', () => {
    expect(clientsFor('  ')).toEqual([
      ...['Van Aerts', 'An Claes', "Zoë D'Hondt", 'Vanessa Jans', 'Els Peeters', 'Jan Van Damme'],
      ...['Jana Vandael', 'Piet Vandamme'],
    ])
  })

  it('the very name first, whoever has it in their address', () => {
    expect(clientsFor('vandamme')).toEqual(['Piet Vandamme', 'Jan Van Damme', 'An Claes'])
    expect(clientsFor('VAN DAMME')[0]).toBe('Jan Van Damme')
  })

  it('then whole words of a name, then their beginnings, then the rest, each in the order of before', () => {
    expect(clientsFor('jan')).toEqual(['Jan Van Damme', 'Vanessa Jans', 'Jana Vandael', 'Els Peeters'])
    expect(clientsFor('van')).toEqual([
      ...['Van Aerts', 'Jan Van Damme', 'Vanessa Jans', 'Jana Vandael', 'Piet Vandamme', 'An Claes'],
    ])
    expect(clientsFor('hondt')).toEqual(["Zoë D'Hondt"])
  })

  it.each(['jan van damme', 'van damme jan', 'damme van jan', 'damme jan', 'jan d', 'DAMME  ja'])(
    'a client by the parts of their name in any order: %s',
    typed => expect(clientsFor(typed)[0]).toBe('Jan Van Damme'),
  )

  it('whom it means in spite of one slip, behind all who are called so', () => {
    expect(clientsFor('petters')).toEqual(['Els Peeters'])
    expect(clientsFor('vandmame')).toEqual(['Piet Vandamme', 'Jan Van Damme', 'An Claes'])
    expect(clientsFor('jans').slice(0, 1)).toEqual(['Vanessa Jans'])
  })

  it('who is there before who has left', () => {
    changeRows(
      'clients',
      view.tables.clients,
      new Map([['left', { ...blankRow.clients, id: 'left', lastName: 'Peeters', isActive: false }]]),
      [],
    )
    expect(clientsFor('peeters')).toEqual(['Els Peeters', ' Peeters'])
    changeRows('clients', view.tables.clients, new Map([['left', null]]), [])
    expect(clientsFor('peeters')).toEqual(['Els Peeters'])
  })

  it('a client by the company too, behind names', () => {
    expect(clientsFor('zwaan')).toEqual(['An Claes'])
    expect(clientsFor('claes brasserie')).toEqual(['An Claes'])
  })

  it('an animal by its name, before those of an owner of that name, and by both', () => {
    expect(animalsFor('max')).toEqual(['Max', 'Roi Max', 'Maxime'])
    expect(animalsFor('max peeters')).toEqual(['Max'])
    expect(animalsFor('peeters')).toEqual(['Max', 'Rex'])
  })

  it('what was found by anything else', () => {
    expect(clientsFor('claes@van')).toEqual(['An Claes'])
    expect(clientsFor('@')).toHaveLength(people.length)
    expect(clientsFor('nobody')).toEqual([])
  })
})
