import { expect, it } from 'vitest'
import { speciesTexts } from './species-texts.ts'

it("says the spec's own words in English", () => {
  const { en } = speciesTexts
  expect(en).toMatchObject({
    title: 'Species',
    search: 'Search species...',
    add: 'Add Species',
    name: 'Name',
    hourlyPrice: 'Hourly Price',
    createdAt: 'Created At',
    updatedAt: 'Updated At',
    none: 'No species found.',
    deleteTitle: 'Delete Species',
    priceQuestion:
      'Changing the hourly price will affect all contracts using this species. Are you sure you want to proceed?',
    failedToFetch: 'Failed to fetch species',
    failedToSave: 'Failed to save species',
    failedToDelete: 'Failed to delete species',
  })
  expect(en.deleteQuestion('Chien')).toBe(
    'Are you sure you want to delete the species "Chien"? This could affect existing animals and contracts.',
  )
})
