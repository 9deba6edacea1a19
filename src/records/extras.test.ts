import { describe, expect, it } from 'vitest'
import { extraLists, extras, extraType } from './extras.ts'
import { blankValues, cellsFromValues, type Fields } from './record.ts'

const line = { ...blankValues(extras), text: 'Nails', quantity: 1.25, price: 8.5, vatRate: 6 }

describe('a line of extra work', () => {
  it('is one piece at 21 percent without further values', () => {
    expect(blankValues(extras)).toMatchObject({ quantity: 1, unit: 'piece', price: 0, vatRate: 21 })
  })

  it('is stored in hundredths', () => {
    expect(cellsFromValues(extras, line)).toMatchObject({
      quantity_hundredths: 125,
      price_cents: 850,
      vat_rate_hundredths: 600,
    })
  })

  it('leads to its client, animal, visit, staff member and invoice', () => {
    const { clientId, animalId, appointmentId, personId, invoiceId } = extras
    const targets = [clientId, animalId, appointmentId, personId, invoiceId].map(({ to }) => to)
    expect(targets).toEqual(['clients', 'animals', 'appointments', 'colleagues', 'invoices'])
    expect(extraLists.owner).toBe('clients')
  })

  it('has a label for each value that staff enter', () => {
    const entered = Object.values<Fields[string]>(extras).filter(({ by }) => by === 'staff')
    expect(entered.filter(({ label }) => label === undefined)).toEqual([])
  })

  it('is named by its text, and changes its price as a whole', () => {
    expect(extraType.nameOf(line, 'en')).toBe('Nails')
    expect(extraType.groups).toEqual([['quantity', 'unit', 'price', 'vatRate']])
  })

  it('has a piece in place of a unit of a newer server', () => {
    expect(extras.unit.read('parcel')).toBe('piece')
  })
})
