import { expect } from 'vitest'
import { clientHome } from '../../src/domain/clients/animal-address.ts'
import { story } from '../world/clinic-test.ts'
import { addAnimal, addClient, animalsOn, changeAnimal, changeClient } from '../world/practice-actions.ts'
import { addSpecies } from '../world/species-actions.ts'
import type { Tab } from '../world/tab.ts'
import { eventually } from '../world/wait-until.ts'

const moved = { street: 'Rue Haute 9', city: 'Bruxelles', postalCode: '1000', country: 'Belgique' }
const meadow = {
  street: 'Pré 3',
  city: 'Nivelles',
  postalCode: '1400',
  country: 'Belgique',
  phoneNumber: '0499 11 22 33',
}

const getStreet = (tab: Tab, id: string) => tab.row('animals', id).consultingAddress.street
const byAddress = (tab: Tab) =>
  tab.workspace.view.tables.animals
    .select({ search: '', sortBy: 'address', sortOrder: 'ASC' })
    .map(({ row }) => row.name)

story('a client who moves offline moves the animals that live there', async ({ ipad, tab, other: desk }) => {
  await addSpecies(tab, 'Chien', 45)
  const zoe = await addClient(tab, 'Zoë Maes')
  const rex = await addAnimal(tab, 'Rex', { clientId: zoe })
  const bella = await addAnimal(tab, 'Bella', {
    clientId: zoe,
    hasOwnAddress: true,
    consultingAddress: meadow,
  })
  await tab.sent()
  await eventually(() => animalsOn(desk).length === 2)
  expect(byAddress(tab)).toEqual(['Bella', 'Rex'])
  expect(getStreet(tab, rex)).toBe('Rue de Fer 1')

  ipad.goOffline()
  await changeClient(tab, zoe, { invoiceAddress: { ...moved, street: 'Avenue 1' }, phone: '02 999 88 77' })
  expect(tab.row('animals', rex).consultingAddress).toEqual(clientHome(tab.row('clients', zoe)))
  expect(getStreet(tab, bella)).toBe('Pré 3')
  expect(byAddress(tab)).toEqual(['Rex', 'Bella'])
  expect(animalsOn(tab, 'avenue 1')).toEqual([['Rex', 'Zoë Maes', null]])
  expect(animalsOn(tab, 'rue de fer')).toEqual([])

  ipad.goOnline()
  await tab.sent()
  await eventually(() => getStreet(desk, rex) === 'Avenue 1')
  expect(getStreet(desk, bella)).toBe('Pré 3')
})

story('animals show the server address while an address conflicts', async ({ ipad, tab, other: desk }) => {
  await addSpecies(tab, 'Chien', 45)
  const zoe = await addClient(tab, 'Zoë Maes')
  const rex = await addAnimal(tab, 'Rex', { clientId: zoe })
  await tab.sent()
  await eventually(() => animalsOn(desk).length === 1)

  ipad.goOffline()
  await changeClient(tab, zoe, { invoiceAddress: { ...moved, street: 'Avenue 1' } })
  await changeAnimal(tab, rex, { hasOwnAddress: true, consultingAddress: meadow })
  expect(getStreet(tab, rex)).toBe('Pré 3')
  await changeAnimal(tab, rex, {
    hasOwnAddress: false,
    consultingAddress: clientHome(tab.row('clients', zoe)),
  })
  expect(getStreet(tab, rex)).toBe('Avenue 1')
  await changeClient(desk, zoe, { invoiceAddress: moved })
  await desk.sent()
  ipad.goOnline()
  // Both devices changed the address. The card asks, and until then the server's value shows.
  await eventually(() => tab.workspace.view.tables.clients.get(zoe)?.mark === 'conflict')
  await eventually(() => getStreet(tab, rex) === 'Rue Haute 9')
  expect(tab.row('animals', rex).hasOwnAddress).toBe(false)
  await tab.chooseOwnValue()
  await eventually(() => getStreet(desk, rex) === 'Avenue 1')
})
