/** A Markdown table in the style of the formatter: two text columns, then numeric columns. */
export function alignedTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
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
