import { describe, expect, it } from 'vitest'
import { blankRow } from '../../contract/rows.ts'
import type { Json } from '../../domain/text/json.ts'
import { readFeedPage, readList } from './rows-from-answers.ts'

const client = { firstName: 'Claire', lastName: 'Dupont' }
const booked = {
  ...blankRow.appointments,
  id: 'a1',
  startTime: '2026-03-02T08:00:00.000Z',
  endTime: '2026-03-02T09:00:00.000Z',
  animalId: 'rex',
  animal: { name: 'Rex', speciesName: 'Chien', clientId: 'claire', client },
  rev: 4,
}
const change = { record: 'appointments', id: 'a1', rev: 4, row: booked }

describe('a list in a response', () => {
  it('is read as a plain array as well as in a page', () => {
    expect(readList('appointments', [booked])).toEqual([change])
    expect(readList('appointments', { data: [booked], page: 1, totalPages: 1 })).toEqual([change])
    expect(readList('appointments', [])).toEqual([])
  })

  it.each<Json | undefined>([
    undefined,
    null,
    'rows',
    {},
    [null],
    [booked, { ...booked, rev: '4' }],
    [{ ...booked, startTime: null }],
    [{ ...booked, animalId: 7 }],
    [[booked]],
  ])('is rejected when it is malformed: %j', body => {
    expect(readList('appointments', body)).toBeNull()
  })

  it('accepts appointments of unknown types from a newer server', () => {
    expect(readList('appointments', [{ ...booked, appointmentType: 'grooming', stall: 3 }])).toEqual([
      { ...change, row: { ...booked, appointmentType: 'standard', newer: { appointmentType: 'grooming' } } },
    ])
  })

  it('accepts appointments with missing or incomplete animal details', () => {
    const { animal, description, ...bare } = booked
    expect(readList('appointments', [bare])).toEqual([{ ...change, row: { ...booked, animal: null } }])
    expect(readList('appointments', [{ ...booked, animal: { ...animal, name: null } }])).toEqual([
      { ...change, row: { ...booked, description, animal: null } },
    ])
  })
})

describe('a page of the feed', () => {
  const windows = {
    invoices: '2024-03-31T22:00:00.000Z',
    appointments: { from: '2025-12-31T23:00:00.000Z', until: '2027-03-02T23:00:00.000Z' },
  }
  const life = { epoch: 'd', until: 2 }
  const head = { epoch: 'e', rev: 4 }
  const page = { changes: [change], cursor: 'f.e.4@1', more: false, head, earlierEpochs: [life], windows }
  const read = { ...page, unreadable: [], count: 1 }

  it('of a snapshot sends the names of the fields once', () => {
    const { changes: _, ...rest } = page
    const fields = Object.keys(change.row)
    const rows: Json[] = [
      [change.id, change.rev, ...Object.values(change.row)],
      ['a2', 3],
    ]
    const list = { record: change.record, fields, rows }
    const erased = { record: change.record, id: 'a2', rev: 3, row: null, erased: true }
    expect(readFeedPage({ ...rest, lists: [list] })).toEqual({ ...read, changes: [change, erased], count: 2 })
    for (const malformed of [null, { ...list, fields: 1 }, { ...list, rows: ['a1'] }, { ...list, record: 1 }])
      expect(readFeedPage({ ...rest, lists: [malformed] })).toBeNull()
  })

  it('of an older server that sends no epochs has none', () => {
    const { earlierEpochs: _, ...before } = page
    expect(readFeedPage(before)).toEqual({ ...read, earlierEpochs: [] })
  })

  it.each<Json>([
    null,
    { invoices: windows.invoices },
    { ...windows, invoices: 0 },
    { ...windows, appointments: windows.appointments.from },
    { ...windows, appointments: { from: windows.appointments.from } },
  ])('of an older server with the windows %j is read without windows', invalidWindows => {
    expect(readFeedPage({ ...page, windows: invalidWindows })).toEqual({ ...read, windows: null })
  })

  it('reports its number of rows, and the total number when the server sends it', () => {
    const first = { ...page, changes: [change, { ...change, record: 'rooms' }], total: 9 }
    expect(readFeedPage(first)).toEqual({ ...read, count: 2, total: 9 })
    expect(readFeedPage({ ...page, total: 'nine' })).toEqual(read)
  })

  it('skips a row that this version cannot read, reports it, and accepts all others', () => {
    const later = { ...change, id: 'a2', row: { ...booked, id: 'a2', title: { text: 'of a later version' } } }
    expect(readFeedPage({ ...page, changes: [later, change] })).toEqual({
      ...read,
      count: 2,
      unreadable: ['appointments a2'],
    })
  })

  it('contains deleted rows and omits record types that this version does not know', () => {
    const deletion = { ...change, row: null }
    const unknown = { ...change, record: 'rooms' }
    expect(readFeedPage({ ...page, changes: [deletion, unknown] })?.changes).toEqual([deletion])
  })

  it.each<{ [field: string]: Json }>([
    { changes: {} },
    { cursor: 4 },
    { more: 'no' },
    { head: { epoch: 'e' } },
    { changes: ['a1'] },
  ])('is rejected with unexpected content: %j', wrong => {
    expect(readFeedPage({ ...page, ...wrong })).toBeNull()
  })
})
