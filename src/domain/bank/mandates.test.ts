import { describe, expect, it } from 'vitest'
import { amended, lapseDay, type MandateFacts, mandateInForce } from './mandates.ts'

const mandate: MandateFacts = {
  id: 'm1',
  reference: 'M1',
  iban: 'BE71096123456769',
  bic: 'GKCCBEBB',
  signedDay: '2026-03-02',
  state: 'active',
  endReason: 'none',
  lastCollection: null,
  originalIban: '',
  creditorName: null,
  creditorId: null,
}
const replaced: MandateFacts = { ...mandate, id: 'm0', state: 'replaced', signedDay: '2025-01-01' }
const revoked: MandateFacts = { ...mandate, state: 'revoked', endReason: 'client' }

describe('the mandate of a client', () => {
  it('is the active mandate', () => {
    expect(mandateInForce([replaced, mandate], '2026-11-23')).toEqual({ mandate, lack: null })
    expect(mandateInForce([mandate, replaced], '2026-11-23')).toEqual({ mandate, lack: null })
  })

  it.each([
    ['no-mandate', []],
    ['no-mandate', [replaced]],
    ['mandate-revoked', [replaced, revoked]],
    ['mandate-revoked', [revoked, replaced]],
  ] as const)('is missing: %s', (lack, mandates) =>
    expect(mandateInForce(mandates, '2026-11-23')).toEqual({ mandate: null, lack }),
  )

  it('lapses after 36 months without a collection', () => {
    expect(mandateInForce([mandate], '2029-03-01').mandate).toBe(mandate)
    expect(mandateInForce([mandate], '2029-03-02')).toEqual({ mandate: null, lack: 'mandate-lapsed' })
    const used = { ...mandate, lastCollection: '2028-12-31' }
    expect(mandateInForce([used], '2031-12-30').mandate).toBe(used)
    expect(mandateInForce([used], '2031-12-31').lack).toBe('mandate-lapsed')
  })
})

it.each([
  ['2024-02-29', '2027-02-28'],
  ['2025-02-28', '2028-02-28'],
  ['2026-12-31', '2029-12-31'],
  ['2026-01-01', '2029-01-01'],
])('lapses, when signed on %s and never used, on %s', (signedDay, day) =>
  expect(lapseDay({ signedDay, lastCollection: null })).toBe(day),
)

describe('a changed account of a mandate', () => {
  const to = { bic: '', day: '2026-11-20' }
  const change = (from: { iban: string; originalIban: string }, iban: string) =>
    amended(from, { ...to, iban }).originalIban

  it('is reported to the bank with the previous account', () => {
    const reported = { amendedDay: '2026-11-20', originalIban: 'BE71096123456769' }
    expect(amended(mandate, { ...to, iban: 'B' })).toEqual({ iban: 'B', bic: '', ...reported })
  })

  it('is reported with the last account known to the bank after several changes', () =>
    expect(change({ iban: 'B', originalIban: 'A' }, 'C')).toBe('A'))

  it('is not reported when the original account is restored', () =>
    expect(change({ iban: 'B', originalIban: 'A' }, 'A')).toBe(''))
})
