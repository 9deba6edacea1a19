import { describe, expect, it } from 'vitest'
import { createBuckets } from '../../../tests/world/buckets.ts'
import { blankRow } from '../../contract/rows.ts'
import { type ContractStatus, lastDayToWithdraw } from '../../domain/billing/contracts.ts'
import { View } from '../../store/overlay/view.ts'
import {
  contractStepDisabledReason,
  hasOtherAtWork,
  offeredContractSteps,
  type StepContext,
} from './contract-steps.ts'

const signedAt = '2026-03-01T12:00:00.000Z'
const lastOfMarch15 = '2026-03-15T22:59:59.000Z'

it('a contract offers the next step, and signing on this device after sending', () => {
  const steps = (status: ContractStatus) =>
    offeredContractSteps({ status, signedAt: null, hasWithdrawalForm: true }, lastOfMarch15)
  expect(steps('created')).toEqual(['validate'])
  expect(steps('pending')).toEqual(['send'])
  expect(steps('sent')).toEqual(['sign-here', 'resend', 'force-sign'])
  expect(steps('signed')).toEqual(['activate'])
  expect(steps('active')).toEqual(['pause'])
  expect(steps('paused')).toEqual(['resume'])
  expect(steps('canceled')).toEqual([])
})

it('a signed contract in force offers withdrawal for fourteen days after signing', () => {
  const hasWithdrawalForm = true
  const steps = (status: ContractStatus, now: string) =>
    offeredContractSteps({ status, signedAt, hasWithdrawalForm }, now)
  expect(steps('signed', lastOfMarch15)).toEqual(['activate', 'withdraw'])
  expect(steps('active', lastOfMarch15)).toEqual(['pause', 'withdraw'])
  expect(steps('paused', lastOfMarch15)).toEqual(['resume', 'withdraw'])
  expect(steps('canceled', lastOfMarch15)).toEqual([])
  expect(steps('active', '2026-03-15T23:00:00.000Z')).toEqual(['pause'])
  expect(lastDayToWithdraw({ signedAt, hasWithdrawalForm })).toBe('2026-03-15')
})

it('a contract without a withdrawal form offers withdrawal for twelve more months', () => {
  const contract = { status: 'active', signedAt, hasWithdrawalForm: false } as const
  expect(lastDayToWithdraw(contract)).toBe('2027-03-15')
  expect(lastDayToWithdraw({ ...contract, signedAt: '2028-02-15T12:00:00.000Z' })).toBe('2029-02-28')
  expect(offeredContractSteps(contract, '2027-03-15T12:00:00.000Z')).toEqual(['pause', 'withdraw'])
  expect(offeredContractSteps(contract, '2027-03-16T12:00:00.000Z')).toEqual(['pause'])
})

describe('the disabled reason of a step', () => {
  const free: StepContext = {
    isReachable: true,
    animalCount: 1,
    isUnsent: false,
    hasOtherAtWork: false,
    wasJustResent: false,
  }

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
    expect(contractStepDisabledReason('send', hindered)).toBe('no-animals')
    expect(contractStepDisabledReason('send', { ...hindered, animalCount: 2 })).toBe('not-reachable')
    expect(contractStepDisabledReason('resend', { ...free, isUnsent: true })).toBe('not-with-server')
    expect(contractStepDisabledReason('sign-here', { ...free, isUnsent: true })).toBe('not-with-server')
    expect(contractStepDisabledReason('withdraw', { ...free, isReachable: false })).toBe('not-reachable')
  })

  it('is a lack of animals only for sending and starting', () => {
    const bare = { ...free, animalCount: 0 }
    const steps = [
      'validate',
      'send',
      'resend',
      'force-sign',
      'activate',
      'pause',
      'resume',
      'sign-here',
    ] as const
    expect(steps.filter(step => contractStepDisabledReason(step, bare) === 'no-animals')).toEqual([
      'send',
      'activate',
    ])
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
  const view = new View()
  view.update(createBuckets('contracts', rows), [])
  const other = (id: string) => hasOtherAtWork(view, view.tables.contracts.get(id)?.row ?? blankRow.contracts)
  expect([other('00'), other('01'), other('02')]).toEqual([true, false, false])
})
