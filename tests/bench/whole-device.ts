import type { WholePractice } from '../../server/demo/practice.ts'
import { paths } from '../../src/app/pages.ts'
import { putInOutbox } from '../browser/put-in-outbox.ts'
import { builtApp, Server } from '../browser/server.ts'
import { Tablet } from '../browser/tablet.ts'
import type { PlainStarts } from './device-figures.ts'
import { coldStarts, rowsInSight, speeds, startFigures } from './device-start.ts'
import { type Figure, type Figures, places, timesFigure } from './figures.ts'
import { firstFill } from './first-fill.ts'
import { type PlainKind, waitingCount } from './plain-practice.ts'
import { tableRows } from './practice-lists.ts'
import { waitingEdits } from './waiting-edits.ts'

const reloads = 5

type Screen = { what: string; path: string; shows: string; count: number; plain: PlainKind }

const screens: readonly Screen[] = [
  { what: 'clients', path: paths.clients, shows: tableRows, count: rowsInSight, plain: 'clients' },
  { what: 'animals', path: paths.animals, shows: tableRows, count: rowsInSight, plain: 'animals' },
  { what: 'invoices', path: paths.invoices, shows: tableRows, count: rowsInSight, plain: 'invoices' },
  { what: 'calendar', path: paths.calendar, shows: '[data-appointment]', count: 1, plain: 'appointments' },
]
const waiting = waitingCount.toLocaleString('en')
const outbox: Screen = {
  what: `outbox with ${waiting} waiting`,
  path: paths.outbox,
  shows: 'main section li',
  count: rowsInSight,
  plain: 'entries',
}

/** A device that holds all that one may: 24 months of the invoices of a server that has 100,000. */
export async function wholeDevice(
  tell: (progress: string) => void,
  practice: WholePractice,
  data: string,
  plainStarts: PlainStarts,
): Promise<Figures[]> {
  tell('the device: filled with a whole practice...')
  const server = await Server.open({}, builtApp, data)
  const tablet = await Tablet.open(server.url)
  try {
    const fill = await firstFill(
      tablet,
      'the same with contracts, two years of invoices and a calendar',
      practice.clients.length,
    )
    tell('the device: the invoices...')
    const lists = [await invoicesReloaded(tablet)]
    await server.kill()
    const start: Figure[] = []
    const measure = async ({ what, plain, ...address }: Screen) => {
      for (const speed of speeds) {
        tell(`the device: a cold start, ${what}, ${speed.where}...`)
        const own = await coldStarts(tablet, speed, address)
        const plainTimes = plainStarts(plain, speed.rate)
        start.push(...startFigures(`a whole practice: ${what}`, speed.where, own, plainTimes))
      }
    }
    for (const screen of screens) await measure(screen)
    await putInOutbox(tablet.page, waitingEdits(practice.clients.slice(0, waitingCount), 'start'))
    await measure(outbox)
    return [{ lists, fill, start }]
  } finally {
    await tablet.close()
    await server.close()
  }
}

/** In a browser that runs, with the server there. */
async function invoicesReloaded({ page }: Tablet): Promise<Figure> {
  const times: number[] = []
  for (let i = 0; i < reloads; i++) {
    await page.goto(paths.invoices)
    const at = await page.waitForFunction(() => window.rowsAt, undefined, { timeout: 120_000 })
    times.push(await at.jsonValue())
  }
  return timesFigure('a whole practice: invoices, reload to rows', places.browser, 'worst', times)
}
