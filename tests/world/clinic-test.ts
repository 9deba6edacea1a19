import { test } from 'vitest'
import { Clinic } from './clinic.ts'

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
