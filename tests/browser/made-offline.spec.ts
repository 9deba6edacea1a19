import { anEntry } from '../world/create-entry.ts'
import { axeFaults } from './axe.ts'
import { putInOutbox } from './fill-outbox.ts'
import { zoe } from './practice-page.ts'
import { expect, noIcon, quietPage, throughProxy as test } from './through-proxy.ts'

test('an edit that arrives days late shows a notice with a link to its record', async ({
  tablet,
  page,
  colleague: _colleague,
  line,
  allow,
}) => {
  allow(noIcon)
  await tablet.isReadyForOffline(page)
  await page.goto(quietPage)
  await line.close()
  const id = crypto.randomUUID()
  const patch = Object.fromEntries(Object.entries(zoe).map(([field, to]) => [field, { from: null, to }]))
  const madeAt = new Date(Date.now() - 3 * 86_400_000).toISOString()
  const { seq: _, ...entry } = anEntry({
    key: id,
    id,
    kind: 'clients.add',
    subject: "Zoë D'Hondt",
    patch,
    madeAt,
    sentence: "Added Zoë D'Hondt",
  })
  await putInOutbox(page, [entry])
  await line.open()
  await page.goto('/app/taxonomy/clients')
  await page
    .getByRole('link', { name: '1 change arrived more than a day after being made: Show late changes' })
    .click()
  const card = page
    .getByRole('main')
    .getByText('Arrived more than a day after they were made')
    .locator('../..')
  await expect(card).toContainText(/Made on .+, arrived on .+/)
  expect(await axeFaults(page)).toEqual([])
  await card.getByRole('link', { name: "Added Zoë D'Hondt" }).click()
  await expect(page.getByRole('heading', { name: "Zoë D'Hondt", level: 1 })).toBeVisible()
  await expect(page.getByText(/Arrived on/).first()).toBeVisible()
  await page.getByRole('button', { name: 'History' }).first().click()
  await expect(page.getByRole('dialog', { name: 'History of' })).toContainText(/Made on .+, arrived on .+/)
  await page.goto('/app/outbox')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Arrived more than a day after they were made')).toBeHidden()
  await page.getByText('Recently sent').click()
  await expect(page.getByText(/Made on .+, arrived on .+/)).toBeVisible()
})
