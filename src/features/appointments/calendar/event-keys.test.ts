import { expect, it } from 'vitest'
import { blankRow } from '../../../contract/rows.ts'
import { timesByKey } from './shown-event.ts'

const row = {
  ...blankRow.appointments,
  startTime: '2026-11-23T09:00:00.000Z',
  endTime: '2026-11-23T09:30:00.000Z',
}
const by = (key: string, { alt = true, shift = false } = {}, of = row) =>
  timesByKey({ key, altKey: alt, shiftKey: shift }, of)
const at = (start: string, end: string) => ({
  startTime: `2026-11-${start}:00.000Z`,
  endTime: `2026-11-${end}:00.000Z`,
})

it.each([
  ['ArrowUp', at('23T08:45', '23T09:15')],
  ['ArrowDown', at('23T09:15', '23T09:45')],
  ['ArrowLeft', at('22T09:00', '22T09:30')],
  ['ArrowRight', at('24T09:00', '24T09:30')],
])('Alt and %s moves the appointment', (key, times) => expect(by(key)).toEqual(times))

it.each([
  ['ArrowUp', at('23T09:00', '23T09:15')],
  ['ArrowDown', at('23T09:00', '23T09:45')],
])('Alt, Shift and %s moves the end of the appointment', (key, times) =>
  expect(by(key, { shift: true })).toEqual(times),
)

it('the keyboard never moves an end to its start', () => {
  const short = { ...row, endTime: '2026-11-23T09:15:00.000Z' }
  expect(by('ArrowUp', { shift: true }, short)).toBeNull()
})

it('a move by a day keeps the practice’s clock time across a clock change', () => {
  const before = { ...row, startTime: '2026-03-28T08:00:00.000Z', endTime: '2026-03-28T09:00:00.000Z' }
  expect(by('ArrowRight', {}, before)?.startTime).toBe('2026-03-29T07:00:00.000Z')
})

it.each([['Enter'], ['a'], ['Tab']])('%s moves nothing', key => expect(by(key)).toBeNull())

it('an arrow without Alt moves nothing, nor does Shift with a sideways arrow', () => {
  expect(by('ArrowDown', { alt: false })).toBeNull()
  expect(by('ArrowRight', { shift: true })).toBeNull()
})
