import { describe, expect, it } from 'vitest'
import { bucketWith } from '../../../tests/world/buckets.ts'
import { aClient, anAnimal, anEntry } from '../../../tests/world/create-entry.ts'
import { aView } from '../../../tests/world/create-view.ts'
import { blankRow } from '../../contract/rows.ts'
import { View } from './view.ts'

const animalsBy = (view: View, sortBy: string, search = '') =>
  view.tables.animals.select({ search, sortBy, sortOrder: 'ASC' }).map(({ id }) => id)
const clientsByCount = (view: View) =>
  view.tables.clients.select({ search: '', sortBy: 'animalCount', sortOrder: 'ASC' }).map(({ id }) => id)

const practice = () =>
  aView({
    clients: [aClient(), aClient({ id: 'c2', firstName: 'Zoë', lastName: 'Aerts' })],
    animals: [anAnimal({ name: 'Zorro' }), anAnimal({ id: 'a2', clientId: 'c2' })],
  })

it('the view shows a blank practice before its first save and after its loss', () => {
  const view = new View()
  const name = () => view.tables.practice.get('practice')?.row.name
  expect(name()).toBe('')
  view.update([bucketWith('practice', { practice: { ...blankRow.practice, name: 'De Hond', rev: 3 } })], [])
  expect(name()).toBe('De Hond')
  view.update([bucketWith('practice', {})], [])
  expect(name()).toBe('')
})

describe('animals and their clients', () => {
  it('are found and sorted by the name of the client, with its parts in either order', () => {
    const view = practice()
    expect(animalsBy(view, 'client')).toEqual(['a1', 'a2'])
    expect(animalsBy(view, 'name', 'aerts zoe')).toEqual(['a2'])
  })

  it('follow a client who is renamed', () => {
    const view = practice()
    animalsBy(view, 'client', 'peeters')
    const patch = { firstName: { from: 'Anna', to: 'Zz' } }
    const renaming = anEntry({ kind: 'clients.change', id: 'c1', patch })
    expect(view.update([], [renaming])).toEqual(['clients', 'animals'])
    expect(animalsBy(view, 'client')).toEqual(['a2', 'a1'])
    expect(animalsBy(view, 'client', 'anna peeters')).toEqual([])
    view.update([], [])
    expect(animalsBy(view, 'client', 'anna peeters')).toEqual(['a1'])
  })

  it('are recounted when an animal is added, moved or removed', () => {
    const view = practice()
    const count = (id: string) => view.tables.animals.ownedBy(id).size
    const minou = { name: { from: null, to: 'Minou' }, clientId: { from: null, to: 'c2' } }
    const addition = anEntry({ kind: 'animals.add', id: 'a3', patch: minou })
    expect(clientsByCount(view)).toEqual(['c1', 'c2'])
    expect(view.update([], [addition])).toEqual(['animals', 'clients'])
    expect(view.tables.animals.get('a3')?.row).toMatchObject({ id: 'a3', nbYearlyVisit: 3 })
    expect([count('c1'), count('c2')]).toEqual([1, 2])
    const move = anEntry({ kind: 'animals.change', id: 'a2', patch: { clientId: { from: 'c2', to: 'c1' } } })
    view.update([], [move])
    expect([count('c1'), count('c2')]).toEqual([2, 0])
    expect(clientsByCount(view)).toEqual(['c2', 'c1'])
    view.update([bucketWith('animals', { a1: null })], [])
    expect([count('c1'), count('c2')]).toEqual([0, 0])
  })
})

it('the view distinguishes rows that the server deleted from evicted rows', () => {
  const view = practice()
  const listDeleted = () => ['a1', 'a2', 'a3'].filter(id => view.isDeleted('animals', id))
  expect(listDeleted()).toEqual([])
  view.update([bucketWith('animals', { a1: null })], [])
  expect(view.tables.animals.get('a2')).toBeUndefined()
  expect(listDeleted()).toEqual(['a1'])
  expect(view.isDeleted('clients', 'a1')).toBe(false)
  view.update([bucketWith('animals', { a1: anAnimal() })], [])
  expect(listDeleted()).toEqual([])
  view.update([bucketWith('animals', { a1: null })], [])
  view.update([bucketWith('animals', {})], [])
  expect(listDeleted()).toEqual([])
})

it('the view recounts an animal when its client moves to the address of the animal', () => {
  const home = { street: 'Rue Haute 1', postalCode: '1000', city: 'Bruxelles', country: 'Belgique' }
  const client = (street: string) => aClient({ id: 'c1', invoiceAddress: { ...home, street } })
  const consultingAddress = { ...home, phoneNumber: '' }
  const animal = anAnimal({ clientId: 'c1', hasOwnAddress: true, addressToCheck: false, consultingAddress })
  const view = aView({ clients: [client('Rue Basse 9')], animals: [animal] })
  expect([...view.tables.animals.tally]).toEqual([['', 1]])
  view.update([bucketWith('clients', { c1: client('Rue Haute 1') })], [])
  expect([...view.tables.animals.tally]).toEqual([['to check', 1]])
})
