import type { Page } from '@playwright/test'
import { settle } from './axe.ts'
import { aDog } from './calendar-page.ts'
import { addContract, expectStatus } from './contracts-page.ts'
import { beSignedIn, expect, test } from './fixtures.ts'
import { desktop, phone } from './looks.ts'
import { addClient, editAnimal, fetchRows, getRow, openScreen, pick, zoe } from './practice-page.ts'
import { openSpecies, saveNewSpecies, speciesRow } from './species-page.ts'
import { tabletSize } from './tablet.ts'

const bram = { ...zoe, firstName: 'Bram', email: 'bram@example.be' }

/** A button of the toast with this text. */
const inToast = (page: Page, text: string, name: 'Show' | 'Undo') =>
  page.getByRole('status').filter({ hasText: text }).getByRole('button', { name })

test('a toast reports an added row, which Show opens', async ({ page, colleague, tablet }) => {
  await colleague.add('species', { name: 'Chien', hourlyPrice: 45 })
  const clientId = await colleague.add('clients', zoe)
  for (let n = 10; n < 90; n += 1)
    await colleague.add('animals', { name: `Bello ${n}`, speciesName: 'Chien', clientId })
  await beSignedIn(page)
  await page.goto('/app/taxonomy/animals')
  await expect(getRow(page, 'Bello 10')).toBeVisible()
  await tablet.cutOff()
  const search = page.getByRole('searchbox')

  await test.step('shows a client from another screen', async () => {
    await openScreen(page, 'Clients')
    await addClient(page, bram)
    await openScreen(page, 'Animals')
    await inToast(page, "Added Bram D'Hondt.", 'Show').click()
    await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
    await expect(getRow(page, "Bram D'Hondt")).toHaveAttribute('data-marked')
    await expect(getRow(page, "Bram D'Hondt")).toBeInViewport()
  })

  await test.step('shows an animal that the search hides', async () => {
    await openScreen(page, 'Animals')
    await search.fill('bello 1')
    await page.getByRole('button', { name: 'Add Animal' }).click()
    const adding = getRow(page, 'Add Animal')
    await adding.getByLabel('Name', { exact: true }).fill('Rex')
    await pick(adding, 'Species', 'chi')
    await pick(adding, 'Client', 'zoe')
    await adding.getByRole('button', { name: 'Save' }).click()
    await expect(adding).toBeHidden()
    await expect(getRow(page, 'Rex')).toBeHidden()
    await inToast(page, 'Added Rex.', 'Show').press('Enter')
    await expect(getRow(page, 'Rex')).toBeInViewport()
    await expect(getRow(page, 'Rex')).toHaveAttribute('data-marked')
    await expect(page.getByRole('button', { name: 'Edit Rex' })).toBeFocused()
    await expect(search).toHaveValue('')
    await expect(page).toHaveURL(/\/app\/taxonomy\/animals$/)
    await expect(getRow(page, 'Rex')).not.toHaveAttribute('data-marked')
  })

  await test.step('shows a species and keeps a search that includes it', async () => {
    await openSpecies(page)
    await search.fill('cha')
    await saveNewSpecies(page, 'Chat', '38')
    await inToast(page, 'Added Chat.', 'Show').click()
    await expect(speciesRow(page, 'Chat')).toHaveAttribute('data-marked')
    await expect(search).toHaveValue('cha')
  })
})

test('edits can be undone while their toast shows, also offline', async ({ page, server, tablet }) => {
  const { colleague } = await aDog(server)
  await beSignedIn(page)
  await page.goto('/app/taxonomy/animals')

  async function changeDeleteAndAdd(): Promise<void> {
    const editing = await editAnimal(page, 'Rex')
    await editing.getByLabel('Name', { exact: true }).fill('Max')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(getRow(page, 'Max')).toBeVisible()
    await inToast(page, 'Changed name of Max.', 'Undo').click()
    await expect(page.getByRole('status').filter({ hasText: 'Undone.' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete Rex' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(getRow(page, 'Rex')).toBeHidden()
    await inToast(page, 'Deleted the animal Rex.', 'Undo').click()
    await expect(getRow(page, 'Rex')).toBeVisible()
    await openScreen(page, 'Clients')
    await addClient(page, bram)
    await inToast(page, "Added Bram D'Hondt.", 'Undo').click()
    await expect(getRow(page, "Bram D'Hondt")).toBeHidden()
    await openScreen(page, 'Animals')
  }

  await changeDeleteAndAdd()
  await expect.poll(() => fetchRows(colleague, 'clients')).toHaveLength(1)
  expect(await fetchRows(colleague, 'animals')).toMatchObject([{ name: 'Rex', speciesName: 'Chien' }])

  await test.step('edits undone offline leave nothing to send', async () => {
    await tablet.cutOff()
    await changeDeleteAndAdd()
    await page.goto('/app/outbox')
    await expect(page.getByText('Everything is saved at the practice.')).toBeVisible()
  })

  await test.step('undo drops a contract step that has not been sent', async () => {
    await page.getByRole('link', { name: 'Contracts' }).first().click()
    await addContract(page)
    await page.getByRole('button', { name: /Validate/ }).click()
    await expectStatus(page, 'Pending')
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'before it was sent' })).toBeVisible()
    await expectStatus(page, 'Created')
  })
})

test('a toast covers no control of a list, a dialog and a settings page', async ({ page, colleague }) => {
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      colleague.add('clients', { ...zoe, firstName: `Client ${n + 10}`, email: `client${n}@example.be` }),
    ),
  )
  await beSignedIn(page)
  for (const size of [phone, tabletSize, desktop]) {
    await page.setViewportSize(size)
    const coversNothing = async (text: string, where: string) => {
      await expect(inToast(page, text, 'Undo')).toBeVisible()
      await settle(page)
      expect(await coveredByToast(page), `${where}, ${size.width}`).toEqual([])
    }
    await page.goto('/app/taxonomy/clients')
    const name = `Bram ${size.width}`
    const added = `Added ${name} D'Hondt.`
    await addClient(page, { ...zoe, firstName: name, email: `bram${size.width}@example.be` })
    await coversNothing(added, 'the list')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await coversNothing(added, 'the end of the list')

    await page.getByRole('button', { name: 'Add Client' }).click()
    const adding = page.getByRole('dialog', { name: 'Add New Client' })
    await adding.getByLabel('First Name').fill('Cleo')
    await coversNothing(added, 'the dialog')
    await adding.getByRole('button', { name: 'Cancel' }).click()

    await page.goto('/app/settings/practice')
    await page.getByLabel('Name', { exact: true }).fill(`De Hond ${size.width}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await coversNothing('Practice details saved.', 'the settings')
  }
})

/** Controls of the page and of an open dialog that are in view below the top bar and under a toast. */
function coveredByToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector('[role=status] > :has(> button)')?.getBoundingClientRect()
    if (!toast) return ['no toast is shown']
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const controls = document.querySelectorAll('main, [role=dialog], [role=alertdialog]')
    return [...controls].flatMap(place =>
      [...place.querySelectorAll('a, button, input, select, textarea')].flatMap(control => {
        const { top, right, bottom, left } = control.getBoundingClientRect()
        const start = place.tagName === 'MAIN' ? bar : 0
        const isInView = control.checkVisibility() && top >= start && bottom <= window.innerHeight
        const isUnder = top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left
        return isInView && isUnder ? [control.outerHTML.slice(0, 160)] : []
      }),
    )
  })
}
