import { describe, expect, it } from 'vitest'
import { aView } from '../../../tests/world/create-view.ts'
import { blankRow } from '../../contract/rows.ts'
import { lastDayToWithdraw } from '../../domain/billing/contracts.ts'
import {
  contractStepDisabledReason,
  hasOtherAtWork,
  offeredContractSteps,
  type StepContext,
} from './contract-steps.ts'

const signedAt = '2026-03-01T12:00:00.000Z'
const lastOfMarch15 = '2026-03-15T22:59:59.000Z'

it.each([
  ['created', ['validate', 'sign-now'], []],
  ['pending', ['send', 'sign-now'], []],
  ['sent', ['sign-here', 'resend', 'force-sign'], []],
  ['signed', ['activate'], ['withdraw']],
  ['active', ['pause'], ['withdraw']],
  ['paused', ['resume'], ['withdraw']],
  ['canceled', [], []],
] as const)('a contract that is %s offers %j, and %j for 14 days after signing', (status, steps, more) => {
  const offered = (signed: string | null, now: string) =>
    offeredContractSteps({ status, signedAt: signed, hasWithdrawalForm: true }, now)
  expect(offered(null, lastOfMarch15)).toEqual(steps)
  expect(offered(signedAt, lastOfMarch15)).toEqual([...steps, ...more])
  expect(offered(signedAt, '2026-03-15T23:00:00.000Z')).toEqual(steps)
})

it('a contract without a withdrawal form offers withdrawal for twelve more months', () => {
  const contract = { status: 'active', signedAt, hasWithdrawalForm: false } as const
  expect(lastDayToWithdraw({ signedAt, hasWithdrawalForm: true })).toBe('2026-03-15')
  expect(lastDayToWithdraw(contract)).toBe('2027-03-15')
  expect(lastDayToWithdraw({ ...contract, signedAt: '2028-02-15T12:00:00.000Z' })).toBe('2029-02-28')
  expect(offeredContractSteps(contract, '2027-03-15T12:00:00.000Z')).toEqual(['pause', 'withdraw'])
  expect(offeredContractSteps(contract, '2027-03-16T12:00:00.000Z')).toEqual(['pause'])
})

describe('the disabled reason of a step', () => {
  const server = { isReachable: true, isUnsent: false, wasJustResent: false }
  const free: StepContext = { ...server, animalCount: 1, hasOtherAtWork: false }

  it('is undefined when nothing prevents the step', () => {
    for (const step of ['validate', 'send', 'resend', 'sign-here', 'activate', 'withdraw'] as const)
      expect(contractStepDisabledReason(step, free)).toBeUndefined()
  })

  it('is never the connection for a step that can wait in the outbox', () => {
    const away = { ...free, isReachable: false, isUnsent: true }
    for (const step of ['validate', 'force-sign', 'activate', 'pause', 'resume'] as const)
      expect(contractStepDisabledReason(step, away)).toBeUndefined()
  })

  it('is the longest lasting of several reasons', () => {
    const hindered = { ...free, isReachable: false, animalCount: 0, isUnsent: true }
    for (const step of ['send', 'sign-now'] as const) {
      expect(contractStepDisabledReason(step, hindered)).toBe('no-animals')
      expect(contractStepDisabledReason(step, { ...hindered, animalCount: 2 })).toBe('not-reachable')
    }
    for (const step of ['resend', 'sign-here'] as const)
      expect(contractStepDisabledReason(step, { ...free, isUnsent: true })).toBe('not-with-server')
    expect(contractStepDisabledReason('withdraw', { ...free, isReachable: false })).toBe('not-reachable')
  })

  it('is a lack of animals only for sending and starting', () => {
    const bare = { ...free, animalCount: 0 }
    for (const step of ['send', 'activate'] as const)
      expect(contractStepDisabledReason(step, bare)).toBe('no-animals')
    for (const step of ['validate', 'resend', 'force-sign', 'pause', 'resume', 'sign-here'] as const)
      expect(contractStepDisabledReason(step, bare)).toBeUndefined()
    expect(contractStepDisabledReason('send', { ...bare, animalCount: undefined })).toBeUndefined()
  })

  it('is for a moment that the contract was just sent again', () => {
    expect(contractStepDisabledReason('resend', { ...free, wasJustResent: true })).toBe('sent-just-now')
    expect(contractStepDisabledReason('sign-here', { ...free, wasJustResent: true })).toBeUndefined()
  })

  it('is another active contract only for starting', () => {
    expect(contractStepDisabledReason('activate', { ...free, hasOtherAtWork: true })).toBe('other-at-work')
    expect(contractStepDisabledReason('resume', { ...free, hasOtherAtWork: true })).toBeUndefined()
  })
})

it('another contract at work is an active or paused contract of the same client', () => {
  const contract = (id: string, overrides: object) => ({ ...blankRow.contracts, id, ...overrides })
  const rows = [
    contract('00', { clientId: 'c1', status: 'signed' }),
    contract('01', { clientId: 'c1', status: 'paused' }),
    contract('02', { clientId: 'c2', status: 'active' }),
  ]
  const view = aView({ contracts: rows })
  const other = (id: string) => hasOtherAtWork(view, view.tables.contracts.get(id)?.row ?? blankRow.contracts)
  expect([other('00'), other('01'), other('02')]).toEqual([true, false, false])
})
