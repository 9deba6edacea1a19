import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aClient, aSpecies } from '../../../tests/world/create-entry.ts'
import { blankRow, type RecordType } from '../../contract/rows.ts'
import type { Json } from '../../domain/text/json.ts'
import type { Fields } from '../../records/record.ts'
import { records } from '../../records/records.ts'
import { namedField } from './shown-value.ts'
import { blankTyped, readDraft, readTyped, sentAs, toTyped, valuesTyped } from './typed-values.ts'

it.each([
  ['appointments', 'startTime', '2026-07-02T11:00', '2026-07-02T09:00:00.000Z'],
  ['appointments', 'endTime', '2026-12-02T11:00', '2026-12-02T10:00:00.000Z'],
  ['appointments', 'startTime', '2026-07-02T09:00:37.000Z', '2026-07-02T09:00:37.000Z'],
  ['appointments', 'endTime', '', ''],
  ['appointments', 'animalId', 'a1', 'a1'],
  ['appointments', 'animalId', '', null],
  ['appointments', 'animalId', null, null],
  ['appointments', 'description', null, null],
  ['appointments', 'description', 'à jeun\nle matin', 'à jeun\nle matin'],
  ['appointments', 'appointmentType', 'surgery', 'surgery'],
  ['appointments', 'color', '#fff', '#fff'],
  ['species', 'hourlyPrice', '45,50', 45.5],
  ['species', 'vatRate', '', null],
  ['species', 'vatRate', '0', 0],
  ['clients', 'referrerId', '', null],
] as const)('sends a corrected %s.%s of %j as %j', (record, name, typed, sent) => {
  const field = namedField(record, name)
  expect(field && sentAs(field, typed)).toBe(sent)
})

const asDefined =
  (record: RecordType) => (draftValues: { [name: string]: Json }, row: { [name: string]: unknown } | null) =>
    readTyped<Fields>(records[record], draftValues, row)

describe.each(['species', 'clients', 'animals', 'contracts', 'practice'] as const)(
  'a draft of %s',
  record => {
    const fields: Fields = records[record]
    const row: { [name: string]: Json } = JSON.parse(JSON.stringify(blankRow[record]))
    const typed: { [name: string]: Json } = JSON.parse(JSON.stringify(toTyped(fields, row)))

    it('is restored as stored, including the row that it edits', () => {
      expect(readDraft(record, asDefined(record), { typed, row })).toEqual({ typed, row })
      expect(readDraft(record, asDefined(record), { typed, row: null })).toEqual({ typed, row: null })
    })

    it('is discarded when another version stored an unreadable value', () => {
      for (const value of [undefined, null, 'typed', [], { row }, { typed: 'Rex', row }, { typed, row: {} }])
        expect(readDraft(record, asDefined(record), value)).toBeUndefined()
      // A choice that this version does not support may be read as one that it does.
      const names = Object.keys(typed).filter(name => fields[name]?.kind !== 'choice')
      fc.assert(
        fc.property(fc.constantFrom(...names), fc.integer(), (name, odd) => {
          const draft = { typed: { ...typed, [name]: odd }, row }
          expect(readDraft(record, asDefined(record), draft)).toBeUndefined()
        }),
      )
    })

    it('takes missing fields from the row', () => {
      expect(readDraft(record, asDefined(record), { typed: {}, row })).toEqual({ typed, row })
    })
  },
)

it('formats numbers for editing, and rejects text that is not a number', () => {
  const chien = { name: 'Chien', hourlyPrice: '45.00', vatRate: '' }
  expect(toTyped(records.species, aSpecies({ hourlyPrice: 45 }))).toEqual(chien)
  expect(blankTyped(records.species)).toEqual({ name: '', hourlyPrice: '', vatRate: '' })
  const rate = (vatRate: string) => valuesTyped(records.species, { ...chien, vatRate }).vatRate
  expect(['', ' 6 ', '5,5', 'six'].map(rate)).toEqual([null, 6, 5.5, Number.NaN])
  expect(blankTyped(records.animals).nbYearlyVisit).toBe('3')
  expect(toTyped(records.clients, aClient())).not.toHaveProperty('isActive')
  const practice = { ...blankTyped(records.practice), daysToPay: '14 days', vatRate: '5,5' }
  expect(valuesTyped(records.practice, practice)).toMatchObject({ daysToPay: Number.NaN, vatRate: 5.5 })
})
