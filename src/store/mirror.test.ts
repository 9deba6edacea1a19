import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aSpecies } from '../../tests/world/an-entry.ts'
import { type Change, Mirror, type Standing } from './mirror.ts'

const at = (name: string, hourlyPrice: number, rev: number): Change => ({
  noun: 'species',
  id: name,
  rev,
  row: aSpecies({ name, hourlyPrice, rev }),
})
const gone = (id: string, rev: number): Change => ({ noun: 'species', id, rev, row: null })
const standing = (head: number, epoch = 'first'): Standing => ({
  head,
  epoch,
  etag: `"${epoch}-${head}"`,
  at: '',
})

let mirror: Mirror
beforeEach(async () => {
  mirror = new Mirror('host', 'anna', { indexedDB: new IDBFactory(), IDBKeyRange })
  await mirror.open()
})
afterEach(() => mirror.close())

async function rows(): Promise<Record<string, number>> {
  const { buckets } = await mirror.read(-1)
  const kept = buckets.flatMap(bucket => Object.entries(bucket.rows))
  return Object.fromEntries(kept.flatMap(([id, { row }]) => (row ? [[id, row.hourlyPrice]] : [])))
}
const whole = (changes: Change[], head: number, epoch?: string) =>
  mirror.apply(changes, { noun: 'species', standing: standing(head, epoch) })

describe('the mirror only goes forward', () => {
  it('takes a newer row, and no older or equal one', async () => {
    await mirror.apply([at('chien', 40, 5)])
    await mirror.apply([at('chien', 99, 4), at('chien', 98, 5)])
    expect(await rows()).toEqual({ chien: 40 })
    await mirror.apply([at('chien', 45, 6)])
    expect(await rows()).toEqual({ chien: 45 })
  })

  it('keeps a deletion against an older copy of the row, and lets a newer one come back', async () => {
    await mirror.apply([at('chien', 40, 5), gone('chien', 6), at('chien', 40, 5)])
    expect(await rows()).toEqual({})
    await mirror.apply([at('chien', 50, 7)])
    expect(await rows()).toEqual({ chien: 50 })
  })

  it('drops what a whole list no longer has, but not what was acknowledged after that list was read', async () => {
    await whole([at('chien', 40, 5), at('chat', 30, 6)], 6)
    await mirror.apply([at('furet', 25, 9)])
    await whole([at('chien', 40, 5)], 8)
    expect(await rows()).toEqual({ chien: 40, furet: 25 })
  })

  it('ignores a whole list that is older than the last one', async () => {
    await whole([at('chien', 45, 8)], 8)
    await whole([at('chien', 40, 5), at('chat', 30, 6)], 7)
    expect(await rows()).toEqual({ chien: 45 })
  })

  it('lets no late page bring back what a whole list no longer had', async () => {
    await whole([at('chien', 40, 5), at('chat', 30, 6)], 6)
    await whole([at('chien', 40, 5)], 8)
    await mirror.apply([at('chat', 30, 6)])
    expect(await rows()).toEqual({ chien: 40 })
  })

  it('starts over when the host is another one (its epoch changed), whatever the revisions', async () => {
    await whole([at('chien', 40, 500)], 500)
    await whole([at('chat', 30, 2)], 2, 'second')
    expect(await rows()).toEqual({ chat: 30 })
  })
})

it('gives only the buckets that changed since a stamp, and says which nouns were ever filled', async () => {
  expect(await mirror.read(-1)).toEqual({ stamp: 0, buckets: [], filled: [] })
  await whole([at('chien', 40, 5), at('chat', 30, 6)], 6)
  const { stamp, filled } = await mirror.read(-1)
  expect(filled).toEqual(['species'])
  await mirror.apply([at('chat', 35, 7)])
  const later = await mirror.read(stamp)
  expect(later.buckets.flatMap(bucket => Object.keys(bucket.rows))).toEqual(['chat'])
})
