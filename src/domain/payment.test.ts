import { describe, expect, it } from 'vitest'
import { wayOfPayment } from './payment.ts'

const practice = { name: 'De Hond', iban: 'BE68539007547034', creditorId: 'BE69ZZZ050D000000008' }
const client = { iban: 'BE71096123456769' }

describe('how a client pays', () => {
  it('is by direct debit where the client has an account and the practice can collect', () => {
    expect(wayOfPayment(practice, client)).toBe('direct-debit')
  })

  it.each([
    ['the client has no account', practice, { iban: '' }],
    ['the check digits of the account are wrong', practice, { iban: 'BE71096123456768' }],
    ['the practice has no creditor identifier', { ...practice, creditorId: '' }, client],
    ['the practice has no account', { ...practice, iban: '' }, client],
    ['the practice has no name to give a mandate to', { ...practice, name: '' }, client],
  ])('is by transfer where %s', (_why, of, by) => expect(wayOfPayment(of, by)).toBe('transfer'))
})
