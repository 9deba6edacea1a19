import { describe, expect, it } from 'vitest'
import { asState, nextStates, visitStates, waitingTime } from './visits.ts'

const at = (time: string) => `2026-11-23T${time}:00.000Z`

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
    const reasonOf = (state: 'canceled' | 'booked', reason: string) =>
      asState(state, { arrivedAt: null, now: at('10:00'), reason }).cancelReason
    expect(reasonOf('canceled', ' He moved ')).toBe('He moved')
    expect(reasonOf('canceled', ' ')).toBeNull()
    expect(reasonOf('booked', 'He moved')).toBeNull()
  })

  it('has an arrival from arrived to done, and none after any other state', () => {
    const arrivals = visitStates.map(state => asState(state, { arrivedAt: at('09:50'), now: at('10:00') }))
    expect(Object.fromEntries(arrivals.map(({ state, arrivedAt }) => [state, arrivedAt]))).toEqual({
      booked: null,
      confirmed: null,
      arrived: at('10:00'),
      done: at('09:50'),
      missed: null,
      canceled: null,
    })
  })

  it('waits in whole minutes, and not before the arrival', () => {
    expect(waitingTime('2026-11-23T09:48:30.000Z', at('10:00'))).toBe(11)
    expect(waitingTime(at('10:05'), at('10:00'))).toBe(0)
  })
})
