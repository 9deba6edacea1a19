import { expect, it } from 'vitest'
import { blankRow } from '../../contract/rows.ts'
import { takeStep } from './invoices-edits.ts'
import { invoicesTexts } from './invoices-texts.ts'

const { en, fr } = invoicesTexts

it.each([
  ['validate', 'created', 'pending', 'Validated invoice 2026-00042 of Claire Dupont'],
  ['mark-paid', 'sent', 'paid', 'Marked invoice 2026-00042 of Claire Dupont as paid'],
  ['mark-not-paid', 'paid', 'not_paid', 'Marked invoice 2026-00042 of Claire Dupont as not paid'],
  ['cancel', 'not_paid', 'canceled', 'Canceled invoice 2026-00042 of Claire Dupont'],
] as const)('takes the step %s from %s to %s', (step, from, to, sentence) => {
  const row = { ...blankRow.invoices, id: 'i1', number: '2026-00042', status: from }
  const edit = takeStep(en, step, row, 'Claire Dupont')
  expect(edit).toMatchObject({
    kind: `invoices.${step}`,
    id: 'i1',
    subject: '2026-00042',
    patch: { status: { from, to } },
  })
  expect(edit.say(edit.kind, edit.patch)).toBe(sentence)
  expect(takeStep(fr, step, row, 'Zoë').say(edit.kind, edit.patch)).toContain('2026-00042')
})
