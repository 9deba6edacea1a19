import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conflictingFields, mergePatch, type Patch, type Values } from './patch.ts'

const groups = [['startTime', 'endTime']]

describe('the merge of an edit with the current row', () => {
  const renamed = { name: { from: 'Rex', to: 'Max' } }
  const rebred = { ...renamed, breed: { from: 'a', to: 'b' } }
  const moved = { startTime: { from: '09:00', to: '10:00' }, endTime: { from: '10:00', to: '11:00' } }
  const write = (values: Values, isShared: boolean) => ({ kind: 'write', values, isShared })
  const conflict = (...fields: string[]) => ({ kind: 'conflict', fields })
  it.each<[string, Patch, Values, object]>([
    ['applies unchanged fields', renamed, { name: 'Rex', notes: 'other' }, write({ name: 'Max' }, false)],
    ['writes nothing when another user made the same change', renamed, { name: 'Max' }, write({}, true)],
    [
      'writes only the remaining differences',
      rebred,
      { name: 'Max', breed: 'a' },
      write({ breed: 'b' }, true),
    ],
    [
      'writes nothing when any field has another value',
      rebred,
      { name: 'Rex', breed: 'c' },
      conflict('breed'),
    ],
    // A colleague has moved only the start, to the same hour.
    [
      'treats start and end of an appointment as a unit',
      moved,
      { startTime: '10:00', endTime: '10:00' },
      conflict('startTime', 'endTime'),
    ],
    ['recognizes the same unit', moved, { startTime: '10:00', endTime: '11:00' }, write({}, true)],
    [
      'treats a missing field as empty',
      { notes: { from: null, to: 'shy' } },
      {},
      write({ notes: 'shy' }, false),
    ],
  ])('%s', (_, patch, row, merged) => expect(mergePatch(patch, row, groups)).toEqual(merged))

  it('finds the fields of a deletion that changed since the user saw them', () => {
    expect(conflictingFields({ price: { from: 12, to: null } }, { price: 12 })).toEqual([])
    expect(conflictingFields({ price: { from: 12, to: null } }, { price: 13 })).toEqual(['price'])
  })
})

describe('any merge', () => {
  const value = fc.constantFrom<string | null>('a', 'b', 'c', null)
  const names = ['name', 'breed', 'startTime', 'endTime']
  const row: fc.Arbitrary<Values> = fc.record(Object.fromEntries(names.map(name => [name, value])))
  const patch: fc.Arbitrary<Patch> = fc
    .dictionary(fc.constantFrom(...names), fc.record({ from: value, to: value }), { minKeys: 1 })
    .map(made => ({ ...made }))

  it('never overwrites a value the user did not see, and writes only edited fields', () => {
    fc.assert(
      fc.property(patch, row, (edit, live) => {
        const merged = mergePatch(edit, live, groups)
        if (merged.kind === 'conflict') {
          expect(merged.fields.length).toBeGreaterThan(0)
          return
        }
        for (const [field, written] of Object.entries(merged.values)) {
          expect(edit[field]?.to ?? null).toBe(written)
          const isSeen = (live[field] ?? null) === (edit[field]?.from ?? null)
          expect(isSeen || (live[field] ?? null) === written).toBe(true)
        }
      }),
    )
  })

  it('changes nothing when repeated', () => {
    fc.assert(
      fc.property(patch, row, (edit, live) => {
        const merged = mergePatch(edit, live, groups)
        if (merged.kind === 'conflict') return
        const again = mergePatch(edit, { ...live, ...merged.values }, groups)
        expect(again).toEqual({ kind: 'write', values: {}, isShared: true })
      }),
    )
  })
})
