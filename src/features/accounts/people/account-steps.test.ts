import { expect, it } from 'vitest'
import type { Person } from '../../../contract/people.ts'
import { type Call, noAnswer } from '../../../sync/calls/call.ts'
import { createRequest } from '../../../sync/calls/request.ts'
import { personLabel, requestStep, stepsFor } from './account-steps.ts'

const name = { firstName: 'Bram', lastName: 'Maes', email: 'bram@practice.be' }
const account = { disabled: false, createdAt: '2026-03-02T08:00:00.000Z', seenAt: null }
const bram: Person = {
  id: 'b 1',
  ...name,
  role: 'staff',
  ...account,
  isYou: false,
  hasCalendarAddress: false,
}

const anna: Person = { ...bram, id: 'a', firstName: 'Anna', role: 'owner', isYou: true }

it('an administrator can change only the role of their own account', () => {
  expect(stepsFor(anna, [anna, { ...bram, role: 'owner' }])).toEqual(['makeStaff'])
})

it('the only active administrator keeps that role', () => {
  expect(stepsFor(anna, [anna, bram])).toEqual([])
  expect(stepsFor(anna, [anna, { ...bram, role: 'owner', disabled: true }])).toEqual([])
})

it('a disabled account can be enabled, and gets no password reset link', () => {
  expect(stepsFor(bram, [anna, bram])).toEqual(['makeOwner', 'reset', 'signOut', 'disable'])
  expect(stepsFor({ ...bram, disabled: true }, [anna])).toEqual(['enable', 'makeOwner'])
})

it('each step sends a single request that changes a single property', async () => {
  const sent: Call[] = []
  const request = createRequest(async call => {
    sent.push(call)
    return noAnswer
  })
  for (const kind of ['makeOwner', 'disable', 'enable', 'signOut'] as const)
    await requestStep(request, { kind, person: bram })
  const change = { method: 'PATCH', path: 'people/b%201' }
  expect(sent).toEqual([
    { ...change, body: { role: 'owner' } },
    { ...change, body: { disabled: true } },
    { ...change, body: { disabled: false } },
    { method: 'POST', path: 'people/b%201/sign-out', body: {} },
  ])
})

it('a user without a name is shown by email', () => {
  expect(personLabel({ ...bram, firstName: '', lastName: '' })).toBe('bram@practice.be')
})
