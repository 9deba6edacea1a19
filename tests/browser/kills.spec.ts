import { setTimeout as pause } from 'node:timers/promises'
import { Random } from '../random.ts'
import { Colleague } from './colleague.ts'
import { type Account, Effects, nothingAmiss, summarizeEffects } from './effects.ts'
import { FaultProxy, isEdit } from './fault-proxy.ts'
import { putInOutbox, waitingInOutbox } from './fill-outbox.ts'
import { anna, test as base, beSignedIn, expect } from './fixtures.ts'
import { dangers, kill, kinds, whenever } from './kills.ts'
import { EditMaker } from './mixed-edits.ts'
import { PlainBrowser } from './plain-browser.ts'
import type { Server } from './server.ts'
import { quietPage } from './through-proxy.ts'

// The deep run makes a few, `npm run kills` any number. Both can be replayed by seed.
const kills = Number(process.env.KILLS ?? 8)
const seed = Number(process.env.SEED ?? process.env.TEST_SEED ?? Date.now() % 1_000_000)

type Fixtures = { line: FaultProxy; browserOfAnna: PlainBrowser; effects: Effects }

const test = base.extend<Fixtures>({
  line: async ({ server }, use) => {
    const line = await FaultProxy.open(server.url)
    await use(line)
    await line.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  browserOfAnna: async ({}, use) => {
    const browser = await PlainBrowser.open()
    await use(browser)
    await browser.close()
  },
  effects: async ({ server }, use) => {
    const effects = new Effects(server.data)
    await use(effects)
    effects.close()
  },
  // Killed browsers report errors, or cannot report any.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  cleanConsole: async ({}, use) => use(undefined),
})

test(`each edit takes effect once after ${kills} kills of tab or browser`, async ({
  browserOfAnna: browser,
  server,
  line,
  effects,
}, info) => {
  info.setTimeout(60_000 + kills * 10_000)
  const chance = new Random(seed)
  const maker = new EditMaker(5)
  await start(browser, server, line, maker)
  const prepared = effects.all().length

  let danger = 'nothing was under way'
  line.breaks(isEdit, exchange => {
    danger = (chance.happens(0.65) ? undefined : chance.pick(Object.keys(dangers))) ?? 'a slow line'
    return dangers[danger]?.(exchange)
  })
  const sent = () => line.requests.filter(isEdit).length
  const killLog: string[][] = []
  let page = browser.context.pages()[0] ?? (await browser.context.newPage())
  for (let i = 0; i < kills; i++) {
    await page.goto(`${line.url}${quietPage}`)
    // Keeps more edits pending than fit into two pushes.
    await expect
      // IndexedDB may fail to open right after a browser was killed.
      .poll(() => waitingInOutbox(page).catch(error => error))
      .toEqual(expect.any(Number))
    while ((await waitingInOutbox(page)) < 110) await putInOutbox(page, maker.next())
    const before = sent()
    const enough = before + chance.whole(1, 4)
    danger = 'nothing was under way'
    await page.goto(`${line.url}/app/outbox`, { waitUntil: 'commit' })
    await expect.poll(sent).toBeGreaterThan(before)
    await whenever(() => sent() >= enough, 1_500)
    await pause(chance.whole(0, 59))
    const kind = chance.pick(kinds) ?? 'reload'
    killLog.push([kind, danger])
    page = await kill(kind, browser, page)
  }

  line.mend()
  await page.goto(`${line.url}/app/outbox`)
  const saved = page.getByText('Everything is saved at the practice.')
  await expect(saved, `seed ${seed}: ${killLog.join(' ')}`).toBeVisible({ timeout: 120_000 })
  expect(await waitingInOutbox(page)).toBe(0)
  const account = summarizeEffects(maker.effects, effects.all().slice(prepared))
  const figures = {
    seed,
    kills,
    edits: maker.made.length,
    requests: sent(),
    ...countProblems(account),
    ...sums(killLog.flat()),
  }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  expect(account, `seed ${seed}`).toEqual(nothingAmiss)
})

async function start(
  browser: PlainBrowser,
  server: Server,
  line: FaultProxy,
  maker: EditMaker,
): Promise<void> {
  await maker.prepare(await Colleague.signIn(server, anna))
  const page = await browser.context.newPage()
  await beSignedIn(page, anna, line.url)
  await page.goto(`${line.url}/app/taxonomy/species`)
  await expect(page.getByRole('row', { name: 'Espèce 1' })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await browser.stop()
  await browser.start()
}

function countProblems({ lost, doubled, unasked }: Account): Record<keyof Account, number> {
  return { lost: lost.length, doubled: doubled.length, unasked: unasked.length }
}

function sums(names: readonly string[]): Record<string, number> {
  const counted: Record<string, number> = {}
  for (const name of names.toSorted()) counted[name] = (counted[name] ?? 0) + 1
  return counted
}
