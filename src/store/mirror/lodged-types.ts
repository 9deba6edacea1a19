import type { RecordType } from '../../contract/rows.ts'
import type { PackedBucket } from './packed-rows.ts'

/**
 * The last release cannot open a copy that has a bucket of a type that it does not know, be it in a tab beside this one or after a
 * return to it. So the buckets of a type that came since lie under the name of another, with numbers that no version asks for. The
 * release after the next may name them as they are.
 */
const lodged = [
  { record: 'mandates', under: 'practice', from: 1_024 },
  { record: 'notes', under: 'practice', from: 2_048 },
] as const
const room = 1_024

export function keyOnDisk(record: RecordType, n: number): [RecordType, number] {
  const at = lodged.find(one => one.record === record)
  return at === undefined ? [record, n] : [at.under, at.from + n]
}

export function writtenToDisk(bucket: PackedBucket): PackedBucket {
  const [record, n] = keyOnDisk(bucket.noun, bucket.n)
  return { ...bucket, noun: record, n }
}

export function readFromDisk(bucket: PackedBucket): PackedBucket {
  const at = lodged.find(
    ({ under, from }) => bucket.noun === under && bucket.n >= from && bucket.n < from + room,
  )
  return at === undefined ? bucket : { ...bucket, noun: at.record, n: bucket.n - at.from }
}
