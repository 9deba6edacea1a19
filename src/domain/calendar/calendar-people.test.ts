import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  columnDay,
  columnPerson,
  endFromColumn,
  formatShownPeople,
  fromColumn,
  intoColumn,
  parseShownPeople,
  peopleShown,
  personColumns,
  toggled,
  unassigned,
} from './calendar-people.ts'

const an = { id: 'an', hasLeft: false }
const bert = { id: 'bert', hasLeft: false }
const former = { id: 'gone', hasLeft: true }
const people = [an, bert, former]

describe('the people filter of the calendar', () => {
  it('ignores unknown people in the URL', () => {
    expect(parseShownPeople('bert,stranger,nobody,bert', people)).toEqual(['bert', unassigned])
    expect(parseShownPeople('', people)).toEqual([])
    expect(parseShownPeople(formatShownPeople(['an', unassigned]), people)).toEqual(['an', unassigned])
  })

  it('selects everyone when all people or none are chosen', () => {
    const offered = ['an', 'bert', unassigned]
    expect(toggled([], 'an', offered)).toEqual(['an'])
    expect(toggled(['an'], 'an', offered)).toEqual([])
    expect(toggled(['an', unassigned], 'bert', offered)).toEqual([])
  })

  it('shows a person who has left only while they have an appointment', () => {
    expect(peopleShown(people, [])).toEqual([an, bert])
    expect(peopleShown(people, [{ personId: 'gone' }, { personId: null }])).toEqual(people)
  })

  it('assigns appointments of a deleted person to no person', () => {
    expect(columnPerson({ personId: 'an' }, people)).toBe('an')
    expect(columnPerson({ personId: 'stranger' }, people)).toBe(unassigned)
    expect(columnPerson({ personId: null }, people)).toBe(unassigned)
  })
})

describe('a day in columns', () => {
  const day = '2026-03-29'

  it('has a column for each chosen person in name order, or for all', () => {
    expect(personColumns([unassigned, 'an'], people)).toEqual(['an', unassigned])
    expect(personColumns([], [an, bert])).toEqual(['an', 'bert', unassigned])
    expect(personColumns(['stranger'], [an])).toEqual(['an', unassigned])
  })

  it('restores the time and the column of a converted time', () => {
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })
    fc.assert(
      fc.property(minutes, fc.integer({ min: 0, max: 30 }), (minute, column) => {
        const clock = new Date(minute * 60_000).toISOString().slice(11, 16)
        const wall = `${day}T${clock}`
        const inColumn = intoColumn(wall, day, column)
        expect(fromColumn(inColumn, day)).toEqual({ column, start: wall })
        expect(endFromColumn(inColumn, column, day)).toBe(wall)
      }),
    )
  })

  it('cuts an appointment that extends beyond the day at the column edges', () => {
    expect(intoColumn('2026-03-28T22:00', day, 2)).toBe(`${columnDay(2)}T00:00`)
    expect(intoColumn('2026-03-30T02:00', day, 2)).toBe(`${columnDay(3)}T00:00`)
    expect(endFromColumn(`${columnDay(3)}T00:00`, 2, day)).toBe('2026-03-30T00:00')
  })
})
