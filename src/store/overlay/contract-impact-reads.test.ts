import { describe, expect, it } from 'vitest'
import { aClient, anAnimal, anEntry, aSpecies } from '../../../tests/world/an-entry.ts'
import type { ContractRow } from '../../contract/contracts.ts'
import { blankRow, type RecordType, type Rows, rowId } from '../../contract/rows.ts'
import type { ContractStatus } from '../../domain/contracts.ts'
import type { Bucket } from '../mirror/packed-rows.ts'
import { impactOfPrice, impactOfVisits, impactOnInvoices } from './contract-impact-reads.ts'
import { View } from './view.ts'

const bucket = <N extends RecordType>(record: N, rows: Rows[N][]): Bucket<N> => ({
  noun: record,
  n: 0,
  rows: rows.map(row => ({ id: rowId[record](row), rev: 1, row })),
})
const aContract = (id: string, clientId: string, told: Partial<ContractRow>): ContractRow => ({
  ...blankRow.contracts,
  id,
  clientId,
  ...told,
})

const rex = anAnimal({ id: 'rex', clientId: 'claire', nbYearlyVisit: 3 })
const luna = anAnimal({ id: 'luna', clientId: 'claire', speciesName: 'Chat', nbYearlyVisit: 2 })
const max = anAnimal({ id: 'max', clientId: 'zoe', speciesName: 'CHIEN', nbYearlyVisit: 4 })
const poes = anAnimal({ id: 'poes', clientId: 'jan', speciesName: 'Chat', nbYearlyVisit: 1 })

function practice(contracts: ContractRow[]): View {
  const view = new View()
  view.update(
    [
      bucket('species', [aSpecies({ hourlyPrice: 42.5 }), aSpecies({ name: 'Chat', hourlyPrice: 40 })]),
      bucket('clients', [
        aClient({ id: 'claire', firstName: 'Claire', lastName: 'Dupont' }),
        aClient({ id: 'zoe', firstName: 'Zoë', lastName: 'Maes' }),
        aClient({ id: 'jan', firstName: 'Jan', lastName: 'Claes' }),
      ]),
      bucket('animals', [rex, luna, max, poes]),
      bucket('contracts', contracts),
    ],
    [],
  )
  return view
}

describe('a new price', () => {
  const chien = { name: 'chien', from: 42.5, to: 50 }

  it('concerns the contracts of those who have such an animal, and each client once', () => {
    const ofZoe = (status: ContractStatus) =>
      practice([
        aContract('k1', 'claire', { status: 'active' }),
        aContract('k2', 'claire', { status: 'created', version: 2 }),
        aContract('k3', 'claire', { status: 'canceled' }),
        aContract('k4', 'zoe', { status }),
        aContract('k5', 'jan', { status: 'active' }),
      ])
    expect(impactOfPrice(ofZoe('pending'), chien)).toEqual({
      contracts: 3,
      names: ['Claire Dupont', 'Zoë Maes'],
      // Rex 3 x 42.50 and Luna 2 x 40, and Max 4 x 42.50.
      fromCents: 37_750,
      toCents: 43_000,
      byCents: 5250,
      // Claire alone has one that keeps its price.
      noticed: { contracts: 1, fromCents: 20_750, toCents: 23_000, byCents: 2250 },
    })
    // From its sending on Zoë's does too.
    for (const status of ['sent', 'signed'] as const)
      expect(impactOfPrice(ofZoe(status), chien).noticed).toMatchObject({ contracts: 2, byCents: 5250 })
  })

  it('concerns nobody whose contract was canceled, nor anybody without one', () => {
    const view = practice([aContract('k1', 'claire', { status: 'canceled' })])
    expect(impactOfPrice(view, chien)).toMatchObject({ contracts: 0, names: [], byCents: 0 })
  })

  it('is counted from what the person saw, and with what waits in the outbox', () => {
    const view = practice([aContract('k4', 'zoe', { status: 'paused' })])
    view.update(
      [],
      [anEntry({ kind: 'animals.change', id: 'max', patch: { nbYearlyVisit: { from: 4, to: 6 } } })],
    )
    expect(impactOfPrice(view, { ...chien, from: 40 })).toMatchObject({ fromCents: 24_000, byCents: 6000 })
  })
})

describe('another number of visits', () => {
  it('fells what was agreed on the old one, and says which version takes its place', () => {
    const view = practice([
      aContract('k1', 'claire', { status: 'active', version: 2 }),
      aContract('k2', 'claire', { status: 'sent', version: 3 }),
      aContract('k3', 'claire', { status: 'canceled', version: 1 }),
      aContract('k4', 'claire', { status: 'created', version: 1 }),
    ])
    expect(impactOfVisits(view, rex, { ...rex, nbYearlyVisit: 4 })).toEqual({
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
    })
  })

  it('concerns the client whom the animal leaves with the same edit, as the server does it', () => {
    const view = practice([
      aContract('k1', 'claire', { status: 'active' }),
      aContract('k4', 'zoe', { status: 'signed' }),
    ])
    expect(impactOfVisits(view, rex, { ...rex, clientId: 'zoe', nbYearlyVisit: 2 })).toMatchObject({
      name: 'Claire Dupont',
      falling: [{ status: 'active', version: 1 }],
      leaves: true,
      byCents: -12_750,
    })
  })

  it('fells nothing where there is nothing', () => {
    expect(impactOfVisits(practice([]), rex, { ...rex, nbYearlyVisit: 9 })).toMatchObject({
      falling: [],
      created: 0,
      nextVersion: 1,
    })
  })
})

describe('the next invoices', () => {
  const view = practice([
    aContract('k1', 'claire', { status: 'active' }),
    aContract('k4', 'zoe', { status: 'paused' }),
    aContract('k5', 'jan', { status: 'signed' }),
  ])
  const ofClaire = { clientId: 'claire', name: 'Claire Dupont', status: 'active' }
  const added = { clientId: 'claire', speciesName: 'Chat', nbYearlyVisit: 3 }

  it('change with an animal that comes, goes or moves', () => {
    expect(impactOnInvoices(view, { id: null, before: null, after: added })).toEqual([
      { ...ofClaire, byCents: 12_000 },
    ])
    expect(impactOnInvoices(view, { id: 'rex', before: rex, after: null })).toEqual([
      { ...ofClaire, byCents: -12_750 },
    ])
    expect(impactOnInvoices(view, { id: 'rex', before: rex, after: { ...rex, clientId: 'zoe' } })).toEqual([
      { ...ofClaire, byCents: -12_750 },
      { clientId: 'zoe', name: 'Zoë Maes', status: 'paused', byCents: 12_750 },
    ])
  })

  it('stay as they are without a contract at work, and for an animal that costs nothing', () => {
    expect(impactOnInvoices(view, { id: null, before: null, after: { ...added, clientId: 'jan' } })).toEqual(
      [],
    )
    expect(impactOnInvoices(view, { id: null, before: null, after: { ...added, clientId: '' } })).toEqual([])
    expect(impactOnInvoices(view, { id: null, before: null, after: { ...added, nbYearlyVisit: 0 } })).toEqual(
      [],
    )
    expect(impactOnInvoices(view, { id: 'rex', before: rex, after: rex })).toEqual([])
  })

  it('change by an amount that is not known while the species is not', () => {
    expect(
      impactOnInvoices(view, { id: null, before: null, after: { ...added, speciesName: 'Lama' } }),
    ).toEqual([{ ...ofClaire, byCents: null }])
  })
})
