import { expect, it } from 'vitest'
import { createPatch } from './patch.ts'

it('holds the fields that differ, with what the person saw', () => {
  expect(createPatch({ title: 'Vaccine', colour: 'red' }, { title: 'Check-up', colour: 'red' })).toEqual({
    title: { from: 'Vaccine', to: 'Check-up' },
  })
})

it('carries the whole group of a field, so that a change to any part of it is noticed', () => {
  const seen = { start: '10:00', end: '11:00', title: 'Vaccine' }
  expect(createPatch(seen, { start: '10:30' }, [['start', 'end']])).toEqual({
    start: { from: '10:00', to: '10:30' },
    end: { from: '11:00', to: '11:00' },
  })
})
