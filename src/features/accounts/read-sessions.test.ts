import { expect, it } from 'vitest'
import { readSessions } from './read-sessions.ts'

const session = {
  id: 's1',
  device: 'Chrome, Android',
  createdAt: '2026-03-02T08:00:00.000Z',
  seenAt: '2026-03-02T09:00:00.000Z',
  isThis: true,
}

it('reads what the server says of sessions', () => {
  expect(readSessions([session])).toEqual([session])
  expect(readSessions([])).toEqual([])
})

it.each([
  null,
  {},
  [null],
  [session, {}],
  [{ ...session, seenAt: 'yesterday' }],
  [{ ...session, isThis: 'yes' }],
])('takes %j for no answer', body => {
  expect(readSessions(body)).toBeNull()
})
