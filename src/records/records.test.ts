import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { birth, dayOrNone } from '../domain/edits/fields.ts'
import {
  blankRecord,
  cellsFromValues,
  dayRefusals,
  type Fields,
  readRecord,
  recordColumns,
  tidy,
  valuesFromCells,
} from './record.ts'
import { records } from './records.ts'

describe.each(Object.entries<Fields>(records))('%s', (_, fields) => {
  const blank: { [name: string]: unknown } = blankRecord(fields)

  it('reads its own blank row after JSON serialization', () => {
    expect(readRecord(fields, JSON.parse(JSON.stringify(blank)))).toEqual(blank)
  })

  it('reads a row with all its fields or returns null', () => {
    const names = Object.keys(fields)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.jsonValue()), other => {
        const read = readRecord(fields, { ...blank, ...other, unknown: 1 })
        // Choices of a newer server are stored in `newer`.
        if (read !== null) expect(Object.keys(read).filter(name => name !== 'newer')).toEqual(names)
      }),
    )
    for (const none of [null, undefined, 'row', 5, []]) expect(readRecord(fields, none)).toBeNull()
  })

  it('reads a row of an older server without the ID of the last editor', () => {
    const { updatedById: _, ...older } = blank
    expect(readRecord(fields, older)).toEqual({ ...blank, updatedById: '' })
  })

  it('has unique column names', () => {
    const columns = recordColumns(fields)
    expect(new Set(columns).size).toBe(columns.length)
  })

  it('restores values from the columns in which they are stored', () => {
    const values = tidy<Fields, { [name: string]: unknown }>(fields, pickStaffValues(fields, blank))
    expect(valuesFromCells(fields, cellsFromValues(fields, values))).toEqual(values)
  })
})

function pickStaffValues(fields: Fields, row: { [name: string]: unknown }): { [name: string]: unknown } {
  return Object.fromEntries(Object.entries(row).filter(([name]) => fields[name]?.by === 'staff'))
}

describe('the validation of dates', () => {
  const fields = {
    born: dayOrNone('born', { isNotInFuture: true }),
    snoozedUntil: dayOrNone('snoozed_until'),
    birth: birth('birth'),
  }
  const today = '2026-12-01'

  it.each([
    [
      [],
      [
        { born: '2026-12-01', snoozedUntil: '2026-12-24' },
        { born: null, snoozedUntil: '' },
      ],
    ],
    [[], [{ born: '1/12/2026' }, { birth: '2026' }, { birth: '12/2026' }, { birth: 'a puppy' }]],
    [['born day/in-future'], [{ born: '2026-12-02' }, { born: '2/12/2026' }]],
    [['birth day/in-future'], [{ birth: '2027' }, { birth: '01/2027' }, { birth: '2/12/2026' }]],
    [['born day/invalid', 'snoozedUntil day/invalid'], [{ born: '2026-02-30', snoozedUntil: 'soon' }]],
  ])('returns the refusals %j for each of %j', (refusals, rows) => {
    for (const values of rows) {
      const found = dayRefusals(fields, values, today).map(({ code, field }) => `${field} ${code}`)
      expect(found, JSON.stringify(values)).toEqual(refusals)
    }
  })
})
