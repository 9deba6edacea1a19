import { test } from 'vitest'
import { Clinic } from './clinic.ts'

export const story = test.extend<{ clinic: Clinic }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures from this pattern.
  clinic: async ({}, use) => {
    const clinic = await Clinic.open()
    await use(clinic)
    await clinic.close()
  },
})
