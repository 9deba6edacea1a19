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

it.each([['2024-02-29', '2027-02-28']])('lapses, when signed on %s and never used, on %s', (signedDay, day) =>
  expect(lapseDay({ signedDay, lastCollection: null })).toBe(day),
)

it('reports a changed account with the last one that the bank knows', () => {
  const change = (from: { iban: string; originalIban: string }, iban: string) =>
    amended(from, { iban, bic: '', day: '2026-11-20' })
  const amendedDay = '2026-11-20'
  expect(change(mandate, 'B')).toEqual({ iban: 'B', bic: '', amendedDay, originalIban: mandate.iban })
  const changed = { iban: 'B', originalIban: 'A' }
  expect(change(changed, 'C').originalIban).toBe('A')
  expect(change(changed, 'A').originalIban).toBe('')
})
