import type { Page } from '@playwright/test'
import { Colleague } from './colleague.ts'
import { anna, expect, test } from './fixtures.ts'
import { addSpecies, shownSpecies, speciesRow, startAtSpecies } from './species-page.ts'

declare global {
  interface Window {
    /** The name of the error with which each write to IndexedDB fails; none, and it goes through. */
    writesFailWith?: string | undefined
  }
}

/** Runs in the page before its own scripts. */
function letWritesFail(): void {
  const { add, put } = IDBObjectStore.prototype
  const fails = () => {
    if (window.writesFailWith) throw new DOMException('as the test wants it', window.writesFailWith)
  }
  IDBObjectStore.prototype.add = function (...given) {
    fails()
    return add.apply(this, given)
  }
  IDBObjectStore.prototype.put = function (...given) {
    fails()
    return put.apply(this, given)
  }
}

async function startWork(page: Page): Promise<void> {
  await page.addInitScript(letWritesFail)
  await startAtSpecies(page)
  await expect(page.getByText('No species found.')).toBeVisible()
}

const failures = [
  { error: 'QuotaExceededError', title: 'This device is full', name: 'Chat' },
  { error: 'UnknownError', title: 'This browser cannot reach what it saved', name: 'Chien' },
]

test('writes that fail, of a full device or another fault: the form stays with its text and says why, until there is a way again', async ({
  page,
  host,
  allow,
}, info) => {
  await startWork(page)
  const colleague = await Colleague.signIn(host, anna)
  const saved: string[] = []
  for (const { error, title, name } of failures) {
    await test.step(error, async () => {
      allow(new RegExp(error))
      await page.getByRole('button', { name: 'Add Species' }).click()
      const row = speciesRow(page, 'Add Species')
      await row.getByLabel('Name').fill(name)
      await row.getByLabel('Hourly Price').fill('45')
      await page.evaluate(fault => {
        window.writesFailWith = fault
      }, error)
      await row.getByRole('button', { name: 'Save' }).click()

      const told = page.getByRole('alert').filter({ hasText: title })
      await expect(told).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: 'so nothing was saved' })).toBeVisible()
      await expect(row.getByLabel('Name')).toHaveValue(name)
      await expect(row.getByLabel('Hourly Price')).toHaveValue('45')
      await page.screenshot({ path: info.outputPath(`${error}.png`) })
      expect(await colleague.species()).toEqual(saved.map(each => `${each} 45`))

      await page.evaluate(() => {
        window.writesFailWith = undefined
      })
      await row.getByRole('button', { name: 'Save' }).click()
      await expect(told).toBeHidden()
      saved.push(name)
      await expect.poll(() => shownSpecies(page)).toEqual(saved.map(each => `${each} €45.00`))
      await expect.poll(() => colleague.species()).toEqual(saved.map(each => `${each} 45`))
    })
  }
})

test('edits that the browser removed before they were sent are told by name, until that is dismissed', async ({
  page,
  host,
  tablet,
  allow,
}, info) => {
  allow(/net::ERR_/)
  await startWork(page)
  await tablet.cutOff()
  await addSpecies(page, 'Chien', '45')
  await addSpecies(page, 'Chat', '30')
  await page.goto('about:blank')
  const session = await tablet.context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: host.url, storageTypes: 'indexeddb' })

  await page.goto('/app')
  const told = page.getByRole('alert').filter({ hasText: 'This browser removed edits' })
  await expect(told.getByRole('listitem')).toHaveText([
    'Added the species Chien at €45.00 an hour',
    'Added the species Chat at €30.00 an hour',
  ])
  await page.screenshot({ path: info.outputPath('told.png') })
  await told.getByRole('button', { name: 'Dismiss' }).click()
  await expect(told).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(told).toBeHidden()
})
