import { expect, it } from 'vitest'
import { blankRow } from '../../contract/rows.ts'
import { newestFirst } from './contracts-list.ts'

const createViewRow = (id: string, createdAt: string) => ({
  id,
  row: { ...blankRow.contracts, id, createdAt },
  mark: null,
})
const rows = [
  createViewRow('late', '2026-03-02'),
  createViewRow('early', '2026-03-01'),
  createViewRow('new', ''),
]
const ids = (list: { id: string }[]) => list.map(({ id }) => id)

it('a list by creation date shows a new contract at the newest position', () => {
  expect(ids(newestFirst(rows, 'createdAt', 'DESC'))).toEqual(['new', 'late', 'early'])
  expect(ids(newestFirst([...rows].reverse(), 'createdAt', 'ASC'))).toEqual(['early', 'late', 'new'])
})

it('a list in another order is left unchanged', () => {
  expect(newestFirst(rows, 'client', 'ASC')).toBe(rows)
})
