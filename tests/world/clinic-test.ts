import { test } from 'vitest'
import { Clinic } from './clinic.ts'
import { addAnimal, addClient } from './practice-actions.ts'
import { addSpecies } from './species-actions.ts'

/** Anna has `tab` on her iPad, and Bart has `other` at the desk. A story opens only what it names. */
export const story = test
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures from this pattern.
  .extend('clinic', async ({}, { onCleanup }) => {
    const clinic = await Clinic.open()
    onCleanup(() => clinic.close())
    return clinic
  })
  .extend('anna', ({ clinic }) => clinic.hire('Anna'))
  .extend('bart', ({ clinic }) => clinic.hire('Bart'))
  .extend('ipad', ({ clinic }) => clinic.browser('ipad'))
  .extend('desk', ({ clinic }) => clinic.browser('desk'))
  .extend('tab', ({ ipad, anna }) => ipad.signIn(anna))
  .extend('other', ({ desk, bart }) => desk.signIn(bart))

/** Both devices show the price of dogs. */
export const priceStory = story.extend('chien', { auto: true }, async ({ tab, other }) => {
  await addSpecies(tab, 'Chien', 45)
  await tab.sent()
  await other.shows('species', 'chien')
})

/** Both devices show the price of dogs, and Zoë Maes with her dog Rex. */
export const familyStory = priceStory.extend('family', { auto: true }, async ({ tab, other, chien: _ }) => {
  const zoe = await addClient(tab, 'Zoë Maes')
  const rex = await addAnimal(tab, 'Rex', { clientId: zoe })
  await tab.sent()
  await other.shows('animals', rex)
  return { zoe, rex }
})
