import { expect, it } from 'vitest'
import { figure, places } from './figures.ts'
import { table, tableWith } from './table.ts'

const at = (label: string, time: number, where: 'browser' | 'slowBrowser' = 'browser') =>
  figure(label, places[where], time)

it('replaces the measured rows, keeps all others, and adds new ones to their group', () => {
  const earlier = table([
    {
      start: [at('clients', 1_000)],
      lists: [at('a sort', 10), at('a sort', 40, 'slowBrowser'), at('an edit', 20)],
    },
  ])
  const later = tableWith(earlier, { lists: [at('a sort', 30, 'slowBrowser'), at('a click', 5)] })
  const cells = later.split('\n').map(line => line.split('|').map(cell => cell.trim()))
  expect(cells.filter(([, , where]) => where?.startsWith('Chromium')).map(row => row.slice(1, 4))).toEqual([
    ['clients', 'Chromium', '1,000 ms'],
    ['a sort', 'Chromium', '10 ms'],
    ['a sort', 'Chromium, CPU / 4', '30 ms'],
    ['an edit', 'Chromium', '20 ms'],
    ['a click', 'Chromium', '5.0 ms'],
  ])
})
