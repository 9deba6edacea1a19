import { alignedTable } from './aligned-table.ts'
import { exponent } from './exponent.ts'
import { inMs, type Place } from './figures.ts'

/** Sizes of a practice, in clients. */
export const growthSizes = [200, 2_000, 20_000, 100_000] as const

/** One question, and how long its answer took at each size, in milliseconds and in the order of the sizes. */
export type Growth = { what: string; where: Place; times: readonly number[] }

const title = '## Growth'

/** The section of the page: a column of figures for each size, and how they grow. */
export function growthSection(growths: readonly Growth[]): string {
  const sizes = growthSizes.map(size => `${size.toLocaleString('en')} clients`)
  const heads = ['what', 'where', ...sizes, 'exponent', 'of the last two']
  const rows = growths.map(({ what, where, times }) => [
    what,
    where,
    ...times.map(inMs),
    exponent(growthSizes, times).toFixed(2),
    exponent(growthSizes.slice(-2), times.slice(-2)).toFixed(2),
  ])
  return [title, '', explanation, '', alignedTable(heads, rows)].join('\n')
}

/** The page of an earlier run, parted: what stands before the section, and the section; empty if it has none. */
export function partedAtGrowth(page: string): { before: string; section: string } {
  const at = page.indexOf(`\n${title}\n`)
  return at < 0
    ? { before: page, section: '' }
    : { before: page.slice(0, at), section: page.slice(at).trim() }
}

const explanation = `Practices of four sizes, each with 1.5 animals per client. One client in five has contracts, two years of invoices and visits,
so that the largest practice can be made on one machine; the calendar grows more slowly than the clients, from 3 visits a day to 36 at most. A cell is the
middle one of many, except for the first fill, which is measured once. The exponent says how the time grows with the number of
clients: 0 is not at all, 1 is as the number does, 2 is as its square. It is the slope of the logarithms by least squares over all
four sizes, and then the slope between the last two alone, where what is the same at every size counts least.`
