import type { Page } from '@playwright/test'
import { Colleague } from './colleague.ts'
import { bart, expect, serverIsAway, test } from './fixtures.ts'
import { suitsEveryone } from './looks.ts'
import { losePushed, refusePushed } from './pushed.ts'
import type { Server } from './server.ts'
import { addSpecies, repriceSpecies, startAtSpecies } from './species-page.ts'
import type { Tablet } from './tablet.ts'
import { networkIsBack } from './through-proxy.ts'

/** A price changed by two users, a refused edit, and an edit that it blocks. */
async function threeStates(page: Page, server: Server, tablet: Tablet): Promise<void> {
  await startAtSpecies(page)
  const colleague = await Colleague.signUp(server, bart)
  await addSpecies(page, 'Chat', '30')
  await expect.poll(() => colleague.species()).toEqual(['Chat 30'])

  await tablet.cutOff()
  await repriceSpecies(page, 'Chat', '50')
  await colleague.call('PUT', 'species/Chat', { hourlyPrice: 60 })
  await losePushed(page, 'species.add')
  await tablet.reconnect()
  await expect(page.getByText('Needs attention (1)')).toBeAttached({ timeout: 45_000 })
  await refuseWithOneBlocked(page)
}

/**
 * The add may have been sent, so its new price stays a separate entry. It is blocked when the add is refused.
 */
async function refuseWithOneBlocked(page: Page): Promise<void> {
  const sent = page.waitForEvent('requestfailed', request => request.method() === 'POST')
  await addSpecies(page, 'Chien', '45')
  await sent
  await repriceSpecies(page, 'Chien', '48')
  // Switches from losing to refusing without a gap, because a push in between would be accepted.
  const body = { code: 'species/name-too-long', message: 'Too long', field: 'name' }
  await refusePushed(page, 'species.add', body)
  await networkIsBack(page)
  await expect(page.getByText('Needs attention (2)')).toBeAttached({ timeout: 45_000 })
}

test('the outbox and its dialogs pass axe in both themes on a tablet and on a phone', async ({
  page,
  server,
  tablet,
  allow,
}) => {
  test.slow()
  allow(serverIsAway)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await threeStates(page, server, tablet)
  await page.goto('/app/outbox')
  const asking = page.getByRole('region', { name: 'Needs attention' })
  await page.getByText('Recently sent').click()

  for (const state of ['Also changed by another user', 'Rejected', 'Blocked by the change above'])
    await expect(asking.getByText(state)).toBeVisible()
  await expect(page.getByText('Added the species Chat at €30.00 per hour')).toBeVisible()
  await suitsEveryone(page, 'the outbox')

  await asking.getByRole('button', { name: 'Fix' }).click()
  const fix = page.getByRole('dialog', { name: 'Fix and send again' })
  await expect(fix).toBeVisible()
  await suitsEveryone(page, 'the dialog to fix an edit')
  await page.keyboard.press('Escape')
  await expect(fix).toBeHidden()

  await asking.getByRole('button', { name: 'Discard' }).last().click()
  await expect(page.getByRole('alertdialog', { name: 'Discard this change?' })).toBeVisible()
  await suitsEveryone(page, 'the question before an edit is discarded')
})
