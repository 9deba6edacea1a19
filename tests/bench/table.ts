import { alignedTable } from './aligned-table.ts'
import { type Figures, type GroupName, groups } from './figures.ts'

const heads = ['what', 'where', 'Bouvier', 'baseline', 'ratio']

const groupNames = [
  'lists',
  'fill',
  'outbox',
  'replay',
  'search',
  'everything',
  'start',
  'memory',
  'calendar',
  'sizes',
  'server',
  'devices',
  'floods',
] as const satisfies readonly GroupName[]

type Rows = Partial<Record<GroupName, string[][]>>

/** The one table, its groups below each other, each under its name. */
export function table(measured: readonly Figures[]): string {
  return drawn(rowsOf(measured))
}

/** The table of an earlier run, with these rows measured anew. Two parts have rows in one group: those of the other stay. */
export function tableWith(earlier: string, measured: readonly Figures[]): string {
  const [before, now] = [rowsIn(earlier), rowsOf(measured)]
  const rows: Rows = { ...before }
  for (const name of groupNames) {
    const anew = new Map((now[name] ?? []).map(row => [keyOf(row), row]))
    const known = new Set((before[name] ?? []).map(keyOf))
    const kept = (before[name] ?? []).map(row => anew.get(keyOf(row)) ?? row)
    rows[name] = [...kept, ...[...anew].filter(([key]) => !known.has(key)).map(([, row]) => row)]
  }
  return drawn(rows)
}

/** What was measured, and where. */
function keyOf([what, where]: readonly string[]): string {
  return `${what} | ${where}`
}

function rowsOf(measured: readonly Figures[]): Rows {
  const rows: Rows = {}
  for (const name of groupNames) {
    const figures = measured.flatMap(each => each[name] ?? [])
    if (figures.length > 0)
      rows[name] = figures.map(({ what, where, own, plain, ratio }) => [what, where, own, plain, ratio])
  }
  return rows
}

function rowsIn(page: string): Rows {
  const rows: Rows = {}
  let name: GroupName | undefined
  for (const line of page.split('\n').filter(text => text.startsWith('| '))) {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim())
    const group = groupNames.find(each => cells[0] === `**${groups[each]}**`)
    if (group !== undefined) name = group
    else if (name !== undefined) rows[name] = [...(rows[name] ?? []), cells]
  }
  return rows
}

function drawn(groupRows: Rows): string {
  const rows = groupNames.flatMap(name => {
    const cells = groupRows[name] ?? []
    return cells.length === 0 ? [] : [[`**${groups[name]}**`, '', '', '', ''], ...cells]
  })
  return alignedTable(heads, rows)
}
