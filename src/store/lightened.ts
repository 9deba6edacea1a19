import { blankRow, type Rows } from '../contract/rows.ts'
import { isOnDevices, type WindowedNoun, type Windows } from '../domain/windows.ts'
import { BucketWriting } from './bucket-writing.ts'
import { type PackedBucket, unpackRows } from './packed-rows.ts'

const isKept: { [N in WindowedNoun]: (row: Rows[N], windows: Windows) => boolean } = isOnDevices

/** The bucket without the rows outside of the window; undefined where there are none. */
export function lightened<N extends WindowedNoun>(
  packed: PackedBucket,
  noun: N,
  windows: Windows,
  stamp: number,
) {
  const writing = new BucketWriting(packed.noun, packed.n, packed)
  const kept = unpackRows<Rows[N]>(packed, blankRow[noun])
  const outside = kept.filter(({ row }) => row !== null && !isKept[noun](row, windows))
  for (const { id } of outside) writing.drop(id)
  return outside.length === 0 ? undefined : writing.done(stamp)
}
