import { describe, expect, it } from 'vitest'
import { blankRow } from '../../contract/rows.ts'
import { buildTimeline, parseTimelineKinds, timelineKinds, toggledKinds, visitsAround } from './timeline.ts'

const visit = (id: string, startTime: string) => ({ ...blankRow.appointments, id, startTime })
const contract = {
  ...blankRow.contracts,
  id: 'k',
  createdAt: '2026-03-01T09:00:00.000Z',
  signedAt: '2026-03-04T09:00:00.000Z',
}
const invoice = {
  ...blankRow.invoices,
  id: 'i',
  createdAt: '2026-03-31T09:00:00.000Z',
  issueDate: '2026-04-02',
}
const noSources = {
  visits: [],
  contracts: [],
  invoices: [],
  notes: [],
  payments: null,
  emails: null,
  edits: [],
  now: '2026-06-01T09:00:00.000Z',
}
const keys = (sources: Partial<Parameters<typeof buildTimeline>[0]>) =>
  buildTimeline({ ...noSources, ...sources }).map(({ key }) => key)

describe('a timeline', () => {
  it('shows all kinds of events in a single list, the newest first', () => {
    const timelineKeys = keys({
      visits: [visit('a', '2026-03-02T09:00:00.000Z'), visit('b', '2026-12-01T09:00:00.000Z')],
      contracts: [contract],
      invoices: [invoice],
      notes: [{ id: 'n', writtenAt: '2026-03-03T09:00:00.000Z' }],
      payments: [{ id: 'p', day: '2026-04-10' }],
      emails: [{ id: 'm', at: '2026-04-02T10:00:00.000Z' }],
      edits: [{ key: 'e', at: '2026-03-05T10:00:00.000Z' }],
    })
    expect(timelineKeys).toEqual([
      'visit b',
      'payment p',
      'email m',
      'invoice i',
      'edit e',
      'contract k signed',
      'note n',
      'visit a',
      'contract k made',
    ])
  })

  it('places a payment at midnight in Brussels, above the invoices of that day', () => {
    const [payment, issued] = buildTimeline({
      ...noSources,
      invoices: [invoice],
      payments: [{ id: 'p', day: '2026-04-02' }],
    })
    expect([payment?.key, payment?.at]).toEqual(['payment p', '2026-04-01T22:00:00.000Z'])
    expect(issued?.key).toBe('invoice i')
  })

  it('shows an invoice that was not issued at its creation time', () => {
    const [entry] = buildTimeline({ ...noSources, invoices: [{ ...invoice, issueDate: null }] })
    expect(entry?.at).toBe(invoice.createdAt)
  })

  it('shows emails from row data until the server lists them, without duplicates', () => {
    const invoices = [{ ...invoice, mail: 'waiting' as const, reminders: 1, remindedOn: '2026-05-01' }]
    const contracts = [{ ...contract, mail: 'waiting' as const, updatedAt: '2026-03-05T09:00:00.000Z' }]
    const emailsIn = (emails: { id: string; at: string }[] | null) =>
      keys({ invoices, contracts, emails }).filter(key => key.startsWith('email'))
    expect(emailsIn(null).sort()).toEqual([
      'email contract k waiting',
      'email invoice i reminder',
      'email invoice i waiting',
    ])
    expect(emailsIn([{ id: 'm', at: '2026-05-01T08:00:00.000Z' }])).toEqual(['email m'])
    const asFile = { mail: 'file' as const }
    const stored = { invoices: [{ ...invoice, ...asFile }], contracts: [{ ...contract, ...asFile }] }
    expect(keys(stored)).toEqual(expect.arrayContaining(['email contract k file', 'email invoice i file']))
  })

  it('shows unsent records at the current time, above past and below future events', () => {
    const made = { ...contract, id: 'new', createdAt: '', signedAt: null }
    const visits = [visit('a', '2026-05-01T09:00:00.000Z'), visit('b', '2030-01-01T09:00:00.000Z')]
    expect(keys({ contracts: [made], visits })).toEqual(['visit b', 'contract new made', 'visit a'])
  })
})

describe('the event kinds in a URL', () => {
  it('are limited to kinds that this version supports', () => {
    expect(parseTimelineKinds('visit,unicorn,email')).toEqual(['visit', 'email'])
    expect(parseTimelineKinds(null)).toEqual([])
  })

  it('are toggled individually, and reset when all are selected', () => {
    expect(toggledKinds([], 'visit')).toEqual(['visit'])
    expect(toggledKinds(['visit', 'email'], 'visit')).toEqual(['email'])
    expect(toggledKinds(timelineKinds.slice(1), 'visit')).toEqual([])
  })
})

it('finds the latest visit that has started and the first that has not', () => {
  const [a, b, c, d] = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'].map(day =>
    visit(day, `${day}T09:00:00.000Z`),
  )
  const all = [c, a, d, b].flatMap(item => item ?? [])
  expect(visitsAround(all, '2026-02-10T00:00:00.000Z')).toEqual({ last: b, next: c })
  expect(visitsAround(all, '2025-01-01T00:00:00.000Z')).toEqual({ last: undefined, next: a })
  expect(visitsAround([], '2025-01-01T00:00:00.000Z')).toEqual({ last: undefined, next: undefined })
  const off = [
    { ...visit('e', '2026-02-05T09:00:00.000Z'), state: 'missed' as const },
    { ...visit('f', '2026-02-20T09:00:00.000Z'), state: 'canceled' as const },
  ]
  expect(visitsAround([...all, ...off], '2026-02-10T00:00:00.000Z')).toEqual({ last: b, next: c })
})
