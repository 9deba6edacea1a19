import { beSignedIn, expect, test } from './fixtures.ts'
import { editAnimal, fetchRows, getRow, zoe } from './practice-page.ts'

test('a form whose row a colleague deletes keeps its text, and saving restores the row', async ({
  page,
  colleague,
}) => {
  await colleague.add('species', { name: 'Chien', hourlyPrice: 45 })
  const clientId = await colleague.add('clients', zoe)
  const rex = { name: 'Rex', speciesName: 'Chien', clientId, chipId: '981000123456789' }
  const id = await colleague.add('animals', rex)
  await beSignedIn(page)
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
