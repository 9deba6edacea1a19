import { expect, it } from 'vitest'
import { aClient } from '../../../tests/world/create-entry.ts'
import { filling, openMirror } from '../../../tests/world/create-mirror.ts'
import type { Change } from './bucket-store.ts'

const count = 4_000
const pageSize = 200

it('a first snapshot appends pages to the last bucket and divides it in time', async () => {
  const mirror = await openMirror()
  const inOrder = Array.from({ length: count }, (_, n): Change => {
    const id = `${n.toString(16).padStart(8, '0')}-7f3a-4c11-9d52-3b1f0f4e7a01`
    return { record: 'clients', id, rev: n, row: aClient({ id, rev: n }) }
  })
  let [writes, stamp] = [0, -1]
  for (let start = 0; start < count; start += pageSize) {
    await mirror.fill(inOrder.slice(start, start + pageSize), filling(count, false))
    const read = await mirror.read(stamp)
    writes += read.buckets.length
    stamp = read.stamp
  }
  const { buckets } = await mirror.read(-1)
  expect(buckets.flatMap(bucket => bucket.rows().map(({ id }) => id))).toEqual(inOrder.map(({ id }) => id))
  expect(buckets.map(bucket => bucket.rows().length)).toEqual([1_000, 1_000, 1_000, 1_000])
  // Each page writes one bucket, and each division one more.
  expect(writes).toBeLessThan(count / pageSize + buckets.length)
  mirror.close()
})
