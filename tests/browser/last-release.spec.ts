import { copyFile, cp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Colleague } from './colleague.ts'
import { accountOf, Effects, nothingAmiss } from './effects.ts'
import { anna, test as base, beSignedIn, expect, serverIsAway, serverRefused } from './fixtures.ts'
import { lastBuild, runProgram, whyItIsMissing } from './last-release.ts'
import { copyOfLastPractice } from './last-release-practice.ts'
import { leader } from './leader.ts'
import { copyOfBuild } from './newer-build.ts'
import { editClients, editSpecies, makeOneOfEach } from './one-of-each.ts'
import { waitingInOutbox } from './put-in-outbox.ts'
import { builtApp, Server } from './server.ts'
import { noIcon } from './through-proxy.ts'

const missing = whyItIsMissing()
const unless = missing ? `: not tried, ${missing}` : ''

/** A practice that still runs the last release. */
const test = base.extend<{ effects: Effects }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  server: async ({}, use, info) => {
    info.skip(missing !== undefined, missing)
    const server = await Server.open({}, lastBuild, await copyOfLastPractice())
    await use(server)
    if (info.status !== info.expectedStatus)
      await info.attach('what the server said', { body: server.said(), contentType: 'text/plain' })
    await server.close()
  },
  effects: async ({ server }, use) => {
    const effects = new Effects(server.data)
    await use(effects)
    effects.close()
  },
})

// Three times what the longest of them takes, as everywhere.
test.describe.configure({ timeout: 480_000 })

test.beforeEach(({ allow }) => {
  allow(serverIsAway)
  allow(noIcon)
  // While it stops.
  allow(serverRefused(503))
})

test(`old app, new server: what a tab of the last release holds is sent by that tab, and the rest by this release when it is opened${unless}`, async ({
  page,
  tablet,
  server,
  effects,
}) => {
  const { context } = tablet
  await beSignedIn(page)
  await page.goto('/app/taxonomy/species')
  await tablet.cutOff()
  const first = await makeOneOfEach(page, { n: 1 })
  await server.replaceBy(builtApp)
  effects.clear()
  await tablet.reconnect()
  await expect.poll(() => waitingInOutbox(page), { timeout: 45_000 }).toBe(0)
  expect(await releaseOf(page)).toBe('last')
  expect(accountOf(first, effects.all())).toEqual(nothingAmiss)

  await isOffered(page)
  await tablet.cutOff()
  const second = await makeOneOfEach(page, { n: 2 })
  // The tab is closed while the server has done what it sent, and the answer is on its way.
  const answered = new Promise<void>(resolve => {
    void context.route(push, async route => {
      await route.fetch()
      resolve()
    })
  })
  await tablet.reconnect()
  await answered
  await context.unroute(push)
  const next = await openAnew(page)
  expect(await releaseOf(next)).toBe('this')
  await expect(next.getByText('Everything is saved at the practice.')).toBeVisible({ timeout: 45_000 })
  const made = [...first, ...second]
  expect(accountOf(made, effects.all())).toEqual(nothingAmiss)
})

