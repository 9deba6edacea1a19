import { describe, expect, it } from 'vitest'
import { aClient, anAnimal, anEntry, aSpecies } from '../../tests/world/create-entry.ts'
import { aView } from '../../tests/world/create-view.ts'
import type { ContractRow } from '../contract/contracts.ts'
import type { InvoiceRow } from '../contract/invoices.ts'
import { blankRow } from '../contract/rows.ts'
import type { ContractStatus } from '../domain/billing/contracts.ts'
import type { View } from '../store/overlay/view.ts'
import { impactOnInvoices, priceImpact, visitsImpact } from './contract-impact.ts'

const aContract = (id: string, clientId: string, overrides: Partial<ContractRow>): ContractRow => {
  return { ...blankRow.contracts, id, clientId, ...overrides }
}

const rex = anAnimal({ id: 'rex', clientId: 'claire', nbYearlyVisit: 3 })
const luna = anAnimal({ id: 'luna', clientId: 'claire', speciesName: 'Chat', nbYearlyVisit: 2 })
const max = anAnimal({ id: 'max', clientId: 'zoe', speciesName: 'CHIEN', nbYearlyVisit: 4 })
const poes = anAnimal({ id: 'poes', clientId: 'jan', speciesName: 'Chat', nbYearlyVisit: 1 })

const now = '2026-03-20T10:00:00.000Z'

const practice = (contracts: ContractRow[], invoices: InvoiceRow[] = []): View =>
  aView({
    species: [aSpecies({ hourlyPrice: 42.5 }), aSpecies({ name: 'Chat', hourlyPrice: 40 })],
    clients: [
      aClient({ id: 'claire', firstName: 'Claire', lastName: 'Dupont' }),
      aClient({ id: 'zoe', firstName: 'Zoë', lastName: 'Maes' }),
      aClient({ id: 'jan', firstName: 'Jan', lastName: 'Claes' }),
    ],
    animals: [rex, luna, max, poes],
    contracts,
    invoices,
    practice: [{ ...blankRow.practice, vatRate: 21 }],
  })

describe('a new price', () => {
  const chien = { name: 'chien', from: 42.5, to: 50 }

  it('affects contracts of clients with such an animal and lists each client once', () => {
    const ofZoe = (status: ContractStatus) =>
      practice([
        aContract('k1', 'claire', { status: 'active' }),
        aContract('k2', 'claire', { status: 'created', version: 2 }),
        aContract('k3', 'claire', { status: 'canceled' }),
        aContract('k4', 'zoe', { status }),
        aContract('k5', 'jan', { status: 'active' }),
      ])
    expect(priceImpact(ofZoe('pending'), chien)).toEqual({
      contracts: 3,
      names: ['Claire Dupont', 'Zoë Maes'],
      // Claire: Rex 3 x 42.50 and Luna 2 x 40. Zoë: Max 4 x 42.50.
      fromCents: 37_750,
      toCents: 43_000,
      byCents: 5250,
      // Only Claire has a contract that keeps its price.
      noticed: { contracts: 1, fromCents: 20_750, toCents: 23_000, byCents: 2250 },
    })
    // From sending on, Zoë's contract keeps its price too.
    for (const status of ['sent', 'signed'] as const)
      expect(priceImpact(ofZoe(status), chien).noticed).toMatchObject({ contracts: 2, byCents: 5250 })
  })

  it('affects no client with a canceled contract or without a contract', () => {
    const view = practice([aContract('k1', 'claire', { status: 'canceled' })])
    expect(priceImpact(view, chien)).toMatchObject({ contracts: 0, names: [], byCents: 0 })
  })

  it('is compared with the price that the user saw and includes pending edits', () => {
    const view = practice([aContract('k4', 'zoe', { status: 'paused' })])
    const patch = { nbYearlyVisit: { from: 4, to: 6 } }
    view.update([], [anEntry({ kind: 'animals.change', id: 'max', patch })])
    expect(priceImpact(view, { ...chien, from: 40 })).toMatchObject({ fromCents: 24_000, byCents: 6000 })
  })
})

