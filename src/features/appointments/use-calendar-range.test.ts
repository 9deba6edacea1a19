import { expect, it } from 'vitest'
import { anEntry } from '../../../tests/world/create-entry.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import { refusedLabels } from './use-calendar-range.ts'

const problem = {
  status: 422,
  field: null,
  serverRow: null,
  serverUpdatedAt: null,
  at: '2026-11-22T09:00:00.000Z',
}
const silent = { ...problem, code: null, message: '' }

const actions: [string, Partial<Entry>, string][] = [
  ['booked', { kind: 'appointments.add' }, 'Failed to save appointment'],
  ['saved in the form', { kind: 'appointments.change', isFromForm: true }, 'Failed to save appointment'],
  ['dragged', { kind: 'appointments.change' }, 'Failed to update appointment'],
  ['deleted', { kind: 'appointments.delete' }, 'Failed to delete appointment'],
]

it.each(actions)(
  'the toast names the failed action when the server gives no reason: %s',
  (_act, entryValues, labels) => {
    expect(refusedLabels(anEntry({ ...entryValues, problem: silent }), 'en')).toBe(labels)
  },
)

it('the toast shows the server’s reason, translated when its code is known', () => {
  const kind = 'appointments.change'
  const withKnownCode = {
    ...problem,
    code: 'appointments/not-found',
    message: 'This appointment no longer exists.',
  }
  expect(refusedLabels(anEntry({ kind, problem: withKnownCode }), 'en')).toBe(
    'This appointment no longer exists.',
  )
  expect(refusedLabels(anEntry({ kind, problem: withKnownCode }), 'nl')).not.toBe(withKnownCode.message)
  const other = { ...problem, code: 'another', message: 'Closed on Sundays' }
  expect(refusedLabels(anEntry({ kind, problem: other }), 'en')).toBe('Closed on Sundays')
})
