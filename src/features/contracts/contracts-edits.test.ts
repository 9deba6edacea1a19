import { describe, expect, it } from 'vitest'
import type { ContractRow } from '../../contract/contracts.ts'
import { blankRow } from '../../contract/rows.ts'
import type { ContractStatus } from '../../domain/billing/contracts.ts'
import { addContract, contractStepEdit, deleteContract, isQueued, reportSigned } from './contracts-edits.ts'
import { contractsTexts } from './contracts-texts.ts'

const { en, fr } = contractsTexts
const contract = (status: ContractStatus, signedAt: string | null = null): ContractRow => {
  return { ...blankRow.contracts, id: 'k1', status, signedAt }
}

it('adding a contract stores only its client', () => {
  const edit = addContract(en, 'k1', 'c1', 'Claire Dupont')
  const patch = { clientId: { from: null, to: 'c1' } }
  expect(edit).toMatchObject({ kind: 'contracts.add', id: 'k1', subject: 'Claire Dupont', patch })
  expect(edit.say(edit.kind, edit.patch)).toBe('Added a contract for Claire Dupont')
})

it.each([
  ['validate', 'created', 'pending', 'Validated the contract of Claire Dupont'],
  ['force-sign', 'sent', 'signed', 'Recorded that Claire Dupont signed the contract on paper'],
  ['activate', 'signed', 'active', 'Started the contract of Claire Dupont'],
  ['pause', 'active', 'paused', 'Paused the contract of Claire Dupont'],
  ['resume', 'paused', 'active', 'Resumed the contract of Claire Dupont'],
] as const)('a contract takes the step %s from %s to %s', (step, from, to, sentence) => {
  const edit = contractStepEdit(en, step, contract(from), 'Claire Dupont')
  expect(edit).toMatchObject({ kind: `contracts.${step}`, id: 'k1', patch: { status: { from, to } } })
  expect(edit.say(edit.kind, edit.patch)).toBe(sentence)
})

it('steps that send an email are never queued', () => {
  const steps = ['validate', 'send', 'resend', 'sign-here', 'pause']
  expect(steps.filter(isQueued)).toEqual(['validate', 'pause'])
})

describe('deleting a contract', () => {
  it('deletes a contract that was never signed', () => {
    const edit = deleteContract(fr, contract('sent'), 'Zoë')
    expect(edit).toMatchObject({ kind: 'contracts.delete', patch: { status: { from: 'sent', to: null } } })
    expect(edit.say(edit.kind, edit.patch)).toBe('Contrat du client Zoë supprimé')
  })

  it.each([
    contract('active', '2026-03-02T09:00:00.000Z'),
    // Signed and started on this device while offline.
    contract('active'),
    contract('paused'),
  ])('cancels and keeps a signed contract', row => {
    const edit = deleteContract(en, row, 'Zoë')
    const patch = { status: { from: row.status, to: 'canceled' } }
    expect(edit).toMatchObject({ kind: 'contracts.cancel', patch })
    expect(edit.say(edit.kind, edit.patch)).toBe('Canceled the contract of Zoë')
  })
})

it('reporting a signature stores only the data that the signing service returned', () => {
  const metadata = { signedDocId: null, signedAt: '2026-03-02T09:00:00.000Z', fields: [1], creditsInfo: null }
  expect(reportSigned(en, 'k1', { metadata }, 'Zoë').patch).toEqual({
    metadata: { from: null, to: metadata },
  })
  const named = reportSigned(en, 'k1', { signedDocId: 'd1', metadata }, 'Zoë')
  expect(named.patch.signedDocId).toEqual({ from: null, to: 'd1' })
})
