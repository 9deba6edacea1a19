import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { paths } from '../../src/app/pages.ts'
import type { Tablet } from '../browser/tablet.ts'
import { slowDown } from './cold-start.ts'
import { type Figure, type Speed, timesFigure } from './figures.ts'
import { deactivateClients, openClientPages, sortBy, typeWords } from './list-actions.ts'
import { pageTiming } from './page-timing.ts'

const clientWords = ['jerome mich', 'van den bos', 'GENT', '0476', 'be68']
const allWords = ['jerome mich', 'biscotte', '0476', '9855', '2026-001']
const columns = ['Address', 'Number of Animals', 'Name']
const repeats = 15
/** Time to build the search index, at full speed. */
const untilIndexed = 2_000

export async function clientsListFigures(tablet: Tablet, speed: Speed): Promise<Figure[]> {
  const page = await openClients(tablet, speed)
  // The first sort by a column is not counted.
  for (const column of columns) await page.evaluate(sortBy, column)
  const sorts: number[] = []
  for (let i = 0; i < 3; i++) for (const column of columns) sorts.push(await page.evaluate(sortBy, column))
  const keys = await typeIntoList(page)
  const edits = await page.evaluate(deactivateClients, repeats)
  const [, ...pages] = await page.evaluate(openClientPages, repeats)
  const row = (label: string, times: readonly number[]) =>
    timesFigure(`clients list: ${label}`, speed.where, 'p95', times)
  return [
    row('sort by a column', sorts),
    row('edit to painted row', edits),
    row("open a client's page", pages),
    row('keystroke to painted rows', keys),
  ]
}

export async function measureListSearch(tablet: Tablet, speed: Speed): Promise<number[]> {
  return typeIntoList(await openClients(tablet, speed))
}

function typeIntoList(page: Page): Promise<number[]> {
  return page.evaluate(typeWords, { field: 'input[type=search]', words: clientWords })
}

export async function searchEverythingFigure(tablet: Tablet, speed: Speed): Promise<Figure> {
  const page = await openClients(tablet, speed)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything...' }).waitFor()
  await pause(untilIndexed * speed.rate)
  const keys = await page.evaluate(typeWords, { field: 'input[role=combobox]', words: allWords })
  return timesFigure('search everything: keystroke to painted results', speed.where, 'p95', keys)
}

async function openClients(tablet: Tablet, { rate }: Speed): Promise<Page> {
  const page = await tablet.reopen()
  await slowDown(page, rate)
  await page.addInitScript(pageTiming)
  await page.goto(paths.clients)
  await page.locator('tr[data-index]').first().waitFor({ timeout: 120_000 })
  await pause(untilIndexed * rate)
  return page
}
