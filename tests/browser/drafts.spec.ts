import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { readStored } from './on-the-device.ts'
import { addSpecies, shownSpecies, speciesRow, startAtSpecies } from './species-page.ts'

test.beforeEach(async ({ page }) => {
  await startAtSpecies(page)
})

test('a saved edit leaves no draft, and typed text survives a reload', async ({ page, colleague }) => {
  await addSpecies(page, 'Chien', '45')
  await page.reload()
  await expect(speciesRow(page, 'Chien')).toBeVisible()
  await expect(speciesRow(page, 'Add Species')).toBeHidden()
  await expect(page.getByText('Draft restored')).toBeHidden()

  await test.step('text in a form row survives a reload, and saving ends the draft', async () => {
    await page.getByRole('button', { name: 'Add Species' }).click()
    const adding = speciesRow(page, 'Add Species')
    await adding.getByLabel('Name').fill('Chat')
    await adding.getByLabel('Hourly Price').fill('30,5')
    await page.getByRole('button', { name: 'Edit Chien' }).click()
    await speciesRow(page, 'Chien').getByLabel('Hourly Price').fill('48')
    await waitForStoredDrafts(page, 2)

    await page.reload()
    await expect(adding).toContainText('Draft restored')
    await expect(adding.getByLabel('Name')).toHaveValue('Chat')
    await expect(adding.getByLabel('Hourly Price')).toHaveValue('30,5')
    await expect(speciesRow(page, 'Chien').getByLabel('Hourly Price')).toHaveValue('48')
    await adding.getByRole('button', { name: 'Save' }).click()
    await expect(speciesRow(page, 'Chat')).toBeVisible()
    await speciesRow(page, 'Chien').getByRole('button', { name: 'Cancel' }).click()
    await waitForStoredDrafts(page, 0)

    await page.reload()
    await expect.poll(() => shownSpecies(page)).toEqual(['Chat €30.50', 'Chien €45.00'])
    await expect(page.getByText('Draft restored')).toBeHidden()
    await expect.poll(() => colleague.species()).toEqual(['Chat 30.5', 'Chien 45'])
  })
})

async function waitForStoredDrafts(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await readStored(page, 'drafts')).length).toBe(count)
}

test.describe('drafts on a tablet that is closed', () => {
  test.use({ onDisk: true })

  test('typed text survives a closed browser and can be discarded', async ({ page, colleague, tablet }) => {
    await page.getByRole('button', { name: 'Add Species' }).click()
    await speciesRow(page, 'Add Species').getByLabel('Name').fill('Perroquet')
    await waitForStoredDrafts(page, 1)

    const reopened = await tablet.reopen()
    await reopened.goto('/app/taxonomy/species')
    const row = speciesRow(reopened, 'Add Species')
    await expect(row.getByLabel('Name')).toHaveValue('Perroquet')
    await row.getByRole('button', { name: 'Discard' }).click()
    await expect(row).toBeHidden()
    await waitForStoredDrafts(reopened, 0)
    await reopened.reload()
    await expect(reopened.getByText('No species found.')).toBeVisible()
    await expect(row).toBeHidden()

    await test.step('saving the draft of a species deleted by a colleague adds it again', async () => {
      await addSpecies(reopened, 'Furet', '25')
      await expect.poll(() => colleague.species()).toEqual(['Furet 25'])
      await reopened.getByRole('button', { name: 'Edit Furet' }).click()
      const edited = speciesRow(reopened, 'Furet')
      await edited.getByLabel('Hourly Price').fill('28')
      await waitForStoredDrafts(reopened, 1)
      await reopened.goto('about:blank')
      await colleague.call('DELETE', 'species/Furet')

      await reopened.goto('/app/taxonomy/species')
      await expect(edited).toContainText('A colleague has deleted “Furet”. Saving adds it again.')
      await edited.getByRole('button', { name: 'Save' }).click()
      await expect.poll(() => colleague.species()).toEqual(['Furet 28'])
    })
  })
})
