import type { Growth } from './growth-table.ts'

/** Where a figure was measured: which engine on the server, or which speed of the page's thread on the device. */
export const places = {
  sqlite: 'SQLite',
  postgres: 'PostgreSQL',
  browser: 'Chromium',
  slowBrowser: 'Chromium, CPU / 4',
} as const
export type Place = (typeof places)[keyof typeof places]

/** One row of the table; a cell is empty where there is nothing to compare with. */
export type Figure = { what: string; where: Place; own: string; plain: string; ratio: string }

/** The parts of the table, in its order. Whoever measures hands over rows for any of them. */
export const groups = {
  lists: "The device's lists",
  fill: 'Fill',
  outbox: 'Outbox',
  replay: 'Replay',
  search: 'Search',
  everything: 'One search for everything',
  start: 'Cold start',
  memory: 'Memory',
  calendar: 'Calendar',
  sizes: 'Bundle sizes',
  server: "The server's calls",
  devices: 'Many devices',
  floods: 'Floods',
} as const
export type GroupName = keyof typeof groups
/** `growth` has a table of its own: it compares sizes, and not two ways. */
export type Figures = { [Name in GroupName]?: Figure[] } & { growth?: Growth[] }

/** The value that this share of the measurements does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]) => percentile(values, 0.5)

export function inMs(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} ms`
}

export function inMb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}

export function inKb(bytes: number): string {
  return `${(bytes / 1e3).toFixed(1)} kB`
}

export function ratio(own: number, plain: number): string {
  const times = plain / own
  if (times < 0.1) return `${times.toPrecision(1)}x`
  return `${times.toFixed(times < 10 ? 1 : 0)}x`
}

const tops = { p99: 0.99, p95: 0.95, worst: 1 }

/** Many times of one thing: the middle one, and one near the end. */
export function timesFigure(
  what: string,
  where: Place,
  top: keyof typeof tops,
  own: readonly number[],
  plain: readonly number[] = [],
): Figure {
  const cell = (times: readonly number[]) =>
    times.length === 0 ? '' : `${inMs(median(times))} / ${inMs(percentile(times, tops[top]))}`
  const isCompared = own.length > 0 && plain.length > 0
  return {
    what: `${what}, p50 / ${top}`,
    where,
    own: cell(own),
    plain: cell(plain),
    ratio: isCompared ? ratio(median(own), median(plain)) : '',
  }
}

/** A value that is measured once, or is one of many already. */
export function figure(what: string, where: Place, own: number, plain?: number, format = inMs): Figure {
  if (plain === undefined) return { what, where, own: format(own), plain: '', ratio: '' }
  return { what, where, own: format(own), plain: format(plain), ratio: ratio(own, plain) }
}

/** What is no number alone, such as "3 of 200". */
export function saidFigure(what: string, where: Place, own: string, plain = ''): Figure {
  return { what, where, own, plain, ratio: '' }
}
