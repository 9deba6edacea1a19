import { afterAll, expect, vi } from 'vitest'
import { databasesThatFail } from '../../../../tests/world/failing-databases.ts'
import { screenStory } from '../../../../tests/world/mounted-story.ts'
import { useCalendarActions } from './calendar-board.tsx'

const databases = databasesThatFail()
afterAll(databases.restore)

const template = { template: undefined, isWholeDay: false }

screenStory('an event dropped without a start or an end returns to its place', async ({ clinic, mount }) => {
  const tab = await clinic.browser('desk').signIn(await clinic.hire('Anna'))
  const onProblem = vi.fn()
  const { current } = await mount(() => useCalendarActions(onProblem, null), tab)
  await current.move({ id: 'a1', start: null })
  expect(onProblem).toHaveBeenLastCalledWith('Failed to update appointment: Invalid date.')
  await current.resize({ id: 'a1', end: null })
  expect(onProblem).toHaveBeenLastCalledWith('Failed to update appointment: Invalid date.')
  await current.book({ start: null, ...template })
  expect(onProblem).toHaveBeenLastCalledWith('Failed to create appointment: Invalid date.')
  expect(tab.entries).toEqual([])
})

screenStory(
  'a dropped template that cannot be stored is removed with a message',
  async ({ clinic, mount }) => {
    const tab = await clinic.browser('desk').signIn(await clinic.hire('Anna'))
    const onProblem = vi.fn()
    const { current } = await mount(() => useCalendarActions(onProblem, null), tab)
    databases.fail('QuotaExceededError', 1_000)
    await current.book({ start: '2026-11-23T10:00', ...template })
    databases.fail('', 0)
    expect(onProblem).toHaveBeenLastCalledWith(
      expect.stringContaining('Failed to create appointment from template'),
    )
    expect(tab.entries).toEqual([])
  },
)
