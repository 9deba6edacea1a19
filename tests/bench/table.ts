import { alignedTable } from './aligned-table.ts'
import { type Figures, type GroupName, groups } from './figures.ts'

const heads = ['what', 'where', 'Bouvier', 'baseline', 'ratio']

const groupNames = [
  'start',
  'lists',
  'device',
  'calendar',
  'sizes',
  'server',
  'devices',
] as const satisfies readonly GroupName[]

type Rows = Partial<Record<GroupName, string[][]>>

export function table(measured: readonly Figures[]): string {
  const rows: Rows = {}
  for (const name of groupNames) {
    const figures = measured.flatMap(each => each[name] ?? [])
    rows[name] = figures.map(({ label, where, own, plain, ratio }) => [label, where, own, plain, ratio])
  }
  return drawTable(rows)
}

/** The table of the earlier page: measured rows are replaced, new ones are added at the end of their group. */
export function tableWith(earlier: string, measured: Figures): string {
  const [before, now] = [readRows(earlier), readRows(table([measured]))]
  const rows: Rows = {}
  for (const name of groupNames) {
    const newRows = new Map((now[name] ?? []).map(row => [rowKey(row), row]))
    const updated = (before[name] ?? []).map(row => newRows.get(rowKey(row)) ?? row)
    for (const row of updated) newRows.delete(rowKey(row))
    rows[name] = [...updated, ...newRows.values()]
  }
  return drawTable(rows)
}

function rowKey([label, where]: readonly string[]): string {
  return `${label} | ${where}`
}

function readRows(page: string): Rows {
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

function drawTable(groupRows: Rows): string {
  const rows = groupNames.flatMap(name => {
    const cells = groupRows[name] ?? []
    return cells.length === 0 ? [] : [[`**${groups[name]}**`, '', '', '', ''], ...cells]
  })
  return alignedTable(heads, rows)
}
