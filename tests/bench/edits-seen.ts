import { Colleague } from '../browser/colleague.ts'
import { anna, type Person, register } from '../browser/fixtures.ts'
import { Server } from '../browser/server.ts'
import { confirmNewPrice } from '../browser/species-page.ts'
import { Tablet } from '../browser/tablet.ts'
import { type Figures, places, timesFigure } from './figures.ts'
import { painted } from './painted.ts'

const edits = 60
/** Where an edit takes long to show elsewhere, fewer are made. */
const longestEditing = 150_000

const bram: Person = { ...anna, firstName: 'Bram', email: 'bram@example.org' }

/** Edits of one person in the real app, on their own screen and on that of another. */
export async function editsSeen(tell: (progress: string) => void): Promise<Figures> {
  tell('the app: edits of one person on the screen of another...')
  const server = await Server.open()
  const [mine, theirs] = [await Tablet.open(server.url), await Tablet.open(server.url)]
  try {
    await makeReady(server, mine, theirs)
    await mine.page.evaluate(() =>
      addEventListener(
        'click',
        () => Object.assign(window, { clickedAt: performance.timeOrigin + performance.now() }),
        true,
      ),
    )
    const own: number[] = []
    const other: number[] = []
    const end = performance.now() + longestEditing
    for (let i = 0; i < edits && performance.now() < end; i++) {
      const name = `Espèce ${10 + (i % 10)}`
      const price = `€${100 + i}.00`
      const shows = [mine, theirs].map(({ page }) => page.evaluate(textAppears, { name, text: price }))
      await confirmNewPrice(mine.page, name, `${100 + i}`)
      // Nothing else is asked of the page meanwhile: to look for an element takes the page as long as the edit does.
      const [here = 0, there = 0] = await Promise.all(shows)
      const clicked = await mine.page.evaluate(() => Number(Reflect.get(window, 'clickedAt')))
      own.push(here - clicked)
      other.push(there - clicked)
    }
    return {
      outbox: [
        timesFigure('the app: edit to the own screen, from the click', places.browser, 'p99', own),
        timesFigure('the app: edit to another screen, from the click', places.browser, 'p99', other),
      ],
    }
  } finally {
    await mine.close()
    await theirs.close()
    await server.close()
  }
}

async function makeReady(server: Server, mine: Tablet, theirs: Tablet): Promise<void> {
  await register(mine.page)
  await register(theirs.page, bram)
  const colleague = await Colleague.signIn(server, anna)
  for (let i = 10; i < 20; i++)
    await colleague.call('POST', 'species', { name: `Espèce ${i}`, hourlyPrice: 45 })
  for (const { page } of [mine, theirs]) {
    await page.addInitScript(givePainted)
    await page.goto('/app/taxonomy/species')
    await page.getByRole('row', { name: 'Espèce 19', exact: true }).waitFor()
  }
}

const givePainted = `window.painted = ${painted}`

/** When the row first shows the text: runs in the page, whose clock is the machine's. */
function textAppears({ name, text }: { name: string; text: string }): Promise<number> {
  return new Promise(resolve => {
    const look = () => {
      if (!document.querySelector(`[role=row][aria-label="${name}"]`)?.textContent?.includes(text)) return
      observer.disconnect()
      void window.painted().then(() => resolve(performance.timeOrigin + performance.now()))
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    look()
  })
}
