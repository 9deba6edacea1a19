import { expect, it } from 'vitest'
import { aClient, anAnimal, aSpecies } from '../../../tests/world/create-entry.ts'
import { aView } from '../../../tests/world/create-view.ts'
import { blankRow } from '../../contract/rows.ts'
import { contractAnimals, contractDetails, invoiceDetails } from './document-details.ts'

const practice = aView({
  clients: [aClient({ iban: 'BE68539007547034' })],
  species: [aSpecies({ hourlyPrice: 40.55, vatRate: 6 })],
  animals: [
    anAnimal({ nbYearlyVisit: 3 }),
    anAnimal({ id: 'a2', name: 'Mo', speciesName: 'Dodo' }),
    anAnimal({ id: 'a3', clientId: 'c2' }),
  ],
})
const now = '2026-03-10T08:00:00.000Z'
const contract = { ...blankRow.contracts, id: 'k1', clientId: 'c1', version: 2, createdAt: '2026-03-01' }

const amounts = { total: 12.1, net: 10, vat: 2.1 }
const invoice = { ...blankRow.invoices, clientId: 'c1', dueDate: '2026-03-16', ...amounts }

it('creates a contract document from the client, their animals and the hourly prices', () => {
  const details = contractDetails(practice, contract, undefined)
  expect(details?.contract).toEqual({ id: 'k1', version: 2, createdAt: '2026-03-01' })
  expect(details?.client).toMatchObject({ firstName: 'Anna', iban: 'BE68539007547034' })
  expect(details?.animals).toEqual([
    { name: 'Rex', speciesName: 'Chien', chipId: '', nbYearlyVisit: 3, hourlyPriceCents: 4055, vatRate: 6 },
    // A deleted species: only the server has its last price.
    { name: 'Mo', speciesName: 'Dodo', chipId: '', nbYearlyVisit: 3, hourlyPriceCents: null, vatRate: null },
  ])
})

it('uses the creation time of this device until the server provides one', () => {
  const fresh = { ...contract, createdAt: '' }
  expect(contractDetails(practice, fresh, '2026-03-02')?.contract.createdAt).toBe('2026-03-02')
  expect(contractDetails(practice, fresh, undefined)).toBeNull()
})

it('creates no document for a client missing on this device', () => {
  expect(invoiceDetails(aView(), invoice, { now })).toBeNull()
  expect(contractDetails(practice, { ...contract, clientId: 'c9' }, undefined)).toBeNull()
  expect(contractAnimals(practice, 'c9')).toEqual([])
})

it('creates an invoice document in cents, without lines stored only on the server', () => {
  const details = invoiceDetails(practice, { ...invoice, status: 'pending' }, { now })
  expect(details?.invoice).toMatchObject({ netCents: 1000, vatCents: 210, totalCents: 1210, isFrozen: true })
  expect(details?.lines).toBeNull()
  expect(details?.invoice.canceledAt).toBeNull()
  const canceled = { ...invoice, status: 'canceled' as const, updatedAt: '2026-03-20T08:00:00.000Z' }
  expect(invoiceDetails(practice, canceled, { now })?.invoice.canceledAt).toBe('2026-03-20T08:00:00.000Z')
  const canceledHere = '2026-03-21T08:00:00.000Z'
  const here = invoiceDetails(practice, canceled, { now, canceledHere })
  expect(here?.invoice.canceledAt).toBe(canceledHere)
})
