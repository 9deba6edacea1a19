import { expect, it } from 'vitest'
import { columnLabels } from '../../record-ui/lists/record-screen.tsx'
import { animalsColumns } from './animals-screen.tsx'
import { animalsTexts } from './animals-texts.ts'

it('the animals screen uses the wording of the specification in English', () => {
  const { en } = animalsTexts
  expect(en).toMatchObject({
    title: 'Animals',
    search: 'Search animals...',
    add: 'Add Animal',
    none: 'No animals found.',
    visitsQuestion:
      'Changing the number of yearly visits will invalidate any contract linked to this animal, if there is any. Are you sure you want to proceed?',
    failedToFetch: 'Failed to fetch animals',
    failedToFetchSpecies: 'Failed to fetch species',
    failedToFetchClients: 'Failed to fetch clients',
  })
  expect(columnLabels('animals', animalsColumns, en, 'en')).toEqual({
    name: 'Name',
    chipId: 'Chip ID',
    speciesName: 'Species',
    address: 'Address',
    phone: 'Phone',
    client: 'Client',
    nbYearlyVisit: 'Yearly Visits',
    age: 'Age',
  })
  expect(en.deleteQuestion('Rex')).toBe(
    'Are you sure you want to delete the animal "Rex"? This action cannot be undone.',
  )
})
