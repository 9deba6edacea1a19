import { Colleague } from './colleague.ts'
import { anna, beSignedIn, expect, test } from './fixtures.ts'
import { editAnimal, fetchRows, getRow, zoe } from './practice-page.ts'
import { speciesRow } from './species-page.ts'

test('a form whose row a colleague deletes keeps its text, and saving restores the row', async ({
  page,
  server,
}) => {
  const colleague = await Colleague.signIn(server, anna)
  await colleague.call('POST', 'species', { name: 'Chien', hourlyPrice: 45 })
  await colleague.call('POST', 'species', { name: 'Furet', hourlyPrice: 25 })
  const { id: clientId } = (await colleague.call('POST', 'clients', zoe)).body as { id: string }
  const rex = { name: 'Rex', speciesName: 'Chien', clientId, chipId: '981000123456789' }
  const { id } = (await colleague.call('POST', 'animals', rex)).body as { id: string }
  await beSignedIn(page)

  await test.step('an animal', async () => {
    await page.goto('/app/taxonomy/animals')
    const editing = await editAnimal(page, 'Rex')
    await editing.getByLabel('Name', { exact: true }).fill('Rex II')
    await colleague.call('DELETE', `animals/${id}`)
    await expect(editing.getByText('A colleague has deleted “Rex”. Saving adds it again.')).toBeVisible()
    await expect(editing.getByLabel('Name', { exact: true })).toHaveValue('Rex II')
    await editing.getByRole('button', { name: 'Save' }).click()
    await expect(getRow(page, 'Rex II')).toContainText('981000123456789')
    await expect
      .poll(() => fetchRows(colleague, 'animals'))
      .toMatchObject([{ id, name: 'Rex II', chipId: '981000123456789' }])
    await expect(page.getByRole('button', { name: /attention/ })).toHaveCount(0)
  })

  await test.step('a species', async () => {
    await page.goto('/app/taxonomy/species')
    await page.getByRole('button', { name: 'Edit Furet' }).click()
    const editing = speciesRow(page, 'Furet')
    await editing.getByLabel('Hourly Price').fill('28')
    await colleague.call('DELETE', 'species/Furet')
    await expect(editing.getByText('A colleague has deleted “Furet”. Saving adds it again.')).toBeVisible()
    await expect(editing.getByLabel('Hourly Price')).toHaveValue('28')
    await editing.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => colleague.species()).toEqual(['Chien 45', 'Furet 28'])
  })
})
