import type { Page } from '@playwright/test'
import { beSignedIn, expect, test } from './fixtures.ts'
import { billed } from './invoices-page.ts'
import { getRow, shownNames, zoe } from './practice-page.ts'

// Names that differ so much that a fuzzy search finds only one.
const firstNames = [
  ...['Anne', 'Bartholomé', 'Cleo', 'Dirk', 'Elke', 'Ferdinand', 'Griet', 'Hubert', 'Ilse', 'Jozef'],
  ...['Katrien', 'Lucas', 'Mireille', 'Noémie', 'Olivier', 'Philippe', 'Quentin', 'Rosalie', 'Stijn'],
  ...['Thibault', 'Ursula', 'Victor', 'Wivine', 'Xavier'],
]

function rowsInSight(page: Page): Promise<number> {
  return page.locator('tr[data-index]').evaluateAll(
    rows =>
      rows.filter(row => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      }).length,
  )
}

test('a list shows many rows, opens them, and keeps columns and filters offline', async ({
  page,
  colleague,
  tablet,
}) => {
  const [anneId] = await Promise.all(
    firstNames.map(firstName =>
      colleague.add('clients', {
        ...zoe,
        firstName,
        lastName: 'Van den Broeck',
        email: `${firstName.replace('é', 'e')}.vandenbroeck.and.her.brother@a-long-name-of-a-practice.example`,
        isActive: firstName !== 'Cleo' && firstName !== 'Dirk',
      }),
    ),
  )
  await colleague.add('species', { name: 'Chien', hourlyPrice: 45 })
  for (const name of ['Rex', 'Minou'])
    await colleague.add('animals', { name, speciesName: 'Chien', clientId: anneId })
  await page.setViewportSize({ width: 1440, height: 900 })
  await beSignedIn(page)
  await page.goto('/app/taxonomy/clients')
  const first = getRow(page, 'Anne Van den Broeck')
  await expect(first).toBeVisible()
  const chip = page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: 'Inactive 2' })
  await expect(chip).toBeVisible()

  await test.step('14 rows fit a desktop, and 9 fit a tablet in both orientations', async () => {
    const desk = await page
      .context()
      .browser()
      ?.newContext({
        viewport: { width: 1440, height: 900 },
        storageState: await page.context().storageState(),
      })
    const list = await desk?.newPage()
    if (!list) throw new Error('The browser opens no second window.')
    await list.goto(page.url())
    await expect.poll(() => rowsInSight(list)).toBeGreaterThanOrEqual(14)
    await desk?.close()
    for (const [width, height] of [
      [820, 1180],
      [1180, 820],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => rowsInSight(page), { message: `${width}` }).toBeGreaterThanOrEqual(9)
      const details = page.getByRole('button', { name: 'Details of Anne Van den Broeck' })
      expect((await details.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('rows have one height, and a truncated email has its title', async () => {
    const heights = page
      .locator('tr[data-index]')
      .evaluateAll(rows => rows.map(row => row.getBoundingClientRect().height))
    expect(new Set(await heights).size).toBe(1)
    await expect(first.locator('[title*="@"]')).toHaveAttribute('title', /^Anne\..*\.example$/i)
    await expect(first).toContainText('2 · Minou, Rex')
  })

  await test.step('the first draw has only the rows in view, and later ones have 12 more', async () => {
    const inView = 11
    await page.setViewportSize({ width: 1440, height: 450 })
    await page.addInitScript(() =>
      new MutationObserver((_, observer) => {
        const { length } = document.querySelectorAll('#root tr[data-index]')
        if (length === 0) return
        observer.disconnect()
        Object.assign(window, { firstDraw: length })
      }).observe(document, { childList: true, subtree: true }),
    )
    await page.reload()
    const rows = page.locator('#root tr[data-index]')
    await expect.poll(() => rows.count()).toBeGreaterThan(inView)
    expect(await page.evaluate('firstDraw')).toBeLessThanOrEqual(inView)
    expect(await rows.count()).toBeLessThanOrEqual(inView + 12)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a phone shows four clients, and the columns in the menu of the list', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(4)
    expect((await page.getByRole('table').boundingBox())?.y).toBeLessThanOrEqual(0.3 * 844)
    await expect(first).toContainText('2 · Minou, Rex')
    const phone = first.getByText(zoe.phone)
    await expect(phone).toBeVisible()
    await page.getByRole('button', { name: 'More for clients' }).click()
    const column = page.getByRole('menuitemcheckbox', { name: 'Phone' })
    await column.click()
    await expect(column).not.toBeChecked()
    await expect(phone).toBeHidden()
    await column.click()
    await page.keyboard.press('Escape')
    await expect(phone).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a press on free space in a row opens its page; a press on a button does not', async () => {
    await page.getByRole('button', { name: 'Details of Anne Van den Broeck' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/clients$/)
    await first.getByRole('cell').nth(5).click()
    await expect(page.getByRole('heading', { name: 'Anne Van den Broeck', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(first).toBeVisible()
  })

  await test.step('arrow keys move through all rows, including rows that are not rendered', async () => {
    await page.keyboard.press('j')
    await expect(first).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(getRow(page, 'Bartholomé Van den Broeck')).toBeFocused()
    for (const _ of firstNames) await page.keyboard.press('j')
    await expect(getRow(page, 'Xavier Van den Broeck')).toBeFocused()
    await expect(getRow(page, 'Xavier Van den Broeck')).toBeInViewport()
    await page.keyboard.press('e')
    const form = page.getByRole('dialog', { name: 'Edit Client' })
    await expect(form.getByLabel('First Name')).toHaveValue('Xavier')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('searchbox').fill('jk')
    await expect(page.getByRole('searchbox')).toHaveValue('jk')
    await page.getByRole('searchbox').fill('bartholome')
    await expect.poll(() => shownNames(page)).toEqual(['Bartholomé Van den Broeck'])
    await page.getByRole('searchbox').blur()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Bartholomé Van den Broeck', level: 1 })).toBeVisible()
    await page.goto('/app/taxonomy/clients')
  })

  await test.step('the sort is in the URL, and the back button restores it', async () => {
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await expect(page).toHaveURL(/sortBy=firstName&sortOrder=DESC/)
    await expect.poll(async () => (await shownNames(page))[0]).toBe('Xavier Van den Broeck')
    await page.getByRole('button', { name: 'Total Owed' }).click()
    await expect(page).toHaveURL(/sortBy=totalOwed&sortOrder=DESC/)
    await page.goBack()
    await expect(page).toHaveURL(/sortBy=firstName&sortOrder=DESC/)
    await page.goto('/app/taxonomy/clients')
  })

  await test.step('a hidden column stays hidden, and an added column stays visible', async () => {
    const heads = () => page.getByRole('columnheader').allInnerTexts()
    await page.getByRole('button', { name: 'Columns' }).click()
    await expect(page.getByRole('checkbox', { name: 'Name', exact: true })).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Credit' }).uncheck()
    await page.getByRole('checkbox', { name: 'Company Name' }).check()
    await page.keyboard.press('Escape')
    await expect.poll(heads).not.toContain('Credit')
    await page.reload()
    await expect(first).toBeVisible()
    expect(await heads()).toEqual(expect.arrayContaining(['Name', 'Total Owed', 'Company Name']))
    expect(await heads()).not.toContain('Credit')
  })

  await test.step('a filter is in the URL, and filters a search offline', async () => {
    await chip.click()
    await expect(page).toHaveURL(/filters=inactive/)
    const both = ['Cleo Van den Broeck', 'Dirk Van den Broeck']
    await expect.poll(() => shownNames(page)).toEqual(both)
    await tablet.cutOff()
    await page.reload()
    await expect.poll(() => shownNames(page)).toEqual(both)
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('searchbox').fill('dirk')
    await expect.poll(() => shownNames(page)).toEqual(both.slice(1))
    await expect(page).toHaveURL(/filters=inactive&search=dirk/)
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await expect(page).not.toHaveURL(/filters/)
  })
})

/** The first heading or frame of each list, and the button that shows that a filter is active. */
const begins: [path: string, list: string, active?: string][] = [
  ['taxonomy/invoices', 'h2'],
  ['taxonomy/invoices?statuses=created', 'h2', 'Clear filter'],
  ['taxonomy/invoices?statuses=created&search=a', 'h2', 'Clear filter'],
  ['taxonomy/clients', 'table'],
  ['taxonomy/clients?filters=inactive', 'table', 'Clear filter'],
  ['taxonomy/animals?search=a', 'table'],
  ['taxonomy/contracts', 'table'],
  ['taxonomy/contracts?search=a', 'table'],
  ['taxonomy/species', 'table'],
  ['appointments/calendar?view=day', '[role=grid]'],
  ['appointments/calendar?view=week', '[role=grid]'],
  ['appointments/calendar?view=month', '[role=grid]'],
  ['appointments/day', 'h2', 'Everyone'],
  ['appointments/to-plan', 'h2, table'],
]

test('the header of a list or calendar takes at most 180 px, and 30 % of a phone', async ({
  page,
  server,
}) => {
  const { colleague } = await billed(server)
  await colleague.add('clients', { ...zoe, email: 'cleo@example.be', isActive: false })
  const { id: accountId } = Object((await colleague.call('GET', 'auth/profile')).body)
  await colleague.add('colleagues', { name: 'Anna', color: '#0EA5E9', accountId })
  for (const name of ['Bartholomé', 'Cleo Van den Broeck'])
    await colleague.add('colleagues', { name, color: '#0EA5E9' })
  await beSignedIn(page)
  await page.goto('/app')
  const storageState = await page.context().storageState()
  const desk = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 1440, height: 900 }, storageState })
  const deskPage = await desk?.newPage()
  if (!deskPage) throw new Error('The browser opens no second window.')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, list, active] of begins)
    for (const [each, most] of [
      [page, 0.3 * 844],
      [deskPage, 180],
    ] as const) {
      await each.goto(new URL(`/app/${path}`, page.url()).href)
      const header = async () => (await each.locator(`main :is(${list})`).first().boundingBox())?.y
      if (active !== undefined) await expect(each.getByRole('button', { name: active })).toBeVisible()
      await expect(each.locator(`main :is(${list})`).first()).toBeVisible()
      await expect.poll(header, { message: `${path} ${most}` }).toBeLessThanOrEqual(most)
    }
  await desk?.close()
})

test('a row opens right after a search, and the back button restores the search', async ({
  page,
  colleague,
}) => {
  await colleague.add('clients', zoe)
  await beSignedIn(page)
  await page.goto('/app/taxonomy/clients')
  const search = page.getByRole('searchbox', { name: 'Search clients...' })
  const link = getRow(page, "Zoë D'Hondt").getByRole('link', { name: "Zoë D'Hondt" })
  const heading = page.getByRole('heading', { name: "Zoë D'Hondt", level: 1 })

  await test.step('by mouse', async () => {
    await search.fill('zoe')
    await link.click()
    await expect(heading).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/clients\?search=zoe$/)
    await expect(search).toHaveValue('zoe')
  })

  await test.step('while the search has the focus and its debounce ends before the page renders', async () => {
    // The test ends the delays of typing, of the URL and of the response.
    await page.evaluate(() => {
      const { setTimeout } = window
      const pauses: (() => void)[] = []
      Object.assign(window, {
        pauses,
        setTimeout: (act: () => void, after?: number) =>
          after === 500 ? pauses.push(act) : setTimeout(act, after),
      })
    })
    await search.fill('hond')
    await expect.poll(() => page.evaluate('pauses.length')).toBeGreaterThan(1)
    await link.evaluate((element: HTMLElement) => {
      element.click()
      if ('pauses' in window && Array.isArray(window.pauses)) for (const end of window.pauses) end()
    })
    await expect(heading).toBeVisible()
    await expect(page).toHaveURL(/\/clients\/[^/]+$/)
  })
})
