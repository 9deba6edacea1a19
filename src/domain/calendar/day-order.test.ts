import { describe, expect, it } from 'vitest'
import { nextBeginning, touching, visitPhase } from './day-order.ts'
import type { VisitState } from './visits.ts'

const today = '2026-11-23'
const tomorrow = '2026-11-24'
/** Brussels is an hour ahead of UTC in November. */
const at = (name: string, startTime: string, endTime: string, state: VisitState = 'booked') => ({
  name,
  row: { startTime: `${startTime}:00.000Z`, endTime: `${endTime}:00.000Z`, state },
})
const listNames = (found: { name: string }[]) => found.map(({ name }) => name).join(', ')

const lastNight = at('last night', '2026-11-22T21:00', '2026-11-22T23:00')
const overMidnight = at('over midnight', '2026-11-23T22:30', '2026-11-24T00:30')
const morning = at('morning', '2026-11-23T08:00', '2026-11-23T09:00')
const call = at('call', '2026-11-23T08:00', '2026-11-23T08:10')
const backwards = at('backwards', '2026-11-23T08:30', '2026-11-23T07:00')
const allNight = at('all night', '2026-11-22T20:00', '2026-11-24T05:00')
const instant = at('instant', '2026-11-23T23:00', '2026-11-23T23:00')

describe('the appointments of a day', () => {
  it('are all that overlap the day, in order of start time', () => {
    const booked = [morning, call, overMidnight, backwards, lastNight, allNight]
    expect(listNames(touching(booked, today))).toBe('all night, backwards, call, morning, over midnight')
    expect(listNames(touching(booked, tomorrow))).toBe('all night, over midnight')
  })

  it('include an appointment without duration only on its own day', () => {
    expect(touching([instant], today)).toEqual([])
    expect(listNames(touching([instant], tomorrow))).toBe('instant')
  })

  it('are correct in the night of a clock change', () => {
    const lastHour = at('last hour', '2026-10-25T22:30', '2026-10-25T22:45')
    expect(listNames(touching([lastHour], '2026-10-25'))).toBe('last hour')
    expect(touching([lastHour], '2026-10-26')).toEqual([])
  })
})

describe('the phases of the appointments', () => {
  it.each([
    ['2026-11-23T07:59:00.000Z', ['next', 'next', 'ahead']],
    ['2026-11-23T08:00:00.000Z', ['now', 'now', 'ahead']],
    ['2026-11-23T08:10:00.000Z', ['now', 'past', 'ahead']],
    ['2026-11-23T09:00:00.000Z', ['past', 'past', 'next']],
    ['2026-11-24T00:29:00.000Z', ['past', 'past', 'now']],
    ['2026-11-24T00:30:00.000Z', ['past', 'past', 'past']],
  ])('at %s are %j', (now, expected) => {
    const booked = [morning, call, overMidnight]
    const next = nextBeginning(booked, now)
    expect(booked.map(({ row }) => visitPhase(row, now, next))).toEqual(expected)
  })

  it('never mark a done, missed or canceled appointment as next', () => {
    const now = '2026-11-23T07:00:00.000Z'
    const canceled = at('canceled', '2026-11-23T08:00', '2026-11-23T09:00', 'canceled')
    const done = at('done', '2026-11-23T06:30', '2026-11-23T07:30', 'done')
    const later = at('later', '2026-11-23T10:00', '2026-11-23T11:00', 'confirmed')
    const next = nextBeginning([done, canceled, later], now)
    expect(next).toBe(later.row.startTime)
    const phases = [done, canceled, later].map(({ row }) => visitPhase(row, now, next))
    expect(phases).toEqual(['past', 'past', 'next'])
  })
})
