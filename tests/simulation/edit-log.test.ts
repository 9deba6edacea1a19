import { expect, it } from 'vitest'
import { historyAstray } from '../../server/testing/history.ts'

const added = {
  kind: 'add',
  patch: { name: { from: null, to: 'Chien' }, hourlyPrice: { from: null, to: 40 } },
}
const repriced = { kind: 'change', patch: { hourlyPrice: { from: 40, to: 45 } } }
const astray = (row: { name: string; hourlyPrice: number }, items: (typeof added | typeof repriced)[]) =>
  historyAstray('species', 'chien', row, items)

it('a log that leads to the row is correct, and a missing or extra edit is detected', () => {
  expect(astray({ name: 'Chien', hourlyPrice: 45 }, [added, repriced])).toEqual([])
  expect(astray({ name: 'Chien', hourlyPrice: 45 }, [added])).toHaveLength(1)
  expect(astray({ name: 'Chien', hourlyPrice: 40 }, [added, repriced])).toHaveLength(1)
  expect(astray({ name: 'Chien', hourlyPrice: 45 }, [])).not.toEqual([])
})

it('an edit with a wrong earlier value is detected', () => {
  const from39 = { kind: 'change', patch: { hourlyPrice: { from: 39, to: 45 } } }
  expect(astray({ name: 'Chien', hourlyPrice: 45 }, [added, from39])).toHaveLength(1)
})

it('a log that deletes an existing row is detected', () => {
  const deleted = { kind: 'delete', patch: {} }
  expect(
    historyAstray('species', 'chien', { name: 'Chien', hourlyPrice: 40 }, [added, deleted]),
  ).toHaveLength(1)
})
