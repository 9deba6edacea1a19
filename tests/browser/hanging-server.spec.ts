import { faults, isCall, isEdit } from './fault-proxy.ts'
import { addSpecies, repriceSpecies, shownSpecies } from './species-page.ts'
import {
  everythingIsSaved,
  expect,
  networkIsBack,
  speciesWithRevisions,
  throughProxy as test,
} from './through-proxy.ts'

test('work continues while the server does not respond, and all edits arrive once', async ({
  page,
  colleague,
  line,
}) => {
  await addSpecies(page, 'Chien', '45')
  await expect.poll(() => colleague.species()).toEqual(['Chien 45'])

  line.breaks(isCall, faults.hangs)
  await repriceSpecies(page, 'Chien', '48')
  await addSpecies(page, 'Chat', '30')
  await page.getByRole('searchbox', { name: 'Search species...' }).fill('cha')
  await expect.poll(() => shownSpecies(page)).toEqual(['Chat €30.00'])
  await page.getByRole('searchbox').fill('')
  await expect(page.getByText('Offline — 2 changes on this device')).toBeAttached()
  await page.reload()
  await expect.poll(() => shownSpecies(page)).toEqual(['Chat €30.00', 'Chien €48.00'])
  await addSpecies(page, 'Furet', '25')
  await expect(page.getByText('Offline — 3 changes on this device')).toBeAttached()

  line.mend()
  await networkIsBack(page)
  await everythingIsSaved(page)
  const expected = ['Chat 30 at 3', 'Chien 48 at 2', 'Furet 25 at 4']
  expect(await speciesWithRevisions(colleague)).toEqual(expected)
})

test('truncated responses are retried and take effect once', async ({ page, colleague, line }) => {
  line.breaks(isEdit, faults.bodyHangs, 1)
  await addSpecies(page, 'Chien', '45')
  await addSpecies(page, 'Chat', '30')
  await expect.poll(() => line.writes().length).toBe(1)
  line.mend()
  await everythingIsSaved(page)
  expect(await speciesWithRevisions(colleague)).toEqual(['Chat 30 at 2', 'Chien 45 at 1'])
})
