import { expect, it } from 'vitest'
import { figure, places } from './figures.ts'
import { table, tableWith } from './table.ts'

const at = (what: string, time: number, where: 'browser' | 'slowBrowser' = 'browser') =>
  figure(what, places[where], time)

it('takes rows that were measured anew in their places, leaves all others, and sets new ones behind their group', () => {
  const earlier = table([
    {
      lists: [at('a sort', 10), at('a sort', 40, 'slowBrowser'), at('an edit', 20)],
      start: [at('clients', 1_000)],
    },
  ])
  const anew = tableWith(earlier, [{ lists: [at('a sort', 30, 'slowBrowser'), at('a press', 5)] }])
  const cells = anew.split('\n').map(line => line.split('|').map(cell => cell.trim()))
  expect(cells.filter(([, , where]) => where?.startsWith('Chromium')).map(row => row.slice(1, 4))).toEqual([
    ['a sort', 'Chromium', '10 ms'],
    ['a sort', 'Chromium, CPU / 4', '30 ms'],
    ['an edit', 'Chromium', '20 ms'],
    ['a press', 'Chromium', '5.0 ms'],
    ['clients', 'Chromium', '1,000 ms'],
  ])
})