describe('another number of visits', () => {
  it('cancels contracts with the old number and shows the version of the replacement', () => {
    const view = practice([
      aContract('k1', 'claire', { status: 'active', version: 2 }),
      aContract('k2', 'claire', { status: 'sent', version: 3 }),
      aContract('k3', 'claire', { status: 'canceled', version: 1 }),
      aContract('k4', 'claire', { status: 'created', version: 1 }),
    ])
    expect(visitsImpact(view, rex, { ...rex, nbYearlyVisit: 4 }, now)).toEqual({
      name: 'Claire Dupont',
      falling: [
        { status: 'sent', version: 3 },
        { status: 'active', version: 2 },
      ],
      nextVersion: 4,
      created: 1,
      fromCents: 20_750,
      toCents: 25_000,
      byCents: 4250,
      leaves: false,
      // 20 of 31 days of March. This device does not have the start date.
      end: { now, month: 'open', isWhole: false, lastCents: 1349, backCents: 743, days: 20, ofDays: 31 },
    })
  })

  it('affects the previous client when the same edit moves the animal', () => {
    const view = practice([
      aContract('k1', 'claire', { status: 'active' }),
      aContract('k4', 'zoe', { status: 'signed' }),
    ])
    expect(visitsImpact(view, rex, { ...rex, clientId: 'zoe', nbYearlyVisit: 2 }, now)).toMatchObject({
      name: 'Claire Dupont',
      falling: [{ status: 'active', version: 1 }],
      leaves: true,
      byCents: -12_750,
    })
  })

  it('cancels nothing when the client has no contract', () => {
    const impact = visitsImpact(practice([]), rex, { ...rex, nbYearlyVisit: 9 }, now)
    expect(impact).toMatchObject({ falling: [], created: 0, nextVersion: 1 })
  })
})

describe('the next invoices', () => {
  const before = '2026-02-10T09:00:00.000Z'
  const contracts = [
    aContract('k1', 'claire', { status: 'active', updatedAt: before }),
    aContract('k4', 'zoe', { status: 'paused', updatedAt: before }),
    aContract('k5', 'jan', { status: 'signed' }),
  ]
  const view = practice(contracts)
  const ofClaire = { clientId: 'claire', name: 'Claire Dupont', status: 'active' }
  const added = { clientId: 'claire', speciesName: 'Chat', nbYearlyVisit: 3 }
  const adding = { id: null, before: null, after: added }
  const invoice = { ...blankRow.invoices, id: 'i1', clientId: 'claire', contractId: 'x' }
  const billed = (status: InvoiceRow['status'], period = '2026-03') =>
    practice(contracts, [{ ...invoice, period, status }])
  const findBill = (of: View) => impactOnInvoices(of, adding, now)[0]?.bill

  it('change when an animal is added, removed or moved', () => {
    expect(impactOnInvoices(view, adding, now)).toMatchObject([
      { ...ofClaire, fromCents: 20_750, toCents: 32_750, byCents: 12_000 },
    ])
    expect(impactOnInvoices(view, { id: 'rex', before: rex, after: null }, now)).toMatchObject([
      { ...ofClaire, byCents: -12_750 },
    ])
    const moved = { id: 'rex', before: rex, after: { ...rex, clientId: 'zoe' } }
    expect(impactOnInvoices(view, moved, now)).toMatchObject([
      { ...ofClaire, byCents: -12_750 },
      { clientId: 'zoe', name: 'Zoë Maes', status: 'paused', byCents: 12_750, bill: { of: 'whole-month' } },
    ])
  })

  it('match the billing rules: prorated from the day of the edit, with corrections', () => {
    // 19 of 31 days without the cat and 12 with it, plus 21% VAT.
    const open = { of: 'invoice', period: '2026-03', beforeCents: 2092, afterCents: 2560, creditedCents: 0 }
    expect(findBill(view)).toEqual(open)
    expect(findBill(billed('created'))).toEqual(open)
    expect(findBill(billed('paid', '2026-02'))).toEqual(open)
    const april = { of: 'invoice', period: '2026-04', beforeCents: 2092, creditedCents: 0 }
    expect(findBill(billed('sent'))).toEqual({ ...april, afterCents: 3770 })
    // An invoice that a user canceled before it was issued is settled. March is not billed again.
    expect(findBill(billed('canceled'))).toEqual({ ...april, afterCents: 3302 })
  })

  it('show the whole month when the contract changed in this month', () => {
    const justBegun = practice([aContract('k1', 'claire', { status: 'active', updatedAt: now })])
    expect(findBill(justBegun)).toMatchObject({ of: 'whole-month' })
  })

  it('do not change without an active contract or for an animal without charge', () => {
    for (const values of [{ clientId: 'jan' }, { clientId: '' }, { nbYearlyVisit: 0 }])
      expect(impactOnInvoices(view, { ...adding, after: { ...added, ...values } }, now)).toEqual([])
    expect(impactOnInvoices(view, { id: 'rex', before: rex, after: rex }, now)).toEqual([])
  })

  it('change by an unknown amount while the species is unknown', () => {
    const after = { ...added, speciesName: 'Lama' }
    expect(impactOnInvoices(view, { ...adding, after }, now)).toMatchObject([
      { ...ofClaire, byCents: null, bill: null },
    ])
  })
})
