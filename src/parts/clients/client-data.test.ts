import { expect, it } from 'vitest'
import { aClient, anAnimal, anEntry } from '../../../tests/world/an-entry.ts'
import { blankRow } from '../../contract/rows.ts'
import { View } from '../../store/overlay/view.ts'
import { unsentAbout } from './client-data.tsx'

const kept = <R extends { id: string }>(row: R) => ({ id: row.id, rev: 5, row })

it('counts what is about the client, their animals, contracts and appointments, and nothing of others', () => {
  const view = new View()
  const contract = { ...blankRow.contracts, id: 'contract', clientId: 'c1' }
  const appointment = { ...blankRow.appointments, id: 'visit', animalId: 'a1' }
  const lunch = { ...appointment, id: 'lunch', animalId: null }
  view.update(
    [
      { noun: 'clients', n: 0, rows: [kept(aClient()), kept(aClient({ id: 'c2' }))] },
      { noun: 'animals', n: 0, rows: [kept(anAnimal())] },
      { noun: 'contracts', n: 0, rows: [kept(contract)] },
      { noun: 'appointments', n: 0, rows: [kept(appointment), kept(lunch)] },
    ],
    [],
  )
  const entries = ['c1', 'a1', 'contract', 'visit', 'c2', 'lunch', 'chien'].map(id => anEntry({ id }))
  const idsAbout = (client: string) => unsentAbout(view, entries, client).map(({ id }) => id)
  expect(idsAbout('c1')).toEqual(['c1', 'a1', 'contract', 'visit'])
  expect(idsAbout('c2')).toEqual(['c2'])
})
