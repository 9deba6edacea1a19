import { expect, it } from 'vitest'
import type { Entry } from '../../store/outbox/entry.ts'
import { countAttempts, entryAsText, refusalReason } from './entry-text.ts'
import { outboxTexts } from './outbox-texts.ts'

const reading = (language: 'en' | 'fr') => ({
  language,
  texts: outboxTexts[language],
  nameOfClient: () => undefined,
  nameOfAnimal: (id: string) => (id === 'a1' ? 'Rex' : undefined),
})

const entry: Entry = {
  seq: 1,
  format: 1,
  key: 'key-1',
  kind: 'species.reprice',
  id: 'chien',
  subject: 'Chien',
  patch: { hourlyPrice: { from: 45, to: 50 } },
  dependsOn: [],
  sentence: 'Changed the hourly price of Chien from €45.00 to €50.00',
  madeAt: '2026-03-02T09:00:00.000Z',
  state: 'refused',
  unanswered: 0,
  problem: {
    status: 422,
    code: 'species/price-too-high',
    message: 'Too high',
    field: 'hourlyPrice',
    serverRow: null,
    serverUpdatedAt: null,
    at: '2026-03-02T09:01:00.000Z',
  },
}

it('a copied entry contains action, values, reason and time in the user’s language', () => {
  const lines = entryAsText(entry, { isBlocked: false, isUnderWay: false }, reading('en')).split('\n')
  expect(lines[0]).toBe(entry.sentence)
  expect(lines[1]).toBe('Hourly Price: €45.00 → €50.00')
  expect(lines[2]).toMatch(/^Rejected: ./)
  expect(lines[3]).toMatch(/^Since 0?2 Mar/)
  expect(entryAsText(entry, { isBlocked: false, isUnderWay: false }, reading('fr'))).toContain('Prix horaire')
})

it('an entry shows that it waits for the update of an older server', () => {
  const withoutResponse: Entry = {
    ...entry,
    state: 'waiting',
    unanswered: 1,
    problem: entry.problem && { ...entry.problem, status: 404, code: 'request/not-found' },
  }
  const text = entryAsText(withoutResponse, { isBlocked: false, isUnderWay: false }, reading('en'))
  expect(text).toContain('Waiting for the server to be updated')
})

it('an entry names the failed action when the server refuses without a reason', () => {
  const silent = { ...entry, problem: entry.problem && { ...entry.problem, code: null, message: '' } }
  expect(refusalReason(silent, 'en')).toBe('Failed to save species')
  const leaving: Entry = { ...silent, kind: 'clients.change', patch: { isActive: { from: true, to: false } } }
  expect(refusalReason(leaving, 'en')).toBe('Failed to deactivate client')
  expect(refusalReason({ ...silent, kind: 'animals.delete' }, 'nl')).toBe(
    'Het dier kon niet worden verwijderd',
  )
  expect(refusalReason(entry, 'en')).not.toBe('Failed to save species')
})

it('an entry in conflict also shows the value of the practice', () => {
  const problem = entry.problem && { ...entry.problem, serverRow: { hourlyPrice: 60 } }
  const text = entryAsText(
    { ...entry, state: 'conflict', problem },
    { isBlocked: false, isUnderWay: false },
    reading('en'),
  )
  expect(text).toContain('Saved value: €60.00')
})

it('the number of unanswered attempts excludes the current push', () => {
  expect(countAttempts({ ...entry, unanswered: 3 }, true)).toBe(2)
  expect(countAttempts({ ...entry, unanswered: 3 }, false)).toBe(3)
})

it('a contract step in conflict shows both statuses in the language of the user', () => {
  const paused: Entry = {
    ...entry,
    kind: 'contracts.pause',
    id: 'k1',
    subject: 'Claire Dupont',
    patch: { status: { from: 'active', to: 'paused' } },
    sentence: 'Paused the contract of Claire Dupont',
    state: 'conflict',
    problem: entry.problem && { ...entry.problem, serverRow: { status: 'canceled' } },
  }
  expect(entryAsText(paused, { isBlocked: false, isUnderWay: false }, reading('en'))).toContain(
    'Status: Active → Paused',
  )
  expect(entryAsText(paused, { isBlocked: false, isUnderWay: false }, reading('fr'))).toContain('Statut · ')
  expect(entryAsText(paused, { isBlocked: false, isUnderWay: false }, reading('fr'))).toContain('Annulé')
})

it('an invoice step uses the invoice status names', () => {
  const marked: Entry = {
    ...entry,
    kind: 'invoices.mark-not-paid',
    id: 'i1',
    subject: '2026-00042',
    patch: { status: { from: 'sent', to: 'not_paid' } },
    sentence: 'Marked invoice 2026-00042 as not paid',
    state: 'conflict',
    problem: entry.problem && { ...entry.problem, serverRow: { status: 'paid' } },
  }
  expect(entryAsText(marked, { isBlocked: false, isUnderWay: false }, reading('en'))).toContain(
    'Status: Sent → Not Paid',
  )
  expect(entryAsText(marked, { isBlocked: false, isUnderWay: false }, reading('en'))).toContain('Paid')
  expect(entryAsText(marked, { isBlocked: false, isUnderWay: false }, reading('fr'))).toContain(
    'Envoyée → Impayée',
  )
})

it('an invoice step in conflict shows the amounts of the user and the practice', () => {
  const validated: Entry = {
    ...entry,
    kind: 'invoices.validate',
    id: 'i1',
    subject: '2026-00042',
    patch: { status: { from: 'created', to: 'pending' }, total: { from: 8.07, to: 8.07 } },
    sentence: 'Validated invoice 2026-00042',
    state: 'conflict',
    problem: entry.problem && { ...entry.problem, serverRow: { status: 'created', total: 169.4 } },
  }
  const text = entryAsText(validated, { isBlocked: false, isUnderWay: false }, reading('en'))
  expect(text).toMatch(/Total: .*8\.07/)
  expect(text).toMatch(/Total · Saved value: .*169\.40/)
})

it('an appointment shows readable times, type and animal name', () => {
  const booked: Entry = {
    ...entry,
    kind: 'appointments.change',
    id: 'p1',
    subject: 'Vaccin Rex',
    patch: {
      title: { from: 'Vaccin', to: 'Vaccin Rex' },
      description: { from: null, to: 'à jeun' },
      startTime: { from: '2026-03-02T09:00:00.000Z', to: '2026-07-02T09:00:00.000Z' },
      endTime: { from: '2026-03-02T09:30:00.000Z', to: 'tomorrow' },
      appointmentType: { from: 'consultation', to: 'checkup' },
      color: { from: '#4CAF50', to: '#2196F3' },
      animalId: { from: null, to: 'a1' },
    },
    sentence: 'Changed title of “Vaccin Rex”',
  }
  const text = entryAsText(booked, { isBlocked: false, isUnderWay: false }, reading('en'))
  expect(text).toContain('Title: Vaccin → Vaccin Rex')
  expect(text).toContain('Description: à jeun')
  expect(text).toMatch(/Start Time: .*10:00.* → .*11:00/)
  expect(text).toMatch(/End Time: .*10:30.* → tomorrow/)
  expect(text).toContain('Type: Consultation → Check-up')
  expect(text).toContain('Color: #4CAF50 → #2196F3')
  expect(text).toContain('Animal: Rex')
  expect(entryAsText(booked, { isBlocked: false, isUnderWay: false }, reading('fr'))).toContain(
    'Type: Consultation → Contrôle',
  )
})
