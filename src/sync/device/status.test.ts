import { expect, it } from 'vitest'
import { anEntry } from '../../../tests/world/create-entry.ts'
import { deviceStatus, type SessionState } from './status.ts'

const name = { firstName: 'Anna', lastName: 'Peeters', email: 'anna@example.be' }
const anna: SessionState = { phase: 'signed-in', profile: { id: '1', role: 'owner', ...name } }

it.each([
  ['saved', 0, anna, true, []],
  ['saving', 2, anna, true, [anEntry(), anEntry({ unanswered: 1 })]],
  ['offline', 1, anna, false, [anEntry()]],
  ['offline', 0, anna, false, []],
  ['attention', 1, anna, true, [anEntry({ state: 'refused' }), anEntry()]],
  ['attention', 1, anna, false, [anEntry({ state: 'conflict' }), anEntry()]],
  ['sign-in', 3, { phase: 'anonymous', waitingHere: { count: 3 } } as const, true, []],
] as const)('the badge shows %s with %d (law 15)', (kind, count, session, reachable, entries) => {
  const status = deviceStatus(session, reachable, entries, 0)
  expect(status.kind).toBe(kind)
  expect('count' in status ? status.count : 0).toBe(count)
})
