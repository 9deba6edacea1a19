import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aClient, aSpecies } from '../../../tests/world/create-entry.ts'
import { blankRow } from '../../contract/rows.ts'
import { BucketWriting } from './bucket.ts'
import {
  Bucket,
  deletedLine,
  encodeLines,
  encodeRow,
  type PackedBucket,
  readStart,
  splitLines,
} from './packed-rows.ts'

function writtenWith(row: object): PackedBucket {
  const lines = [encodeRow('chien', 1, 0, Object.values(row))]
  return {
    record: 'species',
    n: 0,
    stamp: 1,
    fields: [Object.keys(row)],
    count: 1,
    lines: encodeLines(lines),
  }
}

describe('packed rows', () => {
  it('decode to the original rows, deleted rows included, all at once and individually', () => {
    const originals = [
      { id: 'c1', rev: 5, row: aClient({ referrer: { firstName: 'Zoë', lastName: 'Aerts' } }) },
      { id: 'c2', rev: 6, row: null },
      { id: 'c3', rev: 7, row: aClient({ id: 'c3', isActive: false, credit: 12.5 }) },
    ]
    const writer = new BucketWriting('clients', 0)
    for (const each of originals) writer.put(each)
    const bucket = new Bucket('clients', writer.done(1))
    expect(bucket.rows()).toEqual(originals)
    expect(originals.map(({ id }) => bucket.row(id))).toEqual(originals)
    expect(bucket.row('c4')).toBeUndefined()
    expect(bucket.count).toBe(3)
  })

  it('are found by any id and with any content', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\n["chat",', ',\n', '"', '\\', '",1,0', ']', 'chat"', '\u2028', '{"a":1}'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(anything, anything, fc.nat())), tuples => {
        const rows = new Map(tuples.map(([id, name, rev]) => [id, { id, rev, row: aSpecies({ name }) }]))
        const writer = new BucketWriting('species', 0)
        for (const each of rows.values()) writer.put(each)
        // Written twice, as with the next page of the feed.
        const packed = new BucketWriting('species', 0, writer.done(1)).done(2)
        const bucket = new Bucket('species', packed)
        expect(bucket.rows()).toEqual([...rows.values()])
        expect([...rows.keys()].map(id => bucket.row(id))).toEqual([...rows.values()])
        expect(splitLines(packed).map(line => readStart(line).rev)).toEqual(
          [...rows.values()].map(({ rev }) => rev),
        )
      }),
    )
  })

  it('return a field without decoding the row, whatever precedes the field', () => {
    const value = fc.oneof(
      fc.json().map(json => JSON.parse(json)),
      fc.constantFrom(']', '[', '}', '{"', '\\"', '\\', ',', '\n["', null, 0, ''),
    )
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string(), fc.array(value, { maxLength: 6 }))),
        fc.nat(5),
        (tuples, n) => {
          const rows = new Map(tuples)
          const fields = ['a', 'b', 'c', 'd', 'e', 'f']
          // Rows of other versions have fewer fields, and some are deleted.
          const lists = fields.map((_, i) => fields.slice(0, i + 1))
          const lines = [...rows].map(([id, values]) =>
            values.length === 0 ? deletedLine(id, 3) : encodeRow(id, 3, values.length - 1, values),
          )
          const packed = { record: 'templates', n: 0, stamp: 1, fields: lists, count: rows.size } as const
          const bucket = new Bucket('templates', { ...packed, lines: encodeLines(lines) })
          expect(bucket.field(fields[n] ?? '')).toEqual(
            [...rows].flatMap(([id, values]) => (values.length === 0 ? [] : [[id, values[n]]])),
          )
        },
      ),
    )
  })

  it('of another version return a field as decoding the whole row does', () => {
    const before = writtenWith({ name: 'Chien', hourlyPrice: '45' })
    expect(new Bucket('species', before, false).field('hourlyPrice')).toEqual([['chien', 0]])
    expect(new Bucket('species', before).field('hourlyPrice')).toEqual([['chien', '45']])
    expect(new Bucket('species', before).field('rev')).toEqual([['chien', blankRow.species.rev]])
  })

  it('accept fields in any order', () => {
    const { name, ...others } = aSpecies({ name: 'Chat' })
    const writer = new BucketWriting('species', 0)
    writer.put({ id: 'chien', rev: 1, row: aSpecies({ name: 'Chien' }) })
    writer.put({ id: 'chat', rev: 2, row: { ...others, name } })
    expect(writer.done(1).fields).toHaveLength(1)
    const names = new Bucket('species', writer.done(1)).rows().map(({ row }) => row?.name)
    expect(names).toEqual(['Chien', 'Chat'])
  })

  it('of a version with fewer fields get blank new fields and keep their own fields', () => {
    const { hourlyPrice: _, ...older } = aSpecies({ name: 'Chien' })
    const before = writtenWith(older)
    const chien = { id: 'chien', rev: 1, row: { ...older, hourlyPrice: 0 } }
    expect(new Bucket('species', before).rows()).toEqual([chien])
    const writer = new BucketWriting('species', 0, before)
    writer.put({ id: 'chat', rev: 2, row: aSpecies({ name: 'Chat', hourlyPrice: 30 }) })
    const bucket = new Bucket('species', writer.done(2))
    expect(bucket.row('chien')).toEqual(chien)
    expect(bucket.row('chat')?.row).toMatchObject({ name: 'Chat', hourlyPrice: 30 })
    expect(['chien', 'chat'].filter(id => writer.lacksField(id))).toEqual(['chien'])
  })

  it('of a version with another type for a field decode that field as blank', () => {
    const before = writtenWith({ name: 'Chien', hourlyPrice: '45' })
    expect(new Bucket('species', before, false).rows()).toEqual([
      { id: 'chien', rev: 1, row: { ...blankRow.species, name: 'Chien' } },
    ])
  })

  it('of an older version in another tab report missing fields, except in deleted rows', () => {
    const { hourlyPrice: _, ...older } = aSpecies()
    const writer = new BucketWriting('species', 0, writtenWith(older))
    writer.put({ id: 'chat', rev: 2, row: aSpecies() })
    writer.put({ id: 'lapin', rev: 3, row: null })
    expect(['chien', 'chat', 'lapin', 'furet'].filter(id => writer.lacksField(id))).toEqual(['chien'])
  })
})
