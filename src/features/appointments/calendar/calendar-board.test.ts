import { afterAll, expect, vi } from 'vitest'
import { databasesThatFail } from '../../../../tests/world/failing-databases.ts'
import { screenStory } from '../../../../tests/world/mounted-story.ts'
import { useCalendarActions } from './calendar-board.tsx'

const databases = databasesThatFail()
afterAll(databases.restore)

const [start, end] = ['2026-11-23T10:00', '2026-11-23T11:00']
const template = { template: undefined, isWholeDay: false }

screenStory('an event dropped without a start or an end returns to its place', async ({ clinic, mount }) => {
  const tab = await clinic.browser('desk').signIn(await clinic.hire('Anna'))
  const [onProblem, undo] = [vi.fn(), vi.fn()]
  const { current } = await mount(() => useCalendarActions(onProblem, null), tab)
  for (const times of [
    { start: null, end },
    { start, end: null },
  ]) {
    await current.move({ id: 'a1', ...times, undo })
    expect(onProblem).toHaveBeenLastCalledWith('Failed to update appointment: Invalid date.')
    await current.book({ id: 'a2', ...times, undo, ...template })
    expect(onProblem).toHaveBeenLastCalledWith('Failed to create appointment: Invalid date.')
  }
  expect(undo).toHaveBeenCalledTimes(4)
  expect(tab.entries).toEqual([])
})

screenStory(
  'a dropped template that cannot be stored is removed with a message',
  async ({ clinic, mount }) => {
    const tab = await clinic.browser('desk').signIn(await clinic.hire('Anna'))
    const [onProblem, undo] = [vi.fn(), vi.fn()]
    const { current } = await mount(() => useCalendarActions(onProblem, null), tab)
    databases.fail('QuotaExceededError', 1_000)
    await current.book({ id: 'a1', start, end, undo, ...template })
    databases.fail('', 0)
    expect(onProblem).toHaveBeenLastCalledWith(
      expect.stringContaining('Failed to create appointment from template'),
    )
    expect(undo).toHaveBeenCalledOnce()
  },
)
