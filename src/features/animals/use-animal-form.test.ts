import { expect } from 'vitest'
import { screenStory } from '../../../tests/world/mounted-story.ts'
import { addAnimal, addClient } from '../../../tests/world/practice-actions.ts'
import { addSpecies } from '../../../tests/world/species-actions.ts'
import { eventually } from '../../../tests/world/wait-until.ts'
import { useAnimalForm } from './use-animal-form.ts'

const meadow = {
  street: 'Pré 3',
  city: 'Gembloux',
  postalCode: '5030',
  country: 'Belgique',
  phoneNumber: '0499 11 22 33',
}
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
