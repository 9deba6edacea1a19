import { describe, expect, it } from 'vitest'
import {
  columnPerson,
  formatShownPeople,
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
  it('has a column for each chosen person in name order, or for all', () => {
    expect(personColumns([unassigned, 'an'], people)).toEqual(['an', unassigned])
    expect(personColumns([], [an, bert])).toEqual(['an', 'bert', unassigned])
    expect(personColumns(['stranger'], [an])).toEqual(['an', unassigned])
  })
})
