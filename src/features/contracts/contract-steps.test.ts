import { describe, expect, it } from 'vitest'
import { blankRow } from '../../contract/rows.ts'
import { View } from '../../store/overlay/view.ts'
import { type Around, hasOtherAtWork, hindranceOf, stepsOf } from './contract-steps.ts'

it('offers the next step of the table, and signing here beside those of a sent contract', () => {
  expect(stepsOf('created')).toEqual(['validate'])
  expect(stepsOf('pending')).toEqual(['send'])
  expect(stepsOf('sent')).toEqual(['sign-here', 'resend', 'force-sign'])
  expect(stepsOf('signed')).toEqual(['activate'])
  expect(stepsOf('active')).toEqual(['pause'])
  expect(stepsOf('paused')).toEqual(['resume'])
  expect(stepsOf('canceled')).toEqual([])
})

describe('what hinders a step', () => {
  const free: Around = {
    isReachable: true,
    animalCount: 1,
    isUnsent: false,
    hasOtherAtWork: false,
    wasJustResent: false,
  }

  it('is nothing while all is well', () => {
    for (const step of ['validate', 'send', 'resend', 'sign-here', 'activate'] as const)
      expect(hindranceOf(step, free)).toBeUndefined()
  })

  it('never is the network, for what can wait in the outbox', () => {
    const away = { ...free, isReachable: false, isUnsent: true }
    for (const step of ['validate', 'force-sign', 'activate', 'pause', 'resume'] as const)
      expect(hindranceOf(step, away)).toBeUndefined()
  })

  it('is said beginning with what lasts longest', () => {
    const hindered = { ...free, isReachable: false, animalCount: 0, isUnsent: true }
    expect(hindranceOf('send', hindered)).toBe('no-animals')
    expect(hindranceOf('send', { ...hindered, animalCount: 2 })).toBe('not-reachable')
    expect(hindranceOf('resend', { ...free, isUnsent: true })).toBe('not-with-server')
    expect(hindranceOf('sign-here', { ...free, isUnsent: true })).toBe('not-with-server')
  })

  it('is that there are no animals, for sending and starting alone', () => {
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
    expect(steps.filter(step => hindranceOf(step, bare) === 'no-animals')).toEqual(['send', 'activate'])
    expect(hindranceOf('send', { ...bare, animalCount: undefined })).toBeUndefined()
  })

  it('is for a moment that it was sent again just now', () => {
    expect(hindranceOf('resend', { ...free, wasJustResent: true })).toBe('sent-just-now')
    expect(hindranceOf('sign-here', { ...free, wasJustResent: true })).toBeUndefined()
  })

  it('is another contract at work, for starting alone', () => {
    expect(hindranceOf('activate', { ...free, hasOtherAtWork: true })).toBe('other-at-work')
    expect(hindranceOf('resume', { ...free, hasOtherAtWork: true })).toBeUndefined()
  })
})

it('sees another contract of the same client that is active or paused, and not this one', () => {
  const contract = (id: string, told: object) => ({ id, rev: 1, row: { ...blankRow.contracts, id, ...told } })
  const rows = [
    contract('00', { clientId: 'c1', status: 'signed' }),
    contract('01', { clientId: 'c1', status: 'paused' }),
    contract('02', { clientId: 'c2', status: 'active' }),
  ]
  const view = new View()
  view.update([{ noun: 'contracts', n: 0, rows }], [])
  const other = (id: string) => hasOtherAtWork(view, view.tables.contracts.get(id)?.row ?? blankRow.contracts)
  expect([other('00'), other('01'), other('02')]).toEqual([true, false, false])
})
