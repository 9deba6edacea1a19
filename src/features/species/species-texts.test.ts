import { expect, it } from 'vitest'
import { columnLabels } from '../../record-ui/lists/record-screen.tsx'
import { speciesColumns } from './species-screen.tsx'
import { speciesTexts } from './species-texts.ts'

it('the species screen uses the wording of the specification in English', () => {
  const { en } = speciesTexts
  expect(en).toMatchObject({
    title: 'Species',
    search: 'Search species...',
    add: 'Add Species',
    none: 'No species found.',
    deleteTitle: 'Delete Species',
    priceQuestion:
      'Changing the hourly price will affect all contracts using this species. Are you sure you want to proceed?',
    failedToFetch: 'Failed to fetch species',
  })
  expect(columnLabels('species', speciesColumns, en, 'en')).toEqual({
    name: 'Name',
    hourlyPrice: 'Hourly Price',
    createdAt: 'Created At',
    updatedAt: 'Updated At',
  })
  expect(en.deleteQuestion('Chien')).toBe(
    'Are you sure you want to delete the species "Chien"? This could affect existing animals and contracts.',
  )
})
