import { afterAll, expect, it } from 'vitest'
import { book } from '../../../tests/world/appointment-actions.ts'
import { anEntry, aProblem } from '../../../tests/world/create-entry.ts'
import { databasesThatFail } from '../../../tests/world/failing-databases.ts'
import { screenStory } from '../../../tests/world/mounted-story.ts'
import { eventually, rest } from '../../../tests/world/wait-until.ts'
import type { Windows } from '../../domain/calendar/windows.ts'
import type { Language } from '../../domain/text/language.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import { createSignal } from '../../sync/device/signal.ts'
import { refusedLabels, useRange } from './use-calendar-range.ts'

const databases = databasesThatFail()
afterAll(databases.restore)

it.each<[string, Partial<Entry>, string]>([
  ['booked', { kind: 'appointments.add' }, 'Failed to save appointment'],
  ['saved in the form', { kind: 'appointments.change', isFromForm: true }, 'Failed to save appointment'],
  ['dragged', { kind: 'appointments.change' }, 'Failed to update appointment'],
  ['deleted', { kind: 'appointments.delete' }, 'Failed to delete appointment'],
])('the toast names the failed action when the server gives no reason: %s', (_, values, labels) => {
  expect(refusedLabels(anEntry({ ...values, problem: aProblem() }), 'en')).toBe(labels)
})

it('the toast shows the server’s reason, translated when its code is known', () => {
  const toast = (code: string, message: string, language: Language = 'en') =>
    refusedLabels(anEntry({ kind: 'appointments.change', problem: aProblem({ code, message }) }), language)
  const message = 'This appointment no longer exists.'
  expect(toast('appointments/not-found', message)).toBe(message)
  expect(toast('appointments/not-found', message, 'nl')).not.toBe(message)
  expect(toast('another', 'Closed on Sundays')).toBe('Closed on Sundays')
})

const span = { from: '2026-11-22T23:00:00.000Z', until: '2026-11-29T23:00:00.000Z' }

screenStory(
  'a refused request and a failed update of the calendar have messages',
  async ({ clinic, mount }) => {
    const desk = clinic.browser('desk')
    const tab = await desk.signIn(await clinic.hire('Anna'))
    const other = await clinic.browser('ipad').signIn(await clinic.hire('Bart'))
    desk.network.silenceStreams()
    await book(other, 'Rex', '2026-11-23T09:00:00Z')
    await other.sent()
    databases.fail('UnknownError', 1_000)
    const broken = await mount(() => useRange(span), tab)
    await eventually(() => broken.current.problem === 'Failed to update calendar view')
    databases.fail('', 0)

    const refusal = () => Response.json({}, { status: 403 })
    desk.network.disturb(path => (path.startsWith('appointments?') ? refusal() : undefined))
    const refused = await mount(() => useRange(span), tab)
    await eventually(() => refused.current.problem === 'Failed to fetch appointments')
  },
)

screenStory(
  'a span is fetched once while the device starts, and again when the stored days move on',
  async ({ clinic, mount }) => {
    const desk = clinic.browser('desk')
    const tab = await desk.signIn(await clinic.hire('Anna'))
    await eventually(() => tab.workspace.windows.get() !== null)
    const stored = tab.workspace.windows.get()
    if (stored === null) throw new Error('the device has no windows')
    const windows = createSignal<Windows | null>(null)
    Object.assign(tab.workspace, { windows })
    const requests: string[] = []
    desk.network.disturb(path => {
      if (path.startsWith('appointments?')) requests.push(path)
      return undefined
    })
    const shown = await mount(() => useRange(span), tab)
    await eventually(() => requests.length === 1 && !shown.current.isLoading)
    windows.set(stored)
    await rest()
    expect(requests).toHaveLength(1)
    windows.set({ ...stored, invoices: '2026-01-01T00:00:00.000Z' })
    await eventually(() => requests.length === 2)
  },
)
