import { expect, it } from 'vitest'
import { blankRow } from '../../contract/rows.ts'
import { contractStatuses } from '../../domain/billing/contracts.ts'
import { newestFirst, readNote, shownAtFirst, statusesIn, withStatuses } from './contracts-list.ts'

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

it('the address omits the statuses only when all statuses are chosen', () => {
  const before = new URLSearchParams('search=anna&statuses=sent')
  expect(withStatuses(before, contractStatuses).toString()).toBe('search=anna')
  expect(withStatuses(before, []).toString()).toBe('search=anna&statuses=')
  expect(withStatuses(before, shownAtFirst).get('statuses')).toBe('created,pending,sent,signed,active,paused')
})

it('the statuses are read from the address in the order of a contract’s life', () => {
  expect(statusesIn('paused,created', false)).toEqual(['created', 'paused'])
  expect(statusesIn('', false)).toEqual([])
  expect(statusesIn(null, true)).toEqual(contractStatuses)
})

it('an address without a known status counts as a first visit', () => {
  expect(statusesIn(null, false)).toBeUndefined()
  expect(statusesIn('nothing,known', false)).toBeUndefined()
  expect(statusesIn('sent,unknown', false)).toEqual(['sent'])
})

it('a history entry with unexpected values is ignored', () => {
  expect(readNote({ message: 'Contract signed successfully!' })).toEqual({
    message: 'Contract signed successfully!',
    chosenAll: false,
  })
  for (const state of [null, undefined, 'text', { message: 7, chosenAll: 'yes' }])
    expect(readNote(state)).toEqual({ message: undefined, chosenAll: false })
  expect(readNote({ chosenAll: true }).chosenAll).toBe(true)
})
