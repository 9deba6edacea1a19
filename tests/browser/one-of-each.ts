import { expect, type Page } from '@playwright/test'
import { addContract, expectStatus, step } from './contracts-page.ts'
import { chooseInUserMenu } from './fixtures.ts'
import { addAnimal, editAnimal, getRow, pick, typeClient, zoe } from './practice-page.ts'
import { addSpecies, repriceSpecies } from './species-page.ts'

/**
 * Makes offline edits on the screens and returns their expected effects on the server. Each round has its own
 * rows. No page is reloaded.
 */
type Round = { n: number /** In a field that the next release adds. */; nickname?: string }

export async function makeOneOfEach(page: Page, round: Round): Promise<string[]> {
  await page.setViewportSize({ width: 1180, height: 1000 })
  const effects: string[] = []
  for (const edit of [editSpecies, editClients, editAnimals, validateContract, book, editPractice])
    effects.push(...(await edit(page, round)))
  return effects
}

export async function editSpecies(page: Page, { n }: Round): Promise<string[]> {
  await goTo(page, 'Species')
  await addSpecies(page, `Espèce ${n}`, '30')
  await repriceSpecies(page, `Chien ${n}`, '48')
  return [`species espece ${n} 30`, `species chien ${n} 48`]
}

export async function editClients(page: Page, { n, nickname }: Round): Promise<string[]> {
  await goTo(page, 'Clients')
  await page.getByRole('button', { name: `Details of Client N° ${n}` }).click()
  await page.getByRole('button', { name: 'Edit Client' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Client' })
  await form.getByLabel('Phone').fill(`0480 ${n}`)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  // The form has its own Close button until it is saved.
  await expect(form).toBeHidden()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Add Client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Client' })
  await typeClient(dialog, { ...zoe, lastName: `Neuf ${n}`, phone: `0470 ${n}` })
  if (nickname !== undefined) await dialog.getByLabel('Nickname').fill(nickname)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(getRow(page, `Zoë Neuf ${n}`)).toBeVisible()
  return [`clients 0480 ${n}`, `clients 0470 ${n}`]
}

async function editAnimals(page: Page, { n }: Round): Promise<string[]> {
  await goTo(page, 'Animals')
  await addAnimal(page, `Rex ${n}`, `Neuf ${n}`, `Espèce ${n}`)
  const row = await editAnimal(page, `Max ${n}`)
  await row.getByLabel('Name', { exact: true }).fill(`Maxime ${n}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(getRow(page, `Maxime ${n}`)).toBeVisible()
  return [`animals Rex ${n}`, `animals Maxime ${n}`]
}

async function validateContract(page: Page, { n }: Round): Promise<string[]> {
  await goTo(page, 'Contracts')
  await addContract(page, `Neuf ${n}`)
  await step(page, 'Validate', `Zoë Neuf ${n}`).click()
  await expectStatus(page, 'Pending', `Zoë Neuf ${n}`)
  return [`contracts Neuf ${n} created`, `contracts Neuf ${n} pending`]
}

async function book(page: Page, { n }: Round): Promise<string[]> {
  await goTo(page, 'Calendar', 'Appointments')
  await page.getByRole('button', { name: 'New Appointment' }).click()
  const appointment = page.getByRole('dialog', { name: 'New Appointment' })
  await appointment.getByLabel('Title').fill(`Vaccin ${n}`)
  await pick(appointment, 'Animal', `Rex ${n}`)
  await appointment.getByRole('button', { name: 'Save' }).click()
  await expect(appointment).toBeHidden()
  return [`appointments Vaccin ${n}`]
}

async function editPractice(page: Page, { n }: Round): Promise<string[]> {
  await chooseInUserMenu(page, 'Settings')
  await page.getByLabel('City').fill(`Ville ${n}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Practice details saved.')).toBeVisible()
  // The browser may keep scrolling after this long page, and the next press would miss.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  return [`practice Ville ${n}`]
}

async function goTo(page: Page, link: string, heading = link): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).first().click()
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
}
