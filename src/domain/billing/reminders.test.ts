import { describe, expect, it } from 'vitest'
import { daysBetween } from '../calendar/brussels.ts'
import {
  justReturnedOn,
  leavesUntil,
  payUntil,
  type RemindedInvoice,
  reminderDayRefusals,
  reminderDue,
  usualReminderDays,
} from './reminders.ts'

const late: RemindedInvoice = {
  status: 'sent',
  openCents: 5_000,
  dueDay: '2026-03-01',
  collectingUntil: null,
  collections: 0,
  toCollect: false,
  reminders: 0,
  payUntil: null,
  remindersStopped: false,
}
const claire = { email: 'claire@example.be', reminders: 'when-late' } as const

const on = (
  today: string,
  invoice: Partial<RemindedInvoice> = {},
  client: object = {},
  days = usualReminderDays,
) => reminderDue({ ...late, ...invoice }, { ...claire, ...client }, { today, days })

describe('a reminder is due', () => {
  const first = { reminders: 1, payUntil: '2026-03-23' }
  const inFile = { status: 'not_paid', collectingUntil: '2026-03-09' } as const
  const second = { reminders: 2, payUntil: '2026-04-06' }
  it.each([
    ['the day before the first reminder', '2026-03-07', {}, null],
    ['on the seventh day', '2026-03-08', {}, 1],
    ['months later, when none was sent', '2026-09-08', {}, 1],
    ['across a clock change', '2026-04-05', { dueDay: '2026-03-29' }, 1],
    ['on the deadline of the first', '2026-03-23', first, null],
    ['the day after the deadline of the first', '2026-03-24', first, 2],
    ['for the second, 20 days overdue', '2026-03-21', { ...first, payUntil: '2026-03-10' }, null],
    ['for the second, 21 days overdue', '2026-03-22', { ...first, payUntil: '2026-03-10' }, 2],
    ['on the deadline of a late first', '2026-09-08', { ...first, payUntil: '2026-09-08' }, null],
    ['for the third, after the deadline of the second', '2026-04-07', second, 3],
    ['for a partly paid invoice', '2026-03-08', { openCents: 1 }, 1],
    ['for a paid invoice', '2026-03-08', { status: 'paid', openCents: 0 }, null],
    ['for an invoice with nothing outstanding', '2026-03-08', { openCents: 0 }, null],
    ['for an overpaid invoice', '2026-03-08', { openCents: -1 }, null],
    ['for a canceled invoice', '2026-03-08', { status: 'canceled' }, null],
    ['for an unvalidated invoice', '2026-03-08', { status: 'created' }, null],
    ['for an invoice in an open bank file', '2026-03-08', inFile, null],
    ['for a refused invoice after its bank file ends', '2026-03-09', inFile, 1],
    ['for a collected invoice', '2026-03-20', { collections: 1, collectingUntil: '2026-03-12' }, null],
    ['for a returned collection', '2026-03-20', { status: 'not_paid', collections: 1 }, 1],
    ['for a not paid invoice to collect', '2026-03-20', { status: 'not_paid', toCollect: true }, 1],
  ] as const)('%s: %s', (_, today, invoice, n) => expect(on(today, invoice)?.n ?? null).toBe(n))

  it('according to the reminder days of the practice, with the number of days overdue', () => {
    const due = reminderDue(late, claire, { today: '2026-03-02', days: [1, 2, 3] })
    expect(due).toEqual({ n: 1, daysLate: 1, holdReason: null })
  })
})

describe('a reminder is not sent', () => {
  it.each([
    ['never-sent', { status: 'pending' }, {}],
    ['to-collect', { toCollect: true }, { reminders: 'never' }],
    ['client-stopped', {}, { reminders: 'never' }],
    ['client-stopped', { remindersStopped: true }, { reminders: 'never', email: '' }],
    ['invoice-stopped', { remindersStopped: true }, {}],
    ['all-sent', { reminders: 3, payUntil: '2026-05-01' }, {}],
    ['no-email', {}, { email: ' ' }],
  ] as const)('and the list shows the reason: %s', (reason, invoice, client) => {
    expect(on('2026-06-01', invoice, client)?.holdReason).toBe(reason)
  })
})

it('a collection counts as just returned for seven days', () => {
  const returned = { status: 'not_paid', refusedOn: '2026-03-20' } as const
  const shownOn = (today: string, invoice: Parameters<typeof justReturnedOn>[0] = returned) =>
    justReturnedOn(invoice, { today, days: usualReminderDays })
  expect(shownOn('2026-03-26')).toBe('2026-03-20')
  expect(shownOn('2026-03-27')).toBeNull()
  expect(shownOn('2026-03-26', { status: 'paid', refusedOn: '2026-03-20' })).toBeNull()
})

describe('the payment period of a reminder', () => {
  it.each(['2026-03-02', '2026-12-31', '2028-02-28', '2026-03-28'])(
    'includes fourteen full days after the last possible sending day of its email: %s',
    day => {
      // The first day is the day after sending. The last is the day that the reminder names.
      expect(daysBetween(leavesUntil(day), payUntil(day))).toBe(14)
      expect(daysBetween(day, payUntil(day))).toBe(15)
    },
  )
})

describe('the reminder days of a practice', () => {
  it.each([
    [{ firstReminder: 7, secondReminder: 21, thirdReminder: 35 }, []],
    [{ firstReminder: 1, secondReminder: 2, thirdReminder: 365 }, []],
    [{}, []],
    [{ firstReminder: 0 }, ['firstReminder']],
    [{ firstReminder: 7, secondReminder: 7 }, ['secondReminder']],
    [{ firstReminder: 7.5, secondReminder: 8, thirdReminder: 366 }, ['firstReminder', 'thirdReminder']],
    [{ firstReminder: Number.NaN }, ['firstReminder']],
  ])('%o have the invalid fields %o', (values, wrong) => {
    expect(reminderDayRefusals(values).map(({ field }) => field)).toEqual(wrong)
  })
})
