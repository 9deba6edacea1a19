import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aClient, aSpecies } from '../../../tests/world/create-entry.ts'
import { at, filling, openMirror } from '../../../tests/world/create-mirror.ts'
import { speciesId } from '../../domain/clients/species.ts'
import { BucketWriting } from './bucket.ts'
import type { Change } from './bucket-store.ts'
import type { Mirror } from './mirror.ts'
import { Bucket, deletedLine, encodeLines, encodeRow } from './packed-rows.ts'

let mirror: Mirror
beforeEach(async () => {
  mirror = await openMirror()
})
afterEach(() => mirror.close())

const count = 1_000
const pageSize = 50

async function countWrites(changes: readonly Change[]): Promise<{ writes: number; buckets: number }> {
  let [writes, stamp] = [0, -1]
  const inOrder = changes.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (let start = 0; start < count; start += pageSize) {
    await mirror.fill(inOrder.slice(start, start + pageSize), filling(count, false))
    const read = await mirror.read(stamp)
    writes += read.buckets.length
    stamp = read.stamp
  }
  return { writes, buckets: (await mirror.read(-1)).buckets.length }
}

describe('the first snapshot', () => {
  it.each(['generated unique ids', 'names'])(
    'writes each bucket once, and twice at a page border: %s',
    async of => {
      const kinds = ['Chien', 'Chat', 'Furet', 'Lapin', 'Cheval', 'Perroquet', 'Tortue', 'Oie']
      const changes = Array.from({ length: count }, (_, n): Change => {
        if (of === 'names') return at(speciesId(`${kinds[n % kinds.length]} ${n}`), 40, n)
        const id = `${((n * 7919) % 65_536).toString(16).padStart(4, '0')}0000-7f3a-4c11-9d52-3b1f0f4e7a01`
        return { record: 'clients', id, rev: n, row: aClient({ id, rev: n }) }
      })
      const { writes, buckets } = await countWrites(changes)
      expect(writes).toBeLessThan(buckets + count / pageSize)
    },
  )
})

describe('rows that sort after all rows of a bucket', () => {
  it('are appended without decoding the bucket', () => {
    // No writer stores a row twice. Decoding would keep only one of these lines.
    const lines = encodeLines([deletedLine('a', 1), deletedLine('a', 2)])
    const before = { record: 'species' as const, n: 0, stamp: 1, fields: [], count: 2, lines, last: 'a' }
    const writer = new BucketWriting('species', 0, before)
    expect(writer.getRev('b')).toBeUndefined()
    writer.put({ id: 'b', rev: 3, row: null })
    const { count: both, lines: all } = writer.done(2)
    expect(both).toBe(3)
    expect(all).toEqual(encodeLines([deletedLine('a', 1), deletedLine('a', 2), deletedLine('b', 3)]))
  })

  it('are found together with inserted rows, in any write order', () => {
    const id = fc.string({ unit: 'grapheme', maxLength: 3 })
    const anyPages = fc.array(fc.array(fc.tuple(id, fc.nat(), fc.boolean())))
    fc.assert(
      fc.property(anyPages, pages => {
        const rows = new Map<string, { id: string; rev: number; row: ReturnType<typeof aSpecies> | null }>()
        let packed = new BucketWriting('species', 0).done(0)
        for (const page of pages) {
          const writer = new BucketWriting('species', 0, packed)
          for (const [name, rev, isDropped] of page) {
            expect(writer.getRev(name)).toBe(rows.get(name)?.rev)
            const stored = { id: name, rev, row: rev % 3 === 0 ? null : aSpecies({ name, rev }) }
            writer.put(stored)
            rows.set(name, stored)
            if (!isDropped) continue
            writer.drop(name)
            rows.delete(name)
          }
          packed = writer.done(1)
        }
        const found = new Bucket('species', packed).rows()
        expect(new Map(found.map(each => [each.id, each]))).toEqual(rows)
        expect([packed.count, found.length]).toEqual([rows.size, rows.size])
      }),
    )
  })

  it('are found after a write by a version that does not store the last id', () => {
    const row = aSpecies({ name: 'Chien' })
    const lines = encodeLines([encodeRow('chien', 5, 0, Object.values(row))])
    const before = { record: 'species' as const, n: 0, stamp: 1, fields: [Object.keys(row)], count: 1, lines }
    const writer = new BucketWriting('species', 0, before)
    expect(writer.getRev('chien')).toBe(5)
    writer.put({ id: 'chat', rev: 6, row: null })
    const packed = writer.done(2)
    expect(new BucketWriting('species', 0, packed).getRev('chien')).toBe(5)
    expect(new Bucket('species', packed).row('chien')?.row).toEqual(row)
  })
})
