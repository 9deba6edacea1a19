import { afterAll, expect } from 'vitest'
import { mountTest } from '../../../tests/world/mounted.tsx'
import { rest } from '../../../tests/world/wait-until.ts'
import { useFetchedLater } from './fetched-later.tsx'

let arrive = () => {}
const late = new Promise<string>(resolve => {
  arrive = () => resolve('dialog')
})

mountTest('a part that arrives after its screen was left is dropped', async ({ mount }) => {
  const part = await mount(() => useFetchedLater(() => late, false, 'at once'))
  expect(part.current).toBeNull()
})

// The screen is gone now. An error here would fail the run.
afterAll(async () => {
  arrive()
  await rest()
})
