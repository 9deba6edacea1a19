import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { at, filling, openMirror, place, pricesIn } from '../../../tests/world/create-mirror.ts'
import type { Mirror } from './mirror.ts'

let mirror: Mirror
beforeEach(async () => {
  mirror = await openMirror()
})
afterEach(() => mirror.close())

const rows = () => pricesIn(mirror)

describe('a mirror never mixes rows of two database epochs', () => {
  const asOf = (rev: number, epoch: string) => ({ asOf: { epoch, rev } })

  it('rejects a response without an epoch until a feed position is stored', async () => {
    expect(await mirror.apply([at('furet', 10, 17)])).toBe(false)
    expect(await rows()).toEqual({})
    await mirror.fill([at('chien', 40, 5)], filling(8, false), { place: place(8) })
    expect(await mirror.apply([at('furet', 10, 17)])).toBe(true)
    expect(await rows()).toEqual({ chien: 40, furet: 10 })
  })

  it('the first snapshot keeps earlier rows of its epoch and drops other rows', async () => {
    await mirror.apply([at('furet', 10, 17)], asOf(17, 'first'))
    await mirror.fill([at('chien', 40, 5)], filling(16, false), { place: place(16) })
    expect(await rows()).toEqual({ chien: 40, furet: 10 })

    mirror.close()
    mirror = await openMirror()
    await mirror.apply([at('furet', 10, 17)], asOf(17, 'first'))
    await mirror.fill([at('chien', 40, 5)], filling(16, false, 'second'), { place: place(16, 'second') })
    expect(await rows()).toEqual({ chien: 40 })
  })

  it('rejects a response whose epoch differs from the epoch of the feed position', async () => {
    await mirror.fill([at('chien', 40, 5)], filling(8, false), { place: place(8) })
    expect(await mirror.apply([at('chien', 50, 9)], { epoch: 'second' })).toBe(false)
    expect(await mirror.apply([at('chien', 50, 9)], asOf(9, 'second'))).toBe(false)
    expect(await rows()).toEqual({ chien: 40 })
    expect(await mirror.apply([at('chien', 50, 9)], { epoch: 'first' })).toBe(true)
    expect(await rows()).toEqual({ chien: 50 })
  })

  it('a response of another epoch during the first snapshot restarts the snapshot', async () => {
    const first = { ...filling(8, false), cursor: 'page 2' }
    await mirror.fill([at('chien', 40, 5)], first)
    await mirror.apply([at('chat', 30, 2)], asOf(3, 'second'))
    expect(await rows()).toEqual({ chat: 30 })
    const stand = { place: null, filling: first }
    expect(await mirror.fill([at('lapin', 20, 6)], first, { place: place(8), after: stand })).toBe(false)
  })
})
