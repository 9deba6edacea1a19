import { describe, expect, it } from 'vitest'
import { blankRow } from '../../contract/rows.ts'
import type { Json } from '../../domain/text/json.ts'
import { readFeedPage, readList } from './rows-from-answers.ts'

const booked = {
  ...blankRow.appointments,
  id: 'a1',
  startTime: '2026-03-02T08:00:00.000Z',
  endTime: '2026-03-02T09:00:00.000Z',
  animalId: 'rex',
  animal: {
    name: 'Rex',
    speciesName: 'Chien',
    clientId: 'claire',
    client: { firstName: 'Claire', lastName: 'Dupont' },
  },
  rev: 4,
}
const sent = { record: 'appointments', id: 'a1', rev: 4, row: booked }
const change = { record: 'appointments', id: 'a1', rev: 4, row: booked }

describe('a list in an answer', () => {
  it('is read bare as well as in a page', () => {
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
  ])('that is not whole is none: %j', body => {
    expect(readList('appointments', body)).toBeNull()
  })

  it('has appointments of a newer server, whose types this version does not know', () => {
    expect(readList('appointments', [{ ...booked, appointmentType: 'grooming', stall: 3 }])).toEqual([
      { ...change, row: { ...booked, appointmentType: 'standard', newer: { appointmentType: 'grooming' } } },
    ])
  })

  it('has appointments that tell nothing of their animal, or not enough', () => {
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
  const page = { changes: [sent], cursor: 'f.e.4@1', more: false, head, earlierEpochs: [life], windows }
  const read = { ...page, changes: [change], unreadable: [], count: 1 }

  it('is read with what a device keeps', () => {
    expect(readFeedPage(page)).toEqual(read)
  })

  it('of a server of before, which tells of no epochs, has none', () => {
    const { earlierEpochs: _, ...before } = page
    expect(readFeedPage(before)).toEqual({ ...read, earlierEpochs: [] })
  })

  it.each<Json>([
    null,
    { invoices: windows.invoices },
    { ...windows, invoices: 0 },
    { ...windows, appointments: windows.appointments.from },
    { ...windows, appointments: { from: windows.appointments.from } },
  ])('of a server of before, whose windows are %j, has none', said => {
    expect(readFeedPage({ ...page, windows: said })).toEqual({ ...read, windows: null })
  })

  it('says how many rows it had, and how many come in all where the server says so', () => {
    const unknown = { ...sent, record: 'rooms' }
    const first = { ...page, changes: [sent, unknown], total: 9 }
    expect(readFeedPage(first)).toEqual({ ...read, count: 2, total: 9 })
    expect(readFeedPage({ ...page, total: 'nine' })).toEqual(read)
  })

  it('passes by a row that this version cannot read, says which, and takes all others', () => {
    const later = { ...sent, id: 'a2', row: { ...booked, id: 'a2', title: { text: 'of a later version' } } }
    expect(readFeedPage({ ...page, changes: [later, sent] })).toEqual({
      ...read,
      count: 2,
      unreadable: ['appointments a2'],
    })
  })

  it('tells of rows that are gone, and leaves out record types that this version does not know', () => {
    const gone = { ...sent, row: null }
    const unknown = { ...sent, record: 'rooms' }
    expect(readFeedPage({ ...page, changes: [gone, unknown] })?.changes).toEqual([{ ...change, row: null }])
  })

  it.each<{ [field: string]: Json }>([
    { changes: {} },
    { cursor: 4 },
    { more: 'no' },
    { head: { epoch: 'e' } },
    { changes: ['a1'] },
  ])('that is not as expected is none: %j', wrong => {
    expect(readFeedPage({ ...page, ...wrong })).toBeNull()
  })
})
