import { describe, expect, it } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

describe('the turn queue', () => {
  const limits = { running: 2, runningOfEach: 2, waitingOfEach: 3, waiting: 5 }
  const busy = { body: { code: 'host/busy' } }
  const release: (() => void)[] = []
  const slow = (turn: ReturnType<typeof limitConcurrency>, from: string) =>
    turn(from, () => new Promise<void>(resolve => release.push(resolve)))
  async function releaseAll() {
    while (release.length > 0) {
      release.shift()?.()
      await new Promise(resolve => setImmediate(resolve))
    }
  }

  it('limits the waiting requests per address and in total, and refuses the rest', async () => {
    const turn = limitConcurrency(limits)
    const pending = Array.from({ length: 5 }, () => slow(turn, 'one'))
    expect(release).toHaveLength(2)
    await expect(slow(turn, 'one')).rejects.toMatchObject(busy)
    pending.push(slow(turn, 'two'), slow(turn, 'three'))
    await expect(slow(turn, 'four')).rejects.toMatchObject(busy)
    await releaseAll()
    await Promise.all(pending)
    await expect(turn('one', async () => 'free again')).resolves.toBe('free again')
  })

  it('alternates between addresses, so that a flood from one does not delay the others', async () => {
    const turn = limitConcurrency({ running: 1, runningOfEach: 1, waitingOfEach: 100, waiting: 1000 })
    const ended: string[] = []
    const note = (from: string) => slow(turn, from).then(() => ended.push(from))
    const pending = [...Array(50).fill('flood'), 'anna', 'bram'].map(note)
    await releaseAll()
    await Promise.all(pending)
    expect(ended.indexOf('anna')).toBeLessThan(3)
    expect(ended.indexOf('bram')).toBeLessThan(4)
  })

  it('leaves capacity for other addresses when one address floods it', async () => {
    const turn = limitConcurrency({ running: 2, runningOfEach: 1, waitingOfEach: 100, waiting: 1000 })
    const flood = Array.from({ length: 9 }, () => slow(turn, 'flood'))
    expect(release).toHaveLength(1)
    await expect(turn('anna', async () => 'at once')).resolves.toBe('at once')
    expect(release).toHaveLength(1)
    await releaseAll()
    await Promise.all(flood)
    await expect(turn('flood', async () => 'free again')).resolves.toBe('free again')
  })
})
