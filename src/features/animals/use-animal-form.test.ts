import { expect, it } from 'vitest'
import { anAnimal } from '../../../tests/world/create-entry.ts'
import { screenStory } from '../../../tests/world/mounted-story.ts'
import { addAnimal, addClient } from '../../../tests/world/practice-actions.ts'
import { addSpecies } from '../../../tests/world/species-actions.ts'
import { eventually } from '../../../tests/world/wait-until.ts'
import { animalWarnings, useAnimalForm } from './use-animal-form.ts'

const town = { city: 'Gembloux', postalCode: '5030', country: 'Belgique' }
const meadow = { street: 'Pré 3', ...town, phoneNumber: '0499 11 22 33' }
const pond = { ...meadow, street: 'Étang 1' }

screenStory('choosing a client prefills the address of its first animal', async ({ clinic, mount }) => {
  const tab = await clinic.browser('desk').signIn(await clinic.hire('Anna'))
  await addSpecies(tab, 'Chien', 45)
  const clientId = await addClient(tab, 'Zoë Maes')
  await addAnimal(tab, 'Max', { clientId, hasOwnAddress: true, consultingAddress: pond })
  await addAnimal(tab, 'Bella', { clientId, hasOwnAddress: true, consultingAddress: meadow })
  const form = await mount(() => useAnimalForm({ row: null, draft: undefined, onClose() {} }), tab)
  form.current.chooseClient(clientId)
  await eventually(() => form.current.typed.clientId === clientId)
  expect(form.current.values.consultingAddress).toEqual(meadow)
})

const row = anAnimal({ chipId: '981000123456789' })
const animals = [{ id: 'a1', row, mark: null }]

it('the form warns of a chip ID that another animal has, but not of the animal’s own', () => {
  expect(animalWarnings('981 000 123 456 789', null, animals).sameChip).toBe(row)
  expect(animalWarnings('981000123456789', 'a1', animals).sameChip).toBeUndefined()
})

it('the form warns of an unusual chip ID and accepts an empty chip ID', () => {
  expect(animalWarnings('98100012', null, animals)).toEqual({ sameChip: undefined, oddChip: true })
  const withoutChip = [{ id: 'a2', row: anAnimal(), mark: null }]
  expect(animalWarnings('', null, withoutChip)).toEqual({ sameChip: undefined, oddChip: false })
})
