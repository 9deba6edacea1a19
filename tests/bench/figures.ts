/** One line of the report: what was measured, and its value in each column. */
export type Line = { what: string; values: string[] }

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
  return `${times.toFixed(times < 10 ? 1 : 0)}x`
}

export function table(heads: readonly string[], lines: readonly Line[]): string {
  const rows = [heads, ...lines.map(({ what, values }) => [what, ...values])]
  const widths = heads.map((_, i) => Math.max(...rows.map(row => row[i]?.length ?? 0)))
  const text = (row: readonly string[]) =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [text(heads), rule, ...rows.slice(1).map(text)].join('\n')
}
