import { afterAll, expect, vi } from 'vitest'
import { databasesThatFail } from '../../../../tests/world/failing-databases.ts'
import { screenStory } from '../../../../tests/world/mounted-story.ts'
import { eventually } from '../../../../tests/world/wait-until.ts'
import { blankTyped } from './appointment-form.ts'
import { useAppointmentForm } from './use-appointment-form.ts'

const databases = databasesThatFail()
afterAll(databases.restore)

screenStory('the form says when the server refuses the list of animals', async ({ clinic, mount }) => {
  const tab = await clinic.browser('desk').signIn(await clinic.hire('Anna'))
  const props = { row: null, begin: undefined, draft: undefined, onDone() {} }
  const form = await mount(() => useAppointmentForm(props), tab)
  form.current.explain({ kind: 'refused', status: 403, code: undefined, message: 'Come back later.' })
  await eventually(() => form.current.problem !== null)
  expect(form.current.problem).toEqual({ title: 'Failed to fetch data', text: 'Come back later.' })
})

screenStory('the form stays open with an error when saving fails', async ({ clinic, mount }) => {
  const tab = await clinic.browser('desk').signIn(await clinic.hire('Anna'))
  const onDone = vi.fn()
  const begin = blankTyped('2026-11-23T10:00')
  const form = await mount(() => useAppointmentForm({ row: null, begin, draft: undefined, onDone }), tab)
  databases.fail('QuotaExceededError', 1_000)
  await form.current.save()
  databases.fail('', 0)
  await eventually(() => form.current.problem?.title === 'Failed to save appointment')
  expect(onDone).not.toHaveBeenCalled()
  await form.current.save()
  await eventually(() => onDone.mock.calls.length === 1)
})
