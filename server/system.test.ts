import { describe, expect, it } from 'vitest'
import { scryptPasswords, takingTurns } from './system.ts'

const passwords = scryptPasswords()

it('knows a password by its hash, however its accents were typed, and no other', async () => {
  const hash = await passwords.hash('Élève 1', 'here')
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(await passwords.verify('E\u0301le\u0300ve 1', hash, 'here')).toBe(true)
  expect(await passwords.verify('Eleve 1', hash, 'here')).toBe(false)
  expect(await passwords.verify('', undefined, 'here')).toBe(false)
})

it('a known device waits for no stranger, however many wait', async () => {
  const hash = await passwords.hash('a good password', 'here')
  const strangers = Array.from({ length: 6 }, (_, n) => passwords.verify('a guess', hash, `${n % 3}`))
  const all = Promise.all(strangers).then(() => 'strangers')
  const known = passwords.verify('a good password', hash, 'tablet', 'known device')
  expect(await Promise.race([known, all])).toBe(true)
  await all
})

describe('turns', () => {
  const limits = { running: 2, runningOfEach: 2, waitingOfEach: 3, waiting: 5 }
  const busy = { body: { code: 'host/busy' } }
  const release: (() => void)[] = []
  const slow = (turn: ReturnType<typeof takingTurns>, from: string) =>
    turn(from, () => new Promise<void>(resolve => release.push(resolve)))
  async function releaseAll() {
    while (release.length > 0) {
      release.shift()?.()
      await new Promise(resolve => setImmediate(resolve))
    }
  }

  it('are for a bounded number who wait, of one place and of all; the others are asked to come again', async () => {
    const turn = takingTurns(limits)
    const asked = Array.from({ length: 5 }, () => slow(turn, 'one'))
    expect(release).toHaveLength(2)
    await expect(slow(turn, 'one')).rejects.toMatchObject(busy)
    asked.push(slow(turn, 'two'), slow(turn, 'three'))
    await expect(slow(turn, 'four')).rejects.toMatchObject(busy)
    await releaseAll()
    await Promise.all(asked)
    await expect(turn('one', async () => 'free again')).resolves.toBe('free again')
  })

  it('go round by place: whoever fills the queue stands in front of nobody else', async () => {
    const turn = takingTurns({ running: 1, runningOfEach: 1, waitingOfEach: 100, waiting: 1000 })
    const ended: string[] = []
    const note = (from: string) => slow(turn, from).then(() => ended.push(from))
    const asked = [...Array(50).fill('flood'), 'anna', 'bram'].map(note)
    await releaseAll()
    await Promise.all(asked)
    expect(ended.indexOf('anna')).toBeLessThan(3)
    expect(ended.indexOf('bram')).toBeLessThan(4)
  })

  it('are not all for one place: another starts at once, however many wait there', async () => {
    const turn = takingTurns({ running: 2, runningOfEach: 1, waitingOfEach: 100, waiting: 1000 })
    const flood = Array.from({ length: 9 }, () => slow(turn, 'flood'))
    expect(release).toHaveLength(1)
    await expect(turn('anna', async () => 'at once')).resolves.toBe('at once')
    expect(release).toHaveLength(1)
    await releaseAll()
    await Promise.all(flood)
    await expect(turn('flood', async () => 'free again')).resolves.toBe('free again')
  })
})
