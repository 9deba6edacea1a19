import { expect, it } from 'vitest'
import { anEntry } from '../../../../tests/world/an-entry.ts'
import type { Entry } from '../../../store/entry.ts'
import { refusedWords } from './calendar-notices.tsx'

const trouble = { status: 422, field: null, theirs: null, theirsAt: null, at: '2026-11-22T09:00:00.000Z' }
const silent = { ...trouble, code: null, message: '' }

const acts: [string, Partial<Entry>, string][] = [
  ['booked', { kind: 'appointments.add' }, 'Failed to save appointment'],
  ['saved in the form', { kind: 'appointments.change', carried: {} }, 'Failed to save appointment'],
  ['dragged', { kind: 'appointments.change' }, 'Failed to update appointment'],
  ['deleted', { kind: 'appointments.delete' }, 'Failed to delete appointment'],
]

it.each(acts)('says what failed where the host gave no reason: %s', (_act, told, words) => {
  expect(refusedWords(anEntry({ ...told, trouble: silent }), 'en')).toBe(words)
})

it("says the host's reason, in the reader's language where the code is known", () => {
  const kind = 'appointments.change'
  const known = { ...trouble, code: 'appointments/not-found', message: 'This appointment no longer exists.' }
  expect(refusedWords(anEntry({ kind, trouble: known }), 'en')).toBe('This appointment no longer exists.')
  expect(refusedWords(anEntry({ kind, trouble: known }), 'nl')).not.toBe(known.message)
  const other = { ...trouble, code: 'another', message: 'Closed on Sundays' }
  expect(refusedWords(anEntry({ kind, trouble: other }), 'en')).toBe('Closed on Sundays')
})
