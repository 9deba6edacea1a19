import { describe, expect, it } from 'vitest'
import { extraLists, extras, extraType } from './extras.ts'
import { blankValues, cellsFromValues, type Fields, recordColumns } from './record.ts'

const fields: Fields = extras
const line = {
  ...blankValues(extras),
  clientId: 'c',
  animalId: 'a',
  appointmentId: 'v',
  personId: 'p',
  day: '2026-03-10',
  text: 'Nails',
  quantity: 1.25,
  price: 8.5,
  vatRate: 6,
}

describe('a line of extra work', () => {
  it('is one piece at 21 percent without further values', () => {
    expect(blankValues(extras)).toMatchObject({ quantity: 1, unit: 'piece', price: 0, vatRate: 21 })
  })

  it('is stored in hundredths', () => {
    expect(cellsFromValues(extras, line)).toEqual({
      client_id: 'c',
      animal_id: 'a',
      appointment_id: 'v',
      person_id: 'p',
      day: '2026-03-10',
      text: 'Nails',
      quantity_hundredths: 125,
      unit: 'piece',
      price_cents: 850,
      vat_rate_hundredths: 600,
    })
  })

  it('has an id and an invoice from the server', () => {
    expect(recordColumns(extras)).toEqual(expect.arrayContaining(['id', 'invoice_id']))
    expect(extras.invoiceNumber).toMatchObject({ blank: null, columns: [] })
  })

  it('leads to its client, animal, visit, staff member and invoice', () => {
    const targets = Object.entries(fields).flatMap(([name, { to }]) => (to === undefined ? [] : [[name, to]]))
    expect(Object.fromEntries(targets)).toEqual({
      clientId: 'clients',
      animalId: 'animals',
      appointmentId: 'appointments',
      personId: 'colleagues',
      invoiceId: 'invoices',
    })
    expect(extraLists.owner).toBe('clients')
  })

  it('has a label for each value that staff enter', () => {
    const entered = Object.values(fields).filter(({ by }) => by === 'staff')
    expect(entered.map(({ label }) => label?.en)).toEqual([
      ...['Client', 'Animal', 'Visit', 'Staff member', 'Date'],
      ...['Description', 'Quantity', 'Unit', 'Price', 'VAT Rate'],
    ])
    expect(extras.unit.labels?.en.hour).toBe('hour')
  })

  it('is not of a later day', () => {
    expect(extras.day.isNotInFuture).toBe(true)
  })

  it('is named by its text, and changes its price as a whole', () => {
    expect(extraType.nameOf(line, 'en')).toBe('Nails')
    expect(extraType.groups).toEqual([['quantity', 'unit', 'price', 'vatRate']])
  })

  it('has a piece in place of a unit of a newer server', () => {
    expect(extras.unit.read('parcel')).toBe('piece')
  })

  it('is sorted by day and by the times of its edits', () => {
    expect(Object.keys(extraLists.sorts)).toEqual(['day', 'createdAt', 'updatedAt'])
  })
})