test(`new app beside a tab of the last release: whichever of them sends, what both have kept arrives once${unless}`, async ({
  page,
  tablet,
  server,
  effects,
}) => {
  const { context } = tablet
  await beSignedIn(page)
  await page.goto('/app/taxonomy/species')
  await tablet.isReadyForOffline()
  await expect.poll(() => hasCopy(page), { timeout: 45_000 }).toBe(true)
  const other = await context.newPage()
  await other.goto('/app/taxonomy/species')
  // An update leaves the screens there that tabs of the version before still have to load.
  const build = await copyOfBuild()
  await cp(join(lastBuild, 'app/assets'), join(build, 'app/assets'), { recursive: true, force: false })
  await server.replaceBy(build)
  effects.clear()
  await isOffered(other)
  await other.getByRole('button', { name: update }).click()
  await expect.poll(() => releaseOf(other), { timeout: 45_000 }).toBe('this')
  expect(await releaseOf(page)).toBe('last')

  const senders = sendersOf({ last: page, this: other })
  const cut = () => context.route('**/api/**', route => route.abort('connectionrefused'))
  const mend = () => context.unroute('**/api/**')
  const made: string[] = []
  const editInBoth = async (n: number) => {
    await cut()
    for (const [tab, round] of [
      [page, { n }],
      [other, { n: n + 1, language: 'Nederlands' }],
    ] as const) {
      await tab.bringToFront()
      for (const edit of [editSpecies, editClients]) made.push(...(await edit(tab, round)))
    }
    await mend()
    await expect.poll(() => waitingInOutbox(other), { timeout: 45_000 }).toBe(0)
  }

  await test.step('the tab of the last release leads', async () => {
    await editInBoth(1)
    expect([...new Set(senders.splice(0))]).toEqual(['last'])
  })
  await test.step('the tab of this release leads', async () => {
    // What a browser tells a tab that it stops for a while: the tab stands in line again behind the other.
    const led = await leader(other)
    await page.evaluate(() => document.dispatchEvent(new Event('freeze')))
    await expect.poll(() => leader(other)).not.toBe(led)
    await page.evaluate(() => document.dispatchEvent(new Event('resume')))
    await editInBoth(3)
    expect([...new Set(senders.splice(0))]).toEqual(['this'])
  })
  expect(accountOf(made, effects.all())).toEqual(nothingAmiss)
  const colleague = await Colleague.signIn(server, anna)
  const { data } = (await colleague.call('GET', 'clients?limit=100&search=neuf')).body as {
    data: { lastName: string; language: string | null }[]
  }
  const told = data.filter(client => client.language).map(client => `${client.lastName}: ${client.language}`)
  expect(told.toSorted()).toEqual(['Neuf 2: nl', 'Neuf 4: nl'])
  await rm(build, { recursive: true, force: true })
})

test(`back to the last release and forward again: nothing is lost, and each edit arrives once${unless}`, async ({
  page,
  tablet,
  server,
  allow,
}) => {
  // A server that was restored has every device fetch its rows anew.
  allow(serverRefused(410))
  // The server of the last release does not know when edits were made, and is sent them again without that.
  allow(serverRefused(400))
  const { context } = tablet
  await beSignedIn(page)
  await runProgram(lastBuild, 'backup', server.data)
  await server.replaceBy(builtApp)
  await page.goto('/app/taxonomy/species')
  await tablet.cutOff()
  // A client with a field that the last release does not know, and a note, of which it knows nothing at all.
  const made = await makeOneOfEach(page, { n: 1, language: 'Nederlands' })
  await writeNote(page, 'Client N° 1', 'Sonne deux fois')

  await expect(server.replaceBy(lastBuild)).rejects.toThrow(
    'The database was written by a newer version of Bouvier',
  )
  await putBack(server)
  await runProgram(lastBuild, 'staff', server.data, ['restored'])
  await server.replaceBy(lastBuild)
  const effects = new Effects(server.data)
  const done: string[] = []

  await test.step('what the server of the last release does not know waits, and the rest arrives', async () => {
    await tablet.reconnect()
    await expect.poll(() => waitingInOutbox(page), { timeout: 45_000 }).toBe(6)
  })

  const before = await test.step('so it does by the last release, which goes round the note', async () => {
    await isOffered(page)
    await context.route(push, route => route.abort('connectionrefused'))
    made.push(...(await editSpecies(page, { n: 2 })))
    const earlier = await openAnew(page)
    expect(await releaseOf(earlier)).toBe('last')
    await context.unroute(push)
    await expect.poll(() => waitingInOutbox(earlier), { timeout: 45_000 }).toBe(6)
    await expect(region(earlier, 'Needs a newer version').getByRole('listitem')).toHaveCount(1)
    const attention = region(earlier, 'Needs attention')
    await expect(attention.getByRole('listitem').first()).toContainText('Added the client Zoë Neuf 1')
    return earlier
  })

  await test.step('forward again, the note goes, and a person sends the client again', async () => {
    await context.route(push, route => route.abort('connectionrefused'))
    done.push(...effects.all())
    await server.replaceBy(builtApp)
    effects.clear()
    await context.unroute(push)
    await isOffered(before)
    const next = await openAnew(before)
    expect(await releaseOf(next)).toBe('this')
    await expect.poll(() => waitingInOutbox(next), { timeout: 45_000 }).toBe(5)
    await next.getByRole('button', { name: 'Send again' }).click()
    await expect(next.getByText('Everything is saved at the practice.')).toBeVisible({ timeout: 45_000 })
  })
  done.push(...effects.all())
  const isOfNote = (effect: string) => effect.startsWith('notes ')
  expect(done.filter(isOfNote)).toHaveLength(1)
  const others = done.filter(effect => !isOfNote(effect))
  expect(accountOf(made, others)).toEqual(nothingAmiss)
  effects.close()
})

