import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { desktop, phone } from './looks.ts'
import { tabletSize } from './tablet.ts'

const sizes = { phone, tablet: tabletSize, desktop }

const parts: { [part: string]: string } = {
  header: 'header',
  navigation: 'nav[aria-label="Main navigation"]',
  main: 'main',
  title: 'h1',
  search: 'main input[type=search]',
  table: 'main [role=table], main table',
  row: 'main [role=row]:not(:has([role=columnheader])), main tbody tr',
  calendar: '.calendar',
  chart: 'main svg[role=img]',
}

/** Left, top and width of each part. Heights depend on the data. The file has the parts of the shell once. */
type Layout = { [part: string]: number[] }

const file = join(import.meta.dirname, 'layouts.json')

const isUpdate = process.env.UPDATE_LAYOUTS !== undefined

/** Fonts of another machine move a part by less. */
const mostMoved = 40

/**
 * Compares the places of the parts of a screen with the stored ones. After a wanted change, `UPDATE_LAYOUTS=1` with one
 * worker stores the new ones.
 */
export async function hasStoredLayout(page: Page, screen: string): Promise<void> {
  await test.step('the layout', async () => {
    const stored: { [screen: string]: { [size: string]: Layout } } = JSON.parse(await readFile(file, 'utf8'))
    const read = async () => {
      // The page learns of its new size with a frame.
      await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
      return page.evaluate(readLayout, parts)
    }
    const found: { [size: string]: Layout } = {}
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport)
      await page.evaluate(() => window.scrollTo(0, 0))
      if (isUpdate) {
        // The page may still show the layout of the size before.
        await page.waitForTimeout(1_000)
        const all = Object.entries(await read())
        found[size] = Object.fromEntries(
          all.filter(([part, place]) => String(place) !== String(stored.shell?.[size]?.[part])),
        )
      } else {
        const expected = { ...stored.shell?.[size], ...stored[screen]?.[size] }
        const differing = async () => differences(await read(), expected)
        await expect.poll(differing, `${screen} on a ${size}`).toEqual([])
      }
    }
    await page.setViewportSize(tabletSize)
    if (isUpdate) await writeFile(file, `${JSON.stringify({ ...stored, [screen]: found }, null, 2)}\n`)
  })
}

/** Runs in the page. */
function readLayout(selectors: { [part: string]: string }): Layout {
  const layout: Layout = {}
  for (const [part, selector] of Object.entries(selectors)) {
    const shown = [...document.querySelectorAll(selector)].find(element => element.checkVisibility())
    if (shown === undefined) continue
    const { left, top, width } = shown.getBoundingClientRect()
    layout[part] = [left, top, width].map(Math.round)
  }
  return layout
}

function differences(layout: Layout, stored: Layout): string[] {
  return [...new Set([...Object.keys(layout), ...Object.keys(stored)])].flatMap(part => {
    const [now, before] = [layout[part], stored[part]]
    const isSame = now && before && now.every((value, n) => Math.abs(value - (before[n] ?? 0)) <= mostMoved)
    return isSame
      ? []
      : [`${part}: ${before?.join(', ') ?? 'missing'} is now ${now?.join(', ') ?? 'missing'}`]
  })
}
