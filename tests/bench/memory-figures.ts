import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { databaseFile } from '../../server/db/open-database.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import { type Random, seededRandom } from '../../server/demo/random.ts'
import { paths } from '../../src/app/pages.ts'
import { Colleague } from '../browser/colleague.ts'
import { anna } from '../browser/fixtures.ts'
import { builtApp, Server } from '../browser/server.ts'
import { Tablet } from '../browser/tablet.ts'
import { type Figures, figure, inMb, places, saidFigure } from './figures.ts'
import { timedFill } from './first-fill.ts'
import { keepWholePractice, wholePractice } from './whole-practice.ts'

/** One every three seconds, for an hour. Each follows as soon as the one before is done. */
const acts = 1_200
const looks = 4
/** Until what an act has asked of the server is there. */
const untilDone = 150
/** All rows are read by then, in the pauses. */
const untilRead = 15_000

/** What a tab holds before, during and after an hour in which somebody goes through all of it at random, while a colleague edits. */
export async function memoryFigures(tell: (progress: string) => void): Promise<Figures> {
  const practice = wholePractice(new Date())
  const data = await mkdtemp(join(tmpdir(), 'bouvier-bench-'))
  const db = openSqlite(databaseFile(data))
  await keepWholePractice(db, practice)
  await db.destroy()
  const server = await Server.open({}, builtApp, data)
  const tablet = await Tablet.open(server.url)
  try {
    tell('memory: the device is filled...')
    await timedFill(tablet, practice.clients.length)
    const { page } = tablet
    const session = await page.context().newCDPSession(page)
    // The first filling leaves behind what a start does not have.
    await page.goto(paths.clients)
    await pause(untilRead)
    const before = await heldBy(session)
    const colleague = await Colleague.signIn(server, anna)
    const clients = practice.clients.map(({ id }) => id)
    const random = seededRandom('an hour of use')
    const during: Held[] = []
    for (let n = 1; n <= acts; n++) {
      if (n % 10 === 0) await editedByColleague(colleague, clients, random)
      await act(page, random)
      if (n % (acts / looks) !== 0) continue
      await goTo(page, paths.clients)
      await pause(untilRead)
      during.push(await heldBy(session))
      tell(`memory: ${n} acts, ${inMb(during.at(-1)?.bytes ?? 0)}...`)
    }
    const told = (tellOf: (held: Held) => string) => during.map(tellOf).join(', ')
    const where = places.browser
    return {
      memory: [
        figure('a whole practice: a tab with the list of clients open', where, before.bytes, undefined, inMb),
        saidFigure(
          'after 300, 600, 900 and 1,200 acts, the same list open',
          where,
          told(held => inMb(held.bytes)),
        ),
        saidFigure('nodes of the page before', where, `${before.nodes}`),
        saidFigure(
          'nodes of the page after as many acts',
          where,
          told(held => `${held.nodes}`),
        ),
        saidFigure('listeners before', where, `${before.listeners}`),
        saidFigure(
          'listeners after as many acts',
          where,
          told(held => `${held.listeners}`),
        ),
      ],
    }
  } finally {
    await tablet.close()
    await server.close()
    await rm(data, { recursive: true, force: true })
  }
}

type Held = { bytes: number; nodes: number; listeners: number }

async function heldBy(session: CDPSession): Promise<Held> {
  // What the first collection sets free may have held more.
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize: bytes } = await session.send('Runtime.getHeapUsage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find(each => each.name === name)?.value ?? 0
  return { bytes, nodes: metric('Nodes'), listeners: metric('JSEventListeners') }
}

async function editedByColleague(
  colleague: Colleague,
  clients: readonly string[],
  random: Random,
): Promise<void> {
  const { status } = await colleague.call('PUT', `clients/${random.pick(clients)}`, {
    phone: `+3247${random.digits(7)}`,
  })
  if (status !== 200) throw new Error(`a colleague's edit was answered with ${status}`)
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
const words = ['jerome', 'van den', 'gent', 'biscotte', '2026', 'be68', 'zzz'] as const

async function act(page: Page, random: Random): Promise<void> {
  const press = (selector: string) => page.evaluate(pressOne, { selector, chance: random.next() })
  const kind = random.whole(1, 10)
  if (kind <= 2) await goTo(page, random.pick(lists))
  else if (kind === 3) await goTo(page, random.pick(others))
  else if (kind === 4) await page.evaluate(typeOnce, random.pick(words))
  else if (kind === 5) await page.evaluate(typeOnce, '')
  else if (kind === 6) await press('th button')
  else if (kind === 7)
    await page.evaluate(share => scrollTo(0, share * document.body.scrollHeight), random.next())
  // Of a client, an animal, a contract or an invoice.
  else if (kind === 8) await press('tr[data-index] a[href^="/app/"], tbody a[href^="/app/"]')
  else if (kind === 9) {
    await press('main header button, tr[data-index] button')
    await pause(untilDone)
    await page.keyboard.press('Escape')
  } else if (random.chance(0.5)) await press('main [aria-label] button[aria-label]')
  else {
    await goTo(page, paths.clients)
    await pause(untilDone)
    await press('tr[data-index] button[aria-label^="Deactivate "]')
    await pause(untilDone)
    await page.evaluate(confirmWhereAsked)
  }
  await pause(untilDone)
}

/** By the app's own links, so that the page stays the one that it is. */
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
  await pause(untilDone)
}

function pressOne({ selector, chance }: { selector: string; chance: number }): void {
  const found = [...document.querySelectorAll<HTMLElement>(selector)]
  found[Math.floor(chance * found.length)]?.click()
}

function typeOnce(text: string): void {
  const field = document.querySelector<HTMLInputElement>('input[type=search]')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  if (!field || !setValue) return
  setValue.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function confirmWhereAsked(): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button')]
  buttons.find(each => each.textContent?.trim() === 'Confirm')?.click()
}
