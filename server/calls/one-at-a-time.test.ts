import { expect, it } from 'vitest'
import { deferred } from '../testing/deferred.ts'
import { oneAtATime } from './one-at-a-time.ts'

it('begins a piece of work when the one before it is over, also after a failure', async () => {
  const run = oneAtATime()
  const log: string[] = []
  const isOver = deferred()
  const first = run(async () => {
    log.push('first begins')
    await isOver.promise
    log.push('first ends')
    throw new Error('broken')
  })
  const second = run(async () => log.push('second'))
  isOver.resolve()
  await expect(first).rejects.toThrow('broken')
  await second
  expect(log).toEqual(['first begins', 'first ends', 'second'])
})
