import { describe, expect, it } from 'vitest'
import { isReminderDue, later, remindAt } from './visit-news.ts'

describe('remindAt', () => {
  it.each([
    ['2026-03-10T10:00:00.000Z', 1, '2026-03-09T08:00:00.000Z'],
    ['2026-03-10T10:00:00.000Z', 7, '2026-03-03T08:00:00.000Z'],
    ['2026-07-10T10:00:00.000Z', 1, '2026-07-09T07:00:00.000Z'],
    // The clock changes in between.
    ['2026-03-30T07:00:00.000Z', 2, '2026-03-28T08:00:00.000Z'],
    // Already the 11th in Brussels.
    ['2026-03-10T23:30:00.000Z', 1, '2026-03-10T08:00:00.000Z'],
  ])('of a visit at %s, %i days before, is %s', (start, days, due) => expect(remindAt(start, days)).toBe(due))
})

describe('isReminderDue', () => {
  const startTime = '2026-03-10T10:00:00.000Z'
  const due = '2026-03-09T08:00:00.000Z'
  const booked = { startTime, updatedAt: '2026-03-01T10:00:00.000Z' }

  it('is true from the reminder time until an hour before the visit', () => {
    expect(isReminderDue(booked, 1, later(due, -1))).toBe(false)
    expect(isReminderDue(booked, 1, due)).toBe(true)
    expect(isReminderDue(booked, 1, '2026-03-10T08:59:59.999Z')).toBe(true)
    expect(isReminderDue(booked, 1, '2026-03-10T09:00:00.000Z')).toBe(false)
    expect(isReminderDue(booked, 1, '2026-03-12T09:00:00.000Z')).toBe(false)
  })

  it('is false when the practice sends no reminders', () => {
    expect(isReminderDue(booked, 0, '2026-03-10T08:59:00.000Z')).toBe(false)
  })

  it('is true ten minutes after a late booking, if the visit is a day ahead', () => {
    const late = { startTime, updatedAt: '2026-03-08T12:00:00.000Z' }
    expect(isReminderDue(late, 3, '2026-03-08T12:09:59.999Z')).toBe(false)
    expect(isReminderDue(late, 3, '2026-03-08T12:10:00.000Z')).toBe(true)
    expect(isReminderDue(late, 3, '2026-03-09T10:00:00.000Z')).toBe(false)
  })
})
