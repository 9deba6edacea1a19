import { expect, it } from 'vitest'
import { recordTypes } from '../../contract/rows.ts'
import { bucketsPerType } from './bucket.ts'
import { readFromDisk, writtenToDisk } from './lodged-types.ts'

// What the last release knows, and how far it counts: what is set aside lies behind what shows.
const known = ['animals', 'appointments', 'clients', 'contracts', 'invoices', 'practice', 'species']
const counted = 2 * bucketsPerType

it.each(recordTypes)(
  'a bucket of %s lies where the last release finds nothing that it does not know',
  record => {
    for (const n of [0, bucketsPerType - 1, bucketsPerType, counted - 1]) {
      const bucket = { noun: record, n, stamp: 3, fields: ['name'], rows: [] }
      const written = writtenToDisk(bucket)
      expect(known).toContain(written.noun)
      expect(written.n < counted).toBe(known.includes(record))
      expect(readFromDisk(written)).toEqual(bucket)
    }
  },
)
