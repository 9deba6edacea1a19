import { anEntry } from '../world/create-entry.ts'
import { putInOutbox } from './fill-outbox.ts'
import { expect, serverIsAway, test } from './fixtures.ts'
import { suitsEveryone } from './looks.ts'
import { addSpecies, startAtSpecies } from './species-page.ts'
import { everythingIsSaved } from './through-proxy.ts'

const at = '2026-11-20T09:00:00.000Z'
const noRow = { serverRow: null, serverUpdatedAt: null, at }

test('the outbox and its dialogs pass axe in both themes on a tablet and on a phone', async ({
  page,
  allow,
}) => {
  allow(serverIsAway)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await startAtSpecies(page)
  await addSpecies(page, 'Chat', '30')
  await everythingIsSaved(page)
  const { seq: _, ...refused } = anEntry({
    kind: 'species.add',
    patch: { name: { from: null, to: 'Chien' }, hourlyPrice: { from: null, to: 45 } },
    state: 'refused',
    problem: { ...noRow, status: 422, code: 'species/name-too-long', message: 'Too long', field: 'name' },
  })
  const { seq: __, ...blocked } = anEntry({ dependsOn: [refused.key] })
  const { seq: ___, ...conflict } = anEntry({
    id: 'chat',
    subject: 'Chat',
    patch: { hourlyPrice: { from: 30, to: 50 } },
    state: 'conflict',
    problem: {
      ...noRow,
      status: 409,
      code: null,
      message: '',
      field: null,
      serverRow: { name: 'Chat', hourlyPrice: 60 },
    },
  })
  await putInOutbox(page, [refused, blocked, conflict])
  await page.reload()

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
