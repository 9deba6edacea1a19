import { expect } from 'vitest'
import { screenStory } from '../../../../tests/world/mounted-story.ts'
import { eventually } from '../../../../tests/world/wait-until.ts'
import { useAppointmentForm } from './use-appointment-form.ts'

screenStory('the form says when the server refuses the list of animals', async ({ clinic, mount }) => {
  const tab = await clinic.browser('desk').signIn(await clinic.hire('Anna'))
  const props = { row: null, begin: undefined, draft: undefined, onDone() {} }
  const form = await mount(() => useAppointmentForm(props), tab)
  form.current.explain({ kind: 'refused', status: 403, code: undefined, message: 'Come back later.' })
  await eventually(() => form.current.problem !== null)
  expect(form.current.problem).toEqual({ title: 'Failed to fetch data', text: 'Come back later.' })
})
