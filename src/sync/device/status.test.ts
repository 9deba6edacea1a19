import { describe, expect, it } from 'vitest'
import { anEntry } from '../../../tests/world/create-entry.ts'
import { deviceStatus, type SessionState } from './status.ts'

const profile = {
  id: '1',
  firstName: 'Anna',
  lastName: 'Peeters',
  email: 'anna@example.be',
  role: 'owner',
} as const
const anna: SessionState = { phase: 'signed-in', profile }

describe('law 15: the badge never lies', () => {
  it.each([
    ['saved', 0, anna, true, []],
    ['saving', 2, anna, true, [anEntry(), anEntry({ unanswered: 1 })]],
    ['offline', 1, anna, false, [anEntry()]],
    ['offline', 0, anna, false, []],
    ['attention', 1, anna, true, [anEntry({ state: 'refused' }), anEntry()]],
    ['attention', 1, anna, false, [anEntry({ state: 'conflict' }), anEntry()]],
    ['sign-in', 3, { phase: 'anonymous', waitingHere: { count: 3 } } as const, true, []],
  ] as const)('shows %s with %d', (kind, count, session, reachable, entries) => {
    const status = deviceStatus(session, reachable, entries, 0)
    expect(status.kind).toBe(kind)
    expect('count' in status ? status.count : 0).toBe(count)
  })
})
