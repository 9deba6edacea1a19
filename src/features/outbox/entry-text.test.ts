import { expect, it } from 'vitest'
import { anEntry, aProblem } from '../../../tests/world/create-entry.ts'
import type { Json } from '../../domain/text/json.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import { countAttempts, entryAsText, refusalReason } from './entry-text.ts'
import { outboxTexts } from './outbox-texts.ts'

const problem = aProblem({ code: 'species/price-too-high', message: 'Too high', field: 'hourlyPrice' })
const entry = anEntry({
  patch: { hourlyPrice: { from: 45, to: 50 } },
  sentence: 'Changed the hourly price of Chien from €45.00 to €50.00',
  madeAt: '2026-03-02T09:00:00.000Z',
  state: 'refused',
  problem,
})

function read(overrides: Partial<Entry> = {}, language: 'en' | 'fr' = 'en'): string {
  const state = { isBlocked: false, isUnderWay: false }
  return entryAsText({ ...entry, ...overrides }, state, {
    language,
    texts: outboxTexts[language],
    nameOfClient: () => undefined,
    nameOfAnimal: id => (id === 'a1' ? 'Rex' : undefined),
  })
}

it('a copied entry contains action, values, reason and time in the user’s language', () => {
  expect(read().split('\n')).toEqual([
    entry.sentence,
    'Hourly Price: €45.00 → €50.00',
    expect.stringMatching(/^Rejected: ./),
    expect.stringMatching(/^Since 0?2 Mar/),
  ])
  expect(read({}, 'fr')).toContain('Prix horaire')
})

it('an entry shows that it waits for the update of an older server', () => {
  const unknown = { ...problem, status: 404, code: 'request/not-found' }
  const waiting = read({ state: 'waiting', unanswered: 1, problem: unknown })
  expect(waiting).toContain('Waiting for the server to be updated')
})

it('an entry names the failed action when the server refuses without a reason', () => {
  const silent = { ...entry, problem: aProblem() }
  expect(refusalReason(silent, 'en')).toBe('Failed to save species')
  const leaving: Entry = { ...silent, kind: 'clients.change', patch: { isActive: { from: true, to: false } } }
  expect(refusalReason(leaving, 'en')).toBe('Failed to deactivate client')
  const deletion: Entry = { ...silent, kind: 'animals.delete' }
  expect(refusalReason(deletion, 'nl')).toBe('Het dier kon niet worden verwijderd')
  expect(refusalReason(entry, 'en')).not.toBe('Failed to save species')
})

it('the number of unanswered attempts excludes the current push', () => {
  expect(countAttempts({ ...entry, unanswered: 3 }, true)).toBe(2)
  expect(countAttempts({ ...entry, unanswered: 3 }, false)).toBe(3)
})

const conflict = (serverRow: Json) => ({ state: 'conflict' as const, problem: { ...problem, serverRow } })
const paused: Partial<Entry> = {
  kind: 'contracts.pause',
  patch: { status: { from: 'active', to: 'paused' } },
  ...conflict({ status: 'canceled' }),
}
const marked: Partial<Entry> = {
  kind: 'invoices.mark-not-paid',
  patch: { status: { from: 'sent', to: 'not_paid' } },
  ...conflict({ status: 'paid' }),
}
const validated: Partial<Entry> = {
  kind: 'invoices.validate',
  patch: { status: { from: 'created', to: 'pending' }, total: { from: 8.07, to: 8.07 } },
  ...conflict({ status: 'created', total: 169.4 }),
}

it.each<[string, Partial<Entry>, RegExp[], RegExp[]]>([
  ['a price', conflict({ hourlyPrice: 60 }), [/Saved value: €60\.00/], [/Prix horaire/]],
  ['a contract step', paused, [/Status: Active → Paused/], [/Statut · /, /Annulé/]],
  ['an invoice step', marked, [/Status: Sent → Not Paid/, /Saved value: Paid/], [/Envoyée → Impayée/]],
  ['other amounts', validated, [/Total: .*8\.07/, /Total · Saved value: .*169\.40/], [/Total/]],
])('%s in conflict shows the values of the user and of the practice', (_, edit, english, french) => {
  for (const shown of english) expect(read(edit)).toMatch(shown)
  for (const shown of french) expect(read(edit, 'fr')).toMatch(shown)
})

it('an appointment shows readable times, type and animal name', () => {
  const booked: Partial<Entry> = {
    kind: 'appointments.change',
    patch: {
      title: { from: 'Vaccin', to: 'Vaccin Rex' },
      description: { from: null, to: 'à jeun' },
      startTime: { from: '2026-03-02T09:00:00.000Z', to: '2026-07-02T09:00:00.000Z' },
      endTime: { from: '2026-03-02T09:30:00.000Z', to: 'tomorrow' },
      appointmentType: { from: 'consultation', to: 'checkup' },
      color: { from: '#4CAF50', to: '#2196F3' },
      animalId: { from: null, to: 'a1' },
    },
  }
  expect(read(booked).split('\n').slice(1, 8)).toEqual([
    'Title: Vaccin → Vaccin Rex',
    'Description: à jeun',
    expect.stringMatching(/^Start Time: .*10:00.* → .*11:00/),
    expect.stringMatching(/^End Time: .*10:30.* → tomorrow/),
    'Type: Consultation → Check-up',
    'Color: #4CAF50 → #2196F3',
    'Animal: Rex',
  ])
  expect(read(booked, 'fr')).toContain('Type: Consultation → Contrôle')
})
