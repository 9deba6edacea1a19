import { expect, it } from 'vitest'
import { hindranceOf, hindranceOfHost, hindranceOfMonth } from './invoice-steps.ts'

const free = { isReachable: true, isPracticeComplete: true, isUnsent: false }
const away = { ...free, isReachable: false }
const unsent = { ...free, isUnsent: true }
const incomplete = { ...free, isPracticeComplete: false, isReachable: false }

it('queues what may wait, and says why a letter cannot', () => {
  const steps = ['validate', 'mark-paid', 'mark-not-paid', 'cancel', 'send'] as const
  expect(steps.filter(step => hindranceOf(step, away) !== undefined)).toEqual(['send'])
  expect(hindranceOf('send', away)).toBe('not-reachable')
  expect(hindranceOf('send', unsent)).toBe('not-with-host')
  expect(hindranceOf('send', free)).toBeUndefined()
})

it('neither freezes nor sends what lacks the details of the practice', () => {
  const steps = ['validate', 'mark-paid', 'mark-not-paid', 'cancel', 'send'] as const
  const hindered = steps.filter(step => hindranceOf(step, incomplete) === 'practice-incomplete')
  expect(hindered).toEqual(['validate', 'send'])
})

it('does nothing with a month that has none, and names what lasts longest first', () => {
  expect(hindranceOfMonth(0, incomplete)).toBe('none')
  expect(hindranceOfMonth(3, incomplete)).toBe('practice-incomplete')
  expect(hindranceOfMonth(3, away)).toBe('not-reachable')
  expect(hindranceOfMonth(3, unsent)).toBe('not-with-host')
  expect(hindranceOfMonth(3, free)).toBeUndefined()
})

it('asks the host for no paper of what the host has not heard of', () => {
  expect(hindranceOfHost(unsent)).toBe('not-with-host')
  expect(hindranceOfHost(free)).toBeUndefined()
})
