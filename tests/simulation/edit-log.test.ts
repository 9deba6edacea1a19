import { expect, test } from 'vitest'
import { historyAstray } from '../../server/testing/history.ts'

const added = {
  kind: 'add',
  patch: { name: { from: null, to: 'Chien' }, hourlyPrice: { from: null, to: 40 } },
}
const repriced = (from: number) => ({ kind: 'change', patch: { hourlyPrice: { from, to: 45 } } })
const deleted = { kind: 'delete', patch: {} }

test.for([
  { what: 'that leads to the row', items: [added, repriced(40)], hourlyPrice: 45, faults: 0 },
  { what: 'without an edit', items: [added], hourlyPrice: 45, faults: 1 },
  { what: 'with an extra edit', items: [added, repriced(40)], hourlyPrice: 40, faults: 1 },
  { what: 'without any edit', items: [], hourlyPrice: 45, faults: 3 },
  { what: 'with a wrong earlier value', items: [added, repriced(39)], hourlyPrice: 45, faults: 1 },
  { what: 'that deletes an existing row', items: [added, deleted], hourlyPrice: 40, faults: 1 },
])('a log $what has this number of faults: $faults', ({ items, hourlyPrice, faults }) => {
  expect(historyAstray('species', 'chien', { name: 'Chien', hourlyPrice }, items)).toHaveLength(faults)
})
