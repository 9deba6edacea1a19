import type { Page } from '@playwright/test'
import { settle } from './axe.ts'
import { Colleague } from './colleague.ts'
import { anna, beSignedIn, expect, serverIsAway, test } from './fixtures.ts'
import { desktop, phone } from './looks.ts'
import { getRow, openScreen, pick, shownNames, typeClient, zoe } from './practice-page.ts'
import { openSpecies, speciesRow } from './species-page.ts'
import { tabletSize } from './tablet.ts'

const withText = (text: string) => ({ hasText: text })

test('a toast reports an added row, and Show opens the row even when filtered out', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  allow(serverIsAway)
  const colleague = await Colleague.signIn(server, anna)
  await colleague.call('POST', 'species', { name: 'Chien', hourlyPrice: 45 })
  const { body } = await colleague.call('POST', 'clients', zoe)
  const clientId = Object(body).id
  for (let n = 10; n < 90; n += 1)
    await colleague.call('POST', 'animals', { name: `Bello ${n}`, speciesName: 'Chien', clientId })
  await beSignedIn(page)
  await page.goto('/app/taxonomy/animals')
  await expect(getRow(page, 'Bello 10')).toBeVisible()
  await tablet.isReadyForOffline()
  await tablet.cutOff()
  const toast = page.getByRole('status')

  await test.step('shows an animal that the search hides', async () => {
    await page.getByRole('searchbox').fill('bello 1')
    await page.getByRole('button', { name: 'Add Animal' }).click()
    const adding = getRow(page, 'Add Animal')
    await adding.getByLabel('Name', { exact: true }).fill('Rex')
    await pick(adding, 'Species', 'chi')
    await pick(adding, 'Client', 'zoe')
    await adding.getByRole('button', { name: 'Save' }).click()
    await expect(toast.filter(withText('Added Rex.'))).toBeVisible()
    await expect(getRow(page, 'Rex')).toBeHidden()
    await toast.getByRole('button', { name: 'Show' }).press('Enter')
    await expect(getRow(page, 'Rex')).toBeInViewport()
    await expect(getRow(page, 'Rex')).toHaveAttribute('data-marked')
    await expect(page.getByRole('button', { name: 'Edit Rex' })).toBeFocused()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(page).toHaveURL(/\/app\/taxonomy\/animals$/)
    await expect(getRow(page, 'Rex')).not.toHaveAttribute('data-marked')
  })

  await test.step('shows a client from another screen', async () => {
    await openScreen(page, 'Clients')
    await page.getByRole('button', { name: 'Add Client' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Client' })
    await typeClient(dialog, { ...zoe, firstName: 'Bram', email: 'bram@example.be' })
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(toast.filter(withText("Added Bram D'Hondt."))).toBeVisible()
    await openScreen(page, 'Animals')
    await toast.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
    await expect(getRow(page, "Bram D'Hondt")).toHaveAttribute('data-marked')
    await expect(getRow(page, "Bram D'Hondt")).toBeInViewport()
  })

  await test.step('shows a species and keeps a search that includes it', async () => {
    await openSpecies(page)
    await page.getByRole('searchbox').fill('cha')
    await page.getByRole('button', { name: 'Add Species' }).click()
    const row = speciesRow(page, 'Add Species')
    await row.getByLabel('Name').fill('Chat')
    await row.getByLabel('Hourly Price').fill('38')
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(toast.filter(withText('Added Chat.'))).toBeVisible()
    await toast.getByRole('button', { name: 'Show' }).click()
    await expect(speciesRow(page, 'Chat')).toHaveAttribute('data-marked')
    await expect(page.getByRole('searchbox')).toHaveValue('cha')
  })
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

test('a toast covers no control of a list, a dialog and a settings page', async ({ page, colleague }) => {
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      colleague.add('clients', { ...zoe, firstName: `Client ${n + 10}`, email: `client${n}@example.be` }),
    ),
  )
  await beSignedIn(page)
  const shown = (text: string) =>
    expect(
      page.getByRole('status').filter(withText(text)).getByRole('button', { name: 'Undo' }),
    ).toBeVisible()
  for (const size of [phone, tabletSize, desktop]) {
    await page.setViewportSize(size)
    await page.goto('/app/taxonomy/clients')
    const name = `Bram ${size.width}`
    await page.getByRole('button', { name: 'Add Client' }).click()
    const adding = page.getByRole('dialog', { name: 'Add New Client' })
    await typeClient(adding, { ...zoe, firstName: name, email: `bram${size.width}@example.be` })
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await shown(`Added ${name} D'Hondt.`)
    await settle(page)
    expect(await coveredByToast(page), `the list, ${size.width}`).toEqual([])
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await coveredByToast(page), `the end of the list, ${size.width}`).toEqual([])

    await page.getByRole('button', { name: 'Add Client' }).click()
    await adding.getByLabel('First Name').fill('Cleo')
    await shown(`Added ${name} D'Hondt.`)
    await settle(page)
    expect(await coveredByToast(page), `the dialog, ${size.width}`).toEqual([])
    await adding.getByRole('button', { name: 'Cancel' }).click()

    await page.goto('/app/settings/practice')
    await page.getByLabel('Name', { exact: true }).fill(`De Hond ${size.width}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await shown('Practice details saved.')
    await settle(page)
    expect(await coveredByToast(page), `the settings, ${size.width}`).toEqual([])
  }
})

test('two clients with the same name each list only their own animals', async ({ page, server }) => {
  const colleague = await Colleague.signIn(server, anna)
  await colleague.call('POST', 'species', { name: 'Chien', hourlyPrice: 45 })
  const ids: string[] = []
  for (const email of ['one@example.be', 'two@example.be']) {
    const { body } = await colleague.call('POST', 'clients', {
      ...zoe,
      email,
      firstName: 'Jan',
      lastName: 'Peeters',
    })
    ids.push(Object(body).id)
  }
  for (const [n, name] of ['Rex', 'Minou', 'Max'].entries())
    await colleague.call('POST', 'animals', { name, speciesName: 'Chien', clientId: ids[n === 2 ? 1 : 0] })
  await beSignedIn(page)
  await page.goto('/app/taxonomy/clients')
  const request = page.waitForRequest(new RegExp(`/api/animals\\?.*clientId=${ids[1]}`))
  const second = page.getByRole('row').filter({ hasText: 'two@example.be' })
  await second.getByRole('button', { name: 'View animals of Jan Peeters' }).click()
  await expect(page).toHaveURL(
    new RegExp(`animals\\?sortBy=name&sortOrder=ASC&search=Jan\\+Peeters&clientId=${ids[1]}$`),
  )
  await request
  await expect(page.getByText('Animals of Jan Peeters')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('Jan Peeters')
  await expect.poll(() => shownNames(page)).toEqual(['Max'])

  await test.step('the client filter survives a sort and a reload, and its close button removes it', async () => {
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await page.reload()
    await expect.poll(() => shownNames(page)).toEqual(['Max'])
    await page.getByRole('button', { name: 'Show the animals of all clients' }).click()
    await expect.poll(() => shownNames(page)).toEqual(['Rex', 'Minou', 'Max'])
    await expect(page).not.toHaveURL(/clientId/)
    await expect(page.getByRole('searchbox')).toBeFocused()
  })

  await test.step('another search removes the client filter', async () => {
    await page.goBack()
    await expect.poll(() => shownNames(page)).toEqual(['Max'])
    await page.getByRole('searchbox').fill('rex')
    await expect.poll(() => shownNames(page)).toEqual(['Rex'])
    await expect(page.getByText('Animals of Jan Peeters')).toBeHidden()
    await expect(page).toHaveURL(/search=rex$/)
  })
})
