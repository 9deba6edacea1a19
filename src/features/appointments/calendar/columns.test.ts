import { expect, it, vi } from 'vitest'
import { columnDay, unassigned } from '../../../domain/calendar/calendar-people.ts'
import { fromColumns } from './calendar-grid.tsx'

const day = '2026-11-23'
const undo = () => {}

function inColumns() {
  const did = {
    onOpen: vi.fn(),
    onNew: vi.fn(),
    onDay: vi.fn(),
    onMoved: vi.fn(),
    onResized: vi.fn(),
    onDropped: vi.fn(),
    onFailure: vi.fn(),
  }
  return { did, actions: fromColumns(did, day, ['an', 'bert', unassigned]) }
}

it('a drag to another column assigns another team member on the same day', () => {
  const { did, actions } = inColumns()
  actions.onMoved({ id: 'a', start: `${columnDay(1)}T09:15`, end: `${columnDay(1)}T10:00`, undo })
  expect(did.onMoved).toHaveBeenCalledWith({
    id: 'a',
    start: `${day}T09:15`,
    end: `${day}T10:00`,
    personId: 'bert',
    undo,
  })
})

it('the last column is unassigned, and an end at midnight belongs to the next day', () => {
  const { did, actions } = inColumns()
  actions.onResized({ id: 'a', start: `${columnDay(2)}T22:00`, end: `${columnDay(3)}T00:00`, undo })
  expect(did.onResized).toHaveBeenCalledWith({
    id: 'a',
    start: `${day}T22:00`,
    end: '2026-11-24T00:00',
    personId: null,
    undo,
  })
})

it('a new appointment in a column belongs to its team member', () => {
  const { did, actions } = inColumns()
  actions.onNew(`${columnDay(0)}T08:30`, null)
  expect(did.onNew).toHaveBeenCalledWith(`${day}T08:30`, null, 'an')
})

it('a moved appointment without a time has no time in columns either', () => {
  const { did, actions } = inColumns()
  actions.onMoved({ id: 'a', start: null, end: null, undo })
  expect(did.onMoved).toHaveBeenCalledWith({ id: 'a', start: null, end: null, undo })
})
