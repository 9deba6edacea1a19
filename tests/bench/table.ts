import { type Figures, groups } from './figures.ts'

const heads = ['what', 'where', 'Bouvier', 'baseline', 'ratio']

const groupNames = [
  'lists',
  'fill',
  'outbox',
  'replay',
  'search',
  'start',
  'calendar',
  'sizes',
  'host',
] as const satisfies readonly (keyof Figures)[]

/** The one table, its groups below each other, each under its name. */
export function table(measured: readonly Figures[]): string {
  const rows = groupNames.flatMap(name => {
    const figures = measured.flatMap(each => each[name] ?? [])
    const cells = figures.map(({ what, where, own, plain, ratio }) => [what, where, own, plain, ratio])
    return cells.length === 0 ? [] : [[`**${groups[name]}**`, '', '', '', ''], ...cells]
  })
  const widths = heads.map((_, i) => Math.max(...[heads, ...rows].map(row => row[i]?.length ?? 0)))
  const isText = (i: number) => i < 2
  const line = (row: readonly string[]) => {
    const cells = row.map((cell, i) =>
      isText(i) ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
    )
    return `| ${cells.join(' | ')} |`
  }
  const rule = widths.map((width, i) => (isText(i) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(heads), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n')
}
