import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { type Random, seededRandom } from '../../server/demo/random.ts'
import { paths } from '../../src/app/pages.ts'
import { Colleague } from '../browser/colleague.ts'
import { anna } from '../browser/fixtures.ts'
import { makeDataFolder, withDevice } from './device.ts'
import { type Figures, inMb, type Log, places } from './figures.ts'
import { firstFill } from './first-fill.ts'
import { insertWholePractice, wholePractice } from './practice.ts'

/** The number of actions in an hour at one every three seconds. They run without pauses. */
const actionCount = 1_200
const measurements = 4
const afterAction = 150
const untilLoaded = 15_000

/** The memory of a tab during an hour of random actions, while a colleague edits. */
export async function memoryFigures(log: Log): Promise<Figures> {
  const practice = wholePractice(new Date())
  const data = await makeDataFolder(db => insertWholePractice(db, practice))
  return withDevice(data, async ({ server, tablet }) => {
    log('memory: first fill...')
    await firstFill(tablet, practice.clients.length)
    const { page } = tablet
    const session = await page.context().newCDPSession(page)
    // A new page does not have the garbage of the first fill.
    await page.goto(paths.clients)
    await pause(untilLoaded)
    const memory = [await measureHeap(session)]
    const colleague = await Colleague.signIn(server, anna)
    const clients = practice.clients.map(({ id }) => id)
    const random = seededRandom('an hour of use')
    for (let n = 1; n <= actionCount; n++) {
      if (n % 10 === 0) await editAsColleague(colleague, clients, random)
      await doRandomAction(page, random)
      if (n % (actionCount / measurements) !== 0) continue
      await goTo(page, paths.clients)
      await pause(untilLoaded)
      memory.push(await measureHeap(session))
      log(`memory: ${n} actions, ${inMb(memory.at(-1) ?? 0)}...`)
    }
    return {
      device: [
        {
          label: 'memory of a tab: at start, after 15, 30, 45 and 60 minutes of use',
          where: places.browser,
          own: memory.map(inMb).join(', '),
          plain: '',
          ratio: '',
        },
      ],
    }
  })
}

async function measureHeap(session: CDPSession): Promise<number> {
  // A garbage collection can leave objects that the next one frees.
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

async function editAsColleague(
  colleague: Colleague,
  clients: readonly string[],
  random: Random,
): Promise<void> {
  const { status } = await colleague.call('PUT', `clients/${random.pick(clients)}`, {
    phone: `+3247${random.digits(7)}`,
  })
  if (status !== 200) throw new Error(`edit of a colleague: status ${status}`)
}

const lists = [paths.clients, paths.animals, paths.contracts, paths.invoices, paths.species] as const
const others = [
  paths.home,
  paths.calendar,
  paths.dayList,
  paths.toPlan,
  paths.statisticsData,
  paths.outbox,
] as const
const searchTerms = ['jerome', 'van den', 'gent', 'biscotte', '2026', 'be68', 'zzz'] as const

async function doRandomAction(page: Page, random: Random): Promise<void> {
  const click = (selector: string) => page.evaluate(clickRandom, { selector, chance: random.next() })
  const kind = random.whole(1, 10)
  if (kind <= 2) await goTo(page, random.pick(lists))
  else if (kind === 3) await goTo(page, random.pick(others))
  else if (kind === 4) await page.evaluate(typeInSearch, random.pick(searchTerms))
  else if (kind === 5) await page.evaluate(typeInSearch, '')
  else if (kind === 6) await click('th button')
  else if (kind === 7)
    await page.evaluate(share => scrollTo(0, share * document.body.scrollHeight), random.next())
  else if (kind === 8) await click('tr[data-index] a[href^="/app/"], tbody a[href^="/app/"]')
  else if (kind === 9) {
    await click('main header button, tr[data-index] button')
    await pause(afterAction)
    await page.keyboard.press('Escape')
  } else if (random.chance(0.5)) await click('main [aria-label] button[aria-label]')
  else {
    await goTo(page, paths.clients)
    await pause(afterAction)
    await click('tr[data-index] button[aria-label^="Deactivate "]')
    await pause(afterAction)
    await page.evaluate(confirmOpenDialog)
  }
  await pause(afterAction)
}

/** Uses the links of the app, because a navigation would start a new page. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Escape')
  await page.evaluate(to => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
      each => each.getAttribute('href') === to,
    )
    if (link) link.click()
    else {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }
  }, path)
  await pause(afterAction)
}

function clickRandom({ selector, chance }: { selector: string; chance: number }): void {
  const found = [...document.querySelectorAll<HTMLElement>(selector)]
  found[Math.floor(chance * found.length)]?.click()
}

function typeInSearch(text: string): void {
  const field = document.querySelector<HTMLInputElement>('input[type=search]')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  if (!field || !setValue) return
  setValue.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function confirmOpenDialog(): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button')]
  buttons.find(each => each.textContent?.trim() === 'Confirm')?.click()
}
