import { expect, it, vi } from 'vitest'
import { aBooking } from '../../../../tests/world/create-booking.ts'
import { EventStore, type ShownEvent } from './event-store.ts'

const event = (id: string): ShownEvent => ({
  id,
  color: '#fff',
  person: null,
  isCovered: false,
  place: { id, start: '', end: '', display: 'auto', editable: true },
  booking: aBooking({ id }),
})

it('the event store notifies only watchers of changed events', () => {
  const store = new EventStore()
  const [a, b] = [event('a'), event('b')]
  store.set([a, b])
  const [ofA, ofB] = [vi.fn(), vi.fn()]
  const stop = store.watch('a', ofA)
  store.watch('b', ofB)
  store.set([{ ...a, color: '#000' }, b])
  expect([ofA.mock.calls.length, ofB.mock.calls.length]).toEqual([1, 0])
  expect(store.get('a')?.color).toBe('#000')
  stop()
  store.set([])
  expect([ofA.mock.calls.length, ofB.mock.calls.length]).toEqual([1, 1])
})
