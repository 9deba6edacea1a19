import { describe, expect, it } from 'vitest'
import { asState, nextStates, visitStates } from './visits.ts'

describe('the state of a visit', () => {
  it.each(visitStates.filter(state => state !== 'booked'))('can return from %s to booked', state => {
    expect(nextStates(state)).toContain('booked')
  })

  it.each(visitStates)('does not offer %s as its own next state, and offers each state once', state => {
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
