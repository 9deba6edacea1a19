import { expect, it } from 'vitest'
import { aView } from '../../../tests/world/create-view.ts'
import { blankRow } from '../../contract/rows.ts'
import { formatUnitPrice, isFixedExtra, openExtrasLines, sumExtras } from './use-extras.ts'

const line = { ...blankRow.extras, id: 'e1', clientId: 'c1', animalId: 'rex', quantity: 1, price: 0.05 }

it('VAT of the sum is rounded once per rate, and only for domestic clients', () => {
  const lines = [line, line, { ...line, price: 10, vatRate: 6 }]
  expect(sumExtras(lines, 'domestic')).toEqual({ netCents: 1010, totalCents: 1010 + 2 + 60 })
  expect(sumExtras(lines, 'reverse-charge')).toEqual({ netCents: 1010, totalCents: 1010 })
  expect(sumExtras([], 'domestic')).toEqual({ netCents: 0, totalCents: 0 })
})

it('a price names its unit, except for pieces', () => {
  expect(formatUnitPrice({ price: 0.45, unit: 'kilometre' }, 'en')).toBe('€0.45 / km')
  expect(formatUnitPrice({ price: 12, unit: 'piece' }, 'en')).toBe('€12.00')
})

it('a line is fixed once its invoice is validated', () => {
  const invoice = (id: string, status: 'created' | 'pending') => ({ ...blankRow.invoices, id, status })
  const view = aView({ invoices: [invoice('a', 'created'), invoice('b', 'pending')] })
  const isFixed = (invoiceId: string | null) => isFixedExtra({ ...line, invoiceId }, view)
  expect([null, 'a', 'b', 'on no device'].map(isFixed)).toEqual([false, false, true, false])
})

it('a deletion names the lines that are not invoiced yet', () => {
  const extras = [
    line,
    { ...line, id: 'e2', animalId: null, price: 20 },
    { ...line, id: 'e3', invoiceId: 'a', price: 99 },
  ]
  const about = { clientId: 'c1', animalId: null, appointmentId: null }
  const read = (more: object) => openExtrasLines(aView({ extras }), { ...about, ...more }, 'openRemain', 'en')
  expect(read({})).toEqual([
    '2 lines of extra work (€20.05 excl. VAT) are not invoiced yet. They stay with the client, to be invoiced.',
  ])
  expect(read({ animalId: 'rex' })).toEqual([
    '1 line of extra work (€0.05 excl. VAT) is not invoiced yet. It stays with the client, to be invoiced.',
  ])
  expect(read({ clientId: 'c2' })).toEqual([])
})
