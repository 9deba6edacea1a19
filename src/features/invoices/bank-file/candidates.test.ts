import { expect, it } from 'vitest'
import type { ClientRow } from '../../../contract/clients.ts'
import { blankRow } from '../../../contract/rows.ts'
import { View } from '../../../store/overlay/view.ts'
import { type Candidate, candidateOf, sortCandidates, totalOf } from './candidates.ts'

const client: ClientRow = {
  ...blankRow.clients,
  id: 'c1',
  firstName: 'Claire',
  lastName: 'Dupont',
  iban: 'BE68539007547034',
}
const contract = { ...blankRow.contracts, id: 'k1', clientId: 'c1', signedAt: '2026-01-05T09:00:00.000Z' }
const row = {
  ...blankRow.invoices,
  id: 'i1',
  number: '2026-00001',
  clientId: 'c1',
  contractId: 'k1',
  toPay: 12.1,
  dueDate: '2026-03-16',
  createdAt: '2026-03-02T09:00:00.000Z',
}

function viewOf(told: { iban?: string; signedAt?: string | null }): View {
  const view = new View()
  const { iban = client.iban, signedAt = contract.signedAt } = told
  view.update(
    [
      { noun: 'clients', n: 0, rows: [{ id: 'c1', rev: 1, row: { ...client, iban } }] },
      { noun: 'contracts', n: 0, rows: [{ id: 'k1', rev: 1, row: { ...contract, signedAt } }] },
    ],
    [],
  )
  return view
}

it.each([
  [{}, undefined],
  [{ iban: '' }, 'no-iban'],
  [{ iban: 'BE68539007547035' }, 'iban-invalid'],
  [{ signedAt: null }, 'no-mandate'],
] as const)('knows why the bank would refuse an invoice: %o', (told, fault) => {
  expect(candidateOf(viewOf(told), row, '2026-03-10')).toMatchObject({ client: 'Claire Dupont', fault })
})

it('knows that nothing can be collected of nothing', () => {
  expect(candidateOf(viewOf({}), { ...row, toPay: 0 }, '2026-03-10').fault).toBe('no-amount')
})

it('knows until when the bank is still at an earlier file', () => {
  const out = { ...row, outUntil: '2026-03-17' }
  expect(candidateOf(viewOf({}), out, '2026-03-16')).toMatchObject({
    fault: 'still-out',
    outUntil: '2026-03-17',
  })
  expect(candidateOf(viewOf({}), out, '2026-03-17').fault).toBeUndefined()
})

it('lists an invoice whose client nobody knows', () => {
  expect(candidateOf(new View(), row, '2026-03-10')).toMatchObject({ client: null, fault: 'no-iban' })
})

const listed = (number: string, name: string, createdAt: string): Candidate => ({
  id: number,
  number,
  client: name,
  clientKey: name.toLowerCase(),
  createdAt,
  toPay: 0.1,
  fault: undefined,
  outUntil: null,
})

it('sorts by number, client and date, equals by their number', () => {
  const all = [listed('2', 'Zoë', 'b'), listed('3', 'Anna', 'a'), listed('1', 'Zoë', 'b')]
  const order = (...by: Parameters<typeof sortCandidates> extends [unknown, ...infer Rest] ? Rest : never) =>
    sortCandidates(all, ...by).map(({ number }) => number)
  expect(order('number', 'ASC')).toEqual(['1', '2', '3'])
  expect(order('number', 'DESC')).toEqual(['3', '2', '1'])
  expect(order('client', 'ASC')).toEqual(['3', '1', '2'])
  expect(order('createdAt', 'DESC')).toEqual(['1', '2', '3'])
})

it('adds amounts up to the cent', () => {
  expect(totalOf(Array.from({ length: 3 }, () => listed('1', 'Zoë', 'a')))).toBe(0.3)
})
