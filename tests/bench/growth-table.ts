import { alignedTable } from './aligned-table.ts'
import { exponent } from './exponent.ts'
import { inMs, type Place } from './figures.ts'

/** Sizes of a practice, in clients. */
export const growthSizes = [200, 2_000, 20_000, 100_000] as const

export type Growth = { label: string; where: Place; times: readonly number[] }

const title = '## Growth'

export function growthSection(growths: readonly Growth[]): string {
  const sizes = growthSizes.map(size => `${size.toLocaleString('en')} clients`)
  const heads = ['what', 'where', ...sizes, 'exponent', 'last two sizes']
  const rows = growths.map(({ label, where, times }) => [
    label,
    where,
    ...times.map(inMs),
    exponent(growthSizes, times).toFixed(2),
    exponent(growthSizes.slice(-2), times.slice(-2)).toFixed(2),
  ])
  return [title, '', explanation, '', alignedTable(heads, rows)].join('\n')
}

/** Splits an earlier page before the section. The section is empty if the page has none. */
export function splitAtGrowth(page: string): { before: string; section: string } {
  const at = page.indexOf(`\n${title}\n`)
  return at < 0
    ? { before: page, section: '' }
    : { before: page.slice(0, at), section: page.slice(at).trim() }
}

const explanation = `Four practices with 1.5 animals per client. One client in five has contracts, two years of invoices and visits. Times are medians,
except for the first fill, which is measured once. The exponent shows how the time grows with the number of clients: 0 is no growth,
1 is proportional, 2 is quadratic. The last column is the exponent between the two largest practices.`
