import { describe, expect, it } from 'vitest'
import { asState, nextStates, visitStates } from './visits.ts'

describe('the state of a visit', () => {
  it.each(visitStates)('can return from %s to booked, and offers each other state at most once', state => {
    expect([state, ...nextStates(state)]).toContain('booked')
    expect(nextStates(state)).not.toContain(state)
    expect(new Set(nextStates(state)).size).toBe(nextStates(state).length)
  })

  it('offers done first for a booked, confirmed or arrived visit', () => {
    for (const state of ['booked', 'confirmed', 'arrived'] as const) expect(nextStates(state)[0]).toBe('done')
  })

  it('has an optional reason only when canceled', () => {
    expect(asState('canceled', ' He moved ')).toEqual({ state: 'canceled', cancelReason: 'He moved' })
    expect(asState('canceled', ' ')).toEqual({ state: 'canceled', cancelReason: null })
    expect(asState('booked', 'He moved')).toEqual({ state: 'booked', cancelReason: null })
  })
})
