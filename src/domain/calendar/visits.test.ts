import { describe, expect, it } from 'vitest'
import { asState, nextStates, visitStates } from './visits.ts'

describe('how it stands with a visit', () => {
  it.each(visitStates.filter(state => state !== 'booked'))(
    'what is %s can be brought back to booked',
    state => {
      expect(nextStates(state)).toContain('booked')
    },
  )

  it.each(visitStates)('from %s no state follows on itself, and none is offered twice', state => {
    expect(nextStates(state)).not.toContain(state)
    expect(new Set(nextStates(state)).size).toBe(nextStates(state).length)
  })

  it('one press marks as done what is still to come, and is offered first', () => {
    for (const state of ['booked', 'confirmed', 'arrived'] as const) expect(nextStates(state)[0]).toBe('done')
  })

  it('only what is canceled has a reason, and may have none', () => {
    expect(asState('canceled', ' He moved ')).toEqual({ state: 'canceled', cancelReason: 'He moved' })
    expect(asState('canceled', ' ')).toEqual({ state: 'canceled', cancelReason: null })
    expect(asState('booked', 'He moved')).toEqual({ state: 'booked', cancelReason: null })
  })
})
