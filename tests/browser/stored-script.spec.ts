import { booked } from './calendar-page.ts'
import { preparePractice } from './contracts-page.ts'
import { beSignedIn, expect, test } from './fixtures.ts'
import { today } from './invoices-page.ts'

const name = `<img src=x onerror="ran()">`
const title = '<svg onload="ran()">'

// With this option, the tablet reports every script that a document frame blocks.
test.use({ paintsLastScreen: true })

// If the text became markup, the policy would block it and the console would report it. The fixture fails on
// both.
test('typed markup stays text in lists, dialogs, documents and the calendar', async ({ page, server }) => {
  const ran: string[] = []
  await page.exposeFunction('ran', () => ran.push(page.url()))
  const colleague = await preparePractice(server, { firstName: name, companyName: title })
  const [client] = await colleague.rows('clients')
  const clientId = client?.id
  const animalId = await colleague.add('animals', { name: title, speciesName: 'Chien', clientId })
  await colleague.add('contracts', { clientId })
  await booked(colleague, title, today, ['23:00', '23:30'], { animalId, description: name })

  await beSignedIn(page)
  await page.goto('/app/taxonomy/clients')
  await expect(page.getByText(name).first()).toBeVisible()
  await page.goto('/app/taxonomy/animals')
  await expect(page.getByText(title).first()).toBeVisible()
  await page.goto('/app/taxonomy/contracts')
  await page.getByRole('button', { name: /^Preview the contract of/ }).click()
  const document = page.getByRole('dialog', { name: 'Contract Preview' }).frameLocator('iframe')
  await expect(document.getByText(name).first()).toBeVisible()
  await page.goto('/app/appointments/day')
  await expect(page.getByText(title).first()).toBeVisible()
  expect(ran).toEqual([])
})
