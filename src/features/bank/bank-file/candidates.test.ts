import { expect, it } from 'vitest'
import { aClient } from '../../../../tests/world/create-entry.ts'
import { aView } from '../../../../tests/world/create-view.ts'
import type { MandateRow } from '../../../contract/mandates.ts'
import { blankRow } from '../../../contract/rows.ts'
import { type Candidate, candidatesTotal, sortCandidates, toCandidate } from './candidates.ts'

const iban = 'BE68539007547034'
const client = aClient({ firstName: 'Claire', lastName: 'Dupont', iban })
const agreement = { id: 'k1', clientId: 'c1', contractId: 'k1' }
const signed = { reference: 'K1', signedDay: '2026-01-05' }
const mandate: MandateRow = { ...blankRow.mandates, ...agreement, ...signed, iban }
const row = { ...blankRow.invoices, ...agreement, toPay: 12.1, dueDate: '2026-03-16' }
const now = '2026-03-10T09:00:00.000Z'

/** `null`: the client never gave a mandate. */
const createView = (overrides: Partial<MandateRow> | null, clientIban = iban) =>
  aView({
    clients: [{ ...client, iban: clientIban }],
    mandates: overrides === null ? [] : [{ ...mandate, ...overrides }],
  })

it.each([
  [{}, undefined],
  [{ iban: 'BE68539007547035' }, 'iban-invalid'],
  [{ bic: 'INGBNL2A' }, 'bic-in-other-country'],
  [null, 'no-mandate'],
  [{ state: 'revoked' }, 'mandate-revoked'],
  [{ state: 'replaced' }, 'no-mandate'],
  [{ signedDay: '2023-03-10' }, 'mandate-lapsed'],
] as const)('a candidate shows why the bank would refuse the invoice: %o', (overrides, fault) => {
  expect(toCandidate(createView(overrides), row, now)).toMatchObject({ client: 'Claire Dupont', fault })
})

it('a candidate shows what is missing: amount, client, account, then mandate', () => {
  expect(toCandidate(createView({}), { ...row, toPay: 0 }, now).fault).toBe('no-amount')
  expect(toCandidate(aView(), row, now)).toMatchObject({ client: null, fault: 'no-iban' })
  expect(toCandidate(createView(null, ''), row, now).fault).toBe('no-iban')
})

it('a candidate shows and uses a mandate with another account than the client', () => {
  const other = toCandidate(createView({}, 'BE71096123456769'), row, now)
  expect(other).toMatchObject({ fault: undefined, isOtherAccount: true })
  expect(toCandidate(createView({}), row, now).isOtherAccount).toBe(false)
  expect(toCandidate(createView({}, ''), row, now)).toMatchObject({ fault: undefined, isOtherAccount: false })
})

it('a candidate shows until when the bank is processing an earlier file', () => {
  const out = { ...row, collectingUntil: '2026-03-17' }
  const processing = toCandidate(createView({}), out, '2026-03-16T22:59:00.000Z')
  expect(processing).toMatchObject({ fault: 'still-out', collectingUntil: '2026-03-17' })
  expect(toCandidate(createView({}), out, '2026-03-16T23:00:00.000Z').fault).toBeUndefined()
})

const listed = (number: string, name: string, createdAt: string): Candidate => {
  const invoice = { ...row, id: number, number, createdAt, toPay: 0.1 }
  return { ...toCandidate(createView({}), invoice, now), client: name, clientKey: name.toLowerCase() }
}

const numbers = (candidates: readonly Candidate[]) => candidates.map(({ number }) => number)

it('candidates are sorted by number, client or date, and then by number', () => {
  const all = [listed('2', 'Zoë', 'b'), listed('3', 'Anna', 'a'), listed('1', 'Zoë', 'b')]
  expect(numbers(sortCandidates(all, 'number', 'ASC'))).toEqual(['1', '2', '3'])
  expect(numbers(sortCandidates(all, 'number', 'DESC'))).toEqual(['3', '2', '1'])
  expect(numbers(sortCandidates(all, 'client', 'ASC'))).toEqual(['3', '1', '2'])
  expect(numbers(sortCandidates(all, 'createdAt', 'DESC'))).toEqual(['1', '2', '3'])
})

it('candidates that cannot be collected come first in every sort order', () => {
  const refused: Candidate = { ...listed('2', 'Mo', 'b'), fault: 'no-mandate' }
  const all = [listed('1', 'Anna', 'a'), refused, listed('3', 'Zoë', 'c')]
  expect(numbers(sortCandidates(all, 'number', 'ASC'))).toEqual(['2', '1', '3'])
  expect(numbers(sortCandidates(all, 'number', 'DESC'))).toEqual(['2', '3', '1'])
})

it('the total of candidates is exact to the cent', () => {
  expect(candidatesTotal(Array.from({ length: 3 }, () => listed('1', 'Zoë', 'a')))).toBe(0.3)
})
