import { describe, expect, it } from 'vitest'
import {
  allowedContractActions,
  contractActions,
  contractStatuses,
  contractStepRefusal,
  contractSteps,
  hasPdf,
  isAtWork,
  isDeletable,
  restsOnVisits,
} from './contracts.ts'

describe('the lifecycle of a contract', () => {
  it('has exactly the steps of the specification', () => {
    const steps = Object.entries(contractSteps).map(([action, { from, to }]) => `${from} ${action} ${to}`)
    expect(steps).toEqual([
      'created validate pending',
      'pending send sent',
      'sent resend sent',
      'sent force-sign signed',
      'signed activate active',
      'active pause paused',
      'paused resume active',
    ])
  })

  it('offers the next steps of each status, and refuses others with a specific reason', () => {
    expect(contractStatuses.map(status => [status, allowedContractActions(status)])).toEqual([
      ['created', ['validate']],
      ['pending', ['send']],
      ['sent', ['resend', 'force-sign']],
      ['signed', ['activate']],
      ['active', ['pause']],
      ['paused', ['resume']],
      ['canceled', []],
    ])
    for (const status of contractStatuses) {
      for (const action of contractActions) {
        const isOffered = allowedContractActions(status).includes(action)
        expect(contractStepRefusal(action, status) === undefined).toBe(isOffered)
      }
    }
    expect(contractStepRefusal('pause', 'paused')).toBe('contracts/not-active')
  })

  it('requires the server for steps that send an email', () => {
    expect(contractActions.filter(action => contractSteps[action].needsServer)).toEqual(['send', 'resend'])
  })

  it('deletes no signed or canceled contract, and has a PDF after validation', () => {
    expect(contractStatuses.filter(isDeletable)).toEqual(['created', 'pending', 'sent', 'active', 'paused'])
    expect(contractStatuses.filter(hasPdf)).toEqual(contractStatuses.slice(1))
    expect(contractStatuses.filter(isAtWork)).toEqual(['active', 'paused'])
    expect(contractStatuses.filter(restsOnVisits)).toEqual(['pending', 'sent', 'signed', 'active', 'paused'])
  })
})
