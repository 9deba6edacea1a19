import { describe, expect, test } from 'vitest'
import { contractStatuses } from '../billing/contracts.ts'
import {
  type AnimalFacts,
  animalFilters,
  animalPasses,
  type ClientFacts,
  clientFilters,
  clientPasses,
  countByFilter,
  filtersWritten,
  isUnderContract,
} from './list-filters.ts'

const notAgreed = { isUnderContract: false, hasMandate: false }
const agreed = { isUnderContract: true, hasMandate: true }
const settled: ClientFacts = { isActive: true, totalOwed: 0, isLate: false, hasExtraDue: false, ...agreed }

const clients: [string, Partial<ClientFacts>, readonly string[]][] = [
  ['needs no attention', {}, []],
  ['owes an amount that is not due', { totalOwed: 12 }, ['unpaid']],
  ['owes an overdue amount', { totalOwed: 12, isLate: true }, ['unpaid', 'overdue']],
  ['has extra work to invoice', { hasExtraDue: true }, ['extra-work']],
  ['has credit', { totalOwed: -3 }, []],
  ['is new', notAgreed, ['without-contract', 'without-mandate']],
  ['pays by transfer', { hasMandate: false }, ['without-mandate']],
  ['left, without a contract or a mandate', { isActive: false, ...notAgreed }, ['inactive']],
  ['left and owes', { isActive: false, totalOwed: 5 }, ['unpaid', 'inactive']],
]

describe('a client', () => {
  for (const [label, facts, passed] of clients)
    test(`who ${label} passes ${passed.join(' and ') || 'no filter'}`, () => {
      const all = { ...settled, ...facts }
      expect(clientFilters.filter(filter => clientPasses(all, [filter]))).toEqual(passed)
    })

  test('must pass all selected filters, and passes without any', () => {
    const late = { ...settled, totalOwed: 12, isLate: true }
    expect(clientPasses(late, [])).toBe(true)
    expect(clientPasses(late, ['unpaid', 'overdue'])).toBe(true)
    expect(clientPasses(late, ['unpaid', 'without-mandate'])).toBe(false)
  })
})

const animal: AnimalFacts = { alert: null, hasOwnAddress: false, leftOn: null, client: settled }
const withoutContract = { isActive: true, isUnderContract: false }
const animals: [string, Partial<AnimalFacts>, readonly string[]][] = [
  ['of a client under contract', {}, []],
  ['with an alert', { alert: 'Bites' }, ['alert']],
  ['of a client without contract', { client: withoutContract }, ['without-contract']],
  ['of an inactive client', { client: { ...withoutContract, isActive: false } }, ['inactive-client']],
  ['at another address', { hasOwnAddress: true }, ['own-address']],
  ['that has left, with an alert', { leftOn: '2026-03-10', alert: 'Bites' }, ['left']],
]

describe('an animal', () => {
  for (const [which, facts, passed] of animals)
    test(`${which} passes ${passed.join(' and ') || 'no filter'}`, () => {
      const all = { ...animal, ...facts }
      expect(animalFilters.filter(filter => animalPasses(all, [filter]))).toEqual(passed)
    })
})

test('treats only signed, active and paused contracts as running', () => {
  expect(contractStatuses.filter(isUnderContract)).toEqual(['signed', 'active', 'paused'])
})

test('reads filters from a URL in list order, without unknown filters', () => {
  expect(filtersWritten(clientFilters, 'inactive,unpaid,nonsense')).toEqual(['unpaid', 'inactive'])
  expect(filtersWritten(clientFilters, '')).toEqual([])
})

test('counts each filter among the rows that pass the selected filters', () => {
  const rows = clients.map(([, facts]) => ({ ...settled, ...facts }))
  expect(countByFilter(rows, clientFilters, [], clientPasses)).toEqual({
    unpaid: 3,
    overdue: 1,
    'extra-work': 1,
    'without-contract': 1,
    'without-mandate': 2,
    inactive: 2,
  })
  expect(countByFilter(rows, clientFilters, ['inactive'], clientPasses)).toEqual({
    unpaid: 1,
    overdue: 0,
    'extra-work': 0,
    'without-contract': 0,
    'without-mandate': 0,
    inactive: 2,
  })
})
