import { expect, it } from 'vitest'
import { aClient, anAnimal, anEntry } from '../../../tests/world/create-entry.ts'
import { aView } from '../../../tests/world/create-view.ts'
import { blankRow } from '../../contract/rows.ts'
import { unsentAbout } from './client-data.tsx'

it('the data of a client includes related records, and nothing of other clients', () => {
  const contract = { ...blankRow.contracts, id: 'contract', clientId: 'c1' }
  const appointment = { ...blankRow.appointments, id: 'visit', animalId: 'a1' }
  const lunch = { ...appointment, id: 'lunch', animalId: null }
  const view = aView({
    clients: [aClient(), aClient({ id: 'c2' })],
    animals: [anAnimal()],
    contracts: [contract],
    appointments: [appointment, lunch],
  })
  const entries = ['c1', 'a1', 'contract', 'visit', 'c2', 'lunch', 'chien'].map(id => anEntry({ id }))
  const idsAbout = (client: string) => unsentAbout(view, entries, client).map(({ id }) => id)
  expect(idsAbout('c1')).toEqual(['c1', 'a1', 'contract', 'visit'])
  expect(idsAbout('c2')).toEqual(['c2'])
})
