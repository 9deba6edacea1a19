import { describe, expect, it } from 'vitest'
import { aClient, anAnimal } from '../../../tests/world/create-entry.ts'
import { aView } from '../../../tests/world/create-view.ts'

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

const animals = [
  ['Rex', 'els.jan@example.be'],
  ['Max', 'els.jan@example.be'],
  ['Maxime', 'zoe@example.be'],
  ['Roi Max', 'zoe@example.be'],
] as const

const view = aView({
  clients: people.map(([firstName, lastName, email]) => {
    const companyName = lastName === 'Claes' ? 'Brasserie De Zwaan' : ''
    return aClient({ id: email, firstName, lastName, email, companyName })
  }),
  animals: animals.map(([name, clientId]) => anAnimal({ id: name, name, clientId })),
})
const bestFirst = { sortOrder: 'ASC', bestFirst: true } as const
const clientsFor = (search: string) =>
  view.tables.clients
    .select({ search, sortBy: 'lastName', ...bestFirst })
    .map(({ row }) => `${row.firstName} ${row.lastName}`)
const animalsFor = (search: string) =>
  view.tables.animals.select({ search, sortBy: 'name', ...bestFirst }).map(({ row }) => row.name)

describe('a picker offers', () => {
  it('all rows in their order while the search is empty', () => {
    expect(clientsFor('  ')).toEqual([
      ...['Van Aerts', 'An Claes', "Zoë D'Hondt", 'Vanessa Jans', 'Els Peeters', 'Jan Van Damme'],
      ...['Jana Vandael', 'Piet Vandamme'],
    ])
  })

  it('an exact name before a name with the term in its address', () => {
    expect(clientsFor('vandamme')).toEqual(['Piet Vandamme', 'Jan Van Damme', 'An Claes'])
    expect(clientsFor('VAN DAMME')[0]).toBe('Jan Van Damme')
  })

  it('whole words, then prefixes, then other matches, each in the original order', () => {
    expect(clientsFor('jan')).toEqual(['Jan Van Damme', 'Vanessa Jans', 'Jana Vandael', 'Els Peeters'])
    expect(clientsFor('van')).toEqual([
      ...['Van Aerts', 'Jan Van Damme', 'Vanessa Jans', 'Jana Vandael', 'Piet Vandamme', 'An Claes'],
    ])
    expect(clientsFor('hondt')).toEqual(["Zoë D'Hondt"])
  })

  it.each(['jan van damme', 'van damme jan', 'damme van jan', 'damme jan', 'jan d', 'DAMME  ja'])(
    'a client by the parts of the name in any order: %s',
    typed => expect(clientsFor(typed)[0]).toBe('Jan Van Damme'),
  )

  it('a client despite a typing error, after all exact matches', () => {
    expect(clientsFor('petters')).toEqual(['Els Peeters'])
    expect(clientsFor('vandmame')).toEqual(['Piet Vandamme', 'Jan Van Damme', 'An Claes'])
    expect(clientsFor('jans').slice(0, 1)).toEqual(['Vanessa Jans'])
  })

  it('active clients before former clients', () => {
    const rows = [aClient({ id: 'left', isActive: false }), aClient({ id: 'stays' })]
    const { clients } = aView({ clients: rows }).tables
    const found = clients.select({ search: 'peeters', sortBy: 'lastName', ...bestFirst })
    expect(found.map(({ id }) => id)).toEqual(['stays', 'left'])
  })

  it('a client by company name, after matches by name', () => {
    expect(clientsFor('zwaan')).toEqual(['An Claes'])
    expect(clientsFor('claes brasserie')).toEqual(['An Claes'])
  })

  it('an animal by its name first, then by its owner, and by both together', () => {
    expect(animalsFor('max')).toEqual(['Max', 'Roi Max', 'Maxime'])
    expect(animalsFor('max peeters')).toEqual(['Max'])
    expect(animalsFor('peeters')).toEqual(['Max', 'Rex'])
  })
})
