import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { at, filling, openMirror, place, pricesIn } from '../../../tests/world/a-mirror.ts'
import type { Mirror } from './mirror.ts'

let mirror: Mirror
beforeEach(async () => {
  mirror = await openMirror()
})
afterEach(() => mirror.close())

const rows = () => pricesIn(mirror)

describe('rows of two epochs of the database never stand beside each other', () => {
  const asOf = (rev: number, epoch: string) => ({ asOf: { epoch, rev } })

  it('an answer that says of no epoch is not taken before there is a place', async () => {
    expect(await mirror.apply([at('furet', 10, 17)])).toBe(false)
    expect(await rows()).toEqual({})
    await mirror.fill([at('chien', 40, 5)], filling(8, false), { place: place(8) })
    expect(await mirror.apply([at('furet', 10, 17)])).toBe(true)
    expect(await rows()).toEqual({ chien: 40, furet: 10 })
  })

  it('what came of the same epoch before the first snapshot stays, what came of another goes', async () => {
    await mirror.apply([at('furet', 10, 17)], asOf(17, 'first'))
    await mirror.fill([at('chien', 40, 5)], filling(16, false), { place: place(16) })
    expect(await rows()).toEqual({ chien: 40, furet: 10 })

    mirror.close()
    mirror = await openMirror()
    await mirror.apply([at('furet', 10, 17)], asOf(17, 'first'))
    await mirror.fill([at('chien', 40, 5)], filling(16, false, 'second'), { place: place(16, 'second') })
    expect(await rows()).toEqual({ chien: 40 })
  })

  it('an answer of another epoch is not taken where a place says whose the rows are', async () => {
    await mirror.fill([at('chien', 40, 5)], filling(8, false), { place: place(8) })
    expect(await mirror.apply([at('chien', 50, 9)], { epoch: 'second' })).toBe(false)
    expect(await mirror.apply([at('chien', 50, 9)], asOf(9, 'second'))).toBe(false)
    expect(await rows()).toEqual({ chien: 40 })
    expect(await mirror.apply([at('chien', 50, 9)], { epoch: 'first' })).toBe(true)
    expect(await rows()).toEqual({ chien: 50 })
  })

  it('an answer of another epoch in the middle of the first snapshot begins it anew', async () => {
    const first = { ...filling(8, false), cursor: 'page 2' }
    await mirror.fill([at('chien', 40, 5)], first)
    await mirror.apply([at('chat', 30, 2)], asOf(3, 'second'))
    expect(await rows()).toEqual({ chat: 30 })
    const stand = { place: null, filling: first }
    expect(await mirror.fill([at('lapin', 20, 6)], first, { place: place(8), after: stand })).toBe(false)
  })
})
