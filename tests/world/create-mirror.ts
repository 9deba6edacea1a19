import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Change } from '../../src/store/mirror/bucket-store.ts'
import { Mirror } from '../../src/store/mirror/mirror.ts'
import type { Place, SnapshotDownload } from '../../src/store/mirror/place.ts'
import { aSpecies } from './create-entry.ts'

export async function openMirror(): Promise<Mirror> {
  const mirror = new Mirror('host', 'anna', { indexedDB: new IDBFactory(), IDBKeyRange })
  await mirror.open()
  return mirror
}

export const at = (name: string, hourlyPrice: number, rev: number): Change => ({
  record: 'species',
  id: name,
  rev,
  row: aSpecies({ name, hourlyPrice, rev }),
})
export const deletedRow = (id: string, rev: number): Change => ({ record: 'species', id, rev, row: null })

export const place = (rev: number, epoch = 'first'): Place => ({
  cursor: `${epoch} ${rev}`,
  epoch,
  rev,
  signatures: { species: 'another' },
})
export const filling = (rev: number, aside: boolean, epoch = 'first'): SnapshotDownload => ({
  cursor: null,
  epoch,
  rev,
  aside,
})

export async function pricesIn(mirror: Mirror): Promise<Record<string, number>> {
  const { buckets } = await mirror.read(-1)
  const rows = buckets.flatMap(bucket => bucket.rows())
  return Object.fromEntries(
    rows.flatMap(({ id, row }) => (row && 'hourlyPrice' in row ? [[id, row.hourlyPrice]] : [])),
  )
}
