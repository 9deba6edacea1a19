import { expect, it } from 'vitest'
import { blankRow } from '../../contract/rows.ts'
import { View } from '../../store/view.ts'
import { invoiceFacts } from './invoice-facts.ts'

const row = { ...blankRow.invoices, clientId: 'c1', total: 12.1, net: 10, vat: 2.1, dueDate: '2026-03-16' }

it('draws an invoice in cents, with the animals of the client as they are now', () => {
  const view = new View()
  const animal = { ...blankRow.animals, id: 'a1', clientId: 'c1', name: 'Rex', speciesName: 'Chien' }
  view.update(
    [
      { noun: 'clients', n: 0, rows: [{ id: 'c1', rev: 1, row: { ...blankRow.clients, id: 'c1' } }] },
      { noun: 'animals', n: 0, rows: [{ id: 'a1', rev: 1, row: animal }] },
      {
        noun: 'species',
        n: 0,
        rows: [{ id: 'chien', rev: 1, row: { ...blankRow.species, name: 'Chien', hourlyPrice: 45 } }],
      },
    ],
    [],
  )
  const facts = invoiceFacts(view, { ...row, status: 'pending' })
  expect(facts?.invoice).toMatchObject({ netCents: 1000, vatCents: 210, totalCents: 1210, isFrozen: true })
  expect(facts?.animals).toMatchObject([{ name: 'Rex', hourlyPriceCents: 4500 }])
  expect(facts?.invoice.canceledAt).toBeNull()
  const canceled = { ...row, status: 'canceled' as const, updatedAt: '2026-03-20T08:00:00.000Z' }
  expect(invoiceFacts(view, canceled)?.invoice.canceledAt).toBe('2026-03-20T08:00:00.000Z')
  const here = '2026-03-21T08:00:00.000Z'
  expect(invoiceFacts(view, canceled, here)?.invoice.canceledAt).toBe(here)
})

it('draws nothing for a client whom this device does not know', () => {
  expect(invoiceFacts(new View(), row)).toBeNull()
})