const update = /(^|: )Update$/
const push = '**/api/sync/push'

async function isOffered(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('button', { name: update })).toBeVisible()
}

/** Whoever closes the only tab and opens the app again gets the version that waited. */
async function openAnew(page: Page): Promise<Page> {
  const next = await page.context().newPage()
  const session = await page.context().newCDPSession(next)
  const waiting = new Set<string>()
  const takesOver = new Promise<void>(resolve => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, status } of versions) {
        if (status === 'installed') waiting.add(versionId)
        if (status === 'activated' && waiting.has(versionId)) resolve()
      }
    })
  })
  await session.send('ServiceWorker.enable')
  await page.close()
  await takesOver
  await next.goto('/app/outbox')
  return next
}

/** By the name of the script that its page loads. */
async function releaseOf(page: Page): Promise<Release | undefined> {
  const src = await page.locator('script[type=module]').first().getAttribute('src')
  const isOf = async (build: string) =>
    (await readFile(join(build, 'app/index.html'), 'utf8')).includes(`${src}"`)
  if (await isOf(builtApp)) return 'this'
  return (await isOf(lastBuild)) ? 'last' : undefined
}

/** Whether all rows of the practice have come: what a list has asked for itself is no copy yet. */
function hasCopy(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const mirrors = names.filter(each => each.startsWith('bouvier-mirror'))
    const isFilled = (name: string) =>
      new Promise<boolean>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const note = request.result.transaction('notes').objectStore('notes').get('mirror')
          note.onerror = () => reject(note.error)
          note.onsuccess = () => {
            request.result.close()
            resolve((note.result?.place ?? null) !== null && note.result.filling === null)
          }
        }
      })
    const filled = await Promise.all(mirrors.map(isFilled))
    return filled.length > 0 && filled.every(Boolean)
  })
}

type Release = 'this' | 'last'

/** Which of these pages sends edits from now on, by the release that it shows. */
function sendersOf(pages: Record<Release, Page>): Release[] {
  const senders: Release[] = []
  for (const release of ['this', 'last'] as const)
    pages[release].on('request', request => {
      if (request.url().endsWith('/sync/push')) senders.push(release)
    })
  return senders
}

async function writeNote(page: Page, client: string, text: string): Promise<void> {
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click()
  await page.getByRole('button', { name: `Details of ${client}` }).click()
  const details = page.getByRole('dialog', { name: client })
  await details.getByLabel('New note').fill(text)
  await details.getByRole('button', { name: 'Add note' }).click()
  await expect(details.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  await page.keyboard.press('Escape')
}

const region = (page: Page, name: string) => page.getByRole('region', { name })

/** As docs/backup.md says it. */
async function putBack({ data }: Server): Promise<void> {
  const [copy = ''] = await readdir(join(data, 'backups'))
  for (const ending of ['', '-wal', '-shm']) await rm(join(data, `bouvier.db${ending}`), { force: true })
  await copyFile(join(data, 'backups', copy), join(data, 'bouvier.db'))
}
