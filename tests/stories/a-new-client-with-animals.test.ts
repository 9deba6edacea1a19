import { expect } from 'vitest'
import { book, bookedOn, endAt, moveTo } from '../world/appointment-actions.ts'
import { story } from '../world/clinic-test.ts'
import { addAnimal, addClient, animalsOn, changeAnimal } from '../world/practice-actions.ts'
import { addSpecies } from '../world/species-actions.ts'
import { eventually } from '../world/wait-until.ts'

story('a client with animals and a visit, created offline, arrive in order', async ({ ipad, tab, other }) => {
  ipad.goOffline()
  await addSpecies(tab, 'Chien', 45)
  const referrer = await addClient(tab, 'Zoë Maes')
  const client = await addClient(tab, "Élodie D'Hondt", { referrerId: referrer, email: 'e@example.be' })
  const rex = await addAnimal(tab, 'Rex', { clientId: client })
  await addAnimal(tab, 'Bella', { clientId: client })
  const visit = await book(tab, 'Rex', '2026-01-12T10:00:00.000Z', { animalId: rex })
  await moveTo(tab, visit, '2026-01-13T15:00')
  await endAt(tab, visit, '2026-01-13T16:30')
  expect(animalsOn(tab, "elodie d'hondt")).toEqual([
    ['Bella', "Élodie D'Hondt", 'unsent'],
    ['Rex', "Élodie D'Hondt", 'unsent'],
  ])
  expect(bookedOn(tab)).toEqual(['Rex 01-13T14:00 15:30 unsent'])
  expect(tab.entries.map(entry => entry.dependsOn.length)).toEqual([0, 0, 1, 2, 2, 1])
  expect(tab.entries.at(-1)?.sentence).toBe('Booked “Rex” for 13 Jan 2026, 15:00')

  ipad.goOnline()
  await tab.sent()
  expect(tab.attention).toEqual([])
  await eventually(() => bookedOn(other).length === 1)
  expect(animalsOn(other).map(([name]) => name)).toEqual(['Bella', 'Rex'])
  expect(bookedOn(other)).toEqual(['Rex 01-13T14:00 15:30'])
  // Ids created on the device are final.
  expect(other.row('animals', rex).clientId).toBe(client)
  expect(other.row('clients', client)).toMatchObject({ referrerId: referrer, rev: expect.any(Number) })
  expect(other.row('appointments', visit).animal).toMatchObject({
    name: 'Rex',
    client: { lastName: "D'Hondt" },
  })
})

story('an animal moved to a client created later waits for that client', async ({ ipad, tab }) => {
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  ipad.goOffline()
  const rex = await addAnimal(tab, 'Rex', { clientId: await addClient(tab, 'Zoë Maes') })
  const later = await addClient(tab, 'Bram Maes')
  await changeAnimal(tab, rex, { clientId: later })
  expect(tab.entries.map(entry => entry.kind)).toEqual(['clients.add', 'animals.add', 'clients.add'])
  ipad.goOnline()
  await tab.sent()
  expect(tab.attention).toEqual([])
  expect(animalsOn(tab)).toEqual([['Rex', 'Bram Maes', null]])
})
