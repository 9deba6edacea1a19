import { describe, expect, it } from 'vitest'
import { nextHolidays } from './belgian-holidays.ts'
import { colleagueColors, colleagueToLink, freeColor, isNameTaken } from './colleagues.ts'

it('offers an unused colour first, then the least used colour', () => {
  expect(freeColor([])).toBe(colleagueColors[0])
  expect(freeColor([colleagueColors[0].toLowerCase(), colleagueColors[1], '#000'])).toBe(colleagueColors[2])
  expect(freeColor([...colleagueColors, ...colleagueColors.slice(1)])).toBe(colleagueColors[0])
})

it('finds a taken name regardless of spelling, and ignores an empty name', () => {
  expect(isNameTaken(' ZOË ', [{ name: 'Zoe' }])).toBe(true)
  expect(isNameTaken('Zoé', [{ name: 'Bert' }])).toBe(false)
  expect(isNameTaken(' ', [{ name: '' }])).toBe(false)
})

describe('the calendar person suggested for an account', () => {
  const bram = { id: 'c1', name: 'BRAM  Maes', accountId: null, hasLeft: false }
  const account = { id: 'a1', name: 'Bram Maes' }

  it('has the same name, ignoring its spelling', () => {
    expect(colleagueToLink(account, [bram])).toBe(bram)
    expect(colleagueToLink({ id: 'a1', name: 'Bram' }, [bram])).toBeUndefined()
  })

  it.each([
    ['the account is linked already', [bram, { ...bram, id: 'c2', name: 'B.', accountId: 'a1' }]],
    ['two people have the name', [bram, { ...bram, id: 'c2' }]],
    ['the person has an account', [{ ...bram, accountId: 'a2' }]],
    ['the person has left', [{ ...bram, hasLeft: true }]],
  ])('is undefined when %s', (_when, colleagues) => {
    expect(colleagueToLink(account, colleagues)).toBeUndefined()
  })
})

it('lists the next ten holidays from any day', () => {
  for (const day of ['2026-01-01', '2026-04-06', '2026-11-25', '2027-12-31', '2024-03-31']) {
    const found = nextHolidays(day)
    expect(new Set(found.map(({ holiday }) => holiday)).size, day).toBe(10)
    expect(found.every(entry => entry.day >= day)).toBe(true)
  }
  expect(nextHolidays('2026-11-25')[0]).toEqual({ day: '2026-12-25', holiday: 'christmas' })
})
