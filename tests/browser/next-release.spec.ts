import { copyFile, cp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { filledIn } from '../practice/cast.ts'
import { anEntry } from '../world/create-entry.ts'
import { Colleague } from './colleague.ts'
import { Effects, nothingAmiss, summarizeEffects } from './effects.ts'
import { putInOutbox, waitingInOutbox } from './fill-outbox.ts'
import { anna, test as base, beSignedIn, expect, serverRefused } from './fixtures.ts'
import { leader } from './leader.ts'
import { added } from './mixed-edits.ts'
import { copyOfBuild } from './newer-build.ts'
import { nextBuild, runProgram } from './next-release.ts'
import { readStored } from './on-the-device.ts'
import { editClients, editSpecies, makeOneOfEach } from './one-of-each.ts'
import { fetchRows, zoe } from './practice-page.ts'
import { builtApp, type Server } from './server.ts'
import { noIcon } from './through-proxy.ts'

const test = base.extend<{ colleague: Colleague; effects: Effects }>({
  colleague: async ({ server }, use) => {
    const colleague = await Colleague.signIn(server, anna)
    await addRows(colleague)
    await use(colleague)
  },
  effects: async ({ server, colleague: _ }, use) => {
    const effects = new Effects(server.data)
    await use(effects)
    effects.close()
  },
})

// Three times the duration of the longest test, as everywhere.
test.describe.configure({ timeout: 480_000 })

test.beforeEach(({ allow }) => {
  allow(noIcon)
})

test('a tab of this release sends supported edits to a newer server', async ({
  page,
  tablet,
  server,
  colleague,
  effects,
}) => {
  const { context } = tablet
  await beSignedIn(page)
  await page.goto('/app/taxonomy/species')
  await tablet.cutOff()
  const first = await makeOneOfEach(page, { n: 1 })
  await server.replaceBy(nextBuild)
  await colleague.call('POST', 'suppliers', { name: 'Pharma' })
  const { id } = await fetchClient(colleague, 'N° 1')
  await colleague.call('PUT', `clients/${id}`, { nickname: 'Nico' })
  effects.clear()
  await tablet.reconnect()
  await expect.poll(() => waitingInOutbox(page), { timeout: 45_000 }).toBe(0)
  expect(await readRelease(page)).toBe('this')
  expect(summarizeEffects(first, effects.all())).toEqual(nothingAmiss)
  expect(await fetchClient(colleague, 'N° 1')).toMatchObject({ nickname: 'Nico', phone: '0480 1' })

  await isOffered(page)
  await tablet.cutOff()
  const second = await makeOneOfEach(page, { n: 2 })
  // The tab is closed after the server has processed the push and before the response arrives.
  const responded = new Promise<void>(resolve => {
    void context.route(push, async route => {
      await route.fetch()
      resolve()
    })
  })
  await tablet.reconnect()
  await responded
  await context.unroute(push)
  const next = await reopenApp(page)
  expect(await readRelease(next)).toBe('next')
  await expect(next.getByText('Everything is saved at the practice.')).toBeVisible({ timeout: 45_000 })
  const made = [...first, ...second]
  expect(summarizeEffects(made, effects.all())).toEqual(nothingAmiss)
})

test('tabs of this and the next release share an outbox, and each edit arrives once', async ({
  page,
  tablet,
  server,
  colleague,
  effects,
}) => {
  const { context } = tablet
  await beSignedIn(page)
  await page.goto('/app/taxonomy/species')
  await tablet.isReadyForOffline()
  // Until all rows of the practice are downloaded. Rows that a list requested itself do not count.
  await expect
    .poll(() => readStored(page, 'notes'), { timeout: 45_000 })
    .toContainEqual(expect.objectContaining({ name: 'mirror', place: expect.anything(), filling: null }))
  const other = await context.newPage()
  await other.goto('/app/taxonomy/species')
  // An update keeps the chunks that tabs of the previous version still have to load.
  const build = await copyOfBuild(nextBuild)
  await cp(join(builtApp, 'app/assets'), join(build, 'app/assets'), { recursive: true, force: false })
  await server.replaceBy(build)
  effects.clear()
  await isOffered(other)
  await other.getByRole('button', { name: update }).click()
  await expect.poll(() => readRelease(other), { timeout: 45_000 }).toBe('next')
  expect(await readRelease(page)).toBe('this')

  const senders = new Set<Release>()
  for (const [release, tab] of [
    ['this', page],
    ['next', other],
  ] as const)
    tab.on('request', request => {
      if (request.url().endsWith('/sync/push')) senders.add(release)
    })
  const cut = () => context.route('**/api/**', route => route.abort('connectionrefused'))
  const mend = () => context.unroute('**/api/**')
  const made: string[] = []
  const editInBoth = async (n: number) => {
    await cut()
    for (const [tab, round] of [
      [page, { n }],
      [other, { n: n + 1, nickname: 'Nico' }],
    ] as const) {
      await tab.bringToFront()
      for (const edit of [editSpecies, editClients]) made.push(...(await edit(tab, round)))
    }
    await mend()
    await expect.poll(() => waitingInOutbox(other), { timeout: 45_000 }).toBe(0)
  }

  await test.step('the tab of this release leads', async () => {
    await editInBoth(1)
    expect([...senders]).toEqual(['this'])
  })
  await test.step('the tab of the next release leads', async () => {
    // A frozen tab loses the lead and queues behind the other tab.
    const led = await leader(other)
    await page.evaluate(() => document.dispatchEvent(new Event('freeze')))
    await expect.poll(() => leader(other)).not.toBe(led)
    await page.evaluate(() => document.dispatchEvent(new Event('resume')))
    senders.clear()
    await editInBoth(3)
    expect([...senders]).toEqual(['next'])
  })
  expect(summarizeEffects(made, effects.all())).toEqual(nothingAmiss)
  for (const n of [2, 4])
    expect(await fetchClient(colleague, `Neuf ${n}`)).toMatchObject({ nickname: 'Nico' })
  await rm(build, { recursive: true, force: true })
})

test('a downgrade and a second upgrade lose no edit, and each edit arrives once', async ({
  page,
  tablet,
  server,
  colleague,
  allow,
}) => {
  // After a restore, every device downloads its rows again.
  allow(serverRefused(410))
  const { context } = tablet
  await beSignedIn(page)
  await runProgram(builtApp, 'backup', server.data)
  await server.replaceBy(nextBuild)
  await page.goto('/app/taxonomy/species')
  await tablet.cutOff()
  // A supplier, which this release does not know, and a client with an unknown field.
  await putInOutbox(page, [supplierAdded])
  await page.reload()
  const made = await makeOneOfEach(page, { n: 1, nickname: 'Nico' })

  await expect(server.replaceBy(builtApp)).rejects.toThrow(
    'The database was written by a newer version of Bouvier',
  )
  await putBack(server)
  await runProgram(builtApp, 'staff', server.data, ['restored'])
  await server.replaceBy(builtApp)
  const effects = new Effects(server.data)
  const done: string[] = []

  await test.step('edits that the older server does not support wait, and the others arrive', async () => {
    await tablet.reconnect()
    await expect.poll(() => waitingInOutbox(page), { timeout: 45_000 }).toBe(6)
  })

  const before = await test.step('the older app sends supported edits and skips the supplier', async () => {
    await isOffered(page)
    await context.route(push, route => route.abort('connectionrefused'))
    made.push(...(await editSpecies(page, { n: 2 })))
    const earlier = await reopenApp(page)
    expect(await readRelease(earlier)).toBe('this')
    await context.unroute(push)
    await expect.poll(() => waitingInOutbox(earlier), { timeout: 45_000 }).toBe(6)
    await expect(region(earlier, 'Needs a newer version').getByRole('listitem')).toHaveCount(1)
    const attention = region(earlier, 'Needs attention')
    await expect(attention.getByRole('listitem').first()).toContainText('Added the client Zoë Neuf 1')
    return earlier
  })

  await test.step('after the second upgrade the supplier is sent, and the client is sent again', async () => {
    await context.route(push, route => route.abort('connectionrefused'))
    done.push(...effects.all())
    await server.replaceBy(nextBuild)
    effects.clear()
    await context.unroute(push)
    await isOffered(before)
    const next = await reopenApp(before)
    expect(await readRelease(next)).toBe('next')
    await expect.poll(() => waitingInOutbox(next), { timeout: 45_000 }).toBe(5)
    await next.getByRole('button', { name: 'Send again' }).click()
    await expect(next.getByText('Everything is saved at the practice.')).toBeVisible({ timeout: 45_000 })
  })
  done.push(...effects.all())
  const isOfSupplier = (effect: string) => effect.startsWith('suppliers ')
  expect(done.filter(isOfSupplier)).toHaveLength(1)
  const others = done.filter(effect => !isOfSupplier(effect))
  expect(summarizeEffects(made, others)).toEqual(nothingAmiss)
  expect(await fetchClient(colleague, 'Neuf 1')).toMatchObject({ nickname: 'Nico' })
  effects.close()
})

const supplierId = crypto.randomUUID()
/** The edit as stored by the next release. */
const supplierAdded = {
  ...anEntry({ subject: 'Pharma', patch: added({ name: 'Pharma' }), sentence: 'Added the supplier Pharma' }),
  kind: 'suppliers.add',
  key: supplierId,
  id: supplierId,
}

async function addRows(colleague: Colleague): Promise<void> {
  await colleague.call('PUT', 'practice', filledIn)
  for (const n of [1, 2, 3, 4]) {
    await colleague.add('species', { name: `Chien ${n}`, hourlyPrice: 20 })
    const client = { ...zoe, firstName: 'Client', lastName: `N° ${n}`, phone: `0460 ${n}` }
    const clientId = await colleague.add('clients', client)
    await colleague.add('animals', { name: `Max ${n}`, speciesName: `Chien ${n}`, clientId })
  }
}

async function fetchClient(colleague: Colleague, lastName: string) {
  const client = (await fetchRows(colleague, 'clients')).find(each => each.lastName === lastName)
  if (client === undefined) throw new Error(`There is no client ${lastName}.`)
  return client
}

const update = /(^|: )Update$/
const push = '**/api/sync/push'

async function isOffered(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('button', { name: update })).toBeVisible()
}

async function reopenApp(page: Page): Promise<Page> {
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

async function readRelease(page: Page): Promise<Release | undefined> {
  const src = await page.locator('script[src]').first().getAttribute('src')
  const isFrom = async (build: string) =>
    (await readFile(join(build, 'app/index.html'), 'utf8')).includes(`${src}"`)
  if (await isFrom(builtApp)) return 'this'
  return (await isFrom(nextBuild)) ? 'next' : undefined
}

type Release = 'this' | 'next'

const region = (page: Page, name: string) => page.getByRole('region', { name })

/** As described in docs/backup.md. */
async function putBack({ data }: Server): Promise<void> {
  const [copy = ''] = await readdir(join(data, 'backups'))
  for (const ending of ['', '-wal', '-shm']) await rm(join(data, `bouvier.db${ending}`), { force: true })
  await copyFile(join(data, 'backups', copy), join(data, 'bouvier.db'))
}
