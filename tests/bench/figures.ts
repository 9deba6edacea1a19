import type { Growth } from './growth-table.ts'

export type Log = (line: string) => void

/** The database engine of the server, or the speed of the browser. */
export const places = {
  sqlite: 'SQLite',
  postgres: 'PostgreSQL',
  browser: 'Chromium',
  slowBrowser: 'Chromium, CPU / 4',
} as const
export type Place = (typeof places)[keyof typeof places]

/** `starts` is the number of measured cold starts. */
export const speeds = [
  { rate: 1, where: places.browser, starts: 5 },
  { rate: 4, where: places.slowBrowser, starts: 3 },
] as const satisfies readonly { rate: number; where: Place; starts: number }[]
export type Speed = (typeof speeds)[number]

/** A row of the table. A cell without a value is empty. */
export type Figure = { label: string; where: Place; own: string; plain: string; ratio: string }

export const groups = {
  start: 'Cold start, offline, with a whole practice',
  lists: 'Lists and search',
  device: 'Data on the device',
  calendar: 'Calendar',
  sizes: 'Bundle sizes',
  server: 'Server calls',
  devices: 'Many devices',
} as const
export type GroupName = keyof typeof groups
/** `growth` has a table of its own. */
export type Figures = { [Name in GroupName]?: Figure[] } & { growth?: Growth[] }

function percentile(values: readonly number[], share: number): number {
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

export function timesFigure(
  label: string,
  where: Place,
  top: 'p95' | 'p99',
  own: readonly number[],
  plain: readonly number[] = [],
): Figure {
  const share = top === 'p99' ? 0.99 : 0.95
  const cell = (times: readonly number[]) =>
    times.length === 0 ? '' : `${inMs(median(times))} / ${inMs(percentile(times, share))}`
  const isCompared = own.length > 0 && plain.length > 0
  return {
    label: `${label}, p50 / ${top}`,
    where,
    own: cell(own),
    plain: cell(plain),
    ratio: isCompared ? ratio(median(own), median(plain)) : '',
  }
}

export function figure(label: string, where: Place, own: number, plain?: number, format = inMs): Figure {
  if (plain === undefined) return { label, where, own: format(own), plain: '', ratio: '' }
  return { label, where, own: format(own), plain: format(plain), ratio: ratio(own, plain) }
}
