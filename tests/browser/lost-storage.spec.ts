import type { Page } from '@playwright/test'
import { Effects, nothingAmiss, summarizeEffects } from './effects.ts'
import { anna } from './fixtures.ts'
import { addSpecies, shownSpecies } from './species-page.ts'
import { expect, noIcon, quietPage, throughProxy as test } from './through-proxy.ts'

type Loss = {
  of: string
  lose: (page: Page, origin: string) => Promise<void>
  isReported?: true
  endsSession?: true
}

const losses: Loss[] = [
  { of: 'the mirror alone', lose: page => deleteDatabases(page, 'bouvier-mirror') },
  { of: 'the cached app alone', lose: clear('cache_storage') },
  { of: 'the service worker alone', lose: clear('service_workers') },
  { of: 'localStorage alone', lose: clear('local_storage'), endsSession: true },
  { of: 'the outbox alone', lose: page => deleteDatabases(page, 'bouvier-outbox'), isReported: true },
  { of: 'all databases', lose: clear('indexeddb'), isReported: true },
]

test('the app lists lost edits and sends the others once after partial storage loss', async ({
  tablet,
  page,
  colleague,
  server,
  line,
  allow,
}, info) => {
  info.setTimeout(180_000)
  allow(noIcon)
  await colleague.call('GET', 'species')
  const effects = new Effects(server.data)
  const arrived: string[] = []
  await tablet.isReadyForOffline(page)
  for (const [i, { of, lose, isReported = false, endsSession = false }] of losses.entries()) {
    await test.step(of, async () => {
      const [one, other] = [`Espece ${i}a`, `Espece ${i}b`]
      await line.close()
      await addSpecies(page, one, `${10 + i}`)
      await addSpecies(page, other, `${20 + i}`)
      await line.open()
      await page.goto(quietPage)
      await lose(page, line.url)

      await page.goto('/app/taxonomy/species')
      if (endsSession) {
        await page.getByLabel('Email').fill(anna.email)
        await page.getByLabel('Password', { exact: true }).fill(anna.password)
        await page.getByRole('button', { name: 'Log in', exact: true }).click()
      }
      await expect(page.getByRole('heading', { name: 'Species', level: 1 })).toBeVisible()
      const notice = page.getByRole('alert').filter({ hasText: 'This browser removed changes' })
      if (isReported) {
        await expect(notice.getByRole('listitem')).toHaveText([
          `Added the species ${one} at €${10 + i}.00 per hour`,
          `Added the species ${other} at €${20 + i}.00 per hour`,
        ])
        await notice.getByRole('button', { name: 'Dismiss' }).click()
      } else {
        arrived.push(`species espece ${i}a ${10 + i}`, `species espece ${i}b ${20 + i}`)
        await expect.poll(() => effects.all().length).toBe(arrived.length)
      }
      await expect(notice).toBeHidden()
      await expect.poll(() => shownSpecies(page)).toHaveLength(arrived.length)
      expect(summarizeEffects(arrived, effects.all())).toEqual(nothingAmiss)

      await tablet.isReadyForOffline(page)
      await line.close()
      await page.reload()
      await expect.poll(() => shownSpecies(page)).toHaveLength(arrived.length)
      await line.open()
    })
  }
  effects.close()
})

function clear(storageTypes: string) {
  return async (page: Page, origin: string) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
  }
}

async function deleteDatabases(page: Page, beginning: string): Promise<void> {
  const deletedNames = await page.evaluate(async start => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(start) ? name : []))
    for (const name of names)
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name)
        request.onsuccess = () => resolve()
        request.onerror = () => reject(request.error)
      })
    return names
  }, beginning)
  expect(deletedNames).toHaveLength(1)
}
