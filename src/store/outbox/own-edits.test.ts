import { describe, expect, it } from 'vitest'
import { aHistoryRecord, anEntry } from '../../../tests/world/create-entry.ts'
import type { Entry } from './entry.ts'
import type { HistoryRecord } from './history.ts'
import { hasReplaced, unwrittenPart } from './own-edits.ts'

const price = (from: number, to: number) => anEntry({ patch: { hourlyPrice: { from, to } } })
const createRecord = (entry: Entry, overrides: Partial<HistoryRecord> = {}) =>
  aHistoryRecord({ n: entry.seq, entry, rev: entry.seq, isLost: true, ...overrides })

describe('a value that the user has replaced', () => {
  const [first, second, third] = [price(45, 50), price(50, 52), price(52, 55)]
  const lostRecords = [createRecord(second), createRecord(first)]

  it('is any value that lost edits before this edit replaced', () => {
    expect(hasReplaced(third, 'hourlyPrice', 50, lostRecords)).toBe(true)
    expect(hasReplaced(third, 'hourlyPrice', 45, lostRecords)).toBe(true)
    expect(hasReplaced(third, 'hourlyPrice', 44, lostRecords)).toBe(false)
  })

  it('is not a value that a colleague replaced in between', () => {
    expect(hasReplaced(third, 'hourlyPrice', 45, [createRecord(first)])).toBe(false)
  })

  it('is not a value under an edit that the server still has', () => {
    expect(hasReplaced(second, 'hourlyPrice', 45, [createRecord(first, { isLost: false })])).toBe(false)
    expect(
      hasReplaced(second, 'hourlyPrice', 45, [createRecord(first, { isLost: false, outcome: 'discarded' })]),
    ).toBe(true)
  })
})

describe('the remaining part of a lost edit', () => {
  const phone = { from: '', to: '1' }
  const lostEdit = anEntry({
    kind: 'clients.change',
    id: 'c1',
    patch: { phone, iban: { from: '', to: 'BE68539007547034' }, bic: { from: '', to: 'GKCCBEBB' } },
  })
  const later = (field: string, overrides: Partial<Entry> = {}) =>
    anEntry({ kind: 'clients.change', id: 'c1', patch: { [field]: { from: '', to: '2' } }, ...overrides })

  it('excludes fields that the user has changed since, by whole groups', () => {
    expect(unwrittenPart(lostEdit, [later('bic')])?.patch).toEqual({ phone })
    expect(unwrittenPart(lostEdit, [later('bic'), later('phone')])).toBeUndefined()
  })

  it('is the whole edit after later edits of other rows, or when it created the row', () => {
    expect(unwrittenPart(lostEdit, [later('bic', { id: 'c2' }), later('phone', { seq: 0 })])).toEqual(
      lostEdit,
    )
    const added: Entry = { ...lostEdit, kind: 'clients.add' }
    expect(unwrittenPart(added, [later('phone')])).toEqual(added)
  })
})
