import { expect, it } from 'vitest'
import { blankRow } from '../../contract/rows.ts'
import {
  invoiceStepDisabledReason,
  invoiceStepEdit,
  monthDisabledReason,
  serverDisabledReason,
} from './invoice-actions.ts'
import { invoicesTexts } from './invoices-texts.ts'

const free = { isReachable: true, isPracticeComplete: true, isUnsent: false }
const away = { ...free, isReachable: false }
const unsent = { ...free, isUnsent: true }
const incomplete = { ...free, isPracticeComplete: false, isReachable: false }

const steps = ['validate', 'mark-paid', 'mark-not-paid', 'cancel', 'send'] as const

it('offline steps are queued, except sending an email, which is disabled', () => {
  expect(steps.filter(step => invoiceStepDisabledReason(step, away) !== undefined)).toEqual(['send'])
  expect(invoiceStepDisabledReason('send', away)).toBe('not-reachable')
  expect(invoiceStepDisabledReason('send', unsent)).toBe('not-with-server')
  expect(invoiceStepDisabledReason('send', free)).toBeUndefined()
})

it('only a bank file requires the practice details', () => {
  const reachable = { ...incomplete, isReachable: true }
  expect(steps.filter(step => invoiceStepDisabledReason(step, reachable) !== undefined)).toEqual([])
  expect(monthDisabledReason('validate', 3, reachable)).toBeUndefined()
  expect(monthDisabledReason('bank-file', 3, reachable)).toBe('practice-incomplete')
})

it('a month without matching invoices disables the action for that reason first', () => {
  expect(monthDisabledReason('bank-file', 0, incomplete)).toBe('none')
  expect(monthDisabledReason('bank-file', 3, incomplete)).toBe('practice-incomplete')
  for (const batch of ['validate', 'bank-file'] as const) {
    expect(monthDisabledReason(batch, 0, free)).toBe('none')
    expect(monthDisabledReason(batch, 3, away)).toBe('not-reachable')
    expect(monthDisabledReason(batch, 3, unsent)).toBe('not-with-server')
    expect(monthDisabledReason(batch, 3, free)).toBeUndefined()
  }
})

it('a document is not requested for an invoice that the server does not have yet', () => {
  expect(serverDisabledReason(unsent)).toBe('not-with-server')
  expect(serverDisabledReason(free)).toBeUndefined()
})

const { en, fr } = invoicesTexts

it.each([
  ['validate', 'created', 'pending', 'Validated invoice 2026-00042 of Claire Dupont'],
  ['mark-paid', 'sent', 'paid', 'Marked invoice 2026-00042 of Claire Dupont as paid'],
  ['mark-not-paid', 'paid', 'not_paid', 'Marked invoice 2026-00042 of Claire Dupont as not paid'],
  ['cancel', 'not_paid', 'canceled', 'Canceled invoice 2026-00042 of Claire Dupont'],
] as const)('an invoice takes the step %s from %s to %s', (step, from, to, sentence) => {
  const row = { ...blankRow.invoices, id: 'i1', number: '2026-00042', status: from }
  const edit = invoiceStepEdit(en, step, row, 'Claire Dupont')
  const patch = { status: { from, to } }
  expect(edit).toMatchObject({ kind: `invoices.${step}`, id: 'i1', subject: '2026-00042', patch })
  expect(edit.say(edit.kind, edit.patch)).toBe(sentence)
  expect(invoiceStepEdit(fr, step, row, 'Zoë').say(edit.kind, edit.patch)).toContain('2026-00042')
})
