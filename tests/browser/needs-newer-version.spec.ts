import { anEntry } from '../world/create-entry.ts'
import { putInOutbox } from './fill-outbox.ts'
import { suitsEveryone } from './looks.ts'
import { addSpecies } from './species-page.ts'
import { everythingIsSaved, expect, noIcon, quietPage, throughProxy as test } from './through-proxy.ts'

test('an edit of a newer version shows the edits it blocks until it is discarded', async ({
  page,
  colleague,
  allow,
}) => {
  allow(noIcon)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await addSpecies(page, 'Chien', '45')
  await everythingIsSaved(page)
  await page.goto(quietPage)
  const { seq: _, ...later } = anEntry({ sentence: 'Gave Chien the colour of the sea' })
  const { seq: __, ...builtOn } = anEntry({
    patch: { hourlyPrice: { from: 45, to: 48 } },
    dependsOn: [later.key],
    sentence: 'Changed the hourly price of Chien from €45.00 to €48.00',
  })
  const { seq: ___, ...free } = anEntry({
    kind: 'species.add',
    id: 'chat',
    subject: 'Chat',
    patch: { name: { from: null, to: 'Chat' }, hourlyPrice: { from: null, to: 30 } },
  })
  await putInOutbox(page, [{ ...later, format: 2, kind: 'species.recolor' }, builtOn, free])

  await page.goto('/app/outbox')
  await expect.poll(() => colleague.species()).toEqual(['Chat 30', 'Chien 45'])
  const section = page.getByRole('region', { name: 'Needs a newer version' })
  const card = section.getByRole('listitem').first()
  await expect(card).toContainText('Gave Chien the colour of the sea')
  await expect(card.getByRole('listitem').first()).toContainText('from €45.00 to €48.00')
  await expect(card.getByRole('listitem').first()).toContainText('Blocked by the change above')
  await expect(page.getByRole('region', { name: 'To be sent' })).toBeHidden()
  await expect(page.getByText('Needs attention (1)')).toBeAttached()
  await suitsEveryone(page, 'an edit of a newer version')

  const discard = card.getByRole('button', { name: 'Discard' }).first()
  const question = page.getByRole('alertdialog')
  await discard.click()
  await expect(question).toContainText('This cannot be undone.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(card).toContainText('Gave Chien the colour of the sea')
  await discard.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(section).toBeHidden()
  await expect.poll(() => colleague.species()).toEqual(['Chat 30', 'Chien 48'])
})
