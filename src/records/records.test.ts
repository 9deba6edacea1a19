import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { animalBody, animalRow } from '../contract/animals.ts'
import { appointmentBody, appointmentRow } from '../contract/appointments.ts'
import { clientBody, clientRow } from '../contract/clients.ts'
import { contractRow } from '../contract/contracts.ts'
import { invoiceRow } from '../contract/invoices.ts'
import { practiceBody, practiceRow } from '../contract/practice.ts'
import { bodySchema, rowSchema } from '../contract/record-schemas.ts'
import { blankRow, type Rows as RowsOfToday } from '../contract/rows.ts'
import { speciesRow } from '../contract/species.ts'
import { readRow } from '../sync/old-read-row.ts'
import { blankOf, readRowOf } from './record.ts'
import { type Rows, records } from './records.ts'

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
const same: { [Name in keyof Rows]: Same<Rows[Name], RowsOfToday[Name]> } = {
  species: true, clients: true, animals: true, contracts: true, invoices: true, appointments: true, practice: true,
}
const schemas = { species: speciesRow, clients: clientRow, animals: animalRow, contracts: contractRow, invoices: invoiceRow, appointments: appointmentRow, practice: practiceRow }
const bodies = { clients: clientBody, animals: animalBody, appointments: appointmentBody, practice: practiceBody }
const names = ['species', 'clients', 'animals', 'contracts', 'invoices', 'appointments', 'practice'] as const

describe.each(names)('%s', name => {
  it('same types', () => expect(same[name]).toBe(true))
  it('same blank', () => expect(blankOf(records[name])).toEqual(blankRow[name]))
  it('same schema', () => expect(JSON.stringify(rowSchema(records[name]))).toBe(JSON.stringify(schemas[name])))
  it('reads the same', () => {
    const blank: Record<string, unknown> = { ...blankRow[name] }
    fc.assert(fc.property(fc.dictionary(fc.constantFrom(...Object.keys(blank)), fc.jsonValue()), fc.array(fc.constantFrom(...Object.keys(blank))), (other, gone) => {
      const body = JSON.parse(JSON.stringify({ ...blank, ...other }))
      for (const field of gone.slice(0, 1)) delete body[field]
      expect(readRowOf(records[name], body)).toEqual(readRow[name](body))
    }), { numRuns: 500 })
  })
})
it.each(['clients', 'animals', 'appointments', 'practice'] as const)('same body %s', name => {
  expect(JSON.stringify(bodySchema(records[name]))).toBe(JSON.stringify(bodies[name]))
})
