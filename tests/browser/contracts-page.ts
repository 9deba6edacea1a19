import type { Locator, Page } from '@playwright/test'
import { isBusinessDay } from '../../src/domain/bank/business-days.ts'
import { dayAfter, toDay } from '../../src/domain/calendar/brussels.ts'
import { filledIn } from '../practice/cast.ts'
import { Colleague } from './colleague.ts'
import { anna, expect } from './fixtures.ts'
import { getRow, pick, zoe } from './practice-page.ts'
import type { Server } from './server.ts'

export const zoeName = "Zoë D'Hondt"

const today = toDay(Date.now())

/**
 * A payment term for which an invoice of today can be in a bank file today. Banks accept no day more than 14
 * days ahead.
 */
export const daysToPay = [14, 13, 12, 11, 10].find(days => isBusinessDay(dayAfter(today, days)))

/** Prepares a practice that can create contracts: its details, a client and a dog. Uses the API. */
export async function preparePractice(server: Server, client: object = {}): Promise<Colleague> {
  const colleague = await Colleague.signIn(server, anna)
  await colleague.call('PUT', 'practice', { ...filledIn, daysToPay })
  await colleague.add('species', { name: 'Chien', hourlyPrice: 45 })
  const clientId = await colleague.add('clients', { ...zoe, ...client })
  await colleague.add('animals', { name: 'Rex', speciesName: 'Chien', clientId })
  return colleague
}

export async function activateContract(colleague: Colleague, clientId: string): Promise<void> {
  const id = await colleague.add('contracts', { clientId })
  for (const [method, step] of [
    ['PATCH', 'validate'],
    ['POST', 'send'],
    ['PATCH', 'force-sign'],
    ['PATCH', 'activate'],
  ] as const)
    await colleague.call(method, `contracts/${id}/${step}`)
}

export async function openContracts(page: Page): Promise<void> {
  await page.goto('/app/taxonomy/contracts')
  await expect(page.getByRole('heading', { name: 'Contracts', level: 1 })).toBeVisible()
}

export async function addContract(page: Page, typed = 'zoe'): Promise<void> {
  await page.getByRole('button', { name: 'Add New Contract' }).click()
  const row = getRow(page, 'Add New Contract')
  await pick(row, 'Client', typed)
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row).toBeHidden()
}

export function step(page: Page, name: string, client = zoeName): Locator {
  return getRow(page, client).getByRole('button', { name, exact: true })
}

export async function sendContract(page: Page): Promise<void> {
  await addContract(page)
  await step(page, 'Validate').click()
  await expect(step(page, 'Send')).toBeEnabled()
  await step(page, 'Send').click()
  await expectStatus(page, 'Sent')
  await expect(step(page, 'Resend')).toBeEnabled()
}

export async function expectStatus(page: Page, status: string, client = zoeName): Promise<void> {
  await expect(getRow(page, client).getByText(status, { exact: true })).toBeVisible()
}

/** The link in an email. Long lines of an email are wrapped. */
export function linkIn(email: string | undefined): string {
  const whole = (email ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  const found = /\/sign\/[\w-]{20,}/.exec(whole)?.[0]
  if (found === undefined) throw new Error(`There is no link in ${whole.slice(0, 400)}`)
  return found
}

export async function signByHand(page: Page): Promise<void> {
  const pad = page.locator('#pad')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('The page has no place to sign.')
  await page.mouse.move(box.x + 40, box.y + box.height / 2)
  await page.mouse.down()
  for (let n = 1; n <= 20; n += 1) {
    await page.mouse.move(box.x + 40 + n * 12, box.y + box.height / 2 + Math.sin(n / 2) * 30)
  }
  await page.mouse.up()
  await page.getByRole('checkbox', { name: /^I have read this contract/ }).check()
  const mandate = page.getByRole('checkbox', { name: 'I agree to the direct debit mandate.' })
  if (await mandate.isVisible()) await mandate.check()
  await page.getByRole('button', { name: 'Sign the contract' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
}
